// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel

/// Where one vehicle at a time is charged, by one of its plugs; an EVSE.
package struct ChargingPoint: Hashable, Sendable {
  /// A number that its operator has for it and never changes.
  package var uid: String?
  /// Its number for people, unique in the world: `DE*ICT*E0001897`.
  package var evseID: String?
  /// What is written on it.
  package var physicalReference: String?
  package var floorLevel: String?
  /// How many alike stand here; 1 where each is told by itself.
  package var count: Int32 = 1
  package var plugs: [ChargingPlug]
  package var capabilities: Capabilities = []
  /// What was told of it last; see ``state(at:)``.
  package var toldState = State.unknown
  /// When that was told, in seconds of UTC; `nil` where nothing was.
  package var toldAt: Int64?
  /// When its operator changed something of it last, in seconds of UTC.
  package var changedAt: Int64?

  package init(plugs: [ChargingPlug], count: Int32 = 1) {
    self.plugs = plugs
    self.count = count
  }

  /// How long a state is believed that nobody has told again.
  package static let freshSeconds: Int64 = 900

  /// What clocks of those who tell states may be ahead.
  package static let aheadSeconds: Int64 = 300

  /// What it does at a time; unknown where the last word of it is older than ``freshSeconds``, or of a later time.
  ///
  /// - Parameter time: In seconds of UTC.
  /// - Returns: The state.
  package func state(at time: Int64) -> State {
    guard let toldAt, time <= toldAt + Self.freshSeconds, time >= toldAt - Self.aheadSeconds else {
      return .unknown
    }
    return toldState
  }
}

extension ChargingPoint {
  /// What a point does, with the words of OCPI; the raw value is what maps hold.
  package enum State: UInt8, CaseIterable, Sendable {
    case unknown, available, blocked, charging, inoperative, outOfOrder, reserved
  }

  /// What a point can do, in the order of OCPI's list; the raw value is what maps hold.
  package struct Capabilities: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static let reservable = Capabilities(rawValue: 1 << 8)
  }
}

/// A socket or a cable of a point.
package struct ChargingPlug: Hashable, Sendable {
  package var id: String?
  package var type: PlugType
  /// `nil` where it is not known.
  package var supply: ChargingSupplyType?
  /// The greatest power in watts, above 0; `nil` where it is not known.
  package var watts: Int32?
  /// The greatest voltage and current; for three phases the voltage between a phase and neutral.
  package var volts: Int32?
  package var amperes: Int32?
  /// `nil` where it is not known whether a cable is fixed to it.
  package var hasCable: Bool?

  package init(_ type: PlugType, watts: Int32? = nil) {
    self.type = type
    self.watts = watts
    supply = type.usualSupply
  }

  package var powerInKilowatts: Double? { watts.map { Double($0) / 1000 } }
}
