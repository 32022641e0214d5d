// SPDX-License-Identifier: Apache-2.0

/// What is asked of one leg.
public struct RouteLegOptions: Sendable {
  /// The line that the leg follows, in its order; none, or two points and more.
  public var supportingPoints: [CLLocationCoordinate2D]

  /// Makes options.
  public init(supportingPoints: [CLLocationCoordinate2D] = []) {
    self.supportingPoints = supportingPoints
  }
}

extension RouteLegOptions: Hashable {
  /// Whether all is equal.
  public static func == (left: RouteLegOptions, right: RouteLegOptions) -> Bool {
    left.compared == right.compared
  }

  /// Feeds all of it to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(compared) }

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
