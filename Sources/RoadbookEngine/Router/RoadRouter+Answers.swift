// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
package import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage

// Answers in the form in which the SDK and the service give them.

extension RoadRouter {
  /// Whom to name where something is shown that the map tells: of its roads, and of its heights where it has some.
  package var attributions: [MapAttribution] { [.openStreetMap] + network.heightAttributions }

  /// ``matrix(_:threads:)``, written down.
  package func matrixAnswer(_ query: RouteQuery) throws(RoutingError) -> MatrixAnswer {
    let matrix = try matrix(query)
    var answer = MatrixAnswer(attributions: attributions)
    for row in 0..<matrix.rowCount {
      let cells = (0..<matrix.columnCount).map { matrix[row, $0] }
      answer.durations.append(cells.map { $0?.seconds })
      answer.lengthsInMeters.append(cells.map { $0?.meters })
    }
    return answer
  }

  /// The roads near a place that a vehicle may use, the nearest first, each once.
  package func nearbyRoads(_ question: NearestQuestion) throws(RoutingError) -> [NearbyRoad] {
    let count = Int(question.number)
    return try nearest(to: question.coordinates, profile: question.profile, count: count)
      .prefix(count).map(road)
  }

  private func road(_ candidate: SnapCandidate) -> NearbyRoad {
    let segment = candidate.arc.segment
    let tags = network.tags[network.tagSet(of: segment)]
    return NearbyRoad(
      coordinates: GeoCoordinates(candidate.coordinate),
      distanceInMeters: (candidate.distanceMeters * 10).rounded() / 10,
      name: tags["name"] ?? tags["ref"] ?? "",
      segment: SegmentReference(
        candidate.arc, candidate.position...candidate.position, isBothWays: true, in: network),
      way: OSMObjectReference(kind: .way, id: network.way(of: segment)))
  }

  /// ``trip(_:ends:within:)``, written down.
  package func tripAnswer(
    _ query: RouteQuery, _ question: TripQuestion
  ) throws(RoutingError) -> TripAnswer {
    let ends = TripEnds(
      isRoundTrip: question.isRoundTrip, startsAtFirst: question.startsAtFirst,
      endsAtLast: question.endsAtLast)
    let trip = try trip(query, ends: ends, within: question.windows)
    return TripAnswer(trip)
  }

  /// ``search(_:near:limit:)``, with the errors of requests.
  package func foundPlaces(_ question: SearchQuestion) throws(RoutingError) -> [FoundPlace] {
    do throws(StorageError) {
      return try search(question.text, near: question.near, limit: Int(question.limit))
    } catch {
      throw RoutingError(error)
    }
  }
}
