// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookStorage
import RoadbookTestSupport
import Testing

/// A route that is written down as a line and read again is that route.
@Suite("On any network a route's line gives the route")
struct FollowTownTests {
  static func asked() -> RoutingOptions {
    var options = RoutingOptions()
    options.routeOptions.trafficOptimizationMode = .disabled
    return options
  }

  /// The roads of a route, in their order; the digits of a line do not tell parts of less than half a meter.
  static func roads(_ route: RouteData) -> [String] {
    var roads: [String] = []
    for section in route.sections {
      for (number, span) in section.spans.enumerated() {
        let next = number + 1
        let end =
          next < section.spans.count
          ? Int(section.spans[next].polylineOffset) : section.geometry.count - 1
        guard section.geometry[Int(span.polylineOffset)...end].lengthMeters() > 0.5 else {
          continue
        }
        let name = "\(span.segment.segmentId) \(span.segment.travelDirection)"
        if roads.last != name { roads.append(name) }
      }
    }
    return roads
  }

  /// Whether a section begins or ends where roads meet: a line does not tell on which of them, nor with what turn.
  private static func endsAtJunctions(_ route: RouteData) -> Bool {
    route.sections.contains { section in
      guard let first = section.spans.first?.segment, let last = section.spans.last?.segment else {
        return true
      }
      return min(first.offsetStart, 1 - first.offsetStart, last.offsetEnd, 1 - last.offsetEnd)
        < 1e-3
    }
  }

  /// Whether a section begins or ends beside lights or another point of its road: half a meter decides whether they are passed.
  private static func endsAtPoints(_ route: RouteData, _ network: RoadNetwork) -> Bool {
    route.sections.contains { section in
      let ends = [
        (section.spans.first?.segment, \SegmentReference.offsetStart),
        (section.spans.last?.segment, \SegmentReference.offsetEnd),
      ]
      return ends.contains { reference, offset in
        guard let reference, let local = reference.localId,
          let segment = network.tiles.segment(tile: reference.tilePartitionId, local: local)
        else { return true }
        let driven = reference[keyPath: offset]
        let along = reference.travelDirection == .positive ? driven : 1 - driven
        let meters = Double(network.segments[segment].lengthCentimeters) / 100
        return network.features.range(of: segment).contains {
          abs(Double(network.features.offset[at: $0]) / Double(UInt16.max) - along) * meters < 0.5
        }
      }
    }
  }

  /// Whether a section begins or ends with a straight walk across a square: that is on no road, which a line needs.
  private static func walksAcrossSquares(_ route: RouteData, _ network: RoadNetwork) -> Bool {
    route.sections.contains { section in
      let ends = section.spans.dropFirst().map { Int($0.polylineOffset) }
      return zip(section.spans, ends + [section.geometry.count - 1]).contains { span, end in
        let reference = span.segment
        guard let local = reference.localId,
          let segment = network.tiles.segment(tile: reference.tilePartitionId, local: local)
        else { return true }
        let road = network.shape(of: DirectedSegment(segment, forward: true)).lengthMeters()
        let driven = road * abs(reference.offsetEnd - reference.offsetStart)
        return section.geometry[Int(span.polylineOffset)...end].lengthMeters() > driven + 0.2
      }
    }
  }

  /// The line of a section as a text with six digits.
  static func line(_ section: SectionData) -> FollowLine {
    FollowLine(polyline6: PolylineCodec.encode(section.geometry, digits: 6))
  }

  /// Follows the lines of a route, a line for each of its sections.
  private func compare(
    _ router: RoadRouter, _ route: RouteData, _ profile: String?, _ comment: Comment
  ) throws -> Bool {
    let lines = route.sections.map { Self.line($0) }
    guard route.sections.allSatisfy({ Set($0.geometry).count > 2 }),
      !Self.walksAcrossSquares(route, router.network)
    else { return false }
    let answer = try router.follow(
      FollowQuestion(lines: lines),
      RouteQuery(.knownRoute, [], Self.asked(), profile: profile))
    let difference = Self.roads(answer.route).difference(from: Self.roads(route))
    // Paths over squares lie within a hand's breadth of each other where they begin.
    #expect(difference.isEmpty || profile == "pedestrian" && difference.count <= 2, comment)
    #expect(answer.route.sections.count == route.sections.count, comment)
    for (new, old) in zip(answer.route.sections, route.sections) {
      #expect(abs(new.lengthInMeters - old.lengthInMeters) <= 1, comment)
      if !Self.endsAtJunctions(route), !Self.endsAtPoints(route, router.network) {
        #expect(abs(new.duration - old.duration) < 0.2, comment)
      }
    }
    #expect(
      answer.legs.allSatisfy { $0.shareFollowed == 1 && $0.greatestDistanceInMeters < 0.5 },
      comment)
    return true
  }

  @Test("in random towns, with a stop between", arguments: 0..<10)
  func towns(decade: Int) throws {
    var count = 0
    for seed in UInt64(decade) * 15..<UInt64(decade + 1) * 15 {
      var town = RandomTown(seed: seed)
      let map = try TemporaryMap(town.data)
      let router = try RoadRouter(opening: map.path)
      for trip in 0..<4 {
        let places = (0..<3).map { _ in Waypoint(coordinates: GeoCoordinates(town.place())) }
        guard
          let route = try? router.routes(
            through: trip == 0 ? places : Array(places[..<2]), options: Self.asked(), profile: nil)[
              0]
        else { continue }
        if try compare(router, route, nil, "network \(seed), trip \(trip)") { count += 1 }
      }
    }
    #expect(count > 20)
  }

  @Test("on the roads of Monaco, by car and on foot", arguments: ["car", "pedestrian"])
  func monaco(profile: String) throws {
    let map = try TemporaryMap.of(
      RealData.shippedExtract, vehicle: profile, country: "MC")
    #expect(try follow(random: 150, on: RoadRouter(opening: map.path), profile) > 100)
  }

  @Test(
    "on the roads of Andorra", .enabled("needs ../shared/data/osm") { try Need.extracts.isMet })
  func andorra() throws {
    let map = try TemporaryMap.of(RealData.osm("andorra-2021.osm.pbf"), country: "AD")
    #expect(try follow(random: 200, on: RoadRouter(opening: map.path), "car") > 150)
  }

  /// Follows routes between random roads of a map; says how many.
  private func follow(random count: Int, on router: RoadRouter, _ profile: String) throws -> Int {
    var random = SeededGenerator(seed: 33)
    var done = 0
    for trip in 0..<count {
      let ends = (0..<2).map { _ in router.randomPlace(&random) }
      guard
        let route = try? router.routes(through: ends, options: Self.asked(), profile: profile)[0]
      else { continue }
      if try compare(router, route, profile, "trip \(trip), \(ends.map(\.coordinates))") {
        done += 1
      }
    }
    return done
  }
}

extension RoadRouter {
  /// The middle of any road.
  func randomPlace(_ random: inout SeededGenerator) -> Waypoint {
    let count = UInt32(network.segments.count)
    let segment = SegmentID(UInt32.random(in: 0..<count, using: &random))
    let line = network.shape(of: DirectedSegment(segment, forward: true))
    return Waypoint(coordinates: GeoCoordinates(line[line.count / 2]))
  }
}
