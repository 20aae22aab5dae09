// swift-tools-version: 6.0
import PackageDescription

// Sources/caturFFI and Sources/CaturCore are generated: `scripts/swift.sh package` makes the whole package under
// target/swift/package.
let package = Package(
  name: "Catur",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "CaturKit", targets: ["CaturKit"])],
  targets: [
    // The C header with its module map; the symbols come from the library.
    .systemLibrary(name: "caturFFI", path: "Sources/caturFFI"),
    .target(
      name: "CaturCore",
      dependencies: ["caturFFI"],
      linkerSettings: [.linkedLibrary("catur")]
    ),
    .target(name: "CaturKit", dependencies: ["CaturCore"]),
    .testTarget(name: "CaturKitTests", dependencies: ["CaturKit", "CaturCore"]),
  ],
  swiftLanguageModes: [.v6]
)
