// SPDX-License-Identifier: Apache-2.0

import CZlib

/// zlib's state for inflating, kept in one place because it points to itself.
@safe
struct ZlibStream: ~Copyable {
  enum Format: Int32 {
    /// Without header and checksum.
    case raw = -15
    case zlib = 15
    /// 16 more than the largest window asks for gzip's header and checksum.
    case gzip = 31
  }

  enum Outcome {
    /// The content ended; its checksum is right, where the format has one.
    case finished
    /// All that was offered is taken in, or the room is full.
    case goesOn
    case failed
  }

  private let stream: UnsafeMutablePointer<z_stream>
  private let isOpen: Bool

  init(_ format: Format) {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    isOpen =
      unsafe inflateInit2_(
        stream, format.rawValue, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
  }

  deinit {
    if isOpen { _ = unsafe inflateEnd(stream) }
    unsafe stream.deallocate()
  }

  /// Starts on other content.
  func restart() {
    if isOpen { _ = unsafe inflateReset(stream) }
  }

  /// Inflates as much as fits.
  ///
  /// - Parameters:
  ///   - input: What to take from.
  ///   - output: Where to put it.
  ///   - isWhole: Whether this is meant to be the only call, which saves zlib keeping a window.
  /// - Returns: How many bytes were taken and made.
  func inflate(
    _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>,
    isWhole: Bool
  ) -> (outcome: Outcome, taken: Int, made: Int) {
    guard isOpen else { return (.failed, 0, 0) }
    // zlib counts in 32 bits; whoever has more comes again.
    let offered = min(input.count, 1 << 30)
    let room = min(output.count, 1 << 30)
    unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
    unsafe stream.pointee.avail_in = UInt32(offered)
    unsafe stream.pointee.next_out = output.baseAddress
    unsafe stream.pointee.avail_out = UInt32(room)
    let code = unsafe CZlib.inflate(stream, isWhole ? Z_FINISH : Z_NO_FLUSH)
    let taken = unsafe offered - Int(stream.pointee.avail_in)
    let made = unsafe room - Int(stream.pointee.avail_out)
    switch code {
    case Z_STREAM_END: return (.finished, taken, made)
    case Z_OK, Z_BUF_ERROR: return (.goesOn, taken, made)
    default: return (.failed, taken, made)
    }
  }
}
