// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookGeometry
import RoadbookModel

/// A request in OSRM's dialect, or in that of Mapbox's directions, as a URL asks it.
///
///     /route/v1/driving/-8.6291,41.1579;-8.6110,41.1404.json?steps=true&overview=full
///     service   profile coordinates                    format   options
///
///     /directions/v5/mapbox/driving/-8.6291,41.1579;-8.6110,41.1404?steps=true&overview=full
///     service        account profile
package struct OSRMRequest: Equatable, Sendable {
  package var profile: String
  package var parameters: OSRMParameters

  /// Reads the target of a request.
  ///
  /// - Parameters:
  ///   - service: What the path begins with.
  ///   - target: The path and the query as they came.
  ///   - body: The JSON of a `POST`, which then holds coordinates and options.
  /// - Throws: What is wrong, with OSRM's code and the place where it is.
  package init(_ service: OSRMService, _ target: String, body: [UInt8]?) throws(OSRMError) {
    var text: OSRMText
    (text, profile) = try OSRMText.opened(service, target)
    var reader = OSRMOptionReader(service)
    if let body {
      if !text.isAtEnd, !text.skip("/") || !text.isAtEnd {
        throw .invalidBody("with POST, coordinates and options belong into the body", "coordinates")
      }
      let json = try OSRMBody(body)
      parameters = try json.read(with: &reader)
    } else {
      guard text.skip("/") else { throw .invalidURL(text.position, text.whole) }
      let coordinates = try text.readCoordinates()
      try text.readOptions(into: &reader)
      parameters = reader.parameters
      parameters.coordinates = coordinates
    }
    // Mapbox's steps always have sentences, in English unless another language is asked for.
    if service == .directions, parameters.language == nil { parameters.language = .enUs }
    try parameters.check(for: service)
  }
}

/// A URL while it is read.
struct OSRMText {
  private let bytes: ContiguousArray<UInt8>
  private(set) var position = 0

  init(_ text: String) { bytes = ContiguousArray(text.utf8) }

  /// The target of a request to a service, the escapes of its path read, behind the name of the profile.
  static func opened(
    _ service: OSRMService, _ target: String
  ) throws(OSRMError) -> (text: OSRMText, profile: String) {
    // What is escaped in a value separates nothing: values are read one by one. An encoded line may have a "?".
    let line = target.contains("/polyline") ? target.lastIndex(of: ")") : nil
    let query = target[(line ?? target.startIndex)...].firstIndex(of: "?") ?? target.endIndex
    let target = try unescaped(String(target[..<query])) + target[query...]
    var text = OSRMText(target)
    text.skip("/\(service.rawValue)/")
    guard text.skip(service.version) else {
      throw .invalidVersion(service.rawValue, service.version)
    }
    if service == .directions {
      guard text.skip("/"), text.readProfile()?.isEmpty == false else {
        throw .invalidURL(text.position, target)
      }
    }
    guard text.skip("/"), let profile = text.readProfile(), !profile.isEmpty else {
      throw .invalidURL(text.position, target)
    }
    return (text, profile)
  }

