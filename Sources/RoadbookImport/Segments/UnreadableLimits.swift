// SPDX-License-Identifier: Apache-2.0

import RoadbookProfiles

extension SourceObjects {
  /// How many roads have limits of size or weight that no vehicle can read.
  var roadsWithUnreadableLimits: Int {
    let isUnreadable = tags.keys.indices.map { tag in
      SizeLimit.isUnreadable(
        tags.texts[Int(tags.keys[tag])], tags.texts[Int(tags.values[tag])])
    }
    guard isUnreadable.contains(true) else { return 0 }
    return ways.count { way in
      way.uses.contains(.road) && tags.sets[Int(way.tags)].contains { isUnreadable[Int($0)] }
    }
  }
}
