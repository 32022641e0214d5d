// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RoadbookGuidance
import RoadbookModel

/// `roadbook speak`: what a voice says along a route.
struct SpeakCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "speak",
    abstract: "Say the announcements of a route, as a sound file or as a list.",
    discussion: """
      Reads the file that `roadbook route --json` writes. Without --output each announcement is a line \
      with its distance from the start; with it espeak-ng, which has to be installed, says one after \
      the other. The language is that of the route unless another one is asked for.

      EXAMPLES:
        roadbook route porto.roadbook 41.158,-8.629 41.14,-8.611 -o way.json
        roadbook speak way.json
        roadbook speak way.json -o way.wav
        roadbook speak way.json --language pt --voice espeak-ng -o way.wav
      """)

  @Argument(help: "The route, a file that `roadbook route --json` wrote.", completion: .file())
  var route: String

  @Option(help: "Who speaks: \(Speaker.allCases.map(\.rawValue).joined(separator: ", ")).")
  var voice = Speaker.espeakNG

  @Option(
    help: ArgumentHelp(
      "The language, such as de, pt-BR or zh-Hant; that of the route when left out.",
      valueName: "language"))
  var language: LanguageArgument?

  @Option(help: "The units: metric, imperial-uk, imperial-us; those of the route when left out.")
  var units: UnitArgument?

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The sound file to write: .wav.", valueName: "file"))
  var output: String?

  func validate() throws {
    if let output, !output.lowercased().hasSuffix(".wav") {
      throw ValidationError("The sound is written as WAV: name the file ….wav, not \(output).")
    }
  }

  func run() throws {
    let data = try RouteFile.read(route)
    var options = RouteTextOptions(language: language?.code ?? data.language)
    options.unitSystem =
      units?.system ?? data.routingOptions?.textOptions.unitSystem ?? .metric
    let announcements = RouteAnnouncements(data, options)
    guard let output else {
      return try ResultOutput.standardOutput.write(list(announcements, options.unitSystem))
    }
    let sound = try voice.say(announcements)
    try ResultOutput.file(output).write(sound)
    let seconds = Double(sound.count) / Speaker.bytesPerSecond
    Terminal.standardError.write(
      "\(output): \(Measures.count(announcements.items.count)) announcements, "
        + "\(Measures.duration(seconds)), in \(announcements.language.languageTag)\n")
  }

  private func list(_ announcements: RouteAnnouncements, _ units: UnitSystem) -> String {
    announcements.items.map { item in
      "\(Measures.distance(item.meters, units))\t\(item.said.text)\n"
    }.joined()
  }
}
