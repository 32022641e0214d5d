// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel

/// What one request asks of a vehicle beyond its profile.
///
/// A profile is data, so options change a copy of it; the metric of the changed profile is made
/// and kept like any other's. Equal options share one.
///
///     let slow = ProfileOptions(speedCapInMetersPerSecond: 20)
///     let metric = RoadMetric(network, Profile(slow.applied(to: profile.rules)), .fastest)
///
/// Each kind of option has a file of its own in this folder.
package struct ProfileOptions: Hashable, Sendable {
  /// Size, weight and load of a vehicle; how a walker walks; what taxis and scooters may do.
  package var transport: TransportSpecification
  /// Whether roads for shared cars are used, by enough people or against payment.
  package var allowing: AllowOptions
  /// What to keep off where there is another way.
  package var avoidance: Avoidance
  /// Nobody drives faster, m/s.
  package var speedCapInMetersPerSecond: Double?
  /// Whether the vehicle has no size, weight and load: to find out which limit is in its way.
  package var isUnlimited = false
  /// Whether it breaks rules where nothing else stops it: to find the way that breaks the fewest.
  package var relaxesRules = false

  package init(
    transport: TransportSpecification = TransportSpecification(),
    allowing: AllowOptions = AllowOptions(), avoidance: Avoidance = Avoidance(),
    speedCapInMetersPerSecond: Double? = nil
  ) {
    self.transport = Self.relevant(transport, allowing)
    self.allowing = allowing
    self.avoidance = avoidance
    self.speedCapInMetersPerSecond = speedCapInMetersPerSecond
  }

  /// People on board matter to roads for shared cars alone; unless options name them they change nothing.
  private static func relevant(
    _ transport: TransportSpecification, _ allowing: AllowOptions
  ) -> TransportSpecification {
    var transport = transport
    if !allowing.allowHov { transport.vehicleSpecification?.occupancy = nil }
    if let vehicle = transport.vehicleSpecification, vehicle == VehicleSpecification() {
      transport.vehicleSpecification = nil
    }
    return transport
  }

  /// Whether they leave a profile as it is.
  package var areNone: Bool { self == ProfileOptions(transport: plainTransport) }

  /// The way of travelling without anything that is told of the vehicle.
  private var plainTransport: TransportSpecification {
    TransportSpecification(transportMode: transport.transportMode)
  }

  /// The rules of a profile as the options change them.
  package func applied(to rules: ProfileRules) -> ProfileRules {
    var rules = rules
    rules.apply(transport)
    if allowing.allowHov { rules.vehicle.usesCarpoolLanes = .yes }
    if allowing.allowHot { rules.vehicle.paysForCarpoolLanes = .yes }
    if let walker = transport.pedestrianSpecification { rules.walk(as: walker) }
    if isUnlimited { rules.vehicle = VehicleRules() }
    rules.relaxesRules = relaxesRules
    if let cap = speedCapInMetersPerSecond { rules.cap(speedMetersPerSecond: cap) }
    if !avoidance.isEmpty { rules.avoid(avoidance) }
    return rules
  }
}

extension ProfileRules {
  /// Keeps the vehicle from driving faster than a speed, wherever more is allowed.
  mutating func cap(speedMetersPerSecond: Double) {
    speeds.topKmh = min(speeds.topKmh, speedMetersPerSecond * 3.6)
  }
}
