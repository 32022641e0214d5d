// SPDX-License-Identifier: Apache-2.0

import CZlib

/// Bytes packed as archives have them: by deflate, without a header.
enum Inflater {
  /// Unpacks bytes whose unpacked length is known.
  ///
  /// No more memory is taken than `length`, whatever the bytes ask for.
  ///
  /// - Returns: The bytes, or `nil` where they are damaged or of another length.
  static func unpacked(_ packed: UnsafeRawBufferPointer, length: Int) -> [UInt8]? {
    guard packed.count < 1 << 32, length < 1 << 32 else { return nil }
    var stream = unsafe z_stream()
    // Below 0: raw; 15: the largest window.
    guard
      unsafe inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { _ = unsafe inflateEnd(&stream) }
    var code = Z_OK
    // One byte more shows where there is more than was said.
    let made = unsafe [UInt8](unsafeUninitializedCapacity: length + 1) { output, count in
      unsafe stream.next_in = UnsafeMutablePointer(
        mutating: packed.bindMemory(to: UInt8.self).baseAddress)
      unsafe stream.avail_in = UInt32(packed.count)
      unsafe stream.next_out = output.baseAddress
      unsafe stream.avail_out = UInt32(length + 1)
      code = unsafe inflate(&stream, Z_FINISH)
      count = unsafe length + 1 - Int(stream.avail_out)
    }
    return code == Z_STREAM_END && made.count == length ? made : nil
  }

  /// The checksum that archives have of their files.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe UInt32(truncatingIfNeeded: crc32_z(0, buffer.baseAddress, buffer.count))
    }
  }
}
