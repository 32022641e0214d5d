// SPDX-License-Identifier: Apache-2.0

/// Trips put together by what they call at, so that none overtakes another.
///
///     pattern   stops            trips, by departure
///     0         A  B  C          08:00  08:10  08:20
///     1         A  B  C          08:05  (an express, which overtakes)
///     2         A  C             08:15
///
/// In a pattern each trip is nowhere before the one in front of it, whatever days they run on. That is
/// what allows a search to take the first trip that it can catch. Times from the first departure on recur
/// on most lines all day long, so they are kept once, as a *profile*.
///
/// Source: the routes of D. Delling, T. Pajor, R. Werneck, "Round-Based Public Transit Routing",
/// ALENEX 2012, section 2.
struct TimePatterns {
  struct Key: Hashable {
    var line: Int
    /// Where it calls; see ``CallNodes``.
    var nodes: [UInt32]
    var rules: [UInt8]
    /// Trips that come by their distance in time have patterns of their own.
    var isFrequency: Bool
  }

  struct Group {
    var key: Key
    /// Positions in the draft.
    var trips: [Int]
  }

  private(set) var groups: [Group] = []
  /// Arrival and departure of each call, in seconds from the first departure.
  private(set) var profiles: [[Int32]] = []
  /// The profile of each trip of the draft.
  private(set) var profileOfTrip: [Int] = []

  init(_ draft: TimetableDraft, _ nodes: CallNodes) {
    var known: [[Int32]: Int] = [:]
    var keys: [Key: Int] = [:]
    var byKey: [Group] = []
    profileOfTrip.reserveCapacity(draft.trips.count)
    for (number, trip) in draft.trips.enumerated() {
      let profile = Self.profile(of: trip)
      let position = known[profile] ?? profiles.count
      if position == profiles.count {
        known[profile] = position
        profiles.append(profile)
      }
      profileOfTrip.append(position)
      let key = Self.key(of: trip, number, nodes)
      if let group = keys[key] {
        byKey[group].trips.append(number)
      } else {
        keys[key] = byKey.count
        byKey.append(Group(key: key, trips: [number]))
      }
    }
    for group in byKey { split(group, draft) }
  }

  /// When a trip leaves its first stop.
  static func start(of trip: TimetableDraft.Trip) -> Int32 {
    trip.headway?.start ?? trip.calls.first?.departure ?? 0
  }

  private static func profile(of trip: TimetableDraft.Trip) -> [Int32] {
    let start = trip.calls.first?.departure ?? 0
    return trip.calls.flatMap { [$0.arrival - start, $0.departure - start] }
  }

  private static func key(
    of trip: TimetableDraft.Trip, _ number: Int, _ nodes: CallNodes
  ) -> Key {
    Key(
      line: trip.line,
      nodes: trip.calls.indices.map { nodes.node(number, $0, trip.calls[$0].stop) },
      rules: trip.calls.map { $0.pickUp.rawValue | $0.dropOff.rawValue << 4 },
      isFrequency: trip.headway != nil)
  }

  /// Puts each trip behind the first one that it does not overtake.
  private mutating func split(_ group: Group, _ draft: TimetableDraft) {
    let sorted = group.trips.sorted { first, second in
      let (a, b) = (Self.start(of: draft.trips[first]), Self.start(of: draft.trips[second]))
      return a != b ? a < b : first < second
    }
    guard !group.key.isFrequency else {
      groups.append(Group(key: group.key, trips: sorted))
      return
    }
    var queues: [[Int]] = []
    for trip in sorted {
      let place = queues.firstIndex { follows(draft, trip, $0[$0.count - 1]) }
      if let place { queues[place].append(trip) } else { queues.append([trip]) }
    }
    groups += queues.map { Group(key: group.key, trips: $0) }
  }

  /// Whether a trip is nowhere before another one.
  private func follows(_ draft: TimetableDraft, _ trip: Int, _ other: Int) -> Bool {
    let ahead = Self.start(of: draft.trips[trip]) - Self.start(of: draft.trips[other])
    let (first, second) = (profileOfTrip[other], profileOfTrip[trip])
    if first == second { return ahead >= 0 }
    return zip(profiles[second], profiles[first]).allSatisfy { $0 + ahead >= $1 }
  }
}
