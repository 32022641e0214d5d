// SPDX-License-Identifier: Apache-2.0

/// What makes a path worth offering beside the best one.
///
/// A path is an alternative where people would recognise another way: much of it is new, it costs
/// little more, and no stretch of it is a detour that a driver would shake his head at.
///
/// Source of the conditions and of the numbers: I. Abraham, D. Delling, A. V. Goldberg,
/// R. F. Werneck, *Alternative routes in road networks*, J. Exp. Algorithmics 18 (2013),
/// doi:10.1145/2444016.2444019, γ = 0.8, ε = 0.25, α = 0.25. Where we differ: sharing is limited
/// with each other path by itself, and local optimality is proved, not only made likely.
package struct AlternativeLimits: Hashable, Sendable {
  /// How much of the best path's cost an alternative may have in common with it, and with each
  /// other alternative (γ).
  package var sharing = 0.8
  /// How much more than the part of the best path that it replaces a detour may cost (ε).
  package var stretch = 0.25
  /// The part of what it replaces over which a detour has to be a cheapest path (α).
  package var localOptimality = 0.25
  /// How many places of the best path lend the states above them as via states.
  ///
  /// Measured on 300 pairs in Porto, up to three alternatives each. Of the pairs for which the
  /// search through every state of the map finds one (82.7 %), two (66.3 %) or three (49.0 %):
  ///
  ///     marks       0        1        2        3
  ///     one       96.8 %   97.2 %   98.4 %   98.4 %
  ///     two       91.5 %   95.5 %   98.5 %   97.0 %
  ///     three     83.0 %   86.4 %   87.1 %   89.1 %
  package var marks = 2
  /// How many paths are looked at for each that is asked for; without end it is hardly more that
  /// is found.
  package var tries = 12

  package init() {}
}
