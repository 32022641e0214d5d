// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookArchive
import RoadbookGeometry
import RoadbookTestSupport
import Testing

@testable import RoadbookElevation

@Suite("SRTM files")
struct HGTTests {
  @Test("squares of 1″ and 3″ are read, plain and in archives", arguments: [1201, 3601])
  func sides(side: Int) throws {
    let plain = HGTSketch.bytes(side: side) { row, column in Int16(row % 900 - column % 700) }
    let files = [
      ("N46E010.hgt", plain), ("n46e010.hgt.zip", HGTSketch.stored(plain, as: "x/N46E010.hgt")),
    ]
    for (name, bytes) in files {
      let model = try ElevationModel(bytes, name: name)
      for (row, column) in [(0, 0), (1, 2), (side / 2, side / 3), (side - 1, side - 1)] {
        let step = 1 / Double(side - 1)
        let place = Coordinate(
          latitude: 47 - Double(row) * step, longitude: 10 + Double(column) * step)
        let found = try #require(try model.height(at: place), "\(name) \(row) \(column)")
        #expect(abs(found - Double(row % 900 - column % 700)) < 0.6, "\(name) \(row) \(column)")
      }
    }
  }

  @Test("what the Finder puts beside files, and other archives in a folder, is passed over")
  func others() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let plain = HGTSketch.bytes(side: 1201) { _, _ in 500 }
    for (name, bytes) in [
      ("N46E010.hgt", plain), ("._N46E010.hgt", [1, 2, 3]),
      ("readme.zip", HGTSketch.stored([1], as: "readme.txt")),
      ("N46E011.hgt.zip", HGTSketch.stored(plain, as: "N46E011.hgt")),
      ("finder.zip", HGTSketch.stored([1, 2], as: "__MACOSX/._N46E012.hgt")),
    ] {
      try Data(bytes).write(to: folder.appending(path: name))
    }
    let model = try ElevationModel(path: folder.path)
    let names = model.rasters.map { $0.name.dropFirst(folder.path.count + 1) }.sorted()
    #expect(names == ["N46E010.hgt", "N46E011.hgt.zip/N46E011.hgt"])
  }

  @Test("names tell the south-west corner in all four quarters of the Earth")
  func names() {
    for (name, latitude, longitude) in [
      ("N42E001.hgt", 42, 1), ("s33w071.hgt", -33, -71), ("S01E179.SRTMGL1.hgt", -1, 179),
      ("N00W001.hgt", 0, -1),
    ] {
      let corner = HGTGrid.corner(ofName: name)
      #expect(corner?.latitude == latitude && corner?.longitude == longitude, "\(name)")
    }
    for name in ["andorra.hgt", "N4E001.hgt", "X42E001.hgt", "N99E001.hgt", ""] {
      #expect(HGTGrid.corner(ofName: name) == nil, "\(name)")
    }
  }

  @Test("a void is filled from heights around it, also over the seam of two squares")
  func voids() throws {
    // Rows go south from 47°; a hole of 270 m lies on the seam at 11° E, in both squares.
    let west = HGTSketch.bytes(side: 1201) { row, column in
      abs(row - 600) < 2 && column > 1198 ? .min : 500
    }
    let east = HGTSketch.bytes(side: 1201) { row, column in
      abs(row - 600) < 2 && column < 2 ? .min : 500
    }
    let model = ElevationModel(
      rasters: try ElevationFiles.rasters(in: FileContent(west, name: "N46E010.hgt"))
        + ElevationFiles.rasters(in: FileContent(east, name: "N46E011.hgt")))
    let place = Coordinate(latitude: 46.5, longitude: 11)
    #expect(try model.height(at: place) == nil)
    #expect(abs(try #require(try model.roadHeight(at: place)) - 500) < 1e-6)
    #expect(model.filledCount == 1)
  }

  @Test("what is farther than 500 m from any height stays unknown")
  func allVoid() throws {
    let voids = HGTSketch.bytes(side: 1201) { row, _ in row < 600 ? .min : 500 }
    let model = try ElevationModel(voids, name: "N46E010.hgt")
    let north = 46.5 + 0.7 / 1200
    #expect(try model.roadHeight(at: Coordinate(latitude: north + 0.01, longitude: 10.5)) == nil)
    // Beside the edge heights are known on one side alone, and nothing is drawn on.
    #expect(try model.roadHeight(at: Coordinate(latitude: north + 0.002, longitude: 10.5)) == nil)
    #expect(try model.roadHeight(at: Coordinate(latitude: 46.4, longitude: 10.5)) != nil)
  }

  @Test("files of another size, without a place, and broken archives are refused")
  func refused() throws {
    let plain = HGTSketch.bytes(side: 1201) { _, _ in 5 }
    let archive = HGTSketch.stored(plain, as: "N46E010.hgt")
    for (name, bytes, words) in [
      ("N46E010.hgt", Array(plain.dropLast()), "2884801 bytes"),
      ("alps.hgt", plain, "N42E001.hgt"),
      ("N46E010.hgt.zip", Array(archive.dropLast(30)), "ZIP archive"),
      ("N46E010.hgt.zip", Array(archive.dropFirst(1000)), "N46E010.hgt.zip"),
      ("a.zip", HGTSketch.stored([1, 2, 3], as: "N46E010.hgt"), "3 bytes"),
      ("a.zip", HGTSketch.stored(plain, as: "readme.txt"), "no .hgt"),
      ("a.tif", Array(plain.prefix(500)), "no TIFF"),
    ] {
      let error = #expect(throws: ElevationError.self, "\(name)") {
        let model = try ElevationModel(bytes, name: name)
        _ = try model.height(at: Coordinate(latitude: 46.5, longitude: 10.5))
      }
      #expect(error?.description.contains(words) == true, "\(String(describing: error))")
    }
  }

  @Test("blocks go when others need their memory, and come again")
  func memory() throws {
    let bytes = HGTSketch.bytes(side: 1201) { row, column in Int16(row + column) }
    let model = ElevationModel(
      rasters: try ElevationFiles.rasters(in: FileContent(bytes, name: "N46E010.hgt")),
      mostCells: 400_000)
    for row in [10, 1100, 600, 11, 1101] {
      let place = Coordinate(latitude: 47 - Double(row) / 1200, longitude: 10.25)
      #expect(abs(try #require(try model.height(at: place)) - Double(row + 300)) < 0.01)
    }
  }
}

