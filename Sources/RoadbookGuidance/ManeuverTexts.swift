// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel
import RoadbookNetwork

/// Writes what to do, in English, as one would say it.
///
/// "Turn left onto Weaver Street. Go for 692 m."
package struct ManeuverTexts {
  private let distances: DistanceText
  private let namesPaths: Bool

  /// - Parameters:
  ///   - units: The units of lengths.
  ///   - namesPaths: Whether paths without a name are called what they are, for those who are there
  ///     to walk or to cycle: "Turn left onto the footpath".
  package init(units: UnitSystem, namesPaths: Bool = false) {
    distances = DistanceText(units: units)
    self.namesPaths = namesPaths
  }

  /// The text of a maneuver whose length is known.
  ///
  /// - Parameters:
  ///   - action: What to do.
  ///   - street: The street that it leads to.
  ///   - piece: The piece that begins with it.
  ///   - meters: The way to the next maneuver.
  ///   - places: The section's places.
  ///   - end: How the section ends.
  /// - Returns: The text; empty on arrival at a ferry.
  package func text(
    for action: ManeuverAction, onto street: GuidedStreet, at piece: Int, meters: Int32,
    in places: any GuidedPlaces, end: SectionEnds.End
  ) -> String {
    if action == .arrive { return arrival(end) }
    let exit: String? =
      switch action {
      case .leftExit, .rightExit: places.exitNumber(at: piece)
      default: nil
      }
    let capacity =
      Self.plainBytes + name(street).utf8.count + street.destination.utf8.count
      + (exit?.utf8.count ?? 0)
    return TextWriter.text(capacity: capacity) { text in
      switch street.roadClass {
      case .ferry: appendRide("Take the ferry", street, to: &text)
      case .shuttleTrain: appendRide("Take the shuttle train", street, to: &text)
      default: appendSentence(action, street, exit, places, to: &text)
      }
      if meters > 0 {
        text.append(". Go for ")
        distances.append(Int(meters), to: &text)
      }
      text.append(".")
    }
  }

  /// More than the longest sentence has without names.
  private static let plainBytes = 80

  private func appendRide(_ words: StaticString, _ street: GuidedStreet, to text: inout TextWriter)
  {
    text.append(words)
    append(" ", street.title, to: &text)
  }

  private func appendSentence(
    _ action: ManeuverAction, _ street: GuidedStreet, _ exit: String?, _ places: any GuidedPlaces,
    to text: inout TextWriter
  ) {
    switch action {
    case .depart:
      text.append("Head ")
      text.append(compass(places.startBearingDegrees))
      append(" on ", name(street), to: &text)
    case .continueOn:
      text.append("Continue")
      let name = name(street)
      if !name.isEmpty {
        append(" on ", name, to: &text)
      } else if street.destination.isEmpty {
        text.append(" straight on")
      } else {
        append(" toward ", street.destination, to: &text)
      }
    case .leftUTurn, .rightUTurn:
      text.append(namesPaths ? "Turn back" : "Make a U-turn")
      append(" on ", street.title, to: &text)
    case .leftExit, .rightExit:
      text.append("Take ")
      if let exit {
        append("exit ", exit, to: &text)
      } else {
        text.append("the exit")
      }
      append(" toward ", street.destination, to: &text)
    case .enterHighwayFromLeft, .enterHighwayFromRight:
      text.append("Enter the motorway")
      append(" on ", street.title, to: &text)
    case .rightRoundaboutEnter, .leftRoundaboutEnter:
      text.append("Enter the roundabout")
    default:
      appendTurn(action, to: &text)
      append(" onto ", name(street), to: &text)
      append(" toward ", street.destination, to: &text)
    }
  }

  /// What to call a street: its title, or of a path what it is.
  private func name(_ street: GuidedStreet) -> String {
    if !namesPaths || !street.title.isEmpty { return street.title }
    return switch street.roadClass {
    case .steps: "the stairs"
    case .elevator: "the lift"
    case .cycleway: "the cycleway"
    case .footway, .corridor: "the footpath"
    case .path, .bridleway: "the path"
    case .track: "the track"
    case .platform: "the platform"
    default: ""
    }
  }

  /// Appends a preposition and what follows it, or nothing where nothing follows.
  private func append(_ preposition: StaticString, _ name: String, to text: inout TextWriter) {
    guard !name.isEmpty else { return }
    text.append(preposition)
    text.append(name)
  }

  private func appendTurn(_ action: ManeuverAction, to text: inout TextWriter) {
    switch action {
    case .slightLeftTurn: text.append("Bear left")
    case .leftTurn: text.append("Turn left")
    case .sharpLeftTurn: text.append("Turn sharp left")
    case .slightRightTurn: text.append("Bear right")
    case .rightTurn: text.append("Turn right")
    case .sharpRightTurn: text.append("Turn sharp right")
    case .leftRamp, .rightRamp: text.append("Take the ramp")
    case .leftFork: text.append("Keep left")
    case .middleFork: text.append("Keep to the middle")
    case .rightFork: text.append("Keep right")
    case .leftRoundaboutPass, .rightRoundaboutPass:
      text.append("Go straight through the roundabout")
    default:
      text.append("Take the ")
      appendOrdinal(action.roundaboutExitNumber ?? 1, to: &text)
      text.append(" exit")
    }
  }

  private func appendOrdinal(_ number: Int, to text: inout TextWriter) {
    text.append(number)
    switch number {
    case 1: text.append("st")
    case 2: text.append("nd")
    case 3: text.append("rd")
    default: text.append("th")
    }
  }

  private func arrival(_ end: SectionEnds.End) -> String {
    switch end {
    case .destination(.left): "You have reached your destination on the left."
    case .destination(.right): "You have reached your destination on the right."
    case .destination: "You have reached your destination."
    case .stop(.left): "You have reached your stop on the left."
    case .stop(.right): "You have reached your stop on the right."
    case .stop: "You have reached your stop."
    case .transfer: ""
    }
  }

  private func compass(_ bearing: Double) -> StaticString {
    switch Int((bearing / 45).rounded()) % 8 {
    case 1: "northeast"
    case 2: "east"
    case 3: "southeast"
    case 4: "south"
    case 5: "southwest"
    case 6: "west"
    case 7: "northwest"
    default: "north"
    }
  }
}
