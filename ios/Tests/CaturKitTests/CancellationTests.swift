import CaturCore
import CaturKit
import Testing

/// Hard thinks for a fixed time, long enough to be cancelled in the middle.
@Suite struct CancellationTests {
  private func thinking() async throws -> (Core, Task<Snapshot, any Error>) {
    let core = try openCore(MemoryStorage())
    try await core.ask {
      try $0.newGame(choices: choices(.computer(level: 6), .black), now: someDay)
    }
    let task = Task { try await core.computerMove() }
    for _ in 0..<5000 where try await core.nodes() == 0 {
      try await Task.sleep(for: .milliseconds(1))
    }
    #expect(try await core.nodes() > 0)
    return (core, task)
  }

  @Test func afterACancelTheNodeCountStandsStillWithin100Milliseconds() async throws {
    let (core, task) = try await thinking()
    task.cancel()
    try await Task.sleep(for: .milliseconds(100))
    let nodes = try await core.nodes()
    try await Task.sleep(for: .milliseconds(100))
    #expect(try await core.nodes() == nodes)
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await core.snapshot().ply == 0)
  }

  @Test func theCoreAnswersWhileItThinks() async throws {
    let (core, task) = try await thinking()
    let clock = ContinuousClock()
    let spent = try await clock.measure { _ = try await core.snapshot() }
    #expect(spent < .milliseconds(500), "Hard thinks for 1.5 s")
    task.cancel()
    _ = try? await task.value
  }
}
