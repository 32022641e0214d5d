// SPDX-License-Identifier: Apache-2.0

/// The files of a ZIP archive, found by its directory at the end.
///
///     local header, packed bytes │ … │ directory: an entry of each file │ end record
///
/// Read are files that are stored or deflated; archives that are encrypted, split or of more than 4 GiB are
/// refused. Sizes are those of the directory: no more is ever unpacked than an entry says. The value keeps
/// the directory alone and is given the archive's bytes anew for each file.
///
/// Source: PKWARE, APPNOTE.TXT, "ZIP File Format Specification", sections 4.3.7, 4.3.12 and 4.3.16.
package struct ZIPArchive: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    /// With its folders.
    package var name: String
    /// How many bytes it has when it is unpacked.
    package var count: Int
    fileprivate var method: Int
    fileprivate var isEncrypted: Bool
    fileprivate var checksum: UInt32
    /// How many bytes it has in the archive.
    package fileprivate(set) var packedCount: Int
    fileprivate var headerOffset: Int
  }

  package let entries: [Entry]

  /// Reads the directory of an archive.
  ///
  /// - Parameters:
  ///   - bytes: The whole archive.
  ///   - mostEntries: Archives of more files are refused.
  /// - Throws: Where it is none, or one that is not read.
  package init(
    _ bytes: UnsafeRawBufferPointer, mostEntries: Int
  ) throws(ArchiveError) {
    entries = unsafe try Self.entries(bytes, mostEntries)
  }

  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - entry: One of ``entries``.
  ///   - bytes: The whole archive.
  ///   - limit: Files of more bytes are refused.
  /// - Returns: What the checksum of the directory is of.
  /// - Throws: Where the file is damaged, or not one that is read.
  package func content(
    of entry: Entry, in bytes: UnsafeRawBufferPointer, limit: Int = .max
  ) throws(ArchiveError) -> [UInt8] {
    guard entry.count <= limit else {
      throw ArchiveError(
        file: entry.name,
        "is said to have \(entry.count) bytes, and at most \(limit) are read. Give a smaller one")
    }
    guard !entry.isEncrypted else {
      throw ArchiveError(
        file: entry.name, byte: entry.headerOffset, "is encrypted. Give one without a password")
    }
    let found = unsafe packed(entry, bytes)
    guard let packed = unsafe found else {
      throw ArchiveError(
        file: entry.name, byte: entry.headerOffset, "lies outside the archive. Fetch it again")
    }
    let made: [UInt8]?
    switch entry.method {
    case 0: made = unsafe packed.count == entry.count ? Array(packed) : nil
    case 8: made = unsafe Inflater.content(of: packed, size: entry.count, .raw)
    default:
      throw ArchiveError(
        file: entry.name, byte: entry.headerOffset,
        "is packed by method \(entry.method); read are 0 (stored) and 8 (deflated). Pack it again")
    }
    guard let made, Inflater.checksum(made) == entry.checksum else {
      throw ArchiveError(
        file: entry.name, byte: entry.headerOffset, "is damaged. Fetch it again")
    }
    return made
  }

  /// The packed bytes of a file, behind its local header.
  private func packed(
    _ entry: Entry, _ bytes: UnsafeRawBufferPointer
  ) -> UnsafeRawBufferPointer? {
    let header = entry.headerOffset
    guard header <= bytes.count - 30, unsafe Self.word(bytes, header) == 0x0403_4b50 else {
      return nil
    }
    let start = unsafe header + 30 + Self.half(bytes, header + 26) + Self.half(bytes, header + 28)
    guard start <= bytes.count, entry.packedCount <= bytes.count - start else {
      return nil
    }
    return unsafe UnsafeRawBufferPointer(rebasing: bytes[start..<start + entry.packedCount])
  }
}

// MARK: - The directory

extension ZIPArchive {
  private static func half(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Int {
    unsafe Int(UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Int {
    unsafe Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
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
    _ bytes: UnsafeRawBufferPointer, _ mostEntries: Int
  ) throws(ArchiveError) -> [Entry] {
    guard let end = unsafe endRecord(bytes) else {
      throw ArchiveError("is no ZIP archive, or its end is missing. Fetch it again")
    }
    let count = unsafe half(bytes, end + 10)
    var offset = unsafe word(bytes, end + 16)
    guard count < 0xFFFF, offset < 0xFFFF_FFFF, count <= mostEntries else {
      throw ArchiveError(
        byte: end, "has \(count) files or is of 4 GiB, which is not read. Pack it again")
    }
    var entries: [Entry] = []
    var names: Set<String> = []
    for _ in 0..<count {
      guard let entry = unsafe entry(bytes, at: &offset, before: end) else {
        throw ArchiveError(byte: offset, "has a damaged directory. Fetch it again")
      }
      guard names.insert(entry.name).inserted else {
        throw ArchiveError(file: entry.name, "is in the archive twice. Pack it again")
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
      name: String(decoding: name, as: UTF8.self), count: word(bytes, offset + 24),
      method: half(bytes, offset + 10), isEncrypted: half(bytes, offset + 8) & 1 == 1,
      checksum: UInt32(word(bytes, offset + 16)), packedCount: word(bytes, offset + 20),
      headerOffset: word(bytes, offset + 42))
    offset = next
    return entry
  }
}
