// SPDX-License-Identifier: Apache-2.0

/// A turn restriction in a sketch.
///
/// Ways are named by their letters. `via` is the letter of a node, or ways with spaces between:
///
///     .noLeftTurn(from: "AB", via: "B", to: "BC")
///     .noUTurn(from: "AB", via: "BC CD", to: "DE").except("bus")
public struct RoadRestriction: Hashable, Sendable {
  /// The value of the restriction: "no_left_turn".
  public var kind: String
  /// The ways that one comes from.
  public var from: [String]
  /// The node or the ways between.
  public var via: String
  /// The ways that one must not, or may only, go to.
  public var to: [String]
  /// The vehicle that alone is bound: "hgv".
  public var boundVehicle: String?
  /// The vehicles that are not bound: "bus;bicycle".
  public var exceptedVehicles: String?
  /// When it holds: "Mo-Fr 07:00-09:00".
  public var condition: String?

  /// Makes a restriction of any kind.
  public init(_ kind: String, from: [String], via: String, to: [String]) {
    self.kind = kind
    self.from = from
    self.via = via
    self.to = to
  }

  /// The restriction, which does not bind some vehicles.
  public func except(_ vehicles: String) -> RoadRestriction {
    var restriction = self
    restriction.exceptedVehicles = vehicles
    return restriction
  }

  /// The restriction for one kind of vehicle only.
  public func vehicle(_ vehicle: String) -> RoadRestriction {
    var restriction = self
    restriction.boundVehicle = vehicle
    return restriction
  }

  /// The restriction at times only.
  public func conditional(_ condition: String) -> RoadRestriction {
    var restriction = self
    restriction.condition = condition
    return restriction
  }

  /// The tags of the relation.
  var tags: [String: String] {
    var key = "restriction"
    if let boundVehicle { key += ":\(boundVehicle)" }
    var tags = ["type": "restriction"]
    if let condition {
      tags["\(key):conditional"] = "\(kind) @ (\(condition))"
    } else {
      tags[key] = kind
    }
    tags["except"] = exceptedVehicles
    return tags
  }
}

// MARK: - Kinds

extension RoadRestriction {
  /// Nobody may turn left.
  public static func noLeftTurn(from: String, via: String, to: String) -> RoadRestriction {
    RoadRestriction("no_left_turn", from: [from], via: via, to: [to])
  }

  /// Nobody may turn right.
  public static func noRightTurn(from: String, via: String, to: String) -> RoadRestriction {
    RoadRestriction("no_right_turn", from: [from], via: via, to: [to])
  }

  /// Nobody may go straight on.
  public static func noStraightOn(from: String, via: String, to: String) -> RoadRestriction {
    RoadRestriction("no_straight_on", from: [from], via: via, to: [to])
  }

  /// Nobody may turn back, into the same way or its other carriageway.
  public static func noUTurn(from: String, via: String, to: String) -> RoadRestriction {
    RoadRestriction("no_u_turn", from: [from], via: via, to: [to])
  }

  /// One may only turn left.
  public static func onlyLeftTurn(from: String, via: String, to: String) -> RoadRestriction {
    RoadRestriction("only_left_turn", from: [from], via: via, to: [to])
  }

  /// One may only turn right.
  public static func onlyRightTurn(from: String, via: String, to: String) -> RoadRestriction {
    RoadRestriction("only_right_turn", from: [from], via: via, to: [to])
  }

  /// One may only go straight on.
  public static func onlyStraightOn(from: String, via: String, to: String) -> RoadRestriction {
    RoadRestriction("only_straight_on", from: [from], via: via, to: [to])
  }

  /// One may only turn back.
  public static func onlyUTurn(from: String, via: String, to: String) -> RoadRestriction {
    RoadRestriction("only_u_turn", from: [from], via: via, to: [to])
  }

  /// Nobody may enter a way from any of several others.
  public static func noEntry(from: [String], via: String, to: String) -> RoadRestriction {
    RoadRestriction("no_entry", from: from, via: via, to: [to])
  }

  /// Nobody may leave a way to any of several others.
  public static func noExit(from: String, via: String, to: [String]) -> RoadRestriction {
    RoadRestriction("no_exit", from: [from], via: via, to: to)
  }
}
