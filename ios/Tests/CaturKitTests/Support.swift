import CaturCore
import CaturKit
import Foundation

/// A storage in memory, which can be made to fail.
final class MemoryStorage: Storage, @unchecked Sendable {
  /// An error that the storage's interface does not know.
  struct Unexpected: Error {}

  private let lock = NSLock()
  private var entries: [String: Data] = [:]
  private var error: (any Error)?

  func failing(with error: (any Error)?) { lock.withLock { self.error = error } }

  func load(key: String) throws -> Data? { lock.withLock { entries[key] } }

  func scan(prefix: String, after: String?, limit: UInt32) throws -> [Entry] {
    lock.withLock {
      entries.keys.filter { $0.hasPrefix(prefix) && $0 > after ?? "" }.sorted().prefix(Int(limit))
        .map { Entry(key: $0, value: entries[$0] ?? Data()) }
    }
  }

  func commit(changes: [StoreChange]) throws {
    try lock.withLock {
      if let error { throw error }
      for change in changes { entries[change.key] = change.value }
    }
  }
}

let someDay: Int64 = 1_780_000_000_000

func openCore(_ storage: MemoryStorage) throws -> Core {
  try Core(
    storage: storage, environment: Environment(languages: ["en"], entropy: 7, now: someDay))
}

func choices(_ opponent: Opponent, _ color: ColorChoice = .white, start: String? = nil) -> NewGame {
  NewGame(
    opponent: opponent, color: color, undoAllowed: true, hintAllowed: true, touchMove: false,
    rated: false, start: start)
}

/// "e4" is 28.
func square(_ name: some StringProtocol) -> UInt8 {
  let bytes = Array(name.utf8)
  return (bytes[0] - UInt8(ascii: "a")) + 8 * (bytes[1] - UInt8(ascii: "1"))
}

/// Plays a move in UCI notation as a player does: by two taps, and a third for a promotion.
@MainActor func tapMove(_ model: GameModel, _ uci: String) async {
  await model.tap(square(uci.prefix(2)))
  await model.tap(square(uci.dropFirst(2).prefix(2)))
  guard model.snapshot?.promotion != nil else { return }
  let kinds: [Character: PromotionKind] = ["q": .queen, "r": .rook, "b": .bishop, "n": .knight]
  await model.promote(kinds[uci.last ?? "q"] ?? .queen)
}
