// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookGeometry

/// The arguments of the command line, made fit for the parser.
///
/// The parser takes every argument with a leading minus for an option, and so it would take
/// `-33.86,151.21`, a place south of the equator. Such a place gets a blank in front, which readers
/// of places skip. Nothing else is touched, so that what looks like an option and is none is still
/// refused.
struct ArgumentList {
  let forParser: [String]

  init(_ arguments: some Sequence<String>) {
    forParser = arguments.map { Self.isPlaceWithMinus($0) ? " " + $0 : $0 }
  }

  private static func isPlaceWithMinus(_ argument: String) -> Bool {
    guard argument.first == "-", let second = argument.dropFirst().first else { return false }
    guard second.isASCII, second.isNumber || second == "." else { return false }
    return PlaceArgument(argument: argument) != nil || looksLikePlace(argument)
  }

  /// Two numbers with a comma, be they in range or not: the reader of places says what is wrong.
  private static func looksLikePlace(_ argument: String) -> Bool {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { Double(whole: $0) != nil }
  }
}
