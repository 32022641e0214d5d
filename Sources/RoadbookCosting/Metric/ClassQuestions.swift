// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// What a profile is asked about the classes of a map: tag sets cut down to the keys that it
/// reads, each in its zone, numbered as they turn up.
struct ClassQuestions {
  /// The number of each class's question.
  private(set) var ofClass: ContiguousArray<Int> = []
  /// By question: its tags lie between this number and the next in ``tags``.
  private var first: ContiguousArray<Int> = [0]
  private var tags: ContiguousArray<UInt32> = []
  private var zones: ContiguousArray<UInt32> = []
  /// Questions by hash, and behind those with which they collide.
  private var slots: ContiguousArray<Int>

  /// Odd, and another one in each process, so that no map can choose where its questions collide.
  private let factor: UInt64

  /// Stands for "no question".
  private static let none = -1

  init(_ network: RoadNetwork, _ profile: Profile) {
    let count = network.zones.classCount
    let isRead = network.tags.tags(whoseKeyIsIn: profile.wayKeys)
    var size = 64
    while size < count * 2 { size *= 2 }
    slots = ContiguousArray(repeating: Self.none, count: size)
    factor = UInt64(truncatingIfNeeded: Hasher().finalize()) | 1
    ofClass.reserveCapacity(count)
    let sets = network.tags.sets
    for classID in 0..<count {
      let classID = ClassID(classID)
      // Behind those of all questions; they stay there if nobody has asked the same.
      for position in sets.range(of: network.zones.tagSet(of: classID)) {
        let tag = sets[element: position]
        if Int(tag) < isRead.count, isRead[Int(tag)] { tags.append(tag) }
      }
      ofClass.append(number(in: network.zones.zoneNumber(of: classID)))
    }
  }

  /// How many questions there are.
  var count: Int { zones.count }

  /// The zone of a question.
  func zone(of question: Int) -> UInt32 { zones[question] }

  /// The tags of a question that are read.
  func tags(of question: Int) -> ArraySlice<UInt32> {
    tags[first[question]..<first[question + 1]]
  }

  /// The number of the question whose tags are the last ones; a new one if it is new.
  private mutating func number(in zone: UInt32) -> Int {
    let start = first[zones.count]
    var slot = hash(from: start, zone) & (slots.count - 1)
    while slots[slot] != Self.none {
      if isEqual(slots[slot], from: start, zone) {
        tags.removeLast(tags.count - start)
        return slots[slot]
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = zones.count
    zones.append(zone)
    first.append(tags.count)
    return zones.count - 1
  }

  private func hash(from start: Int, _ zone: UInt32) -> Int {
    var hash = UInt64(zone)
    for place in start..<tags.count {
      hash = (hash ^ UInt64(tags[place])) &* factor
      hash ^= hash >> 32
    }
    return Int(truncatingIfNeeded: (hash &* factor) >> 32)
  }

  private func isEqual(_ question: Int, from start: Int, _ zone: UInt32) -> Bool {
    let range = first[question]..<first[question + 1]
    guard zones[question] == zone, range.count == tags.count - start else { return false }
    for (place, other) in zip(range, start...) where tags[place] != tags[other] { return false }
    return true
  }
}
