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
    try say(Self.document(announcements), in: announcements.language)
  }

  /// Whether the program is there.
  var isInstalled: Bool { program.isInstalled }

  /// Says a document of SSML.
  ///
  /// - Returns: A WAV file.
  /// - Throws: Where the program is not installed, or fails.
  func say(_ document: String, in language: LanguageCode) throws -> [UInt8] {
    try OutsideProgram.withFolder { folder in
      let (text, sound) = (folder.appending(path: "text.ssml"), folder.appending(path: "sound.wav"))
      try Data(document.utf8).write(to: text)
      try program.run(
        [
          "-m", "-b", "1", "-v", language.languageTag,
          "-f", text.path(percentEncoded: false), "-w", sound.path(percentEncoded: false),
        ], remedy: "Is the voice installed? \(rawValue) --voices lists them")
      guard let bytes = FileManager.default.contents(atPath: sound.path(percentEncoded: false)),
        bytes.starts(with: Data("RIFF".utf8))
      else {
        throw Failure(.fault, "\(rawValue) wrote no sound. Try it: \(rawValue) -w test.wav hello")
      }
      return Array(bytes)
    }
  }

  /// One document of all announcements.
  static func document(_ announcements: RouteAnnouncements) -> String {
    let sentences = announcements.items.map { "<s>\($0.said.content)</s>" }
    return SpeechTexts.document(
      sentences.joined(separator: "<break time=\"700ms\"/>"), in: announcements.language)
  }

  private var program: OutsideProgram {
    OutsideProgram(
      name: rawValue, role: "which speaks", debian: rawValue, homebrew: rawValue,
      otherwise: "Without --output the announcements are listed")
  }
}
