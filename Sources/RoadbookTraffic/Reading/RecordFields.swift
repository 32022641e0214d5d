// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookGeometry
import RoadbookTime

/// The fields of a record of traffic in JSON; what is wrong with one is told with its name.
struct RecordFields {
  /// "flow[3]".
  let record: String
  let value: JSONValue
  /// Written before the names of fields: "properties.".
  var prefix = ""

  func fault(_ field: String, _ message: String) -> TrafficFault {
    TrafficFault(record, field.isEmpty ? "" : prefix + field, message)
  }

  /// Refuses names that are nearly those of fields, such as `expireAt`.
  ///
  /// Others are of programs that say more.
  func checkNames(_ known: [String]) throws(TrafficFault) {
    guard case .object(let members) = value else { return }
    for name in members.keys.sorted() where !known.contains(name) {
      guard let meant = NearestName.of(name, among: known), abs(meant.count - name.count) <= 2
      else { continue }
      throw fault(name, "there is no such field; did you mean \(meant)?")
    }
  }

  func has(_ field: String) -> Bool { value[field] != nil }

  /// The fields of a member.
  ///
  /// - Returns: `nil` where there is none.
  func fields(_ field: String) throws(TrafficFault) -> RecordFields? {
    guard let member = value[field] else { return nil }
    guard case .object = member else { throw expected("an object", field, member) }
    return RecordFields(record: record, value: member, prefix: prefix + field + ".")
  }

  func text(_ field: String) throws(TrafficFault) -> String? {
    guard let member = value[field] else { return nil }
    guard case .text(let text) = member else { throw expected("a text", field, member) }
    guard text.utf8.count <= Self.longestText else {
      throw fault(field, "the text is longer than \(Self.longestText) bytes")
    }
    return text
  }

  func flag(_ field: String) throws(TrafficFault) -> Bool? {
    guard let member = value[field] else { return nil }
    guard case .bool(let flag) = member else { throw expected("true or false", field, member) }
    return flag
  }

  func number(_ field: String, _ range: ClosedRange<Double>) throws(TrafficFault) -> Double? {
    guard let member = value[field] else { return nil }
    guard case .number(let number) = member else { throw expected("a number", field, member) }
    guard range.contains(number) else {
      throw fault(
        field, "\(number) is not in \(short(range.lowerBound))…\(short(range.upperBound))")
    }
    return number
  }

  /// A speed in km/h as centimeters a second; ``RoadSpeed/closed`` where it is 0.
  func speed(_ field: String) throws(TrafficFault) -> UInt16? {
    guard let member = value[field] else { return nil }
    guard case .number(let speed) = member else { throw expected("a number", field, member) }
    guard speed >= 0, speed <= NodeSpeedTable.greatestSpeed else {
      throw fault(
        field,
        "\(speed) km/h is \(speed < 0 ? "less than nothing" : "faster than any road"); speeds are km/h from 0 to \(Int(NodeSpeedTable.greatestSpeed))"
      )
    }
    return RoadSpeed.centimeters(kilometersPerHour: speed)
  }

  /// A time as seconds of UTC.
  func time(_ field: String) throws(TrafficFault) -> Int64? {
    guard let text = try text(field) else { return nil }
    guard let seconds = RFC3339.seconds(text) else {
      throw fault(field, "\"\(text.prefix(40))\" is no time such as 2026-03-01T08:05:00Z")
    }
    return seconds
  }

  /// A case by its name.
  func named<Choice: CodedByName>(_ field: String) throws(TrafficFault) -> Choice? {
    guard let name = try text(field) else { return nil }
    if let choice = Choice(name: name) { return choice }
    let names = Choice.allCases.map(\.name)
    let hint = NearestName.of(name, among: names).map { "; did you mean \"\($0)\"?" }
    throw fault(
      field,
      "\"\(name.prefix(40))\" is none of \(names.joined(separator: ", "))\(hint ?? "")")
  }

