// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// What a road is called, and whether that is its number.
typealias RoadTitle = (text: String, isNumber: Bool)

/// A maneuver as its words are chosen from: ``GuidedManeuver`` is fresh from the map, and
/// ``SpokenManeuver`` is of any route, also one that was kept in a file.
protocol WordedManeuver {
  var action: ManeuverAction { get }
  var nature: ManeuverNature { get }
  /// What stands at the turn; it is said even if a road tells which turn is meant.
  var seen: Landmark? { get }
  /// How the section ends.
  var end: SectionEnds.End { get }
  /// The sentence where one is carried, by ship or by train; `nil` on roads.
  var carriage: PhraseKey? { get }
  /// The direction of setting out, where that is the maneuver and it is known.
  var startBearingDegrees: Double? { get }
  /// The sign to follow.
  var signpost: Signpost? { get }
  /// The number of the exit.
  var exitNumber: String? { get }
  /// The name of the junction.
  var junctionName: String? { get }
  /// The language of signs there, ISO 639-1; empty where it is not known.
  var signLanguage: StaticString { get }

  /// Whether the words say where signs lead.
  func usesSigns(_ names: NameChoice) -> Bool
  /// What the road that it leads to is called.
  func title(_ names: NameChoice) -> RoadTitle
  /// What the road that it leaves is called; `nil` where there is none.
  func titleBefore(_ names: NameChoice) -> RoadTitle?
  /// What the road is called that a ramp or a nameless road leads to in the end, by its number rather than its name where that is
  /// wanted; `nil` where it is not known.
  func titleBeyond(_ names: NameChoice, goesByNumber: Bool) -> RoadTitle?
}

extension WordedManeuver {
  var seen: Landmark? { nil }
}

extension Words {
  /// The words of a maneuver, whoever reads or hears them; `nil` where nothing is said of it.
  ///
  /// - Parameters:
  ///   - maneuver: The maneuver.
  ///   - names: Which names the words have.
  ///   - turnsBack: Whether somebody on foot or on a bicycle is told, who makes no U-turns.
  init?(_ maneuver: some WordedManeuver, _ names: NameChoice, turnsBack: Bool) {
    if maneuver.action == .arrive, maneuver.end == .transfer { return nil }
    self.init(maneuver.action, end: maneuver.end, turnsBack: turnsBack)
    if maneuver.action == .arrive { return }
    refine(maneuver.nature)
    if sentence == .depart { setOut(maneuver.startBearingDegrees) }
    let title = Self.title(of: maneuver, names)
    (street, isNumber) = title
    let isExit = doing == .exit
    addSign(maneuver, names, isExit: isExit)
    if isExit { addExit(maneuver, names) }
    if let carriage = maneuver.carriage { sentence = carriage }
    addRoadBeyond(maneuver, names)
    if staysOnRoad(maneuver, names) { sentence = .stay }
    if sentence == .turn {
      landmark = (maneuver.seen ?? (saysNowhere ? maneuver.nature.landmark : nil))?.phrase
    }
  }

  /// Whether one stays on a road that is one's own.
  private func staysOnRoad(_ maneuver: some WordedManeuver, _ names: NameChoice) -> Bool {
    guard sentence == .turn, !street.isEmpty, !maneuver.nature.entersRoad else { return false }
    return maneuver.nature.staysOnRoad || maneuver.titleBefore(names)?.text == street
  }

  /// Where nothing else tells where a road leads: what the next one is called.
  private mutating func addRoadBeyond(_ maneuver: some WordedManeuver, _ names: NameChoice) {
    guard sentence.mayTellRoadBeyond, saysNowhere || maneuver.nature.sharesName && sign.isEmpty,
      let beyond = maneuver.titleBeyond(names, goesByNumber: false), beyond.text != street
    else { return }
    (sign, signIsNumber) = beyond
    signLanguage = ""
  }

  /// What the road is called that a maneuver leads to; where that is a ramp, not by the number of the road that
  /// it leaves.
  private static func title(of maneuver: some WordedManeuver, _ names: NameChoice) -> RoadTitle {
    let title = maneuver.title(names)
    guard maneuver.nature.staysOnRamp || maneuver.action.isExit else { return title }
    return NameChoice.title(
      ofRamp: title, leaving: maneuver.titleBefore(names)?.text,
      to: maneuver.titleBeyond(names, goesByNumber: title.isNumber)?.text)
  }

  /// Says where signs lead; an exit without one has the name of its junction.
  private mutating func addSign(
    _ maneuver: some WordedManeuver, _ names: NameChoice, isExit: Bool
  ) {
    // Asking which language a street's signs have takes longer than seeing that it has none.
    let signpost = maneuver.signpost
    guard signpost != nil || isExit, maneuver.usesSigns(names) else { return }
    signLanguage = maneuver.signLanguage
    sign = NameText.cleaned(signpost?.text(beside: street) ?? "")
    if isExit, sign.isEmpty {
      let junction = maneuver.junctionName.map(NameText.cleaned) ?? ""
      // Junctions are often called as the road there.
      if junction != street { sign = junction }
    }
  }

  /// The number of an exit and its side where exits seldom are.
  private mutating func addExit(_ maneuver: some WordedManeuver, _ names: NameChoice) {
    if maneuver.nature.isOnFarSide { doing = exitIsLeft ? .exitLeft : .exitRight }
    exit = maneuver.exitNumber.map(NameText.cleaned) ?? ""
  }
}

extension PhraseKey {
  /// Whether it is about a road of which something more can be told.
  fileprivate var mayTellRoadBeyond: Bool {
    switch self {
    case .turn, .endOfRoad, .continue, .roundaboutPass, .roundaboutExit, .roundaboutBoth,
      .roundaboutLeave:
      true
    default: false
    }
  }
}

extension Landmark {
  /// What is said around the sentence.
  fileprivate var phrase: PhraseKey {
    switch self {
    case .trafficLights: .atLights
    case .stopSign: .atStopSign
    case .bridge: .afterBridge
    case .tunnel: .afterTunnel
    case .levelCrossing: .afterLevelCrossing
    }
  }
}
