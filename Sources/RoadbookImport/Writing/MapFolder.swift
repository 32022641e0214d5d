// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookNetwork
import RoadbookProfiles

/// A folder that may be a map, looked at name by name before anything in it is moved or removed.
///
/// Only files that a map has are ever removed, one by one, and folders only when they are empty.
/// Whatever else somebody put there stays.
struct MapFolder {
  /// What stands at a path.
  enum Content: Equatable {
    case nothing
    case emptyFolder
    /// A map and nothing else.
    case map
    /// The files of a map that is not finished, and nothing else.
    case partOfMap
    /// Something that no map has; the sentence names it.
    case foreign(String)
  }

  let path: String

  init(_ path: String) { self.path = path }

  /// What stands there now.
  var content: Content {
    switch FileKind(path) {
    case .nothing: return .nothing
    case .link: return .foreign(linkProblem)
    case .unknown(let reason): return .foreign("cannot be looked at: \(reason)")
    case .file, .other: return .foreign("exists and is not a folder")
    case .folder: break
    }
    var names: [String] = []
    if let problem = collect(into: &names) { return .foreign(problem) }
    return judged(names)
  }

  /// Removes a map, whole or in part, or an empty folder.
  ///
  /// - Returns: Whether all of it is gone. What is foreign stays, and then nothing is removed.
  func remove() -> Bool {
    switch content {
    case .nothing: return true
    case .foreign: return false
    case .emptyFolder, .map, .partOfMap: break
    }
    var names: [String] = []
    guard collect(into: &names) == nil else { return false }
    for name in names { _ = unsafe unlink("\(path)/\(name)") }
    for folder in MapBundle.folders { _ = unsafe rmdir("\(path)/\(folder)") }
    return unsafe rmdir(path) == 0
  }
}

// MARK: - Looking

extension MapFolder {
  private var linkProblem: String {
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    return
      "is a symbolic link\(target.map { " to \($0)" } ?? ""), and links are not replaced. Name the folder itself, or import beside it and change the link then"
  }

  /// The files below the folder by their names in it, or what is wrong with one of them.
  private func collect(into names: inout [String]) -> String? {
    guard let entries = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      return "cannot be looked into. Check its permissions"
    }
    for entry in entries.sorted() {
      if MapBundle.folders.contains(entry) {
        if let problem = collect(folder: entry, into: &names) { return problem }
      } else {
        guard MapBundle.files.contains(entry) else { return Self.foreign(entry) }
        guard case .file = FileKind("\(path)/\(entry)") else { return Self.notAFile(entry) }
        names.append(entry)
      }
    }
    return nil
  }

  private func collect(folder: String, into names: inout [String]) -> String? {
    guard case .folder = FileKind("\(path)/\(folder)") else {
      return "holds “\(folder)”, which is not the folder that maps have"
    }
    guard let entries = try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")
    else { return "holds “\(folder)”, which cannot be looked into. Check its permissions" }
    for entry in entries.sorted() {
      guard Profile.isName(entry) else { return Self.foreign("\(folder)/\(entry)") }
      guard case .file = FileKind("\(path)/\(folder)/\(entry)") else {
        return Self.notAFile("\(folder)/\(entry)")
      }
      names.append("\(folder)/\(entry)")
    }
    return nil
  }

  /// A map lists all its files in its manifest; what is not listed there is somebody else's.
  private func judged(_ names: [String]) -> Content {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    if entries.isEmpty { return .emptyFolder }
    guard names.contains(MapBundle.manifestFile) else { return .partOfMap }
    guard let manifest = try? Manifest(bundle: path) else {
      return .foreign("has a \(MapBundle.manifestFile) that is not a map's")
    }
    let unlisted = names.first {
      $0 != MapBundle.manifestFile && manifest.checksums[$0] == nil
    }
    return unlisted.map { .foreign(Self.foreign($0)) } ?? .map
  }

  private static func foreign(_ name: String) -> String {
    "holds “\(name)”, which is not part of a map"
  }

  private static func notAFile(_ name: String) -> String {
    "holds “\(name)”, which is not the file that maps have"
  }
}

/// What a path itself names; links are not followed.
enum FileKind: Equatable {
  case nothing, file, folder, link, other
  /// The system does not tell; its own words.
  case unknown(String)

  init(_ path: String) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      let code = errno
      self = code == ENOENT ? .nothing : .unknown(Self.reason(code))
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }

  /// What the system says of an error number.
  static func reason(_ code: Int32) -> String {
    unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
  }
}
