import CaturCore
import Observation

/// The game as views see it: the newest snapshot, and one call for each touch.
@MainActor
@Observable
public final class GameModel {
  /// What to draw; nothing until the core has been asked once.
  public private(set) var snapshot: Snapshot?
  /// What went wrong with the last call, in the core's words; nothing if it went well.
  public private(set) var fault: String?

  @ObservationIgnored private let core: Core
  @ObservationIgnored private var thinking: Task<Void, Never>?

  public init(core: Core) {
    self.core = core
  }

  /// Asks for what to draw, and lets the computer think if it is its move.
  public func start() async {
    await play { try $0.snapshot() }
  }

  public func tap(_ square: UInt8) async {
    await play { try $0.tap(square: square) }
  }

  public func drop(from: UInt8, to: UInt8) async {
    await play { try $0.drop(from: from, to: to) }
  }

  public func promote(_ kind: PromotionKind) async {
    await play { try $0.promote(kind: kind) }
  }

  /// Any other call on the game.
  public func play(_ call: @Sendable (RunningGame) throws -> Snapshot) async {
    await show { try await core.play(call) }
    think()
  }

  /// Begins a game.
  public func begin(_ choices: NewGame, now: Int64) async {
    thinking?.cancel()
    await show { try await core.ask { try $0.newGame(choices: choices, now: now) } }
    think()
  }

  /// Waits until nobody thinks any more.
  public func idle() async {
    while let task = thinking {
      await task.value
      if thinking == task { thinking = nil }
    }
  }

  /// Starts the computer's thinking, once, if it is its move.
  private func think() {
    guard let snapshot, snapshot.computerToMove, !snapshot.thinking else { return }
    thinking?.cancel()
    thinking = Task { [core] in
      await self.show { try await core.computerMove() }
    }
  }

  private func show(_ call: () async throws -> Snapshot) async {
    do {
      let new = try await call()
      fault = nil
      // Calls are answered in their order, but awaited in any: an older picture must not hide a newer one.
      if let snapshot, snapshot.revision > new.revision { return }
      snapshot = new
    } catch is CancellationError {
      // Whoever cancelled shows what comes next.
    } catch {
      fault = String(describing: error)
    }
  }
}
