// SPDX-License-Identifier: Apache-2.0

/// The tags of a TIFF file's first image, with its values checked against the end of the file.
///
///     0   "II" or "MM"   order of bytes
///     2   42, or 43 for files of more than 4 GB ("BigTIFF")
///     4   where the list of tags begins; BigTIFF has it at 8
///
/// Source: Adobe, TIFF Revision 6.0 (1992); Aware Systems, The BigTIFF File Format.
struct TIFFDirectory {
  let file: FileContent
  let isBigEndian: Bool
  private let isBig: Bool
  private var entries: [UInt16: Entry] = [:]

  private struct Entry {
    var kind: Kind
    var count: Int
    /// Where the values are.
    var place: Int
  }

  /// A kind of value, by its number in the format.
  private enum Kind: UInt64 {
    case byte = 1
    case text = 2
    case short = 3
    case long = 4
    case double = 12
    case long8 = 16

    var size: Int {
      switch self {
      case .byte, .text: 1
      case .short: 2
      case .long: 4
      case .double, .long8: 8
      }
    }
  }

  private static let mostTags = 4096

  init(_ file: FileContent) throws(ElevationError) {
    self.file = file
    guard file.count >= 16 else { throw .damaged(file.name, "it is too short for a GeoTIFF") }
    let order = try file.integer(at: 0, bytes: 2)
    guard order == 0x4949 || order == 0x4D4D else {
      throw ElevationError(
        file.name, byte: 0, "it is no TIFF file. Give .hgt, .hgt.zip or GeoTIFF files")
    }
    isBigEndian = order == 0x4D4D
    let version = try file.integer(at: 2, bytes: 2, bigEndian: isBigEndian)
    guard version == 42 || version == 43 else {
      throw ElevationError(
        file.name, byte: 2,
        "TIFF version \(version) is unknown. Give .hgt, .hgt.zip or GeoTIFF files")
    }
    isBig = version == 43
    try readEntries()
  }

  private mutating func readEntries() throws(ElevationError) {
    let start = try place(isBig ? 8 : 4, isBig ? 8 : 4)
    let count = try place(start, isBig ? 8 : 2)
    guard count <= Self.mostTags else {
      throw .damaged(file.name, byte: start, "the list has \(count) tags")
    }
    let size = isBig ? 20 : 12
    for number in 0..<count {
      try readEntry(at: start + (isBig ? 8 : 2) + number * size)
    }
  }

  private mutating func readEntry(at start: Int) throws(ElevationError) {
    let tag = UInt16(try integer(start, 2))
    let count = try place(start + 4, isBig ? 8 : 4)
    // Kinds that no tag of ours has are passed over.
    guard let kind = Kind(rawValue: try integer(start + 2, 2)) else { return }
    let inline = start + (isBig ? 12 : 8)
    let room = isBig ? 8 : 4
    guard count <= file.count / kind.size else {
      throw .damaged(file.name, byte: start, "tag \(tag) has \(count) values")
    }
    let isInline = count * kind.size <= room
    let values = isInline ? inline : try place(inline, room)
    guard values <= file.count - count * kind.size else {
      throw .damaged(file.name, byte: start, "the values of tag \(tag) lie behind its end")
    }
    entries[tag] = Entry(kind: kind, count: count, place: values)
  }

  private func integer(_ place: Int, _ size: Int) throws(ElevationError) -> UInt64 {
    try file.integer(at: place, bytes: size, bigEndian: isBigEndian)
  }

  /// A number that is a place in the file, or how many of something there are.
  private func place(_ at: Int, _ size: Int) throws(ElevationError) -> Int {
    let number = try integer(at, size)
    guard number <= UInt64(Int.max / 32) else {
      throw .damaged(file.name, byte: at, "\(number) is no place in it")
    }
    return Int(number)
  }
}

// MARK: - Values

extension TIFFDirectory {
  func has(_ tag: Tag) -> Bool { entries[tag.rawValue] != nil }

  /// Where the values of a tag are in the file.
  func byte(of tag: Tag) -> Int? { entries[tag.rawValue]?.place }

  func valueCount(of tag: Tag) -> Int { entries[tag.rawValue]?.count ?? 0 }

  /// One whole number of a tag, or `nil` where there is none at the position.
  func whole(_ tag: Tag, at position: Int = 0) throws(ElevationError) -> UInt64? {
    guard let entry = entries[tag.rawValue], position < entry.count, entry.kind != .double,
      entry.kind != .text
    else { return nil }
    return try integer(entry.place + position * entry.kind.size, entry.kind.size)
  }

  /// All numbers of a tag that has few.
  func numbers(_ tag: Tag, atMost limit: Int = 1024) throws(ElevationError) -> [Double] {
    guard let entry = entries[tag.rawValue], entry.kind != .text else { return [] }
    guard entry.count <= limit else {
      throw .damaged(
        file.name, byte: entry.place, "tag \(tag.rawValue) has \(entry.count) values")
    }
    var numbers: [Double] = []
    for position in 0..<entry.count {
      let bits = try integer(entry.place + position * entry.kind.size, entry.kind.size)
      numbers.append(entry.kind == .double ? Double(bitPattern: bits) : Double(bits))
    }
    return numbers
  }

  /// A text without the zero byte at its end.
  func text(_ tag: Tag) throws(ElevationError) -> String? {
    guard let entry = entries[tag.rawValue], entry.kind == .text else { return nil }
    let bytes = try file.bytes(entry.place..<entry.place + min(entry.count, 4096))
    return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// The tags that heights need.
  enum Tag: UInt16 {
    case columns = 256
    case rows = 257
    case bits = 258
    case compression = 259
    case fillOrder = 266
    case stripOffsets = 273
    case samples = 277
    case rowsPerStrip = 278
    case stripSizes = 279
    case predictor = 317
    case tileColumns = 322
    case tileRows = 323
    case tileOffsets = 324
    case tileSizes = 325
    case sampleFormat = 339
    case copyright = 33432
    case pixelScale = 33550
    case tiePoint = 33922
    case transformation = 34264
    case geoKeys = 34735
    case metadata = 42112
    case noData = 42113
  }
}
