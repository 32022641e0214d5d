// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel
import RoadbookPlaces

extension [FoundPlace] {
  /// The best of what several maps have, each once where maps overlap.
  package func best(_ limit: Int) -> [FoundPlace] {
    var best: [FoundPlace] = []
    // The sort keeps the order of equal ones: maps in the order in which they were named.
    for place in sorted(by: { $0.score > $1.score }) where best.count < limit {
      if !best.contains(where: { $0.isSame(as: place) }) { best.append(place) }
    }
    return best
  }
}
