// SPDX-License-Identifier: Apache-2.0

// Lines on the picture: cut to its edges and freed of points that nobody would see.

extension [Pixel] {
  var lengthPixels: Double {
    zip(self, dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// The point at a distance along the line.
  func point(at distance: Double) -> Pixel {
    var rest = distance
    for (a, b) in zip(self, dropFirst()) {
      let length = a.distance(to: b)
      if rest <= length, length > 0 {
        let share = Swift.max(rest, 0) / length
        return Pixel(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
      }
      rest -= length
    }
    return self[count - 1]
  }

  /// Points left out where the line stays within a tolerance (Douglas and Peucker).
  func simplified(_ tolerance: Double) -> [Pixel] {
    guard count > 2 else { return self }
    var keep = [Bool](repeating: false, count: count)
    keep[0] = true
    keep[count - 1] = true
    var open = [(0, count - 1)]
    while let (low, high) = open.popLast() {
      guard high - low > 1 else { continue }
      var far = (index: low, offset: tolerance)
      for index in low + 1..<high {
        let offset = self[index].offset(from: self[low], self[high])
        if offset > far.offset { far = (index, offset) }
      }
      guard far.index > low else { continue }
      keep[far.index] = true
      open.append((low, far.index))
      open.append((far.index, high))
    }
    return indices.filter { keep[$0] }.map { self[$0] }
  }

  /// A closed line in the order that runs counterclockwise to the eye.
  var counterclockwise: [Pixel] {
    var area = 0.0
    for (index, a) in enumerated() {
      let b = self[(index + 1) % count]
      area += a.x * b.y - b.x * a.y
    }
    return area > 0 ? reversed() : self
  }

  /// The parts of an open line that may be seen, with a margin around the picture.
  func visibleParts(width: Double, height: Double, margin: Double = 40) -> [[Pixel]] {
    var parts: [[Pixel]] = []
    var part: [Pixel] = []
    for (a, b) in zip(self, dropFirst()) {
      let isSeen =
        Swift.max(a.x, b.x) > -margin && Swift.min(a.x, b.x) < width + margin
        && Swift.max(a.y, b.y) > -margin && Swift.min(a.y, b.y) < height + margin
      if isSeen {
        if part.isEmpty { part.append(a) }
        part.append(b)
      } else if !part.isEmpty {
        parts.append(part)
        part = []
      }
    }
    if !part.isEmpty { parts.append(part) }
    return parts
  }

  /// A closed line cut to the picture and a margin, one edge after the other.
  ///
  /// Source: I. E. Sutherland, G. W. Hodgman, Commun. ACM 17 (1974), doi:10.1145/360767.360802.
  func clippedRing(width: Double, height: Double, margin: Double = 12) -> [Pixel] {
    var ring = self
    for (isX, edge, isLow) in [
      (true, -margin, true), (true, width + margin, false), (false, -margin, true),
      (false, height + margin, false),
    ] {
      func depth(_ pixel: Pixel) -> Double {
        let value = isX ? pixel.x : pixel.y
        return isLow ? value - edge : edge - value
      }
      guard var before = ring.last else { return [] }
      var cut: [Pixel] = []
      for pixel in ring {
        let (a, b) = (depth(before), depth(pixel))
        if (a < 0) != (b < 0) {
          let share = a / (a - b)
          cut.append(
            Pixel(
              x: before.x + (pixel.x - before.x) * share, y: before.y + (pixel.y - before.y) * share
            ))
        }
        if b >= 0 { cut.append(pixel) }
        before = pixel
      }
      ring = cut
    }
    return ring
  }
}

extension Pixel {
  /// The distance from a line between two points.
  func offset(from a: Pixel, _ b: Pixel) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let square = dx * dx + dy * dy
    guard square > 0 else { return distance(to: a) }
    let share = min(max(((x - a.x) * dx + (y - a.y) * dy) / square, 0), 1)
    return distance(to: Pixel(x: a.x + dx * share, y: a.y + dy * share))
  }
}
