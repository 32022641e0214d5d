// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookModel

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
