// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import RoadbookCoding
package import RoadbookGeometry

/// What `/v1/journeys` is asked.
package struct JourneysQuestion: Hashable, Sendable {
  /// "LATITUDE,LONGITUDE", or "stop:ID" with the id of a stop or a station in its feed.
  package var from = ""
  package var to = ""
  /// Leave then or later; now where neither time is given.
  package var departureTime: Date?
  /// Arrive by then.
  package var arrivalTime: Date?
  /// All journeys that leave so soon behind the departure; 0 for those that arrive earliest.
  package var windowInSeconds: Int32 = 0
  /// A page of an answer: what it calls `earlier` or `later`; the rest of the question stays.
  package var page: String?
  /// Ids of stops to visit on the way, in this order.
  package var via: [String] = []
  /// How long to be at each of these at least, in seconds.
  package var viaDuration: Int32 = 0
  package var maximumChanges: Int32 = 10
  /// Seconds that every change takes beside its walk.
  package var minimumChangeDuration: Int32 = 60
  /// The longest walk to the first and from the last stop, in seconds.
  package var maximumWalkDuration: Int32 = 900
  /// Kinds of lines to ride; all where it is empty.
  package var modes: [TransitMode] = []
  package var avoidModes: [TransitMode] = []
  /// Names or ids of lines to ride; all where it is empty.
  package var lines: [String] = []
  package var avoidLines: [String] = []
  /// Names or ids of operators whose lines to ride; all where it is empty.
  package var agencies: [String] = []
  package var avoidAgencies: [String] = []
  /// Which stops, vehicles and ways are used, by what is known of wheelchairs.
  package var wheelchair = TransitWheelchair.none
  /// Only vehicles that are known to take bicycles.
  package var bicycle = false
  /// By bicycle to the first stop, and on from the last one; `maximumWalkDuration` holds for these ways, too.
  package var cycleToStops = false
  package var cycleFromStops = false
  /// By bicycle between stops; vehicles are those that are known to take it.
  package var cycleBetweenStops = false
  /// Whether less walking counts as much as time and changes.
  package var lessWalking = false
  /// Whether days of which the timetable says nothing are taken for those of its usual week.
  package var estimate = false
  /// Whether what is known of vehicles beside the timetable counts.
  package var realtime = true
  /// The language of names, as a tag such as "de".
  package var language: String?
  package var map: String?

  /// How many lines or operators may be named.
  package static let names = 0...100
  package static let vias = 0...5
  package static let windows = 0...86_400
  package static let changes = 0...63
  package static let durations = 0...7200

  package init() {}
}

extension JourneysQuestion: Codable, FieldCoded {
  package static var blank: JourneysQuestion { JourneysQuestion() }
  package static let fields: FieldTable<JourneysQuestion> = [
    .required("from", \.from),
    .required("to", \.to),
    .time("departureTime", \.departureTime),
    .time("arrivalTime", \.arrivalTime),
    .value("windowInSeconds", \.windowInSeconds),
    .optional("page", \.page),
    .list("via", \.via),
    .value("viaDuration", \.viaDuration),
    .value("maximumChanges", \.maximumChanges),
    .value("minimumChangeDuration", \.minimumChangeDuration),
    .value("maximumWalkDuration", \.maximumWalkDuration),
    .list("modes", \.modes),
    .list("avoidModes", \.avoidModes),
    .list("lines", \.lines),
    .list("avoidLines", \.avoidLines),
    .list("agencies", \.agencies),
    .list("avoidAgencies", \.avoidAgencies),
    .value("wheelchair", \.wheelchair),
    .value("bicycle", \.bicycle),
    .value("cycleToStops", \.cycleToStops),
    .value("cycleFromStops", \.cycleFromStops),
    .value("cycleBetweenStops", \.cycleBetweenStops),
    .value("lessWalking", \.lessWalking),
    .value("estimate", \.estimate),
    .value("realtime", \.realtime),
    .optional("language", \.language),
    .optional("map", \.map),
  ]
}

/// What `/v1/departures` is asked.
package struct DeparturesQuestion: Hashable, Sendable {
  /// "LATITUDE,LONGITUDE" for the stops within 500 metres, or "stop:ID".
  package var place = ""
  /// From when on; now where it is left out.
  package var time: Date?
  package var limit: Int32 = 10
  /// The language of names, as a tag such as "de".
  package var language: String?
  /// Whether what is known of vehicles beside the timetable counts.
  package var realtime = true
  package var map: String?

  package static let limits = 1...500

  package init() {}
}

extension DeparturesQuestion: Codable, FieldCoded {
  package static var blank: DeparturesQuestion { DeparturesQuestion() }
  package static let fields: FieldTable<DeparturesQuestion> = [
    .required("place", \.place),
    .time("time", \.time),
    .value("limit", \.limit),
    .optional("language", \.language),
    .value("realtime", \.realtime),
    .optional("map", \.map),
  ]
}

/// What `/v1/stops` is asked: a place, a name, or both.
package struct StopsQuestion: Hashable, Sendable {
  package var near: GeoCoordinates?
  /// Words of their names; all stops near the place where it is left out.
  package var name: String?
  /// As the crow flies; without meaning where a name is asked for.
  package var radiusInMeters: Int32 = 500
  package var limit: Int32 = 10
  package var map: String?

  package static let radii = 1...10_000
  package static let limits = 1...200
  package static let nameLengths = 1...200

  package init() {}
}

extension StopsQuestion: Codable, FieldCoded {
  package static var blank: StopsQuestion { StopsQuestion() }
  package static let fields: FieldTable<StopsQuestion> = [
    .optional("near", \.near),
    .optional("name", \.name),
    .value("radiusInMeters", \.radiusInMeters),
    .value("limit", \.limit),
    .optional("map", \.map),
  ]
}

/// What `/v1/vehicles` is asked: a place or a box.
package struct VehiclesQuestion: Hashable, Sendable {
  package var near: GeoCoordinates?
  /// Around ``near``, as the crow flies.
  package var radiusInMeters: Int32 = 1000
  package var box: GeoBox?
  package var limit: Int32 = 1000
  package var language: String?
  package var map: String?

  package static let radii = 1...100_000
  package static let limits = 1...10_000

  package init() {}
}

extension VehiclesQuestion: Codable, FieldCoded {
  package static var blank: VehiclesQuestion { VehiclesQuestion() }
  package static let fields: FieldTable<VehiclesQuestion> = [
    .optional("near", \.near),
    .value("radiusInMeters", \.radiusInMeters),
    .optional("box", \.box),
    .value("limit", \.limit),
    .optional("language", \.language),
    .optional("map", \.map),
  ]
}

/// What `/v1/coverage` is asked.
package struct CoverageQuestion: Hashable, Sendable {
  /// All timetables where it is left out.
  package var near: GeoCoordinates?
  package var map: String?

  package init() {}
}

extension CoverageQuestion: Codable, FieldCoded {
  package static var blank: CoverageQuestion { CoverageQuestion() }
  package static let fields: FieldTable<CoverageQuestion> = [
    .optional("near", \.near),
    .optional("map", \.map),
  ]
}
