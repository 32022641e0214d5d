// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A program beside ours, which is run where it is installed.
struct OutsideProgram {
  /// As it is typed.
  let name: String
  /// What it does, as a message goes on after its name: "which speaks".
  let role: String
  /// Its packages of Debian and of Homebrew.
  let debian: String
  let homebrew: String
  /// What works without it.
  let otherwise: String

  /// Runs the program and waits for its end.
  ///
  /// Arguments are handed over as they are: no shell reads them.
  ///
  /// - Parameters:
  ///   - arguments: What follows its name.
  ///   - remedy: What the message of a failure ends with: "Is the voice installed?"
  /// - Throws: Where it is not installed, cannot be run, or fails; with what it said.
  func run(_ arguments: [String], remedy: String) throws {
    let (process, errors) = (Process(), Pipe())
    process.executableURL = URL(filePath: try path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    do {
      try process.run()
    } catch {
      throw Failure(.unavailable, "\(name) cannot be run: \(error.localizedDescription)")
    }
    let said = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let reason = String(decoding: said.prefix(500), as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      throw Failure(
        .unavailable, "\(name) failed\(reason.isEmpty ? "" : ": \(reason)"). \(remedy)")
    }
  }

  /// Whether the program is there.
  var isInstalled: Bool { (try? path) != nil }

  /// Where the program is.
  private var path: String {
    get throws(Failure) {
      let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      let paths = folders.map { "\($0)/\(name)" }
      guard let found = paths.first(where: FileManager.default.isExecutableFile(atPath:)) else {
        throw Failure(
          .unavailable,
          "\(name), \(role), is not installed. On Debian and Ubuntu: apt install \(debian); "
            + "with Homebrew: brew install \(homebrew). \(otherwise)")
      }
      return found
    }
  }

  /// A new folder for files that are handed to a program; removed when `body` ends.
  static func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "roadbook-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}
