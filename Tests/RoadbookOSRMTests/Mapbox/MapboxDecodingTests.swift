// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCoding
import RoadbookEngine
import RoadbookGeometry
import RoadbookNetwork
import RoadbookStorage
import RoadbookTestSupport
import Testing

@testable import RoadbookOSRM

/// Clients that navigate read answers with models of their own, and give up where a field is not as they have it.
@Suite("Answers that Mapbox's clients decode")
struct MapboxDecodingTests {
  private static let options =
    "steps=true&overview=full&geometries=polyline6&banner_instructions=true&voice_instructions=true"
    + "&annotations=distance,duration,speed,congestion,congestion_numeric,maxspeed"
    + "&roundabout_exits=true&access_token=none&enable_refresh=false&alternatives=true"

  @Test(
    "a thousand answers on real roads",
    arguments: [
      ("driving", "car", 400, "en"), ("driving-traffic", "car", 100, "de"),
      ("cycling", "bicycle", 250, "fr"), ("walking", "pedestrian", 250, "pt-BR"),
    ])
  func thousand(asked: String, profile: String, count: Int, language: String) throws {
    let map = try TemporaryMap.of(
      RealData.shippedExtract, vehicle: profile, country: "MC")
    let town = try AskedMap(map.path)
    var random = SeededGenerator(seed: 27)
    let decoder = JSONDecoder()
    var decoded = 0
    for _ in 0..<2 * count where decoded < count {
      let places = (0..<Int.random(in: 2...4, using: &random)).map { _ in town.place(&random) }
      let text = places.map { "\($0.longitude),\($0.latitude)" }.joined(separator: ";")
      let target =
        "/directions/v5/mapbox/\(asked)/\(text)?\(Self.options)&language=\(language)"
      guard let bytes = try town.answer(target, profile) else { continue }
      let answer: MapboxAnswer
      do {
        answer = try decoder.decode(MapboxAnswer.self, from: bytes)
      } catch {
        Issue.record("\(target): \(error)")
        return
      }
      for fault in try Self.faults(of: answer, places.count) { Issue.record("\(fault): \(target)") }
      decoded += 1
    }
    #expect(decoded == count)
  }

  /// What contradicts itself in an answer.
  private static func faults(of answer: MapboxAnswer, _ places: Int) throws -> [String] {
    var faults: [String] = []
    func demand(_ holds: Bool, _ fault: String) { if !holds { faults.append(fault) } }
    demand(answer.code == "Ok" && !answer.routes.isEmpty, "no route")
    demand(answer.waypoints.count == places, "waypoints")
    for route in answer.routes {
      demand(route.legs.count == places - 1, "legs")
      var points = 0
      for leg in route.legs {
        demand(leg.steps.count >= 2 && leg.steps.last?.maneuver.type == .arrive, "ends of a leg")
        var line: [Coordinate] = []
        for step in leg.steps.dropLast() {
          let part = try PolylineCodec.decode(step.geometry, digits: 6)
          if let last = line.last { demand(last == part.first, "a step begins where one ends") }
          line += line.isEmpty ? part[...] : part.dropFirst()
          demand(step.bannerInstructions.count == 1, "a banner for each step")
          demand(!step.maneuver.instruction.isEmpty, "an instruction for each step")
          demand(!step.voiceInstructions.isEmpty, "a voice for each step")
          for banner in step.bannerInstructions {
            demand(
              !banner.primary.text.isEmpty && !banner.primary.components.isEmpty, "a banner's text")
            demand(banner.distanceAlongGeometry <= step.distance + 0.1, "a banner's distance")
          }
          for crossing in step.intersections {
            demand(crossing.bearings.count == crossing.entry.count, "bearings and entries")
            demand(crossing.out.map { crossing.bearings.indices.contains($0) } ?? false, "out")
            demand(crossing.in.map { crossing.bearings.indices.contains($0) } ?? true, "in")
          }
        }
        demand(
          leg.annotation.counts == [line.count - 1],
          "annotations \(leg.annotation.counts) of \(line.count) points")
        demand(leg.annotation.maxspeed.allSatisfy(\.isWhole), "limits")
        points += line.count - 1
      }
      let whole = try PolylineCodec.decode(route.geometry, digits: 6)
      demand(whole.count - 1 == points, "the whole line has \(whole.count) points, legs \(points)")
      let meters = route.legs.reduce(0) { $0 + $1.distance }
      demand(abs(meters - route.distance) < 0.1 * Double(places), "the sum of legs")
    }
    return faults
  }
}

/// A prepared map that is asked without a socket in between.
private struct AskedMap {
  private let router: RoadRouter
  private let map: OSRMMap

  init(_ path: String) throws {
    router = try RoadRouter(opening: path)
    map = OSRMMap(name: "map", profiles: router.bundle.profileNames, fingerprint: 1)
  }

  /// The middle of some road.
  func place(_ random: inout SeededGenerator) -> Coordinate {
    let segment = UInt32.random(in: 0..<UInt32(router.network.segments.count), using: &random)
    let line = router.network.shape(of: DirectedSegment(SegmentID(segment), forward: true))
    return line[line.count / 2]
  }

  /// `nil` where there is no route.
  func answer(_ target: String, _ profile: String) throws -> Data? {
    let question = try OSRMRequest(.directions, target, body: nil)
    #expect(try ProfileNames.profile(question.profile, of: map) == profile)
    let vehicle = try router.snappedRouting(profile: profile, closing: [])
    do throws(OSRMError) {
      let json = try OSRMRouter(map, vehicle).answer(.directions, question.parameters)
      return unsafe json.withBytes { unsafe Data($0) }
    } catch {
      guard error.code == .noRoute || error.code == .noSegment else { throw error }
      return nil
    }
  }
}
