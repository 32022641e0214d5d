// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookStorage

/// The lines of a timetable, cut where vehicles call.
///
///     shape    p0 ──── p1 ──── p2 ──── p3
///     calls      A          B          C
///     cuts     0, ½       1, ⅔       2, 1
///
/// A **track** is a shape with the calls of trips that follow it; trips that call at one list of stops share it.
struct ShapeTracks {
  /// Latitudes and longitudes by turns, for each shape that some trip follows.
  private(set) var points = Lists<Int32>()
  private(set) var shapeOfTrack: [UInt32] = []
  private(set) var cuts = Lists<UInt32>()
  /// For each trip of the draft; ``Timetable/none`` where its line is not known.
  private(set) var trackOfTrip: [UInt32] = []

  private struct Key: Hashable {
    var shape: Int
    var stops: [Int32]
  }

  init(_ draft: TimetableDraft) {
    var tracks: [Key: UInt32] = [:]
    var shapes: [Int: UInt32] = [:]
    trackOfTrip.reserveCapacity(draft.trips.count)
    for trip in draft.trips {
      guard let shape = trip.shape else {
        trackOfTrip.append(Timetable.none)
        continue
      }
      let key = Key(shape: shape, stops: trip.calls.map(\.stop))
      if let known = tracks[key] {
        trackOfTrip.append(known)
        continue
      }
      var track = Timetable.none
      let places = trip.calls.map { draft.stops[Int($0.stop)].coordinate }
      if let cut = ShapeCutter.cuts(of: draft.shapes[shape], at: places) {
        track = UInt32(shapeOfTrack.count)
        shapeOfTrack.append(number(of: shape, draft, &shapes))
        cuts.append(cut)
      }
      tracks[key] = track
      trackOfTrip.append(track)
    }
  }

  private mutating func number(
    of shape: Int, _ draft: TimetableDraft, _ shapes: inout [Int: UInt32]
  ) -> UInt32 {
    if let known = shapes[shape] { return known }
    let number = UInt32(points.count)
    shapes[shape] = number
    points.append(draft.shapes[shape].flatMap { [$0.latitudeE7, $0.longitudeE7] })
    return number
  }
}
