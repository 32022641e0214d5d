// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookModel
import RoadbookRouting
import RoadbookTestSupport
import Testing

/// How long the roads of a matched drive took.
@Suite("Speeds of matched drives")
struct RoadPassTests {
  /// Three roads of 500, 300 and 500 m at 15 m/s, with a change of the times.
  private func passes(_ change: (inout Location, Int) -> Void) throws -> [RoadPass] {
    let town = MatchingTests.town
    var readings = try town.readings(along: "ABED")
    for index in readings.indices { change(&readings[index], index) }
    let points = readings.map { TracePoint($0) }
    let query = try RouteQuery(.trace, [], RoutingOptions(), profile: "car")
    return try town.router.trace(points, query).passes(of: points, in: town.router.network)
  }

  @Test("a drive at one speed passes each road at it, one after the other")
  func steady() throws {
    let passes = try passes { _, _ in }
    #expect(passes.count == 3)
    for pass in passes {
      #expect(abs(pass.meters / pass.seconds - 15) < 1, "\(pass)")
    }
    #expect(passes.map(\.time) == passes.map(\.time).sorted())
    let first = try #require(passes.first)
    #expect(first.time == 1_000_000_000)
    #expect(abs(passes.reduce(0) { $0 + $1.meters } - 1300) < 40, "\(passes)")
  }

  @Test("waiting on a road is a part of its time")
  func waiting() throws {
    let plain = try passes { _, _ in }
    let passes = try passes { reading, index in
      if index > 43 { reading.time = reading.time.map { $0 + 30 } }
    }
    #expect(passes.map(\.arc) == plain.map(\.arc))
    let more = zip(passes, plain).map { ($0.seconds - $1.seconds).rounded() }
    #expect(more == [0, 30, 0], "\(more)")
  }

  @Test("readings without times, equal ones and those more than a minute apart tell nothing")
  func timeless() throws {
    #expect(try passes { reading, _ in reading.time = nil }.isEmpty)
    #expect(try passes { reading, _ in reading.time = Date(timeIntervalSince1970: 0) }.isEmpty)
    let late = try passes { reading, index in
      reading.time = Date(timeIntervalSince1970: Double(index) * 61)
    }
    #expect(late.isEmpty)
  }
}
