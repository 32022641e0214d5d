// SPDX-License-Identifier: Apache-2.0

/// Lines as short strings of printable characters: the polyline format of web maps.
///
/// Differences between successive latitudes and longitudes, in units of 10⁻ⁿ degrees, zigzag coded,
/// in groups of five bits from the lowest, each plus 63. Web maps use five digits (about 1 m), OSRM
/// and Valhalla six; seven lose nothing of a `Coordinate`.
///
/// Source: the "Encoded Polyline Algorithm Format". The format has no check of its own; whatever
/// is not a whole number of pairs within ±90° and ±180° is refused.
package enum PolylineCodec {
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
  package static func encode(_ line: some Sequence<Coordinate>, digits: Int) -> String {
    let unit = unitE7(digits)
    var bytes: [UInt8] = []
    var last: (latitude: Int64, longitude: Int64) = (0, 0)
    for coordinate in line {
      let latitude = rounded(coordinate.latitudeE7, unit)
      let longitude = rounded(coordinate.longitudeE7, unit)
      append(latitude - last.latitude, to: &bytes)
      append(longitude - last.longitude, to: &bytes)
      last = (latitude, longitude)
    }
    return String(decoding: bytes, as: UTF8.self)
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
  private static func unitE7(_ digits: Int) -> Int64 {
    switch digits {
    case 5: 100
    case 6: 10
    case 7: 1
    default: preconditionFailure("polylines have 5, 6 or 7 digits, not \(digits)")
    }
  }

  private static func rounded(_ valueE7: Int32, _ unit: Int64) -> Int64 {
    let value = Int64(valueE7)
    return (value + (value < 0 ? -unit / 2 : unit / 2)) / unit
  }

  private static func append(_ difference: Int64, to bytes: inout [UInt8]) {
    var rest = UInt64(bitPattern: (difference << 1) ^ (difference >> 63))
    while rest >= 0x20 {
      bytes.append(UInt8(rest & 0x1f | 0x20) + 63)
      rest >>= 5
    }
    bytes.append(UInt8(rest) + 63)
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
