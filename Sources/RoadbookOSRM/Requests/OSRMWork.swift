// SPDX-License-Identifier: Apache-2.0

/// How much work a question is, before it is asked.
package struct OSRMWork: Equatable {
  /// Of one processor, on the safe side.
  package let microseconds: Int

  /// Measured on a city: a search up and down takes 40, a place on a road 10, a cell with its
  /// digits 0.2, a route with lines and steps some 300, and the search for alternatives 300.
  package init(_ service: OSRMService, _ parameters: OSRMParameters) {
    let count = parameters.coordinates.count
    switch service {
    case .table:
      let rows = parameters.sources.isEmpty ? count : parameters.sources.count
      let columns = parameters.destinations.isEmpty ? count : parameters.destinations.count
      microseconds = 100 + 20 * (rows + columns) + rows * columns * 3 / 10
    case .route, .directions:
      let isLean =
        !parameters.steps && parameters.overview == .none && parameters.annotations.isEmpty
      let legs = max(1, count - 1)
      let most = parameters.alternatives
      // Each leg is searched for alternatives, and each route is written.
      microseconds =
        50 + (isLean ? 100 : 500) * legs * (1 + most) + (most > 0 ? 300 * legs * (1 + most) : 0)
    case .nearest: microseconds = 20 + count * (20 + 5 * parameters.number)
    case .trip: microseconds = 1000 + 550 * count + count * count * (count > 12 ? 10 : 1)
    case .match: microseconds = 1000 + 300 * count
    case .tile: microseconds = 0
    }
  }
}
