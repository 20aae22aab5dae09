package androidx.test.platform.app;

import android.app.Instrumentation;
import android.os.Bundle;

/** Holds the one instrumentation that Robolectric registers for each test. */
public final class InstrumentationRegistry {
  private static Instrumentation instrumentation;
  private static Bundle arguments = new Bundle();

  private InstrumentationRegistry() {}

  public static void registerInstance(Instrumentation newInstrumentation, Bundle newArguments) {
    instrumentation = newInstrumentation;
    arguments = newArguments;
  }

  public static Instrumentation getInstrumentation() {
    if (instrumentation == null) {
      throw new IllegalStateException("no instrumentation registered yet");
    }
    return instrumentation;
  }

  public static Bundle getArguments() {
    return new Bundle(arguments);
  }
}
