package androidx.test.runner.lifecycle;

import android.app.Activity;

/** Is told when an Activity changes its stage. */
public interface ActivityLifecycleCallback {
  void onActivityLifecycleChanged(Activity activity, Stage stage);
}
