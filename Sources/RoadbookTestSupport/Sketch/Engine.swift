// SPDX-License-Identifier: Apache-2.0

/// The ways of finding a route, which all have to agree.
public enum Engine: String, CaseIterable, Sendable, CustomStringConvertible {
  /// What apps use: the search in the hierarchy.
  case hierarchy
  /// The judge: Dijkstra's algorithm from one end, written for clarity.
  case dijkstra

  /// The name.
  public var description: String { rawValue }
}