/// Heights of the real files as GDAL reads them, between the four cells around each place.
@Suite("Real files of heights")
struct RealHeightTests {
  @Test(
    "heights equal those that GDAL reads",
    .enabled("needs ../shared/data/osm") { try Need.extracts.isMet })
  func gdal() throws {
    for (file, places) in [
      (
        "n42e001.hgt.zip",
        [
          (42.5078, 1.5211, 1038.9696), (42.5403, 1.7195, 2409.904), (42.5, 1.5, 1095.0),
          (42.6321, 1.4857, 2203.7568), (42.4666, 1.4901, 945.7248), (42.5567, 1.5333, 1305.2864),
        ]
      ),
      (
        "portland-ned.tif",
        [
          (45.52, -122.68, 16.8274), (45.5005, -122.7001, 227.0385),
          (45.5311, -122.6501, 44.4541), (45.5123, -122.6899, 62.0062),
        ]
      ),
      (
        "porto-alegre-dem.tif",
        [
          (-30.03, -51.22, 21.0), (-30.05, -51.2, 11.0), (-30.1, -51.15, 88.0),
          (-30.0277, -51.2287, 19.7984),
        ]
      ),
    ] {
      let path = RealData.folder.appending(path: "data/elevation/\(file)").path
      let model = try ElevationModel(path: path)
      for (latitude, longitude, height) in places {
        let place = Coordinate(latitude: latitude, longitude: longitude)
        let found = try #require(try model.height(at: place))
        #expect(abs(found - height) < 0.001, "\(file) \(latitude),\(longitude): \(found)")
      }
    }
  }
}

/// Draws SRTM files.
enum HGTSketch {
  static func bytes(side: Int, _ height: (_ row: Int, _ column: Int) -> Int16) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(side * side * 2)
    for row in 0..<side {
      for column in 0..<side {
        let raw = UInt16(bitPattern: height(row, column))
        bytes.append(UInt8(raw >> 8))
        bytes.append(UInt8(raw & 255))
      }
    }
    return bytes
  }

  /// An archive with one file that is not compressed.
  static func stored(_ content: [UInt8], as name: String) -> [UInt8] {
    func bytes(_ number: Int, _ size: Int) -> [UInt8] {
      (0..<size).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    let name = Array(name.utf8)
    let head =
      bytes(20, 2) + bytes(0, 2) + bytes(0, 2) + bytes(0, 4)
      + bytes(Int(Inflater.checksum(content)), 4) + bytes(content.count, 4)
      + bytes(content.count, 4) + bytes(name.count, 2) + bytes(0, 2)
    var archive = bytes(0x0403_4B50, 4) + head + name + content
    let list = archive.count
    archive += bytes(0x0201_4B50, 4) + bytes(20, 2) + head + bytes(0, 2) + bytes(0, 2) + bytes(0, 2)
    archive += bytes(0, 4) + bytes(0, 4) + name
    let size = archive.count - list
    return archive + bytes(0x0605_4B50, 4) + bytes(0, 4) + bytes(1, 2) + bytes(1, 2)
      + bytes(size, 4) + bytes(list, 4) + bytes(0, 2)
  }
}
