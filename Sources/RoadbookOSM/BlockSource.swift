// SPDX-License-Identifier: Apache-2.0

/// Where the blocks of a file come from, in file order and one caller at a time.
protocol BlockSource: ~Copyable {
  /// The next block, or `nil` at the end of the file.
  mutating func next() throws(OSMError) -> BlockJob?
}

/// A block that is found but not yet inflated and decoded.
struct BlockJob: Sendable {
  let bytes: FileBytes
  /// Where in `bytes` the `Blob` message lies.
  let blob: Range<Int>
  /// Counted from 0 over the blocks of data.
  let index: Int
  /// Where errors are reported.
  let position: Int
  /// How much of the file is done when this block is.
  let bytesDone: Int
  let hasHistory: Bool

  /// An error inside this block as an error of the file.
  func error(_ error: WireError, name: String) -> OSMError {
    OSMError(
      .damaged("\(error.problem) (byte \(error.offset) of the inflated block)"),
      in: name, at: .byte(position))
  }
}
