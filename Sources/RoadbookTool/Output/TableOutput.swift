// SPDX-License-Identifier: Apache-2.0

import RoadbookOSM

/// Where a table goes as it grows: a file that appears when it is whole, or standard output.
struct TableOutput {
  private let file: OutputFile?

  init(path: String?) throws { file = try path.map { try OutputFile(replacing: $0) } }

  func append(_ bytes: [UInt8]) throws {
    if let file {
      try file.append(bytes)
    } else {
      try ResultOutput.standardOutput.write(bytes)
    }
  }

  func append(_ text: String) throws { try append(Array(text.utf8)) }

  func finish() throws { try file?.finish() }
}
