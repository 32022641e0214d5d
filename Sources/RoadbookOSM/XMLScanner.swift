// SPDX-License-Identifier: Apache-2.0

/// Reads XML tag by tag.
///
/// As strict as OSM files need: tags must nest, attributes must be quoted and differ, entities must
/// be XML's own five or numbers. Document types are refused, so nothing can expand. Text between
/// tags is passed over where the caller says so and must be blank elsewhere.
struct XMLScanner: ~Copyable {
  enum Event {
    /// A tag opens; its name and attributes can be asked for until the next event.
    case open
    case close
    case end
  }

  var window: TextWindow
  /// The line of the last event, counted from 1.
  private(set) var line = 1
  /// Text that is not blank is an error unless this is set.
  var allowsText = false

  let name: String
  /// The names of the open elements, one after the other.
  var openNames: [UInt8] = []
  var openStarts: [Int] = []
  var isEmptyElement = false
  var hasRoot = false

  var tagName = 0..<0
  var attributes: [(name: Range<Int>, value: Range<Int>)] = []

  init(_ window: consuming TextWindow, name: String) throws(OSMError) {
    self.window = window
    self.name = name
    try checkBeginning()
  }

  /// How many elements are open.
  var depth: Int { openStarts.count }

  func error(_ problem: String) -> OSMError { OSMError(.xml(problem), in: name, at: .line(line)) }
}

// MARK: - Events

extension XMLScanner {
  mutating func next() throws(OSMError) -> Event {
    if isEmptyElement {
      isEmptyElement = false
      closeElement()
      return .close
    }
    while try skipText() {
      let start = window.position
      // There is at least the "<".
      switch try byte(at: start + 1) {
      case UInt8(ascii: "?"): try skipInstruction()
      case UInt8(ascii: "!"): try skipDeclaration()
      case UInt8(ascii: "/"):
        try readClosingTag()
        return .close
      default:
        try readOpeningTag()
        return .open
      }
    }
    if !openStarts.isEmpty {
      throw OSMError(.truncated("the element <\(innermostName)>"), in: name, at: .line(line))
    }
    guard hasRoot else { throw error("there is no element in the file") }
    return .end
  }

  /// Moves to the next "<".
  ///
  /// - Returns: Whether there is one.
  private mutating func skipText() throws(OSMError) -> Bool {
    while true {
      while window.position < window.end {
        let byte = window[window.position]
        if byte == UInt8(ascii: "<") { return true }
        if byte == UInt8(ascii: "\n") { line += 1 }
        guard allowsText && depth > 0 || isBlank(byte) else {
          throw error("there is text where only tags belong")
        }
        window.position += 1
      }
      guard try window.more() else { return false }
    }
  }

  private mutating func checkBeginning() throws(OSMError) {
    while window.end < 4, try window.more() {}
    let start = window.end >= 3 ? [window[0], window[1], window[2]] : []
    if start == [0xEF, 0xBB, 0xBF] { window.position = 3 }
    if start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE]) {
      throw error("the file is encoded as UTF-16; convert it to UTF-8")
    }
    var position = window.position
    while position < window.end, isBlank(window[position]) { position += 1 }
    guard position < window.end, window[position] == UInt8(ascii: "<") else {
      throw OSMError(.notOpenStreetMap("it begins neither like a PBF nor like XML"), in: name)
    }
  }
}

// MARK: - Markup without meaning

extension XMLScanner {
  /// The byte at a position that may have to be brought in first.
  ///
  /// Bringing in moves `window.position`, which callers keep at the start of the markup.
  mutating func byte(at index: Int) throws(OSMError) -> UInt8 {
    let distance = index - window.position
    while window.position + distance >= window.end {
      guard distance < TextWindow.markupLimit else {
        throw error("markup is longer than 1 MiB")
      }
      guard try window.more() else {
        throw OSMError(.truncated("a tag or comment"), in: name, at: .line(line))
      }
    }
    return window[window.position + distance]
  }

  /// Whether the markup at the position goes on with this text.
  private mutating func continues(with text: StaticString, after distance: Int) throws(OSMError)
    -> Bool
  {
    for offset in 0..<text.utf8CodeUnitCount {
      let byte = try byte(at: window.position + distance + offset)
      if unsafe byte != text.utf8Start[offset] { return false }
    }
    return true
  }

  /// Moves behind the next occurrence of a text, which ends the markup at the position.
  private mutating func skip(past ending: StaticString, after distance: Int) throws(OSMError) {
    var distance = distance
    while try !continues(with: ending, after: distance) { distance += 1 }
    finishMarkup(length: distance + ending.utf8CodeUnitCount)
  }

  mutating func finishMarkup(length: Int) {
    let end = window.position + length
    for index in window.position..<end where window[index] == UInt8(ascii: "\n") { line += 1 }
    window.position = end
  }

  /// `<?xml … ?>` may name the encoding; other instructions mean nothing here.
  private mutating func skipInstruction() throws(OSMError) {
    var length = 2
    while try !continues(with: "?>", after: length) { length += 1 }
    if try continues(with: "<?xml", after: 0), isBlank(window[window.position + 5]) {
      let start = window.position + 5
      try readAttributes(start..<(window.position + length))
      if let encoding = try text(of: "encoding") { try check(encoding: encoding) }
    }
    finishMarkup(length: length + 2)
  }

  private func check(encoding: String) throws(OSMError) {
    guard ["utf-8", "utf8", "us-ascii"].contains(encoding.lowercased()) else {
      throw error("the encoding “\(encoding)” is not read; convert the file to UTF-8")
    }
  }

  private mutating func skipDeclaration() throws(OSMError) {
    if try continues(with: "<!--", after: 0) {
      try skip(past: "-->", after: 4)
    } else if depth > 0, allowsText, try continues(with: "<![CDATA[", after: 0) {
      try skip(past: "]]>", after: 9)
    } else if try continues(with: "<!DOCTYPE", after: 0) {
      throw error("document types and entities of one's own are not read")
    } else {
      throw error("there is a declaration where only tags belong")
    }
  }
}
