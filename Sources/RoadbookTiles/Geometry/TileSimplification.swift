// SPDX-License-Identifier: Apache-2.0

/// Leaves out the points of a line that lie within a tolerance of the line without them.
///
/// The ends stay. A closed ring keeps its first point and the one farthest from it.
///
/// - Complexity: O(*n* log *n*) for most lines, O(*n*²) at worst.
///
/// Source: D. H. Douglas, T. K. Peucker, Cartographica 10 (1973), doi:10.3138/FM57-6770-U75U-7727.
func simplified(_ line: [TilePoint], tolerance: Double) -> [TilePoint] {
  guard line.count > 2, tolerance > 0 else { return line }
  var isKept = [Bool](repeating: false, count: line.count)
  isKept[0] = true
  isKept[line.count - 1] = true
  let limit = tolerance * tolerance
  // A stack instead of recursion: long straight lines split badly, and would overflow it.
  var pieces = [(first: 0, last: line.count - 1)]
  while let (first, last) = pieces.popLast() {
    guard last - first > 1 else { continue }
    let (index, squared) = farthest(in: line, from: first, to: last)
    guard squared > limit else { continue }
    isKept[index] = true
    pieces.append((first, index))
    pieces.append((index, last))
  }
  return zip(line, isKept).filter(\.1).map(\.0)
}

/// The point between two others that is farthest from the line through them, and the square of
/// its distance.
private func farthest(
  in line: [TilePoint], from first: Int, to last: Int
) -> (index: Int, squared: Double) {
  let start = vector(line[first])
  let along = vector(line[last]) - start
  let length = (along * along).sum()
  var best = (index: first + 1, squared: -1.0)
  for index in first + 1..<last {
    var offset = vector(line[index]) - start
    if length > 0 {
      let fraction = min(max((offset * along).sum() / length, 0), 1)
      offset -= along * fraction
    }
    let squared = (offset * offset).sum()
    if squared > best.squared { best = (index, squared) }
  }
  return best
}

private func vector(_ point: TilePoint) -> SIMD2<Double> {
  SIMD2(Double(point.x), Double(point.y))
}
