// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// What a sign means, whatever its country's code for it is.
struct SignMeaning: Equatable {
  var type: RoadSignType
  var category: RoadSignCategory
  var general = GeneralWarningRoadSignType.unknown
  var isPriority = false
  var vehicles: [RoadSignVehicleType] = []
  var value: String?

  init(
    _ type: RoadSignType, _ category: RoadSignCategory,
    _ general: GeneralWarningRoadSignType = .unknown, isPriority: Bool = false,
    vehicles: [RoadSignVehicleType] = []
  ) {
    self.type = type
    self.category = category
    self.general = general
    self.isPriority = isPriority
    self.vehicles = vehicles
  }

  /// The meaning of a code; `nil` for one that the tables lack, as limits of speed, which are told otherwise.
  init?(_ code: SignText.Code) {
    guard let type = Self.type(code) else { return nil }
    self = Self.meaning(type)
    value = code.value
  }

  /// Codes have parts: what "101-10" lacks, "101" has.
  private static func type(_ code: SignText.Code) -> RoadSignType? {
    if code.country.isEmpty { return words[code.number.lowercased()] }
    guard let table = SignCodes.byCountry[code.country] else { return nil }
    var number = code.number.uppercased()
    if code.country == "ES" { number = hyphenated(number) }
    while true {
      if let type = table[number] { return type }
      guard let cut = number.lastIndex(where: { $0 == "-" || $0 == "." }) else { return nil }
      number = String(number[..<cut])
    }
  }

  /// "R2" as the Spanish catalogue writes it, "R-2".
  private static func hyphenated(_ number: String) -> String {
    let letters = number.prefix(while: \.isLetter)
    let rest = number[letters.endIndex...]
    return letters.isEmpty || rest.first?.isNumber != true ? number : "\(letters)-\(rest)"
  }

  /// The kinds of dangers; others are told as a general warning.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Key:hazard
  static let hazards: [String: RoadSignType] = [
    "animal_crossing": .animalCrossing, "curve": .generalCurve, "curves": .generalCurve,
    "cyclists": .bicycleCrossing, "falling_rocks": .fallingRocks, "rock_slide": .fallingRocks,
    "ice": .icyConditions, "pedestrians": .pedestrianCrossing, "queues_likely": .congestionHazard,
    "school_zone": .schoolZone, "side_winds": .lateralWind, "slippery": .slipperyRoad,
  ]

  private static let words: [String: RoadSignType] = [
    "stop": .stopSign, "give_way": .yield, "hazard": .generalWarningSign, "city_limit": .urbanArea,
    "overtaking": .startOfNoOvertaking, "no_overtaking": .startOfNoOvertaking,
    "school_zone": .schoolZone,
  ]

  private static let warnings: Set<RoadSignType> = [
    .laneMergeRight, .laneMergeLeft, .laneMergeCenter, .railwayCrossingProtected,
    .railwayCrossingUnprotected, .roadNarrows, .sharpCurveLeft, .sharpCurveRight,
    .windingRoadStartingLeft, .windingRoadStartingRight, .steepHillUpwards, .steepHillDownwards,
    .lateralWind, .generalWarningSign, .riskOfGrounding, .generalCurve, .generalHill,
    .animalCrossing, .icyConditions, .slipperyRoad, .fallingRocks, .schoolZone, .tramwayCrossing,
    .congestionHazard, .accidentHazard, .crossingWithPriorityFromTheRight, .pedestrianCrossing,
    .doubleHairpin, .tripleHairpin, .embankment, .twoWayTraffic, .humpBridge, .unevenRoad,
    .floodArea, .obstacle, .truckRollover, .bicycleCrossing,
  ]

  private static let priority: Set<RoadSignType> = [
    .stopSign, .yield, .priorityOverOncomingTraffic, .yieldToOncomingTraffic,
    .crossingWithPriorityFromTheRight, .yieldToBicycles,
  ]

  static func meaning(_ type: RoadSignType) -> SignMeaning {
    let category: RoadSignCategory =
      type == .urbanArea
      ? .informativeSign : warnings.contains(type) ? .warningSign : .regulatorySign
    let general: GeneralWarningRoadSignType =
      switch type {
      case .riskOfGrounding: .riskOfGrounding
      case .animalCrossing: .animalCrossing
      case .accidentHazard: .accidentHazard
      default: .unknown
      }
    let vehicles: [RoadSignVehicleType] =
      switch type {
      case .startOfNoOvertakingTrucks, .endOfNoOvertakingTrucks, .truckRollover: [.trucks]
      case .noTowedCaravanAllowed, .noTowedTrailerAllowed: [.autoTrailer]
      case .noCamperOrMotorhomeAllowed: [.motorhome]
      default: []
      }
    return SignMeaning(
      type, category, general, isPriority: priority.contains(type), vehicles: vehicles)
  }
}
