package app.catur.desktop

import android.graphics.Bitmap
import android.graphics.Canvas
import java.awt.Dimension
import java.awt.Graphics
import java.awt.Graphics2D
import java.awt.GraphicsEnvironment
import java.awt.Image
import java.awt.RenderingHints
import java.awt.event.ComponentAdapter
import java.awt.event.ComponentEvent
import java.awt.event.KeyAdapter
import java.awt.event.KeyEvent
import java.awt.event.MouseAdapter
import java.awt.event.MouseEvent
import java.awt.event.MouseWheelEvent
import java.awt.event.WindowAdapter
import java.awt.event.WindowEvent
import java.awt.image.BufferedImage
import javax.swing.JFrame
import javax.swing.JPanel
import javax.swing.SwingUtilities
import javax.swing.Timer
import android.view.KeyEvent as Keys

/**
 * The app's screen in a window. The mouse is a finger, the wheel scrolls, Escape is BACK, F10 is MENU, Ctrl+R turns the
 * device, and what is typed goes into the text field that has the focus. Resizing the window resizes the device.
 */
class SwingWindow(
    private val host: Host,
    options: Options,
) {
    private val scale = options.scale ?: fitting(host.screen)
    private lateinit var frame: JFrame
    private var shown = Dimension()

    private val panel =
        object : JPanel() {
            override fun paintComponent(g: Graphics) {
                (g as Graphics2D).setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR)
                val image = host.screen.image
                synchronized(image) { g.drawImage(image, 0, 0, width, height, null) }
            }
        }

    init {
        val title =
            host.activity.applicationInfo
                .loadLabel(host.activity.packageManager)
                .toString()
        val icon = icon()
        panel.isFocusable = true
        panel.focusTraversalKeysEnabled = false
        panel.addMouseListener(mouse)
        panel.addMouseMotionListener(mouse)
        panel.addMouseWheelListener(mouse)
        panel.addKeyListener(Keyboard())
        panel.addComponentListener(Resizing())
        SwingUtilities.invokeAndWait {
            frame = JFrame(title)
            frame.iconImage = icon
            frame.contentPane.add(panel)
            frame.defaultCloseOperation = JFrame.DO_NOTHING_ON_CLOSE // the host disposes of it after onDestroy
            frame.addWindowListener(
                object : WindowAdapter() {
                    override fun windowClosing(e: WindowEvent) = host.close()
                },
            )
            fit(host.screen)
            frame.setLocationRelativeTo(null)
            frame.isVisible = true
            panel.requestFocusInWindow()
        }
    }

    fun show(screen: Screen) =
        SwingUtilities.invokeLater {
            fit(screen)
            panel.repaint()
        }

    fun dispose() = frame.dispose()

    private fun fit(screen: Screen) {
        val size = Dimension(screen.width, screen.height)
        if (size == shown) return
        shown = size
        val wanted = Dimension((size.width * scale).toInt(), (size.height * scale).toInt())
        if (panel.size != wanted) {
            panel.preferredSize = wanted
            frame.pack()
        }
    }

    private fun fitting(screen: Screen): Double {
        val available = GraphicsEnvironment.getLocalGraphicsEnvironment().maximumWindowBounds
        return minOf(1.0, SHARE * available.height / screen.height, SHARE * available.width / screen.width)
    }

    private fun icon(): Image {
        val drawable = host.activity.applicationInfo.loadIcon(host.activity.packageManager)
        val bitmap = Bitmap.createBitmap(ICON, ICON, Bitmap.Config.ARGB_8888)
        drawable.setBounds(0, 0, ICON, ICON)
        drawable.draw(Canvas(bitmap))
        val pixels = IntArray(ICON * ICON)
        bitmap.getPixels(pixels, 0, ICON, 0, 0, ICON, ICON)
        return BufferedImage(ICON, ICON, BufferedImage.TYPE_INT_ARGB).apply { setRGB(0, 0, ICON, ICON, pixels, 0, ICON) }
    }

    private val mouse get() =
        object : MouseAdapter() {
            private fun x(e: MouseEvent) = e.x.toFloat() / panel.width * host.screen.width

            private fun y(e: MouseEvent) = e.y.toFloat() / panel.height * host.screen.height

            override fun mousePressed(e: MouseEvent) = host.post { host.touch.down(x(e), y(e)) }

            override fun mouseDragged(e: MouseEvent) = host.post { host.touch.move(x(e), y(e)) }

            override fun mouseReleased(e: MouseEvent) = host.post { host.touch.up(x(e), y(e)) }

            override fun mouseWheelMoved(e: MouseWheelEvent) = host.post { host.touch.wheel(x(e), y(e), -e.preciseWheelRotation.toFloat()) }
        }

    private inner class Keyboard : KeyAdapter() {
        override fun keyPressed(e: KeyEvent) {
            if (e.isControlDown && e.keyCode == KeyEvent.VK_R) {
                host.post { host.reconfigure(Device::rotate) }
            } else {
                special[e.keyCode]?.let { code -> host.post { press(code) } }
            }
        }

        override fun keyReleased(e: KeyEvent) {
            special[e.keyCode]?.let { code -> host.post { host.touch.key(Keys.ACTION_UP, code) } }
        }

        override fun keyTyped(e: KeyEvent) {
            if (!e.keyChar.isISOControl() && !e.isControlDown) host.post { host.touch.type(e.keyChar.toString()) }
        }

        private fun press(code: Int) {
            if (code != Keys.KEYCODE_ENTER || !host.touch.enter()) host.touch.key(Keys.ACTION_DOWN, code)
        }
    }

    private inner class Resizing : ComponentAdapter() {
        private val settled = Timer(RESIZE_MILLIS) { resized() }.apply { isRepeats = false }

        override fun componentResized(e: ComponentEvent) = settled.restart()

        private fun resized() {
            val width = (panel.width / scale).toInt()
            val height = (panel.height / scale).toInt()
            if (kotlin.math.abs(width - shown.width) <= 1 && kotlin.math.abs(height - shown.height) <= 1) return
            val perDp = host.device.pixelsPerDp
            host.post { host.reconfigure { resize((width / perDp).toInt(), (height / perDp).toInt()) } }
        }
    }

    private companion object {
        const val SHARE = 0.9
        const val ICON = 128
        const val RESIZE_MILLIS = 200
        val special =
            mapOf(
                KeyEvent.VK_UP to Keys.KEYCODE_DPAD_UP,
                KeyEvent.VK_DOWN to Keys.KEYCODE_DPAD_DOWN,
                KeyEvent.VK_LEFT to Keys.KEYCODE_DPAD_LEFT,
                KeyEvent.VK_RIGHT to Keys.KEYCODE_DPAD_RIGHT,
                KeyEvent.VK_ENTER to Keys.KEYCODE_ENTER,
                KeyEvent.VK_TAB to Keys.KEYCODE_TAB,
                KeyEvent.VK_ESCAPE to Keys.KEYCODE_BACK,
                KeyEvent.VK_BACK_SPACE to Keys.KEYCODE_DEL,
                KeyEvent.VK_DELETE to Keys.KEYCODE_FORWARD_DEL,
                KeyEvent.VK_HOME to Keys.KEYCODE_MOVE_HOME,
                KeyEvent.VK_END to Keys.KEYCODE_MOVE_END,
                KeyEvent.VK_F10 to Keys.KEYCODE_MENU,
            )
    }
}
