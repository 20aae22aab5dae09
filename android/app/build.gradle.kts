// The app as Android Studio opens it. scripts/apk-sdk.sh makes first what is generated: libraries by cargo-ndk, bindings,
// the pieces as drawables.
plugins {
    alias(libs.plugins.android.application)
    alias(libs.plugins.kotlin.android)
}

val tree = rootDir.resolve("..")
val made = tree.resolve("target/sdk")
val caturVersion =
    Regex("""\[workspace\.package]\s+version = "([0-9.]+)"""")
        .find(tree.resolve("Cargo.toml").readText())!!
        .groupValues[1]
val (major, minor, patch) = caturVersion.split(".").map(String::toInt)

android {
    namespace = "app.catur"
    compileSdk = 36
    defaultConfig {
        applicationId = "app.catur"
        minSdk = 24
        targetSdk = 36
        versionName = caturVersion
        versionCode = major * 10000 + minor * 100 + patch
    }
    sourceSets.getByName("main") {
        kotlin.srcDirs("src/main/kotlin", tree.resolve("target/bindings/kotlin"))
        res.srcDirs("src/main/res", made.resolve("pieces"))
        jniLibs.srcDir(made.resolve("jniLibs"))
    }
    buildTypes.getByName("release") {
        isMinifyEnabled = true
        proguardFiles("../apk/shrink.pro")
    }
    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_1_8
        targetCompatibility = JavaVersion.VERSION_1_8
    }
    packaging.jniLibs.useLegacyPackaging = false
}

kotlin.compilerOptions.jvmTarget = org.jetbrains.kotlin.gradle.dsl.JvmTarget.JVM_1_8

dependencies {
    implementation(libs.coroutines)
    implementation(libs.jna) { artifact { type = "aar" } }
}
