// SPDX-License-Identifier: Apache-2.0

import RoadbookProfiles

extension SourceNodes {
  /// Marks the points where the files end and a road does not, with a tag of our own.
  ///
  ///     way     1 ─── 2 ─── 3 ─ ─ 4      4 is not in the files: at 3 the road goes on, and nobody
  ///                         ▲            turns back there as in a dead end
  mutating func markCutOffs(_ objects: inout SourceObjects) {
    var marked: Set<Int> = []
    for way in objects.ways where way.uses.contains(.road) {
      let nodes = objects.nodes[way.refs]
      for (a, b) in zip(nodes, nodes.dropFirst()) where isPresent(Int(a)) != isPresent(Int(b)) {
        marked.insert(isPresent(Int(a)) ? Int(a) : Int(b))
      }
    }
    if marked.isEmpty { return }
    let mark = objects.tags.number(
      ofTag: objects.tags.number(ofText: PointKeys.cutOff), objects.tags.number(ofText: "yes"))
    for node in marked.sorted() {
      let set = objects.tags.number(ofSet: objects.tags.sets[Int(tags[node])] + [mark])
      self.set(node, coordinates[node], tags: set)
    }
  }
}
