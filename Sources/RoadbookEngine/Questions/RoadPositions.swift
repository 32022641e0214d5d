// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel
import RoadbookGeometry
import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage

/// Tells where on the roads of a map a vehicle is, while its readings come.
package struct RoadPositions: Sendable {
  private var matcher: PositionMatcher
  private let network: RoadNetwork

  init(_ matcher: PositionMatcher, _ network: RoadNetwork) {
    self.matcher = matcher
    self.network = network
  }

  /// Where on a road a reading was made.
  ///
  /// - Parameter location: A reading with a time.
  /// - Returns: The place; `nil` off the road, for noise, and for readings that have no meaning.
  package mutating func match(_ location: Location) -> MapMatchedLocation? {
    guard (try? TraceCheck.validate([location])) != nil,
      let position = matcher.match(TracePoint(location))
    else { return nil }
    let length = Double(network.segments[position.arc.segment].lengthCentimeters)
    var matched = MapMatchedLocation(
      coordinates: GeoCoordinates(position.coordinate), bearingInDegrees: position.bearing,
      segmentReference: SegmentReference(at: position.position, on: position.arc, in: network),
      segmentOffsetInCentimeters: UInt32(max(0, (length * position.position).rounded())),
      confidence: position.confidence)
    matched.isDrivingInTheWrongWay = position.isAgainstOneway
    matched.horizontalAccuracyInMeters = location.horizontalAccuracyInMeters
    matched.speedInMetersPerSecond = location.speedInMetersPerSecond
    matched.timestamp = location.time
    return matched
  }
}
