import CaturCore

/// The Rust core behind one actor: calls run one after another and never on the main thread, and a cancelled task stops
/// its search.
///
/// App code uses this and the records of `CaturCore`, never the generated objects.
public actor Core {
  private let app: CaturApp
  private let game: RunningGame
  private var latest: Search?

  /// Opens the core on its storage, and goes on with the game saved there.
  public init(storage: any Storage, environment: Environment) throws {
    app = try CaturApp.open(storage: storage, environment: environment)
    game = try app.game()
  }

  /// One call on the game. The snapshot is what to draw after it.
  @discardableResult
  public func play(_ call: @Sendable (RunningGame) throws -> Snapshot) throws -> Snapshot {
    try call(game)
  }

  /// One call on the app.
  @discardableResult
  public func ask<Answer: Sendable>(_ call: @Sendable (CaturApp) throws -> Answer) throws -> Answer
  {
    try call(app)
  }

  /// What to draw now.
  public func snapshot() throws -> Snapshot { try game.snapshot() }

  /// The game as PGN.
  public func pgn() throws -> String { try game.pgn() }

  /// A text in the player's language.
  public func word(_ key: TextKey, _ arguments: [String: WordArgument] = [:]) throws -> String {
    try app.word(key: key, arguments: arguments)
  }

  /// Thinks about the computer's move and plays it.
  ///
  /// - Throws: `CancellationError` when the task is cancelled; then nothing is played.
  public func computerMove() async throws -> Snapshot {
    try await finish(try game.computerMove())
  }

  /// Thinks about a good move for the player and shows it.
  ///
  /// - Throws: `CancellationError` when the task is cancelled; then nothing is shown.
  public func hint() async throws -> Snapshot {
    try await finish(try game.hint())
  }

  /// Positions that the latest search has looked at; it stands still when nobody thinks.
  public func nodes() throws -> UInt64 { try latest?.nodes() ?? 0 }

  private func finish(_ search: Search) async throws -> Snapshot {
    latest = search
    // The generated code does not drop the future of a cancelled task, so the search is stopped by hand.
    try await withTaskCancellationHandler {
      try await search.wait()
    } onCancel: {
      try? search.stop()
    }
    try Task.checkCancellation()
    return try game.finish(search: search)
  }
}
