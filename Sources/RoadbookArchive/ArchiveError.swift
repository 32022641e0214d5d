// SPDX-License-Identifier: Apache-2.0

/// Why an archive, or a file in it, could not be read; the reader adds the archive's name.
package struct ArchiveError: Error, Equatable, Sendable {
  /// The file in the archive; `nil` where the archive is meant.
  package var file: String?
  /// Where in the archive, counted from 0; `nil` where no place is meant.
  package var byte: Int?
  /// What is wrong and what to do, to follow the name of what it is about.
  package var problem: String

  init(file: String? = nil, byte: Int? = nil, _ problem: String) {
    self.file = file
    self.byte = byte
    self.problem = problem
  }
}
