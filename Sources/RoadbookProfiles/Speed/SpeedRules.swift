// SPDX-License-Identifier: Apache-2.0

/// What slows a vehicle on a stretch of road, as a profile's data.
///
/// The speed of a way is found in four steps, each in the file named:
///
/// 1. The legal limit: the sign for the direction, or the country's default for such a road.
///    → `PostedLimit.swift`, `Countries/DefaultLimits.swift`
/// 2. The typical speed of the kind of road inside or outside settlements, moved by the limit.
///    → `WaySpeed.swift`
/// 3. Greatest speeds for surface, smoothness, track grade, kind of service road, roundabout.
/// 4. Less where vehicles meet with little room between them. → `NarrowRoads.swift`
/// 5. For those who move by their own strength: stairs, slopes, and where one has to push.
///    → `Active/`
package struct SpeedRules: ProfileRecord {
  /// For what kind of vehicle laws set limits of their own.
  package var legalLimits = LimitedKind.cars
  /// The greatest speed that the vehicle drives anywhere, km/h.
  package var topKmh = 0.0
  /// What `maxspeed=walk` means, km/h.
  package var walkKmh = 0.0
  /// The greatest speed in roundabouts, km/h.
  package var roundaboutKmh = 0.0
  /// The greatest speed on cycle streets that admit the vehicle, km/h.
  package var cycleStreetKmh = 0.0
  /// By value of `surface`, `smoothness`, `tracktype` and `service`: the greatest speed, km/h.
  package var surfaceKmh: [String: Double] = [:]
  package var smoothnessKmh: [String: Double] = [:]
  package var tracktypeKmh: [String: Double] = [:]
  package var serviceKmh: [String: Double] = [:]
  /// What a second on such a service road weighs, by value of `service`.
  package var serviceFactor: [String: Double] = [:]
  /// The speed's factor on two-way roads with one lane.
  package var oneLaneFactor = 1.0
  /// Two-way roads no wider than this have one lane, metres.
  package var oneLaneWidthMeters = 0.0
  /// The values of `surface` that count as unpaved, and what a second on them weighs.
  package var unpavedSurfaces: [String] = []
  package var unpavedFactor = 1.0

  package init() {}

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    let speed = 1.0...300.0
    try fields.choice("legal_limits", &legalLimits)
    try fields.number("top_kmh", &topKmh, in: speed)
    try fields.number("walk_kmh", &walkKmh, in: speed)
    try fields.number("roundabout_kmh", &roundaboutKmh, in: speed)
    try fields.number("cycle_street_kmh", &cycleStreetKmh, in: speed)
    try fields.numbers("surface_kmh", &surfaceKmh, in: speed, keys: .any)
    try fields.numbers("smoothness_kmh", &smoothnessKmh, in: speed, keys: .any)
    try fields.numbers("tracktype_kmh", &tracktypeKmh, in: speed, keys: .any)
    try fields.numbers("service_kmh", &serviceKmh, in: speed, keys: .any)
    try fields.numbers("service_factor", &serviceFactor, in: 1...100, keys: .any)
    try fields.number("one_lane_factor", &oneLaneFactor, in: 0.1...1)
    try fields.number("one_lane_width_meters", &oneLaneWidthMeters, in: 0...20)
    try fields.words("unpaved_surfaces", &unpavedSurfaces)
    try fields.number("unpaved_factor", &unpavedFactor, in: 1...100, default: 1)
  }

  /// The speed that a table gives a value, or the least of a list's ("gravel;dirt"); "*" is for values
  /// that the table does not have.
  func slowest(_ value: String, in table: [String: Double]) -> Double? {
    if let speed = table[value] { return speed }
    guard value.utf8.contains(UInt8(ascii: ";")) else { return table["*"] }
    return value.split(separator: ";").compactMap { table[String(trimmed($0))] ?? table["*"] }.min()
  }

  /// The keys that the steps after the limit read.
  static let keys = [
    "surface", "smoothness", "tracktype", "service", "bicycle_road", "cyclestreet", "lanes",
    "width", "est_width", "lane_markings",
  ]
}

/// How bends slow a vehicle, as a profile's data.
package struct BendRules: ProfileRecord {
  /// The sideways acceleration at which drivers feel safe, m/s².
  package var sidewaysAcceleration = 0.0
  /// How drivers brake before a bend and speed up behind it, m/s².
  package var braking = 0.0

  package init() {}

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.number("sideways_acceleration_ms2", &sidewaysAcceleration, in: 0.1...20)
    try fields.number("braking_ms2", &braking, in: 0.1...20)
  }

  /// The time that a bend costs.
  ///
  /// A driver brakes from *v* to the speed *w* = √(*a r*) that the bend allows and speeds up again,
  /// each at *b*. Against driving on at *v* that loses (*v* − *w*)² / (*v b*).
  func seconds(speedMetersPerSecond speed: Double, radiusMeters: Double) -> Double {
    let bend = (sidewaysAcceleration * max(radiusMeters, 0)).squareRoot()
    guard bend < speed, speed > 0 else { return 0 }
    return (speed - bend) * (speed - bend) / (speed * braking)
  }
}

/// The radius of the bend at a point of a line, metres.
///
/// It is that of the circle which touches both pieces as far from the point as half of the
/// shorter.
package func bendRadius(beforeMeters: Double, afterMeters: Double, turnTangent: Double) -> Double {
  guard turnTangent > 0 else { return .infinity }
  return min(beforeMeters, afterMeters) / 2 / turnTangent
}