  func expected(_ what: String, _ field: String, _ found: JSONValue) -> TrafficFault {
    fault(field, "\(what) is expected, and not \(found.kind)")
  }

  private func short(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }

  /// Of one field, bytes.
  private static let longestText = 20_000
}

// MARK: - Places

extension RecordFields {
  /// A position as `latitude` and `longitude`.
  func position(_ field: String) throws(TrafficFault) -> Coordinate? {
    guard let member = try fields(field) else { return nil }
    guard let latitude = try member.number("latitude", -90...90),
      let longitude = try member.number("longitude", -180...180)
    else { throw fault(field, "a position has latitude and longitude") }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  /// A line as a list of positions with `latitude` and `longitude`, or as a polyline of seven digits.
  func line(_ field: String) throws(TrafficFault) -> [Coordinate]? {
    switch value[field] {
    case nil: return nil
    case .text(let text):
      let line: [Coordinate]
      do throws(PolylineCodec.Failure) {
        line = try PolylineCodec.decode(text, digits: 7)
      } catch {
        throw fault(field, error.description)
      }
      return try checked(line, field)
    case .list(let elements):
      var line: [Coordinate] = []
      for (index, element) in elements.enumerated() {
        let wrapper = RecordFields(
          record: record, value: .object(["\(field)[\(index)]": element]), prefix: prefix)
        guard let place = try wrapper.position("\(field)[\(index)]") else {
          throw fault("\(field)[\(index)]", "a position has latitude and longitude")
        }
        line.append(place)
      }
      return try checked(line, field)
    case .some(let other): throw expected("a list of positions or a polyline", field, other)
    }
  }

  /// The lines, or the point, of a geometry of GeoJSON.
  ///
  /// - Parameter isPointList: Whether several points are the corners of a line.
  /// - Returns: `nil` where there is no geometry.
  /// - Throws: Which part of it is wrong, and why.
  func geometry(joiningPoints isPointList: Bool) throws(TrafficFault) -> [[Coordinate]]? {
    guard let geometry = try fields("geometry") else { return nil }
    let list = geometry.value["coordinates"] ?? .null
    switch try geometry.text("type") {
    case "Point": return [[try geometry.position(list, "coordinates")]]
    case "LineString": return [try geometry.line(list, "coordinates")]
    case "MultiPoint" where isPointList: return [try geometry.line(list, "coordinates")]
    case "MultiLineString":
      guard case .list(let lines) = list else {
        throw geometry.expected("a list of lines", "coordinates", list)
      }
      var all: [[Coordinate]] = []
      for (index, line) in lines.enumerated() {
        all.append(try geometry.line(line, "coordinates[\(index)]"))
      }
      return all
    default:
      throw geometry.fault(
        "type", "roads are a Point, a LineString or a MultiLineString of longitudes and latitudes")
    }
  }

  private func line(_ list: JSONValue, _ field: String) throws(TrafficFault) -> [Coordinate] {
    guard case .list(let elements) = list else { throw expected("a list", field, list) }
    var line: [Coordinate] = []
    line.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      line.append(try position(element, "\(field)[\(index)]"))
    }
    return try checked(line, field)
  }

  private func position(_ value: JSONValue, _ field: String) throws(TrafficFault) -> Coordinate {
    guard case .list(let numbers) = value, numbers.count >= 2,
      case .number(let longitude) = numbers[0], case .number(let latitude) = numbers[1],
      abs(longitude) <= 180, abs(latitude) <= 90
    else {
      throw fault(field, "a position is [longitude, latitude] in degrees")
    }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  private func checked(
    _ line: [Coordinate], _ field: String
  ) throws(TrafficFault) -> [Coordinate] {
    guard line.count >= 2 else { throw fault(field, "a line has two positions or more") }
    guard line.count <= Self.mostPoints else {
      throw fault(field, "a line has at most \(Self.mostPoints) positions")
    }
    return line
  }

  /// Of a line.
  private static let mostPoints = 10_000
}
