// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting

/// `/match/v1`: the drive that made a trace.
///
///     {"code":"Ok","matchings":[a route with "confidence"],"tracepoints":[{"matchings_index":0,…},null]}
///
/// `radiuses` are the standard deviations of the readings, and bearings their directions of travel. A trace
/// splits where no vehicle drives on, whatever `gaps` says. With `tidy` readings are left out that are so near
/// the one before that they tell nothing new.
struct OSRMMatch {
  let map: OSRMMap
  let vehicle: SnappedRouting
  let parameters: OSRMParameters
  let isCancelled: @Sendable () -> Bool

  func answer() throws(OSRMError) -> JSONWriter {
    var model = MatchingModel()
    if !parameters.isTidy { (model.spacingDeviations, model.spacingMeters) = (0, 0) }
    let count = parameters.coordinates.count
    let stops = parameters.waypoints.isEmpty ? Array(0..<count) : parameters.waypoints
    let trace = try OSRMError.attempt { () throws(RoutingError) in
      try vehicle.trace(
        points, stops: stops, looksAtStops: !parameters.waypoints.isEmpty, model: model,
        isCancelled: isCancelled)
    }
    guard !trace.pieces.isEmpty else { throw .noMatch }
    try checkWaypoints(trace)
    var json = JSONWriter(capacity: 16_384)
    json.beginObject()
    json.field("code", "Ok")
    json.name("matchings")
    json.beginArray()
    let ends = trace.pieces.indices.map { legEnds(ofPiece: $0, trace, Set(stops)) }
    for number in trace.pieces.indices { write(number, trace, ends[number], to: &json) }
    json.endArray()
    if !parameters.skipWaypoints { writeTracepoints(trace, Set(stops), to: &json) }
    json.endObject()
    return json
  }

  private var points: [TracePoint] {
    parameters.coordinates.enumerated().map { index, coordinate in
      var point = TracePoint(coordinate)
      if !parameters.timestamps.isEmpty { point.time = Int64(parameters.timestamps[index]) * 1000 }
      if !parameters.radiuses.isEmpty { point.accuracyMeters = parameters.radiuses[index] }
      if !parameters.bearings.isEmpty {
        point.headingDegrees = parameters.bearings[index].map { Double($0.degrees) }
      }
      return point
    }
  }

  private func checkWaypoints(_ trace: MatchedTrace) throws(OSRMError) {
    for waypoint in parameters.waypoints {
      guard case .matched = trace.points[waypoint] else {
        throw OSRMError(
          .noMatch, "Requested waypoint parameter could not be matched.", parameter: "waypoints")
      }
    }
  }
}

// MARK: - Routes

extension OSRMMatch {
  /// The numbers of a piece's legs at which the answer's legs begin and end.
  private func legEnds(
    ofPiece piece: Int, _ trace: MatchedTrace, _ stops: Set<Int>
  ) -> [Int] {
    let legs = trace.pieces[piece].legs
    // A leg that turns back in a road belongs to the one before.
    return [0] + legs.indices.dropFirst().filter { !legs[$0].beginsWithUTurn } + [legs.count]
  }

  private func write(
    _ number: Int, _ trace: MatchedTrace, _ ends: [Int], to json: inout JSONWriter
  ) {
    let legs = trace.pieces[number].legs
    let path = PathFollower(vehicle.graph).path(along: legs).path
    let places = [legs[0].start] + legs.map(\.end)
    let waypoints = places.enumerated().map { place in
      Waypoint(
        coordinates: GeoCoordinates(place.element.coordinate),
        type: ends.contains(place.offset) ? .stopover : .passThrough)
    }
    var parameters = parameters
    parameters.waypoints = ends
    json.beginObject()
    OSRMRoute(map, vehicle, parameters, isCancelled).writeFields(along: path, waypoints, to: &json)
    json.field("confidence", confidence(ofPiece: number, trace), decimals: 6)
    json.endObject()
  }

  /// The mean of its readings.
  private func confidence(ofPiece piece: Int, _ trace: MatchedTrace) -> Double {
    var (sum, count) = (0.0, 0.0)
    for case .matched(let place) in trace.points where place.piece == piece {
      sum += place.confidence
      count += 1
    }
    return count > 0 ? sum / count : 0
  }
}

// MARK: - Readings

extension OSRMMatch {
  private func writeTracepoints(
    _ trace: MatchedTrace, _ stops: Set<Int>, to json: inout JSONWriter
  ) {
    let writer = OSRMWaypointWriter(map: map, vehicle: vehicle, hints: parameters.generateHints)
    var numbers = trace.pieces.map { _ in 0 }
    json.name("tracepoints")
    json.beginArray()
    for (index, match) in trace.points.enumerated() {
      guard case .matched(let place) = match, !isLeftOut(index, trace) else {
        json.null()
        continue
      }
      let isWaypoint = stops.contains(index) || isEnd(index, of: trace.pieces[place.piece])
      let candidate = SnapCandidate(
        arc: place.arc, position: place.position, coordinate: place.coordinate,
        distanceMeters: place.meters, isLeft: false, entryCost: 0)
      json.beginObject()
      json.field("matchings_index", place.piece)
      json.name("waypoint_index")
      if isWaypoint {
        json.value(numbers[place.piece])
        numbers[place.piece] += 1
      } else {
        json.null()
      }
      json.field("alternatives_count", place.alternativeCount)
      writer.writeFields(candidate, vehicle.streets(of: [place.arc])[0], to: &json)
      json.endObject()
    }
    json.endArray()
  }

  /// Whether a reading was not looked at, and so ends no leg.
  private func isLeftOut(_ index: Int, _ trace: MatchedTrace) -> Bool {
    parameters.isTidy && trace.near.contains(index)
  }

  private func isEnd(_ index: Int, of piece: MatchedPiece) -> Bool {
    index == piece.readings.lowerBound || index == piece.readings.upperBound
  }
}
