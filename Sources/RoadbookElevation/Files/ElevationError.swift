// SPDX-License-Identifier: Apache-2.0

import RoadbookArchive

/// Why heights could not be read.
///
/// The description says what is wrong, where, and what to do:
///
///     alps.tif, byte 8: the list of tags ends behind the file; it was cut off. Fetch it again
package struct ElevationError: Error, Equatable, Sendable, CustomStringConvertible {
  package var file: String
  /// Counted from 0; `nil` where the whole file is meant.
  package var byte: Int?
  package var problem: String

  package init(_ file: String, byte: Int? = nil, _ problem: String) {
    self.file = file
    self.byte = byte
    self.problem = problem
  }

  package var description: String {
    "\(file)\(byte.map { ", byte \($0)" } ?? ""): \(problem)"
  }

  /// Of an archive.
  init(_ file: String, _ error: ArchiveError) {
    self.init(
      file, byte: error.byte, error.file.map { "\($0) \(error.problem)" } ?? error.problem)
  }

  /// Of content that breaks the rules of its format.
  static func damaged(_ file: String, byte: Int? = nil, _ what: String) -> ElevationError {
    ElevationError(file, byte: byte, "\(what); the file is cut off or damaged. Fetch it again")
  }
}
