// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
package import RoadbookTransit

/// Reads feeds of GTFS into a timetable.
///
///     agency ─► feed_info ─► stops ─► calendar, calendar_dates ─► routes ─► shapes ─► trips
///            ─► frequencies ─► stop_times ─► transfers ─► pathways ─► attributions ─► translations
///            ─► fares
///
/// A feed without a table, or a table without a column, that every feed has is refused. A row that cannot be
/// right is left out, and so is what depends on it; ``FeedReport`` counts both, with the first line.
///
/// Source: https://gtfs.org/documentation/schedule/reference/
package struct FeedReader {
  var draft: TimetableDraft
  var report: FeedReport
  let limits: FeedLimits
  private var files: FeedFiles
  let feed: Int
  var agencies: [String: Int] = [:]
  var stops: [String: Int] = [:]
  /// Names of levels, by their ids.
  var levels: [String: String] = [:]
  var services: [String: Int] = [:]
  var lines: [String: Int] = [:]
  /// Where the feed's trips begin in the timetable.
  var firstTrip = 0
  /// Positions in `trips`.
  var tripNumbers: [String: Int] = [:]
  /// Trips without their calls.
  var trips: [TimetableDraft.Trip] = []
  var headways: [Int: [Frequency]] = [:]
  /// Lines along which trips run, by their ids.
  var shapes: [String: Int] = [:]
  /// What stands on vehicles at single calls, each once; the first is empty.
  var headsigns = [""]
  /// Trips of each block, by their numbers.
  var blocks: [String: [Int]] = [:]
  /// Where each of `trips` is in the timetable; as often as its frequencies say.
  var draftTrips: [Int: Range<Int>] = [:]
  /// The other way round, for trips that vehicles go on from or as.
  var numberOfTrip: [Int: Int] = [:]
  /// Trips that vehicles go on as, and those between which passengers have to get off.
  var linked: Set<SeatPair> = []
  var leftSeats: Set<SeatPair> = []
  var firstContinuation = 0
  /// Trips that run when somebody orders them.
  var tripsOnDemand: Set<Int> = []
  var onDemand = OnDemandTables()
  var fares = FareTables()
  /// Lines on which one gets on or off between stops: the row and the field that say so.
  var continuousLines: [Int: (line: Int, field: String)] = [:]

  struct Frequency {
    var headway: TimetableDraft.Headway
    var isExact: Bool
  }

  /// Adds a feed to a timetable.
  ///
  /// - Parameters:
  ///   - path: A zip archive or a folder.
  ///   - draft: What is there already; it stays as it was where the feed is refused.
  ///   - limits: What the feed may ask for.
  /// - Returns: What was read.
  /// - Throws: Why the feed is refused.
  package static func add(
    _ path: String, to draft: inout TimetableDraft, limits: FeedLimits = FeedLimits()
  ) throws(FeedError) -> FeedReport {
    try add(try FeedFiles(path: path, limits: limits), to: &draft, limits: limits)
  }

  /// Adds the feed of some files to a timetable.
  package static func add(
    _ files: FeedFiles, to draft: inout TimetableDraft, limits: FeedLimits = FeedLimits()
  ) throws(FeedError) -> FeedReport {
    var reader = FeedReader(files, draft, limits)
    try reader.read()
    draft = reader.draft
    return reader.report
  }

  private init(_ files: FeedFiles, _ draft: TimetableDraft, _ limits: FeedLimits) {
    self.files = files
    self.draft = draft
    self.limits = limits
    let name = Self.name(files.name, besides: draft.feeds.map(\.name))
    report = FeedReport(feed: name)
    feed = draft.feeds.count
    firstContinuation = draft.continuations.count
    self.draft.feeds.append(TimetableDraft.Feed(name: name))
  }

  /// The name of a feed that others may be called as, too: “gtfs(2).zip” is the second “gtfs.zip”.
  private static func name(_ name: String, besides others: [String]) -> String {
    guard others.contains(name) else { return name }
    let ending = name.hasSuffix(".zip") ? ".zip" : ""
    let stem = name.dropLast(ending.count)
    var number = 2
    while others.contains("\(stem)(\(number))\(ending)") { number += 1 }
    return "\(stem)(\(number))\(ending)"
  }

  private mutating func read() throws(FeedError) {
    try readAgencies(required("agency.txt"))
    if let rows = try rows("feed_info.txt") { try readFeedInfo(rows) }
    if let rows = try rows("levels.txt") { try readLevels(rows) }
    try readStops(required("stops.txt"))
    if let bytes = try bytes("locations.geojson") { readZones(bytes) }
    if let rows = try rows("location_groups.txt") { try readGroups(rows) }
    if let rows = try rows("booking_rules.txt") { try readBookingRules(rows) }
    try readServices(calendar: rows("calendar.txt"), exceptions: rows("calendar_dates.txt"))
    try readLines(required("routes.txt"))
    if let rows = try rows("shapes.txt") { try readShapes(rows) }
    try readTrips(required("trips.txt"))
    if let rows = try rows("frequencies.txt") { try readFrequencies(rows) }
    try readCalls(required("stop_times.txt"))
    listLinesOnDemand()
    try requireTrips()
    if let rows = try rows("transfers.txt") { try readChanges(rows) }
    linkVehicles()
    if let rows = try rows("pathways.txt") { try readPathways(rows) }
    if let rows = try rows("attributions.txt") { try readCredits(rows) }
    if let rows = try rows("translations.txt") { try readTranslations(rows) }
    try readFares()
  }

  /// Refuses a feed of which no journey can be made.
  private func requireTrips() throws(FeedError) {
    if draft.trips.count > firstTrip { return }
    guard report.onDemand.isEmpty else {
      throw FeedError(
        files.name,
        "has nothing but trips on demand, and no timetable to make journeys of. "
          + report.onDemand.orders)
    }
    throw FeedError(
      files.name, file: "stop_times.txt", "holds no trip that can be ridden\(firstLoss ?? "")")
  }

  /// The first that was lost to the feed: a row, or a time, without which its trip is left out.
  private var firstLoss: String? {
    let losses = report.findings.lazy.filter { $0.weight == .dropped || $0.code == "invalid_time" }
    return losses.first.map { finding in
      let line = finding.line > 0 ? ", line \(finding.line)" : ""
      let value = [finding.field, finding.example.isEmpty ? "" : "“\(finding.example)”"]
        .filter { !$0.isEmpty }.joined(separator: " ")
      let isTime = finding.code == "invalid_time"
      return ". The first \(isTime ? "time that cannot be read" : "row left out"): "
        + "\(finding.file)\(line): \(finding.code)" + (value.isEmpty ? "" : ", \(value)")
        + (isTime ? ". Times are written with seconds, as 07:58:00" : "")
    }
  }

  /// Tells of bytes and rows of a table that are not as they should be.
  mutating func note(_ rows: RowReader) {
    if let line = rows.firstRepair {
      report.add("invalid_character", .doubtful, rows.file, line: line)
    }
    if let odd = rows.firstOddRow {
      report.add(
        "invalid_row_length", .doubtful, rows.file, line: odd.line, example: odd.example,
        count: odd.count)
    }
  }

  /// A table that feeds need not have; one without a byte counts as none.
  mutating func rows(_ table: String) throws(FeedError) -> RowReader? {
    guard let bytes = try bytes(table) else { return nil }
    return try RowReader(bytes, feed: files.name, file: table, limits: limits)
  }

  /// A word of GTFS by its number; another number is told of, and its row is lost.
  ///
  /// - Parameters:
  ///   - rows: At the row.
  ///   - column: Where the number stands.
  ///   - field: What the column is called.
  ///   - numbers: Those that GTFS has.
  /// - Returns: The word, or `nil` for another number.
  mutating func word<Word: RawRepresentable<UInt8>>(
    _ rows: inout RowReader, _ column: Int?, _ field: String, in numbers: ClosedRange<Int>
  ) -> Word? {
    if let number = rows.number(column), numbers.contains(number),
      let word = UInt8(exactly: number).flatMap({ Word(rawValue: $0) })
    {
      return word
    }
    report.add("unexpected_enum_value", .dropped, rows, field, example: rows.text(column))
    return nil
  }

  private mutating func bytes(_ table: String) throws(FeedError) -> [UInt8]? {
    guard let bytes = try files.bytes(of: table) else { return nil }
    if !bytes.isEmpty { return bytes }
    report.add("empty_file", .doubtful, table, line: 0)
    return nil
  }

  private mutating func required(_ table: String) throws(FeedError) -> RowReader {
    if let bytes = try files.bytes(of: table) {
      return try RowReader(bytes, feed: files.name, file: table, limits: limits)
    }
    let remedy = files.whereabouts(of: table) ?? "Ask the publisher for a whole one"
    throw FeedError(files.name, file: table, "is not in the feed. \(remedy)")
  }

  /// Whether the feed has a table.
  func has(_ table: String) -> Bool { files.has(table) }
}
