// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
package import RoadbookNetwork
import RoadbookProfiles

/// What a vehicle takes on the roads of a map, with their heights where the map has them.
///
/// A road is taken in stretches between its heights, some 30 m each, as what a hill takes is not given back
/// behind it. Roads without heights count as level. On a ferry nothing is taken.
package struct RoadConsumption: Sendable {
  package let consumption: Consumption
  private let graph: VehicleGraph
  private let heights: HeightTable?

  package init(_ consumption: Consumption, on graph: VehicleGraph) {
    self.consumption = consumption
    self.graph = graph
    heights = graph.network.heights
  }

  /// Whether the vehicle is carried, by ship or by train.
  package func isCarried(on arc: DirectedSegment) -> Bool {
    graph.metric.rule(of: arc).flags.contains(.ferry)
  }

  /// Seconds along a directed segment.
  package func seconds(along arc: DirectedSegment) -> Double {
    let metric = graph.metric
    let known = metric.allows(arc) ? metric.durations[Int(arc.raw)] : graph.guessedDuration(of: arc)
    return Double(known) / 1000
  }

  /// Meters along a directed segment.
  package func meters(along arc: DirectedSegment) -> Double {
    Double(graph.metric.lengthCentimeters(of: arc)) / 100
  }

  /// m/s along a directed segment; `nil` where the vehicle does not drive, or the segment is a point.
  package func speed(on arc: DirectedSegment) -> Double? {
    let (meters, seconds) = (meters(along: arc), seconds(along: arc))
    return meters > 0 && seconds > 0 && !isCarried(on: arc) ? meters / seconds : nil
  }

  /// What coming from one road to another takes.
  package func use(fromSpeed before: Double?, to after: Double?) -> Double {
    guard let before, let after else { return 0 }
    return consumption.use(fromSpeed: before, to: after)
  }

  /// Tells the use of each stretch of a part of a directed segment, in the order of driving.
  ///
  /// - Parameters:
  ///   - arc: What is driven.
  ///   - part: From where to where, 0…1.
  ///   - seconds: How long driving the part takes; as the vehicle's profile says where it is `nil`.
  ///   - body: Takes where a stretch ends, 0…1, and what it takes; says whether to go on.
  package func forEachStretch(
    of arc: DirectedSegment, part: ClosedRange<Double>, seconds: Double? = nil,
    _ body: (_ end: Double, _ use: Double) -> Bool
  ) {
    if isCarried(on: arc) {
      _ = body(part.upperBound, 0)
      return
    }
    let meters = meters(along: arc)
    let share = part.upperBound - part.lowerBound
    let driving = seconds ?? self.seconds(along: arc) * share
    let isInTraffic = graph.metric.isSlowedByTraffic(arc)
    func use(from start: Double, to end: Double, rise: Double) -> Double {
      consumption.use(
        of: Consumption.Stretch(
          meters: (end - start) * meters,
          seconds: share > 0 ? driving * (end - start) / share : driving, rise: rise,
          isInTraffic: isInTraffic))
    }
    let heights = heights?.meters(of: arc.segment) ?? []
    guard heights.count > 1, share > 0 else {
      _ = body(part.upperBound, use(from: part.lowerBound, to: part.upperBound, rise: 0))
      return
    }
    let steps = heights.count - 1
    func height(at place: Double) -> Double {
      let place = (arc.isForward ? place : 1 - place) * Double(steps)
      let before = min(max(Int(place), 0), steps - 1)
      return heights[before] + (heights[before + 1] - heights[before]) * (place - Double(before))
    }
    var (place, low) = (part.lowerBound, height(at: part.lowerBound))
    for step in 1...steps {
      let end = min(Double(step) / Double(steps), part.upperBound)
      guard end > place else { continue }
      let high = height(at: end)
      guard body(end, use(from: place, to: end, rise: high - low)) else { return }
      (place, low) = (end, high)
      if place >= part.upperBound { return }
    }
  }
}
