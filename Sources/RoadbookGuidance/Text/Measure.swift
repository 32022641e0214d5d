// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// A distance as signs and people round it.
///
///     692 → 690 m      1234 → 1.2 km      18_400 → 18 km      150 → 500 ft
struct Measure: Sendable {
  /// In the order of the phrases `short` and `meters`…`miles`.
  enum Unit: Int, Sendable {
    case meters, kilometers, feet, yards, miles
  }

  var whole: Int
  var tenths = 0
  var unit: Unit

  private static let feetInMeter = 1 / 0.3048
  private static let yardsInMeter = 1 / 0.9144
  private static let metersInMile = 1609.344

  /// A distance to read.
  ///
  /// From ten on meters are whole tens; feet and yards are too, and whole fifties from a hundred on.
  /// Kilometers and miles have a decimal below ten, unless it is 0.
  init(written meters: Int, _ units: UnitSystem) {
    let meters = max(0, meters)
    switch units {
    case .metric where meters < 995:
      self.init(whole: meters < 10 ? meters : (meters + 5) / 10 * 10, unit: .meters)
    case .metric: self.init(oneDecimal: Double(meters) / 1000, .kilometers)
    case .imperialUk, .imperialUs: self.init(imperial: meters, units)
    }
  }

  /// A distance to hear: as written, but in coarser steps.
  ///
  /// Meters are whole fifties from a hundred on. Kilometers and miles are whole halves from one on, and kilometers whole
  /// from three on.
  init(spoken meters: Int, _ units: UnitSystem) {
    let meters = max(0, meters)
    switch units {
    case .metric where meters < 100: self.init(written: meters, .metric)
    case .metric where meters < 975: self.init(whole: (meters + 25) / 50 * 50, unit: .meters)
    case .metric where meters < 2750: self.init(halves: (meters + 250) / 500, unit: .kilometers)
    case .metric: self.init(whole: (meters + 500) / 1000, unit: .kilometers)
    case .imperialUk, .imperialUs:
      let halves = Int((Double(meters) / Self.metersInMile * 2).rounded())
      if halves < 2 {
        self.init(imperial: meters, units)
      } else {
        self.init(halves: halves, unit: .miles)
      }
    }
  }

  private init(halves: Int, unit: Unit) {
    self.init(whole: halves / 2, tenths: halves % 2 * 5, unit: unit)
  }

  private init(whole: Int, tenths: Int = 0, unit: Unit) {
    (self.whole, self.tenths, self.unit) = (whole, tenths, unit)
  }

  /// Small units up to a fifth of a mile.
  private init(imperial meters: Int, _ units: UnitSystem) {
    let miles = Double(meters) / Self.metersInMile
    if miles >= 0.19 {
      self.init(oneDecimal: miles, .miles)
      return
    }
    let isUS = units == .imperialUs
    let amount = Double(meters) * (isUS ? Self.feetInMeter : Self.yardsInMeter)
    let step = amount < 10 ? 1.0 : amount < 100 ? 10 : 50
    self.init(whole: Int((amount / step).rounded() * step), unit: isUS ? .feet : .yards)
  }

  /// One decimal below ten, none where it is 0.
  private init(oneDecimal amount: Double, _ unit: Unit) {
    if amount >= 9.95 {
      self.init(whole: Int(amount.rounded()), unit: unit)
    } else {
      let (whole, tenth) = Int((amount * 10).rounded()).quotientAndRemainder(dividingBy: 10)
      self.init(whole: whole, tenths: tenth, unit: unit)
    }
  }
}

extension Measure.Unit {
  /// The phrase of the spoken unit.
  var spoken: PhraseKey {
    switch self {
    case .meters: .meters
    case .kilometers: .kilometers
    case .feet: .feet
    case .yards: .yards
    case .miles: .miles
    }
  }
}
