// SPDX-License-Identifier: Apache-2.0

extension Array where Element == Coordinate {
  /// Appends a line; a point in which it goes on from this one comes once.
  ///
  /// - Returns: Whether it goes on from this one.
  @discardableResult
  package mutating func appendJoined(_ line: ArraySlice<Coordinate>) -> Bool {
    let isJoined = !isEmpty && last == line.first
    append(contentsOf: isJoined ? line.dropFirst() : line)
    return isJoined
  }
}
