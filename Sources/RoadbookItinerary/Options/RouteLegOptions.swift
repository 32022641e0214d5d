// SPDX-License-Identifier: Apache-2.0

/// What is asked of one leg.
public struct RouteLegOptions: Sendable {
  /// The line that the leg follows, in its order; none, or two points and more.
  public var supportingPoints: [CLLocationCoordinate2D]
  /// On the first leg, which supporting point the origin is nearest to.
  ///
  /// It counts where a line passes the origin several times; where it is `nil`, the first pass counts.
  public var supportingPointIndexOfOrigin: Int?

  /// Makes options.
  public init(
    supportingPoints: [CLLocationCoordinate2D] = [], supportingPointIndexOfOrigin: Int? = nil
  ) {
    self.supportingPoints = supportingPoints
    self.supportingPointIndexOfOrigin = supportingPointIndexOfOrigin
  }
}

extension RouteLegOptions: Hashable {
  /// Whether all is equal.
  public static func == (left: RouteLegOptions, right: RouteLegOptions) -> Bool {
    left.compared == right.compared
      && left.supportingPointIndexOfOrigin == right.supportingPointIndexOfOrigin
  }

  /// Feeds all of it to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(compared)
    hasher.combine(supportingPointIndexOfOrigin)
  }

  private var compared: [ComparedCoordinate] { supportingPoints.map { ComparedCoordinate($0) } }
}

/// How lines of supporting points are followed.
public enum ReconstructionMode: Hashable, Sendable, CaseIterable {
  /// A line of anybody, with gaps, loops and jitter.
  case track
  /// A line of an earlier route: around what is closed or forbidden now leads the shortest detour.
  case route
  /// A line of an earlier route, kept as it is, with times of now.
  case update
}
