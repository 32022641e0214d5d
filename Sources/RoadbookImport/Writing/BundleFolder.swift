// SPDX-License-Identifier: Apache-2.0

import CRoadbookSystem
import Foundation
import RoadbookNetwork

/// A bundle that is written beside its place and moved there when it is whole.
///
/// A killed import leaves a hidden folder `.NAME.partial-PID`, which the next import to the same
/// place removes. What stands at the place is replaced only by a finished map.
struct BundleFolder {
  let destination: String
  let partial: String

  init(destination: String) throws(ImportError) {
    let url = URL(filePath: destination).standardizedFileURL
    self.destination = url.path(percentEncoded: false).trimmingSuffix("/")
    let parent = url.deletingLastPathComponent().path(percentEncoded: false).trimmingSuffix("/")
    let prefix = ".\(url.lastPathComponent).partial-"
    partial = "\(parent)/\(prefix)\(ProcessInfo.processInfo.processIdentifier)"
    try Self.checkReplaceable(self.destination)
    Self.removeRemains(in: parent, prefix: prefix)
    do {
      for name in MapBundle.folders {
        try FileManager.default.createDirectory(
          atPath: "\(partial)/\(name)", withIntermediateDirectories: true)
      }
    } catch {
      throw ImportError(
        "\(destination) cannot be made: \(error.localizedDescription) Check the folder, its permissions and the free space",
        kind: .output)
    }
  }

  /// Puts the finished map in its place.
  ///
  /// An old map changes places with the new one in one step, so that whoever opens the path finds
  /// the one or the other. Where the file system cannot do that, the old map is moved away first.
  func finish() throws(ImportError) {
    let files = FileManager.default
    do {
      guard files.fileExists(atPath: destination) else {
        try files.moveItem(atPath: partial, toPath: destination)
        return
      }
      if unsafe roadbook_exchange(partial, destination) == 0 {
        try files.removeItem(atPath: partial)
      } else {
        try replaceInTwoSteps(files)
      }
    } catch {
      throw ImportError("\(destination) cannot be replaced: \(error.localizedDescription)")
    }
  }

  private func replaceInTwoSteps(_ files: FileManager) throws {
    let old = partial + ".replaced"
    try files.moveItem(atPath: destination, toPath: old)
    do {
      try files.moveItem(atPath: partial, toPath: destination)
    } catch {
      try files.moveItem(atPath: old, toPath: destination)
      throw error
    }
    try files.removeItem(atPath: old)
  }

  /// Removes what was written so far.
  func discard() { try? FileManager.default.removeItem(atPath: partial) }

  /// Only a map, an empty folder or nothing is replaced.
  private static func checkReplaceable(_ path: String) throws(ImportError) {
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return
    }
    let contents = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let isMap = contents.contains(MapBundle.networkFile)
    guard isFolder.boolValue, contents.isEmpty || isMap else {
      throw ImportError(
        "\(path) exists and is not a prepared map. Remove it, or choose another --output",
        kind: .output)
    }
  }

  /// Removes the folders of imports whose process is gone.
  ///
  /// A folder with this process's own number is one too: nothing is written yet, and in containers
  /// every process has the same number.
  private static func removeRemains(in parent: String, prefix: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let process = name.dropFirst(prefix.count).prefix { $0.isNumber }
      let own = ProcessInfo.processInfo.processIdentifier
      if let id = Int32(process), id != own, kill(id, 0) == 0 { continue }
      try? FileManager.default.removeItem(atPath: "\(parent)/\(name)")
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    count > 1 && hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
