// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads a file in pieces, so that it need not fit into memory.
struct FilePieces {
  private static let size = 1 << 18

  private let handle: FileHandle
  private let file: String

  /// - Parameter file: Its path.
  /// - Throws: Where the file cannot be opened.
  init(_ file: String) throws(Failure) {
    guard let handle = FileHandle(forReadingAtPath: file) else { throw Failure.cannotRead(file) }
    self.handle = handle
    self.file = file
  }

  /// The next bytes, and none at the end.
  func next() throws(Failure) -> [UInt8] {
    do {
      return try handle.read(upToCount: Self.size).map(Array.init) ?? []
    } catch {
      throw Failure(.noInput, "\(file) cannot be read; is it a folder? Name a file")
    }
  }
}
