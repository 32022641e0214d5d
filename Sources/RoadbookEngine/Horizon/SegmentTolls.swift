// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookNetwork
import RoadbookStorage

/// The toll stations of a segment: those on it, and those at the end to which a direction leads.
///
///     ──── segment ────▶ booth ────▶ destination
///
/// Maps are cut at booths, so nearly all stand at an end.
struct SegmentTolls {
  let network: RoadNetwork
  /// Whether the vehicle may drive in a direction.
  let isOpen: (DirectedSegment) -> Bool

  /// The stations by their distance from the segment's beginning as it was drawn.
  func points(of segment: SegmentID) -> [TollPoint] {
    var points: [TollPoint] = []
    for isForward in [true, false] {
      for point in self.points(along: DirectedSegment(segment, forward: isForward)) {
        let twin = points.firstIndex { abs($0.offsetInMeters - point.offsetInMeters) <= 1 }
        if let twin {
          points[twin].structureManeuvers += point.structureManeuvers
        } else {
          points.append(point)
        }
      }
    }
    return points.sorted { $0.offsetInMeters < $1.offsetInMeters }
  }

  private func points(along arc: DirectedSegment) -> [TollPoint] {
    guard isOpen(arc) else { return [] }
    let onward = roads(from: arc)
    let steps = WarnedRoad.Step.whole([arc] + onward.prefix(1), in: network)
    let length = steps.first?.meters ?? 0
    return CrossingFinder(road: WarnedRoad(network, steps)).places().compactMap { place in
      guard place.start < length + 0.1, case .tollStop(let stop) = place.content,
        let booth = stop.lanes.first?.booth
      else { return nil }
      let destinations = place.start > length - 0.1 ? onward : [arc]
      let offset = arc.isForward ? place.start : length - place.start
      return TollPoint(
        offsetInMeters: Int32(offset.rounded()),
        structureManeuvers: [
          TollStructureManeuver(
            tollStructure: TollStructure(booth),
            destinations: destinations.compactMap {
              DirectedOCMSegmentId(SegmentReference($0, 0...1, in: network))
            })
        ])
    }
  }

  /// The roads that go on at the end of a direction.
  private func roads(from arc: DirectedSegment) -> [DirectedSegment] {
    network.junctions.departures(of: network.segments.end(of: arc))
      .map { network.junctions.departure(at: $0) }
      .filter { $0 != arc.reversed && isOpen($0) }
  }
}

extension TollStructure {
  fileprivate init(_ booth: TollBooth) {
    self.init(
      structureTypes: booth.tollCollectionMethods.map { method in
        switch method {
        case .fixedFee: .fixedFee
        case .obtainTicket: .obtainTicket
        case .payPerTicket: .payPerTicket
        case .electronic: .electronic
        }
      }, paymentMethods: booth.paymentMethods)
  }
}
