// SPDX-License-Identifier: Apache-2.0

import CZlib

/// Content in gzip's format, whole in memory.
package enum Gzip {
  /// zlib's name for gzip's header and checksum around the largest window.
  private static let format: Int32 = 31

  /// The bytes, packed; `nil` where memory runs out.
  ///
  /// Level 1 is fast, 9 is small.
  package static func packed(_ bytes: [UInt8], level: Int32 = 5) -> [UInt8]? {
    var stream = unsafe z_stream()
    let opened = unsafe deflateInit2_(
      &stream, level, Z_DEFLATED, format, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard opened == Z_OK else { return nil }
    defer { _ = unsafe deflateEnd(&stream) }
    let room = unsafe Int(deflateBound(&stream, UInt(bytes.count)))
    return unsafe run(&stream, bytes, room: room) { unsafe deflate($0, Z_FINISH) }
  }

  /// The bytes that were packed, or `nil` where there are more than `limit` or they are damaged.
  package static func unpacked(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    var stream = unsafe z_stream()
    let opened = unsafe inflateInit2_(
      &stream, format, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard opened == Z_OK else { return nil }
    defer { _ = unsafe inflateEnd(&stream) }
    return unsafe run(&stream, bytes, room: limit) { unsafe inflate($0, Z_FINISH) }
  }

  /// Takes all of the input in one call, which has to end the stream within the room.
  private static func run(
    _ stream: inout z_stream, _ bytes: [UInt8], room: Int,
    _ call: (UnsafeMutablePointer<z_stream>) -> Int32
  ) -> [UInt8]? {
    guard bytes.count < 1 << 31, room < 1 << 31 else { return nil }
    var code = Z_OK
    let made = unsafe [UInt8](unsafeUninitializedCapacity: max(1, room)) { output, count in
      // The pointers live as long as these two calls, in which alone zlib uses them.
      unsafe bytes.withUnsafeBufferPointer { input in
        unsafe stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        unsafe stream.avail_in = UInt32(bytes.count)
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = UInt32(room)
        code = unsafe call(&stream)
        count = unsafe room - Int(stream.avail_out)
      }
    }
    return code == Z_STREAM_END ? made : nil
  }
}
