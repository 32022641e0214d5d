// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding

/// The stations of a file of JSON: features of GeoJSON, locations of OCPI, or a page of them.
struct JSONStations {
  private var records: JSONRecords
  /// The record that was read last, counted from 1.
  private(set) var number = 0
  /// Whether the text is no JSON from here on.
  private(set) var isBroken = false
  private var faultLine = 0

  init(_ bytes: [UInt8]) {
    records = JSONRecords(bytes, listedUnder: ["data", "features", "locations"])
  }

  /// Where in the file a fault is.
  var place: String { isBroken ? "line \(faultLine)" : "record \(number)" }

  /// When the page was made, where it says so; known when all records were read.
  var toldAt: Int64? { records.members["timestamp"]?.text.flatMap(UTCTime.seconds) }

  /// The next station, and the types of its plugs that are not known; without one where it is not meant for the public.
  ///
  /// - Parameter prefix: What stations without an id are called, before the number of their record.
  /// - Returns: `nil` at the end.
  /// - Throws: What is wrong with it.
  mutating func next(
    _ prefix: String
  ) throws(FieldFault) -> (site: ChargingSite?, unknownPlugs: [String])? {
    let record: JSONRecords.Record?
    do throws(JSONFault) {
      record = try records.next()
    } catch {
      (isBroken, faultLine) = (true, error.line)
      throw FieldFault("", error.message)
    }
    guard let record else { return nil }
    number = record.number
    if GeoJSONSite.isFeature(record.value) {
      return (try GeoJSONSite.site("\(prefix)\(number)", record.value), [])
    }
    guard case .object = record.value else {
      throw FieldFault("", "a location of OCPI or a Feature of GeoJSON is expected")
    }
    if record.value["publish"] == .bool(false) { return (nil, []) }
    let found = try OCPISite.site(record.value)
    return (found.site, found.unknownPlugs)
  }
}
