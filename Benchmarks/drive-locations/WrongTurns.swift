// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNavigation
import RoadbookTestSupport

/// Drives that leave their routes at a junction: how soon that is noticed.
///
/// The route that is driven and the one that is followed have another destination each. The judge measures how far the
/// vehicle truly is from the line of the latter, and knows no roads.
struct WrongTurns {
  private var judged: JudgedDrive
  private let profile: String

  init(_ router: RoadRouter, profile: String) {
    judged = JudgedDrive(router: router)
    self.profile = profile
  }

  mutating func judge(_ count: Int) throws {
    let places = RandomPlaces(judged.router)
    var random = SeededGenerator(seed: 22)
    var tries = 0
    while judged.counts["wrong turns", default: 0] < count, tries < 1000 * count {
      tries += 1
      let start = places.next(&random)
      let ends = (0..<2).map { _ in
        profile == "pedestrian"
          ? start.moved(
            byMeters: .random(in: 500...2000, using: &random),
            bearing: .random(in: 0..<360, using: &random)) : places.next(&random)
      }
      guard let planned = judged.route([start, ends[0]], profile: profile),
        let driven = judged.route([start, ends[1]], profile: profile),
        planned.sections.count == 1, driven.sections.count == 1,
        planned.sections[0].lengthInMeters < 20_000, driven.sections[0].lengthInMeters < 20_000
      else { continue }
      let line = planned.sections[0].geometry.map { $0 }
      let drive = RouteDrive(driven)
      let apart = (0...Int(drive.duration)).map { second in
        drive.location(at: Double(second)).flatMap { Coordinate($0.location.coordinates) }
          .map { Self.meters($0, line) } ?? 0
      }
      guard let left = apart.firstIndex(where: { $0 >= 30 }), left >= 20,
        left + 20 < apart.count, apart[left..<left + 20].allSatisfy({ $0 >= 30 }),
        line.last.map({ last in
          drive.location(at: Double(left)).flatMap { Coordinate($0.location.coordinates) }
            .map { $0.distance(to: last) > 150 } ?? false
        }) == true
      else { continue }
      try follow(planned, drive, left, apart, seed: UInt64(tries))
    }
    judged.report()
  }

  /// Meters from a place to a line.
  private static func meters(_ place: Coordinate, _ line: [Coordinate]) -> Double {
    let scale = cos(place.latitude * .pi / 180) * 111_195
    let points = line.map {
      SIMD2(($0.longitude - place.longitude) * scale, ($0.latitude - place.latitude) * 111_195)
    }
    return zip(points, points.dropFirst()).reduce(.infinity) { best, piece in
      let (start, along) = (piece.0, piece.1 - piece.0)
      let squared = (along * along).sum()
      let share = squared > 0 ? min(max(-(start * along).sum() / squared, 0), 1) : 0
      let foot = start + along * share
      return min(best, (foot * foot).sum().squareRoot())
    }
  }

  private mutating func follow(
    _ planned: RouteData, _ drive: RouteDrive, _ left: Int, _ apart: [Double], seed: UInt64
  ) throws {
    judged.count("wrong turns")
    guard NoisyDrive.follows(seed) else { return }
    var core = try DriveLocations.core(planned, judged.router, profile: profile)
    var noisy = try NoisyDrive(drive, judged.router, profile: profile, seed: seed)
    var (readings, meters): (Int, Double) = (0, 0)
    var last: GeoCoordinates?
    for second in apart.indices {
      guard let step = noisy.step(at: second) else { break }
      if second > left, !step.isInTunnel {
        readings += 1
        meters += last?.distance(to: step.truth) ?? 0
      }
      last = step.truth
      let isNoticed = noisy.told(core.advance(step.input)).contains {
        if case .deviation = $0 { true } else { false }
      }
      guard isNoticed else { continue }
      // The vehicle is on the route's line: nothing has been left.
      if apart[...second].max() ?? 0 < 5 {
        return judged.fault("false deviations", "drive \(seed) at \(second) s")
      }
      if readings > 3, meters > 50 {
        judged.fault(
          "noticed late", "drive \(seed) at \(second) s: \(readings) readings, \(Int(meters)) m")
      }
      return judged.count(second <= left ? "noticed before 30 m" : "noticed behind 30 m")
    }
    judged.fault("never noticed", "drive \(seed), left at \(left) s")
  }
}
