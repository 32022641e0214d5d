// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel

/// What a vehicle takes on a stretch of road of even slope and speed: watt-hours, or milliliters of fuel.
///
///     let consumption = Consumption(model)
///     consumption.use(of: Consumption.Stretch(meters: 1000, seconds: 60, rise: 30))
///
/// What goes down may give back more than it takes; then the use is less than 0. Nothing is given back into
/// a tank.
package struct Consumption: Hashable, Sendable {
  private let model: Model

  private enum Model: Hashable, Sendable {
    case empirical(MeasuredConsumption)
    case physical(PhysicalConsumption)
    case fuel(FuelConsumption)
  }

  /// A stretch of a road.
  package struct Stretch: Hashable, Sendable {
    package var meters: Double
    /// Of driving, without turns and waiting.
    package var seconds: Double
    /// Meters up from its start to its end; less than 0 downhill.
    package var rise: Double
    /// Whether the time is one that traffic has made.
    package var isInTraffic: Bool

    package init(meters: Double, seconds: Double, rise: Double = 0, isInTraffic: Bool = false) {
      self.meters = meters
      self.seconds = seconds
      self.rise = rise
      self.isInTraffic = isInTraffic
    }

    /// Nothing on roads without length.
    package var kmh: Double { seconds > 0 ? meters / seconds * 3.6 : 0 }
  }

  /// By measured tables, in watt-hours.
  package init(_ model: EmpiricalConsumptionModel) {
    self.model = .empirical(MeasuredConsumption(model))
  }

  /// By physics, in watt-hours.
  ///
  /// - Parameters:
  ///   - model: Its frontal area counts as it stands.
  ///   - kilograms: What the vehicle weighs with all that is in it.
  package init(_ model: PhysicalConsumptionModel, kilograms: Double) {
    self.model = .physical(PhysicalConsumption(model, kilograms: kilograms))
  }

  /// Of fuel, in milliliters.
  package init(_ model: FuelConsumptionModel) {
    self.model = .fuel(FuelConsumption(model))
  }

  /// Whether it is told in milliliters of fuel, and not in watt-hours.
  package var isFuel: Bool {
    if case .fuel = model { true } else { false }
  }

  /// What driving along a stretch takes.
  package func use(of stretch: Stretch) -> Double {
    switch model {
    case .empirical(let measured): measured.use(of: stretch)
    case .physical(let physical): physical.use(of: stretch)
    case .fuel(let fuel): fuel.use(of: stretch)
    }
  }

  /// What standing takes: turning, and waiting on the road.
  package func use(standing seconds: Double) -> Double {
    switch model {
    case .empirical(let measured): measured.auxiliary * seconds
    case .physical(let physical): physical.auxiliary * seconds
    case .fuel(let fuel): fuel.idling * seconds
    }
  }

  /// What coming from one speed to another takes, in m/s; tables hold that already.
  package func use(fromSpeed before: Double, to after: Double) -> Double {
    guard case .physical(let physical) = model else { return 0 }
    return physical.use(fromSpeed: before, to: after)
  }

  /// What no way takes less than of which the length and the time are known.
  ///
  /// - Parameters:
  ///   - meters: Along the way.
  ///   - seconds: Of driving, turning and waiting.
  ///   - rise: How much higher its end is than its start, in meters.
  ///   - startSpeed: On its first road, in m/s.
  /// - Returns: Watt-hours; for fuel, milliliters.
  package func leastUse(
    meters: Double, seconds: Double, rise: Double, startSpeed: Double
  ) -> Double {
    switch model {
    case .empirical(let measured):
      measured.leastUse(meters: meters, seconds: seconds, rise: rise)
    case .physical(let physical):
      physical.leastUse(meters: meters, seconds: seconds, rise: rise, startSpeed: startSpeed)
    case .fuel(let fuel): fuel.least.perMeter * meters
    }
  }

  /// What slopes take; `nil` for fuel.
  var slopes: SlopeConsumption? {
    switch model {
    case .empirical(let measured): measured.slopes
    case .physical(let physical): physical.slopes
    case .fuel: nil
    }
  }

  /// From which speed on in km/h a meter takes no less, and in tables the same.
  var greatestSpeed: Double {
    switch model {
    case .empirical(let measured):
      max(measured.freeFlow.greatestSpeed, measured.traffic.greatestSpeed)
    case .physical, .fuel: 0
    }
  }

  /// What a level meter takes at a speed in km/h, without what each second takes.
  func level(at kmh: Double, isInTraffic: Bool) -> Double {
    let seconds = kmh > 0 ? 3.6 / kmh : 0
    return use(of: Stretch(meters: 1, seconds: seconds, isInTraffic: isInTraffic))
      - use(standing: seconds)
  }

  /// No way takes less.
  package var least: LeastConsumption {
    switch model {
    case .empirical(let measured): measured.least
    case .physical(let physical): physical.least
    case .fuel(let fuel): fuel.least
    }
  }
}

/// What every way takes at least: for each meter along, and for each meter that its end is higher than its
/// start, less what its speed at the start holds.
package struct LeastConsumption: Hashable, Sendable {
  package var perMeter: Double
  package var perMeterUp: Double
  /// For each m²/s² at the start.
  package var perSquaredSpeed = 0.0

  /// How long a way can be that takes no more than a limit, in meters; infinite where nothing binds it.
  ///
  /// - Parameters:
  ///   - limit: What may be taken, in the consumption's unit.
  ///   - drop: How much lower than its start its end may be, in meters.
  ///   - speed: The greatest speed at the start, in m/s.
  /// - Returns: The length.
  package func greatestMeters(within limit: Double, drop: Double, speed: Double) -> Double {
    guard perMeter > 0 else { return .infinity }
    let gained = perMeterUp * max(drop, 0) + perSquaredSpeed * speed * speed
    return max(limit + gained, 0) / perMeter
  }
}
