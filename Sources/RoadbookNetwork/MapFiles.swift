// SPDX-License-Identifier: Apache-2.0

package import RoadbookStorage

/// All files of one map, mapped through one handle of its folder.
///
/// A map is replaced by moving another folder to its path. Whoever holds these files sees the one
/// map to the end: none of them is looked up by the path again.
package final class MapFiles: Sendable {
  package let path: String
  private let folder: FolderHandle
  private let files: [String: Result<MappedFile, StorageError>]

  /// Maps the files of a map; the pages are read when they are used.
  package init(path: String) throws(StorageError) {
    var (folder, files) = try Self.open(path)
    // The files of a map that was replaced just now are being removed.
    for _ in 0..<20 where !folder.isStillAtPath { (folder, files) = try Self.open(path) }
    (self.path, self.folder, self.files) = (path, folder, files)
  }

  private static func open(
    _ path: String
  ) throws(StorageError) -> (FolderHandle, [String: Result<MappedFile, StorageError>]) {
    let folder = try FolderHandle(path: path)
    let present = Set(try folder.names())
    var names = MapBundle.files.filter { present.contains($0) }
    for part in MapBundle.folders {
      names += try folder.names(in: part).map { "\(part)/\($0)" }
    }
    var files: [String: Result<MappedFile, StorageError>] = [:]
    for name in names {
      files[name] = Result { () throws(StorageError) in try MappedFile(name, in: folder) }
    }
    return (folder, files)
  }

  /// The names of all files, in order.
  package var names: [String] { files.keys.sorted() }

  /// A file, or `nil` where the map has none of the name.
  ///
  /// - Throws: Where there is one that cannot be read.
  package func known(_ name: String) throws(StorageError) -> MappedFile? { try files[name]?.get() }

  /// A file that every map has.
  package func file(_ name: String) throws(StorageError) -> MappedFile {
    guard let file = try known(name) else {
      throw StorageError("\(path)/\(name)", "is not there. Import the map again")
    }
    return file
  }

  /// A file of sections that every map has.
  package func sections(_ name: String) throws(StorageError) -> SectionFile {
    try SectionFile(file(name), version: RoadNetwork.formatVersion)
  }

  /// The name of a file that somebody has written over since it was mapped, if there is one.
  ///
  /// What is read from it is damaged, and reading behind its new end ends the process.
  package var changedFile: String? {
    files.first { name, file in
      guard case .success(let file) = file else { return false }
      return folder.hasChanged(file, name)
    }?.key
  }

  /// Lets the system take back the memory of the files' pages.
  package func releasePages() {
    for case .success(let file) in files.values { file.releasePages() }
  }
}
