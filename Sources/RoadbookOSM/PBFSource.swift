// SPDX-License-Identifier: Apache-2.0

/// Walks through a PBF file from blob to blob without inflating the data.
///
///     length of header   4 bytes, big-endian
///     BlobHeader         type (1): "OSMHeader" or "OSMData"; datasize (3)
///     Blob               raw_size (2) and one of raw (1), zlib (3), LZ4 (6), …
struct PBFSource: BlockSource {
  let bytes: FileBytes
  let name: String
  private var offset = 0
  private var index = 0
  private var hasHistory = false

  init(_ bytes: FileBytes, name: String) {
    self.bytes = bytes
    self.name = name
  }

  /// Finds the next block of data.
  ///
  /// Headers in between, from files that were joined, are checked too.
  mutating func next() throws(OSMError) -> BlockJob? {
    while let (type, blob) = try nextBlob() {
      switch type {
      case "OSMData":
        index += 1
        return BlockJob(
          bytes: bytes, blob: blob, index: index - 1, position: blob.lowerBound,
          bytesDone: blob.upperBound, hasHistory: hasHistory)
      case "OSMHeader": _ = try readHeader(blob)
      // The format asks readers to pass over blobs of other types.
      default: continue
      }
    }
    return nil
  }

  /// The header that a file begins with.
  static func header(of bytes: FileBytes, name: String) throws(OSMError) -> OSMHeader {
    var source = PBFSource(bytes, name: name)
    guard let (type, blob) = try source.nextBlob(), type == "OSMHeader" else {
      throw OSMError(.damaged("the file does not begin with a header"), in: name, at: .byte(0))
    }
    return try source.readHeader(blob)
  }

  private mutating func readHeader(_ blob: Range<Int>) throws(OSMError) -> OSMHeader {
    var inflater = BlobInflater()
    let job = BlockJob(
      bytes: bytes, blob: blob, index: 0, position: blob.lowerBound, bytesDone: 0,
      hasHistory: false)
    let content = try inflater.inflate(job, name: name)
    do {
      let header = try unsafe OSMHeader(WireCursor(content.base, count: content.count))
      for feature in header.requiredFeatures where !OSMHeader.knownFeatures.contains(feature) {
        throw OSMError(.feature(feature), in: name, at: .byte(blob.lowerBound))
      }
      hasHistory = header.requiredFeatures.contains("HistoricalInformation")
      return header
    } catch let error as WireError {
      throw job.error(error, name: name)
    } catch let error as OSMError {
      throw error
    } catch {
      throw OSMError(.damaged("the header is not readable"), in: name)
    }
  }
}

// MARK: - Framing

extension PBFSource {
  private static var headerLimit: Int { 64 << 10 }
  /// The format allows 32 MiB of content; a blob that does not shrink adds a few bytes.
  private static var blobLimit: Int { (32 << 20) + 1024 }

  /// The type of the next blob and where its message lies.
  private mutating func nextBlob() throws(OSMError) -> (type: String, blob: Range<Int>)? {
    guard offset < bytes.count else { return nil }
    let start = offset
    guard bytes.count - start >= 4 else { throw truncated(at: start) }
    let length = (0..<4).reduce(0) { unsafe $0 << 8 | Int(bytes.base[start + $1]) }
    guard length <= Self.headerLimit else {
      throw OSMError(
        .tooLarge("a block's header claims \(length) bytes, more than 65536"),
        in: name, at: .byte(start))
    }
    guard length <= bytes.count - start - 4 else { throw truncated(at: start) }
    let header = unsafe WireCursor(bytes.base + start + 4, count: length)
    let (type, size) = try blobHeader(header, at: start)
    guard size <= Self.blobLimit else {
      throw OSMError(
        .tooLarge("a block claims \(size) bytes, more than 32 MiB"), in: name, at: .byte(start))
    }
    let begin = start + 4 + length
    guard size <= bytes.count - begin else { throw truncated(at: start) }
    offset = begin + size
    return (type, begin..<offset)
  }

  private func blobHeader(
    _ header: WireCursor, at start: Int
  ) throws(OSMError) -> (type: String, size: Int) {
    var header = header
    var type: String?
    var size: UInt32?
    do throws(WireError) {
      while !header.isAtEnd {
        let key = try header.key()
        switch (key.field, key.type) {
        case (1, 2): type = try header.bytes().text()
        case (3, 0): size = try header.uint32()
        default: try header.skip(key)
        }
      }
    } catch {
      throw OSMError(
        .damaged("a block's header is not readable: \(error.problem)"),
        in: name, at: .byte(start + 4 + error.offset))
    }
    guard let type, let size else {
      throw OSMError(
        .damaged("a block's header lacks its type or size"), in: name, at: .byte(start))
    }
    return (type, Int(size))
  }

  private func truncated(at start: Int) -> OSMError {
    OSMError(.truncated("the block that begins here"), in: name, at: .byte(start))
  }
}
