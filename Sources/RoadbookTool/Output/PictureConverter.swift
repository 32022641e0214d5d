// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Makes PNG files of pictures that are written as SVG.
///
/// Text needs fonts, so a program draws them that knows the fonts of the machine.
enum PictureConverter {
  // https://gitlab.gnome.org/GNOME/librsvg/-/blob/main/rsvg-convert.rst
  private static let program = OutsideProgram(
    name: "rsvg-convert", role: "which makes PNG of SVG", debian: "librsvg2-bin",
    homebrew: "librsvg", otherwise: "Without it, end the file's name in .svg")

  /// The first bytes of every PNG file. Source: https://www.w3.org/TR/png-3/#5PNG-file-signature
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A picture with two pixels for each of the SVG's units, so that it is sharp on dense screens.
  static func png(_ svg: String) throws -> [UInt8] {
    try OutsideProgram.withFolder { folder in
      let (source, result) = (folder.appending(path: "map.svg"), folder.appending(path: "map.png"))
      try Data(svg.utf8).write(to: source)
      try program.run(
        [
          "--zoom", "2", "--output", result.path(percentEncoded: false),
          source.path(percentEncoded: false),
        ], remedy: "End the file's name in .svg for the picture as SVG")
      guard let bytes = FileManager.default.contents(atPath: result.path(percentEncoded: false)),
        bytes.starts(with: signature)
      else { throw Failure(.fault, "\(program.name) wrote no picture. Try it with an SVG file") }
      return Array(bytes)
    }
  }
}
