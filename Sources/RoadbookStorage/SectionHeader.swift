// SPDX-License-Identifier: Apache-2.0

/// The checked header of a section file.
struct SectionHeader {
  var version: UInt32
  var checksum: UInt64
  var entries: [SectionFile.Entry] = []

  init(_ file: MappedFile) throws(StorageError) {
    let bytes = unsafe file.bytes
    guard bytes.count >= 24, unsafe bytes.prefix(8).elementsEqual(SectionFile.magic) else {
      throw StorageError(file.path, "is not a prepared map: it does not begin with 'ROADBOOK'")
    }
    version = unsafe bytes.loadUnaligned(fromByteOffset: 8, as: UInt32.self)
    let count = unsafe Int(bytes.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
    let end = 16 + count * SectionFile.entrySize
    guard count <= SectionFile.maximumSections, end + 8 <= bytes.count else {
      throw StorageError(
        file.path, "has a damaged header (\(count) sections). Import the map again")
    }
    let expected = unsafe bytes.loadUnaligned(fromByteOffset: end, as: UInt64.self)
    guard unsafe Checksum.of(UnsafeRawBufferPointer(rebasing: bytes[0..<end])) == expected else {
      throw StorageError(file.path, "has a damaged header (checksum). Import the map again")
    }
    checksum = expected
    entries.reserveCapacity(count)
    for index in 0..<count {
      let start = 16 + index * SectionFile.entrySize
      let entry = unsafe Self.entry(bytes, at: start)
      guard let entry, entry.offset.isMultiple(of: SectionFile.alignment) else {
        throw StorageError(
          file.path,
          "is cut off or damaged: section \(index) (header byte \(start)) lies outside its \(bytes.count) bytes. Import the map again"
        )
      }
      entries.append(entry)
    }
  }

  /// The entry at `start`, or `nil` where it points outside the file.
  private static func entry(_ bytes: UnsafeRawBufferPointer, at start: Int) -> SectionFile.Entry? {
    func word(_ offset: Int) -> UInt64 {
      unsafe bytes.loadUnaligned(
        fromByteOffset: start + SectionFile.nameSize + offset, as: UInt64.self)
    }
    guard let offset = Int(exactly: word(0)), let length = Int(exactly: word(8)),
      offset <= bytes.count, length <= bytes.count - offset
    else { return nil }
    let name = unsafe bytes[start..<start + SectionFile.nameSize].prefix { $0 != 0 }
    return SectionFile.Entry(
      name: unsafe String(decoding: name, as: UTF8.self), offset: offset, length: length,
      elementSize: Int(word(16) & 0xFFFF_FFFF), checksum: word(24))
  }
}