  /// A text with its escapes read.
  static func unescaped(_ text: String) throws(OSRMError) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    guard let decoded = PercentCoding.decoded(text) else {
      throw .invalidURL(0, "the escapes are no UTF-8")
    }
    return decoded
  }

  var whole: String { text(bytes.indices) }

  var isAtEnd: Bool { position == bytes.count }

  /// Goes on behind a word, if it stands here.
  @discardableResult
  mutating func skip(_ word: String) -> Bool {
    guard bytes[position...].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }

  /// A name of letters, digits, dots, dashes and underscores.
  mutating func readProfile() -> String? {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "/"),
      bytes[position] != UInt8(ascii: "?")
    {
      position += 1
    }
    return text(start..<position)
  }

  /// Decimal digits without a sign; `nil` where none stand here or more than any number has.
  mutating func readNumber() -> Int? {
    let start = position
    while isDigit(at: position) { position += 1 }
    return (1...10).contains(position - start) ? Int(text(start..<position)) : nil
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

// MARK: - Coordinates

extension OSRMText {
  /// `lon,lat;lon,lat`, `polyline(…)` or `polyline6(…)`, and the format behind it.
  mutating func readCoordinates() throws(OSRMError) -> [Coordinate] {
    var coordinates: [Coordinate] = []
    if bytes[position...].starts(with: "polyline".utf8) {
      coordinates = try readPolyline()
    } else {
      repeat {
        let start = max(0, position - 1)
        guard let coordinate = readCoordinate() else { throw .malformedQuery(start, "coordinates") }
        coordinates.append(try coordinate.checked())
      } while skip(";")
    }
    if skip(".json") { return coordinates }
    if bytes[position...].starts(with: ".flatbuffers".utf8) {
      throw .notImplemented("This server answers in JSON only: ask for .json")
    }
    return coordinates
  }

  private mutating func readCoordinate() -> OSRMPlace? {
    guard let longitude = readDegrees(), skip(","), let latitude = readDegrees() else { return nil }
    return OSRMPlace(longitudeE7: longitude, latitudeE7: latitude)
  }

  private mutating func readPolyline() throws(OSRMError) -> [Coordinate] {
    let start = position
    let digits = bytes[position...].starts(with: "polyline6(".utf8) ? 6 : 5
    guard skip(digits == 6 ? "polyline6(" : "polyline("),
      let end = bytes[position...].lastIndex(of: UInt8(ascii: ")"))
    else { throw .malformedQuery(start, "coordinates") }
    let line = text(position..<end)
    do throws(PolylineCodec.Failure) {
      let coordinates = try PolylineCodec.decode(line, digits: digits)
      if coordinates.isEmpty { throw PolylineCodec.Failure.truncated }
      position = end + 1
      return coordinates
    } catch {
      throw .malformedQuery(position, "coordinates")
    }
  }

  /// Degrees as whole units of 10⁻⁷, rounded; `nil` where no number stands here.
  ///
  /// A number with an exponent is read the slow way.
  private mutating func readDegrees() -> Int64? {
    let start = position
    let isNegative = skipByte(UInt8(ascii: "-"))
    if !isNegative { _ = skipByte(UInt8(ascii: "+")) }
    var (value, digits, fraction): (Int64, Int, Int) = (0, 0, -1)
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "."), fraction < 0, isDigit(at: position + 1) {
        fraction = 0
      } else if byte >= 48, byte <= 57 {
        digits += 1
        if fraction == 7 {
          if byte >= 53 { value += 1 }
          fraction = 8
        } else if fraction < 7 {
          if value > 1 << 40 { return nil }
          value = value * 10 + Int64(byte - 48)
          if fraction >= 0 { fraction += 1 }
        }
      } else {
        break
      }
      position += 1
    }
    guard digits > 0 else { return nil }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      return readExponent(from: start)
    }
    for _ in max(0, min(fraction, 7))..<7 { value = value > 1 << 50 ? value : value * 10 }
    return isNegative ? -value : value
  }

  private mutating func readExponent(from start: Int) -> Int64? {
    while position < bytes.count, !"/,;?".utf8.contains(bytes[position]) { position += 1 }
    guard let degrees = Double(whole: text(start..<position)), abs(degrees) < 1e6 else {
      return nil
    }
    return Int64((degrees * 1e7).rounded())
  }

  private func isDigit(at index: Int) -> Bool {
    index < bytes.count && bytes[index] >= 48 && bytes[index] <= 57
  }

  private mutating func skipByte(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }
}

/// A place before it is known to lie on the Earth.
struct OSRMPlace: Equatable {
  var longitudeE7: Int64
  var latitudeE7: Int64

  /// The place as a coordinate.
  func checked() throws(OSRMError) -> Coordinate {
    guard abs(longitudeE7) <= 1_800_000_000, abs(latitudeE7) <= 900_000_000 else {
      throw .invalidValue("coordinates", "Invalid coordinate value.")
    }
    return Coordinate(latitudeE7: Int32(latitudeE7), longitudeE7: Int32(longitudeE7))
  }
}

// MARK: - Options

extension OSRMText {
  /// `?name=value&name=value`, or the end.
  mutating func readOptions(into reader: inout OSRMOptionReader) throws(OSRMError) {
    if isAtEnd { return }
    guard skip("?") else { throw .malformedQuery(position, "coordinates") }
    while !isAtEnd {
      let start = position
      let end = bytes[position...].firstIndex(of: UInt8(ascii: "&")) ?? bytes.count
      guard let equals = bytes[position..<end].firstIndex(of: UInt8(ascii: "=")) else {
        throw .malformedQuery(start, text(start..<end))
      }
      let name = try Self.unescaped(text(start..<equals))
      let value = try Self.unescaped(text(equals + 1..<end))
      guard reader.knows(name) else { throw .malformedQuery(start, name) }
      do throws(OSRMOptionReader.Unreadable) {
        try reader.set(name, value[...])
      } catch {
        throw .malformedQuery(equals + 1 + error.offset, name)
      }
      position = min(end + 1, bytes.count)
    }
  }
}
