// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RoadbookGuidance
import RoadbookModel

/// Programs that turn text into sound; they are asked where they are installed.
enum Speaker: String, ExpressibleByArgument, CaseIterable {
  // https://github.com/espeak-ng/espeak-ng/blob/master/src/espeak-ng.1.ronn
  case espeakNG = "espeak-ng"

  /// WAV files of espeak-ng have 22,050 samples of 16 bits a second.
  static let bytesPerSecond = 44_100.0

  /// Says announcements one after the other, with a pause between them.
  ///
  /// - Returns: A WAV file.
  func say(_ announcements: RouteAnnouncements) throws -> [UInt8] {
    let program = try path
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "roadbook-speak-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (text, sound) = (folder.appending(path: "text.ssml"), folder.appending(path: "sound.wav"))
    try Data(Self.document(announcements).utf8).write(to: text)
    // Arguments, not a command line: nothing of a route's texts is read by a shell.
    try run(
      program,
      [
        "-m", "-b", "1", "-v", announcements.language.languageTag,
        "-f", text.path(percentEncoded: false), "-w", sound.path(percentEncoded: false),
      ])
    guard let bytes = FileManager.default.contents(atPath: sound.path(percentEncoded: false)),
      bytes.starts(with: Data("RIFF".utf8))
    else {
      throw Failure(.fault, "\(rawValue) wrote no sound. Try it: \(rawValue) -w test.wav hello")
    }
    return Array(bytes)
  }

  /// One document of all announcements.
  static func document(_ announcements: RouteAnnouncements) -> String {
    let sentences = announcements.items.map { "<s>\($0.said.content)</s>" }
    return SpeechTexts.document(
      sentences.joined(separator: "<break time=\"700ms\"/>"), in: announcements.language)
  }

  /// Where the program is.
  private var path: String {
    get throws(Failure) {
      let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      let paths = folders.map { "\($0)/\(rawValue)" }
      guard let found = paths.first(where: FileManager.default.isExecutableFile(atPath:)) else {
        throw Failure(
          .unavailable,
          "\(rawValue), which speaks, is not installed. On Debian and Ubuntu: apt install \(rawValue); "
            + "with Homebrew: brew install \(rawValue). Without --output the announcements are listed"
        )
      }
      return found
    }
  }

  private func run(_ program: String, _ arguments: [String]) throws {
    let (process, errors) = (Process(), Pipe())
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    do {
      try process.run()
    } catch {
      throw Failure(.unavailable, "\(program) cannot be run: \(error.localizedDescription)")
    }
    let said = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let reason = String(decoding: said.prefix(500), as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      throw Failure(
        .unavailable,
        "\(rawValue) failed\(reason.isEmpty ? "" : ": \(reason)"). Is the voice installed? "
          + "\(rawValue) --voices lists them")
    }
  }
}
