// SPDX-License-Identifier: Apache-2.0

public import RoadbookModel
import RoadbookSigns

extension IconProvider {
  /// Draws the lanes before a maneuver: those to take are blue, arrows that follow the route white.
  ///
  ///     if !maneuver.lanes.isEmpty {
  ///       let view = try provider.createLaneIcon(
  ///         lanes: maneuver.lanes, widthConstraintInPixels: 400, heightConstraintInPixels: 100)
  ///     }
  ///
  /// - Parameters:
  ///   - lanes: The lanes from left to right, as `Maneuver.lanes` has them.
  ///   - widthConstraintInPixels: The icon is at most so wide, and at most 2048 pixels.
  ///   - heightConstraintInPixels: The icon is at most so high, and at most 2048 pixels.
  /// - Returns: The icon; its SVG names the lanes for who cannot see it.
  /// - Throws: `.iconNotFound` where there are no lanes, or more than 16; `.iconHandlingFailed` for a
  ///   size of 0.
  public func createLaneIcon(
    lanes: [Lane], widthConstraintInPixels: UInt32, heightConstraintInPixels: UInt32
  ) throws(IconProviderError) -> RoadbookImage {
    guard let view = LaneView(lanes) else { throw .iconNotFound }
    return try RoadbookImage(
      view.picture, widthConstraintInPixels, heightConstraintInPixels, title: view.title)
  }
}
