// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import RoadbookCoding
package import RoadbookGeometry

/// A stop as answers have it.
package struct StopAnswer: Hashable, Sendable {
  package var id = ""
  package var name = ""
  package var platform = ""
  package var coordinates: GeoCoordinates = .blank
  /// Left out where nobody knows.
  package var wheelchair: Bool?
  package var distanceInMeters: Double?

  package init() {}
}

extension StopAnswer: Codable, FieldCoded {
  package static var blank: StopAnswer { StopAnswer() }
  package static let fields: FieldTable<StopAnswer> = [
    .required("id", \.id),
    .required("name", \.name),
    .value("platform", \.platform),
    .required("coordinates", \.coordinates),
    .optional("wheelchair", \.wheelchair),
    .optional("distanceInMeters", \.distanceInMeters),
  ]
}

/// A stop at which a vehicle calls on the way.
package struct CallAnswer: Hashable, Sendable {
  package var stop = StopAnswer()
  package var arrivalTime: Date?
  package var departureTime: Date?
  /// When the timetable has it, where those who run the vehicle foretell its times.
  package var scheduledArrivalTime: Date?
  package var scheduledDepartureTime: Date?
  /// Where the timetable has it, if the vehicle stops elsewhere.
  package var scheduledStop: StopAnswer?
  /// Left out where nothing is known beside the timetable.
  package var status: TransitDepartureStatus?

  package init() {}
}

extension CallAnswer: Codable, FieldCoded {
  package static var blank: CallAnswer { CallAnswer() }
  package static let fields: FieldTable<CallAnswer> = [
    .required("stop", \.stop),
    .time("arrivalTime", \.arrivalTime),
    .time("departureTime", \.departureTime),
    .time("scheduledArrivalTime", \.scheduledArrivalTime),
    .time("scheduledDepartureTime", \.scheduledDepartureTime),
    .optional("scheduledStop", \.scheduledStop),
    .optional("status", \.status),
  ]
}

/// What somebody does inside a station.
package enum StationStepKind: UInt32, CodedByName, JSONWritable {
  case walkway = 1
  case stairs = 2
  case movingSidewalk = 3
  case escalator = 4
  case elevator = 5
  case fareGate = 6
  case exitGate = 7
}

/// A part of a way inside a station.
package struct StationStepAnswer: Hashable, Sendable {
  package var kind = StationStepKind.walkway
  package var durationInSeconds: Int32 = 0
  /// What signs say on the way.
  package var sign = ""
  /// The level that it leads to.
  package var level = ""
  /// Where it leads to.
  package var coordinates: GeoCoordinates = .blank

  package init() {}
}

extension StationStepAnswer: Codable, FieldCoded {
  package static var blank: StationStepAnswer { StationStepAnswer() }
  package static let fields: FieldTable<StationStepAnswer> = [
    .required("kind", \.kind),
    .required("durationInSeconds", \.durationInSeconds),
    .value("sign", \.sign),
    .value("level", \.level),
    .required("coordinates", \.coordinates),
  ]
}

/// What is done in a leg of a journey.
package enum JourneyLegKind: UInt32, CodedByName, JSONWritable {
  case walk = 0
  case ride = 1
  /// By bicycle to the first stop, or on from the last one.
  case cycle = 2
}

/// What has to be said before one gets on or off.
package enum BoardingWord: UInt32, CodedByName, JSONWritable {
  /// The operator is called beforehand.
  case callOperator = 2
  /// The driver is told.
  case tellDriver = 3
}

