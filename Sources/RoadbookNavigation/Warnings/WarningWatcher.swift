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
  }
  fileprivate var active: [Active] = []
  fileprivate var lastID: Int32 = 0

  package init() {}

  fileprivate func isActive(_ type: WarningType) -> Bool { active.contains { $0.type == type } }

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
/// all is let go without a word; a zone that is left by another way is passed. Of cameras the next one is told when the
/// one before is passed.
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
    for next in near where settings.wants(next.content) {
      guard seen.insert(next.key).inserted else { continue }
      if let index = memory.active.firstIndex(where: { $0.key == next.key }) {
        goOn(index, next, &memory, &told)
      } else {
        begin(next, &memory, &told)
      }
    }
    forget(seen, &memory)
    return told
  }

  /// The next thing that a voice still has to say.
  func unsaid(_ near: [WarnedPlace], _ memory: WarningMemory) -> WarnedPlace? {
    guard memory.hasUnsaid else { return nil }
    return near.first { place in
      place.start > 0 && memory.active.contains { $0.key == place.key && $0.isUnsaid }
    }
  }

  private func begin(
    _ next: WarnedPlace, _ memory: inout WarningMemory, _ told: inout [ToldWarning]
  ) {
    let type = next.content.type
    let isOver = next.end.map { $0 <= 0 } ?? (next.start <= 0)
    guard !isOver, next.start <= settings.meters(next.content, profile),
      settings.counts(next.content, at: time)
    else { return }
    if type == .safetyCamera, memory.isActive(.safetyCamera) { return }
    memory.lastID &+= 1
    var own = WarningMemory.Active(key: next.key, id: memory.lastID, type: type)
    own.isUnsaid = settings.speaks(of: next.content)
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

  /// Lets go of what does not lie ahead any more.
  private func forget(_ seen: Set<UInt64>, _ memory: inout WarningMemory) {
    memory.active.removeAll { !seen.contains($0.key) }
  }
}
