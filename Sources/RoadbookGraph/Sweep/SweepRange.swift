// SPDX-License-Identifier: Apache-2.0

/// How far a sweep goes, by what its paths carry.
package enum SweepRange: Hashable, Sendable {
  /// The greatest duration.
  case duration(Int64)
  /// The greatest length.
  case length(Int64)

  /// The range above the least of the seeds; `nil` where it ends before that.
  func bound(above base: PathSum) -> SweepBound? {
    let (most, shift) =
      switch self {
      case .duration(let limit): (limit - base.duration, UInt64(32))
      case .length(let limit): (limit - base.length, UInt64(0))
      }
    guard most >= 0 else { return nil }
    var bound = SweepBound(cost: HierarchyWeights.limit - 1)
    bound.part = UInt32(min(most, Int64(Carried.limit) - 1))
    bound.shift = shift
    return bound
  }
}

/// What a cell must be entered within, above the least of the seeds.
struct SweepBound {
  var cost: UInt32
  /// The greatest duration or length.
  var part = UInt32.max
  /// Where that stands in a word of ``Carried``.
  var shift: UInt64 = 0

  init(cost: UInt32) { self.cost = cost }

  @inline(__always)
  func holds(_ word: UInt64) -> Bool { UInt32(truncatingIfNeeded: word >> shift) <= part }
}
