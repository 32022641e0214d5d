// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookNetwork
import RoadbookStorage

/// The things at a segment, by meters from its beginning as it was drawn.
struct SegmentPoints {
  private let roads: [(direction: TravelDirection, road: WarnedRoad, meters: Double)]

  init(_ segment: SegmentID, _ network: RoadNetwork) {
    roads = [true, false].map { isForward in
      let steps = WarnedRoad.Step.whole(
        [DirectedSegment(segment, forward: isForward)], in: network)
      return (
        isForward ? .positive : .negative, WarnedRoad(network, steps), steps.first?.meters ?? 0
      )
    }
  }

  /// What finders find in each direction; what is found in both is told once, as for both.
  private func found<Thing: Equatable>(
    _ find: (WarnedRoad) -> [(meters: Double, thing: Thing)]
  ) -> [(meters: Int32, direction: TravelDirection, thing: Thing)] {
    var all: [(meters: Int32, direction: TravelDirection, thing: Thing)] = []
    for (direction, road, length) in roads {
      for (meters, thing) in find(road) {
        let own = Int32((direction == .positive ? meters : length - meters).rounded())
        if let twin = all.firstIndex(where: { abs($0.meters - own) <= 1 && $0.thing == thing }) {
          all[twin].direction = .bidirectional
        } else {
          all.append((own, direction, thing))
        }
      }
    }
    return all.sorted { $0.meters < $1.meters }
  }

  var signals: [TrafficSignal] {
    found { road in
      road.points.filter { $0.tags["highway"] == "traffic_signals" }.map { ($0.meters, true) }
    }.map { TrafficSignal(offsetInMeters: $0.meters, travelDirection: $0.direction) }
  }

  var signs: [RoadSign] {
    found { road in
      SignFinder(road: road).places().compactMap {
        place -> (meters: Double, thing: RoadSignWarning)? in
        guard case .roadSign(var sign) = place.content else { return nil }
        sign.roadSignSegment = SegmentReference()
        return (place.start, sign)
      }
    }.map { meters, direction, sign in
      RoadSign(
        offsetInMeters: meters, travelDirection: direction, roadSignType: sign.type,
        roadSignCategory: sign.category, isPrioritySign: sign.isPrioritySign,
        generalWarningType: sign.generalWarningType, vehicleTypes: sign.vehicleTypes,
        localizedSignValue: sign.signValue)
    }
  }

  var crossings: [RailwayCrossing] {
    found { road in
      CrossingFinder(road: road).places().compactMap {
        place -> (meters: Double, thing: RouteRailwayCrossingType)? in
        guard case .railwayCrossing(let crossing) = place.content else { return nil }
        return (place.start, crossing.type)
      }
    }.map { meters, _, type in
      RailwayCrossing(
        startOffsetInMeters: meters, endOffsetInMeters: meters,
        railwayCrossingType: type == .protectedWithBarrier
          ? .protected : type == .unprotectedWithBarrier ? .unprotected : .unknown)
    }
  }
}
