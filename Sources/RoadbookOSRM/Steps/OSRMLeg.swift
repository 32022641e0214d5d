// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookCosting
import RoadbookEngine
import RoadbookModel
import RoadbookProfiles
import RoadbookRouting

/// How long a leg takes and how far it is.
struct OSRMLegTotals: Equatable {
  var milliseconds: Int64
  var centimeters: Int64

  /// The legs between waypoints; coordinates that are no waypoints are passed within a leg.
  ///
  /// - Parameters:
  ///   - path: A leg for each pair of coordinates.
  ///   - waypoints: The coordinates at which legs end; empty for all.
  ///   - graph: Knows how long turning back takes.
  /// - Returns: One or more.
  static func legs(
    of path: RoutePath, at waypoints: [Int], _ graph: VehicleGraph
  ) -> [OSRMLegTotals] {
    let ends = waypoints.isEmpty ? Array(0...path.legs.count) : waypoints
    return zip(ends, ends.dropFirst()).map { first, last in
      var totals = OSRMLegTotals(milliseconds: 0, centimeters: 0)
      for leg in path.legs[first..<last] {
        totals.milliseconds += leg.durationMilliseconds
        totals.centimeters += leg.lengthCentimeters
        if leg.beginsWithUTurn {
          totals.milliseconds += Int64(graph.metric.durationOfTurningBack)
        }
      }
      return totals
    }
  }

  static func sum(of legs: [OSRMLegTotals]) -> OSRMLegTotals {
    legs.reduce(into: OSRMLegTotals(milliseconds: 0, centimeters: 0)) {
      $0.milliseconds += $1.milliseconds
      $0.centimeters += $1.centimeters
    }
  }

  /// Seconds and metres with one decimal; the weight is the duration.
  func write(to json: inout JSONWriter) {
    json.name("weight")
    json.value(tenths: (milliseconds + 50) / 100)
    json.name("duration")
    json.value(tenths: (milliseconds + 50) / 100)
    json.name("distance")
    json.value(tenths: (centimeters + 5) / 10)
  }
}

/// A leg with its sections: one, or several where it takes a ferry.
struct OSRMLeg {
  var totals: OSRMLegTotals
  var sections: Range<Int>
  /// Which of the route's pieces belong to it.
  var pieces: Range<Int>

  static func legs(of solved: SolvedRoute, at waypoints: [Int]) -> [OSRMLeg] {
    let totals = OSRMLegTotals.legs(of: solved.path, at: waypoints, solved.graph)
    var legs: [OSRMLeg] = []
    var (section, piece) = (0, 0)
    for total in totals {
      let (firstSection, firstPiece) = (section, piece)
      var ends = false
      while !ends, section < solved.data.sections.count {
        piece += solved.data.sections[section].spans.count
        ends = solved.data.sections[section].arrival.waypointIndex != nil
        section += 1
      }
      legs.append(
        OSRMLeg(totals: total, sections: firstSection..<section, pieces: firstPiece..<piece))
    }
    return legs
  }
}
