package androidx.test.runner.intent;

/** Marker for the monitor that Robolectric registers. */
public interface IntentMonitor {}
