// SPDX-License-Identifier: Apache-2.0

/// Undoes TIFF's variant of LZW.
///
/// Codes of 9 to 12 bits, high bits first, stand for byte strings of a table that grows with each code;
/// codes grow longer one entry early. 256 empties the table, 257 ends the content.
///
/// Source: Adobe, TIFF Revision 6.0 (1992), section 13.
enum LZW {
  private static let clear = 256
  private static let end = 257
  private static let full = 4096

  /// The content, or `nil` where the bytes do not make so many.
  static func content(of bytes: UnsafeRawBufferPointer, size: Int) -> [UInt8]? {
    var content: [UInt8] = []
    content.reserveCapacity(size)
    // A string is a part of the content: where it begins there, and how long it is.
    var starts = [Int](repeating: 0, count: full)
    var lengths = [Int](repeating: 0, count: full)
    var next = end + 1
    var previous: (start: Int, length: Int)?
    var reader = unsafe CodeReader(bytes)
    while content.count < size, let code = unsafe reader.next(bits: bits(next)), code != end {
      if code == clear {
        next = end + 1
        previous = nil
        continue
      }
      let start = content.count
      if code < clear {
        content.append(UInt8(code))
      } else if code < next {
        append(starts[code], lengths[code], to: &content, atMost: size)
      } else if code == next, let previous {
        append(previous.start, previous.length, to: &content, atMost: size)
        content.append(content[previous.start])
      } else {
        return nil
      }
      if let previous, next < full {
        // The string before and the first byte of this one, which lie side by side.
        starts[next] = previous.start
        lengths[next] = previous.length + 1
        next += 1
      }
      previous = (start, content.count - start)
    }
    return content.count >= size ? Array(content.prefix(size)) : nil
  }

  /// The bits of the next code, when a string with this number comes next.
  private static func bits(_ next: Int) -> Int {
    next < 511 ? 9 : next < 1023 ? 10 : next < 2047 ? 11 : 12
  }

  private static func append(
    _ start: Int, _ length: Int, to content: inout [UInt8], atMost size: Int
  ) {
    for place in start..<start + min(length, size - content.count + 1) {
      content.append(content[place])
    }
  }
}

/// Reads codes, high bits first.
@unsafe
private struct CodeReader {
  private let bytes: UnsafeRawBufferPointer
  private var place = 0
  private var held = 0
  private var heldBits = 0

  init(_ bytes: UnsafeRawBufferPointer) { unsafe self.bytes = bytes }

  mutating func next(bits: Int) -> Int? {
    while unsafe heldBits < bits {
      guard unsafe place < bytes.count else { return nil }
      unsafe held = held << 8 | Int(bytes[place])
      unsafe place += 1
      unsafe heldBits += 8
    }
    unsafe heldBits -= bits
    let code = unsafe held >> heldBits
    unsafe held &= (1 << heldBits) - 1
    return code
  }
}
