// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookConcurrency
import RoadbookModel

/// The files of the web map: those in the program, or those of a folder while somebody works on
/// them.
///
///     let site = WebSite()
///     site.file("index.html")?.type    // "text/html; charset=UTF-8"
package final class WebSite: Sendable {
  private let folder: String?
  private let unpacked = Guarded<[String: WebFile]>([:])

  /// The files in the program; with a folder, its files instead, read anew for each request.
  package init(folder: String? = nil) { self.folder = folder }

  /// The file at a path without a leading slash, or `nil` where there is none.
  package func file(_ path: String) -> WebFile? {
    guard Self.isPlain(path) else { return nil }
    if let folder { return Self.read(path, in: folder) }
    if let known = unpacked.withLock({ $0[path] }) { return known }
    guard let text = BundledFiles.text(path),
      let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters)
    else { return nil }
    let file = WebFile(bytes: Array(data), isPacked: true, path: path)
    unpacked.withLock { $0[path] = file }
    return file
  }

  /// The glyphs of a font stack from a code point on; empty ones where no font has any.
  ///
  /// Text with a letter that nobody can draw shall not make the rest of a tile's text vanish.
  package func glyphs(stack: String, range: String) -> WebFile? {
    guard let first = Self.firstGlyph(of: range) else { return nil }
    // A style may name several fonts; the first one that we have is taken.
    for name in stack.split(separator: ",") {
      if let file = file("fonts/\(name)/\(range).pbf") { return file }
    }
    let name = "\(first)-\(first + 255)"
    return WebFile(bytes: Self.emptyGlyphs(stack, name), isPacked: false, path: "\(name).pbf")
  }

  /// "256-511": 256 code points from a multiple of 256 on.
  private static func firstGlyph(of range: String) -> Int? {
    let ends = range.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, range.utf8.count <= 15, let first = Int(ends[0]),
      (0..<0x11_0000).contains(first), first.isMultiple(of: 256),
      range == "\(first)-\(first + 255)"
    else { return nil }
    return first
  }

  /// A glyph file that says which font and range it is, and has no glyphs.
  private static func emptyGlyphs(_ stack: String, _ range: String) -> [UInt8] {
    let name = stack.utf8.prefix(100)
    let inner = [0x0A, UInt8(name.count)] + name + [0x12, UInt8(range.utf8.count)] + range.utf8
    // Two bytes hold the length of a message of up to 16 kB.
    return [0x0A, UInt8(inner.count & 0x7F) | 0x80, UInt8(inner.count >> 7)] + inner
  }
}

// MARK: - Folders

extension WebSite {
  /// Whether a path stays where it begins: no dots at the start of a part, no odd characters.
  private static func isPlain(_ path: String) -> Bool {
    path.utf8.count <= 200
      && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
        !part.isEmpty && part.first != "."
          && part.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
              UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
              UInt8(ascii: "."):
              true
            default: false
            }
          }
      }
  }

  private static func read(_ path: String, in folder: String) -> WebFile? {
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(path)") else { return nil }
    return WebFile(bytes: Array(data), isPacked: false, path: path)
  }
}
