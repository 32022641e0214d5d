// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel
import RoadbookNetwork

extension [ManeuverData] {
  /// Roads further away are not what a ramp leads to.
  private static let mostMeters: Int32 = 2_000
  /// Nor are so far ones what a street leads to.
  private static let mostStreetMeters: Int32 = 1_000
  /// Behind a ramp, a road this far away is still better than no word.
  private static let mostDrivenMeters: Int32 = 5_000
  /// A road that is driven on for less is only crossed.
  private static let leastMeters: Int32 = 30
  /// Nobody remembers more turns.
  private static let mostSteps = 5

  /// What the road is called that the nameless one behind a maneuver leads to.
  ///
  ///     exit ──► keep left ──► merge onto B 3          "Take the exit toward B 3"
  ///     turn left ──► turn right onto Mill Road        "Turn left toward Mill Road"
  ///     2nd exit ──► becomes Mill Road ──►             "Take the 2nd exit toward Mill Road"
  ///
  /// It is asked for as well where roads of one name part: "Keep left onto Mill Road toward Castle Street".
  ///
  /// It is the first one with a name or a number that is driven on, other than the one that is left. Ramps lead
  /// past circles and further turns, streets and exits of circles to the next corner. Where no maneuver tells the road, it
  /// is the first one of the spans that is called something: behind a ramp any, else one before the next maneuver.
  ///
  /// - Parameters:
  ///   - first: The maneuver.
  ///   - spans: What the section drives along.
  /// - Returns: Its texts; `nil` where none is near, and where the maneuver does not ask for it.
  package func roadBeyond(_ first: Int, along spans: [SpanData]) -> RoadTexts? {
    let outline = outline(at: first)
    let isRamp = outline.action.isRamp || staysOnRamp(outline)
    guard isRamp || asksForRoadBeyond(first, outline.nature) else { return nil }
    return told(behind: first, isRamp: isRamp)
      ?? (isRamp ? driven(behind: first, along: spans) : passed(behind: first, along: spans))
  }

  /// Whether ramps part there.
  ///
  /// One that is called as the ramp before says no more by its name than one without.
  private func staysOnRamp(_ outline: ManeuverOutline) -> Bool {
    outline.nature.kind == .fork && outline.nature.staysOnRamp
  }

  /// Whether it leads onto a road that has neither name nor number, or one of two that are called the same.
  private func asksForRoadBeyond(_ index: Int, _ nature: ManeuverNature) -> Bool {
    nature.kind.mayTellRoadBeyond && (nature.sharesName || roads(at: index).next == nil)
  }

  /// The road that a later maneuver tells.
  private func told(behind first: Int, isRamp: Bool) -> RoadTexts? {
    let own = roads(at: first)
    var meters: Int32 = 0
    for index in first..<Swift.min(first + (isRamp ? Self.mostSteps : 1), count - 1) {
      meters += outline(at: index).lengthInMeters
      guard meters <= (isRamp ? Self.mostMeters : Self.mostStreetMeters) else { return nil }
      let next = roads(at: index + 1)
      // The road that a ramp or a nameless street has become before another maneuver.
      if index > first || own.next == nil, next.left != RoadTexts(), next.left != own.left {
        return next.left
      }
      let nature = outline(at: index + 1).nature
      guard !nature.kind.endsSearch else { return nil }
      if isRamp, nature.kind.isPartOfRamps || nature.staysOnRamp { continue }
      guard let texts = next.next else { continue }
      // Only ramps lead back to the road that they leave.
      return isRamp || !isKnown(texts, own) ? texts : nil
    }
    return nil
  }

  /// The first road behind a ramp that is called something.
  ///
  /// Ramps often have the number of the road that is left. What has it for longer than any ramp is that road again.
  private func driven(behind ramp: Int, along spans: [SpanData]) -> RoadTexts? {
    let before = roads(at: ramp).left
    var (meters, own): (Int32, Int32) = (0, 0)
    for index in Int(outline(at: ramp).spanIndex)..<spans.count {
      let (texts, length) = (spans.roadTexts(at: index), spans.lengthInMeters(at: index))
      if texts != RoadTexts() {
        own += texts.isPart(of: before) ? length : Self.mostMeters
        if own >= Self.mostMeters { return texts }
      }
      meters += length
      if meters > Self.mostDrivenMeters { return nil }
    }
    return nil
  }

  /// The first road behind a street without a name that is called something, before anything else is told.
  private func passed(behind first: Int, along spans: [SpanData]) -> RoadTexts? {
    let (street, next) = (outline(at: first), outline(at: Swift.min(first + 1, count - 1)))
    let roads = roads(at: first)
    let begin = Int(street.spanIndex) + Int(street.nature.spansToRoad)
    let end = next.action == .arrive ? spans.count : Int(next.spanIndex)
    var (last, own, meters) = (RoadTexts(), 0 as Int32, 0 as Int32)
    for index in begin..<Swift.max(begin, end) {
      let (texts, length) = (spans.roadTexts(at: index), spans.lengthInMeters(at: index))
      own = texts == last ? own + length : length
      last = texts
      if texts != RoadTexts(), own >= Self.leastMeters, !isKnown(texts, roads) { return texts }
      meters += length
      if meters > Self.mostStreetMeters { return nil }
    }
    return nil
  }

  /// Whether a road is the one that a maneuver leaves, or the one that it leads to.
  private func isKnown(_ texts: RoadTexts, _ own: (left: RoadTexts, next: RoadTexts?)) -> Bool {
    texts.isPart(of: own.left) || own.next.map { texts.isPart(of: $0) } ?? false
  }
}

extension RoadTexts {
  /// Whether all that it is called is what another road is called, too.
  fileprivate func isPart(of other: RoadTexts) -> Bool {
    guard self != other else { return true }
    let (name, number) = (names.defaultValue(), numbersWithDirection.defaultValue())
    return (name == nil || name == other.names.defaultValue())
      && (number == nil || number == other.numbersWithDirection.defaultValue())
  }
}

extension ManeuverKind {
  fileprivate var isPartOfRamps: Bool { self == .fork || self == .onRamp || self == .offRamp }

  /// Whether it may lead onto a road without a name, or one of two that are called the same.
  fileprivate var mayTellRoadBeyond: Bool {
    switch self {
    case .turn, .continueOn, .fork, .endOfRoad, .roundaboutExit, .roundaboutTurn: true
    default: false
    }
  }

  fileprivate var endsSearch: Bool { self == .arrive || self == .ferry || self == .unknown }
}

extension ManeuverAction {
  package var isExit: Bool { self == .leftExit || self == .rightExit }

  /// Whether it leads onto a ramp or off a motorway.
  package var isRamp: Bool { isExit || self == .leftRamp || self == .rightRamp }
}
