package android.bluetooth;

/**
 * Named by a shadow of Robolectric 4.17 and missing from android-all for SDK 35: without it whatever loads AudioManager
 * (the MENU key, click sounds) ends with NoClassDefFoundError.
 */
public final class BluetoothDevice$BluetoothAddress {}
