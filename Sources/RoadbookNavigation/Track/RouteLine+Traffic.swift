// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// The times of a route in traffic.
///
///     route    ├──────┤├────────────┤├─────┤     sections
///     traffic      ├──┤├────────────┤├─────┤     from where the traveller was when it was asked for
///
/// Lengths and places stay. What lies before the beginning keeps its times.
extension RouteLine {
  /// A section of traffic is one of the route where their lengths differ by less than this share, or this length in meters.
  private static let (samePart, sameMeters) = (0.02, 50.0)

  /// The route with the times of traffic; `nil` where the traffic is not of this route.
  ///
  /// - Complexity: O(*n*) for *n* spans of both.
  func timed(by traffic: TrafficOnRoute) -> RouteLine? {
    let first = Int(traffic.lastTraveledSectionIndex)
    guard sections.indices.contains(first),
      traffic.trafficSections.count == sections.count - first
    else { return nil }
    var line = self
    var seconds = sections[first].stretch.startSeconds
    for (index, section) in traffic.trafficSections.enumerated() {
      let traveled = index == 0 ? Double(traffic.traveledDistanceOnLastSectionInMeters) : 0
      guard let pace = TrafficPace(section, from: traveled, of: sections[first + index].stretch)
      else { return nil }
      line.setTimes(of: first + index, pace, &seconds)
    }
    return line
  }

  private mutating func setTimes(of number: Int, _ pace: TrafficPace, _ seconds: inout Double) {
    let section = sections[number].stretch
    let begin = seconds
    let end = number + 1 < sections.count ? sections[number + 1].firstSpan : spans.count
    for index in sections[number].firstSpan..<end {
      var stretch = spans[index].stretch
      let start = stretch.startMeters - section.startMeters
      let driven = min(max(0, pace.start - start), stretch.meters)
      let old = stretch.meters > 0 ? stretch.seconds * driven / stretch.meters : stretch.seconds
      stretch.startSeconds = seconds
      stretch.seconds = old + pace.seconds(from: start + driven, to: start + stretch.meters)
      seconds += stretch.seconds
      spans[index].stretch = stretch
    }
    sections[number].stretch.startSeconds = begin
    sections[number].stretch.seconds = seconds - begin
    // What remains of it is told by the share of the section that remains.
    let rest = section.meters > 0 ? 1 - pace.start / section.meters : 1
    sections[number].trafficDelay = pace.delay / max(rest, 0.01)
  }

  /// How long parts of a section take in traffic.
  fileprivate struct TrafficPace {
    /// Meters of the section before which nothing is known.
    let start: Double
    let delay: Double
    /// By span: meters and seconds at its end, from the section's beginning.
    private var ends: [(meters: Double, seconds: Double)] = []

    /// `nil` where the traffic is not that of the section, or not a time.
    init?(_ traffic: TrafficOnSection, from start: Double, of section: Stretch) {
      var (meters, seconds, delay) = (start, 0.0, 0.0)
      for span in traffic.trafficSpans {
        guard span.duration.isFinite, span.duration >= 0, span.lengthInMeters.isFinite,
          span.lengthInMeters >= 0, span.trafficDelay.isFinite
        else { return nil }
        meters += span.lengthInMeters
        seconds += span.duration
        delay += span.trafficDelay
        ends.append((meters, seconds))
      }
      let off = (meters - section.meters).magnitude
      guard start >= 0, start <= section.meters + RouteLine.sameMeters,
        off <= max(RouteLine.samePart * section.meters, RouteLine.sameMeters)
      else { return nil }
      (self.start, self.delay) = (start, delay)
    }

    func seconds(from begin: Double, to end: Double) -> Double {
      max(0, seconds(at: end) - seconds(at: begin))
    }

    private func seconds(at meters: Double) -> Double {
      let index = RouteLine.firstIndex(in: ends.count) { ends[$0].meters >= meters }
      guard index < ends.count else { return ends.last?.seconds ?? 0 }
      let before: (meters: Double, seconds: Double) = index > 0 ? ends[index - 1] : (start, 0)
      let length = ends[index].meters - before.meters
      let share = length > 0 ? min(max((meters - before.meters) / length, 0), 1) : 1
      return before.seconds + (ends[index].seconds - before.seconds) * share
    }
  }
}
