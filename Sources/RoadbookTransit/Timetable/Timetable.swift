// SPDX-License-Identifier: Apache-2.0

package import RoadbookStorage

/// The timetable of a prepared map, read from its mapped file.
///
///     pattern ─► stops, rules of boarding        what vehicles call at
///        └─────► trips ─► service (its days)     by departure; none overtakes another
///                  └────► profile                seconds from the first departure
///
/// - Complexity: Opening reads no more than the header; columns stay in the file.
package struct Timetable: Sendable {
  /// The format of the file, which changes apart from that of the network.
  package static let formatVersion: UInt32 = 4
  /// In the seconds of a change: they are all that it takes, by the feed's word.
  package static let wholeChange: UInt32 = 1 << 31
  /// In the trip as which a vehicle goes on: its block alone says so.
  static let blockStep: UInt32 = 1 << 31
  /// Stands for no stop, line or trip.
  package static let none = UInt32.max

  package enum Text {}
  package enum Feed {}
  package enum Agency {}
  package enum Line {}
  package enum Stop {}
  package enum Pattern {}
  package enum Profile {}
  package enum Trip {}
  package enum Credit {}
  package enum Way {}
  package enum Translation {}
  package enum Shape {}
  package enum Headsigns {}
  package enum Sequences {}
  package enum Ticket {}
  package enum Fare {}
  package enum Product {}
  package enum Track {}

  /// The checksum of the file's header: it tells one timetable from another.
  package let fingerprint: UInt64
  private let texts: ListColumn<Text, UInt8>
  let feeds: Columns<Feed>
  let agencies: Columns<Agency>
  let agencyFeed: Column<Agency, UInt32>
  let lines: Columns<Line>
  let lineAgency: Column<Line, UInt32>
  let lineType: Column<Line, UInt16>
  let lineColor: Column<Line, UInt32>
  let lineTextColor: Column<Line, UInt32>
  let stops: Columns<Stop>
  let stopFeed: Column<Stop, UInt32>
  let latitudes: Column<Stop, Int32>
  let longitudes: Column<Stop, Int32>
  let parents: Column<Stop, UInt32>
  let kinds: Column<Stop, UInt8>
  let wheelchairs: Column<Stop, UInt8>
  /// Names of time zones; only where some stop has one of its own.
  let stopZones: Column<Stop, UInt32>?
  let serviceRange: Column<Int32, Int32>
  let serviceDays: Column<UInt64, UInt64>
  let patternLine: Column<Pattern, UInt32>
  let patternStops: ListColumn<Pattern, UInt32>
  /// Where searches have the calls of patterns: at a stop, or at one of its other nodes.
  let patternNodes: Column<UInt32, UInt32>
  /// The stop of each node behind the stops, ascending.
  let nodeStops: Column<UInt32, UInt32>
  let patternRules: Column<UInt8, UInt8>
  let patternTrips: Column<Pattern, UInt32>
  let profiles: ListColumn<Profile, Int32>
  let trips: Columns<Trip>
  let tripService: Column<Trip, UInt32>
  let tripProfile: Column<Trip, UInt32>
  let tripStart: Column<Trip, Int32>
  let tripEnd: Column<Trip, Int32>
  let tripHeadway: Column<Trip, Int32>
  let tripFlags: Column<Trip, UInt8>
  /// What stands on vehicles at each of their calls; only where it changes on the way of some trip.
  let callHeadsigns: ListColumn<Headsigns, UInt32>?
  let tripHeadsigns: Column<Trip, UInt32>?
  /// The numbers of calls in the feed; timetables of earlier versions do not have them.
  let callSequences: ListColumn<Sequences, Int32>?
  let tripSequences: Column<Trip, UInt32>?
  /// The trips as which each one's vehicle may go on.
  let tripNext: ListColumn<Trip, UInt32>
  /// Latitudes and longitudes of lines, by turns.
  let shapes: ListColumn<Shape, Int32>
  let trackShape: Column<Track, UInt32>
  /// A part of the line and how far along it in 65,535ths, by turns, for each call.
  let trackCuts: ListColumn<Track, UInt32>
  let tripTrack: Column<Trip, UInt32>
  let leaving: ChangeColumns
  let reaching: ChangeColumns
  let pathwayTexts: Columns<Way>
  let pathwayFrom: Column<Way, UInt32>
  let pathwayTo: Column<Way, UInt32>
  /// The mode; 16 more where it is gone both ways.
  let pathwayMode: Column<Way, UInt8>
  let pathwaySeconds: Column<Way, UInt32>
  let translations: Columns<Translation>
  let translated: TranslatedColumns?
  let credits: Columns<Credit>
  let creditFeed: Column<Credit, UInt32>
  let creditAgency: Column<Credit, UInt32>
  let creditLine: Column<Credit, UInt32>
  let creditTrip: Column<Credit, UInt32>
  let tickets: TicketColumns?
  let products: ProductColumns?

  /// Opens a file of sections.
  package init(_ file: MappedFile) throws(StorageError) {
    let file = try SectionFile(
      file, version: Self.formatVersion,
      remedy: "Add its timetable again: roadbook timetable add MAP FEED.zip")
    fingerprint = file.fingerprint
    texts = try file.lists("texts")
    feeds = try Columns(file, "feeds", ["name", "publisher", "url", "version"])
    agencies = try Columns(file, "agencies", ["id", "name", "url", "zone"])
    agencyFeed = try file.column("agencies.feed")
    lines = try Columns(file, "lines", ["id", "short", "long"])
    lineAgency = try file.column("lines.agency")
    lineType = try file.column("lines.type")
    lineColor = try file.column("lines.color")
    lineTextColor = try file.column("lines.text")
    stops = try Columns(file, "stops", ["id", "name", "platform", "level"])
    stopFeed = try file.column("stops.feed")
    latitudes = try file.column("stops.lat")
    longitudes = try file.column("stops.lon")
    parents = try file.column("stops.parent")
    kinds = try file.column("stops.kind")
    wheelchairs = try file.column("stops.wheelchair")
    stopZones = file.byteCount(of: "stops.zone") == nil ? nil : try file.column("stops.zone")
    serviceRange = try file.column("services.range")
    serviceDays = try file.column("services.days")
    patternLine = try file.column("patterns.line")
    patternStops = try file.lists("patterns.stops")
    patternNodes = try file.column("patterns.nodes")
    nodeStops = try file.column("nodes.stop")
    patternRules = try file.column("patterns.rules")
    patternTrips = try file.column("patterns.trip")
    profiles = try file.lists("profiles")
    trips = try Columns(file, "trips", ["id", "headsign", "short"])
    tripService = try file.column("trips.service")
    tripProfile = try file.column("trips.profile")
    tripStart = try file.column("trips.start")
    tripEnd = try file.column("trips.end")
    tripHeadway = try file.column("trips.headway")
    tripFlags = try file.column("trips.flags")
    let haveHeadsigns = file.byteCount(of: "trips.headsigns") != nil
    callHeadsigns = haveHeadsigns ? try file.lists("headsigns") : nil
    tripHeadsigns = haveHeadsigns ? try file.column("trips.headsigns") : nil
    callSequences = file.byteCount(of: "sequences") == nil ? nil : try file.lists("sequences")
    tripSequences =
      file.byteCount(of: "trips.sequences") == nil ? nil : try file.column("trips.sequences")
    shapes = try file.lists("shapes")
    trackShape = try file.column("tracks.shape")
    trackCuts = try file.lists("tracks.cuts")
    tripTrack = try file.column("trips.track")
    tripNext = try file.lists("trips.next")
    leaving = try ChangeColumns(file, "leaving")
    reaching = try ChangeColumns(file, "reaching")
    pathwayTexts = try Columns(file, "pathways", ["sign", "reversed"])
    pathwayFrom = try file.column("pathways.from")
    pathwayTo = try file.column("pathways.to")
    pathwayMode = try file.column("pathways.mode")
    pathwaySeconds = try file.column("pathways.seconds")
    translations = try Columns(file, "translations", ["language", "original", "text"])
    translated =
      file.byteCount(of: "translations.field") == nil ? nil : try TranslatedColumns(file)
    credits = try Columns(file, "credits", ["name", "url"])
    creditFeed = try file.column("credits.feed")
    creditAgency = try file.column("credits.agency")
    creditLine = try file.column("credits.line")
    creditTrip = try file.column("credits.trip")
    tickets = try TicketColumns(file)
    products = try ProductColumns(file)
  }

  /// A text; the empty one where there is none.
  func text(_ position: UInt32) -> String {
    let range = texts.range(at: Int(position))
    return unsafe texts.elements.withElements { unsafe String(decoding: $0[range], as: UTF8.self) }
  }
}

/// What translations are about; timetables of earlier versions do not say it.
struct TranslatedColumns: Sendable {
  let feed: Column<Timetable.Translation, UInt32>
  let field: Column<Timetable.Translation, UInt8>
  /// The id of the object as a text, or ``Timetable/none``.
  let record: Column<Timetable.Translation, UInt32>

  init(_ file: SectionFile) throws(StorageError) {
    feed = try file.column("translations.feed")
    field = try file.column("translations.field")
    record = try file.column("translations.record")
  }
}

/// Columns of texts that belong to one kind of object.
struct Columns<Kind>: Sendable {
  private let columns: [String: Column<Kind, UInt32>]
  let count: Int

  init(_ file: SectionFile, _ kind: String, _ names: [String]) throws(StorageError) {
    var columns: [String: Column<Kind, UInt32>] = [:]
    for name in names { columns[name] = try file.column("\(kind).\(name)") }
    self.columns = columns
    count = columns[names[0]]?.count ?? 0
  }

  /// The position of the text of an object.
  func position(_ name: String, _ object: Int) -> UInt32 { columns[name]?[at: object] ?? 0 }
}
