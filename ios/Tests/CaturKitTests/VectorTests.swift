import CaturCore
import CaturKit
import Foundation
import Testing

/// `tests/vectors/games.json`: games whose every answer comes from python-chess, also run from Rust and Kotlin. What each
/// field means stands in the README beside it.
struct Vectors: Decodable {
  struct Game: Decodable, Sendable, CustomTestStringConvertible {
    struct Move: Decodable, Sendable { let san, uci: String }
    struct Position: Decodable, Sendable {
      let ply: UInt32
      let check: Bool?
      let claim: String?
      let claimsWithMoves: [String: String]?
    }
    let name, start, finalFen: String
    let moves: [Move]
    let positions: [Position]
    let outcome, winner, claimed: String?
    let result: String

    var testDescription: String { name }
  }

  let games: [Game]

  /// Empty where the files are not: the test that counts them says so.
  static let all: [Game] = {
    guard let folder = ProcessInfo.processInfo.environment["CATUR_VECTORS"],
      let bytes = FileManager.default.contents(atPath: folder + "/games.json")
    else { return [] }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return (try? decoder.decode(Vectors.self, from: bytes))?.games ?? []
  }()
}

@Suite struct VectorTests {
  @Test func theVectorsAreThere() {
    #expect(Vectors.all.count >= 20)
  }

  @Test(arguments: Vectors.all)
  func aGameGoesAsPythonChessSays(_ vector: Vectors.Game) async throws {
    let core = try openCore(MemoryStorage())
    var snapshot = try await core.ask {
      try $0.newGame(choices: choices(.twoPlayers, start: vector.start), now: someDay)
    }
    let facts = Dictionary(uniqueKeysWithValues: vector.positions.map { ($0.ply, $0) })
    for move in vector.moves {
      snapshot = try await core.play { try $0.typeMove(text: move.san) }
      #expect(snapshot.lastMove?.san == move.san)
      let expected = facts[snapshot.ply]
      #expect((snapshot.check != nil) == (expected?.check ?? false), "\(snapshot.ply)")
      #expect((snapshot.claim?.now ?? false) == (expected?.claim != nil), "\(snapshot.ply)")
      // Who can claim the position needs no move for it, so then none is listed.
      let claimable: Int = snapshot.claim?.moves.count ?? 0
      let withMoves: Int = expected?.claimsWithMoves?.count ?? 0
      let expectedClaimable: Int = expected?.claim == nil ? withMoves : 0
      #expect(claimable == expectedClaimable, "\(snapshot.ply)")
    }
    #expect(snapshot.ply == UInt32(vector.moves.count))
    #expect(snapshot.fen == vector.finalFen)

    if let claimed = vector.claimed {
      #expect(snapshot.ended == nil)
      let san = claimed.split(separator: " ").dropFirst(2).first
      let move = san.flatMap { san in snapshot.claim?.moves.first { $0.label.hasSuffix(san) } }
      #expect((san == nil) == (move == nil))
      let uci = move?.uci
      snapshot = try await core.play { try $0.claimDraw(uci: uci) }
    }
    let isOver = vector.outcome != nil || vector.claimed != nil
    #expect((snapshot.ended != nil) == isOver)
    let winners: [String: Side] = ["white": .white, "black": .black]
    #expect(snapshot.ended?.winner == vector.winner.flatMap { winners[$0] })
    #expect(try await core.pgn().contains("[Result \"\(vector.result)\"]"))
  }
}
