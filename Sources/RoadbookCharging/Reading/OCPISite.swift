// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookGeometry
import RoadbookModel

/// Reads stations from locations of OCPI.
///
/// Source: OCPI 2.2.1-d2, mod_locations. Voltage, current and power as 2.1.1 calls them are read, too. Exceptional
/// opening times, energy mix and tariffs are passed over; a location with a tariff is one for a fee.
struct OCPISite {
  private let location: JSONValue
  /// Types of connectors that were met and are not known.
  private var unknownPlugs: [String] = []

  private init(_ location: JSONValue) { self.location = location }

  /// A location, and the types of its connectors that are not known and left out.
  ///
  /// - Throws: What is wrong with it.
  static func site(
    _ location: JSONValue
  ) throws(FieldFault) -> (site: ChargingSite, unknownPlugs: [String]) {
    var reader = OCPISite(location)
    return (try reader.site(), reader.unknownPlugs)
  }

  private mutating func site() throws(FieldFault) -> ChargingSite {
    guard let id = try Self.text(location, "id"), !id.isEmpty else {
      throw FieldFault("id", "it is missing")
    }
    let party = [try Self.text(location, "country_code"), try Self.text(location, "party_id")]
    var site = ChargingSite(
      id: (party + [id]).compactMap(\.self).joined(separator: "*"),
      at: try Self.coordinate(location["coordinates"], "coordinates"))
    site.name = try Self.text(location, "name")
    site.address = try address()
    site.operatorName = try Self.text(location["operator"] ?? .null, "name")
    site.network = try Self.text(location["suboperator"] ?? .null, "name")
    site.timeZone = try Self.text(location, "time_zone")
    site.openingHours = try OCPIHours.text(location["opening_times"])
    try addPoints(to: &site)
    return site
  }

  private func address() throws(FieldFault) -> String? {
    let street = try Self.text(location, "address")
    let town = [try Self.text(location, "postal_code"), try Self.text(location, "city")]
      .compactMap(\.self).joined(separator: " ")
    let parts = [street, town.isEmpty ? nil : town].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The most points of a place, and plugs of a point.
  private static let mostPoints = 2000
  private static let mostPlugs = 50

  /// Restrictions of points at which cars in general are not charged.
  private static let forOthers: [JSONValue] = [.text("MOTORCYCLES"), .text("DISABLED")]

  private mutating func addPoints(to site: inout ChargingSite) throws(FieldFault) {
    guard let evses = location["evses"] else { return }
    guard let list = evses.list, list.count <= Self.mostPoints else {
      throw FieldFault("evses", "a list of up to \(Self.mostPoints) is expected")
    }
    var restricted = 0
    for (index, evse) in list.enumerated() {
      do throws(FieldFault) {
        let restrictions = evse["parking_restrictions"]?.list ?? []
        guard let point = try point(evse, &site),
          !restrictions.contains(where: Self.forOthers.contains)
        else { continue }
        site.points.append(point)
        if restrictions.contains(.text("CUSTOMERS")) { restricted += 1 }
      } catch {
        throw FieldFault(
          "evses[\(index)]" + (error.field.isEmpty ? "" : ".") + error.field, error.message)
      }
    }
    if restricted > 0, restricted == site.points.count { site.access = .customers }
  }

  /// A point; `nil` where it is planned or gone.
  private mutating func point(
    _ evse: JSONValue, _ site: inout ChargingSite
  ) throws(FieldFault) -> ChargingPoint? {
    let status = try Self.text(evse, "status") ?? "UNKNOWN"
    if status == "PLANNED" || status == "REMOVED" { return nil }
    guard let state = Self.states[status] else {
      throw FieldFault("status", "“\(status.prefix(40))” is no status of OCPI")
    }
    var point = ChargingPoint(plugs: try plugs(evse, &site))
    point.uid = try Self.text(evse, "uid")
    point.evseID = try Self.text(evse, "evse_id")
    point.physicalReference = try Self.text(evse, "physical_reference")
    point.floorLevel = try Self.text(evse, "floor_level")
    point.toldState = state
    point.changedAt = try Self.text(evse, "last_updated").map { text throws(FieldFault) in
      guard let time = UTCTime.seconds(text) else {
        throw FieldFault(
          "last_updated", "“\(text.prefix(40))” is no time; write 2026-03-02T08:00:00Z")
      }
      return time
    }
    for word in evse["capabilities"]?.list ?? [] {
      guard let bit = word.text.flatMap(Self.capabilities.firstIndex(of:)) else { continue }
      point.capabilities.insert(.init(rawValue: 1 << UInt16(bit)))
    }
    return point
  }

  private static let states: [String: ChargingPoint.State] = [
    "AVAILABLE": .available, "BLOCKED": .blocked, "CHARGING": .charging,
    "INOPERATIVE": .inoperative, "OUTOFORDER": .outOfOrder, "RESERVED": .reserved,
    "UNKNOWN": .unknown,
  ]

  private static let capabilities = [
    "CHARGING_PROFILE_CAPABLE", "CHARGING_PREFERENCES_CAPABLE", "CHIP_CARD_SUPPORT",
    "CONTACTLESS_CARD_SUPPORT", "CREDIT_CARD_PAYABLE", "DEBIT_CARD_PAYABLE", "PED_TERMINAL",
    "REMOTE_START_STOP_CAPABLE", "RESERVABLE", "RFID_READER", "START_SESSION_CONNECTOR_REQUIRED",
    "TOKEN_GROUP_CAPABLE", "UNLOCK_CAPABLE",
  ]
}

// MARK: - Plugs

extension OCPISite {
  private mutating func plugs(
    _ evse: JSONValue, _ site: inout ChargingSite
  ) throws(FieldFault) -> [ChargingPlug] {
    guard let list = evse["connectors"]?.list, list.count <= Self.mostPlugs else {
      throw FieldFault("connectors", "a list of up to \(Self.mostPlugs) is expected")
    }
    var plugs: [ChargingPlug] = []
    for (index, connector) in list.enumerated() {
      do throws(FieldFault) {
        if let plug = try plug(connector) { plugs.append(plug) }
      } catch {
        throw FieldFault("connectors[\(index)].\(error.field)", error.message)
      }
      let tariffs = connector["tariff_ids"]?.list ?? [connector["tariff_id"]].compactMap(\.self)
      if !tariffs.isEmpty { site.isForFee = true }
    }
    return plugs
  }

