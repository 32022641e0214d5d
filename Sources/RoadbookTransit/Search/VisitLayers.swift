// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// A network as often as there are stops to visit, and once more: whoever has visited one is in the next layer.
///
///     layer 0     start ─► … ─► V
///                               │ visited
///     layer 1                   V ─► … ─► destination
///
/// A **place** is a node in a layer. Courses that run back begin behind the last visit, so that their layer 0 is the
/// forward course's last one.
struct VisitLayers {
  let nodeCount: Int
  let count: Int
  /// For each place but those of the last layer, whether it is one to visit.
  private let isVisited: ContiguousArray<Bool>
  /// How long visits of each layer take; nothing where they may be passed in a vehicle.
  private let stays: [Int32]

  init(_ timetable: Timetable, _ visits: [StopVisit], forward: Bool) {
    nodeCount = timetable.nodeCount
    let own = Array((forward ? visits : visits.reversed()).prefix(14))
    count = own.count + 1
    stays = own.map { max(0, $0.seconds) }
    var isVisited = ContiguousArray(repeating: false, count: own.count * nodeCount)
    for (layer, visit) in own.enumerated() {
      for stop in visit.stops {
        for node in timetable.nodes(of: stop.position) {
          isVisited[layer * nodeCount + node] = true
        }
      }
    }
    self.isVisited = isVisited
  }

  /// How long the visit of a place takes; `nil` where it is none.
  @inline(__always)
  func stay(at place: Int) -> Int32? {
    place < isVisited.count && isVisited[place] ? stays[place / nodeCount] : nil
  }

  /// The layer to which a vehicle that calls at a place takes its passengers; `nil` where it does not.
  @inline(__always)
  func passed(_ place: Int) -> Int? {
    count > 1 && stay(at: place) == 0 ? layer(behind: place) : nil
  }

  /// Several visits may be of one stop.
  private func layer(behind place: Int) -> Int {
    var place = place
    while stay(at: place) == 0 { place += nodeCount }
    return layer(place)
  }

  /// The first place of a layer.
  func first(_ layer: Int) -> Int { layer * nodeCount }
  /// The node of a place.
  func node(_ place: Int) -> Int { count == 1 ? place : place % nodeCount }
  func layer(_ place: Int) -> Int { count == 1 ? 0 : place / nodeCount }
}
