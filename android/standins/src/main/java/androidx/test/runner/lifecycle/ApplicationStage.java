package androidx.test.runner.lifecycle;

/** Where the Application is in its life. */
public enum ApplicationStage {
  PRE_ON_CREATE,
  CREATED
}
