// SPDX-License-Identifier: Apache-2.0

public import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookTransit

/// A part of a way inside a station.
///
/// Roadbook's own: from the platform to the exit, as `pathways.txt` of a feed has it.
public struct NMAStationStep: Hashable, Sendable {
  /// What leads on.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// A passage.
    case walkway
    /// Stairs.
    case stairs
    /// A moving walkway.
    case movingSidewalk
    /// An escalator.
    case escalator
    /// A lift.
    case elevator
    /// A gate where tickets are checked on the way in.
    case fareGate
    /// A gate on the way out.
    case exitGate
  }

  /// What leads on.
  public let kind: Kind
  /// What signs say; empty where the feed does not tell.
  public let sign: String
  /// The level that it leads to; empty where the feed does not tell.
  public let level: String
  /// What it takes, in seconds.
  public let duration: TimeInterval
  /// Where it leads to.
  public let coordinates: NMAGeoCoordinates

  init(_ step: TransitJourney.Step) {
    kind =
      switch step.mode {
      case .walkway: .walkway
      case .stairs: .stairs
      case .movingSidewalk: .movingSidewalk
      case .escalator: .escalator
      case .elevator: .elevator
      case .fareGate: .fareGate
      case .exitGate: .exitGate
      }
    sign = step.sign
    level = step.level
    duration = Double(step.seconds)
    coordinates = NMAGeoCoordinates(GeoCoordinates(step.coordinate))
  }

  /// "stairs to Mezzanine".
  var words: String {
    let word =
      switch kind {
      case .walkway: "walkway"
      case .stairs: "stairs"
      case .movingSidewalk: "moving walkway"
      case .escalator: "escalator"
      case .elevator: "lift"
      case .fareGate: "fare gate"
      case .exitGate: "exit gate"
      }
    return word + (level.isEmpty ? "" : " to \(level)") + (sign.isEmpty ? "" : " (“\(sign)”)")
  }
}
