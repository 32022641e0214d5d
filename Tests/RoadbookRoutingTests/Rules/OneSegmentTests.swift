// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

@Suite("Start and end on one road")
struct OneSegmentTests {
  private func block(_ street: RoadTags) throws -> RoadSketch {
    try RoadSketch(
      """
      A--1-----2--B
      |           |
      D-----------C
      """,
      ways: ["AB": street, "ADCB": .residential])
  }

  @Test("the route stays between them, in either order", arguments: Engine.allCases)
  func bothOrders(engine: Engine) throws {
    let block = try block(.residential)
    for (from, to) in [("1", "2"), ("2", "1")] {
      let route = try block.route(SketchPlace(from), SketchPlace(to), on: engine)
      #expect(route.places == from + to, "\(route)")
      #expect(route.ways == "AB")
      #expect(abs(route.lengthMeters - 600) < 1)
    }
  }

  @Test(
    "in a one-way street it goes around the block in one of the orders", arguments: Engine.allCases)
  func oneway(engine: Engine) throws {
    let block = try block(.residential.oneway)
    #expect(try block.route("1", "2", on: engine).places == "12")
    let around = try block.route("2", "1", on: engine)
    #expect(around.places == "2BCDA1", "\(around)")
    #expect(abs(around.lengthMeters - 2200) < 3)
  }

  @Test("from one end to the other and within reach of both")
  func ends() throws {
    let block = try block(.residential)
    #expect(try block.route("A", "1").places == "A1")
    #expect(try block.route("2", "B").places == "2B")
    #expect(try block.route("A", "B").places == "AB")
  }

  @Test("equal places give a route without length", arguments: Engine.allCases)
  func equal(engine: Engine) throws {
    let block = try block(.residential)
    for place in ["1", "A", "C"] as [SketchPlace] {
      let route = try block.route(place, place, on: engine)
      #expect(route.lengthMeters == 0)
      #expect(route.duration == 0)
      #expect(route.ways.isEmpty)
    }
  }

  @Test("a loop on itself is driven its shorter way")
  func loop() throws {
    let loop = try RoadSketch(
      """
      A--B--1--C
         |     |
         2     |
         |     |
         E-----D
      """,
      ways: ["AB": .residential, "BCDEB": .residential])
    #expect(try loop.route("1", "2").places == "1B2")
    #expect(try loop.route("A", "1").places == "AB1")
  }

  @Test("a one-way loop on itself is driven its only way")
  func onewayLoop() throws {
    let loop = try RoadSketch(
      """
      A--B--1--C
         |     |
         2     |
         |     |
         E-----D
      """,
      ways: ["AB": .residential, "BCDEB": .residential.oneway])
    #expect(try loop.route("1", "2").places == "1CDE2")
    #expect(try loop.route("2", "1").places == "2B1")
  }
}
