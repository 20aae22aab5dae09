package androidx.test.runner.lifecycle;

/** Takes the monitor; nobody asks for it. */
public final class ApplicationLifecycleMonitorRegistry {
  private ApplicationLifecycleMonitorRegistry() {}

  public static void registerInstance(ApplicationLifecycleMonitor monitor) {}
}
