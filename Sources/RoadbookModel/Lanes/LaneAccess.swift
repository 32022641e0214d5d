// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookGeometry

/// The travellers that may use a lane.
public struct LaneAccess: Hashable, Sendable {
  /// Cars.
  public var automobiles = true
  /// Buses of public transport.
  public var buses = true
  /// Taxis.
  public var taxis = true
  /// Shared cars.
  public var carpools = true
  /// People on foot.
  public var pedestrians = false
  /// Trucks.
  public var trucks = true
  /// Those who only pass.
  public var throughTraffic = true
  /// Those who deliver.
  public var deliveryVehicles = true
  /// Fire engines, ambulances, police.
  public var emergencyVehicles = true
  /// Motorcycles.
  public var motorcycles = true

  /// All but people on foot.
  public init() {}
}

/// The travellers that may use a lane, one word each.
package enum LaneUser: UInt32, CodedByName, JSONWritable {
  /// Cars.
  case automobiles
  /// Buses of public transport.
  case buses
  /// Taxis.
  case taxis
  /// Shared cars.
  case carpools
  /// People on foot.
  case pedestrians
  /// Trucks.
  case trucks
  /// Those who only pass.
  case throughTraffic
  /// Those who deliver.
  case deliveryVehicles
  /// Fire engines, ambulances, police.
  case emergencyVehicles
  /// Motorcycles.
  case motorcycles
}

extension LaneUser {
  fileprivate var flag: any WritableKeyPath<LaneAccess, Bool> & Sendable {
    switch self {
    case .automobiles: \.automobiles
    case .buses: \.buses
    case .taxis: \.taxis
    case .carpools: \.carpools
    case .pedestrians: \.pedestrians
    case .trucks: \.trucks
    case .throughTraffic: \.throughTraffic
    case .deliveryVehicles: \.deliveryVehicles
    case .emergencyVehicles: \.emergencyVehicles
    case .motorcycles: \.motorcycles
    }
  }
}

extension LaneAccess {
  /// What holds, as files have it.
  package var users: [LaneUser] {
    get { LaneUser.allCases.filter { self[keyPath: $0.flag] } }
    set {
      for kind in LaneUser.allCases { self[keyPath: kind.flag] = newValue.contains(kind) }
    }
  }
}
