// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookStorage

// What people read: names and properties of stops, lines and trips.

extension Timetable {
  package typealias StopID = Index<Stop>
  package typealias LineID = Index<Line>
  package typealias TripID = Index<Trip>
  package typealias FeedID = Index<Feed>

  package var stopCount: Int { stops.count }
  package var lineCount: Int { lines.count }
  package var tripCount: Int { trips.count }
  package var feedCount: Int { feeds.count }
  package var agencyCount: Int { agencies.count }

  package func id(of stop: StopID) -> String { text(stops.position("id", stop.position)) }
  package func name(of stop: StopID) -> String { text(stops.position("name", stop.position)) }
  package func platform(of stop: StopID) -> String {
    text(stops.position("platform", stop.position))
  }
  package func kind(of stop: StopID) -> TransitStopKind {
    TransitStopKind(rawValue: kinds[stop]) ?? .platform
  }
  package func wheelchair(of stop: StopID) -> Answer {
    Answer(rawValue: wheelchairs[stop]) ?? .unknown
  }
  package func coordinate(of stop: StopID) -> Coordinate {
    Coordinate(latitudeE7: latitudes[stop], longitudeE7: longitudes[stop])
  }
  /// The name of the time zone of a stop; `nil` where its clocks are those of the agencies that call.
  package func timeZone(of stop: StopID) -> String? {
    guard let position = stopZones?[stop], position != 0 else { return nil }
    return text(position)
  }
  /// The station that a platform or an entrance belongs to.
  package func parent(of stop: StopID) -> StopID? {
    let parent = parents[stop]
    return Int(parent) < stopCount ? StopID(parent) : nil
  }

  /// The stops of an id, in all feeds.
  package func stops(withID id: String) -> [StopID] {
    (0..<stopCount).map { StopID($0) }.filter { self.id(of: $0) == id }
  }

  /// Where vehicles call for a stop: itself, or the platforms of a station.
  package func platforms(of stop: StopID) -> [StopID] {
    if kind(of: stop) == .platform { return [stop] }
    return (0..<stopCount).map { StopID($0) }.filter {
      kind(of: $0) == .platform && parents[$0] == stop.raw
    }
  }

  package func id(of line: LineID) -> String { text(lines.position("id", line.position)) }
  /// What passengers call the line: its short name, or else the long one.
  package func name(of line: LineID) -> String {
    let short = text(lines.position("short", line.position))
    return short.isEmpty ? text(lines.position("long", line.position)) : short
  }
  package func shortName(of line: LineID) -> String {
    text(lines.position("short", line.position))
  }
  package func longName(of line: LineID) -> String {
    text(lines.position("long", line.position))
  }
  /// The number of the line's kind in GTFS.
  package func type(of line: LineID) -> UInt16 { lineType[line] }
  /// RGB, where the feed has one.
  package func color(of line: LineID) -> UInt32? { lineColor[line] == .max ? nil : lineColor[line] }
  package func textColor(of line: LineID) -> UInt32? {
    lineTextColor[line] == .max ? nil : lineTextColor[line]
  }
  package func agency(of line: LineID) -> Index<Agency> { Index(lineAgency[line]) }

  package func name(of agency: Index<Agency>) -> String {
    text(agencies.position("name", agency.position))
  }
  package func url(of agency: Index<Agency>) -> String {
    text(agencies.position("url", agency.position))
  }
  package func id(of agency: Index<Agency>) -> String {
    text(agencies.position("id", agency.position))
  }
  /// The name of the time zone of an agency.
  package func timeZone(of agency: Index<Agency>) -> String {
    text(agencies.position("zone", agency.position))
  }
  package func feed(of stop: StopID) -> Index<Feed> { Index(stopFeed[stop]) }
  package func feed(of agency: Index<Agency>) -> Index<Feed> { Index(agencyFeed[agency]) }

  package func name(of feed: Index<Feed>) -> String { text(feeds.position("name", feed.position)) }
  package func publisher(of feed: Index<Feed>) -> String {
    text(feeds.position("publisher", feed.position))
  }
  package func url(of feed: Index<Feed>) -> String { text(feeds.position("url", feed.position)) }
  package func version(of feed: Index<Feed>) -> String {
    text(feeds.position("version", feed.position))
  }

  package func id(of trip: TripID) -> String { text(trips.position("id", trip.position)) }
  package func headsign(of trip: TripID) -> String {
    text(trips.position("headsign", trip.position))
  }
  /// What the feed says stands on a vehicle at one of its calls; empty where it does not say.
  package func callHeadsign(of trip: TripID, at position: Int) -> String {
    if let callHeadsigns, let tripHeadsigns, tripHeadsigns[trip] != Self.none {
      let range = callHeadsigns.range(at: Int(tripHeadsigns[trip]))
      if position < range.count {
        return text(callHeadsigns[element: range.lowerBound + position])
      }
    }
    return ""
  }
  package func shortName(of trip: TripID) -> String {
    text(trips.position("short", trip.position))
  }
  package func wheelchair(of trip: TripID) -> Answer {
    Answer(rawValue: tripFlags[trip] & 3) ?? .unknown
  }
  package func bicycles(of trip: TripID) -> Answer {
    Answer(rawValue: tripFlags[trip] >> 2 & 3) ?? .unknown
  }
  /// The pattern that a trip belongs to.
  package func pattern(of trip: TripID) -> Index<Pattern> {
    Index(max(0, patternTrips.lowerBound(of: trip.raw + 1) - 1))
  }
  package func line(of pattern: Index<Pattern>) -> LineID { LineID(patternLine[pattern]) }

  /// The first and the last day on which anything runs, counted from 1970-01-01.
  package var dayRange: Range<Int> {
    let (first, last) = (Int(serviceRange[at: 0]), Int(serviceRange[at: 1]))
    return first..<max(first, min(last + 1, first + 64 * 4096))
  }

  /// Whether a service runs on a day.
  func runs(_ service: UInt32, on day: Int) -> Bool {
    let range = dayRange
    guard range.contains(day) else { return false }
    let words = (range.count + 63) / 64
    let word = serviceDays[at: Int(service) * words + (day - range.lowerBound) / 64]
    return word >> UInt64((day - range.lowerBound) % 64) & 1 == 1
  }
}

extension Timetable {
  /// The name of the time zone of its first agency.
  package var mainZone: String {
    agencies.count > 0 ? timeZone(of: Index(0)) : "UTC"
  }
}
