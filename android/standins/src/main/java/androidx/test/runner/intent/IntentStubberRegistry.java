package androidx.test.runner.intent;

/** Says that there is no stubber. */
public final class IntentStubberRegistry {
  private IntentStubberRegistry() {}

  public static boolean isLoaded() {
    return false;
  }

  public static IntentStubber getInstance() {
    throw new IllegalStateException("no intent stubber here");
  }
}
