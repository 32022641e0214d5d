// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import RoadbookModel

/// What was told of things on the way that are not passed yet.
package struct WarningMemory: Hashable, Sendable, Codable {
  fileprivate struct Active: Hashable, Sendable, Codable {
    var key: UInt64
    var id: Int32
    var type: WarningType
    var isReached = false
    /// Whether a voice still has to say it.
    var isUnsaid = false
    /// What was told of a zone.
    ///
    /// It is not saved: a drive that goes on from a saved state lets go of a zone that it leaves
    /// by another way without a word.
    var zone: WarningContent?

    private enum CodingKeys: CodingKey { case key, id, type, isReached, isUnsaid }
  }
  fileprivate var active: [Active] = []
  fileprivate var lastID: Int32 = 0

  package init() {}

  fileprivate func isActive(_ type: WarningType) -> Bool { active.contains { $0.type == type } }

  /// Finds the zone in which the vehicle was before its way changed, and gives it its new key.
  ///
  /// A zone is known by the road on which it begins, and a new way may begin within it.
  ///
  /// - Parameters:
  ///   - next: A place that has not been told by its key.
  ///   - keys: The keys of all that is near.
  /// - Returns: Its place among what was told; `nil` where it is another thing.
  fileprivate mutating func goOn(in next: WarnedPlace, _ keys: Set<UInt64>) -> Int? {
    guard next.start <= 0, let end = next.end, end > 0 else { return nil }
    let index = active.firstIndex {
      !keys.contains($0.key) && $0.zone?.isSameZone(as: next.content) ?? false
    }
    if let index { active[index].key = next.key }
    return index
  }

  /// A voice has said it, or never will.
  mutating func said(_ key: UInt64) {
    for index in active.indices where active[index].key == key { active[index].isUnsaid = false }
  }

  /// Nothing was told, but numbers go on.
  package func forgetting() -> WarningMemory {
    var memory = WarningMemory()
    memory.lastID = lastID
    return memory
  }

  /// Whether a voice still has to say something.
  var hasUnsaid: Bool { active.contains(where: \.isUnsaid) }
}

/// Warns of things on the way: ahead, in them, behind them.
///
///     point   ahead ─ ─ ─ ─ ─ ─ ─ ● passed
///     zone    ahead ─ ─ ─ ─ reached ════════ passed
///
/// Works alike on a route and on the road ahead of somebody who drives about: what is near comes with each reading, and
/// each thing has a key that is the same on all ways that lead to it. A thing that the vehicle does not come to after
/// all is let go without a word; a zone that is left by another way is passed. Of cameras and of merging traffic the next
/// one is told when the one before is passed.
package struct WarningWatcher {
  let settings: WarningSettings
  let profile: TimingProfile
  /// When things have to count that do so at times only; `nil` where all of them do.
  let time: Date?

  package init(settings: WarningSettings, profile: TimingProfile, time: Date?) {
    self.settings = settings
    self.profile = profile
    self.time = time
  }

  /// What is told at a reading.
  ///
  /// - Parameters:
  ///   - near: Things ahead in their order, and those behind that were not passed yet, by meters from the vehicle.
  ///   - memory: What was told.
  /// - Returns: The warnings, in the order of the things.
  package func advance(_ near: [WarnedPlace], _ memory: inout WarningMemory) -> [ToldWarning] {
    var told: [ToldWarning] = []
    var seen: Set<UInt64> = []
    let keys = Set(near.map(\.key))
    for next in near where settings.wants(next.content) {
      guard seen.insert(next.key).inserted else { continue }
      if let index = memory.active.firstIndex(where: { $0.key == next.key })
        ?? memory.goOn(in: next, keys)
      {
        goOn(index, next, &memory, &told)
      } else {
        begin(next, &memory, &told)
      }
    }
    forget(seen, &memory, &told)
    return told
  }

  /// The next thing that a voice still has to say.
  func unsaid(_ near: [WarnedPlace], _ memory: WarningMemory) -> WarnedPlace? {
    guard memory.hasUnsaid else { return nil }
    return near.first { place in
      place.start > 0 && memory.active.contains { $0.key == place.key && $0.isUnsaid }
    }
  }

  /// They are told from afar, and follow each other so closely that two of them could not be told apart.
  private static let toldOneByOne: Set<WarningType> = [.safetyCamera, .trafficMerge]

  private func begin(
    _ next: WarnedPlace, _ memory: inout WarningMemory, _ told: inout [ToldWarning]
  ) {
    let type = next.content.type
    let isOver = next.end.map { $0 <= 0 } ?? (next.start <= 0)
    guard !isOver, next.start <= settings.meters(next.content, profile),
      settings.counts(next.content, at: time)
    else { return }
    if Self.toldOneByOne.contains(type), memory.isActive(type) { return }
    memory.lastID &+= 1
    var own = WarningMemory.Active(key: next.key, id: memory.lastID, type: type)
    own.isUnsaid = settings.speaks(of: next.content)
    if next.end != nil { own.zone = next.content }
    told.append(ToldWarning(next.content, own.id, meters: max(0, next.start), .ahead))
    if next.end != nil, next.start <= 0 {
      own.isReached = true
      told.append(ToldWarning(next.content, own.id, meters: 0, .reached))
    }
    memory.active.append(own)
  }

  private func goOn(
    _ index: Int, _ next: WarnedPlace, _ memory: inout WarningMemory, _ told: inout [ToldWarning]
  ) {
    let id = memory.active[index].id
    if next.end != nil, next.start <= 0, !memory.active[index].isReached {
      memory.active[index].isReached = true
      told.append(ToldWarning(next.content, id, meters: 0, .reached))
    }
    if (next.end ?? next.start) <= 0 {
      memory.active.remove(at: index)
      told.append(ToldWarning(next.content, id, meters: 0, .passed))
    }
  }

  /// Lets go of what does not lie ahead any more; zones that were reached are passed.
  private func forget(
    _ seen: Set<UInt64>, _ memory: inout WarningMemory, _ told: inout [ToldWarning]
  ) {
    for left in memory.active where left.isReached && !seen.contains(left.key) {
      if let zone = left.zone { told.append(ToldWarning(zone, left.id, meters: 0, .passed)) }
    }
    memory.active.removeAll { !seen.contains($0.key) }
  }
}
