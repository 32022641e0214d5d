// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
package import RoadbookStorage

/// The file `charging` of a prepared map: its stations with the roads that they are reached from.
///
///     sites ─► points ─► plugs      lists in each other; texts by number, 0 for none
///       └────► roads                directed segments of the map
///
/// What points do just now is not kept: it is old when a map is opened.
package enum ChargingStore {
  /// The format of the file, which changes apart from that of the network.
  package static let formatVersion: UInt32 = 1

  enum Site {}
  enum Point {}
  enum Plug {}
  enum Text {}

  /// Positions on roads are kept in parts of this many.
  static let positionUnit = 1e9
  /// Stands for a number that is not known, where 0 is one.
  static let unknown: Int32 = -1

  /// Writes stations.
  ///
  /// - Parameters:
  ///   - sites: In the order of the file.
  ///   - path: The file.
  /// - Throws: Where it cannot be written.
  package static func write(_ sites: [ChargingSite], to path: String) throws(StorageError) {
    let writer = try SectionWriter(path: path, version: formatVersion)
    var texts = TextPool()
    try write(sites, writer, &texts)
    let points = sites.flatMap(\.points)
    try write(points, writer, &texts)
    try write(points.flatMap(\.plugs), writer, &texts)
    try write(sites.flatMap(\.roads), writer)
    try writer.add("texts", Lists(texts.texts.map { $0.utf8 }))
    try writer.finish()
  }
}

// MARK: - Sections

extension ChargingStore {
  private static func write(
    _ sites: [ChargingSite], _ writer: SectionWriter, _ texts: inout TextPool
  ) throws(StorageError) {
    try writer.add("sites.id", texts.numbers(of: sites.map(\.id)))
    try writer.add("sites.name", texts.numbers(of: sites.map(\.name)))
    try writer.add("sites.operator", texts.numbers(of: sites.map(\.operatorName)))
    try writer.add("sites.brand", texts.numbers(of: sites.map(\.brand)))
    try writer.add("sites.network", texts.numbers(of: sites.map(\.network)))
    try writer.add("sites.address", texts.numbers(of: sites.map(\.address)))
    try writer.add("sites.hours", texts.numbers(of: sites.map(\.openingHours)))
    try writer.add("sites.phone", texts.numbers(of: sites.map(\.phone)))
    try writer.add("sites.zone", texts.numbers(of: sites.map(\.timeZone)))
    try writer.add("sites.lat", sites.map(\.coordinate.latitudeE7))
    try writer.add("sites.lon", sites.map(\.coordinate.longitudeE7))
    try writer.add("sites.access", sites.map(\.access.rawValue))
    try writer.add("sites.vehicles", sites.map(\.vehicles.rawValue))
    try writer.add("sites.fee", sites.map { number(of: $0.isForFee) })
    try writer.add("sites.capacity", sites.map { $0.capacity ?? 0 })
    try writer.add("sites.setup", sites.map { $0.setupSeconds ?? unknown })
    try writer.add("sites.wait", sites.map { $0.waitSeconds ?? unknown })
    try writer.add("sites.points", firsts(sites.map(\.points.count)))
    try writer.add("sites.roads", firsts(sites.map(\.roads.count)))
  }

  private static func write(
    _ points: [ChargingPoint], _ writer: SectionWriter, _ texts: inout TextPool
  ) throws(StorageError) {
    try writer.add("points.uid", texts.numbers(of: points.map(\.uid)))
    try writer.add("points.evse", texts.numbers(of: points.map(\.evseID)))
    try writer.add("points.reference", texts.numbers(of: points.map(\.physicalReference)))
    try writer.add("points.floor", texts.numbers(of: points.map(\.floorLevel)))
    try writer.add("points.count", points.map(\.count))
    try writer.add("points.capabilities", points.map(\.capabilities.rawValue))
    try writer.add("points.plugs", firsts(points.map(\.plugs.count)))
  }

  private static func write(
    _ plugs: [ChargingPlug], _ writer: SectionWriter, _ texts: inout TextPool
  ) throws(StorageError) {
    try writer.add("plugs.id", texts.numbers(of: plugs.map(\.id)))
    try writer.add("plugs.type", plugs.map(\.type.rawValue))
    try writer.add(
      "plugs.supply", plugs.map { plug in plug.supply.map { UInt8($0.rawValue) + 1 } ?? 0 })
    try writer.add("plugs.watts", plugs.map { $0.watts ?? 0 })
    try writer.add("plugs.volts", plugs.map { $0.volts ?? 0 })
    try writer.add("plugs.amperes", plugs.map { $0.amperes ?? 0 })
    try writer.add("plugs.cable", plugs.map { number(of: $0.hasCable) })
  }

  private static func write(
    _ roads: [ChargingSite.Road], _ writer: SectionWriter
  ) throws(StorageError) {
    try writer.add("roads.arc", roads.map(\.arc.raw))
    try writer.add("roads.position", roads.map { UInt32($0.position * positionUnit) })
    try writer.add("roads.centimeters", roads.map { UInt32($0.meters * 100) })
  }

  /// Where each list begins, with the end of the last one.
  private static func firsts(_ counts: [Int]) -> [UInt32] {
    var firsts: [UInt32] = [0]
    for count in counts { firsts.append(firsts[firsts.count - 1] + UInt32(count)) }
    return firsts
  }

  /// 0 for what is not known, 1 for no, 2 for yes.
  private static func number(of flag: Bool?) -> UInt8 { flag.map { $0 ? 2 : 1 } ?? 0 }
}

extension TextPool {
  /// The positions of texts; 0 for none.
  fileprivate mutating func numbers(of texts: [String?]) -> [UInt32] {
    texts.map { position(of: $0 ?? "") }
  }
}