  /// A plug; `nil` where its type is not known: later versions of OCPI have others.
  private mutating func plug(_ connector: JSONValue) throws(FieldFault) -> ChargingPlug? {
    guard let standard = try Self.text(connector, "standard") else {
      throw FieldFault("standard", "it is missing")
    }
    guard let type = PlugType(ocpi: standard) else {
      unknownPlugs.append(String(standard.prefix(40)))
      return nil
    }
    var plug = ChargingPlug(type)
    plug.id = try Self.text(connector, "id")
    plug.hasCable = try Self.text(connector, "format").map { $0 == "CABLE" }
    let power = try Self.text(connector, "power_type")
    if let power { plug.supply = try Self.supply(power) }
    plug.volts = try Self.number(connector, "max_voltage", "voltage", in: 0...10_000)
    plug.amperes = try Self.number(connector, "max_amperage", "amperage", in: 0...10_000)
    plug.watts =
      try Self.number(connector, "max_electric_power", in: 0...PowerText.mostWatts)
      ?? Self.watts(plug, power)
    return plug
  }

  private static func supply(_ power: String) throws(FieldFault) -> ChargingSupplyType {
    switch power {
    case "AC_1_PHASE", "AC_2_PHASE", "AC_2_PHASE_SPLIT": return .acSingle
    case "AC_3_PHASE": return .acThree
    case "DC": return .dc
    default: throw FieldFault("power_type", "“\(power.prefix(40))” is no type of power of OCPI")
    }
  }

  /// Voltage by current; for several phases OCPI tells the voltage between a phase and neutral, and many operators that
  /// between two phases.
  private static func watts(_ plug: ChargingPlug, _ power: String?) -> Int32? {
    guard let volts = plug.volts, let amperes = plug.amperes else { return nil }
    let phases =
      switch power {
      case "AC_3_PHASE": PowerText.threePhases(volts: Double(volts))
      case "AC_2_PHASE", "AC_2_PHASE_SPLIT": 2.0
      default: 1.0
      }
    let watts = Double(volts) * Double(amperes) * phases
    return watts > 0 && watts <= PowerText.mostWatts ? Int32(watts.rounded()) : nil
  }
}

// MARK: - Fields

extension OCPISite {
  /// The text of a member; `nil` where there is none, or an empty one.
  static func text(_ object: JSONValue, _ name: String) throws(FieldFault) -> String? {
    guard let value = object[name] else { return nil }
    guard let text = value.text else {
      throw FieldFault(name, "a text is expected, and there is \(value.kind)")
    }
    guard text.utf8.count <= RecordFields.mostCharacters * 4 else {
      throw FieldFault(name, "the text has more than \(RecordFields.mostCharacters) characters")
    }
    return text.isEmpty ? nil : text
  }

  /// A number above 0 of the first of some members that is there; `nil` where there is none, and for 0.
  private static func number(
    _ object: JSONValue, _ names: String..., in range: ClosedRange<Double>
  ) throws(FieldFault) -> Int32? {
    for name in names {
      guard let value = object[name] else { continue }
      guard case .number(let number) = value, range.contains(number) else {
        throw FieldFault(name, "a number from 0 to \(Int(range.upperBound)) is expected")
      }
      let rounded = Int32(number.rounded())
      return rounded > 0 ? rounded : nil
    }
    return nil
  }

  /// Degrees, which OCPI writes as texts.
  static func coordinate(_ value: JSONValue?, _ field: String) throws(FieldFault) -> Coordinate {
    func degrees(_ name: String, _ most: Double) throws(FieldFault) -> Double {
      let path = "\(field).\(name)"
      switch value?[name] {
      case .number(let number) where (-most...most).contains(number): return number
      case .text(let text): return try RecordFields.number(text, path, in: -most...most)
      default: throw FieldFault(path, "degrees are expected, such as \"49.4944\"")
      }
    }
    return Coordinate(
      latitude: try degrees("latitude", 90), longitude: try degrees("longitude", 180))
  }
}
