// SPDX-License-Identifier: Apache-2.0

import CZlib
import Testing

@testable import RoadbookSigns

@Suite("Pictures")
struct PictureTests {
  private static let ink = Paint(0x0B4EA2)

  private func rectangle(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double)
    -> Outline
  {
    Outline(
      corners: [Spot(left, top), Spot(right, top), Spot(right, bottom), Spot(left, bottom)])
  }

  /// The covered area in pixels, as opacities add up to it.
  private func area(_ outline: Outline, _ side: Double = 20, pixels: Int = 20) throws -> Double {
    let picture = Picture(width: side, height: side, layers: [.init(outline, Self.ink)])
    let size = try #require(PixelSize(fitting: picture, width: pixels, height: pixels))
    let bytes = picture.pixels(size)
    return stride(from: 3, to: bytes.count, by: 4).reduce(0) { $0 + Double(bytes[$1]) / 255 }
  }

  @Test("cover as much of each pixel as their outline does, wherever it lies")
  func exactAreas() throws {
    #expect(abs(try area(rectangle(3, 4, 9, 11)) - 42) < 0.01)
    #expect(abs(try area(rectangle(3.25, 4.5, 9.75, 11.1)) - 6.5 * 6.6) < 0.1)
    let triangle = Outline(corners: [Spot(1.3, 2.2), Spot(18.9, 5.5), Spot(7.1, 17.4)])
    #expect(abs(try area(triangle) - 0.5 * abs(17.6 * 15.2 - 3.3 * 5.8)) < 0.4)
    let disc = Outline(centre: Spot(10, 10), radii: Spot(8, 6))
    #expect(abs(try area(disc) - .pi * 48) < 0.5)
    // What reaches beyond the picture is cut off there.
    #expect(abs(try area(rectangle(-5, -7, 30, 10)) - 200) < 0.01)
  }

  @Test("have holes where an outline turns the other way, and none where it overlaps itself")
  func windings() throws {
    var ring = rectangle(2, 2, 18, 18)
    ring.append(Outline(corners: [Spot(5, 5), Spot(5, 15), Spot(15, 15), Spot(15, 5)]))
    #expect(abs(try area(ring) - (256 - 100)) < 0.01)
    var twice = rectangle(2, 2, 12, 12)
    twice.append(rectangle(6, 6, 16, 16))
    #expect(abs(try area(twice) - (200 - 36)) < 0.01)
  }

  @Test("lie over each other in their order, without fringes")
  func layers() throws {
    let picture = Picture(
      width: 4, height: 4,
      layers: [
        .init(rectangle(0, 0, 4, 4), Paint(0xFF0000)),
        .init(rectangle(0, 0, 1.5, 4), Paint(0x0000FF)),
      ])
    let size = try #require(PixelSize(fitting: picture, width: 4, height: 4))
    let bytes = picture.pixels(size)
    #expect(Array(bytes[0..<4]) == [0, 0, 255, 255])
    #expect(Array(bytes[4..<8]) == [128, 0, 128, 255])
    #expect(Array(bytes[8..<12]) == [255, 0, 0, 255])
  }

  @Test("fit into what is asked for and keep their proportions")
  func sizes() throws {
    let picture = Picture(width: 300, height: 100)
    let wide = try #require(PixelSize(fitting: picture, width: 90, height: 90))
    #expect((wide.width, wide.height) == (90, 30))
    let flat = try #require(PixelSize(fitting: picture, width: 1, height: 1))
    #expect((flat.width, flat.height) == (1, 1))
    #expect(PixelSize(fitting: picture, width: 0, height: 9) == nil)
    #expect(PixelSize(fitting: picture, width: 9, height: 100_000) == nil)
  }

  @Test("are PNG files that zlib reads back, byte for byte", arguments: [1, 2, 24, 64, 333, 2048])
  func png(side: Int) throws {
    let shield = try RoadShield(NumberedRoad(country: "USA", number: "I 95"), text: "95").picture
    let size = try #require(PixelSize(fitting: shield, width: side, height: side))
    let file = shield.png(size)
    let (header, body) = try chunks(file)
    #expect(
      header == [0, 0] + [UInt8(size.width >> 8), UInt8(size.width & 255)] + [0, 0]
        + [UInt8(size.height >> 8), UInt8(size.height & 255)] + [8, 6, 0, 0, 0])
    let rows = try inflated(body, count: (size.width * 4 + 1) * size.height)
    let pixels = shield.pixels(size)
    for y in 0..<size.height {
      let row = rows[y * (size.width * 4 + 1)..<(y + 1) * (size.width * 4 + 1)]
      #expect(row.first == 0)
      #expect(row.dropFirst().elementsEqual(pixels[y * size.width * 4..<(y + 1) * size.width * 4]))
    }
    #expect(file.count < 200 + rows.count / 2)
  }

  /// The bodies of the header and of the data, after their checksums were compared.
  private func chunks(_ file: [UInt8]) throws -> (header: [UInt8], body: [UInt8]) {
    #expect(file.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    var (at, found): (Int, [String: [UInt8]]) = (8, [:])
    while at < file.count {
      let length = file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      let named = Array(file[at + 4..<at + 8 + length])
      let sum = file[(at + 8 + length)..<(at + 12 + length)].reduce(UInt(0)) { $0 << 8 | UInt($1) }
      #expect(unsafe crc32(0, named, UInt32(named.count)) == sum)
      found[String(decoding: named.prefix(4), as: UTF8.self)] = Array(named.dropFirst(4))
      at += 12 + length
    }
    #expect(at == file.count && found["IEND"] == [])
    return (try #require(found["IHDR"]), try #require(found["IDAT"]))
  }

  private func inflated(_ body: [UInt8], count: Int) throws -> [UInt8] {
    var rows = [UInt8](repeating: 1, count: count)
    var length = UInt(count)
    let status = unsafe uncompress(&rows, &length, body, UInt(body.count))
    #expect(status == Z_OK && length == UInt(count))
    return rows
  }
}
