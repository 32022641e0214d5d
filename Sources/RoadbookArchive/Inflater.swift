// SPDX-License-Identifier: Apache-2.0

import CZlib

/// Undoes deflate for content whose size is known before, so that no file decides how much memory it takes.
package enum Inflater {
  package enum Format: Int32 {
    /// Without header and checksum, as in ZIP archives.
    case raw = -15
    /// With those of RFC 1950, as in TIFF files.
    case zlib = 15
  }

  /// The content, or `nil` where the bytes are damaged or do not inflate to exactly so many.
  package static func content(
    of bytes: UnsafeRawBufferPointer, size: Int, _ format: Format
  ) -> [UInt8]? {
    // One byte more shows where there is more than was said.
    let (content, isEnd) = unsafe inflated(bytes, room: size + 1, format)
    return isEnd && content.count == size ? content : nil
  }

  /// The first bytes of a content, or `nil` where there are fewer; what follows is left alone.
  package static func beginning(
    of bytes: UnsafeRawBufferPointer, size: Int, _ format: Format
  ) -> [UInt8]? {
    guard size > 0 else { return nil }
    let content = unsafe inflated(bytes, room: size, format).content
    return content.count == size ? content : nil
  }

  private static func inflated(
    _ bytes: UnsafeRawBufferPointer, room: Int, _ format: Format
  ) -> (content: [UInt8], isEnd: Bool) {
    var stream = unsafe z_stream()
    let header = unsafe Int32(MemoryLayout<z_stream>.size)
    guard room <= Int(UInt32.max), bytes.count <= Int(UInt32.max),
      unsafe inflateInit2_(&stream, format.rawValue, ZLIB_VERSION, header) == Z_OK
    else { return ([], false) }
    defer { _ = unsafe inflateEnd(&stream) }
    unsafe stream.next_in = UnsafeMutablePointer(
      mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
    unsafe stream.avail_in = UInt32(bytes.count)
    var code = Z_OK
    let content = unsafe [UInt8](unsafeUninitializedCapacity: room) { output, count in
      unsafe stream.next_out = output.baseAddress
      unsafe stream.avail_out = UInt32(room)
      code = unsafe inflate(&stream, Z_FINISH)
      count = unsafe room - Int(stream.avail_out)
    }
    return (content, code == Z_STREAM_END)
  }

  /// The checksum (CRC-32) that archives have of their files.
  package static func checksum(_ bytes: [UInt8]) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe UInt32(truncatingIfNeeded: crc32_z(0, buffer.baseAddress, buffer.count))
    }
  }
}
