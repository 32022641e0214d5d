// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookTestSupport
import Testing

@testable import RoadbookElevation

/// `Tests/Extracts/rasters` was written by GDAL, as `make.py` there says: 37 × 29 cells of known heights.
@Suite("GeoTIFF")
struct GeoTIFFTests {
  static let files = [
    "strips-uint8", "strips-int16-deflate-2", "strips-int16-lzw-2-big-endian", "tiles-int32-lzw",
    "tiles-float32-deflate-3", "tiles-float64-lzw-3-big-endian", "strips-float32",
    "tiles-float32-bigtiff", "point-int16", "utm-tiles-float32-lzw-2", "utm-strips-uint16",
  ]

  @Test("each way of writing heights is read as GDAL wrote it", arguments: files)
  func values(file: String) throws {
    let model = try ElevationModel(path: Rasters.path(file))
    let frame = model.rasters[0].frame
    for row in 0..<29 {
      for column in 0..<37 {
        let found = try model.height(at: Rasters.middle(row, column, frame))
        if row == 5, column == 9 {
          #expect(found == nil)
        } else {
          let exact = Rasters.height(row, column)
          let wanted = file.contains("float") ? exact : exact.rounded(.towardZero)
          #expect(abs(try #require(found) - wanted) < 0.02, "row \(row), column \(column)")
        }
      }
    }
  }

  @Test("a place between cells has the height between theirs")
  func between() throws {
    let model = try ElevationModel(path: Rasters.path("strips-float32"))
    let place = Coordinate(latitude: 47 - 10.75 / 3600, longitude: 11 + 20.25 / 3600)
    // Rows 10 and 11 with parts 0.75 and 0.25, columns 19 and 20 with 0.25 and 0.75.
    let upper = Rasters.height(10, 19) * 0.25 + Rasters.height(10, 20) * 0.75
    let lower = Rasters.height(11, 19) * 0.25 + Rasters.height(11, 20) * 0.75
    let found = try #require(try model.height(at: place))
    #expect(abs(found - (upper * 0.75 + lower * 0.25)) < 0.01)
  }

  @Test("numbers count by the scale and the offset that GDAL tells")
  func scaled() throws {
    var terrain = Terrain { _, _ in 500 }
    terrain.metadata = """
      <GDALMetadata>
        <Item name="OFFSET" sample="0" role="offset">20</Item>
        <Item name="SCALE" sample="0" role="scale">0.1</Item>
      </GDALMetadata>
      """
    let corner = Coordinate(latitude: 47, longitude: 11)
    let model = try ElevationModel(
      terrain.tiff(northWest: corner, eastMeters: 100, southMeters: 100), name: "scaled.tif")
    #expect(abs(try #require(try model.height(at: corner)) - 70) < 0.01)
    let other = GDALMetadata("<Item role=\"scale\">x</Item><Item>5</Item>")
    #expect(other.number(ofRole: "scale") == nil && other.number(ofRole: "offset") == nil)
  }

  @Test("UTM's cells lie where GDAL says")
  func utm() throws {
    let model = try ElevationModel(path: Rasters.path("utm-strips-uint16"))
    for (latitude, longitude, height) in [
      (46.99892568147184, 10.999512182209763, 100.0), (46.99689905608647, 11.007328506632836, 81),
      (46.99112251420939, 11.013425013666655, 112), (46.995667430262365, 11.000574359248162, 130),
    ] {
      let place = Coordinate(latitude: latitude, longitude: longitude)
      #expect(abs(try #require(try model.height(at: place)) - height) < 0.01)
    }
  }

  @Test("what is no raster of heights in degrees or UTM is refused with its remedy")
  func refused() throws {
    for (file, words) in [
      ("mercator", "EPSG:3857"), ("mercator", "gdalwarp -t_srs EPSG:4326"),
      ("picture", "several values for each cell"),
    ] {
      let error = #expect(throws: ElevationError.self) {
        try ElevationModel(path: Rasters.path(file))
      }
      #expect(error?.description.contains(words) == true, "\(String(describing: error))")
    }
  }

  @Test("the projection agrees with PROJ to a millimetre, both ways")
  func projection() {
    for (zone, isSouth, latitude, longitude, x, y) in [
      (32, false, 47.0, 9.0, 500000.0, 5205164.110152201),
      (32, false, 47.0, 11.0, 652049.036943126, 5207105.327141382),
      (32, false, 0.5, 6.1, 177176.03744675254, 55336.37756568069),
      (32, false, 71.3, 11.9, 603737.8883652857, 7913343.614677572),
      (23, true, -22.9, -47.2, 274335.9743344333, 7465863.716318368),
      (23, true, -0.2, -42.1, 822834.2369952956, 9977865.452493668),
      (10, false, 45.52, -122.68, 524991.7212734527, 5040768.245177318),
    ] {
      let zone = TransverseMercator(zone: zone, isSouth: isSouth)
      let found = zone.project(latitude: latitude, longitude: longitude)
      #expect(abs(found.x - x) < 0.001 && abs(found.y - y) < 0.001, "\(found)")
      let back = zone.unproject(x: x, y: y)
      #expect(abs(back.latitude - latitude) < 1e-8 && abs(back.longitude - longitude) < 1e-8)
    }
  }
}

