// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// The bytes of a file of heights, mapped or in memory; every read is checked.
package final class FileContent: Sendable {
  /// What errors call it.
  package let name: String
  package let count: Int
  private let mapped: MappedFile?
  private let copied: [UInt8]

  /// Maps a file; pages are read when they are used.
  package init(path: String) throws(ElevationError) {
    do throws(StorageError) {
      let file = try MappedFile(path: path)
      (mapped, copied, name, count) = (file, [], path, file.count)
    } catch {
      throw ElevationError(path, "\(error.problem). Check the path and its permissions")
    }
  }

  /// Bytes that stand for a file.
  package init(_ bytes: [UInt8], name: String) {
    (mapped, copied, self.name, count) = (nil, bytes, name, bytes.count)
  }

  /// Calls `body` with a part of the bytes.
  ///
  /// - Throws: Where the part does not lie inside the file.
  func withBytes<Result>(
    _ range: Range<Int>, _ body: (UnsafeRawBufferPointer) -> Result
  ) throws(ElevationError) -> Result {
    guard range.lowerBound >= 0, range.upperBound <= count else {
      throw .damaged(
        name, byte: min(max(range.lowerBound, 0), count),
        "\(range.count) bytes from byte \(range.lowerBound) on lie behind its end")
    }
    if let mapped {
      return unsafe body(UnsafeRawBufferPointer(rebasing: mapped.bytes[range]))
    }
    return unsafe copied.withUnsafeBytes {
      unsafe body(UnsafeRawBufferPointer(rebasing: $0[range]))
    }
  }

  /// A part of the bytes.
  func bytes(_ range: Range<Int>) throws(ElevationError) -> [UInt8] {
    unsafe try withBytes(range) { unsafe Array($0) }
  }

  /// The whole number of one to eight bytes at a place.
  func integer(
    at place: Int, bytes size: Int, bigEndian: Bool = false
  ) throws(ElevationError) -> UInt64 {
    guard place >= 0, place <= count - size else {
      throw .damaged(name, byte: place, "a number lies behind its end")
    }
    return unsafe try withBytes(place..<place + size) { bytes in
      var value: UInt64 = 0
      for index in 0..<size {
        value = unsafe value << 8 | UInt64(bytes[bigEndian ? index : size - 1 - index])
      }
      return value
    }
  }

  /// Lets the system take back the memory of the file's pages.
  func releasePages() { mapped?.releasePages() }
}
