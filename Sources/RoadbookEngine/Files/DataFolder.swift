// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The files at a path: the file itself, or those of a folder in the order of their names.
struct DataFolder {
  /// The ends of names of files that are read in a folder; a file that is named itself may be called anything.
  let endings: [String]
  /// More bytes in all are refused before they are read.
  let mostBytes: Int

  /// A file that was read.
  struct File {
    /// Its last part of the path.
    var name: String
    var bytes: [UInt8]
    /// In seconds of UTC.
    var changedAt: Int64?
  }

  /// Why a file was not read.
  struct Fault: Error {
    var path: String
    /// Whether it, and those before it, have too many bytes; it cannot be read otherwise.
    var isTooLong: Bool
  }

  /// The paths of the files; none where there are none.
  func paths(at path: String) -> [String] {
    var isFolder: ObjCBool = false
    let isThere = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard isThere else { return [] }
    guard isFolder.boolValue else { return [path] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { name in endings.contains { name.hasSuffix($0) } && !name.hasPrefix(".") }
      .sorted().map { "\(path)/\($0)" }
  }

  /// Reads the files; none where there are none.
  func files(at path: String) throws(Fault) -> [File] {
    var (files, bytes): ([File], Int) = ([], 0)
    for path in paths(at: path) {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      bytes += (attributes?[.size] as? NSNumber)?.intValue ?? 0
      guard bytes <= mostBytes else { throw Fault(path: path, isTooLong: true) }
      guard let data = FileManager.default.contents(atPath: path) else {
        throw Fault(path: path, isTooLong: false)
      }
      let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970
      files.append(
        File(
          name: path.split(separator: "/").last.map(String.init) ?? path, bytes: Array(data),
          changedAt: time.map { Int64($0) }))
    }
    return files
  }
}