/// A leg of a journey.
package struct LegAnswer: Hashable, Sendable {
  package var kind = JourneyLegKind.walk
  package var departureTime = Date(timeIntervalSince1970: 0)
  package var arrivalTime = Date(timeIntervalSince1970: 0)
  /// Left out where the leg begins at the start, and where it ends at the destination.
  package var from: StopAnswer?
  package var to: StopAnswer?
  /// The way inside the station that a walk begins in, to its exit, or to the other platform.
  package var stepsOut: [StationStepAnswer] = []
  package var exit: StopAnswer?
  package var entrance: StopAnswer?
  /// The way inside the station that a walk ends in, from its entrance.
  package var stepsIn: [StationStepAnswer] = []
  package var transport: TransitTransport?
  package var agency: Agency?
  package var tripId: String?
  /// Seconds between vehicles of which nobody knows when they come.
  package var headwayInSeconds: Int32?
  /// Seconds that are left before the vehicle leaves, behind the walk and the minimum of a change.
  package var bufferInSeconds: Int32?
  /// Whether one stays in the seat: the vehicle of the ride before goes on as this trip.
  package var staySeated = false
  package var wheelchair: Bool?
  package var bicycle: Bool?
  /// What has to be said to get on at the first stop of a ride, and off at its last one.
  package var pickUp: BoardingWord?
  package var dropOff: BoardingWord?
  package var intermediateStops: [CallAnswer] = []
  /// The line of a ride as the feed draws it, with seven digits; left out where it does not.
  package var geometry: String?
  /// When the timetable has a ride, where those who run the vehicle foretell its times.
  package var scheduledDepartureTime: Date?
  package var scheduledArrivalTime: Date?
  /// Where the timetable has the ends of a ride, if the vehicle stops elsewhere.
  package var scheduledFrom: StopAnswer?
  package var scheduledTo: StopAnswer?
  /// Of a ride; left out where nothing is known beside the timetable.
  package var status: TransitDepartureStatus?
  /// What passengers of a ride are to be told.
  package var incidents: [TransitIncident] = []
  /// Where the vehicle is now; left out where nobody knows.
  package var vehicle: TransitVehicle?
  package var attributions: [Attribution] = []

  package init() {}
}

extension LegAnswer: Codable, FieldCoded {
  package static var blank: LegAnswer { LegAnswer() }
  package static let fields: FieldTable<LegAnswer> = [
    .required("kind", \.kind),
    .time("departureTime", \.departureTime),
    .time("arrivalTime", \.arrivalTime),
    .optional("from", \.from),
    .optional("to", \.to),
    .list("stepsOut", \.stepsOut),
    .optional("exit", \.exit),
    .optional("entrance", \.entrance),
    .list("stepsIn", \.stepsIn),
    .optional("transport", \.transport),
    .optional("agency", \.agency),
    .optional("tripId", \.tripId),
    .optional("headwayInSeconds", \.headwayInSeconds),
    .optional("bufferInSeconds", \.bufferInSeconds),
    .value("staySeated", \.staySeated),
    .optional("wheelchair", \.wheelchair),
    .optional("bicycle", \.bicycle),
    .optional("pickUp", \.pickUp),
    .optional("dropOff", \.dropOff),
    .list("intermediateStops", \.intermediateStops),
    .optional("geometry", \.geometry),
    .time("scheduledDepartureTime", \.scheduledDepartureTime),
    .time("scheduledArrivalTime", \.scheduledArrivalTime),
    .optional("scheduledFrom", \.scheduledFrom),
    .optional("scheduledTo", \.scheduledTo),
    .optional("status", \.status),
    .list("incidents", \.incidents),
    .optional("vehicle", \.vehicle),
    .list("attributions", \.attributions),
  ]
}

/// What the times of a journey are worth.
package enum JourneyQuality: UInt32, CodedByName, JSONWritable {
  /// By the timetable.
  case scheduled = 0
  /// A vehicle of which only the distance in time is known is waited for.
  case frequency = 1
  /// The timetable says nothing of the day: the times are those of another week.
  case estimated = 2
  /// Those who run a vehicle foretell its times.
  case realTime = 3
}

/// A ticket for some rides of a journey.
package struct TicketAnswer: Hashable, Sendable {
  /// Its name, or else its id in the feed.
  package var name = ""
  /// On what it costs so little, such as a card; left out where it costs the same on all.
  package var medium: String?
  /// Below 0 where it is a reduction for a change.
  package var price = 0.0
  /// ISO 4217.
  package var currency = ""
  /// The rides that it is for, by their positions in `legs`.
  package var legs: [Int32] = []
  /// How often one may change with it; left out where any number of times, and with fares of version 2.
  package var transfers: Int32?
  /// How long after the first vehicle has left another one may be boarded; left out where there is no limit, and with
  /// fares of version 2.
  package var validForSeconds: Int32?
  /// Whether it is sold in the vehicle.
  package var soldOnBoard = false

  package init() {}
}

