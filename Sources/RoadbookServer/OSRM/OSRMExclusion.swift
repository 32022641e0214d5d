// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// The classes of roads that `exclude` names: those of OSRM's car profile, in any combination.
///
/// What is excluded is closed: unlike what the API's own `avoid` names, it is not entered where
/// there is no other way.
enum OSRMExclusion {
  static let features: [String: RoadFeatures] = [
    "toll": .tollRoad, "motorway": .controlledAccessHighway, "ferry": .ferry, "tunnel": .tunnel,
  ]

  /// The kinds of roads that names stand for.
  static func features(_ names: [String]) -> Set<RoadFeatures> {
    Set(names.compactMap { features[$0] })
  }
}