@Suite("Hostile files of heights")
struct HostileRasterTests {
  @Test(
    "a file that ends early is refused with its name, wherever it ends",
    arguments: GeoTIFFTests.files)
  func truncated(file: String) throws {
    let whole = try [UInt8](Data(contentsOf: URL(filePath: Rasters.path(file))))
    var refused = 0
    for count in stride(from: 0, to: whole.count, by: 7) {
      do throws(ElevationError) {
        try Rasters.readAll(Array(whole[..<count]))
      } catch {
        refused += 1
        #expect(error.description.hasPrefix("raster.tif"), "\(error)")
      }
    }
    // What ends within the last words that GDAL adds may still be whole.
    #expect(refused * 7 > whole.count * 9 / 10)
  }

  @Test("no changed byte ends the process", arguments: GeoTIFFTests.files)
  func changed(file: String) throws {
    let whole = try [UInt8](Data(contentsOf: URL(filePath: Rasters.path(file))))
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[place] = UInt8.random(in: 0...255, using: &generator)
      }
      do throws(ElevationError) { try Rasters.readAll(bytes) } catch {
        #expect(!error.problem.isEmpty)
      }
    }
  }

  @Test("claims of a size that nothing backs are refused before memory is taken")
  func claims() throws {
    var bytes = try [UInt8](Data(contentsOf: URL(filePath: Rasters.path("strips-uint8"))))
    // The values of width and height stand in the list of tags; both become 900,000.
    for tag: UInt8 in [0, 1] {
      let entry = try #require(bytes.firstIndex(of: [tag, 1, 3, 0, 1, 0, 0, 0]))
      bytes.replaceSubrange(
        entry..<entry + 12, with: [tag, 1, 4, 0, 1, 0, 0, 0, 0xA0, 0xBB, 0x0D, 0])
    }
    let error = #expect(throws: ElevationError.self) {
      _ = try ElevationModel(bytes, name: "raster.tif")
    }
    #expect(error?.description.contains("strip") == true, "\(String(describing: error))")
  }
}

/// The rasters that GDAL wrote.
enum Rasters {
  static func path(_ name: String) -> String {
    RealData.packageRoot.appending(path: "Tests/Extracts/rasters/\(name).tif").path
  }

  static func height(_ row: Int, _ column: Int) -> Double {
    Double(100 + 3 * row - 2 * column) + Double(row * column % 7) / 4
  }

  /// The middle of a cell, by what the raster says of itself.
  static func middle(_ row: Int, _ column: Int, _ frame: RasterFrame) -> Coordinate {
    guard let zone = frame.projection else {
      return Coordinate(
        latitude: 47 - (Double(row) + 0.5) / 3600, longitude: 11 + (Double(column) + 0.5) / 3600)
    }
    let place = zone.unproject(
      x: 652_015 + 30 * Double(column), y: 5_206_985 - 30 * Double(row))
    return Coordinate(latitude: place.latitude, longitude: place.longitude)
  }

  /// Reads every block.
  static func readAll(_ bytes: [UInt8]) throws(ElevationError) {
    let model = try ElevationModel(bytes, name: "raster.tif")
    for row in stride(from: -1, to: 30, by: 3) {
      for column in stride(from: -1, to: 38, by: 3) {
        let place = middle(row, column, model.rasters[0].frame)
        guard abs(place.latitude) <= 90, abs(place.longitude) <= 180 else { continue }
        _ = try model.roadHeight(at: place)
      }
    }
  }
}

extension [UInt8] {
  /// Where these bytes stand first.
  func firstIndex(of part: [UInt8]) -> Int? {
    indices.first { starts(with: part, at: $0) }
  }

  private func starts(with part: [UInt8], at place: Int) -> Bool {
    place + part.count <= count && self[place..<place + part.count].elementsEqual(part)
  }
}

@Suite("Inputs of the fuzz targets of heights")
struct HeightFuzzReplayTests {
  @Test("finds and seeds are read without harm", arguments: ["fuzz-geotiff", "fuzz-hgt"])
  func replay(target: String) throws {
    var count = 0
    for folder in ["Finds", "Seeds"] {
      let path = RealData.packageRoot.appending(path: "Fuzz/\(folder)/\(target)")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path.path)) ?? []
      for name in names where !name.hasPrefix(".") {
        let bytes = Array(try Data(contentsOf: path.appending(path: name)))
        ElevationFuzzing.read(bytes, name: target == "fuzz-hgt" ? "fuzz.hgt.zip" : "fuzz.tif")
        count += 1
      }
    }
    #expect(count > 0)
  }
}
