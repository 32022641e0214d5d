// SPDX-License-Identifier: Apache-2.0

import RoadbookRouting

/// What a trip takes at least in all, with charging what its battery lacks.
struct TripBudget {
  private let initialCharge: Double
  private let charging: LeastCharging
  /// What a stop at each station costs beside charging, in seconds.
  private let delays: [Double]

  init(_ task: ChargingTask) {
    initialCharge = task.initialCharge
    charging = LeastCharging(task)
    delays = task.stations.map(\.delaySeconds)
  }

  /// Seconds that each watt-hour counts for in bounds.
  var pace: Double { charging.pace }

  /// What a stop costs beside charging; nothing at the traveller's own.
  func delay(at place: Int) -> Double { place < delays.count ? delays[place] : 0 }

  /// Seconds of a trip that takes so much driving and energy.
  ///
  /// - Parameters:
  ///   - trip: Driving, with what is known of delays.
  ///   - stops: At how many stations it is known to stop; what a stop there takes beside charging counts as driving.
  /// - Returns: The least.
  func seconds(of trip: ChargingBound, stops: Int) -> Double {
    charging.seconds(of: trip, with: initialCharge, stops: stops)
  }
}
