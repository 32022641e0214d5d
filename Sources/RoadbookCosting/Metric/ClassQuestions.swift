// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork
import RoadbookStorage

/// What a profile is asked about the classes of a map: tag sets cut down to the keys that it
/// reads, each in its zone, numbered as they turn up.
struct ClassQuestions {
  /// The last class's tags that are read, and its zone.
  private(set) var tags: ArraySlice<UInt32> = []
  private(set) var zone: UInt32 = 0

  private let network: RoadNetwork
  /// By tag.
  private let isRead: [Bool]
  private var numbers: [Question: Int] = [:]

  private struct Question: Hashable {
    var tags: ArraySlice<UInt32>
    var zone: UInt32
  }

  init(_ network: RoadNetwork, _ profile: Profile) {
    self.network = network
    isRead = network.tags.tags(whoseKeyIsIn: profile.wayKeys)
  }

  /// The number of a class's question; one more than there were where it is a new one.
  mutating func number(of kind: ClassID) -> Int {
    tags =
      network.tags.tagNumbers(of: network.zones.tagSet(of: kind))
      .filter { Int($0) < isRead.count && isRead[Int($0)] }[...]
    zone = network.zones.zoneNumber(of: kind)
    let question = Question(tags: tags, zone: zone)
    if let known = numbers[question] { return known }
    numbers[question] = numbers.count
    return numbers.count - 1
  }
}
