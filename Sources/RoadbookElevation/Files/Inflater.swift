// SPDX-License-Identifier: Apache-2.0

import CZlib

/// Undoes deflate for content whose size is known before, so that no file decides how much memory it takes.
enum Inflater {
  enum Format: Int32 {
    /// Without header and checksum, as in ZIP archives.
    case raw = -15
    /// With those of RFC 1950, as in TIFF files.
    case zlib = 15
  }

  /// The content, or `nil` where the bytes do not inflate to exactly so many.
  ///
  /// What follows the compressed content is left alone.
  static func content(
    of bytes: UnsafeRawBufferPointer, size: Int, _ format: Format
  ) -> [UInt8]? {
    var stream = unsafe z_stream()
    let header = unsafe Int32(MemoryLayout<z_stream>.size)
    guard size > 0, size <= Int(UInt32.max), bytes.count <= Int(UInt32.max),
      unsafe inflateInit2_(&stream, format.rawValue, ZLIB_VERSION, header) == Z_OK
    else { return nil }
    defer { _ = unsafe inflateEnd(&stream) }
    unsafe stream.next_in = UnsafeMutablePointer(
      mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
    unsafe stream.avail_in = UInt32(bytes.count)
    var isWhole = false
    let content = unsafe [UInt8](unsafeUninitializedCapacity: size) { room, count in
      unsafe stream.next_out = room.baseAddress
      unsafe stream.avail_out = UInt32(size)
      _ = unsafe inflate(&stream, Z_FINISH)
      count = unsafe size - Int(stream.avail_out)
      isWhole = count == size
    }
    return isWhole ? content : nil
  }
}
