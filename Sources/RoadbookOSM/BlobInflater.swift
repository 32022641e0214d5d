// SPDX-License-Identifier: Apache-2.0

import CLZ4

/// Bytes of a block, in the file or in an inflater's memory.
@safe
struct BlockBytes {
  let base: UnsafePointer<UInt8>
  let count: Int
}

/// Finds the content of blobs, inflating where they are compressed into memory that it keeps.
@safe
struct BlobInflater: ~Copyable {
  private static var sizeLimit: Int { 32 << 20 }

  private let stream: ZlibStream
  private let checksZlibItself: Bool
  private var buffer: UnsafeMutablePointer<UInt8>
  private var capacity = 64 << 10

  /// Has the checksums of zlib's format computed here, which is quicker, or by zlib.
  init(checksByZlib: Bool = false) {
    stream = ZlibStream(checksByZlib ? .zlib : .raw)
    checksZlibItself = !checksByZlib
    unsafe buffer = .allocate(capacity: capacity)
  }

  deinit { unsafe buffer.deallocate() }

  /// The content of a job's blob, valid until the next call.
  mutating func inflate(_ job: BlockJob, name: String) throws(OSMError) -> BlockBytes {
    let message = unsafe WireCursor(
      job.bytes.base + job.blob.lowerBound, count: job.blob.count)
    let blob: Blob
    do throws(WireError) { blob = try Blob(message) } catch {
      throw OSMError(
        .damaged("a block is not readable: \(error.problem)"),
        in: name, at: .byte(job.position + error.offset))
    }
    let place = OSMError.Place.byte(job.position)
    guard let data = blob.data else {
      throw OSMError(.damaged("a block has no content"), in: name, at: place)
    }
    let size = blob.compression == .raw ? data.remaining : blob.rawSize
    guard let size, size <= Self.sizeLimit else {
      throw OSMError(
        .tooLarge("a block claims \(size.map { "\($0)" } ?? "no") bytes of content"),
        in: name, at: place)
    }
    switch blob.compression {
    case .raw: return unsafe BlockBytes(base: data.start, count: data.remaining)
    case .zlib: try inflateZlib(data, size, name, place)
    case .lz4: try inflateLZ4(data, size, name, place)
    case .other(let compression):
      throw OSMError(.compression(compression), in: name, at: place)
    }
    return unsafe BlockBytes(base: buffer, count: size)
  }
}

// MARK: - Methods

extension BlobInflater {
  private mutating func reserve(_ size: Int) {
    guard size > capacity else { return }
    unsafe buffer.deallocate()
    capacity = size
    unsafe buffer = .allocate(capacity: capacity)
  }

  private mutating func inflateZlib(
    _ data: WireCursor, _ size: Int, _ name: String, _ place: OSMError.Place
  ) throws(OSMError) {
    reserve(size)
    stream.restart()
    let input = unsafe UnsafeBufferPointer(start: data.start, count: data.remaining)
    let output = unsafe UnsafeMutableBufferPointer(start: buffer, count: size)
    var frame = ZlibFrame()
    if checksZlibItself {
      guard let found = unsafe ZlibFrame(input) else {
        throw OSMError(.damaged("a block cannot be inflated"), in: name, at: place)
      }
      frame = found
    }
    let (outcome, taken, made) = unsafe stream.inflate(
      UnsafeBufferPointer(rebasing: input[frame.headerSize...]), into: output, isWhole: true)
    if checksZlibItself, outcome == .finished {
      guard
        unsafe frame.checksum(in: input, behind: taken)
          == Adler32.checksum(
            of: UnsafeBufferPointer(rebasing: output[..<made]))
      else {
        throw OSMError(.damaged("a block's checksum is wrong"), in: name, at: place)
      }
    }
    switch outcome {
    case .finished where made == size: return
    case .finished:
      throw OSMError(.damaged("a block holds less than it claims"), in: name, at: place)
    case .goesOn where made == size:
      throw OSMError(.damaged("a block holds more than it claims"), in: name, at: place)
    case .goesOn, .failed:
      throw OSMError(.damaged("a block cannot be inflated"), in: name, at: place)
    }
  }

  private mutating func inflateLZ4(
    _ data: WireCursor, _ size: Int, _ name: String, _ place: OSMError.Place
  ) throws(OSMError) {
    reserve(size)
    let written = unsafe UnsafeRawPointer(data.start).withMemoryRebound(
      to: CChar.self, capacity: data.remaining
    ) { source in
      unsafe buffer.withMemoryRebound(to: CChar.self, capacity: size) { target in
        unsafe LZ4_decompress_safe(source, target, Int32(data.remaining), Int32(size))
      }
    }
    guard written == size else {
      throw OSMError(.damaged("a block cannot be inflated"), in: name, at: place)
    }
  }
}

/// The message around a block's content.
private struct Blob {
  enum Compression: Equatable {
    case raw, zlib, lz4
    case other(String)
  }

  var compression = Compression.raw
  var data: WireCursor?
  /// Absent or impossible sizes are `nil`.
  var rawSize: Int?

  init(_ message: WireCursor) throws(WireError) {
    var message = message
    while !message.isAtEnd {
      let key = try message.key()
      switch (key.field, key.type) {
      case (2, 0): rawSize = Int(exactly: try message.varint())
      case (1, 2): (compression, data) = (.raw, try message.bytes())
      case (3, 2): (compression, data) = (.zlib, try message.bytes())
      case (4, 2): (compression, data) = (.other("LZMA"), try message.bytes())
      case (5, 2): (compression, data) = (.other("bzip2"), try message.bytes())
      case (6, 2): (compression, data) = (.lz4, try message.bytes())
      case (7, 2): (compression, data) = (.other("Zstandard"), try message.bytes())
      default: try message.skip(key)
      }
    }
  }
}

/// What zlib's format puts around the compressed bytes: two bytes before, a checksum behind.
///
/// Source: RFC 1950, section 2.2.
private struct ZlibFrame {
  var headerSize = 0

  init() {}

  /// Checks the header: method 8, a window of 32 KiB at most, no dictionary, a multiple of 31.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count >= 6 else { return nil }
    let (method, flags) = unsafe (UInt(bytes[0]), UInt(bytes[1]))
    guard method & 15 == 8, method >> 4 <= 7, flags & 0x20 == 0,
      (method << 8 | flags).isMultiple(of: 31)
    else { return nil }
    headerSize = 2
  }

  /// The checksum that follows so many compressed bytes, or `nil` where the bytes end before.
  func checksum(in bytes: UnsafeBufferPointer<UInt8>, behind taken: Int) -> UInt32? {
    let start = headerSize + taken
    guard bytes.count - start >= 4 else { return nil }
    return (0..<4).reduce(0) { unsafe $0 << 8 | UInt32(bytes[start + $1]) }
  }
}
