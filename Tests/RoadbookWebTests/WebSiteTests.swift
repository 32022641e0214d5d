// SPDX-License-Identifier: Apache-2.0

import RoadbookWeb
import Testing

@Suite("Files of the web map")
struct WebSiteTests {
  let site = WebSite()

  @Test("the page and the library that draws its map are in the program")
  func bundled() throws {
    let page = try #require(site.file("index.html"))
    #expect(page.type == "text/html; charset=UTF-8")
    let text = String(decoding: try #require(page.plainBytes), as: UTF8.self)
    #expect(text.hasPrefix("<!doctype html>"))
    let library = try #require(site.file("vendor/maplibre-gl.js"))
    #expect(library.isPacked)
    #expect(try #require(library.plainBytes).count > 800_000)
    #expect(library.fingerprint != page.fingerprint)
  }

  @Test(
    "paths that lead elsewhere have no file, in the program or in a folder",
    arguments: [
      "", "/", "../Package.swift", "vendor/../index.html", "/etc/passwd", ".git/config",
      "index.html/", "vendor//maplibre-gl.js", "index.html\0", "%2e%2e/Package.swift", "vendor",
      "index.html?x", "ïndex.html", "..", "a/./b", "vendor\\maplibre-gl.js",
    ])
  func elsewhere(path: String) {
    #expect(site.file(path) == nil)
    #expect(WebSite(folder: "Sources/RoadbookWeb").file(path) == nil)
  }

  @Test("glyphs are there for the letters of Europe and the Near East")
  func glyphs() throws {
    for first in [0, 256, 768, 1024, 1280, 1536, 8192] {
      for stack in ["NotoSans-Regular", "NotoSans-Bold"] {
        let file = try #require(site.glyphs(stack: stack, range: "\(first)-\(first + 255)"))
        #expect(try #require(file.plainBytes).count > 10_000)
      }
    }
    let listed = site.glyphs(stack: "Unknown,NotoSans-Bold", range: "0-255")
    #expect(
      listed?.fingerprint == site.glyphs(stack: "NotoSans-Bold", range: "0-255")?.fingerprint)
  }

  @Test("a range that no font has is an empty glyph file, and no range is no file")
  func emptyGlyphs() throws {
    let file = try #require(site.glyphs(stack: "NotoSans-Regular", range: "19968-20223"))
    // Message 1 of 31 bytes: the stack's name, then the range's.
    let expected: [UInt8] =
      [0x0A, 0x80 | 31, 0, 0x0A, 16] + Array("NotoSans-Regular".utf8) + [0x12, 11]
      + Array("19968-20223".utf8)
    #expect(file.bytes == expected)
    for range in ["0-256", "1-256", "x", "0-255-", "-0-255", "00-255", "1114112-1114367", "٠-255"] {
      #expect(site.glyphs(stack: "NotoSans-Regular", range: range) == nil, "\(range)")
    }
    #expect(site.glyphs(stack: "../../secrets", range: "0-255")?.bytes.count ?? 0 < 40)
  }

  @Test("packed content comes back, and damage and excess are refused")
  func gzip() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }
    let packed = try #require(Gzip.packed(bytes))
    #expect(packed.count < bytes.count)
    #expect(Gzip.unpacked(packed, limit: bytes.count) == bytes)
    #expect(Gzip.unpacked(packed, limit: bytes.count - 1) == nil)
    #expect(Gzip.unpacked(Array(packed.dropLast(9)), limit: bytes.count) == nil)
    var damaged = packed
    damaged[packed.count / 2] ^= 0x55
    #expect(Gzip.unpacked(damaged, limit: bytes.count) == nil)
    #expect(Gzip.unpacked(try #require(Gzip.packed([])), limit: 0) == [])
  }
}
