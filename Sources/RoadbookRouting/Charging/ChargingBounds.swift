// SPDX-License-Identifier: Apache-2.0

/// What it takes at least from each place of a task to its destination, asked once for each leg.
///
/// The search asks for it several times a label. Asked through the network each time, copies of the network took a
/// third of a plan's time.
struct ChargingBounds {
  private let placeCount: Int
  private let bounds: [ChargingBound?]

  init(_ task: ChargingTask, _ network: borrowing some ChargingNetwork) {
    placeCount = task.stations.count + task.stops.count
    var bounds: [ChargingBound?] = []
    bounds.reserveCapacity(placeCount * task.stops.count)
    for leg in task.stops.indices {
      for place in 0..<placeCount { bounds.append(network.bound(from: place, onLeg: leg)) }
    }
    self.bounds = bounds
  }

  /// `nil` where there is no way.
  subscript(place: Int, leg: Int) -> ChargingBound? { bounds[leg * placeCount + place] }
}
