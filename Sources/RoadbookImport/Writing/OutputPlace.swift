// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a map is wanted: a folder and the name in it.
///
/// Folders on the way may be links; the map's own name may not be one.
struct OutputPlace: Equatable {
  let parent: String
  let name: String

  var path: String { parent == "/" ? "/\(name)" : "\(parent)/\(name)" }

  /// - Parameter given: A path as somebody typed it.
  /// - Throws: Where no map can have the name.
  init(_ given: String) throws(ImportError) {
    var path = given
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    if ["/", ".", ".."].contains(path) || path.hasSuffix("/.") || path.hasSuffix("/..") {
      path = Self.resolved(path) ?? path
    }
    let end = path.lastIndex(of: "/")
    name = end.map { String(path[path.index(after: $0)...]) } ?? path
    let before = end.map { String(path[..<$0]) } ?? "."
    parent = before.isEmpty ? "/" : before
    guard !name.isEmpty, !given.utf8.contains(0), name != ".", name != ".." else {
      throw ImportError(
        "“\(given)” is no name for a map. Choose another --output, such as NAME.roadbook",
        kind: .output)
    }
  }

  private static func resolved(_ path: String) -> String? {
    guard let found = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }

  /// Refuses what may not be replaced: anything but a map, an empty folder, or nothing.
  func check() throws(ImportError) {
    switch MapFolder(path).content {
    case .nothing: return
    case .emptyFolder, .map:
      guard unsafe access(path, W_OK | X_OK) == 0 else {
        throw refusal("may not be written: \(SystemFailure().reason)")
      }
    case .partOfMap: throw refusal("is not a prepared map: it has no manifest.json")
    case .foreign(let problem): throw refusal(problem)
    }
  }

  private func refusal(_ problem: String) -> ImportError {
    ImportError(
      "\(path) \(problem). Nothing was changed: choose another --output, or remove it yourself",
      kind: .output)
  }
}
