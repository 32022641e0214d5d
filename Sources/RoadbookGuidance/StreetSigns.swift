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

  /// Whether there is any.
  var isThere: Bool { signpost != nil || !lanes.isEmpty }

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

/// A line of a street's signs in another language.
package struct SignWord: Sendable {
  /// The code of the language in OpenStreetMap.
  let language: String
  /// The line as the signs have it.
  let line: String
  let text: LocalizedText

  package init(language: String, line: String, text: LocalizedText) {
    self.language = language
    self.line = line
    self.text = text
  }
}

extension Signpost {
  /// The sign with those lines in a language that the map has in it.
  ///
  /// - Parameters:
  ///   - words: What the map has.
  ///   - tags: Codes of the language, the closest first.
  /// - Returns: The sign; itself where the map has none of its lines.
  func translated(by words: [SignWord], into tags: [String]) -> Signpost {
    var sign = self
    for index in sign.labels.indices {
      let line = sign.labels[index].localizedText?.text
      for tag in tags {
        if let word = words.first(where: { $0.language == tag && $0.line == line }) {
          sign.labels[index].localizedText = word.text
          break
        }
      }
    }
    return sign
  }

  /// The lines of a list with semicolons.
  package static func lines(of list: Substring) -> [SignpostLabel] {
    list.split(separator: ";").compactMap { part in
      let part = part.drop { $0 == " " }
      return part.isEmpty ? nil : SignpostLabel(localizedText: LocalizedText(text: String(part)))
    }
  }
}
