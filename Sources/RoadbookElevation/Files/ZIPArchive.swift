// SPDX-License-Identifier: Apache-2.0

/// The list of files in a ZIP archive, and their content.
///
/// Entries are stored or deflated; archives of more than 4 GB, in parts, or with passwords are refused.
///
/// Source: PKWARE, .ZIP File Format Specification (APPNOTE), version 6.3.
struct ZIPArchive {
  struct Entry {
    /// With its folders.
    var name: String
    /// Of the content.
    var size: Int
    fileprivate var method: UInt64
    fileprivate var packedSize: Int
    fileprivate var header: Int
    fileprivate var isEncrypted: Bool
  }

  private let file: FileContent
  let entries: [Entry]

  /// More entries are no archive of heights.
  private static let mostEntries = 16_384
  private static let endSize = 22

  init(_ file: FileContent) throws(ElevationError) {
    self.file = file
    let end = try Self.end(of: file)
    let count = Int(try file.integer(at: end + 10, bytes: 2))
    var place = Int(try file.integer(at: end + 16, bytes: 4))
    guard count <= Self.mostEntries, place != 0xFFFF_FFFF else {
      throw ElevationError(
        file.name, byte: end, "the archive is too large. Unpack it and give its files")
    }
    var entries: [Entry] = []
    for _ in 0..<count {
      let (entry, next) = try Self.entry(at: place, of: file)
      entries.append(entry)
      place = next
    }
    self.entries = entries
  }

  /// Where the record at the end of the archive begins; a comment of 64 KiB may follow it.
  private static func end(of file: FileContent) throws(ElevationError) -> Int {
    var place = file.count - endSize
    let first = max(0, place - 0xFFFF)
    while place >= first {
      if try file.integer(at: place, bytes: 4) == 0x0605_4B50 { return place }
      place -= 1
    }
    throw .damaged(file.name, "it is no ZIP archive, or its end is missing")
  }

  private static func entry(
    at place: Int, of file: FileContent
  ) throws(ElevationError) -> (Entry, next: Int) {
    guard try file.integer(at: place, bytes: 4) == 0x0201_4B50 else {
      throw .damaged(file.name, byte: place, "the list of the archive's files is broken")
    }
    func number(_ offset: Int, _ size: Int) throws(ElevationError) -> Int {
      Int(try file.integer(at: place + offset, bytes: size))
    }
    let nameSize = try number(28, 2)
    let name = try file.bytes(place + 46..<place + 46 + nameSize)
    let entry = Entry(
      name: String(decoding: name, as: UTF8.self), size: try number(24, 4),
      method: UInt64(try number(10, 2)), packedSize: try number(20, 4),
      header: try number(42, 4), isEncrypted: try number(8, 2) & 1 == 1)
    return (entry, place + 46 + nameSize + (try number(30, 2)) + (try number(32, 2)))
  }

  /// The content of an entry.
  func content(of entry: Entry) throws(ElevationError) -> [UInt8] {
    guard !entry.isEncrypted, entry.method == 0 || entry.method == 8 else {
      throw ElevationError(
        file.name, byte: entry.header,
        "\(entry.name) has a password or a compression other than deflate. Unpack it and give its files"
      )
    }
    guard try file.integer(at: entry.header, bytes: 4) == 0x0403_4B50 else {
      throw .damaged(file.name, byte: entry.header, "\(entry.name) is not where the list says")
    }
    let nameSize = Int(try file.integer(at: entry.header + 26, bytes: 2))
    let extraSize = Int(try file.integer(at: entry.header + 28, bytes: 2))
    let start = entry.header + 30 + nameSize + extraSize
    let content = unsafe try file.withBytes(start..<start + entry.packedSize) { bytes in
      entry.method == 8
        ? unsafe Inflater.content(of: bytes, size: entry.size, .raw)
        : entry.packedSize == entry.size ? unsafe Array(bytes) : nil
    }
    guard let content else {
      throw .damaged(file.name, byte: start, "\(entry.name) cannot be inflated")
    }
    return content
  }
}
