// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding

extension GeoCoordinates {
  /// Reads a place from text.
  ///
  ///     GeoCoordinates.fromString(input: "52.5308, 13.3847")
  ///     GeoCoordinates.fromString(input: "49.99N, 150.8E")
  ///     GeoCoordinates.fromString(input: "50d4m17.698N 14d24m2.826E")
  ///     GeoCoordinates.fromString(input: "50°4'17.698\"N, 14°24'2.826\"E")
  ///
  /// Degrees are followed by `d` or `°`, minutes by `m`, `'` or `′`, seconds by `s`, `"`, `″` or
  /// nothing. The latitude comes first unless letters say otherwise.
  ///
  /// - Parameter input: Two angles, separated by a comma, a semicolon, blanks, or a letter of a
  ///   direction.
  /// - Returns: The place, or `nil` where the text is none or lies outside ±90° and ±180°.
  public static func fromString(input: String) -> GeoCoordinates? {
    var scanner = AngleScanner(input)
    guard let first = scanner.nextAngle(), let second = scanner.nextAngle(), scanner.isAtEnd
    else { return nil }
    let isSwapped = first.axis == .eastWest || second.axis == .northSouth
    if isSwapped && (first.axis == .northSouth || second.axis == .eastWest) { return nil }
    let (north, east) =
      isSwapped ? (second.degrees, first.degrees) : (first.degrees, second.degrees)
    guard abs(north) <= 90, abs(east) <= 180 else { return nil }
    return GeoCoordinates(latitude: north, longitude: east)
  }
}

/// Reads angles with their units and directions from text.
private struct AngleScanner {
  enum Axis { case northSouth, eastWest }

  struct Angle {
    var degrees: Double
    var axis: Axis?
  }

  private var rest: Substring

  init(_ text: String) { rest = text[...] }

  var isAtEnd: Bool { rest.allSatisfy(Self.isSeparator) }

  mutating func nextAngle() -> Angle? {
    skipSeparators()
    var direction = takeDirection()
    guard let first = takeNumber() else { return nil }
    var degrees = abs(first)
    let isNegative = first.sign == .minus
    if takeUnit("d°º") {
      guard let fraction = takeMinutesAndSeconds() else { return nil }
      degrees += fraction
    }
    skipBlanks()
    if direction == nil { direction = takeDirection() }
    guard let direction else { return Angle(degrees: isNegative ? -degrees : degrees, axis: nil) }
    if isNegative { return nil }  // "-5S" says it twice
    return Angle(degrees: degrees * direction.sign, axis: direction.axis)
  }

  /// The part of a degree that follows its sign; 0 where none follows, `nil` where it is no angle.
  private mutating func takeMinutesAndSeconds() -> Double? {
    guard let minutes = takePart("m'′’") else { return 0 }
    guard (0..<60).contains(minutes) else { return nil }
    guard let seconds = takePart("s\"″”") else { return minutes / 60 }
    return (0..<60).contains(seconds) ? minutes / 60 + seconds / 3600 : nil
  }

  /// A number that belongs to the same angle: right behind, or with its unit.
  private mutating func takePart(_ units: String) -> Double? {
    let before = rest
    let hasGap = rest.first == " "
    skipBlanks()
    if let value = takeNumber(), takeUnit(units) || !hasGap { return value }
    rest = before
    return nil
  }

  private mutating func takeNumber() -> Double? {
    let end =
      rest.dropFirst(rest.first == "-" || rest.first == "+" ? 1 : 0)
      .firstIndex { !($0.isASCII && $0.isNumber || $0 == ".") } ?? rest.endIndex
    guard let value = Double(whole: rest[..<end]) else { return nil }
    rest = rest[end...]
    return value
  }

  private mutating func takeUnit(_ units: String) -> Bool {
    guard let first = rest.first, units.contains(first) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func takeDirection() -> (sign: Double, axis: Axis)? {
    let found: (Double, Axis)? =
      switch rest.first {
      case "N", "n": (1, .northSouth)
      case "S", "s": (-1, .northSouth)
      case "E", "e": (1, .eastWest)
      case "W", "w": (-1, .eastWest)
      default: nil
      }
    if found != nil {
      rest.removeFirst()
      skipBlanks()
    }
    return found
  }

  private static func isSeparator(_ character: Character) -> Bool {
    character == "," || character == ";" || character.isWhitespace
  }

  private mutating func skipSeparators() { rest = rest.drop(while: Self.isSeparator) }
  private mutating func skipBlanks() { rest = rest.drop(while: \.isWhitespace) }
}
