// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

/// `/nearest/v1`: the roads near a place.
///
///     {"code":"Ok","waypoints":[{"nodes":[1,2],"hint":"r…","location":[…],"name":"…","distance":4.3}]}
///
/// Several coordinates get a list each, as from OSRM.
struct OSRMNearest {
  private let map: OSRMMap
  private let vehicle: SnappedRouting
  private let parameters: OSRMParameters

  init(_ map: OSRMMap, _ vehicle: SnappedRouting, _ parameters: OSRMParameters) {
    self.map = map
    self.vehicle = vehicle
    self.parameters = parameters
  }

  func answer() throws(OSRMError) -> JSONWriter {
    let snapping = OSRMSnapping(map: map, graph: vehicle.graph, parameters: parameters)
    var json = JSONWriter(capacity: 1024)
    json.beginObject()
    json.field("code", "Ok")
    json.name("waypoints")
    let isNested = parameters.coordinates.count > 1
    if isNested { json.beginArray() }
    for index in parameters.coordinates.indices {
      write(try snapping.nearest(index, count: parameters.number), to: &json)
    }
    if isNested { json.endArray() }
    json.endObject()
    return json
  }

  private func write(_ candidates: [SnapCandidate], to json: inout JSONWriter) {
    let writer = OSRMWaypointWriter(map: map, vehicle: vehicle, hints: parameters.generateHints)
    let streets = vehicle.streets(of: candidates.map(\.arc))
    json.beginArray()
    for (candidate, street) in zip(candidates, streets) {
      json.beginObject()
      writeNodes(around: candidate, to: &json)
      if parameters.skipWaypoints {
        json.field("distance", candidate.distanceMeters, decimals: 6)
      } else {
        writer.writeFields(candidate, street, to: &json)
      }
      json.endObject()
    }
    json.endArray()
  }

  /// The nodes of OpenStreetMap between which the place lies.
  private func writeNodes(around candidate: SnapCandidate, to json: inout JSONWriter) {
    let nodes = SegmentNodes(candidate.arc, of: vehicle.graph.network)
    let piece = nodes.piece(at: candidate.position)
    json.name("nodes")
    json.beginArray()
    json.value(Int(nodes.ids[piece]))
    json.value(Int(nodes.ids[piece + 1]))
    json.endArray()
  }
}

extension OSRMSnapping {
  /// The nearest roads, each once.
  func nearest(_ index: Int, count: Int) throws(OSRMError) -> [SnapCandidate] {
    if !parameters.hints.isEmpty, parameters.hints[index] != nil, count == 1 {
      return Array(try candidates(index, as: .via).prefix(1))
    }
    let limit = parameters.radiuses.isEmpty ? nil : parameters.radiuses[index]
    let found = snapper.roads(
      count, near: parameters.coordinates[index], within: limit ?? .infinity,
      preferring: preferences(index))
    if found.isEmpty { throw .noSegment(index) }
    return Array(found.prefix(count))
  }
}
