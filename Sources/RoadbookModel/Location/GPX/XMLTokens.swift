// SPDX-License-Identifier: Apache-2.0

/// Reads the tags and texts of an XML file one after another, as far as tracks need it.
///
/// Files come from anywhere: document types and entities of their own are refused, as they have been used to
/// make readers fetch files and fill the memory; depth and lengths are bounded. A file may come in pieces, of which no more
/// than a few are held at once.
///
/// Source: https://www.w3.org/TR/xml
struct XMLTokens {
  enum Token: Equatable {
    /// The local name, and the attributes by theirs.
    case open(String, [String: String])
    case close(String)
    case text(String)
  }

  /// Gives the next bytes of a file, and none at its end.
  typealias Source = () throws -> [UInt8]

  /// Those that are held, of which the ones before `place` are read.
  private var bytes: [UInt8]
  private var place = 0
  private let source: Source?
  private var isAtEnd: Bool
  /// Lines that are not held any more.
  private var linesBefore = 1
  /// The names of the tags that are open.
  private var open: [String] = []
  /// The end of a tag that was opened and closed at once.
  private var pending: String?
  private var isBegun = false
  private static let greatestDepth = 64
  /// Bytes that a tag or a text of a file in pieces may have.
  static let longestToken = 1 << 20

  /// Reads a whole file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    source = nil
    isAtEnd = true
  }

  /// Reads a file in pieces.
  ///
  /// - Parameter source: Gives the pieces in their order.
  init(_ source: @escaping Source) {
    bytes = []
    self.source = source
    isAtEnd = false
  }

  /// The line that is being read, from 1.
  var line: Int { linesBefore + Self.lines(in: bytes[..<min(place, bytes.count)]) }

  private static func lines(in bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 == 10 ? 1 : 0) }
  }

  /// Holds as many bytes as a token may have, and drops what was read.
  private mutating func fill() throws {
    guard let source, !isAtEnd, bytes.count - place < Self.longestToken else { return }
    linesBefore += Self.lines(in: bytes[..<place])
    bytes.removeFirst(place)
    place = 0
    while !isAtEnd, bytes.count < 2 * Self.longestToken {
      let piece = try source()
      isAtEnd = piece.isEmpty
      bytes += piece
    }
  }

  /// The next token, or `nil` at the end.
  ///
  /// - Throws: What is wrong.
  mutating func next() throws -> Token? {
    if let name = pending {
      pending = nil
      open.removeLast()
      return .close(name)
    }
    try fill()
    if !isBegun { try begin() }
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "<") else { return .text(try readText()) }
      if starts(with: "<!--") {
        try skip(past: "-->")
        try fill()
      } else if starts(with: "<![CDATA[") {
        return .text(try readCharacters())
      } else if starts(with: "<?") {
        try skip(past: "?>")
        try fill()
      } else if starts(with: "<!") {
        throw fault("document types and entities are not read; remove the <!…> part")
      } else {
        return try readTag()
      }
    }
    if let name = open.last { throw fault("ends before </\(name)>") }
    return nil
  }

  /// Refuses what is no text in UTF-8, of which nothing else would say what it is.
  private mutating func begin() throws(GPXFault) {
    isBegun = true
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    if bytes.starts(with: [0x1F, 0x8B]) { throw fault("it is compressed by gzip; unpack it") }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw fault("it is a text in UTF-16; save it in UTF-8")
    }
  }

  private func fault(_ problem: String) -> GPXFault { GPXFault(line: line, problem: problem) }

  private var tooLong: GPXFault {
    fault("a tag or a text is longer than \(Self.longestToken >> 20) MB")
  }
}

// MARK: - Tags

