// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork

/// Reads stations from the columns of a table, or from properties of GeoJSON that are called like them.
///
///     id,operator,latitude,longitude,plug,kw,count
///     m1,MVV,49.4944,8.4681,CCS,150,2
///
/// A plug's columns may also be numbered, `plug1,kw1,plug2,kw2`, one point each; and keys of OpenStreetMap such as
/// `socket:type2` and `socket:type2:output` are read as there.
enum ColumnSite {
  private static let mostNumbered = 16

  /// The station of a record.
  ///
  /// - Parameters:
  ///   - id: What it is called where the record has no id.
  ///   - fields: By name, in small letters.
  ///   - coordinate: Where it is, if that is told elsewhere.
  /// - Returns: The station, without points where no plug is told.
  /// - Throws: Which field is wrong, and why.
  static func site(
    _ id: String, _ fields: RecordFields, at coordinate: Coordinate? = nil
  ) throws(FieldFault) -> ChargingSite {
    let tags = Tags(fields.names.map { (key: $0, value: fields.text($0) ?? "") })
    let place: Coordinate
    if let coordinate { place = coordinate } else { place = try fields.coordinate() }
    var site = TaggedSite.site(fields.text("id", "@id") ?? id, tags, at: place)
    site.name = fields.text("name", "title")
    site.operatorName = fields.text("operator", "operator_name")
    site.address = address(fields) ?? site.address
    try readFacts(fields, &site)
    if let vehicles = fields.text("vehicles") { site.vehicles = try self.vehicles(vehicles) }
    site.setupSeconds = try fields.count("setup_seconds", in: 0...86_400)
    site.waitSeconds = try fields.count("wait_seconds", in: 0...86_400)
    site.points += try points(fields)
    return site
  }

  /// What columns say that keys of OpenStreetMap say, too.
  ///
  /// Beside other keys of OpenStreetMap, its words are read as those of the map are: what is not understood is not known.
  private static func readFacts(
    _ fields: RecordFields, _ site: inout ChargingSite
  ) throws(FieldFault) {
    let isTagged = fields.names.contains { $0 == "amenity" || $0.hasPrefix("socket:") }
    if let fee = fields.text("fee") {
      switch fee.lowercased() {
      case "yes", "true", "1": site.isForFee = true
      case "no", "false", "0": site.isForFee = false
      case "unknown": site.isForFee = nil
      default:
        if !isTagged { throw FieldFault("fee", "“\(fee.prefix(40))” is neither yes nor no") }
      }
    }
    if let access = fields.text("access"), site.access == .unknown, access != "unknown", !isTagged {
      throw FieldFault("access", "“\(access)” is none of yes, customers, private")
    }
    do throws(FieldFault) {
      let count = try fields.count("capacity", "points", in: 0...10_000)
      site.capacity = count.flatMap { $0 > 0 ? $0 : nil }
    } catch {
      if !isTagged { throw error }
    }
  }

  private static func address(_ fields: RecordFields) -> String? {
    let parts = [
      fields.text("address", "street"), fields.text("postcode_city", "city"),
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private static func vehicles(_ text: String) throws(FieldFault) -> ChargingSite.Vehicles {
    var vehicles: ChargingSite.Vehicles = []
    for part in text.lowercased().split(whereSeparator: { ";,| ".contains($0) }) {
      switch part {
      case "car", "cars", "motorcar": vehicles.insert(.cars)
      case "truck", "trucks", "hgv": vehicles.insert(.trucks)
      case "bicycle", "bicycles": vehicles.insert(.bicycles)
      default: throw FieldFault("vehicles", "“\(part.prefix(40))” is none of car, truck, bicycle")
      }
    }
    return vehicles
  }
}

// MARK: - Plugs

extension ColumnSite {
  private static func points(_ fields: RecordFields) throws(FieldFault) -> [ChargingPoint] {
    var points: [ChargingPoint] = []
    let plain = ["plug", "plugs", "connector", "connectors"].first { fields.text($0) != nil }
    if let plain {
      let power = ["kw", "power_kw", "power"].first { fields.text($0) != nil }
      points += try point(fields, plain, power, "count")
    }
    for number in 1...mostNumbered where fields.text("plug\(number)") != nil {
      points += try point(fields, "plug\(number)", "kw\(number)", "count\(number)")
    }
    return points
  }

  private static func point(
    _ fields: RecordFields, _ plug: String, _ power: String?, _ count: String
  ) throws(FieldFault) -> [ChargingPoint] {
    let names = (fields.text(plug) ?? "").split { ",;|".contains($0) }
    var types: [PlugType] = []
    for name in names {
      guard let type = PlugType(name: name) else {
        throw FieldFault(
          plug, "“\(name.prefix(40))” is no plug; write CCS, Type 2, CHAdeMO, or a name of OCPI")
      }
      if !types.contains(type) { types.append(type) }
    }
    var watts: Int32?
    if let power, let text = fields.text(power) {
      guard let known = PowerText.watts(text, isInKilowatts: power != "power") else {
        throw FieldFault(power, "“\(text.prefix(40))” is no power above 0 and up to 4000 kW")
      }
      watts = known
    }
    let many = try fields.count(count, in: 0...1000) ?? 1
    let plugs = types.map { type in
      var plug = ChargingPlug(
        type, watts: watts.map { types.count > 1 ? min($0, type.mostWatts) : $0 })
      if plug.supply == nil { plug.supply = (plug.watts ?? 0) > 43_500 ? .dc : .acThree }
      return plug
    }
    return many == 0 || plugs.isEmpty ? [] : [ChargingPoint(plugs: plugs, count: many)]
  }
}
