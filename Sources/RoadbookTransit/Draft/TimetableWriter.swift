// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
package import RoadbookStorage

/// Writes a timetable as the file `timetable` of a prepared map.
///
/// Equal drafts and walks give equal bytes.
package struct TimetableWriter {
  let draft: TimetableDraft
  private let nodes: CallNodes
  private(set) var texts = TextPool()
  /// Sections of a timetable that has all there are, and some more.
  private static let mostSections = 192
  /// The trips in the order of the file, as positions in the draft.
  private var tripOrder: [Int] = []

  package init(_ draft: TimetableDraft, walks: [StopWalk]) {
    self.draft = draft
    nodes = CallNodes(draft, walks: walks)
  }

  /// Writes the file.
  package mutating func write(to path: String) throws(StorageError) {
    let writer = try SectionWriter(
      path: path, version: Timetable.formatVersion, capacity: Self.mostSections)
    try writeFeeds(writer)
    try writeLines(writer)
    try writeStops(writer)
    try writeServices(writer)
    try writeTrips(writer)
    try writeChanges(writer)
    try writePathways(writer)
    try writeCredits(writer)
    try writeTranslations(writer)
    try writeTickets(writer)
    try writeProducts(writer)
    try writer.add("texts", Lists(texts.texts.map { $0.utf8 }))
    try writer.finish()
  }
}

// MARK: - Sections

extension TimetableWriter {
  private mutating func writeFeeds(_ writer: SectionWriter) throws(StorageError) {
    try add(writer, "feeds.name", draft.feeds.map(\.name))
    try add(writer, "feeds.publisher", draft.feeds.map(\.publisher))
    try add(writer, "feeds.url", draft.feeds.map(\.url))
    try add(writer, "feeds.version", draft.feeds.map(\.version))
    try writer.add("agencies.feed", draft.agencies.map { UInt32($0.feed) })
    try add(writer, "agencies.id", draft.agencies.map(\.id))
    try add(writer, "agencies.name", draft.agencies.map(\.name))
    try add(writer, "agencies.url", draft.agencies.map(\.url))
    try add(writer, "agencies.zone", draft.agencies.map(\.timeZone))
  }

  private mutating func writeLines(_ writer: SectionWriter) throws(StorageError) {
    try writer.add("lines.agency", draft.lines.map { UInt32($0.agency) })
    try add(writer, "lines.id", draft.lines.map(\.id))
    try add(writer, "lines.short", draft.lines.map(\.shortName))
    try add(writer, "lines.long", draft.lines.map(\.longName))
    try writer.add("lines.type", draft.lines.map(\.type))
    try writer.add("lines.color", draft.lines.map { $0.color ?? .max })
    try writer.add("lines.text", draft.lines.map { $0.textColor ?? .max })
  }

  private mutating func writeStops(_ writer: SectionWriter) throws(StorageError) {
    try writer.add("stops.feed", draft.stops.map { UInt32($0.feed) })
    try add(writer, "stops.id", draft.stops.map(\.id))
    try add(writer, "stops.name", draft.stops.map(\.name))
    try add(writer, "stops.platform", draft.stops.map(\.platform))
    try add(writer, "stops.level", draft.stops.map(\.level))
    try writer.add("stops.lat", draft.stops.map(\.coordinate.latitudeE7))
    try writer.add("stops.lon", draft.stops.map(\.coordinate.longitudeE7))
    try writer.add("stops.parent", draft.stops.map { $0.parent.map { UInt32($0) } ?? .max })
    try writer.add("stops.kind", draft.stops.map(\.kind.rawValue))
    try writer.add("stops.wheelchair", draft.stops.map(\.wheelchair.rawValue))
    if draft.stops.contains(where: { !$0.timeZone.isEmpty }) {
      try add(writer, "stops.zone", draft.stops.map(\.timeZone))
    }
  }

  private mutating func writeTranslations(_ writer: SectionWriter) throws(StorageError) {
    try add(writer, "translations.language", draft.translations.map(\.language))
    try add(writer, "translations.original", draft.translations.map(\.original))
    try add(writer, "translations.text", draft.translations.map(\.text))
    try writer.add("translations.feed", draft.translations.map { UInt32($0.feed) })
    try writer.add("translations.field", draft.translations.map(\.field.rawValue))
    try writer.add(
      "translations.record",
      draft.translations.map { $0.record.map { texts.position(of: $0) } ?? Timetable.none })
  }

