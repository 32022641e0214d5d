// SPDX-License-Identifier: Apache-2.0

/// Which platforms are inside stations, and how long the ways between them and the entrances take.
///
/// A platform is inside where ways lead from it to an entrance and from an entrance to it; everybody walks by
/// these then. Other platforms lie on the street.
package struct StationDoors: Sendable {
  /// The other end of a way, and what the way takes.
  package struct End: Hashable, Sendable {
    package var stop: Int
    package var seconds: Int32

    package init(stop: Int, seconds: Int32) {
      self.stop = stop
      self.seconds = seconds
    }
  }

  /// From a platform that is inside to the other ones inside.
  package let across: [Int: [End]]
  /// From a platform to its exits.
  package let exits: [Int: [End]]
  /// To a platform from its entrances.
  package let entrances: [Int: [End]]
  /// To an exit from its platforms.
  package let behindExit: [Int: [End]]
  /// From an entrance to its platforms.
  package let behindEntrance: [Int: [End]]

  /// - Parameters:
  ///   - ways: The ways inside stations.
  ///   - kinds: What each stop is.
  ///   - isCalledAt: At which stops vehicles call.
  /// - Complexity: A search through its station for each platform and entrance.
  package init(_ ways: StationWays, kinds: [TransitStopKind], isCalledAt: [Bool]) {
    var (out, into, across): ([Int: [End]], [Int: [End]], [Int: [End]]) = ([:], [:], [:])
    for stop in kinds.indices where !ways.isEmpty && (isCalledAt[stop] || kinds[stop] == .entrance)
    {
      let reached = ways.reached(from: stop).sorted { $0.key < $1.key }
      for (place, found) in reached where place != stop {
        let end = End(stop: place, seconds: found.seconds)
        if isCalledAt[stop], kinds[place] == .entrance { out[stop, default: []].append(end) }
        if isCalledAt[stop], isCalledAt[place] { across[stop, default: []].append(end) }
        if !isCalledAt[stop], isCalledAt[place] {
          into[place, default: []].append(End(stop: stop, seconds: found.seconds))
        }
      }
    }
    let inside = Set(out.keys).intersection(into.keys)
    exits = out.filter { inside.contains($0.key) }
    entrances = into.filter { inside.contains($0.key) }
    self.across = across
    behindExit = Self.turned(exits)
    behindEntrance = Self.turned(entrances)
  }

  /// Whether a platform is inside a station.
  package func isInside(_ platform: Int) -> Bool { exits[platform] != nil }

  /// The platforms on the street, and the doors of the others.
  package func streetStops(isCalledAt: [Bool]) -> [Int] {
    isCalledAt.indices.filter {
      isCalledAt[$0] && !isInside($0) || behindExit[$0] != nil || behindEntrance[$0] != nil
    }
  }

  private static func turned(_ ends: [Int: [End]]) -> [Int: [End]] {
    var turned: [Int: [End]] = [:]
    for (stop, others) in ends.sorted(by: { $0.key < $1.key }) {
      for other in others {
        turned[other.stop, default: []].append(End(stop: stop, seconds: other.seconds))
      }
    }
    return turned
  }
}
