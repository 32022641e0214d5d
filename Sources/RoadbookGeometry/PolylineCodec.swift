// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding

/// Lines as short strings of printable characters: the polyline format of web maps.
///
/// Differences between successive latitudes and longitudes, in units of 10⁻ⁿ degrees, zigzag coded,
/// in groups of five bits from the lowest, each plus 63. Web maps use five digits (about 1 m), OSRM
/// and Valhalla six; seven lose nothing of a `Coordinate`.
///
/// Source: the "Encoded Polyline Algorithm Format". The format has no check of its own; whatever
/// is not a whole number of pairs within ±90° and ±180° is refused.
@usableFromInline package enum PolylineCodec {
  /// Why a text is not a line; `position` counts bytes from 0.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    case strangeByte(UInt8, position: Int)
    case truncated
    case numberTooLarge(position: Int)
    case outsideTheWorld(position: Int)

    package var description: String {
      switch self {
      case .strangeByte(let byte, let position):
        "byte \(position) of the polyline is \(byte); only 63 to 126 may occur"
      case .truncated: "the polyline ends in the middle of a point"
      case .numberTooLarge(let position):
        "the number before byte \(position) of the polyline is too large"
      case .outsideTheWorld(let position):
        "the point before byte \(position) of the polyline is not on the Earth"
      }
    }
  }

  /// The text for a line, with 5, 6 or 7 digits after the decimal point.
  package static func encode(_ line: some Collection<Coordinate>, digits: Int) -> String {
    unsafe String(unsafeUninitializedCapacity: line.count * bytesPerPoint) { room in
      unsafe encode(line, digits: digits, into: room)
    }
  }

  /// The most bytes of a point: two numbers of seven groups.
  @usableFromInline static let bytesPerPoint = 14

  /// Writes the text for a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - digits: 5, 6 or 7.
  ///   - room: At least ``bytesPerPoint`` bytes for each point.
  /// - Returns: The number of bytes of the text.
  @inlinable static func encode(
    _ line: some Collection<Coordinate>, digits: Int, into room: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    let unit = unitE7(digits)
    var count = 0
    var last: (latitude: Int64, longitude: Int64) = (0, 0)
    for coordinate in line {
      let latitude = rounded(coordinate.latitudeE7, unit)
      let longitude = rounded(coordinate.longitudeE7, unit)
      unsafe append(latitude - last.latitude, to: room, &count)
      unsafe append(longitude - last.longitude, to: room, &count)
      last = (latitude, longitude)
    }
    return count
  }

  /// The line of a text with 5, 6 or 7 digits after the decimal point.
  package static func decode(_ text: String, digits: Int) throws(Failure) -> [Coordinate] {
    let unit = unitE7(digits)
    let bytes = Array(text.utf8)
    var line: [Coordinate] = []
    line.reserveCapacity(bytes.count / 4)
    var position = 0
    var (latitude, longitude): (Int64, Int64) = (0, 0)
    while position < bytes.count {
      latitude += try number(bytes, &position)
      longitude += try number(bytes, &position)
      guard abs(latitude) <= 900_000_000 / unit, abs(longitude) <= 1_800_000_000 / unit else {
        throw .outsideTheWorld(position: position)
      }
      line.append(
        Coordinate(latitudeE7: Int32(latitude * unit), longitudeE7: Int32(longitude * unit)))
    }
    return line
  }
}

extension PolylineCodec {
  @usableFromInline static func unitE7(_ digits: Int) -> Int64 {
    switch digits {
    case 5: 100
    case 6: 10
    case 7: 1
    default: preconditionFailure("polylines have 5, 6 or 7 digits, not \(digits)")
    }
  }

  @inlinable static func rounded(_ valueE7: Int32, _ unit: Int64) -> Int64 {
    let value = Int64(valueE7)
    return (value + (value < 0 ? -unit / 2 : unit / 2)) / unit
  }

  @inlinable static func append(
    _ difference: Int64, to room: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int
  ) {
    var rest = UInt64(bitPattern: (difference << 1) ^ (difference >> 63))
    while rest >= 0x20 {
      unsafe room[count] = UInt8(truncatingIfNeeded: rest & 0x1f | 0x20) + 63
      count += 1
      rest >>= 5
    }
    unsafe room[count] = UInt8(truncatingIfNeeded: rest) + 63
    count += 1
  }

  private static func number(_ bytes: [UInt8], _ position: inout Int) throws(Failure) -> Int64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while position < bytes.count {
      let byte = bytes[position]
      guard byte >= 63, byte <= 126 else { throw .strangeByte(byte, position: position) }
      position += 1
      // Whole turns of the world in 10⁻⁷ degrees need 33 bits.
      guard shift <= 30 else { throw .numberTooLarge(position: position) }
      value |= UInt64((byte - 63) & 0x1f) << shift
      if byte - 63 < 0x20 { return Int64(value >> 1) ^ -Int64(value & 1) }
      shift += 5
    }
    throw .truncated
  }
}

extension JSONWriter {
  /// A line as a text in the polyline format, with 5, 6 or 7 digits after the decimal point.
  @inlinable package mutating func value(
    polyline line: some Collection<Coordinate>, digits: Int
  ) {
    unsafe text(greatestCount: line.count * PolylineCodec.bytesPerPoint) { room in
      unsafe PolylineCodec.encode(line, digits: digits, into: room)
    }
  }
}
