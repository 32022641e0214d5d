// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

// What is inside stations.

extension Timetable {
  /// The name of the level that a stop or a place of a station is on; empty where nobody knows.
  package func level(of stop: StopID) -> String { text(stops.position("level", stop.position)) }

  package var stopKinds: [TransitStopKind] {
    (0..<stopCount).map { kind(of: StopID($0)) }
  }

  /// The ways inside stations.
  package var stationWays: StationWays { stationWays(for: .none) }

  /// The ways inside stations that wheelchairs can take: no stairs and escalators, and none through entrances that
  /// the need does not admit.
  package func stationWays(for need: AccessNeed) -> StationWays {
    let ways = pathways.filter { way in
      need == .none
        || ![.stairs, .escalator].contains(way.mode)
          && [way.from, way.to].allSatisfy {
            kind(of: StopID($0)) != .entrance || need.admits(wheelchair(of: StopID($0)))
          }
    }
    return StationWays(
      ways, kinds: stopKinds,
      parents: (0..<stopCount).map { parent(of: StopID($0))?.position })
  }

  /// Ways whose ends are no stops, in a damaged file, are left out.
  private var pathways: [Pathway] {
    (0..<pathwayTexts.count).compactMap { number in
      let (from, to) = (Int(pathwayFrom[at: number]), Int(pathwayTo[at: number]))
      guard from < stopCount, to < stopCount,
        let mode = Pathway.Mode(rawValue: pathwayMode[at: number] & 15)
      else { return nil }
      var way = Pathway(
        from: from, to: to, mode: mode, seconds: Int32(clamping: pathwaySeconds[at: number]),
        isBothWays: pathwayMode[at: number] & 16 != 0)
      way.seconds = min(way.seconds, 86_400)
      way.sign = text(pathwayTexts.position("sign", number))
      way.reversedSign = text(pathwayTexts.position("reversed", number))
      return way
    }
  }
}
