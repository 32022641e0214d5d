// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookOSM

/// Takes from one block the nodes that ways need and the nodes that are places.
struct NodeCollector: OSMVisitor, Sendable {
  private struct Taken {
    var position: UInt32
    var coordinate: Coordinate
    var tags: Range<Int>
  }

  private struct Place {
    var id: Int64
    var coordinate: Coordinate
    var tags: Range<Int>
  }

  private let wanted: SortedIDs
  private var cursor = 0
  private var texts = BlockTexts()
  private var tags = BlockTags()
  private var taken: [Taken] = []
  private var places: [Place] = []

  init(wanted: SortedIDs) { self.wanted = wanted }

  mutating func visit(_ node: OSMNode, in block: borrowing OSMBlock) {
    let position = wanted.position(of: node.id, near: &cursor)
    if position == nil, node.tags.isEmpty { return }
    let isPlace =
      !node.tags.isEmpty
      && node.tags.contains { tag in
        let key = block.string(tag.key)
        return TagUses.placeKeys.contains { $0.utf8.elementsEqual(key) } || key == "railway"
          || key == "highway" || key == "traffic_sign" || key == "barrier"
      }
    guard position != nil || isPlace else { return }
    let range = tags.take(node.tags, from: block, texts: &texts)
    if let position {
      taken.append(Taken(position: UInt32(position), coordinate: node.coordinate, tags: range))
    }
    if isPlace {
      places.append(Place(id: node.id, coordinate: node.coordinate, tags: range))
    }
  }

  mutating func endOfBlock(_ block: borrowing OSMBlock) { texts.endOfBlock() }

  /// Adds what was taken to the nodes of the files, in the order of the file.
  consuming func merge(into nodes: inout SourceNodes, tags interner: inout TagInterner) {
    let interning = BlockInterning(texts, into: &interner)
    for node in taken {
      let set = interning.set(node.tags, of: tags, into: &interner)
      nodes.set(Int(node.position), node.coordinate, tags: set)
    }
    for place in places {
      let set = interning.set(place.tags, of: tags, into: &interner)
      if TagUses.isRoadside({ interner.value($0, in: set) }) {
        nodes.roadside.append(
          SourceNodes.Place(id: place.id, coordinate: place.coordinate, tags: set))
      }
      guard TagUses.isPlace({ interner.value($0, in: set) }) else { continue }
      nodes.places.append(
        SourceNodes.Place(id: place.id, coordinate: place.coordinate, tags: set))
    }
  }
}
