// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage

/// Where roads of a map cross railways, and how the crossings are guarded.
///
/// Nodes with `railway=level_crossing`, and for people on foot `railway=crossing`, have barriers where
/// `crossing:barrier` says so. Most segments have none, which one bit tells.
///
/// Sources: https://wiki.openstreetmap.org/wiki/Tag:railway%3Dlevel_crossing and
/// https://wiki.openstreetmap.org/wiki/Key:crossing:barrier
final class RailwayCrossings: Sendable {
  private let network: RoadNetwork
  /// Whether a tag set is that of a crossing.
  private let isCrossing: [Bool]
  /// One bit for each segment that has a crossing on it or at an end.
  private let marks: [UInt64]

  /// - Complexity: O(*f* + *j*) for *f* points along segments and *j* junctions.
  init(_ network: RoadNetwork) {
    self.network = network
    isCrossing = Self.crossingSets(network.tags)
    marks = isCrossing.contains(true) ? Self.marks(network, isCrossing) : []
  }

  private static func crossingSets(_ tags: TagDictionary) -> [Bool] {
    var marked = tags.tags(whoseKeyIsIn: ["railway"])
    for tag in marked.indices where marked[tag] {
      let number = UInt32(tag)
      marked[tag] =
        tags.tag(number, hasValue: "level_crossing") || tags.tag(number, hasValue: "crossing")
    }
    return tags.sets(withTagIn: marked)
  }

  private static func marks(_ network: RoadNetwork, _ isCrossing: [Bool]) -> [UInt64] {
    var marks = [UInt64](repeating: 0, count: network.segments.count / 64 + 1)
    func mark(_ segment: Int) { marks[segment >> 6] |= 1 << (segment & 63) }
    func isMarked(_ set: UInt32) -> Bool { Int(set) < isCrossing.count && isCrossing[Int(set)] }
    for feature in 0..<network.features.count where isMarked(network.features.tagSets[at: feature])
    {
      mark(network.features.segment(of: feature).position)
    }
    for number in 0..<network.junctions.count {
      let junction = JunctionID(UInt32(number))
      guard isMarked(network.junctions.tagSet(of: junction).raw) else { continue }
      for place in network.junctions.departures(of: junction) {
        mark(network.junctions.departure(at: place).segment.position)
      }
    }
    return marks
  }

  private func isMarked(_ segment: SegmentID) -> Bool {
    !marks.isEmpty && marks[segment.position >> 6] & (1 << (segment.position & 63)) != 0
  }
}

// MARK: - On a route

extension RailwayCrossings {
  /// The crossings that a section meets, in order.
  ///
  /// - Parameters:
  ///   - pieces: What is driven.
  ///   - section: The number of the section in its route.
  /// - Returns: Each crossing once; none on most sections.
  func crossings(on pieces: ArraySlice<DrivenPiece>, section: Int) -> [RouteRailwayCrossing] {
    // Most routes meet none, and ask for no lengths.
    guard pieces.contains(where: { isMarked($0.arc.segment) }) else { return [] }
    var crossings: [RouteRailwayCrossing] = []
    var meters = 0.0
    for index in pieces.indices {
      let piece = pieces[index]
      let length = Double(network.segments[piece.arc.segment].lengthCentimeters) / 100
      if isMarked(piece.arc.segment) {
        for (fraction, set, place) in points(of: piece, isLast: index == pieces.endIndex - 1) {
          crossings.append(
            RouteRailwayCrossing(
              type: type(of: set), coordinates: GeoCoordinates(place),
              routeOffset: RouteOffset(
                sectionIndex: Int32(section),
                offsetInMeters: meters + (fraction - piece.start) * length)))
        }
      }
      meters += (piece.end - piece.start) * length
    }
    return crossings
  }

  private typealias Point = (fraction: Double, set: TagSetID, place: Coordinate)

  /// The crossings of a piece from its start on, that of its end where it is the last.
  private func points(of piece: DrivenPiece, isLast: Bool) -> [Point] {
    var points: [Point] = []
    func add(_ fraction: Double, _ set: TagSetID, _ place: () -> Coordinate) {
      guard Int(set.raw) < isCrossing.count, isCrossing[Int(set.raw)],
        fraction >= piece.start, fraction < piece.end || isLast && fraction <= piece.end
      else { return }
      points.append((fraction, set, place()))
    }
    let (start, end) = (
      network.segments.start(of: piece.arc), network.segments.end(of: piece.arc)
    )
    add(0, network.junctions.tagSet(of: start)) { network.junctions.coordinate(of: start) }
    add(1, network.junctions.tagSet(of: end)) { network.junctions.coordinate(of: end) }
    let shape = network.shape(of: DirectedSegment(piece.arc.segment, forward: true))
    for feature in network.features.range(of: piece.arc.segment) {
      let along = Double(network.features.offset[at: feature]) / 65535
      add(
        piece.arc.isForward ? along : 1 - along,
        TagSetID(network.features.tagSets[at: feature])
      ) { shape[min(Int(network.features.point[at: feature]), shape.count - 1)] }
    }
    return points.sorted { $0.fraction < $1.fraction }
  }

  private func type(of set: TagSetID) -> RouteRailwayCrossingType {
    switch network.tags.value(of: "crossing:barrier", in: set) {
    case nil: .unknown
    case "no": .unprotectedWithBarrier
    default: .protectedWithBarrier
    }
  }
}
