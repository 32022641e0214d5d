// SPDX-License-Identifier: Apache-2.0

public import Foundation
import RoadbookModel

/// Which routes are looked for beside the first one.
public struct AlternativeRoutesOptions: Hashable, Sendable {
  /// How many there may be beside the first, 0…5.
  public var maxAlternatives: Int
  /// Which count.
  public var alternativeType: AlternativeType
  /// How far each one coincides with the reference route, from the origin.
  public var minDeviationDistance: Measurement<UnitLength>
  /// How long each one coincides with the reference route, from the origin.
  public var minDeviationTime: Measurement<UnitDuration>

  /// The most alternatives that may be asked for.
  ///
  /// Roadbook's own.
  public static let greatestCount = Int(FollowAlternatives.counts.upperBound)

  /// Makes options.
  ///
  /// - Parameters:
  ///   - maxAlternatives: How many there may be beside the first, 0…5.
  ///   - minDeviationDistance: How far each one coincides with the reference route.
  ///   - minDeviationTime: How long each one coincides with it.
  ///   - alternativeType: Which count.
  /// - Throws: ``RoutingOptionsError`` for a number out of its range.
  public init(
    maxAlternatives: Int, minDeviationDistance: Measurement<UnitLength> = .tt.meters(0),
    minDeviationTime: Measurement<UnitDuration> = .tt.seconds(0),
    alternativeType: AlternativeType = .anyRoute
  ) throws(RoutingOptionsError) {
    self.maxAlternatives = maxAlternatives
    self.minDeviationDistance = minDeviationDistance
    self.minDeviationTime = minDeviationTime
    self.alternativeType = alternativeType
    try validate()
  }

  func validate() throws(RoutingOptionsError) {
    guard (0...Self.greatestCount).contains(maxAlternatives) else {
      throw .invalid(.alternativeCount(maxAlternatives))
    }
    for minimum in [minDeviationDistance.meters, minDeviationTime.seconds]
    where !(minimum >= 0 && minimum.isFinite) {
      throw .invalid(.deviationMinimum(minimum))
    }
  }

  /// Whether alternatives have to stay on the reference route at first.
  var hasMinimum: Bool { minDeviationDistance.meters > 0 || minDeviationTime.seconds > 0 }
}

/// Which routes count as alternatives.
public enum AlternativeType: Hashable, Sendable, CaseIterable {
  /// Any that differs much from the first.
  case anyRoute
  /// Those alone that are faster, or that keep off what blocks the reference route.
  case betterRoute
}
