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

/// Reads files of routes.
enum RouteFile {
  /// The route of a file; of several the best one.
  static func read(_ path: String) throws(Failure) -> RouteData {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw Failure(
        .noInput,
        "\(path) cannot be read. Make it: roadbook route MAP PLACE PLACE --output \(path)")
    }
    do {
      let isList = try JSONDecoder().decode(Outline.self, from: bytes).routes != nil
      guard isList else { return try JSONDecoder().decode(Route.self, from: bytes).data }
      let answer = try JSONDecoder().decode(RoutesAnswer.self, from: bytes)
      guard let best = answer.routes.first else {
        throw Failure(.badInput, "\(path) holds no route")
      }
      if let fault = best.fault { throw Failure(.badInput, "\(path): \(fault)") }
      return best
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(
        .badInput, "\(path) is no route as `roadbook route --json` writes it: \(Self.reason(error))"
      )
    }
  }

  /// Whether a file holds a list of routes, as it does where alternatives were asked for.
  private struct Outline: Decodable {
    struct Anything: Decodable {}
    var routes: [Anything]?
  }

  private static func reason(_ error: any Error) -> String {
    if case DecodingError.keyNotFound(let key, let context) = error {
      return "\((context.codingPath + [key]).map(\.stringValue).joined(separator: ".")) is missing"
    }
    let context: DecodingError.Context? =
      switch error {
      case DecodingError.dataCorrupted(let context): context
      case DecodingError.typeMismatch(_, let context): context
      case DecodingError.valueNotFound(_, let context): context
      default: nil
      }
    guard let context else { return "\(error)" }
    let path = context.codingPath.map(\.stringValue).joined(separator: ".")
    return path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
  }
}
