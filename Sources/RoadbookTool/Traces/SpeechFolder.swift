// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCoding
import RoadbookModel
import RoadbookNavigation

/// Writes what a voice says during a drive into a folder: as sound, where `espeak-ng` is installed.
///
///     001.txt     In 300 meters, turn left onto High Street
///     001.ssml    <speak version="1.1" …>…</speak>
///     001.wav
///     cues.tsv    001   12.000   3.1   maneuver        seconds since the start, seconds that a voice takes
final class SpeechFolder {
  private let folder: URL
  private let language: LanguageCode
  private let voice: Speaker?
  private var rows: [String] = []
  private var start: Date?

  /// - Throws: Where the folder cannot be made.
  init(_ path: String, language: LanguageCode) throws {
    folder = URL(filePath: path)
    self.language = language
    voice = Speaker.espeakNG.isInstalled ? .espeakNG : nil
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure(.badInput, "\(path) is no folder that can be written: \(error)")
    }
  }

  /// Writes the texts among events.
  ///
  /// - Parameters:
  ///   - plain: What was told.
  ///   - marked: What was told by a core that marks its texts up, at the same input.
  ///   - time: When.
  /// - Throws: Where a file cannot be written, or the speech program fails.
  func write(_ plain: [NavigationEvent], _ marked: [NavigationEvent], at time: Date?) throws {
    start = start ?? time
    for (text, ssml) in zip(Self.texts(plain), Self.texts(marked)) {
      let name = String(format: "%03d", rows.count + 1)
      try write(text.text + "\n", name + ".txt")
      try write(ssml.text + "\n", name + ".ssml")
      if let voice {
        try write(Data(voice.say(ssml.text, in: language)), name + ".wav")
      }
      let seconds = start.flatMap { time?.timeIntervalSince($0) } ?? 0
      rows.append(
        [
          name, String(format: "%.3f", seconds),
          String(format: "%.1f", Double(text.text.count) / 14), text.type.name,
        ].joined(separator: "\t"))
    }
  }

  /// Writes the list of all texts.
  ///
  /// - Returns: Whether there is sound.
  /// - Throws: Where it cannot be written.
  func finish() throws -> Bool {
    let heading = "name\tseconds\tduration\ttype\t\(language.languageTag)"
    try write(([heading] + rows).joined(separator: "\n") + "\n", "cues.tsv")
    return voice != nil
  }

  private func write(_ text: String, _ name: String) throws {
    try write(Data(text.utf8), name)
  }

  private func write(_ bytes: Data, _ name: String) throws {
    let file = folder.appending(path: name)
    do {
      try bytes.write(to: file)
    } catch {
      throw Failure(.badInput, "\(file.path) cannot be written: \(error)")
    }
  }

  private static func texts(_ events: [NavigationEvent]) -> [EventText] {
    events.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }
}
