// SPDX-License-Identifier: Apache-2.0

/// Leaves out those points of a line that hardly change its shape.
///
/// Each point gets a weight: the distance in meters from which on it is left out. A point is never
/// weightier than the one that made its piece, so any set of the weightiest points is a proper
/// simplification, and a tolerance and a number of points are met alike.
///
/// - Complexity: O(*n* log *n*) for most lines, O(*n*²) at worst.
///
/// Source: D. H. Douglas, T. K. Peucker, Cartographica 10 (1973), doi:10.3138/FM57-6770-U75U-7727.
package func simplified(
  _ line: [GeoCoordinates], toleranceMeters: Double, maxPoints: Int,
  isCancelled: () -> Bool = { false }
) -> [GeoCoordinates]? {
  guard line.count > 2 else { return line }
  guard let weights = weights(of: line, isCancelled: isCancelled) else { return nil }
  var least = toleranceMeters
  if maxPoints >= 2 {
    let heaviest = weights.sorted(by: >)
    if maxPoints < heaviest.count { least = max(least, heaviest[maxPoints]) }
  }
  return zip(line, weights).filter { $0.1 > least || $0.1 == .infinity }.map(\.0)
}

/// The distance in meters from which on each point may be left out; the ends always stay.
private func weights(of line: [GeoCoordinates], isCancelled: () -> Bool) -> [Double]? {
  var weights = Array(repeating: 0.0, count: line.count)
  weights[0] = .infinity
  weights[line.count - 1] = .infinity
  // A stack instead of recursion: long straight lines split badly, and would overflow it.
  var pieces = [(first: 0, last: line.count - 1, limit: Double.infinity)]
  while let (first, last, limit) = pieces.popLast() {
    guard last - first > 1 else { continue }
    if isCancelled() { return nil }
    let (index, meters) = farthest(in: line, from: first, to: last)
    weights[index] = min(meters, limit)
    pieces.append((first, index, weights[index]))
    pieces.append((index, last, weights[index]))
  }
  return weights
}

/// The point between two others that is farthest from the line through them.
private func farthest(
  in line: [GeoCoordinates], from first: Int, to last: Int
) -> (index: Int, meters: Double) {
  let origin = line[first]
  let scale = Math.cosine(radians(origin.latitude)) * Earth.metersPerDegree
  func point(_ index: Int) -> LocalPlane.Point {
    let east = longitudeDifference(from: origin.longitude, to: line[index].longitude)
    return .init(
      x: east * scale, y: (line[index].latitude - origin.latitude) * Earth.metersPerDegree)
  }
  let (start, end) = (point(first), point(last))
  var best = (index: first + 1, meters: -1.0)
  for index in first + 1..<last {
    let meters = LocalPlane.project(point(index), onto: start, end).meters
    if meters > best.meters { best = (index, meters) }
  }
  return best
}
