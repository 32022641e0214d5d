// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookTestSupport

/// Runs the built executable as a shell would.
struct BuiltTool {
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Runs a command and waits for its end.
  static func run(_ arguments: String..., output: String? = nil) throws -> Result {
    try run(arguments, output: output)
  }

  static func run(
    _ arguments: [String], output: String? = nil, environment: [String: String]? = nil
  ) throws -> Result {
    let folder = try TestMaps.newFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let process = Process()
    process.executableURL = URL(filePath: Need.builtTool)
    process.arguments = arguments
    if let environment { process.environment = environment }
    // Files rather than pipes: a full pipe would stop the tool.
    let files = [output ?? "\(folder)/output", "\(folder)/errors"]
    for file in files where !file.hasPrefix("/dev/") {
      try Data().write(to: URL(filePath: file))
    }
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: files[0]))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: files[1]))
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      output: output == nil ? try String(contentsOfFile: files[0], encoding: .utf8) : "",
      errors: try String(contentsOfFile: files[1], encoding: .utf8))
  }
}
