// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

/// What slopes do to those who move by their own strength, as a profile's data.
package struct SlopeRules: ProfileRecord {
  package var gait = Gait.walking
  /// The slope that `incline=up` stands for.
  package var unnumberedPercent = 0.0
  /// Steeper tags are mistakes and count as this.
  package var steepestPercent = 0.0
  /// Steeper ways are closed.
  package var closedPercent = 100.0
  /// Nobody gets slower than this on a slope, km/h.
  package var slowestKmh = 0.0

  package init() {}

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.choice("gait", &gait)
    try fields.number("unnumbered_percent", &unnumberedPercent, in: 0...40)
    try fields.number("steepest_percent", &steepestPercent, in: 1...100)
    try fields.number("closed_percent", &closedPercent, in: 1...100, default: 100)
    try fields.number("slowest_kmh", &slowestKmh, in: 0.5...30)
  }
}

/// How somebody moves on slopes.
package enum Gait: UInt8, Hashable, Sendable, CaseIterable, FieldChoice {
  case walking = 0
  case cycling = 1

  package var word: String { self == .walking ? "walking" : "cycling" }
}

extension SlopeRules {
  /// The slope in one direction of a way, metres up for each metre along; `nil` where no tag says.
  func slope(_ tags: Tags, forward: Bool) -> Double? {
    guard let incline = tags["incline"].flatMap({ Incline($0) }) else { return nil }
    let percent =
      switch incline {
      case .percent(let percent): min(max(percent, -steepestPercent), steepestPercent)
      case .up: unnumberedPercent
      case .down: -unnumberedPercent
      }
    return (forward ? percent : -percent) / 100
  }

  /// Whether a way is too steep.
  func isTooSteep(_ tags: Tags) -> Bool {
    guard case .percent(let percent)? = tags["incline"].flatMap({ Incline($0) }) else {
      return false
    }
    return percent.magnitude > closedPercent
  }

  /// The speed on a slope of somebody who has a given speed on flat ground.
  func kmh(_ flat: Double, slope: Double) -> Double {
    max(flat * gait.part(slope), min(flat, slowestKmh))
  }
}

// MARK: - Slopes of the ground

extension ProfileRules {
  /// Steeper slopes of the ground are mistakes and count as this.
  package var steepestPercent: Double { slopes?.steepestPercent ?? Haulage.steepestPercent }

  /// The part of the speed on flat ground that is left on a slope, metres up for each metre along.
  package func partOfSpeed(slope: Double) -> Double { slopes?.gait.part(slope) ?? 1 }

  /// The greatest speed that the vehicle's weight leaves on a slope that climbs; infinite for those whom
  /// it does not slow.
  package func greatestMetersPerSecond(climbing slope: Double) -> Double {
    guard let haulage, slope > 0 else { return .infinity }
    return haulage.kmh(climbing: slope) / 3.6
  }

  /// Whether a value of `incline` says how steep a way is, so that nobody looks at the ground.
  package func tellsSlope(incline text: String) -> Bool {
    switch Incline(text) {
    case nil: false
    case .percent: true
    case .up, .down: slopes != nil
    }
  }
}

extension Gait {
  /// The part of the speed on flat ground that is left on a slope; above 1 where it helps.
  ///
  /// Walking: Tobler's hiking function, e^(−3.5 |*s* + 0.05|), divided by its value for flat ground.
  /// Steep descents slow one as steep climbs do.
  ///
  /// Cycling: uphill a rider of constant power is slowed as by a load that grows with the slope,
  /// 1 / (1 + *s* / 5 %), which halves the speed at 5 %. Downhill a tenth of it is gained for each
  /// percent until brakes are held, from 5 % on.
  ///
  /// Source: W. Tobler, Three presentations on geographical analysis and modeling, NCGIA 93-1
  /// (1993).
  func part(_ slope: Double) -> Double {
    switch self {
    case .walking: exponential(-3.5 * ((slope + 0.05).magnitude - 0.05))
    case .cycling: slope > 0 ? 1 / (1 + slope / 0.05) : 1 + min(-slope, 0.05) * 10
    }
  }
}

extension ProfileRules {
  /// The speed, km/h, that stairs and slopes leave to those who move by their own strength.
  func strengthSpeed(_ speed: Double, _ tags: Tags, kind: RoadKind, forward: Bool) -> Double {
    if kind.roadClass >= .ferry { return speed }
    if kind.roadClass == .steps, let walking { return walking.stairsKmh(tags, forward: forward) }
    guard let slopes, let slope = slopes.slope(tags, forward: forward) else { return speed }
    return min(slopes.kmh(speed, slope: slope), speeds.topKmh)
  }
}
