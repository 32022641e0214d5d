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

  private(set) var window: TextWindow
  /// The line of the last event, counted from 1.
  private(set) var line = 1
  /// Text that is not blank is an error unless this is set.
  var allowsText = false

  private let name: String
  /// The names of the open elements, one after the other.
  private var openNames: [UInt8] = []
  private var openStarts: [Int] = []
  private var isEmptyElement = false
  private var hasRoot = false

  private var tagName = 0..<0
  private var attributes: [(name: Range<Int>, value: Range<Int>)] = []

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
  private mutating func byte(at index: Int) throws(OSMError) -> UInt8 {
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

  private mutating func finishMarkup(length: Int) {
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

// MARK: - Tags

extension XMLScanner {
  private static var depthLimit: Int { 100 }

  private mutating func readOpeningTag() throws(OSMError) {
    var end = try lengthOfTag()
    let start = window.position
    let length = end + 1
    isEmptyElement = window[start + end - 1] == UInt8(ascii: "/")
    if isEmptyElement { end -= 1 }
    let nameEnd = endOfName(from: start + 1, to: start + end)
    guard nameEnd > start + 1 else { throw error("a tag has no name") }
    if depth == 0, hasRoot { throw error("there is a second outermost element") }
    guard depth < Self.depthLimit else { throw error("elements nest too deeply") }
    hasRoot = true
    tagName = start + 1..<nameEnd
    try readAttributes(nameEnd..<(start + end))
    openStarts.append(openNames.count)
    unsafe openNames.append(contentsOf: window.bytes(tagName))
    finishMarkup(length: length)
  }

  private mutating func readClosingTag() throws(OSMError) {
    let end = try lengthOfTag()
    let start = window.position
    let nameEnd = endOfName(from: start + 2, to: start + end)
    let isBlankAfter = (nameEnd..<(start + end)).allSatisfy { isBlank(window[$0]) }
    guard let open = openStarts.last, isBlankAfter,
      unsafe openNames[open...].elementsEqual(window.bytes(start + 2..<nameEnd))
    else {
      let closing = unsafe String(decoding: window.bytes(start + 2..<nameEnd), as: UTF8.self)
      throw error("</\(closing)> does not close the element that is open")
    }
    closeElement()
    finishMarkup(length: end + 1)
  }

  private mutating func closeElement() {
    if let start = openStarts.popLast() { openNames.removeSubrange(start...) }
  }

  private var innermostName: String {
    String(decoding: openNames[(openStarts.last ?? 0)...], as: UTF8.self)
  }

  /// The distance to the ">" of the tag at the position; a quoted ">" does not end it.
  private mutating func lengthOfTag() throws(OSMError) -> Int {
    var quote: UInt8 = 0
    var distance = 1
    while true {
      let byte = try byte(at: window.position + distance)
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return distance
      } else if byte == UInt8(ascii: "<") {
        throw error("a tag is not closed before the next begins")
      }
      distance += 1
    }
  }

  private func endOfName(from start: Int, to end: Int) -> Int {
    var position = start
    while position < end, !isBlank(window[position]), !isDelimiter(window[position]) {
      position += 1
    }
    return position
  }

  private mutating func readAttributes(_ range: Range<Int>) throws(OSMError) {
    attributes.removeAll(keepingCapacity: true)
    var position = range.lowerBound
    while true {
      let blankStart = position
      position = endOfBlank(from: position, to: range.upperBound)
      if position == range.upperBound { return }
      guard position > blankStart else { throw error("an attribute follows without a blank") }
      let nameStart = position
      position = endOfName(from: position, to: range.upperBound)
      let name = nameStart..<position
      position = endOfBlank(from: position, to: range.upperBound)
      guard !name.isEmpty, position < range.upperBound, window[position] == UInt8(ascii: "=")
      else { throw error("an attribute has no value") }
      position = endOfBlank(from: position + 1, to: range.upperBound)
      let value = try quoted(position..<range.upperBound)
      position = value.upperBound + 1
      try append(name, value)
    }
  }

  private mutating func append(_ name: Range<Int>, _ value: Range<Int>) throws(OSMError) {
    guard attributes.count < 100 else { throw error("a tag has more than 100 attributes") }
    for other in attributes
    where unsafe window.bytes(other.name).elementsEqual(window.bytes(name)) {
      throw error("an attribute is given twice")
    }
    attributes.append((name, value))
  }

  /// What is between the quotes at the start of a range.
  private func quoted(_ range: Range<Int>) throws(OSMError) -> Range<Int> {
    guard let quote = range.first.map({ window[$0] }),
      quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    else { throw error("an attribute's value is not quoted") }
    var position = range.lowerBound + 1
    while position < range.upperBound, window[position] != quote {
      guard window[position] != UInt8(ascii: "<") else {
        throw error("an attribute's value holds a “<”")
      }
      position += 1
    }
    guard position < range.upperBound else { throw error("an attribute's value has no end") }
    return range.lowerBound + 1..<position
  }

  private func endOfBlank(from start: Int, to end: Int) -> Int {
    var position = start
    while position < end, isBlank(window[position]) { position += 1 }
    return position
  }
}

// MARK: - Names and values

extension XMLScanner {
  /// The name of the tag that opened last.
  var elementName: String { unsafe String(decoding: window.bytes(tagName), as: UTF8.self) }

  func isElement(_ name: StaticString) -> Bool { equals(tagName, name) }

  private func equals(_ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    for offset in 0..<range.count
    where unsafe window[range.lowerBound + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Where the value of an attribute lies, as it is written.
  func rawValue(of attribute: StaticString) -> Range<Int>? {
    attributes.first { equals($0.name, attribute) }?.value
  }

  func text(of attribute: StaticString) throws(OSMError) -> String? {
    guard let range = rawValue(of: attribute) else { return nil }
    return String(decoding: try decoded(range), as: UTF8.self)
  }

  /// The bytes that a value stands for, after entities, blanks and UTF-8 were seen to.
  func decoded(_ range: Range<Int>) throws(OSMError) -> [UInt8] {
    do throws(XMLText.Problem) {
      return try unsafe XMLText.decoded(window.bytes(range))
    } catch {
      throw self.error(error.rawValue)
    }
  }

  /// Whether a value is written in printable ASCII without entities, so that it needs no decoding.
  func isPlain(_ range: Range<Int>) -> Bool {
    unsafe window.bytes(range).allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "&") }
  }
}

private func isBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
}

private func isDelimiter(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "'"),
    UInt8(ascii: "<"), UInt8(ascii: ">"):
    true
  default: false
  }
}
