// SPDX-License-Identifier: Apache-2.0

/// The files of a zip archive, found by its directory at the end.
///
///     local header, packed bytes │ … │ directory: an entry of each file │ end record
///
/// Read are files that are stored or deflated; archives that are encrypted, split or of more than 4 GiB are
/// refused. Sizes are those of the directory: no more is ever unpacked than an entry says.
///
/// Source: PKWARE, APPNOTE.TXT, "ZIP File Format Specification", sections 4.3.7, 4.3.12 and 4.3.16.
@safe
package struct ZipArchive {
  struct Entry: Equatable {
    var name: String
    var method: Int
    var flags: Int
    var checksum: UInt32
    var packedCount: Int
    var count: Int
    var headerOffset: Int
  }

  let name: String
  // Read within bounds that are checked at each place; it outlives this value.
  private let bytes: UnsafeRawBufferPointer
  let entries: [Entry]

  /// Reads the directory of an archive; the bytes have to live as long as this value.
  package init(
    _ bytes: UnsafeRawBufferPointer, name: String, limits: FeedLimits = FeedLimits()
  ) throws(FeedError) {
    self.name = name
    unsafe self.bytes = bytes
    entries = unsafe try Self.entries(bytes, name, limits)
  }

  /// The names of all files.
  package var names: [String] { entries.map(\.name) }

  /// The bytes of a file.
  package func contents(of entry: Int, limit: Int) throws(FeedError) -> [UInt8] {
    let entry = entries[entry]
    guard entry.count <= limit else {
      throw FeedError(
        name, file: entry.name,
        "is said to have \(entry.count) bytes, and at most \(limit) are read. Give a smaller feed")
    }
    guard entry.flags & 1 == 0 else {
      throw FeedError(name, file: entry.name, "is encrypted. Give a feed without a password")
    }
    let found = unsafe packed(entry)
    guard let packed = unsafe found else {
      throw FeedError(name, file: entry.name, "lies outside the archive. Fetch it again")
    }
    let made: [UInt8]?
    switch entry.method {
    case 0: made = unsafe packed.count == entry.count ? Array(packed) : nil
    case 8: made = unsafe Inflater.unpacked(packed, length: entry.count)
    default:
      throw FeedError(
        name, file: entry.name,
        "is packed by method \(entry.method); read are 0 (stored) and 8 (deflated). Pack it again")
    }
    guard let made, Inflater.checksum(made) == entry.checksum else {
      throw FeedError(name, file: entry.name, "is damaged. Fetch it again")
    }
    return made
  }

  /// The packed bytes of a file, behind its local header.
  private func packed(_ entry: Entry) -> UnsafeRawBufferPointer? {
    let header = entry.headerOffset
    guard unsafe header <= bytes.count - 30, unsafe Self.word(bytes, header) == 0x0403_4b50 else {
      return nil
    }
    let start = unsafe header + 30 + Self.half(bytes, header + 26) + Self.half(bytes, header + 28)
    guard unsafe start <= bytes.count, unsafe entry.packedCount <= bytes.count - start else {
      return nil
    }
    return unsafe UnsafeRawBufferPointer(rebasing: bytes[start..<start + entry.packedCount])
  }
}

// MARK: - The directory

extension ZipArchive {
  private static func half(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Int {
    unsafe Int(bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Int {
    unsafe Int(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// Where the end record begins: it has a comment of up to 65,535 bytes behind it.
  private static func endRecord(_ bytes: UnsafeRawBufferPointer) -> Int? {
    let last = bytes.count - 22
    guard last >= 0 else { return nil }
    return stride(from: last, through: max(0, last - 65_535), by: -1).first {
      unsafe word(bytes, $0) == 0x0605_4b50
    }
  }

  private static func entries(
    _ bytes: UnsafeRawBufferPointer, _ name: String, _ limits: FeedLimits
  ) throws(FeedError) -> [Entry] {
    guard let end = unsafe endRecord(bytes) else {
      throw FeedError(name, "is no zip archive, or its end is missing. Fetch it again")
    }
    let count = unsafe half(bytes, end + 10)
    var offset = unsafe word(bytes, end + 16)
    guard count < 0xFFFF, offset < 0xFFFF_FFFF, count <= limits.entries else {
      throw FeedError(name, "has \(count) files or is of 4 GiB, which is not read. Pack it again")
    }
    var entries: [Entry] = []
    for _ in 0..<count {
      guard let entry = unsafe entry(bytes, at: &offset, before: end) else {
        throw FeedError(name, "has a damaged directory (byte \(offset)). Fetch it again")
      }
      guard !entries.contains(where: { $0.name == entry.name }) else {
        throw FeedError(name, file: entry.name, "is in the archive twice. Pack it again")
      }
      entries.append(entry)
    }
    return entries
  }

  private static func entry(
    _ bytes: UnsafeRawBufferPointer, at offset: inout Int, before end: Int
  ) -> Entry? {
    guard offset <= end - 46, unsafe word(bytes, offset) == 0x0201_4b50 else { return nil }
    let length = unsafe half(bytes, offset + 28)
    let next = unsafe offset + 46 + length + half(bytes, offset + 30) + half(bytes, offset + 32)
    guard next <= end else { return nil }
    let name = unsafe bytes[offset + 46..<offset + 46 + length]
    let entry = unsafe Entry(
      name: String(decoding: name, as: UTF8.self), method: half(bytes, offset + 10),
      flags: half(bytes, offset + 8), checksum: UInt32(word(bytes, offset + 16)),
      packedCount: word(bytes, offset + 20), count: word(bytes, offset + 24),
      headerOffset: word(bytes, offset + 42))
    offset = next
    return entry
  }
}
