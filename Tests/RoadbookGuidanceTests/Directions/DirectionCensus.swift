// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport

/// Counts what directions say, as a passenger sees it who has the line of the route and the map's tags.
///
/// It knows no junction, no piece and no constant of the guidance. Setting out and arriving do not count as
/// instructions, and a roundabout counts once.
struct DirectionCensus {
  /// What sends somebody the wrong way, or leaves them alone.
  enum Fault: String, CaseIterable {
    /// "To stay on" a road that has not been driven on.
    case staysOnUnknown
    /// A turn of more than 45° that is told as straight on.
    case straightTurn
    /// A U-turn onto a road of another name.
    case foreignUTurn
    /// A ramp or an exit of which nothing is said: no road, no place, no number.
    case wordlessRamp
    /// A turn onto a road that nothing is said of.
    case namelessTurn
    /// A step below ten metres, and no floor and no vehicle changes.
    case shortStep
  }

  private(set) var routeCount = 0
  private(set) var meters = 0.0
  private(set) var instructionCount = 0
  private(set) var continueCount = 0
  private(set) var faults: [Fault: [String]] = [:]
  /// Of all steps, setting out included.
  private(set) var stepMeters: [Int] = []

  private let map: RawMap
  private var titles: [Int64: Set<String>] = [:]

  /// A road that has been driven on for so long is one that a driver is on.
  private static let knownMeters = 30.0
  /// The middle of junctions has no name; a road goes on behind it.
  private static let gapMeters = 60.0
  private static let straightDegrees = 45.0
  /// Directions are those of so many metres before and after: three lengths of a car.
  private static let sightMeters = 15.0
  private static let shortMeters = 10

  init(_ map: RawMap) { self.map = map }

  mutating func count(_ route: RouteData) {
    routeCount += 1
    for section in route.sections { count(section) }
  }

  private mutating func count(_ section: SectionData) {
    meters += Double(section.lengthInMeters)
    let line = RouteLine(section)
    for (index, maneuver) in section.maneuvers.enumerated() {
      countStep(index, section)
      guard maneuver.action != .arrive, maneuver.action != .depart else { continue }
      // What leads into a circle and what leads out of it is one instruction.
      if maneuver.nature.kind != .roundabout { instructionCount += 1 }
      if maneuver.text.hasPrefix("Continue ") { continueCount += 1 }
      for fault in Fault.allCases where has(fault, index, section, line) {
        note(fault, maneuver, line)
      }
    }
  }

  private mutating func countStep(_ index: Int, _ section: SectionData) {
    let maneuver = section.maneuvers[index]
    guard maneuver.action != .arrive else { return }
    stepMeters.append(Int(maneuver.lengthInMeters))
    // Behind the last one a ship or a train is boarded.
    guard index + 1 < section.maneuvers.count else { return }
    let next = section.maneuvers[index + 1]
    guard maneuver.lengthInMeters < Self.shortMeters, next.action != .arrive,
      maneuver.action != .depart, !Self.changesFloor(maneuver), !Self.changesFloor(next)
    else { return }
    note(.shortStep, maneuver, RouteLine(section))
  }

  private static func changesFloor(_ maneuver: ManeuverData) -> Bool {
    [.steps, .lift, .ferry, .notification].contains(maneuver.nature.kind)
  }

  private mutating func note(_ fault: Fault, _ maneuver: ManeuverData, _ line: RouteLine) {
    let place = line.points[Int(maneuver.offset)]
    faults[fault, default: []].append("\(place): \(maneuver.text)")
  }
}

// MARK: - Faults

