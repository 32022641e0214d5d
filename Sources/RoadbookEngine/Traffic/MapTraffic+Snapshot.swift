// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
package import RoadbookModel
import RoadbookNetwork
package import RoadbookTraffic

extension MapTraffic {
  /// What is told of the traffic of a map.
  ///
  /// - Parameters:
  ///   - name: What the map is called.
  ///   - snapshot: `nil` where there is none.
  ///   - report: What became of the records.
  ///   - time: Now, in seconds of UTC.
  package init(
    _ name: String, _ snapshot: TrafficSnapshot?, _ report: TrafficReport, at time: Int64
  ) {
    self.init(map: name)
    records = Int32(clamping: report.recordCount)
    placedRecords = Int32(clamping: report.placedCount)
    unplaced = report.unplaced.map {
      UnplacedTraffic(
        record: $0.record, reason: $0.reason, coordinates: $0.place.map { GeoCoordinates($0) })
    }
    guard let snapshot else { return }
    let origin = snapshot.origin
    source = origin.source
    measuredAt = Date(timeIntervalSince1970: Double(origin.measured))
    ageInSeconds = Double(max(0, time - origin.measured))
    expiresAt = origin.expires.map { Date(timeIntervalSince1970: Double($0)) }
    fadesAt = origin.fades.map { Date(timeIntervalSince1970: Double($0)) }
    isExpired = !origin.holds(at: time)
    knownSegments = Int32(clamping: snapshot.flow.count { $0.isKnown })
    let byIncidents = snapshot.incidents.filter { $0.isRoadClosed && snapshot.counts($0, at: time) }
    let alsoClosed = Set(byIncidents.flatMap(\.arcs).map(\.raw)).filter {
      Int($0) < snapshot.flow.count && !snapshot.flow[Int($0)].isClosed
    }
    closedSegments = Int32(clamping: snapshot.flow.count { $0.isClosed } + alsoClosed.count)
    allSegments = Int32(clamping: snapshot.flow.count)
    incidents = Int32(clamping: snapshot.incidents.count)
    waitingTurns = Int32(clamping: snapshot.turns.all.count)
  }
}
