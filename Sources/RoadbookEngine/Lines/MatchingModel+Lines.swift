// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel
package import RoadbookRouting

extension MatchingModel {
  /// What a line of an earlier route is taken to miss roads by.
  private static let cleanNoise = 5.0
  /// Points so far from others name places to drive by, however far the way between them is.
  private static let placeMeters = 75.0

  /// How lines are matched that were not drawn along the roads of the map.
  package static func following(_ mode: FollowMode) -> MatchingModel {
    var model = MatchingModel()
    model.lonelyMeters = placeMeters
    // A line with gaps is closed elsewhere, so that to begin anew need not be dear.
    model.breakMeters = 0
    if mode != .track {
      // The line says which roads to take, and rules are looked at later.
      (model.closedFactor, model.closedMeters, model.forbiddenMeters) = (1, 0, 0)
      model.noiseMeters = cleanNoise
    }
    return model
  }
}