  private func writeServices(_ writer: SectionWriter) throws(StorageError) {
    let first = draft.services.compactMap(\.first).min() ?? 0
    let last = draft.services.compactMap(\.last).max() ?? first - 1
    let wordCount = (Int(last - first) + 64) / 64
    var words: [UInt64] = []
    words.reserveCapacity(wordCount * draft.services.count)
    for days in draft.services {
      var own = [UInt64](repeating: 0, count: wordCount)
      for day in days { own[Int(day - first) / 64] |= 1 << UInt64((day - first) % 64) }
      words += own
    }
    try writer.add("services.range", [first, last])
    try writer.add("services.days", words)
  }

  private mutating func writeTrips(_ writer: SectionWriter) throws(StorageError) {
    let patterns = TimePatterns(draft, nodes)
    let order = patterns.groups.flatMap(\.trips)
    let trips = order.map { draft.trips[$0] }
    try writer.add("patterns.line", patterns.groups.map { UInt32($0.key.line) })
    try writer.add(
      "patterns.stops", Lists(patterns.groups.map { $0.key.nodes.map { nodes.stop(of: $0) } }))
    try writer.add("patterns.nodes", patterns.groups.flatMap(\.key.nodes))
    try writer.add("patterns.rules", patterns.groups.flatMap(\.key.rules))
    try writer.add(
      "patterns.trip",
      patterns.groups.reduce(into: [UInt32(0)]) {
        $0.append($0[$0.count - 1] + UInt32($1.trips.count))
      })
    try writer.add("profiles", Lists(patterns.profiles))
    try add(writer, "trips.id", trips.map(\.id))
    try add(writer, "trips.headsign", trips.map(\.headsign))
    try add(writer, "trips.short", trips.map(\.shortName))
    try writer.add("trips.service", trips.map { UInt32($0.service) })
    try writer.add("trips.profile", order.map { UInt32(patterns.profileOfTrip[$0]) })
    try writer.add("trips.start", trips.map { TimePatterns.start(of: $0) })
    try writer.add("trips.end", trips.map { $0.headway?.end ?? 0 })
    try writer.add("trips.headway", trips.map { $0.headway?.seconds ?? 0 })
    try writer.add(
      "trips.flags", trips.map { $0.wheelchair.rawValue | $0.bicycles.rawValue << 2 })
    try writeCallHeadsigns(writer, trips)
    try writeSequences(writer, trips)
    try writeTracks(writer, order)
    tripOrder = order
    try writeContinuations(writer)
  }

  /// What stands on vehicles at their calls; nothing is written where it never changes.
  private mutating func writeCallHeadsigns(
    _ writer: SectionWriter, _ trips: [TimetableDraft.Trip]
  ) throws(StorageError) {
    guard trips.contains(where: { !$0.callHeadsigns.isEmpty }) else { return }
    var known: [[String]: UInt32] = [:]
    var lists: [[UInt32]] = []
    let places = trips.map { trip -> UInt32 in
      if trip.callHeadsigns.isEmpty { return Timetable.none }
      if let place = known[trip.callHeadsigns] { return place }
      let place = UInt32(lists.count)
      known[trip.callHeadsigns] = place
      lists.append(trip.callHeadsigns.map { texts.position(of: $0) })
      return place
    }
    try writer.add("headsigns", Lists(lists))
    try writer.add("trips.headsigns", places)
  }

  /// The numbers of calls by which news of a trip name them; those of 1, 2, 3 and so on are not written.
  private func writeSequences(
    _ writer: SectionWriter, _ trips: [TimetableDraft.Trip]
  ) throws(StorageError) {
    var known: [[Int32]: UInt32] = [:]
    var lists: [[Int32]] = []
    let places = trips.map { trip -> UInt32 in
      if trip.sequences.isEmpty { return Timetable.none }
      if let place = known[trip.sequences] { return place }
      let place = UInt32(lists.count)
      known[trip.sequences] = place
      lists.append(trip.sequences)
      return place
    }
    try writer.add("sequences", Lists(lists))
    if !lists.isEmpty { try writer.add("trips.sequences", places) }
  }

