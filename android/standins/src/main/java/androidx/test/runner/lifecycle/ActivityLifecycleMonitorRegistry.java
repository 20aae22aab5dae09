package androidx.test.runner.lifecycle;

/** Holds the monitor that Robolectric registers. */
public final class ActivityLifecycleMonitorRegistry {
  private static volatile ActivityLifecycleMonitor monitor;

  private ActivityLifecycleMonitorRegistry() {}

  public static ActivityLifecycleMonitor getInstance() {
    return monitor;
  }

  public static void registerInstance(ActivityLifecycleMonitor newMonitor) {
    monitor = newMonitor;
  }
}
