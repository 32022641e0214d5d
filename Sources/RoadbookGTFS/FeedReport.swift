// SPDX-License-Identifier: Apache-2.0

/// What was read of a feed, what was dropped, and what is doubtful.
package struct FeedReport: Sendable {
  package enum Weight: String, Sendable {
    /// A row, or what depends on it, was left out.
    case dropped
    /// It was read, and may not be what was meant.
    case doubtful
    /// It was read and is not made use of.
    case unused
  }

  /// One kind of finding in one field of one file.
  package struct Finding: Hashable, Sendable {
    /// The notice of https://gtfs-validator.mobilitydata.org/rules.html, where there is one.
    package var code: String
    package var weight: Weight
    package var file: String
    package var field: String
    /// The first line, counted from 1; 0 where it is about the whole file.
    package var line: Int
    package var count: Int
    /// What stood there first.
    package var example: String
  }

  private struct Key: Hashable {
    var code: String
    var file: String
    var field: String
  }

  package let feed: String
  package private(set) var kept: [(what: String, count: Int)] = []
  /// Lines that are ordered: no journey is made of them.
  package internal(set) var onDemand: [OnDemandLine] = []
  /// Until when the feed is good, as its publisher says, counted from 1970-01-01.
  package internal(set) var endDay: Int?
  package private(set) var findings: [Finding] = []
  private var places: [Key: Int] = [:]

  init(feed: String) { self.feed = feed }

  mutating func keep(_ what: String, _ count: Int) {
    if count > 0 { kept.append((what, count)) }
  }

  mutating func add(
    _ code: String, _ weight: Weight, _ file: String, line: Int, field: String = "",
    example: String = "", count: Int = 1
  ) {
    let key = Key(code: code, file: file, field: field)
    if let place = places[key] {
      findings[place].count += count
      return
    }
    places[key] = findings.count
    findings.append(
      Finding(
        code: code, weight: weight, file: file, field: field, line: line, count: count,
        example: String(example.prefix(80))))
  }

  mutating func add(
    _ code: String, _ weight: Weight, _ row: RowReader, _ field: String = "", example: String = ""
  ) {
    add(code, weight, row.file, line: row.line, field: field, example: example)
  }

  /// How many rows were dropped, for all reasons.
  package var droppedCount: Int {
    findings.filter { $0.weight == .dropped }.reduce(0) { $0 + $1.count }
  }
}
