package androidx.test.runner.intent;

/** Takes the monitor; nobody asks for it. */
public final class IntentMonitorRegistry {
  private IntentMonitorRegistry() {}

  public static void registerInstance(IntentMonitor monitor) {}
}
