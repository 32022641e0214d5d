// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookModel
package import RoadbookNetwork

/// A charging station: points that lie together and are reached from the same road.
///
///     let site = ChargingSite(id: "node/240109189", at: place, points: [ChargingPoint(plugs: [ccs])])
///     site.powers[.iec62196Type2Combo]  // 150.0
package struct ChargingSite: Hashable, Sendable {
  /// Unique in its source: `node/240109189`, the id of a location of OCPI.
  package var id: String
  package var name: String?
  /// The name of who runs it.
  package var operatorName: String?
  package var brand: String?
  /// The network by whose cards it is used.
  package var network: String?
  package var address: String?
  package var coordinate: Coordinate
  package var access = Access.unknown
  package var vehicles: Vehicles = .cars
  /// In the syntax of `opening_hours`; `nil` where nothing is known.
  package var openingHours: String?
  /// `nil` where nothing is known.
  package var isForFee: Bool?
  package var phone: String?
  package var timeZone: String?
  /// How many vehicles are charged at once, where that is told of the site as a whole.
  package var capacity: Int32?
  /// What comes before each charging, beside what a vehicle needs for it; seconds, `nil` where nothing is known.
  package var setupSeconds: Int32?
  /// How long one waits usually until a point is free; seconds, `nil` where nothing is known.
  package var waitSeconds: Int32?
  package var points: [ChargingPoint]
  /// The roads that it is reached from, the nearest first; empty before a map has placed it.
  package var roads: [Road] = []

  package init(id: String, at coordinate: Coordinate, points: [ChargingPoint] = []) {
    self.id = id
    self.coordinate = coordinate
    self.points = points
  }
}

extension ChargingSite {
  /// What its operator calls it, where the id is one of OCPI, with country and party before it; else `nil`.
  ///
  ///     BE*BEC*LOC1  ─►  LOC1
  package var idOfOperator: String? {
    let parts = id.split(separator: "*", maxSplits: 2, omittingEmptySubsequences: false)
    func isCode(_ text: Substring, _ count: Int) -> Bool {
      text.utf8.count == count && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    guard parts.count == 3, isCode(parts[0], 2), isCode(parts[1], 3), !parts[2].isEmpty else {
      return nil
    }
    return String(parts[2])
  }

  /// A place on a road beside which the site lies.
  package struct Road: Hashable, Sendable {
    package var arc: DirectedSegment
    /// How far along the directed segment, 0…1.
    package var position: Double
    /// From the site, as the crow flies.
    package var meters: Double

    package init(arc: DirectedSegment, position: Double, meters: Double) {
      self.arc = arc
      self.position = position
      self.meters = meters
    }
  }

  /// Whom it is for; the raw value is what maps hold.
  package enum Access: UInt8, CaseIterable, Sendable {
    case unknown, everyone, customers, nobody
  }

  /// What may be charged at it; the raw value is what maps hold.
  package struct Vehicles: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let cars = Vehicles(rawValue: 1)
    package static let trucks = Vehicles(rawValue: 2)
    package static let bicycles = Vehicles(rawValue: 4)
  }
}

// MARK: - Whom it serves

extension ChargingSite {
  /// Whether somebody may charge such a vehicle at it.
  package func serves(_ vehicle: Vehicles) -> Bool {
    access != .nobody && vehicles.contains(vehicle)
  }

  /// What people call it, or whom they know it by; its id where nothing else is known.
  package var title: String { name ?? brand ?? operatorName ?? id }

  /// What lists of preferred and excluded providers may call it, in lower case: network, operator, brand, name and id.
  package var providerNames: Set<String> {
    Set([network, operatorName, brand, name, id].compactMap { $0?.lowercased() })
  }
}

// MARK: - What it has

extension ChargingSite {
  /// All plugs, those of each point after another.
  package var plugs: [ChargingPlug] { points.flatMap(\.plugs) }

  /// The greatest power of each connector that plans know, in kilowatts; connectors of unknown power are left out.
  package var powers: [ChargingConnectorType: Double] {
    var powers: [ChargingConnectorType: Double] = [:]
    for plug in plugs {
      guard let connector = plug.type.connector, let power = plug.powerInKilowatts else { continue }
      powers[connector] = max(powers[connector] ?? 0, power)
    }
    return powers
  }

  /// The greatest power of all plugs in kilowatts; `nil` where none is known.
  package var greatestPower: Double? { plugs.compactMap(\.powerInKilowatts).max() }

  /// The plug of one of some connectors that has the greatest power; `nil` where none fits or none has a known power.
  package func bestPlug(for connectors: [ChargingConnectorType]) -> ChargingPlug? {
    plugs.filter { plug in
      plug.watts != nil && plug.type.connector.map(connectors.contains) ?? false
    }.max { ($0.watts ?? 0) < ($1.watts ?? 0) }
  }

  /// How many vehicles are charged at once.
  package var pointCount: Int {
    max(points.reduce(0) { $0 + Int($1.count) }, Int(capacity ?? 0))
  }
}
