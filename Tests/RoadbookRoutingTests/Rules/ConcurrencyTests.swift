// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("Answers are the same every time")
struct ConcurrencyTests {
  private static func grid() throws -> RoadSketch {
    try RoadSketch(
      """
      A---B---C---D---E
      |   |   |   |   |
      F---G---H---I---J
      |   |   |   |   |
      K---L---M---N---O
      |   |   |   |   |
      P---Q---R---S---T
      """,
      ways: [
        "ABCDE": .residential, "FGHIJ": .residential, "KLMNO": .residential,
        "PQRST": .residential, "AFKP": .residential, "BGLQ": .residential.oneway,
        "CHMR": .residential, "SNID": .residential.oneway, "EJOT": .residential,
      ],
      restrictions: [.noLeftTurn(from: "BGLQ", via: "L", to: "KLMNO")])
  }

  static let letters = "ABCDEFGHIJKLMNOPQRST".map { SketchPlace(String($0)) }

  /// Every eleventh pair of letters.
  static let pairs = letters.flatMap { from in letters.map { (from, $0) } }.enumerated()
    .filter { $0.offset % 11 == 0 }.map(\.element)

  private static func answers(_ town: RoadSketch) throws -> [RouteData?] {
    try pairs.map { try town.route($0.0, $0.1).data }
  }

  @Test("eight threads at once give the answers that one gives")
  func threads() async throws {
    let town = try Self.grid()
    let alone = try Self.answers(town)
    try await withThrowingTaskGroup(of: [RouteData?].self) { group in
      for _ in 0..<8 { group.addTask { try Self.answers(town) } }
      for try await answers in group { #expect(answers == alone) }
    }
  }

  @Test("a map made again gives the same answers")
  func again() throws {
    #expect(try Self.answers(Self.grid()) == Self.answers(Self.grid()))
  }

  @Test("what was asked before does not change an answer")
  func order() throws {
    let town = try Self.grid()
    let forwards = try Self.answers(town)
    let backwards = try Self.pairs.reversed().map { try town.route($0.0, $0.1).data }
    #expect(Array(backwards.reversed()) == forwards)
  }

  @Test("every engine finds the same cost for every pair")
  func judged() throws {
    let town = try Self.grid()
    for (from, to) in Self.pairs {
      let (engine, judge) = (try town.route(from, to), try town.route(from, to, on: .dijkstra))
      #expect(abs(engine.duration - judge.duration) < 60, "\(engine)\n\(judge)")
    }
  }
}
