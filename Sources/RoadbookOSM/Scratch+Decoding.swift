// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

// The tight loops of decoding: one list at a time, everything in registers.
//
// Reading ids, latitudes and longitudes side by side instead, node by node, took half as long
// again. Sums wrap around, so that any two ids can follow each other.

extension Scratch where Element == Int64 {
  /// Appends the ids of dense nodes, which are running sums: 19 of 20 differences are one byte.
  ///
  /// At most `limit` differences are read, and the list moves behind them.
  mutating func appendIDs(
    of list: inout WireCursor, from sum: inout Int64, limit: Int
  ) throws(WireError) {
    // Each number takes a byte or more, so this is room for all.
    let limit = Swift.min(limit, list.remaining)
    reserve(limit)
    var cursor = list
    var last = sum
    var made = 0
    let target = unsafe base + count
    while made < limit, !cursor.isAtEnd {
      if made &+ 8 <= limit, var word = cursor.eightBytes() {
        for _ in 0..<8 {
          last &+= WireCursor.signed(word & 0xFF)
          word &>>= 8
          unsafe target[made] = last
          made &+= 1
        }
      } else {
        last &+= try cursor.zigzag()
        unsafe target[made] = last
        made &+= 1
      }
    }
    extend(by: made)
    list = cursor
    sum = last
  }

  /// Appends references, which are running sums: differences are one byte or five, rarely between.
  mutating func appendReferences(of list: WireCursor) throws(WireError) {
    reserve(list.remaining)
    var cursor = list
    var last: Int64 = 0
    var made = 0
    let target = unsafe base + count
    while !cursor.isAtEnd {
      last &+= WireCursor.signed(try cursor.reference())
      unsafe target[made] = last
      made &+= 1
    }
    extend(by: made)
  }
}

extension Scratch where Element == Coordinate {
  /// Appends positions from their two lists of differences, so many of each.
  ///
  /// Where one number ends is known late, and the next must wait for it; two lists at once fill
  /// the pause.
  ///
  /// - Returns: Whether all lie in the world.
  mutating func appendPlaces(
    of columns: inout DenseNodes, scale: CoordinateScale, count additional: Int
  ) throws(WireError) -> Bool {
    // A loop for each, so that the usual one does not ask at every node.
    scale.isIdentity
      ? try appendPlaces(of: &columns, count: additional) { ($0, $1) }
      : try appendPlaces(of: &columns, count: additional) {
        (scale.latitude($0), scale.longitude($1))
      }
  }

  @inline(__always)
  private mutating func appendPlaces(
    of columns: inout DenseNodes, count additional: Int,
    place: (_ latitude: Int64, _ longitude: Int64) -> (Int64, Int64)
  ) throws(WireError) -> Bool {
    reserve(additional)
    let target = unsafe base + count
    var (latitudes, longitudes) = (columns.latitudes, columns.longitudes)
    var (latitude, longitude) = (columns.latitude, columns.longitude)
    var areInside = true
    for index in 0..<additional {
      latitude &+= try latitudes.mixedZigzag()
      longitude &+= try longitudes.mixedZigzag()
      let (north, east) = place(latitude, longitude)
      areInside = CoordinateScale.areInside(north, east) && areInside
      unsafe target[index] = Coordinate(
        latitudeE7: Int32(truncatingIfNeeded: north), longitudeE7: Int32(truncatingIfNeeded: east))
    }
    extend(by: additional)
    (columns.latitudes, columns.longitudes) = (latitudes, longitudes)
    (columns.latitude, columns.longitude) = (latitude, longitude)
    return areInside
  }
}

extension Scratch where Element == OSMTag {
  /// Appends tags whose keys and values are lists of equal length.
  mutating func appendTags(
    keys: WireCursor, values: WireCursor, stringCount: Int
  ) throws(WireError) {
    var (keys, values) = (keys, values)
    reserve(keys.remaining)
    var made = 0
    let target = unsafe base + count
    while !keys.isAtEnd {
      let key = try keys.index()
      let value = try values.index()
      guard key < stringCount, value < stringCount else { throw keys.noSuchString() }
      unsafe target[made] = OSMTag(
        key: UInt32(truncatingIfNeeded: key), value: UInt32(truncatingIfNeeded: value))
      made += 1
    }
    guard values.isAtEnd else {
      throw WireError("an object has more values than keys", at: values.offset)
    }
    extend(by: made)
  }

  /// Appends the tags of some dense nodes, and where the tags of each begin.
  ///
  /// The starts must be empty.
  mutating func appendDenseTags(
    of list: inout WireCursor, nodeCount: Int, stringCount: Int,
    starts: inout Scratch<UInt32>
  ) throws(WireError) {
    // A tag takes two bytes or more.
    reserve(list.remaining / 2)
    starts.reserve(nodeCount)
    var cursor = list
    var made = count
    let target = unsafe base
    let startTarget = unsafe starts.base
    var node = 0
    while node < nodeCount {
      // Most nodes have no tags.
      if node &+ 8 <= nodeCount, cursor.skipEightZeros() {
        for _ in 0..<8 {
          unsafe startTarget[node] = UInt32(truncatingIfNeeded: made)
          node &+= 1
        }
        continue
      }
      unsafe startTarget[node] = UInt32(truncatingIfNeeded: made)
      node &+= 1
      while true {
        let key = try cursor.index()
        if key == 0 { break }
        let value = try cursor.index()
        guard key < stringCount, value < stringCount else { throw cursor.noSuchString() }
        unsafe target[made] = OSMTag(
          key: UInt32(truncatingIfNeeded: key), value: UInt32(truncatingIfNeeded: value))
        made &+= 1
      }
    }
    extend(by: made - count)
    starts.extend(by: nodeCount)
    list = cursor
  }
}

extension WireCursor {
  @inline(never)
  func noSuchString() -> WireError {
    WireError("an object names a string that its block lacks", at: offset)
  }
}
