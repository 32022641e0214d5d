// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// The calls and times of a timetable's vehicles, and behind them those of vehicles that are not as it has them.
///
///     place    0 … n − 1           n …
///     calls    patterns.stops      stops, nodes, rules
///     times    profiles            times
struct RunColumns: Sendable {
  private let patternStops: Column<UInt32, UInt32>
  private let patternNodes: Column<UInt32, UInt32>
  private let patternRules: Column<UInt8, UInt8>
  private let profiles: Column<Int32, Int32>
  private let callCount: Int
  private let timeCount: Int
  private var stops: [UInt32] = []
  private var nodes: [UInt32] = []
  private var rules: [UInt8] = []
  private var times: [Int32] = []

  init(_ timetable: Timetable) {
    patternStops = timetable.patternStops.elements
    patternNodes = timetable.patternNodes
    patternRules = timetable.patternRules
    profiles = timetable.profiles.elements
    callCount = patternStops.count
    timeCount = profiles.count
  }

  /// Lists calls of their own.
  ///
  /// - Returns: The place of the first one.
  mutating func add(_ calls: [LiveCall]) -> Int {
    let place = callCount + stops.count
    for call in calls {
      stops.append(call.stop.raw)
      nodes.append(call.node)
      rules.append(call.rules)
    }
    return place
  }

  /// Lists times, counted from the first departure.
  ///
  /// - Returns: The place of the first one; `nil` where they are too far apart.
  mutating func add(times calls: [LiveCall]) -> Int? {
    guard let start = calls.first?.departure else { return nil }
    let own = calls.flatMap { [$0.arrival, $0.departure] }.map { Int32(exactly: $0 - start) }
    guard own.allSatisfy({ $0.map { $0.magnitude < 1 << 24 } ?? false }) else { return nil }
    let place = timeCount + times.count
    times += own.compactMap(\.self)
    return place
  }

  @inline(__always)
  func stop(_ place: Int) -> Int {
    Int(place < callCount ? patternStops[at: place] : stops[place - callCount])
  }

  @inline(__always)
  func node(_ place: Int) -> Int {
    Int(place < callCount ? patternNodes[at: place] : nodes[place - callCount])
  }

  /// Pick-up in the lower four bits, drop-off in the upper ones.
  @inline(__always)
  func rules(_ place: Int) -> UInt8 {
    place < callCount ? patternRules[at: place] : rules[place - callCount]
  }

  @inline(__always)
  func time(_ place: Int) -> Int32 {
    place < timeCount ? profiles[at: place] : times[place - timeCount]
  }

  var byteCount: Int { stops.count * 9 + times.count * 4 }
}
