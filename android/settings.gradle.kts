// For Android Studio and people with the SDK; our own machines build with Maven (docs/android.md).
pluginManagement {
    repositories {
        google()
        mavenCentral()
        gradlePluginPortal()
    }
}
dependencyResolutionManagement {
    repositories {
        google()
        mavenCentral()
    }
}
rootProject.name = "catur"
include(":app")
