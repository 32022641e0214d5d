// SPDX-License-Identifier: Apache-2.0

import RoadbookArchive

/// Heights in SRTM's format: a square of one degree, named by its south-west corner.
///
///     N42E001.hgt      1201 × 1201 or 3601 × 3601 whole meters of 16 bits, the high byte first,
///                      row after row from the north; −32768 where nothing is known
///
/// Neighbouring squares share their edges.
///
/// Source: NASA LP DAAC, SRTM Collection User Guide (2015), section 2.1.3.
struct HGTGrid: BlockSource {
  let frame: RasterFrame
  let layout: BlockLayout
  private let content: Content

  private enum Content {
    case plain(FileContent)
    case zipped(HeightArchive, ZIPArchive.Entry)
  }

  /// Rows that are decoded together where the file is not compressed.
  private static let rowsOfBlock = 256

  init(_ file: FileContent) throws(ElevationError) {
    let side = try Self.side(byteCount: file.count, file.name)
    frame = try Self.frame(side: side, name: file.name, in: file.name)
    layout = BlockLayout(
      columns: side, rows: side, blockColumns: side, blockRows: Self.rowsOfBlock)
    content = .plain(file)
  }

  init(
    _ archive: HeightArchive, _ entry: ZIPArchive.Entry, in file: String
  ) throws(ElevationError) {
    let side = try Self.side(byteCount: entry.count, "\(file)/\(entry.name)")
    frame = try Self.frame(side: side, name: entry.name, in: file)
    layout = BlockLayout(columns: side, rows: side, blockColumns: side, blockRows: side)
    content = .zipped(archive, entry)
  }

  func heights(ofBlock block: Int) throws(ElevationError) -> ContiguousArray<Float> {
    switch content {
    case .zipped(let archive, let entry):
      return unsafe try archive.content(of: entry).withUnsafeBytes { unsafe Self.decoded($0) }
    case .plain(let file):
      let size = layout.size(ofBlock: block)
      let start = block * Self.rowsOfBlock * layout.columns * 2
      return unsafe try file.withBytes(start..<start + size.rows * size.columns * 2) {
        unsafe Self.decoded($0)
      }
    }
  }

  private static func decoded(_ bytes: UnsafeRawBufferPointer) -> ContiguousArray<Float> {
    let count = bytes.count / 2
    return unsafe ContiguousArray(unsafeUninitializedCapacity: count) { heights, made in
      for index in 0..<count {
        let raw = unsafe UInt16(bytes[index * 2]) << 8 | UInt16(bytes[index * 2 + 1])
        let height = Int16(bitPattern: raw)
        unsafe heights[index] = height == .min ? .nan : HeightRange.checked(Float(height))
      }
      made = count
    }
  }
}

// MARK: - Names and sizes

extension HGTGrid {
  private static func side(byteCount: Int, _ name: String) throws(ElevationError) -> Int {
    switch byteCount {
    case 1201 * 1201 * 2: return 1201
    case 3601 * 3601 * 2: return 3601
    default:
      throw ElevationError(
        name,
        "it has \(byteCount) bytes; a .hgt file has 2,884,802 (3″) or 25,934,402 (1″). It is cut off, or of another kind; fetch it again"
      )
    }
  }

  private static func frame(
    side: Int, name: String, in file: String
  ) throws(ElevationError) -> RasterFrame {
    let plain = name.split(separator: "/").last.map(String.init) ?? name
    guard let corner = corner(ofName: plain) else {
      throw ElevationError(
        file,
        "\(plain) does not say which degree it holds. Name it by its south-west corner, such as N42E001.hgt"
      )
    }
    let step = 1 / Double(side - 1)
    return RasterFrame(
      columns: side, rows: side, projection: nil, originX: Double(corner.longitude),
      originY: Double(corner.latitude + 1), stepX: step, stepY: -step)
  }

  /// "N42E001.hgt", "s33w071.SRTMGL1.hgt".
  static func corner(ofName name: String) -> (latitude: Int, longitude: Int)? {
    let text = Array(name.uppercased().utf8.prefix(7))
    guard text.count == 7,
      let north = [UInt8(ascii: "N"): 1, UInt8(ascii: "S"): -1][text[0]],
      let east = [UInt8(ascii: "E"): 1, UInt8(ascii: "W"): -1][text[3]],
      let latitude = Int(String(decoding: text[1..<3], as: UTF8.self)),
      let longitude = Int(String(decoding: text[4..<7], as: UTF8.self)),
      latitude <= 90, longitude <= 180
    else { return nil }
    return (latitude * north, longitude * east)
  }
}
