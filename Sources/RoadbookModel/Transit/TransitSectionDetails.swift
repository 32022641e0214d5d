// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import RoadbookCoding
import RoadbookGeometry

/// The line, the stops and the operator of a section by public transport.
public struct TransitSectionDetails: Hashable, Sendable {
  /// The line.
  public var transport: TransitTransport?
  /// The stops between.
  public var intermediateStops: [TransitStop]
  /// The operator.
  public var agency: Agency
  /// What must be shown with it.
  public var attributions: [Attribution]
  /// What it costs.
  public var fares: [Fare]
  /// What disturbs it.
  public var incidents: [TransitIncident]
  /// Whether one stays in the seat: the vehicle of the section before goes on as this trip.
  ///
  /// Roadbook's own.
  public var staysSeated = false
  /// Whether its times are those of another week, as the timetable says nothing of the day.
  ///
  /// Roadbook's own.
  public var isEstimated = false
  /// Seconds by which the vehicle is expected to leave late; below 0 where it leaves early.
  ///
  /// `nil` where nobody foretells it. Roadbook's own.
  public var departureDelay: Int32?
  /// Seconds by which the vehicle is expected to arrive late; below 0 where it arrives early.
  ///
  /// `nil` where nobody foretells it. Roadbook's own.
  public var arrivalDelay: Int32?
  /// Whether the vehicle runs as in the timetable, beside it, or in place of another.
  ///
  /// `nil` where nothing is known beside the timetable. Roadbook's own.
  public var status: TransitDepartureStatus?
  /// Where the vehicle is now, and how full.
  ///
  /// `nil` where nobody knows. Roadbook's own.
  public var vehicle: TransitVehicle?

  /// Makes details of a section.
  public init(
    transport: TransitTransport? = nil, intermediateStops: [TransitStop] = [], agency: Agency,
    attributions: [Attribution] = [], fares: [Fare] = [], incidents: [TransitIncident] = []
  ) {
    self.transport = transport
    self.intermediateStops = intermediateStops
    self.agency = agency
    self.attributions = attributions
    self.fares = fares
    self.incidents = incidents
  }
}

extension TransitSectionDetails: Codable, FieldCoded {
  package static var blank: TransitSectionDetails { TransitSectionDetails(agency: .blank) }
  package static let fields: FieldTable<TransitSectionDetails> = [
    .optional("transport", \.transport),
    .list("intermediateStops", \.intermediateStops),
    .required("agency", \.agency),
    .list("attributions", \.attributions),
    .list("fares", \.fares),
    .list("incidents", \.incidents),
    .value("staysSeated", \.staysSeated),
    .value("isEstimated", \.isEstimated),
    .optional("departureDelay", \.departureDelay),
    .optional("arrivalDelay", \.arrivalDelay),
    .optional("status", \.status),
    .optional("vehicle", \.vehicle),
  ]
}

/// A line of public transport.
public struct TransitTransport: Hashable, Sendable {
  /// What runs on it.
  public var mode: TransitMode
  /// Its name.
  public var name: String?
  /// What it says on the front.
  public var headsign: String?
  /// Its kind, in words.
  public var category: String?
  /// Its color on maps.
  public var color: RoadbookColor?
  /// The color of its name on that.
  public var textColor: RoadbookColor?

  /// Makes a line.
  public init(
    mode: TransitMode, name: String? = nil, headsign: String? = nil, category: String? = nil,
    color: RoadbookColor? = nil, textColor: RoadbookColor? = nil
  ) {
    self.mode = mode
    self.name = name
    self.headsign = headsign
    self.category = category
    self.color = color
    self.textColor = textColor
  }
}

extension TransitTransport: Codable, FieldCoded {
  package static var blank: TransitTransport { TransitTransport(mode: .highSpeedTrain) }
  package static let fields: FieldTable<TransitTransport> = [
    .required("mode", \.mode),
    .optional("name", \.name),
    .optional("headsign", \.headsign),
    .optional("category", \.category),
    .optional("color", \.color),
    .optional("textColor", \.textColor),
  ]
}

/// Kinds of public transport.
public enum TransitMode: UInt32, CodedByName, JSONWritable {
  /// High-speed train.
  case highSpeedTrain
  /// Intercity train.
  case intercityTrain
  /// Train between regions.
  case interRegionalTrain
  /// Regional train.
  case regionalTrain
  /// Suburban train.
  case cityTrain
  /// Bus.
  case bus
  /// Ferry.
  case ferry
  /// Underground.
  case subway
  /// Tram or light rail.
  case lightRail
  /// Private bus.
  case privateBus
  /// Funicular.
  case inclined
  /// Cable car.
  case aerial
  /// Bus on lanes of its own.
  case busRapid
  /// Monorail.
  case monorail
  /// Aeroplane.
  case flight
}

/// A stop on the way.
public struct TransitStop: Hashable, Sendable {
  /// Where and when.
  public var departure: TransitDeparture
  /// How long it lasts, in seconds.
  public var duration: TimeInterval?

  /// Makes a stop.
  public init(departure: TransitDeparture, duration: TimeInterval? = nil) {
    self.departure = departure
    self.duration = duration
  }
}

extension TransitStop: Codable, FieldCoded {
  package static var blank: TransitStop { TransitStop(departure: .blank) }
  package static let fields: FieldTable<TransitStop> = [
    .required("departure", \.departure),
    .optional("duration", \.duration),
  ]
}

/// A departure from a stop.
public struct TransitDeparture: Hashable, Sendable {
  /// The stop.
  public var place: RoutePlace
  /// When.
  public var time: Date?
  /// Seconds late.
  public var delay: Int32?
  /// Whether it takes place.
  public var status: TransitDepartureStatus?

  /// Makes a departure.
  public init(
    place: RoutePlace, time: Date? = nil, delay: Int32? = nil, status: TransitDepartureStatus? = nil
  ) {
    self.place = place
    self.time = time
    self.delay = delay
    self.status = status
  }
}

extension TransitDeparture: Codable, FieldCoded {
  package static var blank: TransitDeparture { TransitDeparture(place: .blank) }
  package static let fields: FieldTable<TransitDeparture> = [
    .required("place", \.place),
    .time("time", \.time),
    .optional("delay", \.delay),
    .optional("status", \.status),
  ]
}

/// Whether a departure takes place.
public enum TransitDepartureStatus: UInt32, CodedByName, JSONWritable {
  /// As planned.
  case scheduled
  /// Not at all.
  case cancelled
  /// Beside the timetable.
  case additional
  /// Replaced by another.
  case replaced
}
