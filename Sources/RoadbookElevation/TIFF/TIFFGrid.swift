// SPDX-License-Identifier: Apache-2.0

import RoadbookArchive

/// Heights in a GeoTIFF: strips or tiles of whole or floating numbers, plain, deflated or in LZW.
///
/// Only the first image is read; others are smaller copies of it or masks.
struct TIFFGrid: BlockSource {
  let frame: RasterFrame
  let layout: BlockLayout
  /// Whom the file names as the owner of its rights.
  let copyright: String?
  private let tags: TIFFDirectory
  private let samples: SampleCoding
  private let compression: Compression
  private let isTiled: Bool

  enum Compression: UInt64 {
    case none = 1
    case lzw = 5
    case deflate = 8
    /// An older number of the same.
    case oldDeflate = 32946
  }

  /// More cells in one block are refused: they are decoded at once.
  private static let mostCells = 1 << 24
  private static let longestSide: UInt64 = 1_000_000

  init(_ file: FileContent) throws(ElevationError) {
    tags = try TIFFDirectory(file)
    let (columns, rows) = (try Self.side(.columns, tags), try Self.side(.rows, tags))
    guard try tags.whole(.samples) ?? 1 == 1 else {
      throw ElevationError(
        file.name, byte: tags.byte(of: .samples),
        "it has several values for each cell and is a picture. Give a raster of heights")
    }
    let number = try tags.whole(.compression) ?? 1
    guard let compression = Compression(rawValue: number) else {
      throw ElevationError(
        file.name, byte: tags.byte(of: .compression),
        "compression \(number) is not read here. Write it again: gdal_translate -co COMPRESS=DEFLATE"
      )
    }
    self.compression = compression
    isTiled = tags.has(.tileOffsets)
    layout = try Self.layout(tags, columns, rows)
    let reference = try GeoReference(tags, columns: columns, rows: rows)
    frame = reference.frame
    samples = try SampleCoding(tags, metersPerUnit: reference.metersPerUnit)
    copyright = try tags.text(.copyright)
    guard tags.valueCount(of: isTiled ? .tileOffsets : .stripOffsets) >= layout.blockCount,
      tags.valueCount(of: isTiled ? .tileSizes : .stripSizes) >= layout.blockCount
    else {
      throw .damaged(file.name, "it lists fewer than its \(layout.blockCount) strips or tiles")
    }
  }

  private static func side(
    _ tag: TIFFDirectory.Tag, _ tags: TIFFDirectory
  ) throws(ElevationError) -> Int {
    guard let side = try tags.whole(tag), (1...longestSide).contains(side) else {
      throw .damaged(tags.file.name, byte: tags.byte(of: tag), "its width or height is impossible")
    }
    return Int(side)
  }

  private static func layout(
    _ tags: TIFFDirectory, _ columns: Int, _ rows: Int
  ) throws(ElevationError) -> BlockLayout {
    let isTiled = tags.has(.tileOffsets)
    let blockColumns = isTiled ? try side(.tileColumns, tags) : columns
    let blockRows =
      isTiled
      ? try side(.tileRows, tags)
      : Int(min(try tags.whole(.rowsPerStrip) ?? UInt64(rows), UInt64(rows)))
    guard blockRows > 0, blockColumns * blockRows <= mostCells else {
      throw ElevationError(
        tags.file.name, byte: tags.byte(of: .rowsPerStrip),
        "one strip or tile has \(blockColumns) × \(blockRows) cells. Cut it smaller: gdal_translate -co TILED=YES"
      )
    }
    return BlockLayout(
      columns: columns, rows: rows, blockColumns: blockColumns, blockRows: blockRows,
      fillsEdges: isTiled)
  }
}

// MARK: - Blocks

extension TIFFGrid {
  func heights(ofBlock block: Int) throws(ElevationError) -> ContiguousArray<Float> {
    let size = layout.size(ofBlock: block)
    let count = size.columns * size.rows
    let offset = try tags.whole(isTiled ? .tileOffsets : .stripOffsets, at: block) ?? 0
    let packed = try tags.whole(isTiled ? .tileSizes : .stripSizes, at: block) ?? 0
    // Blocks without content are left out by GDAL.
    if packed == 0 { return ContiguousArray(repeating: .nan, count: count) }
    guard offset <= UInt64(tags.file.count), packed <= UInt64(tags.file.count) - offset else {
      throw .damaged(
        tags.file.name, byte: Int(min(offset, UInt64(tags.file.count))),
        "strip or tile \(block) lies behind its end")
    }
    let range = Int(offset)..<Int(offset + packed)
    guard var bytes = try unpacked(range, size: count * samples.bytes) else {
      throw .damaged(
        tags.file.name, byte: Int(offset), "strip or tile \(block) cannot be decompressed")
    }
    return samples.heights(&bytes, columns: size.columns, rows: size.rows)
  }

  private func unpacked(_ range: Range<Int>, size: Int) throws(ElevationError) -> [UInt8]? {
    unsafe try tags.file.withBytes(range) { bytes in
      switch compression {
      case .none:
        bytes.count >= size ? unsafe Array(UnsafeRawBufferPointer(rebasing: bytes[..<size])) : nil
      case .lzw: unsafe LZW.content(of: bytes, size: size)
      case .deflate, .oldDeflate: unsafe Inflater.beginning(of: bytes, size: size, .zlib)
      }
    }
  }
}
