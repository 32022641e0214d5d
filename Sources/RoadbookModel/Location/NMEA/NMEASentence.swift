// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// A sentence of a receiver, whose checksum is right.
///
///     $GPRMC,080500.00,A,4107.5432,N,00837.1234,W,12.3,90.0,010326,,,A*5C
///      ──┬── ────┬──── …                                            ─┬
///        type    fields[0]                                    checksum
///
/// Source: NMEA 0183. The first two letters say which satellites were used; here all count alike.
package struct NMEASentence {
  /// "RMC", "GGA" and so on, without the letters of the talker.
  let type: Substring
  /// What follows the type.
  let fields: [Substring]

  /// What a line of a log may hold.
  enum Line {
    case sentence(NMEASentence)
    /// A sentence without a checksum, or with another one.
    case faulty
    /// No sentence: a note of the logger, or what a maker's own format says.
    case other
  }

  /// Reads a line of a log, before whose sentence others may stand, such as the time of the logger.
  static func line(_ text: String) -> Line {
    guard let start = text.utf8.lastIndex(of: UInt8(ascii: "$")) else { return .other }
    let bytes = text.utf8[text.utf8.index(after: start)...]
    // Makers' own sentences begin with P.
    guard let first = bytes.first, isLetter(first) else { return .faulty }
    if first == UInt8(ascii: "P") { return .other }
    guard let end = bytes.firstIndex(of: UInt8(ascii: "*")) else { return .faulty }
    let digits = bytes[bytes.index(after: end)...].prefix(2)
    guard digits.count == 2, let told = UInt8(String(Substring(digits)), radix: 16),
      told == checksum(of: bytes[..<end])
    else { return .faulty }
    let fields = Substring(bytes[..<end]).split(separator: ",", omittingEmptySubsequences: false)
    guard fields[0].utf8.count == 5 else { return .other }
    return .sentence(NMEASentence(type: fields[0].suffix(3), fields: Array(fields.dropFirst())))
  }

  static func checksum(of body: some Sequence<UInt8>) -> UInt8 { body.reduce(0, ^) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  // MARK: - Fields

  /// A field that is there and not empty.
  subscript(_ index: Int) -> Substring? {
    fields.indices.contains(index) && !fields[index].isEmpty ? fields[index] : nil
  }

  /// A number, where the field is one in a range.
  func number(_ index: Int, in range: ClosedRange<Double>) -> Double? {
    self[index].flatMap { Double($0) }.flatMap { range.contains($0) ? $0 : nil }
  }

  /// Seconds since midnight: "080500.50".
  func secondsOfDay(_ index: Int) -> Double? {
    guard let text = self[index], text.utf8.count >= 6,
      let hours = Int(text.prefix(2)), let minutes = Int(text.dropFirst(2).prefix(2)),
      let seconds = Double(text.dropFirst(4)),
      (0..<24).contains(hours), (0..<60).contains(minutes), (0..<61).contains(seconds)
    else { return nil }
    return Double(hours * 3600 + minutes * 60) + seconds
  }

  /// A place in four fields: "4107.5432", "N", "00837.1234" and "W".
  func place(at index: Int) -> GeoCoordinates? {
    guard let latitude = degrees(index, "N", "S", digits: 2, most: 90),
      let longitude = degrees(index + 2, "E", "W", digits: 3, most: 180)
    else { return nil }
    return GeoCoordinates(latitude: latitude, longitude: longitude)
  }

  private func degrees(
    _ index: Int, _ positive: Substring, _ negative: Substring, digits: Int, most: Double
  ) -> Double? {
    guard let text = self[index], let side = self[index + 1],
      side == positive || side == negative,
      let whole = Int(text.prefix(digits)), let minutes = Double(text.dropFirst(digits)),
      whole >= 0, (0..<60).contains(minutes)
    else { return nil }
    let degrees = Double(whole) + minutes / 60
    guard degrees <= most else { return nil }
    return side == negative ? -degrees : degrees
  }
}
