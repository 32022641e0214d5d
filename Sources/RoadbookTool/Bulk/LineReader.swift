// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads a text file line by line, holding no more of it than a piece and a line.
struct LineReader {
  private static let pieceSize = 1 << 18
  /// A line longer than this is no line of a table.
  private static let longestLine = 1 << 20

  private let handle: FileHandle
  private let file: String
  private var pending = Data()
  private var isAtEnd = false
  /// The number of the line that was read last, counted from 1.
  private(set) var number = 0

  init(file: String) throws(Failure) {
    guard let handle = FileHandle(forReadingAtPath: file) else {
      throw Failure.cannotRead(file)
    }
    self.handle = handle
    self.file = file
  }

  /// The next line without its end, or `nil` at the end of the file.
  mutating func next() throws(Failure) -> String? {
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        defer { pending = pending[(end + 1)...] }
        return try line(pending[..<end])
      }
      if isAtEnd {
        guard !pending.isEmpty else { return nil }
        defer { pending = Data() }
        return try line(pending)
      }
      try readPiece()
    }
  }

  private mutating func readPiece() throws(Failure) {
    guard pending.count <= Self.longestLine else {
      throw Failure(.badInput, "\(file), line \(number + 1): longer than 1 MB; this is no table")
    }
    do {
      let piece = try handle.read(upToCount: Self.pieceSize) ?? Data()
      isAtEnd = piece.isEmpty
      pending = Data(pending) + piece
    } catch {
      throw Failure(.noInput, "\(file) cannot be read; is it a folder? Name a CSV file")
    }
  }

  private mutating func line(_ bytes: Data) throws(Failure) -> String {
    number += 1
    guard var text = String(data: bytes, encoding: .utf8) else {
      throw Failure(.badInput, "\(file), line \(number): not a text in UTF-8")
    }
    if text.last == "\r" { text.removeLast() }
    return text
  }
}
