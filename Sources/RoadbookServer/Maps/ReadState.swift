// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What tells that files, or the maps that they were read for, have changed.
struct ReadState: Equatable {
  private var files: [String]
  private var maps: [ObjectIdentifier]

  init(of paths: [String], _ maps: [ServedMap]) {
    files = paths.map { path in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      return "\(path) \(attributes?[.size] ?? 0) \(time)"
    }
    self.maps = maps.map { ObjectIdentifier($0) }
  }
}
