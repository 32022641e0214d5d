// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookOSM

/// Takes from one block the nodes that ways need and the nodes that are places.
struct NodeCollector: OSMVisitor, Sendable {
  private struct Taken {
    var position: UInt32
    /// `nil` where the node was deleted.
    var coordinate: Coordinate?
    var tags: Range<Int>
  }

  private struct Place {
    var id: Int64
    var coordinate: Coordinate
    /// None of a node that is no place, or is none any more.
    var tags: Range<Int>
  }

  private let wanted: SortedIDs
  /// Whether files may tell of a node more than once: a later word of one that is no place counts, too.
  private let repeats: Bool
  private var cursor = 0
  private var texts = BlockTexts()
  private var tags = BlockTags()
  private var taken: [Taken] = []
  private var places: [Place] = []

  init(wanted: SortedIDs, repeats: Bool) {
    self.wanted = wanted
    self.repeats = repeats
  }

  mutating func visit(_ node: OSMNode, in block: borrowing OSMBlock) {
    let position = wanted.position(of: node.id, near: &cursor)
    if position == nil, node.tags.isEmpty, !repeats { return }
    let isPlace =
      !node.tags.isEmpty
      && node.tags.contains { tag in
        let key = block.string(tag.key)
        return TagUses.placeKeys.contains { $0.utf8.elementsEqual(key) } || key == "railway"
          || key == "highway" || key == "name" || key == "traffic_sign" || key == "barrier"
      }
    if repeats, !isPlace { end(node.id) }
    guard position != nil || isPlace else { return }
    let range = tags.take(node.tags, from: block, texts: &texts)
    if let position {
      taken.append(Taken(position: UInt32(position), coordinate: node.coordinate, tags: range))
    }
    if isPlace {
      places.append(Place(id: node.id, coordinate: node.coordinate, tags: range))
    }
  }

  mutating func visitDeleted(_ kind: OSMKind, id: Int64) {
    guard kind == .node else { return }
    end(id)
    if let position = wanted.position(of: id, near: &cursor) {
      taken.append(Taken(position: UInt32(position), coordinate: nil, tags: 0..<0))
    }
  }

  private mutating func end(_ id: Int64) {
    places.append(
      Place(id: id, coordinate: Coordinate(latitudeE7: 0, longitudeE7: 0), tags: 0..<0))
  }

  mutating func endOfBlock(_ block: borrowing OSMBlock) { texts.endOfBlock() }

  /// Adds what was taken to the nodes of the files, in the order of the file.
  consuming func merge(into nodes: inout SourceNodes, tags interner: inout TagInterner) {
    let interning = BlockInterning(texts, into: &interner)
    for node in taken {
      guard let coordinate = node.coordinate else {
        nodes.delete(Int(node.position))
        continue
      }
      let set = interning.set(node.tags, of: tags, into: &interner)
      nodes.set(Int(node.position), coordinate, tags: set)
    }
    for place in places {
      if place.tags.isEmpty {
        nodes.end(place.id)
        continue
      }
      let set = interning.set(place.tags, of: tags, into: &interner)
      let found = SourceNodes.Place(id: place.id, coordinate: place.coordinate, tags: set)
      nodes.note(
        found, isRoadside: TagUses.isRoadside { interner.value($0, in: set) },
        isPlace: TagUses.isPlace { interner.value($0, in: set) })
    }
  }
}