extension XMLTokens {
  private mutating func readTag() throws(GPXFault) -> Token {
    place += 1
    let closes = starts(with: "/")
    if closes { place += 1 }
    let name = try readName()
    if closes {
      skipSpace()
      guard starts(with: ">"), open.last == name else {
        throw fault("</\(name)> closes what is not open")
      }
      place += 1
      open.removeLast()
      return .close(Self.local(name))
    }
    let attributes = try readAttributes()
    let isEmpty = starts(with: "/")
    if isEmpty { place += 1 }
    guard starts(with: ">") else { throw fault("<\(name) is not closed") }
    place += 1
    guard open.count < Self.greatestDepth else {
      throw fault("tags are nested deeper than \(Self.greatestDepth)")
    }
    open.append(name)
    if isEmpty { pending = Self.local(name) }
    return .open(Self.local(name), attributes)
  }

  private mutating func readAttributes() throws(GPXFault) -> [String: String] {
    var attributes: [String: String] = [:]
    skipSpace()
    while place < bytes.count, bytes[place] != UInt8(ascii: ">"), bytes[place] != UInt8(ascii: "/")
    {
      let name = try readName()
      skipSpace()
      guard starts(with: "=") else { throw fault("the attribute \(name) has no value") }
      place += 1
      skipSpace()
      guard place < bytes.count,
        bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'")
      else { throw fault("the attribute \(name) has no quotes") }
      let quote = bytes[place]
      let start = place + 1
      guard let end = bytes[start...].firstIndex(of: quote) else {
        throw isAtEnd ? fault("the attribute \(name) does not end") : tooLong
      }
      attributes[Self.local(name)] = try text(start..<end)
      place = end + 1
      skipSpace()
    }
    return attributes
  }

  private mutating func readName() throws(GPXFault) -> String {
    let start = place
    while place < bytes.count, !" \t\r\n=/<>\"'".utf8.contains(bytes[place]) { place += 1 }
    guard place > start else { throw fault("a tag or an attribute has no name") }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// The name without its namespace.
  private static func local(_ name: String) -> String {
    name.split(separator: ":").last.map(String.init) ?? name
  }
}

// MARK: - Texts

extension XMLTokens {
  private mutating func readText() throws(GPXFault) -> String {
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: "<") { place += 1 }
    guard place < bytes.count || isAtEnd else { throw tooLong }
    return try text(start..<place)
  }

  private mutating func readCharacters() throws(GPXFault) -> String {
    let start = place + "<![CDATA[".utf8.count
    try skip(past: "]]>")
    return String(decoding: bytes[start..<place - 3], as: UTF8.self)
  }

  /// A text with its references resolved.
  private func text(_ range: Range<Int>) throws(GPXFault) -> String {
    let raw = String(decoding: bytes[range], as: UTF8.self)
    guard raw.contains("&") else { return raw }
    var text = ""
    var rest = raw[...]
    while let start = rest.firstIndex(of: "&") {
      text += rest[..<start]
      guard let end = rest[start...].firstIndex(of: ";") else { throw fault("& begins no entity") }
      let name = rest[rest.index(after: start)..<end]
      guard let character = Self.character(name) else {
        throw fault("the entity &\(name.prefix(20)); is not known")
      }
      text.append(character)
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }

  private static func character(_ name: Substring) -> Character? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.first == "#" else { return nil }
      let digits = name.dropFirst()
      let number =
        digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
      return number.flatMap { Unicode.Scalar($0) }.map { Character($0) }
    }
  }

  private func starts(with text: String) -> Bool {
    bytes[place...].starts(with: text.utf8)
  }

  private mutating func skipSpace() {
    while place < bytes.count, " \t\r\n".utf8.contains(bytes[place]) { place += 1 }
  }

  private mutating func skip(past end: String) throws(GPXFault) {
    let mark = Array(end.utf8)
    while place + mark.count <= bytes.count {
      if bytes[place..<place + mark.count].elementsEqual(mark) {
        place += mark.count
        return
      }
      place += 1
    }
    throw isAtEnd ? fault("\(end) is missing") : tooLong
  }
}

/// What is wrong with a file of tracks, and where.
public struct GPXFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1; 0 where the file cannot be read at all.
  public let line: Int
  /// What is wrong.
  public let problem: String

  package init(line: Int, problem: String) {
    self.line = line
    self.problem = problem
  }

  /// "line 3: …".
  public var description: String { line > 0 ? "line \(line): \(problem)" : problem }
}
