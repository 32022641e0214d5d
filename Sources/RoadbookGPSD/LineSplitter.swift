// SPDX-License-Identifier: Apache-2.0

/// Cuts bytes into lines, and holds no more than one line that is not too long.
///
/// Lines end with a line feed; a carriage return before it is cut off, and empty lines are passed over.
package struct LineSplitter {
  /// Lines of gpsd have at most 10,240 bytes.
  package static let mostBytes = 65_536

  private var line: [UInt8] = []
  private var isTooLong = false

  package init() {}

  /// How many bytes wait for the end of their line.
  package var waitingBytes: Int { line.count }

  /// Takes bytes and gives the lines that end in them; lines that are too long are left out.
  package mutating func lines(_ bytes: ArraySlice<UInt8>) -> [[UInt8]] {
    var rest = bytes
    var lines: [[UInt8]] = []
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      add(rest[..<end])
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      if !line.isEmpty { lines.append(line) }
      (line, isTooLong) = ([], false)
      rest = rest[(end + 1)...]
    }
    add(rest)
    return lines
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>) {
    if isTooLong || line.count + bytes.count > Self.mostBytes {
      (line, isTooLong) = ([], true)
    } else {
      line += bytes
    }
  }
}
