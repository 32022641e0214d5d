// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
import RoadbookGeometry

/// What charging costs; no open data tells it, so no location has one.
public struct EVChargingTariff: Hashable, Sendable {
  /// Its name.
  public var name: String?
  /// Whose it is.
  public var type: EVChargingTariffType
  /// The company that has it.
  public var partner: String
  /// The identifier of who has it.
  public var partnerID: String
  /// ISO 4217.
  public var currency: String
  /// The one whose condition fits counts, or else the one without a condition.
  public var elements: [EVChargingTariffElement]

  /// Makes a tariff.
  public init(
    name: String? = nil, type: EVChargingTariffType = .adHoc, partner: String = "",
    partnerID: String = "", currency: String = "", elements: [EVChargingTariffElement] = []
  ) {
    self.name = name
    self.type = type
    self.partner = partner
    self.partnerID = partnerID
    self.currency = currency
    self.elements = elements
  }
}

/// Whose tariff it is.
public enum EVChargingTariffType: UInt32, CodedByName, JSONWritable {
  /// For everybody.
  case adHoc
  /// For customers of a provider.
  case emsp
  /// The operator's.
  case cpo
}

/// Prices under a condition.
public struct EVChargingTariffElement: Hashable, Sendable {
  /// They differ in dimension.
  public var components: [EVChargingTariffPriceComponent]
  /// When they hold; `nil` is always.
  public var condition: EVChargingTariffElementCondition?

  /// Makes an element.
  public init(
    components: [EVChargingTariffPriceComponent] = [],
    condition: EVChargingTariffElementCondition? = nil
  ) {
    self.components = components
    self.condition = condition
  }
}

/// When prices hold, by the clocks there.
public struct EVChargingTariffElementCondition: Hashable, Sendable {
  /// Days of a calendar.
  public var date: DateRange?
  /// Days of weeks.
  public var days: [DayOfWeek]
  /// Hours of days.
  public var time: TimeOfDayRange?
  /// How long one charges.
  public var duration: EVChargingDurationRange?
  /// Percent of the battery.
  public var overstayBatteryLevel: Int32?

  /// Makes a condition.
  public init(
    date: DateRange? = nil, days: [DayOfWeek] = [], time: TimeOfDayRange? = nil,
    duration: EVChargingDurationRange? = nil, overstayBatteryLevel: Int32? = nil
  ) {
    self.date = date
    self.days = days
    self.time = time
    self.duration = duration
    self.overstayBatteryLevel = overstayBatteryLevel
  }
}

/// What is paid for.
public enum EVChargingTariffDimension: UInt32, CodedByName, JSONWritable {
  /// An hour.
  case time
  /// A kilowatt-hour.
  case energy
  /// Once.
  case flat
  /// An hour of parking without charging.
  case parkingTime
}

/// A price.
public struct EVChargingTariffPriceComponent: Hashable, Sendable {
  /// What is paid for.
  public var dimension: EVChargingTariffDimension
  /// Without value added tax.
  public var price: Double
  /// Percent of value added tax; `nil` for none.
  public var vat: Double?
  /// Watt-hours or seconds, to which is rounded up.
  public var step: Double?

  /// Makes a price.
  public init(
    dimension: EVChargingTariffDimension = .flat, price: Double = 0, vat: Double? = nil,
    step: Double? = nil
  ) {
    self.dimension = dimension
    self.price = price
    self.vat = vat
    self.step = step
  }
}

/// How long one charges, in seconds.
public struct EVChargingDurationRange: Hashable, Sendable {
  /// The least; `nil` is open.
  public var min: Int32?
  /// The end, which is not part of it; `nil` is open.
  public var max: Int32?

  /// Makes a range.
  public init(min: Int32? = nil, max: Int32? = nil) {
    self.min = min
    self.max = max
  }
}

/// Tariffs that are asked for.
public struct EVChargingTariffRequest: Hashable, Sendable {
  /// Whose they are.
  public var partnerID: String
  /// Their names.
  public var tariffNames: [String]

  /// Makes a request.
  public init(partnerID: String = "", tariffNames: [String] = []) {
    self.partnerID = partnerID
    self.tariffNames = tariffNames
  }
}
