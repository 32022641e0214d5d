// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCoding
import RoadbookGeometry

/// The JSON body of a `POST` in OSRM's dialect: the options of the URL as fields.
///
///     {"coordinates":[[-8.6291,41.1579],[-8.6110,41.1404]],"steps":true,"radiuses":[100,null]}
///
/// Values become the texts that would stand in the URL, so that both are read by the same code.
struct OSRMBody {
  private let fields: [String: Any]

  init(_ bytes: [UInt8]) throws(OSRMError) {
    if let fault = JSONDepth.fault(in: bytes) { throw .invalidValue(nil, fault) }
    guard let value = try? JSONSerialization.jsonObject(with: Data(bytes)),
      let fields = value as? [String: Any]
    else { throw .invalidBody("the body is no JSON object", "body") }
    self.fields = fields
  }

  /// Coordinates and options.
  func read(with reader: inout OSRMOptionReader) throws(OSRMError) -> OSRMParameters {
    guard let list = fields["coordinates"] as? [Any] else {
      throw .invalidBody("coordinates must be an array of [longitude, latitude]", "coordinates")
    }
    var coordinates: [Coordinate] = []
    coordinates.reserveCapacity(list.count)
    for place in list { coordinates.append(try Self.coordinate(place)) }
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) where name != "coordinates" {
      guard reader.knows(name) else { throw .invalidBody("there is no option \(name)", name) }
      guard let text = Self.text(value, of: name) else {
        throw .invalidBody("\(name) has a value that it cannot have", name)
      }
      do throws(OSRMOptionReader.Unreadable) {
        try reader.set(name, text[...])
      } catch {
        throw .invalidBody("\(name) cannot be \(text)", name)
      }
    }
    var parameters = reader.parameters
    parameters.coordinates = coordinates
    return parameters
  }

  private static func coordinate(_ value: Any) throws(OSRMError) -> Coordinate {
    guard let pair = value as? [Any], pair.count == 2, let longitude = number(pair[0]),
      let latitude = number(pair[1])
    else {
      throw .invalidBody("coordinates must be an array of [longitude, latitude]", "coordinates")
    }
    guard abs(longitude) <= 180, abs(latitude) <= 90 else {
      throw .invalidValue("coordinates", "Invalid coordinate value.")
    }
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}

// MARK: - Values as in a URL

extension OSRMBody {
  /// The options whose lists stand between commas.
  private static let withCommas: Set<String> = ["exclude", "annotations"]

  private static func text(_ value: Any, of name: String) -> String? {
    guard let list = value as? [Any] else { return single(value) }
    let parts = list.map { part(of: $0) }
    guard !parts.contains(nil) else { return nil }
    return parts.compactMap { $0 }.joined(separator: withCommas.contains(name) ? "," : ";")
  }

  /// An element of a list; `null` leaves it open, and a bearing is a list itself.
  private static func part(of value: Any) -> String? {
    if value is NSNull { return "" }
    guard let list = value as? [Any] else { return single(value) }
    let numbers = list.map { single($0) }
    return numbers.contains(nil) ? nil : numbers.compactMap { $0 }.joined(separator: ",")
  }

  private static func single(_ value: Any) -> String? {
    if let text = value as? String { return text }
    guard let number = value as? NSNumber else { return nil }
    if isBool(number) { return number.boolValue ? "true" : "false" }
    return Int(exactly: number.doubleValue).map(String.init) ?? String(number.doubleValue)
  }

  private static func number(_ value: Any) -> Double? {
    guard let number = value as? NSNumber, !isBool(number), number.doubleValue.isFinite else {
      return nil
    }
    return number.doubleValue
  }

  /// Foundation keeps truth values as numbers of one byte.
  private static func isBool(_ number: NSNumber) -> Bool {
    unsafe String(cString: number.objCType) == "c"
  }
}
