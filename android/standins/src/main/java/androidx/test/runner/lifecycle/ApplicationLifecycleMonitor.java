package androidx.test.runner.lifecycle;

/** Marker for the monitor that Robolectric registers. */
public interface ApplicationLifecycleMonitor {}
