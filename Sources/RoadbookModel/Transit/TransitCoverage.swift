// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding

/// What is known of public transport at a place, or on all maps.
///
/// Modes of travel without a timetable are not estimated, so a place is covered by a timetable or not at all.
public struct TransitCoverage: Hashable, Sendable {
  /// How public transport is known.
  public var kind: TransitCoverageKind
  /// From the place to the nearest stop at which vehicles call, in metres as the crow flies; `nil` where there is none
  /// within ``nearbyMeters``, and where no place was asked about.
  public var nearestStopInMeters: Double?
  /// The timetables: that of the map around the place, or those of all maps.
  public var timetables: [TransitTimetable]

  /// A place is covered where a stop lies as near as this, in metres as the crow flies: 15 minutes' walk on most streets.
  public static let nearbyMeters = 1_000.0

  /// Makes a coverage.
  public init(
    kind: TransitCoverageKind = .none, nearestStopInMeters: Double? = nil,
    timetables: [TransitTimetable] = []
  ) {
    self.kind = kind
    self.nearestStopInMeters = nearestStopInMeters
    self.timetables = timetables
  }
}

/// How public transport is known at a place.
public enum TransitCoverageKind: UInt32, CodedByName, JSONWritable {
  /// Nothing is known.
  case none = 0
  /// Journeys follow a timetable.
  case timetable = 1
  /// Journeys follow a timetable, and what is known of today's vehicles.
  case realTime = 2
}

/// The timetable of a map.
public struct TransitTimetable: Hashable, Sendable {
  /// The map's name.
  public var map: String
  /// The time zone of its stops, such as "Europe/Berlin".
  public var timeZone: String
  /// What it was made of.
  public var feeds: [TransitFeed]

  /// Makes a timetable's description.
  public init(map: String, timeZone: String, feeds: [TransitFeed] = []) {
    self.map = map
    self.timeZone = timeZone
    self.feeds = feeds
  }
}

/// A feed of a timetable.
public struct TransitFeed: Hashable, Sendable {
  /// The file or folder that it was read from.
  public var name: String
  /// Its publisher by `feed_info.txt`; `nil` where it does not say.
  public var publisher: String?
  /// The publisher's address on the web, where the feed has it.
  public var website: String?
  /// Its version by `feed_info.txt`; `nil` where it does not say.
  public var version: String?
  /// The first date on which anything runs, such as "2026-01-05"; `nil` where nothing ever does.
  public var firstDate: String?
  /// The last such date.
  public var lastDate: String?
  /// How many lines it has.
  public var lines: Int32
  /// How many trips it has, on all days together.
  public var trips: Int32

  /// Makes a feed's description.
  public init(
    name: String, publisher: String? = nil, website: String? = nil, version: String? = nil,
    firstDate: String? = nil, lastDate: String? = nil, lines: Int32 = 0, trips: Int32 = 0
  ) {
    self.name = name
    self.publisher = publisher
    self.website = website
    self.version = version
    self.firstDate = firstDate
    self.lastDate = lastDate
    self.lines = lines
    self.trips = trips
  }
}

extension TransitCoverage: Codable, FieldCoded {
  package static var blank: TransitCoverage { TransitCoverage() }
  package static let fields: FieldTable<TransitCoverage> = [
    .required("kind", \.kind),
    .optional("nearestStopInMeters", \.nearestStopInMeters),
    .list("timetables", \.timetables),
  ]
}

extension TransitTimetable: Codable, FieldCoded {
  package static var blank: TransitTimetable { TransitTimetable(map: "", timeZone: "") }
  package static let fields: FieldTable<TransitTimetable> = [
    .required("map", \.map),
    .required("timeZone", \.timeZone),
    .list("feeds", \.feeds),
  ]
}

extension TransitFeed: Codable, FieldCoded {
  package static var blank: TransitFeed { TransitFeed(name: "") }
  package static let fields: FieldTable<TransitFeed> = [
    .required("name", \.name),
    .optional("publisher", \.publisher),
    .optional("website", \.website),
    .optional("version", \.version),
    .optional("firstDate", \.firstDate),
    .optional("lastDate", \.lastDate),
    .value("lines", \.lines),
    .value("trips", \.trips),
  ]
}
