// SPDX-License-Identifier: Apache-2.0

// Written by Scripts/generate-web.

/// The files of the web map in the program: gzip, in base64.
enum BundledFiles {
  static func text(_ path: String) -> String? {
    textPage(path) ?? textVendor(path) ?? textFonts(path)
  }
}
