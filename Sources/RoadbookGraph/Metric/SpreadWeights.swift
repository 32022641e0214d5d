// SPDX-License-Identifier: Apache-2.0

/// The weights of one state's arcs by depth, while triangles compete for them: scratch memory that
/// stays in the nearest cache.
///
/// Weights are kept less by 2³¹. A weight, and the sum of one that is so shifted and one that is
/// not, then compare as signed numbers; plain x86-64 has an instruction for that and none for
/// unsigned ones.
///
/// An element is both directions of an arc, up in the lower half. Each is moved as one `Double`,
/// which is never reckoned with: two of them are put into one vector and taken out again by an
/// instruction each. What lost: `SIMD2<Int32>`, of which the compiler makes two vectors and
/// everything twice.
struct SpreadWeights: Sendable {
  private let owner: CellOwner<Double>
  private let cells: Cells<Double>

  // Computed, because a stored vector is looked for each time whether it is there yet.
  /// What is forbidden in both directions.
  @inline(__always)
  private static var forbidden: SIMD2<Int32> {
    SIMD2(repeating: shifted(HierarchyWeights.forbidden))
  }

  @inline(__always)
  private static var limit: SIMD2<Int32> { SIMD2(repeating: shifted(HierarchyWeights.limit)) }

  /// All forbidden.
  init(levelCount: Int) {
    owner = CellOwner(repeating: Self.element(Self.forbidden), count: levelCount)
    cells = owner.cells
  }

  /// A weight less 2³¹.
  @inline(__always)
  static func shifted(_ weight: UInt32) -> Int32 { Int32(bitPattern: weight ^ 1 << 31) }

  @inline(__always)
  static func shifted(_ pair: SIMD2<Int32>) -> SIMD2<Int32> { pair ^ SIMD2(repeating: .min) }

  // Eight bytes either way.
  @inline(__always)
  private static func element(_ pair: SIMD2<Int32>) -> Double {
    unsafe unsafeBitCast(pair, to: Double.self)
  }

  @inline(__always)
  private static func pair(_ element: Double) -> SIMD2<Int32> {
    unsafe unsafeBitCast(element, to: SIMD2<Int32>.self)
  }
}

extension SpreadWeights {
  /// Lets a weight compete for one direction, up at lane 0, of the arc to a depth.
  @inline(__always)
  func lower(_ depth: Int, lane: UInt32, to weight: UInt32) {
    let own = Self.shifted(weight)
    let other = Self.forbidden.x
    let both = lane == 0 ? SIMD2(own, other) : SIMD2(other, own)
    cells[depth] = Self.element(pointwiseMin(Self.pair(cells[depth]), both))
  }

  /// Lets ways, less by 2³¹, compete for the arcs to two different depths: up and down to the first,
  /// then to the second.
  @inline(__always)
  func lower(_ first: Int, _ second: Int, to ways: SIMD4<Int32>) {
    let old = SIMD2(cells[first], cells[second])
    let least = unsafe pointwiseMin(unsafeBitCast(old, to: SIMD4<Int32>.self), ways)
    let new = unsafe unsafeBitCast(least, to: SIMD2<Double>.self)
    cells[first] = new.x
    cells[second] = new.y
  }

  /// Takes the weight of an arc out, and leaves all forbidden: costs that do not fit are the limit.
  @inline(__always)
  func take(_ depth: Int) -> SIMD2<Int32> {
    let weight = Self.pair(cells[depth])
    clear(depth)
    var fits = pointwiseMin(weight, Self.limit)
    // What is forbidden is the one weight that stays as it is above the limit.
    fits.replace(with: weight, where: weight .== Self.forbidden)
    return Self.shifted(fits)
  }

  @inline(__always)
  func clear(_ depth: Int) { cells[depth] = Self.element(Self.forbidden) }
}

extension Cells where Element == SIMD2<UInt32> {
  /// The memory as signed numbers; weights are below 2³¹.
  @inline(__always)
  var signed: Cells<SIMD2<Int32>> {
    unsafe Cells<SIMD2<Int32>>(
      UnsafeMutableRawPointer(base).assumingMemoryBound(to: SIMD2<Int32>.self), count: count)
  }
}

extension Cells where Element == SIMD2<Int32> {
  /// An element and the one behind it.
  @inline(__always)
  func two(at index: Int) -> SIMD4<Int32> {
    assert(index >= 0 && index + 1 < count, "outside the cells")
    return unsafe UnsafeRawPointer(base + index).loadUnaligned(as: SIMD4<Int32>.self)
  }
}
