import CaturCore
import CaturKit
import Testing

@MainActor @Suite struct GameTests {
  /// Castling on both sides, en passant, an underpromotion with check, and the same position three times.
  static let game = """
    e2e4 g8f6 e4e5 d7d5 e5d6 d8d6 g1f3 c8g4 f1e2 b8c6 e1g1 e8c8 a2a4 e7e5 a4a5 e5e4 a5a6 e4f3 a6b7 \
    c8d7 b7b8n d8b8 e2f3 g4f3 d1f3 f8e7 c2c3 h7h6 d2d4 g7g5 f1e1 a7a5 g1h1 d7e8 h1g1 e8d7 g1h1 d7e8 \
    h1g1 e8d7
    """.split(separator: " ").map(String.init)

  @Test func aGameOfFortyPliesEndsByAClaimAndIsThereAfterReopening() async throws {
    let storage = MemoryStorage()
    let model = GameModel(core: try openCore(storage))
    await model.begin(choices(.twoPlayers), now: someDay)
    for (ply, uci) in Self.game.enumerated() {
      await tapMove(model, uci)
      #expect(model.snapshot?.ply == UInt32(ply + 1), "\(uci) is played")
    }
    let snapshot = try #require(model.snapshot)
    let sans = snapshot.moves.map(\.san)
    #expect(sans[4] == "exd6")
    #expect(sans[10...11] == ["O-O", "O-O-O"])
    #expect(sans[20] == "b8=N+")
    #expect(snapshot.claim?.now == true)

    await model.play { try $0.claimDraw() }
    let ended = try #require(model.snapshot?.ended)
    #expect(ended.winner == nil)

    let again = try await openCore(storage).snapshot()
    #expect(again.ply == 40)
    #expect(again.ended == ended)
  }

  @Test func theComputerMovesWhenItIsItsTurn() async throws {
    let model = GameModel(core: try openCore(MemoryStorage()))
    await model.begin(choices(.computer(level: 1), .black), now: someDay)
    #expect(model.snapshot?.bottom == .black)
    await model.idle()
    #expect(model.snapshot?.ply == 1)
    await tapMove(model, "e7e5")
    await model.idle()
    #expect(model.fault == nil)
    #expect(model.snapshot.map { $0.ply >= 2 } == true)
  }

  @Test func aHintIsShown() async throws {
    let core = try openCore(MemoryStorage())
    try await core.ask { try $0.newGame(choices: choices(.twoPlayers), now: someDay) }
    let snapshot = try await core.hint()
    #expect(snapshot.hint != nil)
    #expect(snapshot.ply == 0)
  }

  @Test func anErrorIsShownAndNothingIsLost() async throws {
    let model = GameModel(core: try openCore(MemoryStorage()))
    await model.start()
    await model.tap(64)
    #expect(model.fault?.contains("64") == true)
    await model.start()
    #expect(model.fault == nil)
    #expect(model.snapshot?.pieces.count == 32)
  }

  @Test func wordsTakeArguments() async throws {
    let core = try openCore(MemoryStorage())
    #expect(
      try await core.word(.claimWithMove, ["san": .text(value: "Qe8+")]) == "Claim with Qe8+")
    try await core.ask { try $0.setLanguages(languages: ["ms-MY"]) }
    #expect(
      try await core.word(.claimWithMove, ["san": .text(value: "Qe8+")]) == "Tuntut dengan Qe8+")
  }
}
