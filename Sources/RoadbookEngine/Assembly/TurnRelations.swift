// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
package import RoadbookGuidance
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// What relations say of the turns of a route; there is none where the map has no such relations.
package struct TurnRelations {
  private let relations: JunctionRelations
  private let network: RoadNetwork
  private let isActive: Bool
  private let pieces: ArraySlice<DrivenPiece>

  /// - Parameters:
  ///   - relations: Those of the map.
  ///   - graph: The vehicle.
  ///   - pieces: The pieces of a route, or of a section; turns are named by their places in it.
  init?(_ relations: JunctionRelations, _ graph: VehicleGraph, _ pieces: ArraySlice<DrivenPiece>) {
    if relations.count == 0 { return nil }
    self.relations = relations
    self.pieces = pieces
    network = graph.metric.network
    isActive = graph.hierarchy.kind == .active
  }

  /// Whether some of them say what to call a turn.
  var hasDemands: Bool { relations.hasManeuvers }

  /// The sign for those who come to a piece and take a road there.
  func sign(at index: Int, to road: Int, _ street: GuidedStreet) -> Signpost? {
    guard index > 0 else { return nil }
    var labels: [SignpostLabel] = []
    let (start, end) = (way(index - 1), way(road))
    // Slip roads and the middle of wide junctions lie between the first node and the last.
    for piece in index...road {
      for entry in relations.entries(at: node(piece)) where entry.kind == .sign {
        guard entry.to.contains(way(piece)) || entry.to.contains(end),
          entry.from.isEmpty || entry.from.contains(way(piece - 1)) || entry.from.contains(start),
          isReadable(entry)
        else { continue }
        let more = lines(of: entry, street)
        labels += more.filter { !labels.contains($0) }
      }
    }
    return labels.isEmpty ? nil : Signpost(labels: labels)
  }

  /// What is demanded to be told at the turn to a piece.
  func demand(at index: Int) -> ManeuverDemand? {
    guard hasDemands, index > 0 else { return nil }
    for entry in relations.entries(at: node(index)) where entry.kind == .maneuver {
      guard isDriven(entry, at: index) else { continue }
      let tags = network.tags
      let kind = ["manoeuvre", "maneuver", "maneuvre"].lazy
        .compactMap { tags.text(of: $0, in: entry.tags) }.first
      let demand = ManeuverDemand(
        kind: kind ?? "", direction: tags.text(of: "direction", in: entry.tags))
      if let demand { return demand }
    }
    return nil
  }

  /// Adds to the lanes before a piece what relations say of them, and looks ahead.
  ///
  /// - Parameters:
  ///   - lanes: Those before it, for a way across that was chosen.
  ///   - index: The piece.
  ///   - next: The lanes of the next maneuver, and its piece; `nil` where that is far.
  fileprivate func join(
    _ lanes: inout LaneList, at index: Int, _ next: (lanes: LaneList, piece: Int)?
  ) {
    guard let (connections, to) = connections(at: index) else {
      if let next { lanes.anticipate(next.lanes) }
      return
    }
    lanes.join(connections)
    guard let next else { return }
    // The lanes that it counts are those before the next maneuver only on one and the same way.
    let leadsThere = to.contains(way(next.piece - 1))
    if !leadsThere || !lanes.anticipate(next.lanes, over: connections) {
      lanes.anticipate(next.lanes)
    }
  }

  private func connections(at index: Int) -> (LaneConnections, to: [Int64])? {
    guard index > 0 else { return nil }
    for entry in relations.entries(at: node(index)) where entry.kind == .lanes {
      guard isDriven(entry, at: index) else { continue }
      let text = network.tags.text(of: "connectivity", in: entry.tags)
      if let connections = text.flatMap({ LaneConnections($0) }) { return (connections, entry.to) }
    }
    return nil
  }

  // MARK: The way

  /// OpenStreetMap's id of the way of a piece.
  private func way(_ index: Int) -> Int64 {
    network.way(of: pieces[pieces.startIndex + index].arc.segment)
  }

  /// OpenStreetMap's id of the node at the turn to a piece.
  private func node(_ index: Int) -> Int64 {
    network.junctions[network.segments.start(of: pieces[pieces.startIndex + index].arc)].node
  }

  /// Whether the section comes from the way where a relation begins, and goes on to that where it
  /// ends, over no others than those between.
  private func isDriven(_ entry: JunctionRelations.Entry, at index: Int) -> Bool {
    var before = index - 1
    while before > 0, entry.via.contains(way(before)) { before -= 1 }
    var after = index
    while after < pieces.count - 1, entry.via.contains(way(after)) { after += 1 }
    return entry.from.contains(way(before)) && entry.to.contains(way(after))
  }

  // MARK: Signs

  private static let modes: [StaticString] = ["foot", "hiking", "bicycle", "mtb", "horse", "ski"]

  /// Whether a sign is for whom the section is: signs for walkers are small, and lead along paths.
  private func isReadable(_ entry: JunctionRelations.Entry) -> Bool {
    isActive
      || !Self.modes.contains { network.tags.value(of: $0, in: entry.tags) == "yes" }
  }

  private func lines(of entry: JunctionRelations.Entry, _ street: GuidedStreet) -> [SignpostLabel] {
    let tags = network.tags
    var sign = SignTags()
    tags.forEachTag(of: entry.tags) { tag in
      if tags.tag(tag, hasKeyPrefix: "destination") { sign.read(tag, tags) }
    }
    let signpost = sign.signpost(forward: true, street.roadClass, street.data.value.countryCode)
    return signpost?.labels ?? []
  }
}

extension TurnRelations? {
  /// Adds what relations say to the lanes before a piece, where there are some, and looks ahead.
  package func join(
    _ lanes: inout LaneList, at index: Int, _ next: (lanes: LaneList, piece: Int)?
  ) {
    if let self {
      self.join(&lanes, at: index, next)
    } else if let next {
      lanes.anticipate(next.lanes)
    }
  }
}

extension TagDictionary {
  /// The value of a key, `nil` where it is empty.
  fileprivate func text(of key: StaticString, in set: TagSetID) -> String? {
    value(of: key, in: set).flatMap { $0.isEmpty ? nil : $0 }
  }
}
