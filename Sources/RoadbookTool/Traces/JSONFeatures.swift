// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding

/// Takes a JSON text that comes in pieces apart into the elements of its `features`.
///
/// Only strings and brackets are looked at; what an element holds is left to the reader of it. An object without a list of
/// that name is one element.
///
/// Source: RFC 8259, and RFC 7946 for the name.
struct JSONFeatures {
  /// What is wrong with the text.
  struct Fault: Error {
    let problem: String
  }

  /// Bytes that an element may have.
  private static let longest = 1 << 28

  private let source: () throws -> [UInt8]
  private var piece: [UInt8] = []
  private var place = 0
  /// The bytes of the element that is read, or of all where no list has begun.
  private var held: [UInt8] = []
  private var state = State.before
  /// Whether the text has a list of features.
  private(set) var hasList = false

  private enum State {
    /// No list has begun.
    case before
    case list
    /// Nothing more comes.
    case end
  }

  /// - Parameter source: Gives the next bytes, and none at the end.
  init(_ source: @escaping () throws -> [UInt8]) { self.source = source }

  /// The bytes of the next element; `nil` at the end.
  ///
  /// - Throws: A ``Fault`` where brackets or strings do not end, and what the source throws.
  mutating func next() throws -> [UInt8]? {
    if state == .before, try !findList() {
      state = .end
      return held
    }
    return state == .list ? try element() : nil
  }

  // MARK: - Bytes

  private mutating func byte() throws -> UInt8? {
    if place == piece.count {
      (piece, place) = (try source(), 0)
      if piece.isEmpty { return nil }
    }
    defer { place += 1 }
    return piece[place]
  }

  private mutating func hold(_ byte: UInt8) throws(Fault) {
    guard held.count < Self.longest else {
      throw Fault(problem: "a feature is longer than \(Self.longest >> 20) MB")
    }
    held.append(byte)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  // MARK: - The list

  /// Reads up to where the list begins.
  ///
  /// - Returns: Whether there is one; all bytes are held where there is none.
  private mutating func findList() throws -> Bool {
    var brackets = JSONBrackets()
    var isOfName = false
    while let byte = try byte() {
      try hold(byte)
      let ended = brackets.take(byte)
      if Self.isSpace(byte) { continue }
      if ended {
        isOfName = brackets.depth == 1 && endsInName
      } else if isOfName, byte == UInt8(ascii: "["), brackets.depth == 2 {
        (state, hasList) = (.list, true)
        return true
      } else if byte != UInt8(ascii: ":") {
        isOfName = false
      }
    }
    return false
  }

  private var endsInName: Bool {
    let name = "\"features\"".utf8
    return held.suffix(name.count).elementsEqual(name)
      && held.dropLast(name.count).last != UInt8(ascii: "\\")
  }

  /// The next element of the list; `nil` behind the last.
  private mutating func element() throws -> [UInt8]? {
    var brackets = JSONBrackets()
    held.removeAll(keepingCapacity: true)
    while let byte = try byte() {
      let isOutside = brackets.depth == 0 && !brackets.isInText
      if isOutside, byte == UInt8(ascii: "]") {
        state = .end
        try passRest()
        return held.isEmpty ? nil : held
      }
      if isOutside, byte == UInt8(ascii: ",") {
        guard !held.isEmpty else { throw Fault(problem: "a feature is missing before a comma") }
        return held
      }
      if isOutside, Self.isSpace(byte) { continue }
      brackets.take(byte)
      try hold(byte)
    }
    throw Fault(problem: "the list of features does not end")
  }

  /// Reads what stands behind the list.
  private mutating func passRest() throws {
    var brackets = JSONBrackets(depth: 1)
    while let byte = try byte() {
      if Self.isSpace(byte) { continue }
      guard brackets.depth > 0 else { throw Fault(problem: "something stands behind its end") }
      brackets.take(byte)
    }
    guard brackets.depth == 0 else { throw Fault(problem: "it does not end") }
  }
}