extension TicketAnswer: Codable, FieldCoded {
  package static var blank: TicketAnswer { TicketAnswer() }
  package static let fields: FieldTable<TicketAnswer> = [
    .required("name", \.name),
    .optional("medium", \.medium),
    .required("price", \.price),
    .required("currency", \.currency),
    .list("legs", \.legs),
    .optional("transfers", \.transfers),
    .optional("validForSeconds", \.validForSeconds),
    .value("soldOnBoard", \.soldOnBoard),
  ]
}

/// A journey.
package struct OneJourneyAnswer: Hashable, Sendable {
  package var departureTime = Date(timeIntervalSince1970: 0)
  package var arrivalTime = Date(timeIntervalSince1970: 0)
  package var changes: Int32 = 0
  package var quality = JourneyQuality.scheduled
  /// The day of the timetable whose times an estimate has.
  package var estimatedFrom: String?
  package var legs: [LegAnswer] = []
  /// The tickets with which the rides cost least; none where some ride has none that is known.
  package var tickets: [TicketAnswer] = []
  /// What these cost together, where they are of one currency.
  package var price: Double?
  package var currency: String?
  package var attributions: [Attribution] = []

  package init() {}
}

extension OneJourneyAnswer: Codable, FieldCoded {
  package static var blank: OneJourneyAnswer { OneJourneyAnswer() }
  package static let fields: FieldTable<OneJourneyAnswer> = [
    .time("departureTime", \.departureTime),
    .time("arrivalTime", \.arrivalTime),
    .required("changes", \.changes),
    .required("quality", \.quality),
    .optional("estimatedFrom", \.estimatedFrom),
    .required("legs", \.legs),
    .list("tickets", \.tickets),
    .optional("price", \.price),
    .optional("currency", \.currency),
    .list("attributions", \.attributions),
  ]
}

/// Why there is no journey.
package enum JourneyReason: UInt32, CodedByName, JSONWritable {
  /// Walking is as quick as each one that there is.
  case tooClose = 0
  /// No stop lies within the walk of start or destination.
  case noStopNear = 1
  /// Nothing runs there at that time.
  case nothingRuns = 2
}

/// What `/v1/journeys` answers.
package struct JourneysAnswer: Hashable, Sendable {
  package var journeys: [OneJourneyAnswer] = []
  /// The walk all the way, where that is near.
  package var walkDurationInSeconds: Double?
  package var walkLengthInMeters: Double?
  /// Whether no journey is better than that walk.
  package var isTooClose = false
  /// Why there is no journey.
  package var reason: JourneyReason?
  /// What to ask as `page` for journeys before and behind these.
  package var earlier: String?
  package var later: String?
  /// When what is known beside the timetable was measured; left out where nothing is.
  package var realtimeMeasuredAt: Date?
  package var attributions: [MapAttribution] = []

  package init() {}
}

extension JourneysAnswer: Codable, FieldCoded {
  package static var blank: JourneysAnswer { JourneysAnswer() }
  package static let fields: FieldTable<JourneysAnswer> = [
    .required("journeys", \.journeys),
    .optional("walkDurationInSeconds", \.walkDurationInSeconds),
    .optional("walkLengthInMeters", \.walkLengthInMeters),
    .value("isTooClose", \.isTooClose),
    .optional("reason", \.reason),
    .optional("earlier", \.earlier),
    .optional("later", \.later),
    .time("realtimeMeasuredAt", \.realtimeMeasuredAt),
    .required("attributions", \.attributions),
  ]
}

