// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookGeometry

/// What a lane is for.
public struct LaneType: Hashable, Sendable {
  /// An ordinary lane.
  public var isRegular = true
  /// For shared cars.
  public var isHighOccupancyVehicle = false
  /// For the one direction or the other, by times.
  public var isReversible = false
  /// For traffic that passes exits.
  public var isExpress = false
  /// To gain speed on.
  public var isAcceleration = false
  /// To lose speed on.
  public var isDeceleration = false
  /// Added for a stretch.
  public var isAuxiliary = false
  /// For slow vehicles.
  public var isSlow = false
  /// For overtaking.
  public var isPassing = false
  /// The hard shoulder.
  public var isShoulder = false
  /// For some vehicles only, such as buses.
  public var isRegulatedAccess = false
  /// For turning only.
  public var isTurn = false
  /// For turning, between the directions.
  public var isCenterTurn = false
  /// For parked trucks.
  public var isTruckParking = false
  /// For parked vehicles.
  public var isParking = false
  /// With signs that change what it is for.
  public var isVariableDriving = false
  /// For bicycles.
  public var isBicycle = false

  /// An ordinary lane.
  public init() {}
}

/// What a lane is for, one word each.
package enum LaneKind: UInt32, CodedByName, JSONWritable {
  /// An ordinary lane.
  case regular
  /// For shared cars.
  case highOccupancyVehicle
  /// For the one direction or the other, by times.
  case reversible
  /// For traffic that passes exits.
  case express
  /// To gain speed on.
  case acceleration
  /// To lose speed on.
  case deceleration
  /// Added for a stretch.
  case auxiliary
  /// For slow vehicles.
  case slow
  /// For overtaking.
  case passing
  /// The hard shoulder.
  case shoulder
  /// For some vehicles only, such as buses.
  case regulatedAccess
  /// For turning only.
  case turn
  /// For turning, between the directions.
  case centerTurn
  /// For parked trucks.
  case truckParking
  /// For parked vehicles.
  case parking
  /// With signs that change what it is for.
  case variableDriving
  /// For bicycles.
  case bicycle
}

extension LaneKind {
  fileprivate var flag: any WritableKeyPath<LaneType, Bool> & Sendable {
    switch self {
    case .regular: \.isRegular
    case .highOccupancyVehicle: \.isHighOccupancyVehicle
    case .reversible: \.isReversible
    case .express: \.isExpress
    case .acceleration: \.isAcceleration
    case .deceleration: \.isDeceleration
    case .auxiliary: \.isAuxiliary
    case .slow: \.isSlow
    case .passing: \.isPassing
    case .shoulder: \.isShoulder
    case .regulatedAccess: \.isRegulatedAccess
    case .turn: \.isTurn
    case .centerTurn: \.isCenterTurn
    case .truckParking: \.isTruckParking
    case .parking: \.isParking
    case .variableDriving: \.isVariableDriving
    case .bicycle: \.isBicycle
    }
  }
}

extension LaneType {
  /// What holds, as files have it.
  package var kinds: [LaneKind] {
    get { LaneKind.allCases.filter { self[keyPath: $0.flag] } }
    set {
      for kind in LaneKind.allCases { self[keyPath: kind.flag] = newValue.contains(kind) }
    }
  }
}
