package androidx.test.internal.runner.lifecycle;

import android.app.Activity;
import androidx.test.runner.lifecycle.ActivityLifecycleCallback;
import androidx.test.runner.lifecycle.ActivityLifecycleMonitor;
import androidx.test.runner.lifecycle.Stage;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/** Remembers the stage of every living Activity and tells the callbacks. */
public final class ActivityLifecycleMonitorImpl implements ActivityLifecycleMonitor {
  private final Map<Activity, Stage> stages = new WeakHashMap<>();
  private final List<ActivityLifecycleCallback> callbacks = new ArrayList<>();

  @Override
  public synchronized void addLifecycleCallback(ActivityLifecycleCallback callback) {
    callbacks.add(callback);
  }

  @Override
  public synchronized void removeLifecycleCallback(ActivityLifecycleCallback callback) {
    callbacks.remove(callback);
  }

  @Override
  public synchronized Stage getLifecycleStageOf(Activity activity) {
    return stages.get(activity);
  }

  @Override
  public synchronized Collection<Activity> getActivitiesInStage(Stage stage) {
    List<Activity> found = new ArrayList<>();
    for (Map.Entry<Activity, Stage> entry : stages.entrySet()) {
      if (entry.getValue() == stage) {
        found.add(entry.getKey());
      }
    }
    return found;
  }

  public void signalLifecycleChange(Stage stage, Activity activity) {
    List<ActivityLifecycleCallback> told;
    synchronized (this) {
      stages.put(activity, stage);
      told = new ArrayList<>(callbacks);
    }
    for (ActivityLifecycleCallback callback : told) {
      callback.onActivityLifecycleChanged(activity, stage);
    }
  }
}
