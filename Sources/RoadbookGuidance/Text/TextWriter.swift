// SPDX-License-Identifier: Apache-2.0

/// Puts a sentence together from parts, in memory that is big enough from the start.
///
/// Adding strings to a string asks at each part whether there is room and whether the memory is
/// shared, which was half the time of a route's texts.
@safe
struct TextWriter: ~Copyable {
  // Valid while `text(capacity:_:)` runs, which lends the writer and keeps it.
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var count = 0
  let markup: Markup
  /// Whether the next literal begins a sentence.
  var beginsSentence = true
  /// Whether what was written last, a name or a part of a phrase, ends with a full stop.
  var endsWithStop = false
  /// What `{n}` stands for.
  var number = (whole: 0, tenths: 0)

  /// How names are escaped and parts are marked.
  enum Markup: Sendable {
    case plain
    /// With the classes that `TextFormat.html` promises.
    case html
    /// For voices, as the inside of `<speak>`.
    case ssml
  }

  private init(_ bytes: UnsafeMutableBufferPointer<UInt8>, _ markup: Markup) {
    unsafe self.bytes = bytes
    self.markup = markup
  }

  /// A text that `body` writes; `capacity` is at least as many bytes, for a part without room is
  /// left out.
  static func text(capacity: Int, _ markup: Markup, _ body: (inout TextWriter) -> Void) -> String {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { bytes in
      var writer = unsafe TextWriter(bytes, markup)
      body(&writer)
      return unsafe String(decoding: bytes[..<writer.count], as: UTF8.self)
    }
  }

  mutating func append(_ text: StaticString) {
    unsafe append(
      UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a part of an array.
  mutating func append(_ texts: [UInt8], _ range: Range<Int>) {
    unsafe texts.withUnsafeBufferPointer { texts in
      unsafe append(UnsafeBufferPointer(rebasing: texts[range]))
    }
  }

  mutating func append(_ text: String) {
    let isDone: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe append($0) }
    if isDone == nil {
      // Strings of other systems' making; those of this package lie in one piece.
      unsafe Array(text.utf8).withUnsafeBufferPointer { unsafe append($0) }
    }
  }

  /// Appends a name, which is no markup.
  mutating func append(name: String) {
    if markup != .plain, name.utf8.contains(where: Self.isMarkup) {
      for byte in name.utf8 { appendEscaped(byte) }
    } else {
      append(name)
    }
  }

  /// Appends a number of 0 or more in decimal digits.
  mutating func append(_ number: Int) {
    var digits = 1
    var power = 10
    while number >= power, digits < 18 {
      digits += 1
      power *= 10
    }
    guard unsafe count + digits <= bytes.count else { return }
    var rest = number
    for place in stride(from: count + digits - 1, through: count, by: -1) {
      unsafe bytes[place] = UInt8(truncatingIfNeeded: 48 + rest % 10)
      rest /= 10
    }
    count += digits
  }

  private mutating func append(_ part: UnsafeBufferPointer<UInt8>) {
    guard unsafe count + part.count <= bytes.count else { return }
    if let start = part.baseAddress, let room = unsafe bytes.baseAddress {
      unsafe (room + count).update(from: start, count: part.count)
      count += part.count
    }
  }

  /// The word that was written last, without the blank behind it.
  var lastWord: String {
    let blank = UInt8(ascii: " ")
    let written = unsafe bytes[..<count]
    let words = unsafe written.split(separator: blank)
    return unsafe words.last.map { unsafe String(decoding: $0, as: UTF8.self) } ?? ""
  }

  // MARK: Markup

  private static func isMarkup(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      true
    default: false
    }
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): append("&amp;")
    case UInt8(ascii: "<"): append("&lt;")
    case UInt8(ascii: ">"): append("&gt;")
    case UInt8(ascii: "\""): append("&quot;")
    case UInt8(ascii: "'"): append("&#39;")
    default:
      guard unsafe count < bytes.count else { return }
      unsafe bytes[count] = byte
      count += 1
    }
  }
}
