// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookRouting

/// What a path takes of a battery or a tank, stretch by stretch in the order of driving.
struct PathUses {
  private var uses: [Double] = []

  init(_ path: RoutePath, on graph: VehicleGraph, _ consumption: Consumption) {
    let sequence = PieceSequence(graph)
    var driven = DrivenEnergy(RoadConsumption(consumption, on: graph))
    for piece in sequence.pieces(of: path).pieces {
      driven.drive(piece, sequence) { use, _ in uses.append(use) }
    }
  }

  /// What has been taken at the end of the path.
  ///
  /// - Parameters:
  ///   - limit: Watt-hours, or milliliters.
  ///   - energy: What there is, and what fits in.
  ///   - direction: Of the question: a limit is what there is at its center, or what there has to be elsewhere.
  /// - Returns: `nil` where the path is not within the limit.
  func used(
    within limit: Double, _ energy: EnergyLimits, _ direction: RoutePlaceDirection
  ) -> Double? {
    let limit = min(limit, energy.charge)
    if direction == .arrival {
      var need = EnergyNeed(room: energy.room)
      for use in uses.reversed() { need.prepend(use) }
      return need.isWithin(limit, room: energy.room) ? need.used : nil
    }
    var label = EnergyLabel()
    for use in uses { label.take(use, room: energy.room) }
    return label.peak <= limit ? label.used : nil
  }
}
