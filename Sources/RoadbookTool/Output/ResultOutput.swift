// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookOSM

/// Where a command's result goes: a file, or standard output.
///
/// A file appears under its name only when it is whole.
enum ResultOutput {
  case standardOutput
  case file(String)

  init(path: String?) {
    self = path.map { .file($0) } ?? .standardOutput
  }

  func write(_ bytes: [UInt8]) throws {
    switch self {
    case .standardOutput:
      do {
        try FileHandle.standardOutput.write(contentsOf: Data(bytes))
      } catch {
        throw Failure(
          .cannotWrite,
          "standard output cannot be written: \(error.localizedDescription). Check the free space")
      }
    case .file(let path):
      let file = try OutputFile(replacing: path)
      try file.append(bytes)
      try file.finish()
    }
  }

  /// Writes text for people, in which no name steers a terminal.
  func write(_ text: String) throws { try write(Array(SafeText.of(text).utf8)) }
}
