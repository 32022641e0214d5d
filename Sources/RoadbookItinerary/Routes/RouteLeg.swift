// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The way from a point of a route to the next.
public struct RouteLeg: Sendable {
  /// Its line.
  public let geometry: [CLLocationCoordinate2D]
  /// What to do on it; none where no guidance was asked for.
  public let instructions: [Instruction]
  /// Its figures.
  public let summary: Summary
  /// How well it follows its supporting points; `nil` where there were none.
  ///
  /// Roadbook's own.
  public let fidelity: Fidelity?
}

/// Something to do on the way.
public struct Instruction: Hashable, Sendable {
  /// From the start of the route.
  public let routeOffset: Measurement<UnitLength>
  /// Where it is done.
  public var maneuverPoint: CLLocationCoordinate2D { place.value }
  /// What to do, as a name: "leftTurn", "arrive".
  public let maneuver: String
  /// The sentence.
  public let message: String
  /// By how much the way turns, −180°…180°, positive to the right.
  public let turnAngle: Measurement<UnitAngle>?
  let place: ComparedCoordinate
}

/// A part of a route that has something of its own.
public struct RouteSection: Hashable, Sendable {
  /// What it has.
  public let kind: Kind
  /// Where it begins, from the start of the route.
  public let startOffset: Measurement<UnitLength>
  /// How long it is.
  public let length: Measurement<UnitLength>

  /// What a section may have.
  public enum Kind: Hashable, Sendable {
    /// It is a motorway.
    case motorway
    /// It is a tunnel.
    case tunnel
    /// It costs toll.
    case toll
    /// It has no pavement.
    case unpaved
    /// It is sailed.
    case ferry
    /// It lies in a built-up area.
    case urban
    /// It lies in a country, ISO 3166-1 alpha-3.
    case country(String)
    /// It is closed now, though the route follows a line over it.
    case closed
    /// The vehicle may not do something there, with the rule.
    case vehicleRestricted(String)
  }
}

/// How well a leg follows its supporting points.
///
/// Roadbook's own; docs/follow.md tells what the figures mean.
public struct Fidelity: Hashable, Sendable {
  /// How long the line is.
  public let lineLength: Measurement<UnitLength>
  /// How far the line lies from the route on average.
  public let meanDistance: Measurement<UnitLength>
  /// How far at most.
  public let greatestDistance: Measurement<UnitLength>
  /// The share of the line's length that the route follows, 0…1.
  public let shareFollowed: Double
  /// The parts of the line that it does not follow.
  public let partsNotFollowed: [Part]

  /// A part of a line that is not followed.
  public struct Part: Hashable, Sendable {
    /// Why, as a name: "offRoad", "noise", "gap", "notConnected", "otherRoad", "forbidden".
    public let reason: String
    /// From the start of the leg's line.
    public let startOffset: Measurement<UnitLength>
    /// How long it is.
    public let length: Measurement<UnitLength>
  }
}
