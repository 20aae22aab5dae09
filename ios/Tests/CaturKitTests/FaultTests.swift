import CaturCore
import CaturKit
import Testing

@Suite struct FaultTests {
  @Test func aPanicIsAnErrorHere() {
    #expect { try panicNow() } throws: { "\($0)".contains("a panic on purpose") }
  }

  @Test func aPanicInAFutureIsAnErrorHere() async {
    await #expect { try await panicLater() } throws: { "\($0)".contains("in a future") }
  }

  @Test func afterAPanicInsideTheGameGoesOnFromStorage() async throws {
    let core = try openCore(MemoryStorage())
    try await core.ask { try $0.newGame(choices: choices(.twoPlayers), now: someDay) }
    let before = try await core.play { try $0.typeMove(text: "e4") }
    #expect(before.ply == 1)
    await #expect(throws: AppError.self) { try await core.ask { try $0.panicInside() } }
    let after = try await core.snapshot()
    #expect(after.moves == before.moves)
    #expect(after.revision > before.revision)
    #expect(try await core.play { try $0.typeMove(text: "e5") }.ply == 2)
  }

  @Test(arguments: [StorageError.Full, MemoryStorage.Unexpected() as any Error])
  func aFailingStorageIsTold(error: any Error) async throws {
    let storage = MemoryStorage()
    let core = try openCore(storage)
    try await core.ask { try $0.newGame(choices: choices(.twoPlayers), now: someDay) }
    storage.failing(with: error)
    let told = try await core.play { try $0.typeMove(text: "e4") }
    #expect(told.notice?.kind == .storage)
    storage.failing(with: nil)
    try await core.play { try $0.typeMove(text: "e5") }
    #expect(try await openCore(storage).snapshot().ply == 2)
  }

  @Test func noVirtualMachineLoadedTheLibrary() throws {
    #expect(try jniOnLoadRan() == false)
  }
}
