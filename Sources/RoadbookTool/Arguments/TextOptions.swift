// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookGeometry
import RoadbookModel

/// The options by which commands choose how directions are written.
struct TextOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The language of directions, such as de, pt-BR or zh-Hant.", valueName: "language"))
  var language: LanguageArgument?

  @Option(help: "The units in directions; the two imperial ones differ in yards and feet.")
  var units: UnitArgument = .metric

  /// What texts in a format are to be like: directions have a column for distances.
  func options(for format: RouteFormat) -> RouteTextOptions {
    RouteTextOptions(
      language: language?.code ?? .enUs, unitSystem: units.system,
      textFormat: format == .html ? .html : .plain, includesDistances: format != .text)
  }
}

/// A language by its tag.
struct LanguageArgument: ExpressibleByArgument {
  let code: LanguageCode

  init?(argument: String) {
    guard let code = LanguageCode(tag: argument) else { return nil }
    self.code = code
  }
}

/// Units of distances by their names.
enum UnitArgument: String, ExpressibleByArgument, CaseIterable {
  case metric
  case imperialUK = "imperial-uk"
  case imperialUS = "imperial-us"

  var system: UnitSystem {
    switch self {
    case .metric: .metric
    case .imperialUK: .imperialUk
    case .imperialUS: .imperialUs
    }
  }
}
