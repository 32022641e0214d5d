// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

/// What a truck's weight leaves of its speed: how fast its engine pulls it up slopes, and how slowly it
/// gathers speed.
///
/// An engine of 130 kW and 5 kW more for each tonne is usual: 190 kW at 12 t, 330 kW at 40 t, which is
/// 121 kg for each kilowatt. Lighter trucks than some 12 t gather speed as the profile says.
///
/// Sources: AASHTO, A Policy on Geometric Design of Highways and Streets (2018), §3.4, whose typical
/// loaded truck has 120 kg/kW and climbs 6 % at 37 km/h, ours at 38; NCHRP Report 505 (2003),
/// doi:10.17226/23379, for gathering speed at about 0.45 m/s² with such a load.
package struct Haulage: Hashable, Sendable {
  /// What it weighs on this trip.
  var tonnes: Double

  private static let gravity = 9.81
  /// Of tyres on asphalt.
  private static let rollingResistance = 0.006
  /// ½ × density of air × drag coefficient × front, kg/m.
  private static let drag = 3.3
  /// What of the engine's power comes to the road, climbing steadily.
  private static let climbingPart = 0.85
  /// The power over all gears while speed is gathered.
  private static let gatheringPart = 0.5
  /// Steeper tags are mistakes and count as this.
  static let steepestPercent = 30.0

  /// W/kg, the same as kW/t.
  private var power: Double { 130 / tonnes + 5 }
}

// MARK: - Slopes

extension Haulage {
  /// The greatest speed on a way that climbs, km/h; infinite where no tag says how much.
  ///
  /// It is the speed that is left on long slopes. Nothing is said of run-ups and of driving down.
  func greatestKmh(_ tags: Tags, forward: Bool) -> Double {
    guard case .percent(let percent)? = tags["incline"].flatMap({ Incline($0) }) else {
      return .infinity
    }
    let climb = forward ? percent : -percent
    return climb > 0 ? kmh(climbing: min(climb, Self.steepestPercent) / 100) : .infinity
  }

  /// The speed on a slope of so many metres up for each metre along, km/h.
  func kmh(climbing slope: Double) -> Double {
    let lifting = Self.gravity * (slope + Self.rollingResistance)
    let drag = Self.drag / (tonnes * 1000)
    var (low, high) = (0.0, Self.climbingPart * power / lifting)
    for _ in 0..<32 {
      let speed = (low + high) / 2
      if (lifting + drag * speed * speed) * speed < Self.climbingPart * power {
        low = speed
      } else {
        high = speed
      }
    }
    return low * 3.6
  }
}

// MARK: - Gathering speed

extension Haulage {
  /// How fast it gathers speed in streets, m/s².
  var acceleration: Double {
    Self.gatheringPart * power / Self.meanSpeed - Self.gravity * Self.rollingResistance
  }

  /// Of gathering the speed of a street, m/s.
  private static let meanSpeed = 8.0
  /// Behind a turn, and on the street that it leads to, m/s.
  private static let (turning, driving) = (4.0, 50 / 3.6)

  /// The seconds by which it takes longer to gather speed behind a turn than at a rate in m/s².
  func delay(beyond rate: Double) -> Double {
    let lost = Self.driving - Self.turning
    return max(0, lost * lost / (2 * Self.driving) * (1 / acceleration - 1 / rate))
  }
}

extension ProfileRules {
  /// Lets the vehicle's weight on this trip slow it, up slopes and behind bends and turns.
  mutating func slowByWeight() {
    guard vehicle.actualWeightTonnes > 0 else { return }
    let haulage = Haulage(tonnes: vehicle.actualWeightTonnes)
    let rate = bends.braking
    self.haulage = haulage
    guard haulage.acceleration < rate else { return }
    let delay = haulage.delay(beyond: rate)
    turns.nearSideSeconds += delay
    turns.acrossSeconds += delay
    turns.roundaboutSeconds += delay
    turns.uTurnSeconds += delay
    // It brakes as before and then takes longer.
    bends.braking = 2 / (1 / rate + 1 / haulage.acceleration)
  }
}
