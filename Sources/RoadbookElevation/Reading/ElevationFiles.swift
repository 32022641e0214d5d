// SPDX-License-Identifier: Apache-2.0

import RoadbookArchive
import RoadbookStorage

/// Opens files of heights: one, or all of a folder.
enum ElevationFiles {
  /// The rasters at a path, in the order of their names.
  ///
  /// - Throws: Where a file cannot be read, or a folder has none.
  static func rasters(at path: String) throws(ElevationError) -> [HeightRaster] {
    guard let names = names(inFolder: path) else { return try rasters(in: FileContent(path: path)) }
    var rasters: [HeightRaster] = []
    for name in names where isHeights(name) {
      // A folder may hold other archives, of which nothing comes.
      rasters += try read(FileContent(path: "\(path)/\(name)"))
    }
    guard !rasters.isEmpty else {
      throw ElevationError(
        path, "no file of heights is there. Give .hgt, .hgt.zip or GeoTIFF files (.tif, .tiff)")
    }
    return rasters
  }

  private static func names(inFolder path: String) -> [String]? {
    try? FolderHandle(path: path).names()
  }

  private static func isHeights(_ name: String) -> Bool {
    let lower = name.lowercased()
    return !isByFinder(name) && [".hgt", ".zip", ".tif", ".tiff"].contains { lower.hasSuffix($0) }
  }

  /// Whether a file is one that the Finder of macOS puts beside another: `._N50E000.hgt`, `__MACOSX/…`.
  private static func isByFinder(_ name: String) -> Bool {
    let parts = name.split(separator: "/")
    return parts.first == "__MACOSX" || parts.last?.hasPrefix("._") ?? false
  }

  private static func isGrid(_ entry: ZIPArchive.Entry) -> Bool {
    entry.name.lowercased().hasSuffix(".hgt") && !isByFinder(entry.name)
  }

  /// The rasters of one file: archives may hold many.
  static func rasters(in file: FileContent) throws(ElevationError) -> [HeightRaster] {
    let rasters = try read(file)
    guard !rasters.isEmpty else {
      throw ElevationError(file.name, "the archive has no .hgt file. Give .hgt.zip files")
    }
    return rasters
  }

  private static func read(_ file: FileContent) throws(ElevationError) -> [HeightRaster] {
    let lower = file.name.lowercased()
    if lower.hasSuffix(".zip") { return try archived(file) }
    if lower.hasSuffix(".hgt") {
      return [HeightRaster(try HGTGrid(file), name: file.name, format: .hgt)]
    }
    let grid = try TIFFGrid(file)
    return [HeightRaster(grid, name: file.name, format: .tiff, copyright: grid.copyright)]
  }

  private static func archived(_ file: FileContent) throws(ElevationError) -> [HeightRaster] {
    let archive = try HeightArchive(file)
    var rasters: [HeightRaster] = []
    for entry in archive.entries where isGrid(entry) {
      let grid = try HGTGrid(archive, entry, in: file.name)
      rasters.append(
        HeightRaster(grid, name: "\(file.name)/\(entry.name)", format: .hgt))
    }
    return rasters
  }
}
