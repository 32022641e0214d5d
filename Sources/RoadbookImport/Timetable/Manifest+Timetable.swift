// SPDX-License-Identifier: Apache-2.0

import RoadbookGTFS
import RoadbookGeometry
import RoadbookTime
import RoadbookTransit

extension Manifest {
  /// A feed of the map's timetable: where it is from, and what was read of it.
  package struct Timetable: Codable, Equatable, Sendable {
    /// One kind of finding; see `FeedReport`.
    package struct Finding: Codable, Equatable, Sendable {
      package var code: String
      package var weight: String
      package var file: String
      package var field: String?
      package var line: Int?
      package var count: Int
      package var example: String?
    }

    package var feed: String
    package var publisher: String?
    package var url: String?
    package var version: String?
    package var agencies: [String]
    package var timeZones: [String]
    /// The first and the last day on which a vehicle starts, `2026-07-03`; absent where none ever does.
    package var firstDay: String?
    package var lastDay: String?
    /// How many of its stops lie in the map's box; absent in maps of older versions.
    package var stopsOnMap: Int?
    package var kept: [String: Int]
    package var findings: [Finding]

    init(_ report: FeedReport, _ draft: TimetableDraft, feed number: Int, on box: Box) {
      func given(_ text: String) -> String? { text.isEmpty ? nil : text }
      let source = draft.feeds[number]
      feed = report.feed
      publisher = given(source.publisher)
      url = given(source.url)
      version = given(source.version)
      let own = draft.agencies.filter { $0.feed == number }
      agencies = own.map(\.name)
      timeZones = Set(own.map(\.timeZone)).sorted()
      (firstDay, lastDay) = Self.days(of: number, in: draft)
      stopsOnMap = draft.stops.count { $0.feed == number && box.contains($0.coordinate) }
      kept = Dictionary(report.kept.map { ($0.what, $0.count) }, uniquingKeysWith: +)
      findings = report.findings.map {
        Finding(
          code: $0.code, weight: $0.weight.rawValue, file: $0.file, field: given($0.field),
          line: $0.line > 0 ? $0.line : nil, count: $0.count, example: given($0.example))
      }
    }
  }

  /// Feeds of which no stop lies on the map.
  package var feedsOfElsewhere: [String] {
    (timetables ?? []).filter { $0.stopsOnMap == 0 }.map(\.feed)
  }

  /// Takes out the names of the timetable that is in the map; those of heights and stations stay.
  mutating func forgetTimetableCredits() {
    let names = Set(
      (timetables ?? []).flatMap { $0.publisher.map { [$0] } ?? $0.agencies })
    attributions.removeAll { $0 != Self.openStreetMap && names.contains($0.text) }
  }

  /// Names the publishers of a timetable, or else its operators, beside those who are named already.
  mutating func credit(_ draft: TimetableDraft) {
    for (number, feed) in draft.feeds.enumerated() {
      let agencies = draft.agencies.filter { $0.feed == number }
      let sources =
        feed.publisher.isEmpty
        ? agencies.map { Attribution(text: $0.name, url: $0.url) }
        : [Attribution(text: feed.publisher, url: feed.url)]
      for source in sources where !source.text.isEmpty && !attributions.contains(source) {
        attributions.append(source)
      }
    }
  }
}

extension Manifest.Timetable {
  private static func days(
    of feed: Int, in draft: TimetableDraft
  ) -> (first: String?, last: String?) {
    var services: Set<Int> = []
    for trip in draft.trips where draft.agencies[draft.lines[trip.line].agency].feed == feed {
      services.insert(trip.service)
    }
    let days = services.map { draft.services[$0] }
    return (text(days.compactMap(\.first).min()), text(days.compactMap(\.last).max()))
  }

  private static func text(_ day: Int32?) -> String? {
    day.map { CivilDate(days: Int($0)).text }
  }
}

extension Manifest.Box {
  fileprivate func contains(_ place: Coordinate) -> Bool {
    (south...north).contains(place.latitude) && (west...east).contains(place.longitude)
  }
}
