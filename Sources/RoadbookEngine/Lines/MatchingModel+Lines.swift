// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel
package import RoadbookRouting

extension MatchingModel {
  /// What a line of an earlier route is taken to miss roads by.
  private static let cleanNoise = 5.0
  /// Points so far from others name places to drive by, however far the way between them is.
  private static let placeMeters = 75.0

  /// How lines are matched that were not drawn along the roads of the map.
  ///
  /// The numbers of `track` were fitted one after the other, for the greatest shares of 300 routes of Monaco that come
  /// back from points at 50, 200 and 500 m with an error of 10 m; BENCHMARKS.md grades them on other routes and maps.
  /// Drivers know their way: where points are far apart, it is the soonest one rather than the shortest.
  package static func following(_ mode: FollowMode) -> MatchingModel {
    var model = MatchingModel()
    model.spacingMeters = 0
    // A line with gaps is closed elsewhere, so that to begin anew need not be dear.
    model.breakMeters = 0
    if mode == .track { return model.fittedToTracks }
    model.lonelyMeters = placeMeters
    model.timeShare = 0
    // The line says which roads to take, and rules are looked at later.
    (model.closedFactor, model.closedMeters, model.forbiddenMeters) = (1, 0, 0)
    model.noiseMeters = cleanNoise
    return model
  }

  private var fittedToTracks: MatchingModel {
    var model = self
    model.noiseMeters = 10
    model.spacingDeviations = 1.6
    model.backwardDeviations = 1.6
    model.breakCost = 7.25
    model.scaleMeters = 25
    model.scaleShare = 0.25
    model.turningBackMeters = 70
    model.turningMeters = 33
    model.closedFactor = 5
    model.closedMeters = 75
    model.timeShare = 0.75
    model.evenSpeed = 4
    (model.lengthMeters, model.timeMeters) = (0, 95)
    model.lonelyMeters = 45
    return model
  }
}
