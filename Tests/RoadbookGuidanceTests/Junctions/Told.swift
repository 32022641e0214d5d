// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookTestSupport
import Testing

/// A trip through a drawing and what guidance says on it, without setting out and arriving.
///
/// "turn right onto Side; fork left onto Ring"; nothing is said where it is empty.
struct Told: Sendable, CustomTestStringConvertible {
  var trip: String
  var words: String
  var why: String

  init(_ trip: String, _ words: String, _ why: String) {
    self.trip = trip
    self.words = words
    self.why = why
  }

  var testDescription: String { "\(trip): \(why)" }
}

/// Expects what a trip is told, from its first letter to its last.
func expect(
  _ told: Told, in town: RoadSketch, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let places = told.trip.map { SketchPlace(stringLiteral: String($0)) }
  let route = try town.route(through: places)
  let words = try #require(route.data).told
  #expect(
    words == told.words, "\(told.trip): \(told.why)\n\(route)", sourceLocation: sourceLocation)
}

extension RouteData {
  /// The maneuvers in words that no language is responsible for.
  var told: String {
    sections.flatMap(\.maneuvers).filter { $0.action != .depart && $0.action != .arrive }
      .map(\.told).joined(separator: "; ")
  }
}

extension ManeuverData {
  var told: String {
    let road =
      nextRoadTexts.names.defaultValue() ?? nextRoadTexts.numbersWithDirection.defaultValue()
    let onto = road.map { " onto \($0)" } ?? ""
    let exit = action.exitOfRoundabout.map { " \($0)" } ?? ""
    let number = exitSignTexts.defaultValue().map { " \($0)" } ?? ""
    let toward = signpost.map { " toward \($0.words)" } ?? ""
    return switch nature.kind {
    case .unknown: "nothing"
    case .depart: "depart"
    case .arrive: "arrive"
    case .turn: "turn \(nature.direction.words)\(onto)\(toward)"
    case .continueOn: "continue \(nature.direction.words)\(onto)"
    case .newName: "becomes\(onto.dropFirst(5))"
    case .fork: "fork \(nature.direction.side)\(number)\(onto)\(toward)"
    case .merge: "merge from \(nature.direction.otherSide)\(onto)"
    case .onRamp: "ramp \(nature.direction.side)\(onto)\(toward)"
    case .offRamp: "exit \(nature.direction.side)\(number)\(onto)\(toward)"
    case .endOfRoad: "end \(nature.direction.words)\(onto)"
    case .roundabout: "roundabout"
    case .roundaboutExit: "take exit\(exit)\(onto)"
    case .roundaboutTurn: "circle \(nature.direction.words)\(onto)"
    case .uTurn: "u-turn \(nature.direction.side)\(onto)"
    case .ferry: "ferry\(onto)"
    case .steps: "steps \(nature.direction.words)"
    case .lift: "lift"
    case .notification: "notice\(onto)"
    }
  }
}

extension TurnDirection {
  var words: String {
    switch self {
    case .straight: "straight"
    case .slightRight: "slight right"
    case .right: "right"
    case .sharpRight: "sharp right"
    case .uTurnRight: "back right"
    case .uTurnLeft: "back left"
    case .sharpLeft: "sharp left"
    case .left: "left"
    case .slightLeft: "slight left"
    }
  }
  var side: String { isLeft ? "left" : isRight ? "right" : "middle" }
  var otherSide: String { isLeft ? "right" : isRight ? "left" : "behind" }
}

extension ManeuverAction {
  var exitOfRoundabout: Int? {
    let name = "\(self)"
    guard name.contains("RoundaboutExit"), let last = name.split(separator: "t").last else {
      return nil
    }
    return Int(last)
  }
}

extension Signpost {
  var words: String {
    labels.compactMap {
      $0.localizedText?.text ?? $0.localizedRoadNumber?.localizedNumber.text
    }.joined(separator: ", ")
  }
}

extension RoadTags {
  /// A residential street with a name.
  static func street(_ name: String) -> RoadTags { residential.named(name) }
  func numbered(_ ref: String) -> RoadTags { tagged("ref", ref) }
  func toward(_ destination: String) -> RoadTags { tagged("destination", destination) }
}
