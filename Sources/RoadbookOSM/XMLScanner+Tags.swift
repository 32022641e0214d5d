// SPDX-License-Identifier: Apache-2.0

extension XMLScanner {
  private static var depthLimit: Int { 100 }

  mutating func readOpeningTag() throws(OSMError) {
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

  mutating func readClosingTag() throws(OSMError) {
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

  mutating func closeElement() {
    if let start = openStarts.popLast() { openNames.removeSubrange(start...) }
  }

  var innermostName: String {
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

  mutating func readAttributes(_ range: Range<Int>) throws(OSMError) {
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

/// Whether XML counts a byte as blank.
func isBlank(_ byte: UInt8) -> Bool {
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