  /// The trips as which vehicles go on, those of blocks by their departure.
  private func writeContinuations(_ writer: SectionWriter) throws(StorageError) {
    let places = tripPlaces
    var next = [[UInt32]](repeating: [], count: draft.trips.count)
    let sorted = draft.continuations.sorted { first, second in
      let (a, b) = (draft.trips[first.to], draft.trips[second.to])
      return (TimePatterns.start(of: a), first.to) < (TimePatterns.start(of: b), second.to)
    }
    for step in sorted {
      next[places[step.from]].append(
        UInt32(places[step.to]) | (step.isOfBlock ? Timetable.blockStep : 0))
    }
    try writer.add("trips.next", Lists(next))
  }

  /// The place of each trip of the draft in the file.
  private var tripPlaces: [Int] {
    var places = [Int](repeating: 0, count: draft.trips.count)
    for (place, trip) in tripOrder.enumerated() { places[trip] = place }
    return places
  }

  private func writeTracks(_ writer: SectionWriter, _ order: [Int]) throws(StorageError) {
    let tracks = ShapeTracks(draft)
    try writer.add("shapes", tracks.points)
    try writer.add("tracks.shape", tracks.shapeOfTrack)
    try writer.add("tracks.cuts", tracks.cuts)
    try writer.add("trips.track", order.map { tracks.trackOfTrip[$0] })
  }

  private func writeChanges(_ writer: SectionWriter) throws(StorageError) {
    try writer.add("nodes.stop", nodes.stops)
    try write(nodes.changes, "leaving", writer, \.from, \.to)
    try write(nodes.changes, "reaching", writer, \.to, \.from)
  }

  /// The changes of each node, the shortest first.
  private func write(
    _ changes: [Change], _ name: String, _ writer: SectionWriter, _ stop: KeyPath<Change, Int>,
    _ other: KeyPath<Change, Int>
  ) throws(StorageError) {
    let sorted = changes.sorted {
      ($0[keyPath: stop], $0.seconds, $0[keyPath: other])
        < ($1[keyPath: stop], $1.seconds, $1[keyPath: other])
    }
    let count = draft.stops.count + nodes.stops.count
    var first = [UInt32](repeating: 0, count: count + 1)
    for change in sorted { first[change[keyPath: stop] + 1] += 1 }
    for position in 0..<count { first[position + 1] += first[position] }
    try writer.add(
      lists: "\(name).stop", first: first, elements: sorted.map { UInt32($0[keyPath: other]) })
    // The highest bit says that the time is all that it takes.
    try writer.add(
      "\(name).seconds",
      sorted.map { UInt32($0.seconds) | ($0.isWhole ? Timetable.wholeChange : 0) })
  }

  private mutating func writePathways(_ writer: SectionWriter) throws(StorageError) {
    let ways = draft.pathways
    try writer.add("pathways.from", ways.map { UInt32($0.from) })
    try writer.add("pathways.to", ways.map { UInt32($0.to) })
    try writer.add("pathways.mode", ways.map { $0.mode.rawValue | ($0.isBothWays ? 16 : 0) })
    try writer.add("pathways.seconds", ways.map { UInt32($0.seconds) })
    try add(writer, "pathways.sign", ways.map(\.sign))
    try add(writer, "pathways.reversed", ways.map(\.reversedSign))
  }

  private mutating func writeCredits(_ writer: SectionWriter) throws(StorageError) {
    let places = tripPlaces
    func position(_ value: Int?) -> UInt32 { value.map { UInt32($0) } ?? .max }
    try writer.add("credits.feed", draft.credits.map { UInt32($0.feed) })
    try writer.add("credits.agency", draft.credits.map { position($0.agency) })
    try writer.add("credits.line", draft.credits.map { position($0.line) })
    try writer.add("credits.trip", draft.credits.map { position($0.trip.map { places[$0] }) })
    try add(writer, "credits.name", draft.credits.map(\.name))
    try add(writer, "credits.url", draft.credits.map(\.url))
  }

  mutating func add(
    _ writer: SectionWriter, _ name: String, _ values: [String]
  ) throws(StorageError) {
    try writer.add(name, values.map { texts.position(of: $0) })
  }
}
