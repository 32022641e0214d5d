// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
import RoadbookGeometry

/// A toll on a section.
public struct Toll: Hashable, Sendable {
  /// The country, ISO 3166-1 alpha-3.
  public var countryCode: String
  /// The names of the systems that charge it.
  public var tollSystems: [String]
  /// What may be paid; one of them is.
  public var fares: [TollFare]

  /// Makes a toll.
  public init(countryCode: String, tollSystems: [String], fares: [TollFare]) {
    self.countryCode = countryCode
    self.tollSystems = tollSystems
    self.fares = fares
  }
}

extension Toll: Codable, FieldCoded {
  package static var blank: Toll { Toll(countryCode: "", tollSystems: [], fares: []) }
  package static let fields: FieldTable<Toll> = [
    .required("countryCode", \.countryCode),
    .list("tollSystems", \.tollSystems),
    .list("fares", \.fares),
  ]
}

/// One way of paying a toll.
public struct TollFare: Hashable, Sendable {
  /// ISO 4217, such as "EUR".
  public var currency: String
  /// The price in the currency.
  public var price: Double
  /// How it may be paid.
  public var paymentMethods: [PaymentMethod]
  /// When it holds.
  public var timeRule: TimeRule?
  /// Transponders it needs.
  public var transponders: [String]
  /// The pass that it is, if it is one.
  public var pass: TollFarePass?

  /// Makes a fare.
  public init(
    currency: String, price: Double, paymentMethods: [PaymentMethod], timeRule: TimeRule? = nil,
    transponders: [String] = [], pass: TollFarePass? = nil
  ) {
    self.currency = currency
    self.price = price
    self.paymentMethods = paymentMethods
    self.timeRule = timeRule
    self.transponders = transponders
    self.pass = pass
  }
}

extension TollFare: Codable, FieldCoded {
  package static var blank: TollFare { TollFare(currency: "", price: 0, paymentMethods: []) }
  package static let fields: FieldTable<TollFare> = [
    .required("currency", \.currency),
    .required("price", \.price),
    .list("paymentMethods", \.paymentMethods),
    .optional("timeRule", \.timeRule),
    .list("transponders", \.transponders),
    .optional("pass", \.pass),
  ]
}

/// A pass for more than one trip.
public struct TollFarePass: Hashable, Sendable {
  /// Whether it includes the way back.
  public var returnJourney: Bool?
  /// How long it holds.
  public var validityPeriod: FarePassValidityPeriod?
  /// How many trips it holds for.
  public var travels: Int32?
  /// How many transfers it allows.
  public var transfers: Int32?
  /// Whether it is for seniors.
  public var seniorPass: Bool?

  /// Makes a pass.
  public init(
    returnJourney: Bool? = nil, validityPeriod: FarePassValidityPeriod? = nil,
    travels: Int32? = nil, transfers: Int32? = nil, seniorPass: Bool? = nil
  ) {
    self.returnJourney = returnJourney
    self.validityPeriod = validityPeriod
    self.travels = travels
    self.transfers = transfers
    self.seniorPass = seniorPass
  }
}

extension TollFarePass: Codable, FieldCoded {
  package static var blank: TollFarePass { TollFarePass() }
  package static let fields: FieldTable<TollFarePass> = [
    .optional("returnJourney", \.returnJourney),
    .optional("validityPeriod", \.validityPeriod),
    .optional("travels", \.travels),
    .optional("transfers", \.transfers),
    .optional("seniorPass", \.seniorPass),
  ]
}

/// How long a pass holds.
public struct FarePassValidityPeriod: Hashable, Sendable {
  /// The unit.
  public var periodType: FarePassValidityPeriodType
  /// How many of the unit.
  public var count: Int32?

  /// Makes a period.
  public init(periodType: FarePassValidityPeriodType = .annual, count: Int32? = nil) {
    self.periodType = periodType
    self.count = count
  }
}

extension FarePassValidityPeriod: Codable, FieldCoded {
  package static var blank: FarePassValidityPeriod { FarePassValidityPeriod() }
  package static let fields: FieldTable<FarePassValidityPeriod> = [
    .value("periodType", \.periodType),
    .optional("count", \.count),
  ]
}

/// Units of periods.
public enum FarePassValidityPeriodType: UInt32, CodedByName, JSONWritable {
  /// A year.
  case annual
  /// A year and more.
  case extendedAnnual
  /// Minutes.
  case minutes
  /// Days.
  case days
  /// Months.
  case months
}

/// How a toll may be paid.
public enum PaymentMethod: UInt32, CodedByName, JSONWritable {
  /// Not known.
  case unknown
  /// Cash.
  case cash
  /// Bank card.
  case bankCard
  /// Credit card.
  case creditCard
  /// Subscription.
  case passSubscription
  /// Transponder.
  case transponder
  /// By the plate.
  case videoToll
  /// Exact cash.
  case cashExact
  /// Travel card.
  case travelCard
}
