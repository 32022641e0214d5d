// SPDX-License-Identifier: Apache-2.0

/// Reads the words and numbers of a short text from left to right; capitals count as small letters.
package struct TextCursor {
  private let bytes: [UInt8]
  private(set) var position = 0

  /// Longer texts are not read: OpenStreetMap's values have up to 255 characters.
  package static let greatestByteCount = 1024

  init?(_ text: some StringProtocol) {
    guard text.utf8.count <= Self.greatestByteCount else { return nil }
    bytes = text.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }
  }

  /// Goes back to where the cursor was.
  mutating func back(to position: Int) { self.position = position }

  mutating func skipSpaces() {
    while position < bytes.count, bytes[position] == 32 { position += 1 }
  }

  var isAtEnd: Bool { bytes[position...].allSatisfy { $0 == 32 } }

  /// The next byte that is no space.
  var next: UInt8? { bytes[position...].first { $0 != 32 } }

  /// Whether a colon and a digit come next, as between hours and minutes.
  var isAtMinutes: Bool {
    let rest = bytes[position...].prefix(2)
    return rest.first == UInt8(ascii: ":") && rest.count == 2
      && (48...57).contains(rest[rest.startIndex + 1])
  }

  mutating func take(_ text: StaticString) -> Bool {
    let start = position
    skipSpaces()
    for index in 0..<text.utf8CodeUnitCount {
      guard position < bytes.count, unsafe bytes[position] == text.utf8Start[index] else {
        position = start
        return false
      }
      position += 1
    }
    return true
  }

  /// The letters that come next, up to sixteen.
  mutating func word() -> String? {
    skipSpaces()
    let letters = bytes[position...].prefix(16).prefix { (97...122).contains($0) }
    guard !letters.isEmpty else { return nil }
    position += letters.count
    return String(decoding: letters, as: UTF8.self)
  }

  /// A whole number of up to four digits.
  mutating func number() -> Int? {
    skipSpaces()
    let digits = bytes[position...].prefix { (48...57).contains($0) }
    guard (1...4).contains(digits.count) else { return nil }
    position += digits.count
    return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
  }

  /// Skips a text in quotes, if one comes next.
  mutating func skipQuoted() -> Bool {
    guard take("\"") else { return false }
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") { position += 1 }
    return take("\"")
  }

  /// What `read` finds, or `nil` with the cursor where it was.
  mutating func attempt<R>(_ read: (inout TextCursor) -> R?) -> R? {
    let start = position
    if let result = read(&self) { return result }
    position = start
    return nil
  }
}