/// A departure.
package struct DepartureAnswer: Hashable, Sendable {
  package var time = Date(timeIntervalSince1970: 0)
  package var stop = StopAnswer()
  package var transport = TransitTransport.blank
  package var agency = Agency.blank
  package var tripId = ""
  /// Seconds between vehicles of which nobody knows when they come, and until when they do.
  package var headwayInSeconds: Int32?
  package var until: Date?
  /// When the timetable has it, where those who run the vehicle foretell its times.
  package var scheduledTime: Date?
  /// Where the timetable has it, if the vehicle stops elsewhere.
  package var scheduledStop: StopAnswer?
  /// Left out where nothing is known beside the timetable.
  package var status: TransitDepartureStatus?
  /// What passengers are to be told.
  package var incidents: [TransitIncident] = []
  /// Where the vehicle is now; left out where nobody knows.
  package var vehicle: TransitVehicle?

  package init() {}
}

extension DepartureAnswer: Codable, FieldCoded {
  package static var blank: DepartureAnswer { DepartureAnswer() }
  package static let fields: FieldTable<DepartureAnswer> = [
    .time("time", \.time),
    .required("stop", \.stop),
    .required("transport", \.transport),
    .required("agency", \.agency),
    .required("tripId", \.tripId),
    .optional("headwayInSeconds", \.headwayInSeconds),
    .time("until", \.until),
    .time("scheduledTime", \.scheduledTime),
    .optional("scheduledStop", \.scheduledStop),
    .optional("status", \.status),
    .list("incidents", \.incidents),
    .optional("vehicle", \.vehicle),
  ]
}

/// What `/v1/departures` answers: the next first.
package struct DeparturesAnswer: Hashable, Sendable {
  package var departures: [DepartureAnswer] = []
  /// When what is known beside the timetable was measured; left out where nothing is.
  package var realtimeMeasuredAt: Date?
  package var attributions: [MapAttribution] = []

  package init() {}
}

extension DeparturesAnswer: Codable, FieldCoded {
  package static var blank: DeparturesAnswer { DeparturesAnswer() }
  package static let fields: FieldTable<DeparturesAnswer> = [
    .required("departures", \.departures),
    .time("realtimeMeasuredAt", \.realtimeMeasuredAt),
    .required("attributions", \.attributions),
  ]
}

/// What `/v1/stops` answers: the nearest first.
package struct StopsAnswer: Hashable, Sendable {
  package var stops: [StopAnswer] = []
  package var attributions: [MapAttribution] = []

  package init() {}
}

extension StopsAnswer: Codable, FieldCoded {
  package static var blank: StopsAnswer { StopsAnswer() }
  package static let fields: FieldTable<StopsAnswer> = [
    .required("stops", \.stops),
    .required("attributions", \.attributions),
  ]
}

/// A vehicle whose place is known.
package struct VehicleAnswer: Hashable, Sendable {
  package var vehicle = TransitVehicle.blank
  package var transport = TransitTransport.blank
  package var agency = Agency.blank
  /// Left out where only its line is known.
  package var tripId: String?
  package var distanceInMeters: Double?

  package init() {}
}

extension VehicleAnswer: Codable, FieldCoded {
  package static var blank: VehicleAnswer { VehicleAnswer() }
  package static let fields: FieldTable<VehicleAnswer> = [
    .required("vehicle", \.vehicle),
    .required("transport", \.transport),
    .required("agency", \.agency),
    .optional("tripId", \.tripId),
    .optional("distanceInMeters", \.distanceInMeters),
  ]
}

/// What `/v1/vehicles` answers: around a place the nearest first, in a box those seen last first.
package struct VehiclesAnswer: Hashable, Sendable {
  package var vehicles: [VehicleAnswer] = []
  /// When the oldest message was measured; left out where there is none.
  package var realtimeMeasuredAt: Date?
  package var attributions: [MapAttribution] = []

  package init() {}
}

extension VehiclesAnswer: Codable, FieldCoded {
  package static var blank: VehiclesAnswer { VehiclesAnswer() }
  package static let fields: FieldTable<VehiclesAnswer> = [
    .required("vehicles", \.vehicles),
    .time("realtimeMeasuredAt", \.realtimeMeasuredAt),
    .required("attributions", \.attributions),
  ]
}
