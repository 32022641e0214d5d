// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What killed imports to a place have left beside it.
///
/// A leftover is known by its mark and by nothing else: a folder that merely has such a name is
/// somebody's own.
struct Leftovers {
  static let oldMap = "old"

  private let place: OutputPlace

  init(of place: OutputPlace) { self.place = place }

  /// How the names of working folders begin.
  static func prefix(_ name: String) -> String { ".\(name).partial-" }

  /// Removes the folders of imports whose process is gone.
  func remove() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.parent)) ?? []
    for name in names where name.hasPrefix(Self.prefix(place.name)) {
      let path = "\(place.parent)/\(name)"
      guard FileKind(path) == .folder,
        let lock = ImportMark.lockOfGoneProcess(in: path, map: place.name)
      else { continue }
      remove(path)
      _ = close(lock)
    }
  }

  private func remove(_ path: String) {
    // The import was killed between the two steps of a replacement: the old map goes back.
    if case .nothing = FileKind(place.path), MapFolder("\(path)/\(Self.oldMap)").content == .map {
      _ = unsafe rename("\(path)/\(Self.oldMap)", place.path)
    }
    for map in ["map", Self.oldMap] where !MapFolder("\(path)/\(map)").remove() { return }
    Self.removeEmptyWorkplace(path)
  }

  /// Removes a working folder that holds nothing but its mark.
  static func removeEmptyWorkplace(_ path: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    guard names.allSatisfy({ $0 == ImportMark.fileName }) else { return }
    _ = unsafe unlink("\(path)/\(ImportMark.fileName)")
    _ = unsafe rmdir(path)
  }
}
