// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("The fastest and the shortest route")
struct OptimizationTests {
  // swift-format-ignore: NeverUseForceTry
  private let town = try! RoadSketch(
    """
    A---------------B
    |               |
    |               |
    C---------------D
    """,
    ways: ["AB": .livingStreet, "ACDB": .primary])

  @Test("the fastest takes the main road, the shortest the small one", arguments: Engine.allCases)
  func modes(engine: Engine) throws {
    #expect(try town.route("A", "B", on: engine).ways == "ACDB")
    #expect(try town.route("A", "B", mode: .shortest, on: engine).ways == "AB")
  }

  @Test("the fastest is faster, the shortest is shorter")
  func measures() throws {
    let fastest = try town.route("A", "B")
    let shortest = try town.route("A", "B", mode: .shortest)
    #expect(fastest.duration < shortest.duration)
    #expect(shortest.lengthMeters < fastest.lengthMeters)
  }

  @Test("the shortest still keeps off private ground")
  func privateGround() throws {
    let town = try RoadSketch(
      """
      E--A-----B--F
         |     |
         C-----D
      """,
      ways: [
        "EA": .primary, "AB": .service.tagged("access", "private"), "ACDB": .primary,
        "BF": .primary,
      ])
    #expect(try town.route("E", "F", mode: .shortest).ways == "EA ACDB BF")
  }

  @Test("the shortest is not led over a ferry for a few metres")
  func ferry() throws {
    let river = try RoadSketch(
      """
      A---B
      |   |
      C---D
      """,
      ways: ["AB": .ferry(minutes: 10), "ACDB": .primary])
    #expect(try river.route("A", "B", mode: .shortest).ways == "ACDB")
  }
}
