// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import RoadbookCoding
import RoadbookGeometry

/// The operator of a line.
public struct Agency: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The address on the web.
  public var website: String?

  /// Makes an operator.
  public init(name: String, website: String? = nil) {
    self.name = name
    self.website = website
  }
}

extension Agency: Codable, FieldCoded {
  package static var blank: Agency { Agency(name: "") }
  package static let fields: FieldTable<Agency> = [
    .required("name", \.name),
    .optional("website", \.website),
  ]
}

/// A notice that must be shown.
public struct Attribution: Hashable, Sendable {
  /// Where it leads.
  public var href: String?
  /// The text.
  public var text: String
  /// The part of the text that is the link.
  public var hrefText: String?
  /// What it is about.
  public var type: AttributionType

  /// Makes a notice.
  public init(href: String? = nil, text: String, hrefText: String? = nil, type: AttributionType) {
    self.href = href
    self.text = text
    self.hrefText = hrefText
    self.type = type
  }
}

extension Attribution: Codable, FieldCoded {
  package static var blank: Attribution { Attribution(text: "", type: .disclaimer) }
  package static let fields: FieldTable<Attribution> = [
    .optional("href", \.href),
    .required("text", \.text),
    .optional("hrefText", \.hrefText),
    .required("type", \.type),
  ]
}

/// What a notice is about.
public enum AttributionType: UInt32, CodedByName, JSONWritable {
  /// A disclaimer.
  case disclaimer
  /// A tariff.
  case tariff
}

/// A ticket.
public struct Fare: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// What it costs.
  public var price: FarePrice?
  /// What it is for.
  public var reason: FareReason

  /// Makes a ticket.
  public init(name: String, price: FarePrice? = nil, reason: FareReason) {
    self.name = name
    self.price = price
    self.reason = reason
  }
}

extension Fare: Codable, FieldCoded {
  package static var blank: Fare { Fare(name: "", reason: .ride) }
  package static let fields: FieldTable<Fare> = [
    .required("name", \.name),
    .optional("price", \.price),
    .required("reason", \.reason),
  ]
}

/// A price or a range of prices.
public struct FarePrice: Hashable, Sendable {
  /// Whether it is one price.
  public var type: FarePriceType
  /// Whether it is estimated.
  public var estimated: Bool
  /// ISO 4217.
  public var currency: String
  /// The least price.
  public var minimum: Double
  /// The greatest price; the least one where it is one price.
  public var maximum: Double
  /// How long the ticket holds, in seconds.
  public var validityPeriod: TimeInterval?

  /// Makes a price.
  public init(
    type: FarePriceType = .value, estimated: Bool = false, currency: String = "EUR",
    minimum: Double = 0, maximum: Double = 0, validityPeriod: TimeInterval? = nil
  ) {
    self.type = type
    self.estimated = estimated
    self.currency = currency
    self.minimum = minimum
    self.maximum = maximum
    self.validityPeriod = validityPeriod
  }
}

extension FarePrice: Codable, FieldCoded {
  package static var blank: FarePrice { FarePrice() }
  package static let fields: FieldTable<FarePrice> = [
    .value("type", \.type),
    .value("estimated", \.estimated),
    .value("currency", \.currency),
    .value("minimum", \.minimum),
    .value("maximum", \.maximum),
    .optional("validityPeriod", \.validityPeriod),
  ]
}

/// Whether a price is one or a range.
public enum FarePriceType: UInt32, CodedByName, JSONWritable {
  /// One price.
  case value
  /// From the least to the greatest.
  case range
}

/// What a ticket is for.
public enum FareReason: UInt32, CodedByName, JSONWritable {
  /// Riding.
  case ride
  /// Parking.
  case parking
}

/// What disturbs a line.
public struct TransitIncident: Hashable, Sendable {
  /// In short.
  public var summary: String?
  /// At length.
  public var description: String?
  /// The cause.
  public var type: TransitIncidentType?
  /// The effect.
  public var effect: TransitIncidentEffect?
  /// Since when.
  public var validFrom: Date?
  /// Until when.
  public var validUntil: Date?
  /// Where more is told.
  public var url: String?

  /// Makes an incident.
  public init(
    summary: String? = nil, description: String? = nil, type: TransitIncidentType? = nil,
    effect: TransitIncidentEffect? = nil, validFrom: Date? = nil, validUntil: Date? = nil,
    url: String? = nil
  ) {
    self.summary = summary
    self.description = description
    self.type = type
    self.effect = effect
    self.validFrom = validFrom
    self.validUntil = validUntil
    self.url = url
  }
}

extension TransitIncident: Codable, FieldCoded {
  package static var blank: TransitIncident { TransitIncident() }
  package static let fields: FieldTable<TransitIncident> = [
    .optional("summary", \.summary),
    .optional("description", \.description),
    .optional("type", \.type),
    .optional("effect", \.effect),
    .time("validFrom", \.validFrom),
    .time("validUntil", \.validUntil),
    .optional("url", \.url),
  ]
}

/// Causes of disturbances.
public enum TransitIncidentType: UInt32, CodedByName, JSONWritable {
  /// A technical problem.
  case technicalProblem
  /// A strike.
  case strike
  /// A demonstration.
  case demonstration
  /// An accident.
  case accident
  /// A holiday.
  case holiday
  /// The weather.
  case weather
  /// Maintenance.
  case maintenance
  /// Construction.
  case construction
  /// Police.
  case policeActivity
  /// A medical emergency.
  case medicalEmergency
}

/// Effects of disturbances.
public enum TransitIncidentEffect: UInt32, CodedByName, JSONWritable {
  /// It does not run.
  case cancelledService
  /// It runs less.
  case reducedService
  /// It runs more.
  case additionalService
  /// It runs otherwise.
  case modifiedService
  /// It is late.
  case delays
  /// It takes another way.
  case detour
  /// A stop is elsewhere.
  case stopMoved
}
