package androidx.test.runner.intent;

import android.app.Instrumentation.ActivityResult;
import android.content.Intent;

/** Would answer for activities that are not there; none is ever loaded here. */
public interface IntentStubber {
  ActivityResult getActivityResultForIntent(Intent intent);
}
