// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The size of a map on the disk.
enum BundleSize {
  /// The bytes of all files in a folder.
  static func bytes(of folder: String) -> Int {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.reduce(0) { $0 + bytes(ofFile: "\(folder)/\($1)") }
  }

  /// The bytes of a file; 0 for a folder and for what is not there.
  static func bytes(ofFile path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else { return 0 }
    return (attributes?[.size] as? NSNumber)?.intValue ?? 0
  }
}
