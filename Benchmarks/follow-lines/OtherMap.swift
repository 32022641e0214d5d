// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport

/// Lines of routes on one map, followed on a map of another date.
struct OtherMap {
  let trips: LineTrips
  let other: RoadRouter

  func print(_ count: Int) throws {
    for mode in FollowMode.allCases { try print(trips.routes(count), mode) }
  }

  private func print(_ routes: [RouteData], _ mode: FollowMode) throws {
    var (all, followed, wholly, failed) = (0.0, 0.0, 0, 0)
    var reasons: [String: Double] = [:]
    for route in routes {
      let text = PolylineCodec.encode(route.line[...], digits: 6)
      let question = FollowQuestion(lines: [FollowLine(polyline6: text)], mode: mode)
      all += route.meters
      guard
        let answer = try? other.follow(question, RouteQuery(.knownRoute, [], LineTrips.options))
      else {
        failed += 1
        continue
      }
      for leg in answer.legs {
        followed += leg.lineLengthInMeters * leg.shareFollowed
        if leg.shareFollowed == 1 { wholly += 1 }
        for part in leg.partsNotFollowed {
          reasons["\(part.reason)", default: 0] += part.lengthInMeters
        }
      }
    }
    let told = reasons.sorted { $0.value > $1.value }.map {
      "\($0.key) \(String(format: "%.2f", 100 * $0.value / all)) %"
    }
    Swift.print(
      "\(mode): "
        + String(
          format: "%.2f %% of %.0f km followed, %d of %d lines wholly, %d along no road; ",
          100 * followed / all, all / 1000, wholly, routes.count, failed)
        + told.joined(separator: ", "))
  }
}
