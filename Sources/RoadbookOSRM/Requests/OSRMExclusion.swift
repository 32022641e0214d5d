// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel
import RoadbookNetwork

/// The classes of roads that `exclude` names: those of OSRM's car profile, in any combination.
///
/// What is excluded is closed: unlike what the API's own `avoid` names, it is not entered where
/// there is no other way.
package enum OSRMExclusion {
  static let features: [String: RoadFeatures] = [
    "toll": .tollRoad, "motorway": .controlledAccessHighway, "ferry": .ferry, "tunnel": .tunnel,
  ]

  /// The kinds of roads that names stand for.
  package static func features(_ names: [String]) -> Set<RoadFeatures> {
    Set(names.compactMap { features[$0] })
  }
}
