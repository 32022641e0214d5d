// SPDX-License-Identifier: Apache-2.0

public import Roadbook

extension Maneuver {
  /// Whole seconds to the next maneuver; now `duration`.
  public var durationInSeconds: Int32 { wholeSeconds(duration) }

  /// The name of the road before; now in `roadTexts`.
  public var roadName: String? { roadTexts.names.defaultValue() }

  /// The number of the road before; now in `roadTexts`.
  public var roadNumber: String? { roadTexts.numbersWithDirection.defaultValue() }

  /// The name of the road after; now in `nextRoadTexts`.
  public var nextRoadName: String? { nextRoadTexts.names.defaultValue() }

  /// The number of the road after; now in `nextRoadTexts`.
  public var nextRoadNumber: String? { nextRoadTexts.numbersWithDirection.defaultValue() }
}

extension PreAction {
  /// How long it takes in whole seconds; now `duration`.
  public var durationInSeconds: Int32 { wholeSeconds(duration) }
}

extension PostAction {
  /// How long it takes in whole seconds; now `duration`.
  public var durationInSeconds: Int32 { wholeSeconds(duration) }
}
