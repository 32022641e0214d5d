// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookNetwork

/// What one sees at a turn onto a road that is not called anything.
///
/// The first of these that is there:
///
/// 1. traffic lights, a stop sign or a level crossing at the junction, or up to 30 m before it;
/// 2. a bridge or a tunnel of ``seenMeters`` and more that ends up to ``nearMeters`` before it, unless the turn leads
///    onto another one.
///
/// It is told where nothing else tells which turn is meant: neither a name, nor a number, nor a sign, nor the next road
/// that is called something.
extension GuidedCourse {
  /// As far as one still speaks of the same place.
  private static let nearMeters = 30.0
  /// Nobody sees culverts.
  private static let seenMeters = 20.0

  func landmark(at piece: Int) -> Landmark? {
    if let seen = signs.landmark(at: piece) { return seen }
    guard Self.structure(street(piece)) == nil else { return nil }
    var (index, meters) = (piece - 1, 0.0)
    while index > 0, Self.structure(street(index)) == nil {
      meters += pieces[index].meters
      index -= 1
      if meters > Self.nearMeters { return nil }
    }
    guard let found = Self.structure(street(index)) else { return nil }
    var length = 0.0
    while index >= 0, length < Self.seenMeters, Self.structure(street(index)) == found {
      length += pieces[index].meters
      index -= 1
    }
    return length >= Self.seenMeters ? found : nil
  }

  private static func structure(_ street: GuidedStreet) -> Landmark? {
    street.isTunnel ? .tunnel : street.isBridge ? .bridge : nil
  }
}
