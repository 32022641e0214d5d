// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel

/// The signs of a street in one direction: where it begins, and above its lanes at its end.
package struct StreetSigns: Sendable {
  /// The sign at the turn into it.
  package let signpost: Signpost?
  /// The sign above each lane before its end, from left to right; empty where there are none.
  let lanes: [Signpost?]

  package init(_ signpost: Signpost?, lanes: [Signpost?] = []) {
    self.signpost = signpost
    self.lanes = lanes
  }

  package static let none = StreetSigns(nil)

  /// What the signs say of the lanes that lead on.
  ///
  ///     Basel  |  Basel, Mannheim  |  Mannheim        lanes 2 and 3:  Mannheim
  ///
  /// A lane that parts later has both signs, so what stands above other lanes too is left out, as long
  /// as something stays.
  ///
  /// - Parameter chosen: The lanes with the way across that was chosen.
  /// - Returns: The lines; `nil` where there are none, or where the signs are above other lanes.
  func signpost(over chosen: LaneList) -> Signpost? {
    guard lanes.count == chosen.lanes.count else { return nil }
    let own = labels { chosen.lanes[$0].isValid }
    let others = labels { !chosen.lanes[$0].isValid }
    let particular = own.filter { !others.contains($0) }
    let told = particular.isEmpty ? own : particular
    return told.isEmpty ? nil : Signpost(labels: told)
  }

  private func labels(_ isWanted: (Int) -> Bool) -> [SignpostLabel] {
    var labels: [SignpostLabel] = []
    for lane in lanes.indices where isWanted(lane) {
      for label in lanes[lane]?.labels ?? [] where !labels.contains(label) { labels.append(label) }
    }
    return labels
  }
}

extension Signpost {
  /// The lines of a list with semicolons.
  package static func lines(of list: Substring) -> [SignpostLabel] {
    list.split(separator: ";").compactMap { part in
      let part = part.drop { $0 == " " }
      return part.isEmpty ? nil : SignpostLabel(localizedText: LocalizedText(text: String(part)))
    }
  }
}
