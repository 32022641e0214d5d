// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// What a feed brought into a timetable.
package struct FeedExtent: Hashable, Sendable {
  package var lines = 0
  package var trips = 0
  /// The first and the last day on which one of its trips runs, counted from 1970-01-01; `nil` where none ever does.
  package var days: ClosedRange<Int>?
  /// The name of the time zone of its first agency.
  package var zone = "UTC"

  package init() {}
}

extension Timetable {
  /// What each feed brought.
  ///
  /// - Complexity: O(*trips* + *services* · *days*).
  package func feedExtents() -> [FeedExtent] {
    var extents = [FeedExtent](repeating: FeedExtent(), count: feedCount)
    for line in 0..<lineCount {
      if let feed = feed(of: LineID(line)) { extents[feed].lines += 1 }
    }
    // A service's days are looked up once for each feed that uses it, not once for each of its trips.
    var used = [Set<UInt32>](repeating: [], count: feedCount)
    for pattern in 0..<patternLine.count {
      guard let feed = feed(of: line(of: Index(pattern))) else { continue }
      let trips = trips(ofPattern: pattern).clamped(to: 0..<tripCount)
      extents[feed].trips += trips.count
      for trip in trips { used[feed].insert(tripService[at: trip]) }
    }
    for (feed, services) in used.enumerated() { extents[feed].days = days(of: services) }
    for agency in (0..<agencies.count).reversed() {
      let feed = Int(agencyFeed[at: agency])
      if feed < feedCount { extents[feed].zone = timeZone(of: Index(agency)) }
    }
    return extents
  }

  /// How many trips run on each of some days, counted from 1970-01-01.
  ///
  /// - Complexity: O(*trips* + *services* · *days*).
  package func tripCounts(on days: Range<Int>) -> [Int] {
    var counts: [UInt32: Int] = [:]
    for trip in 0..<tripCount { counts[tripService[at: trip], default: 0] += 1 }
    return days.map { day in
      counts.reduce(0) { $0 + (runs($1.key, on: day) ? $1.value : 0) }
    }
  }

  /// `nil` where the file is damaged.
  private func feed(of line: LineID) -> Int? {
    let feed = feed(of: agency(of: line)).position
    return feed < feedCount ? feed : nil
  }

  /// The first and the last day on which one of some services runs.
  private func days(of services: Set<UInt32>) -> ClosedRange<Int>? {
    let running = dayRange.filter { day in services.contains { runs($0, on: day) } }
    guard let first = running.first, let last = running.last else { return nil }
    return first...last
  }
}
