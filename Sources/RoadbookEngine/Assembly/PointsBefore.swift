// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookNetwork
import RoadbookStorage

/// What stands on the road in the last metres before the turns of a section.
///
///     ────▲──────●     a stop sign or lights at ▲ are those of the junction ●
///         < 30 m
///
/// Source: https://wiki.openstreetmap.org/wiki/Tag:highway%3Dtraffic_signals, which are mapped at the junction or at the
/// line where one waits.
struct PointsBefore {
  /// As far as one still speaks of the same place.
  static let nearMeters = 30.0

  private let network: RoadNetwork
  private let pieces: ArraySlice<DrivenPiece>

  init(_ network: RoadNetwork, _ pieces: ArraySlice<DrivenPiece>) {
    self.network = network
    self.pieces = pieces
  }

  /// The landmark nearest before the turn to a piece; `nil` where there is none.
  func landmark(before index: Int) -> Landmark? {
    guard index > 0 else { return nil }
    let piece = pieces[pieces.startIndex + index - 1]
    let meters = Double(network.segments[piece.arc.segment].lengthCentimeters) / 100
    var nearest: (meters: Double, landmark: Landmark)?
    for feature in network.features.range(of: piece.arc.segment) {
      let share = Double(network.features.offset[at: feature]) / Double(UInt16.max)
      let position = piece.arc.isForward ? share : 1 - share
      let left = (piece.end - position) * meters
      guard position >= piece.start, left >= 0, left <= nearest?.meters ?? Self.nearMeters else {
        continue
      }
      let set = TagSetID(network.features.tagSets[at: feature])
      if let landmark = landmark(set, isForward: piece.arc.isForward) { nearest = (left, landmark) }
    }
    return nearest?.landmark
  }

  /// What a point is to those who come in a direction of the way.
  private func landmark(_ set: TagSetID, isForward: Bool) -> Landmark? {
    func value(_ key: StaticString) -> String? { network.tags.value(of: key, in: set) }
    guard
      let landmark = Landmark(
        highway: value("highway"), crossing: value("crossing"), railway: value("railway"))
    else { return nil }
    let facing = value("traffic_signals:direction") ?? value("direction")
    return Landmark.concerns(isForward: isForward, facing) ? landmark : nil
  }
}

extension Landmark {
  /// Whether a point that faces a direction of its way, as tags say, is for those who travel in one.
  static func concerns(isForward: Bool, _ facing: String?) -> Bool {
    facing != (isForward ? "backward" : "forward")
  }

  /// What the tags of a point on a road say.
  init?(highway: String?, crossing: String?, railway: String?) {
    if highway == "traffic_signals" || crossing == "traffic_signals" {
      self = .trafficLights
    } else if highway == "stop" {
      self = .stopSign
    } else if railway == "level_crossing" {
      self = .levelCrossing
    } else {
      return nil
    }
  }
}
