// SPDX-License-Identifier: Apache-2.0

import RoadbookGTFS
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
    package var kept: [String: Int]
    package var findings: [Finding]

    init(_ report: FeedReport, _ draft: TimetableDraft, feed number: Int) {
      func given(_ text: String) -> String? { text.isEmpty ? nil : text }
      let source = draft.feeds[number]
      feed = report.feed
      publisher = given(source.publisher)
      url = given(source.url)
      version = given(source.version)
      let own = draft.agencies.filter { $0.feed == number }
      agencies = own.map(\.name)
      timeZones = Set(own.map(\.timeZone)).sorted()
      kept = Dictionary(report.kept.map { ($0.what, $0.count) }, uniquingKeysWith: +)
      findings = report.findings.map {
        Finding(
          code: $0.code, weight: $0.weight.rawValue, file: $0.file, field: given($0.field),
          line: $0.line > 0 ? $0.line : nil, count: $0.count, example: given($0.example))
      }
    }
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
