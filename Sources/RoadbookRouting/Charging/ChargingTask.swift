// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting

/// What a charging plan is asked for: stops in their order, stations between them, and what has to be left where.
///
/// Charges are watt-hours. Places are numbered: first the stations, then the stops.
///
///     stations  0 … n − 1        stops  n (origin) … n + k (destination)
package struct ChargingTask: Sendable {
  /// A station with what it does for this vehicle.
  package struct Station: Hashable, Sendable {
    package var curve: ChargingCurve
    /// Seconds from arriving until the current flows, and back.
    package var setupSeconds: Double
    /// Seconds until there is a free plug.
    package var waitingSeconds: Double
    /// Counted as if they were waited, where the station is not what is preferred.
    package var penaltySeconds: Double

    package init(
      curve: ChargingCurve, setupSeconds: Double = 0, waitingSeconds: Double = 0,
      penaltySeconds: Double = 0
    ) {
      self.curve = curve
      self.setupSeconds = setupSeconds
      self.waitingSeconds = waitingSeconds
      self.penaltySeconds = penaltySeconds
    }

    /// What a stop there costs beside charging.
    package var delaySeconds: Double { setupSeconds + waitingSeconds + penaltySeconds }
  }

  /// A stop of the trip itself.
  package struct Stop: Hashable, Sendable {
    /// Seconds that are stayed, at least.
    package var staySeconds = 0.0
    /// How it is charged there, where the traveller has planned that.
    package var curve: ChargingCurve?
    /// Seconds that it is charged at most; the rest of the stay is waited for.
    package var longestSeconds = Double.infinity
    /// What turning back on the road takes behind the stay, where one does.
    package var turn: Turn?

    package init(
      staySeconds: Double = 0, curve: ChargingCurve? = nil, longestSeconds: Double = .infinity
    ) {
      self.staySeconds = staySeconds
      self.curve = curve
      self.longestSeconds = longestSeconds
    }

    /// Seconds of the stay in which it may be charged.
    var chargingSeconds: Double { min(staySeconds, longestSeconds) }

    /// Seconds that are waited after them.
    var restSeconds: Double { staySeconds - chargingSeconds }
  }

  /// Turning back at a stop.
  package struct Turn: Hashable, Sendable {
    package var seconds: Double
    package var battery: BatteryFunction

    package init(seconds: Double, battery: BatteryFunction) {
      self.seconds = seconds
      self.battery = battery
    }
  }

  package var stations: [Station]
  /// Two or more: the origin, and the destination.
  package var stops: [Stop]
  package var initialCharge: Double
  /// What is left on arrival at the first station, at others, and at the destination, at least.
  package var leastAtFirstStation = 0.0
  package var leastAtStations = 0.0
  package var leastAtDestination = 0.0

  package init(stations: [Station], stops: [Stop], initialCharge: Double) {
    precondition(stops.count > 1)
    self.stations = stations
    self.stops = stops
    self.initialCharge = initialCharge
  }

  /// The greatest power anywhere on the way, in watts.
  var mostWatts: Double {
    max(
      stations.reduce(0) { max($0, $1.curve.mostWatts) },
      stops.reduce(0) { max($0, $1.curve?.mostWatts ?? 0) })
  }
}

/// A way from one place to another.
package struct ChargingHop: Hashable, Sendable {
  /// The place at its end.
  package var to: Int
  /// Which of the ways there it is: the fastest, the thriftiest.
  package var kind: Int
  package var seconds: Double
  package var battery: BatteryFunction
  /// Whether the battery's function is that of the way, or one that promises more.
  package var isExact: Bool

  package init(
    to: Int, kind: Int = 0, seconds: Double, battery: BatteryFunction, isExact: Bool = true
  ) {
    self.to = to
    self.kind = kind
    self.seconds = seconds
    self.battery = battery
    self.isExact = isExact
  }
}

/// The ways between the places of a task.
package protocol ChargingNetwork {
  /// Why ways cannot be told.
  associatedtype Failure: Error

  /// The ways from a place to all stations that matter, and to the next stop.
  ///
  /// - Parameters:
  ///   - place: Where they begin.
  ///   - leg: How many stops lie behind it, the origin not counted.
  /// - Returns: Ways that end elsewhere, in any order.
  /// - Throws: Why they cannot be told.
  mutating func hops(from place: Int, onLeg leg: Int) throws(Failure) -> [ChargingHop]

  /// A way with what it truly takes.
  ///
  /// - Parameters:
  ///   - hop: One that ``hops(from:onLeg:)`` told; it takes no less energy and time than told there.
  ///   - place: Where it begins.
  /// - Returns: The same way; impossible where there is none after all.
  /// - Throws: Why it cannot be told.
  mutating func exact(_ hop: ChargingHop, from place: Int) throws(Failure) -> ChargingHop

  /// What it takes at least from a place through the stops ahead to the destination; `nil` where there is no way.
  func bound(from place: Int, onLeg leg: Int) -> ChargingBound?
}

/// What the rest of a trip takes at least.
package struct ChargingBound: Hashable, Sendable {
  /// Of driving, and of staying at stops.
  package var seconds: Double
  /// Watt-hours, less those that are regained.
  package var use: Double
  /// Of both together, each watt-hour counted with the ``LeastCharging/pace`` of the task: the way that takes the least
  /// time is not the one that takes the least energy.
  package var paced: Double

  package init(seconds: Double, use: Double, paced: Double = -.infinity) {
    self.seconds = seconds
    self.use = use
    self.paced = paced
  }

  /// One trip behind another.
  package static func + (a: ChargingBound, b: ChargingBound) -> ChargingBound {
    ChargingBound(seconds: a.seconds + b.seconds, use: a.use + b.use, paced: a.paced + b.paced)
  }

  /// With so many seconds more.
  package func delayed(by delay: Double) -> ChargingBound {
    ChargingBound(seconds: seconds + delay, use: use, paced: paced + delay)
  }
}

/// Where to charge on a trip, and how much.
package struct ChargingPlan: Hashable, Sendable {
  /// A place behind a way.
  package struct Visit: Hashable, Sendable {
    package var hop: ChargingHop
    /// Watt-hours on arrival and on leaving.
    package var arrivalCharge: Double
    package var departureCharge: Double
    /// Seconds that it is charged, or stayed at a stop.
    package var staySeconds: Double
    /// Whether one drives past: nothing is charged at the station.
    package var isPassed = false
  }

  /// In the order of the trip; the last one is the destination.
  package var visits: [Visit]
  /// Of driving, setting up, waiting, charging and staying.
  package var seconds: Double
  /// The same with what stations cost that are not preferred.
  package var cost: Double
}

/// Why there is no plan.
package enum ChargingFailure<Failure: Error>: Error {
  /// No charge that can be had leads to the destination.
  ///
  /// `nearest` is the place, of all that are reached, from which the least time is left; it is on that leg.
  /// `reached` are the stations that are.
  case unreachable(nearest: Int, leg: Int, reached: Set<Int>)
  /// More ways were tried than are allowed.
  case gaveUp
  case cancelled
  case network(Failure)
}

extension ChargingFailure: Sendable where Failure: Sendable {}
