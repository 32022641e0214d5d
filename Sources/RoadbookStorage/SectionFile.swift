// SPDX-License-Identifier: Apache-2.0

/// A file of named, checksummed sections, mapped for reading.
///
///     0     magic "ROADBOOK"                          8 bytes
///     8     format version                            UInt32
///     12    number of sections n                      UInt32
///     16    n entries of 64 bytes:
///             name, padded with zero bytes           32 bytes
///             offset from the start of the file       UInt64, a multiple of 4096
///             length in bytes                         UInt64
///             bytes of one element                    UInt32, then 4 zero bytes
///             XXH64 of the section                    UInt64
///     then  XXH64 of all bytes before                 UInt64
///
/// All numbers are little-endian. Opening checks the header and that every section lies inside
/// the file; it does not read the sections. ``verify()`` does.
package struct SectionFile: Sendable {
  package static let magic: [UInt8] = Array("ROADBOOK".utf8)
  package static let alignment = 4096
  static let maximumSections = 512
  static let entrySize = 64
  static let nameSize = 32

  struct Entry: Sendable {
    var name: String
    var offset: Int
    var length: Int
    var elementSize: Int
    var checksum: UInt64
  }

  package let file: MappedFile
  package let version: UInt32
  /// The checksum of the header, which holds those of all sections: it tells one content from
  /// another.
  package let fingerprint: UInt64
  let entries: [Entry]

  /// Opens a file of the given format version.
  package init(path: String, version wanted: UInt32) throws(StorageError) {
    try self.init(MappedFile(path: path), version: wanted)
  }

  /// Reads a mapped file of the given format version.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - wanted: The version.
  ///   - remedy: What to do where it has another one.
  /// - Throws: Where it has another version, or is damaged.
  package init(
    _ file: MappedFile, version wanted: UInt32, remedy: String = "Import the map again"
  ) throws(StorageError) {
    let header = try SectionHeader(file)
    guard header.version == wanted else {
      throw StorageError(
        file.path,
        "has format version \(header.version); this program reads version \(wanted). \(remedy)"
      )
    }
    self.file = file
    version = header.version
    fingerprint = header.checksum
    entries = header.entries
  }

  /// The names of all sections, in the order of the file.
  package var names: [String] { entries.map(\.name) }

  /// A section's bytes in the file, or `nil` where there is no such section.
  package func byteCount(of name: String) -> Int? { entry(name)?.length }

  /// The bytes of an element of a section, or `nil` where there is no such section.
  package func elementSize(of name: String) -> Int? { entry(name)?.elementSize }

  /// A section as a column of fixed-width elements.
  package func column<Kind, Element: FixedWidth>(
    _ name: String, of kind: Kind.Type = Kind.self, as type: Element.Type = Element.self
  ) throws(StorageError) -> Column<Kind, Element> {
    guard let entry = entry(name) else {
      throw StorageError(file.path, "lacks the section '\(name)'. Import the map again")
    }
    let size = MemoryLayout<Element>.size
    guard entry.elementSize == size, entry.length.isMultiple(of: size) else {
      throw StorageError(
        file.path, "has a section '\(name)' of elements of \(entry.elementSize) bytes, not \(size)")
    }
    let count = entry.length / size
    guard count <= Int(UInt32.max) || size == 1 else {
      throw StorageError(file.path, "has a section '\(name)' of too many elements (\(count))")
    }
    guard let start = unsafe file.bytes.baseAddress else {
      throw StorageError(file.path, "is empty")
    }
    // In bounds: the header check proved offset + length <= file.count, and offset is aligned.
    let base = unsafe (start + entry.offset).assumingMemoryBound(to: Element.self)
    return unsafe Column(owner: file, base: base, count: count)
  }

  /// A section of lists; `name` holds the elements, `name.first` where each list begins.
  package func lists<Kind, Element: FixedWidth>(
    _ name: String, of kind: Kind.Type = Kind.self, as type: Element.Type = Element.self
  ) throws(StorageError) -> ListColumn<Kind, Element> {
    ListColumn(
      first: try column("\(name).first", of: kind), elements: try column(name, of: type))
  }

  /// Reads every section and compares its checksum.
  ///
  /// - Complexity: Reads the whole file.
  package func verify() throws(StorageError) {
    for entry in entries {
      let bytes = unsafe UnsafeRawBufferPointer(
        rebasing: file.bytes[entry.offset..<entry.offset + entry.length])
      guard unsafe Checksum.of(bytes) == entry.checksum else {
        throw StorageError(
          file.path,
          "is damaged in section '\(entry.name)' (bytes \(entry.offset) to \(entry.offset + entry.length)). Import the map again"
        )
      }
    }
  }

  private func entry(_ name: String) -> Entry? { entries.first { $0.name == name } }
}
