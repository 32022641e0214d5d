// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles

/// Finds crossings with railways, toll stations and borders.
struct CrossingFinder {
  let road: WarnedRoad
  /// Tracks that lie so close are one crossing, booths one station.
  private static let oneMeters = 40.0

  func places() -> [WarnedPlace] { crossings() + tollStops() + borders() }

  private func crossings() -> [WarnedPlace] {
    var last = -Double.infinity
    return road.points.compactMap { point in
      guard point.tags["railway"] == "level_crossing", !point.isBeside else { return nil }
      defer { last = point.meters }
      guard point.meters - last > Self.oneMeters else { return nil }
      return WarnedPlace(
        key: road.key(.railwayCrossing, step: point.step, at: point.meters), start: point.meters,
        content: .railwayCrossing(
          RailwayCrossingWarning(
            type: Self.type(of: point.tags), segmentReference: road.reference(point.step))))
    }
  }

  /// Whether a crossing has a barrier.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Tag:railway=level_crossing
  static func type(of tags: Tags) -> RouteRailwayCrossingType {
    switch tags["crossing:barrier"] {
    case "no"?: .unprotectedWithBarrier
    case nil: .unknown
    default: .protectedWithBarrier
    }
  }

  private func tollStops() -> [WarnedPlace] {
    var last = -Double.infinity
    return road.points.compactMap { point in
      let isBooth = point.tags["barrier"] == "toll_booth"
      guard isBooth || point.tags["highway"] == "toll_gantry" else { return nil }
      defer { last = point.meters }
      guard point.meters - last > Self.oneMeters else { return nil }
      let booth = TollBooth(
        tollCollectionMethods: isBooth ? [] : [.electronic],
        paymentMethods: Self.payments(point.tags))
      let count = road.tags[point.step]["lanes"].flatMap(Int.init) ?? 1
      return WarnedPlace(
        key: road.key(.tollStop, step: point.step, at: point.meters), start: point.meters,
        content: .tollStop(
          TollStop(
            lanes: Array(repeating: TollBoothLane(booth: booth), count: min(max(count, 1), 30)))))
    }
  }

  /// How a booth may be paid.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Key:payment
  static func payments(_ tags: Tags) -> [PaymentMethod] {
    let keys: [(String, PaymentMethod)] = [
      ("payment:cash", .cash), ("payment:coins", .cashExact), ("payment:debit_cards", .bankCard),
      ("payment:cards", .bankCard), ("payment:credit_cards", .creditCard),
      ("payment:electronic_toll_collection", .transponder), ("payment:telepass", .transponder),
      ("payment:e_zpass", .transponder), ("payment:via_verde", .transponder),
    ]
    var found: [PaymentMethod] = []
    for (key, method) in keys where tags[key] == "yes" && !found.contains(method) {
      found.append(method)
    }
    return found
  }

  /// Borders, each where the country behind it begins: on the sea between two there is none.
  private func borders() -> [WarnedPlace] {
    var last: Zone?
    return road.steps.indices.compactMap { index in
      let after = road.zones[index]
      guard !after.country.isEmpty else { return nil }
      defer { last = after }
      guard let before = last else { return nil }
      let isCountry = before.country != after.country
      guard
        isCountry || (before.state != after.state && !before.state.isEmpty && !after.state.isEmpty)
      else { return nil }
      let meters = road.steps[index].start
      return WarnedPlace(
        key: road.key(.borderCrossing, step: index, at: meters), start: meters,
        content: .borderCrossing(
          BorderCrossingWarning(
            type: isCountry ? .country : .state,
            administrativeRules: AdministrativeRules(
              country: after.country, state: after.state, side: after.drivingSide))))
    }
  }
}
