// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads a text file line by line, holding no more of it than a piece and a line.
struct LineReader {
  /// A line longer than this is no line of a table.
  static let longestRow = 1 << 20

  private let pieces: FilePieces
  private let file: String
  private let longestLine: Int
  private let mendsText: Bool
  private var pending: [UInt8] = []
  /// Where the next line begins in what is pending, and up to where no line ends.
  private var start = 0
  private var searched = 0
  private var isAtEnd = false
  /// The number of the line that was read last, counted from 1.
  private(set) var number = 0

  /// - Parameters:
  ///   - file: Its path.
  ///   - longestLine: Bytes that a line may have.
  ///   - mendsText: Whether bytes that are no text become U+FFFD; otherwise they are refused.
  /// - Throws: Where the file cannot be opened.
  init(
    file: String, longestLine: Int = LineReader.longestRow, mendsText: Bool = false
  ) throws(Failure) {
    pieces = try FilePieces(file)
    self.file = file
    self.longestLine = longestLine
    self.mendsText = mendsText
  }

  /// The next line without its end, or `nil` at the end of the file.
  mutating func next() throws(Failure) -> String? {
    while true {
      if let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        return try takeLine(upTo: end, goingOnAt: end + 1)
      }
      searched = pending.count
      if isAtEnd {
        return start < pending.count
          ? try takeLine(upTo: pending.count, goingOnAt: pending.count) : nil
      }
      try readPiece()
    }
  }

  private mutating func readPiece() throws(Failure) {
    guard pending.count - start <= longestLine else {
      throw Failure(
        .badInput, "\(file), line \(number + 1): longer than \(longestLine >> 20) MB")
    }
    pending.removeFirst(start)
    searched -= start
    start = 0
    let piece = try pieces.next()
    isAtEnd = piece.isEmpty
    pending += piece
  }

  private mutating func takeLine(upTo end: Int, goingOnAt next: Int) throws(Failure) -> String {
    number += 1
    var text = try text(of: pending[start..<end])
    if text.last == "\r" { text.removeLast() }
    (start, searched) = (next, next)
    return text
  }

  private func text(of bytes: ArraySlice<UInt8>) throws(Failure) -> String {
    if mendsText { return String(decoding: bytes, as: UTF8.self) }
    guard let text = String(bytes: bytes, encoding: .utf8) else {
      throw Failure(.badInput, "\(file), line \(number): not a text in UTF-8")
    }
    return text
  }
}
