// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// Kinds of lines of public transport.
public enum NMATransitType: UInt, Hashable, Sendable, CaseIterable {
  /// Not known.
  case undefined
  /// Bus.
  case publicBus
  /// Private bus, and bus for sights.
  case touristicBus
  /// Bus on lanes of its own.
  case expressBus
  /// Underground.
  case metroRail
  /// Tram and light rail.
  case lightRail
  /// Suburban train.
  case regionalRail
  /// Regional train.
  case regionalTrain
  /// Intercity train.
  case intercityTrain
  /// High-speed train.
  case highSpeedTrain
  /// Monorail.
  case monorail
  /// Cable car.
  case aerial
  /// Funicular.
  case inclined
  /// Ferry.
  case water
  /// Aeroplane.
  ///
  /// Roadbook's own.
  case flight

  init(_ mode: TransitMode) {
    self =
      switch mode {
      case .highSpeedTrain: .highSpeedTrain
      case .intercityTrain: .intercityTrain
      case .interRegionalTrain, .regionalTrain: .regionalTrain
      case .cityTrain: .regionalRail
      case .bus: .publicBus
      case .ferry: .water
      case .subway: .metroRail
      case .lightRail: .lightRail
      case .privateBus: .touristicBus
      case .inclined: .inclined
      case .aerial: .aerial
      case .busRapid: .expressBus
      case .monorail: .monorail
      case .flight: .flight
      }
  }

  /// Roadbook's kinds of lines that are of this one.
  var modes: [TransitMode] { Self.modes[self] ?? [] }

  private static let modes = Dictionary(
    grouping: TransitMode.allCases, by: { NMATransitType($0) })
}
