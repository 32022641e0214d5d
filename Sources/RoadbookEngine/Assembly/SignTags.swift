// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookNetwork

/// What the signs at the turn into a road say, as its tags tell it.
///
///     destination=Porto;Maia  destination:ref=A 3;A 4  destination:street=Ring     A 3  A 4
///                                                                                 Porto
///                                                                                 Maia
///                                                                                 Ring
///
/// Source: https://wiki.openstreetmap.org/wiki/Key:destination
struct SignTags {
  private var places = ""
  private var streets = ""
  private var numbers = ""

  mutating func read(_ tag: UInt32, _ tags: TagDictionary) {
    if tags.tag(tag, hasKey: "destination") {
      places = tags.value(ofTag: tag)
    } else if tags.tag(tag, hasKey: "destination:street") {
      streets = tags.value(ofTag: tag)
    } else if tags.tag(tag, hasKey: "destination:ref") {
      numbers = tags.value(ofTag: tag)
    }
  }

  /// The sign, a line for each number and each place; `nil` where there is none.
  func signpost(_ roadClass: RoadClass, _ country: String?) -> Signpost? {
    var labels = RoadNumbers(country: country).numbers(numbers, roadClass).items.map {
      SignpostLabel(localizedRoadNumber: $0)
    }
    for text in [places, streets] {
      for part in text.split(separator: ";") {
        let part = part.drop { $0 == " " }
        if !part.isEmpty {
          labels.append(SignpostLabel(localizedText: LocalizedText(text: String(part))))
        }
      }
    }
    return labels.isEmpty ? nil : Signpost(labels: labels)
  }
}
