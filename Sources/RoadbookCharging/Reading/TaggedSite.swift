// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork

/// Reads stations from the tags of `amenity=charging_station`.
///
/// Source: https://wiki.openstreetmap.org/wiki/Tag:amenity=charging_station. Where the power of a socket is not told,
/// it is that of its voltage and current, if these are; a number without a unit is one of kilowatts.
enum TaggedSite {
  /// The station of an object with these tags.
  ///
  /// - Parameters:
  ///   - id: `node/240109189`.
  ///   - tags: All tags of the object, or columns and properties of a file that are called like them.
  ///   - coordinate: Where it is; of areas the middle.
  /// - Returns: The station, without points where no socket is told.
  static func site(_ id: String, _ tags: Tags, at coordinate: Coordinate) -> ChargingSite {
    var site = ChargingSite(id: id, at: coordinate)
    site.name = tags["name"] ?? tags["ref"]
    site.operatorName = tags["operator"]
    site.brand = tags["brand"]
    site.network = tags["network"]
    site.address = address(tags)
    site.openingHours = tags["opening_hours"]
    site.phone = tags["phone"] ?? tags["contact:phone"] ?? tags["operator:phone"]
    site.isForFee = tags["fee"].flatMap {
      let fee = $0.lowercased()
      return fee == "no" ? false : fee == "unknown" ? nil : true
    }
    site.access = access(tags)
    site.vehicles = vehicles(tags)
    site.capacity = tags["capacity"].flatMap { Int32($0) }.flatMap {
      (1...10_000).contains($0) ? $0 : nil
    }
    site.points = points(tags)
    if site.points.count == 1, site.points[0].count == 1 {
      site.points[0].evseID = tags["ref:EU:EVSE"]
    }
    return site
  }

  private static func address(_ tags: Tags) -> String? {
    let street = [tags["addr:street"] ?? tags["addr:place"], tags["addr:housenumber"]]
    let town = [tags["addr:postcode"], tags["addr:city"]]
    let parts = [street, town].map { $0.compactMap(\.self).joined(separator: " ") }
      .filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Who may come; a vehicle's own key is more particular than `access`.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Key:access
  private static func access(_ tags: Tags) -> ChargingSite.Access {
    let all = access(tags["access"])
    guard all == .nobody else { return all }
    let own = ["motorcar", "hgv", "motor_vehicle", "bicycle"].map { access(tags[$0]) }
    return own.contains(.everyone) ? .everyone : own.contains(.customers) ? .customers : .nobody
  }

  static func access(_ value: String?) -> ChargingSite.Access {
    switch value?.lowercased() {
    case "yes", "permissive", "public", "designated", "official": .everyone
    case "customers", "permit", "members", "destination": .customers
    case "private", "no", "residents", "employees", "delivery": .nobody
    default: .unknown
    }
  }

  /// Cars where nothing else is said.
  static func vehicles(_ tags: Tags) -> ChargingSite.Vehicles {
    func says(_ keys: String..., yes: Bool) -> Bool {
      keys.contains { key in
        tags[key].map { yes ? $0 != "no" && $0 != "private" : $0 == "no" } ?? false
      }
    }
    var vehicles: ChargingSite.Vehicles = []
    let isForBicycles = tags["bicycle"] == "designated" || tags["bicycle"] == "yes"
    let excludesCars = says("motorcar", "car", "motor_vehicle", yes: false)
    let namesCars = says("motorcar", "car", "motor_vehicle", yes: true)
    if namesCars || !excludesCars && tags["bicycle"] != "designated" { vehicles.insert(.cars) }
    if says("hgv", "truck", yes: true) { vehicles.insert(.trucks) }
    if isForBicycles { vehicles.insert(.bicycles) }
    return vehicles
  }
}

// MARK: - Sockets

extension TaggedSite {
  /// A greater number is a mistake, and is cut to this.
  private static let mostSockets: Int32 = 500

  /// A point for each kind of socket, as many as there are sockets.
  static func points(_ tags: Tags) -> [ChargingPoint] {
    var kinds: [(name: Substring, type: PlugType, count: Int32)] = []
    for tag in tags.all where tag.key.hasPrefix("socket:") {
      let parts = tag.key.dropFirst("socket:".count).split(separator: ":", maxSplits: 1)
      guard let name = parts.first, let type = PlugType(socket: name) else { continue }
      // "socket:type2:output" alone tells of one, too.
      let isAlone = parts.count > 1 && tags["socket:\(name)"] == nil
      if isAlone, kinds.contains(where: { $0.name == name }) { continue }
      guard let count = parts.count == 1 ? count(tag.value) : isAlone ? 1 : nil else { continue }
      kinds.append((name, type, count))
    }
    return kinds.map { kind in
      let plug = plug(kind.type, String(kind.name), tags, isOnly: kinds.count == 1)
      return ChargingPoint(plugs: [plug], count: kind.count)
    }
  }

  /// How many sockets a value says there are, of a list the most; `nil` for none.
  private static func count(_ value: String) -> Int32? {
    let counts = value.split(separator: ";").compactMap { part -> Int32? in
      let word = part.filter { !$0.isWhitespace }.lowercased()
      return word == "yes" ? 1 : Int32(word)
    }
    guard let most = counts.max(), most > 0 else { return nil }
    return min(most, mostSockets)
  }

  /// A socket; what is told of the station as a whole is told of its only kind of sockets.
  private static func plug(
    _ type: PlugType, _ name: String, _ tags: Tags, isOnly: Bool
  ) -> ChargingPlug {
    var plug = ChargingPlug(type)
    if name.hasSuffix("_cable") { plug.hasCable = true }
    if name == "tesla_standard" || name == "tesla_destination" { plug.supply = nil }
    if type.isDirect, plug.supply == .dc { plug.hasCable = true }
    plug.watts =
      tags["socket:\(name):output"].flatMap { PowerText.watts($0) }
      ?? power(plug, tags, "socket:\(name):") ?? (isOnly ? power(plug, tags, "") : nil)
    if plug.supply == nil, let watts = plug.watts {
      plug.supply = watts > 43_500 ? .dc : watts > 7400 ? .acThree : .acSingle
    }
    return plug
  }

  /// The power of the voltage and the current that keys of a prefix tell.
  private static func power(_ plug: ChargingPlug, _ tags: Tags, _ prefix: String) -> Int32? {
    let outputs = prefix.isEmpty ? ["charging_station:output", "maxpower"] : []
    for key in outputs {
      if let watts = tags[key].flatMap({ PowerText.watts($0) }) { return watts }
    }
    let volts = tags["\(prefix)voltage"].flatMap(number)
    let amperes = (tags["\(prefix)current"] ?? tags["\(prefix)amperage"]).flatMap(number)
    guard let volts, let amperes else { return nil }
    return PowerText.watts(volts: volts, amperes: amperes, isDirect: plug.supply == .dc)
  }

  /// The greatest number of a text such as "230;400 V".
  private static func number(_ text: String) -> Double? {
    text.split { ";/-".contains($0) }.compactMap { part in
      let word = part.filter { $0 != " " }
      let digits = word.prefix { "0123456789.".contains($0) }
      let unit = word.dropFirst(digits.count)
      guard unit.isEmpty || unit == "V" || unit == "A" else { return nil }
      return Double(digits).flatMap { $0 > 0 && $0 <= 10_000 ? $0 : nil }
    }.max()
  }
}