extension DirectionCensus {
  private mutating func has(
    _ fault: Fault, _ index: Int, _ section: SectionData, _ line: RouteLine
  ) -> Bool {
    let maneuver = section.maneuvers[index]
    let saysRoad = [" onto ", " toward ", " to stay on "].contains { maneuver.text.contains($0) }
    switch fault {
    case .staysOnUnknown:
      return maneuver.text.contains(" to stay on ") && !isOnRoad(index, section)
    case .straightTurn:
      guard maneuver.text.hasPrefix("Continue "), maneuver.nature.kind != .notification,
        let angle = line.angle(at: Int(maneuver.offset), sight: Self.sightMeters)
      else { return false }
      return abs(angle) > Self.straightDegrees
    case .foreignUTurn:
      return maneuver.nature.kind == .uTurn && !isOnRoad(index, section)
    case .wordlessRamp:
      return [.onRamp, .offRamp].contains(maneuver.nature.kind) && !saysRoad
        && maneuver.exitSignTexts.defaultValue() == nil
    case .namelessTurn:
      return [.turn, .endOfRoad, .fork, .continueOn].contains(maneuver.nature.kind) && !saysRoad
    case .shortStep: return false
    }
  }

  /// Whether the road that a maneuver leads to has been driven on, or an instruction has led to it.
  private mutating func isOnRoad(_ index: Int, _ section: SectionData) -> Bool {
    let first = Int(section.maneuvers[index].spanIndex)
    let road = titles(section.maneuvers[index].roadSpan, section)
    if road.isEmpty { return true }
    var (driven, gap) = (0.0, 0.0)
    var span = first
    while span > 0, driven < Self.knownMeters, gap <= Self.gapMeters {
      let own = titles(span - 1, section)
      let meters = Double(section.spans[span - 1].lengthInMeters)
      if !own.isDisjoint(with: road) {
        (driven, gap) = (driven + meters, 0)
      } else if own.isEmpty {
        gap += meters
      } else {
        break
      }
      span -= 1
    }
    if span == 0 || driven >= Self.knownMeters { return driven > 0 }
    return driven > 0
      && section.maneuvers[..<index].contains { $0.action != .depart && $0.roadSpan >= span }
  }

  /// The name of a span's way and its numbers, as the file has them.
  private mutating func titles(_ span: Int, _ section: SectionData) -> Set<String> {
    guard let way = SegmentKey(section.spans[span].segment.segmentId)?.way else { return [] }
    if let known = titles[way] { return known }
    let tags = map.ways[way]?.tags ?? [:]
    let numbers = (tags["ref"] ?? "").split(separator: ";").map {
      "#" + $0.filter { $0 != " " }
    }
    // "Rua de Sá" and "Rua Sá" are one street to those who live there.
    let name = (tags["name"] ?? "").lowercased().split(separator: " ")
      .filter { !["de", "da", "do", "das", "dos"].contains($0) }.joined(separator: " ")
    let found = Set(numbers + [name].filter { !$0.isEmpty })
    titles[way] = found
    return found
  }
}

extension ManeuverData {
  /// The span with which the road begins that it leads to.
  fileprivate var roadSpan: Int { Int(spanIndex) + Int(nature.spansToRoad) }
}

// MARK: - Sums

extension DirectionCensus {
  var perKilometer: Double { meters > 0 ? Double(instructionCount) / (meters / 1000) : 0 }

  /// The share of instructions that say to continue.
  var continueShare: Double {
    instructionCount > 0 ? Double(continueCount) / Double(instructionCount) : 0
  }

  var medianStepMeters: Int {
    stepMeters.isEmpty ? 0 : stepMeters.sorted()[stepMeters.count / 2]
  }

  func count(of fault: Fault) -> Int { faults[fault]?.count ?? 0 }

  /// One line for tables.
  var summary: String {
    let numbers = Fault.allCases.map { "\($0.rawValue) \(count(of: $0))" }
    return "\(routeCount) routes, \(Int(meters / 1000)) km, \(instructionCount) instructions, "
      + "\(Self.rounded(perKilometer)) per km, continue \(Self.rounded(100 * continueShare)) %, "
      + "median step \(medianStepMeters) m; " + numbers.joined(separator: ", ")
  }

  private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}
