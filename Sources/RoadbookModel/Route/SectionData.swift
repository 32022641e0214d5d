// SPDX-License-Identifier: Apache-2.0

package import RoadbookCoding
package import RoadbookGeometry

/// A section of a route as a value: from one stop to the next, or one ferry.
package struct SectionData: Hashable, Sendable {
  /// Two positions or more; the first is the last one of the section before.
  package var geometry: ArraySlice<Coordinate>
  /// Meters above the sea at each position of the geometry; empty where the map has no heights.
  package var altitudes: [Double?] = []
  /// `nil` where the heights of a part are not known.
  package var elevation: ElevationProfile?
  package var transportMode: SectionTransportMode
  package var departure: RoutePlace
  package var arrival: RoutePlace
  package var departureTime: LocationTime?
  package var arrivalTime: LocationTime?
  /// Set by `addUp(spanMeters:_:)`.
  package var lengthInMeters: Int32 = 0
  /// Seconds; set by `addUp(spanMeters:_:)`.
  package var duration: Double = 0
  /// Seconds more than without traffic; set by `addUp(spanMeters:_:)`.
  package var trafficDelay: Double = 0
  package var spans: [SpanData] = []
  package var maneuvers: [ManeuverData] = []
  package var notices: [SectionNotice] = []
  package var preActions: [PreAction] = []
  package var postActions: [PostAction] = []
  package var passthroughWaypoints: [PassThroughWaypoint] = []
  package var noThroughRestrictions: [ViolatedRestriction] = []
  package var tolls: [Toll] = []
  package var trafficIncidents: [TrafficIncidentData] = []
  package var consumptionInKilowattHours: Double?
  package var fuelInLiters: Double?
  package var transitDetails: TransitSectionDetails?

  package init(
    geometry: some Sequence<Coordinate>, transportMode: SectionTransportMode,
    departure: RoutePlace, arrival: RoutePlace
  ) {
    self.geometry = Array(geometry)[...]
    self.transportMode = transportMode
    self.departure = departure
    self.arrival = arrival
  }
}

// MARK: - Sums

/// Rounds lengths to whole meters so that parts add up to the whole.
///
/// Each part is the difference of two rounded running sums. Keep one for a whole route.
package struct RunningMeters: Sendable {
  private var exact = 0.0
  private var rounded: Int32 = 0

  package init() {}

  /// Adds a part and gives its whole meters.
  package mutating func add(_ meters: Double) -> Int32 {
    exact += meters
    let sum = Self.whole(exact)
    defer { rounded = sum }
    return sum - rounded
  }

  /// The nearest whole number of a length, halves up.
  ///
  /// `rounded()` would be a call of the platform's mathematics.
  private static func whole(_ meters: Double) -> Int32 {
    guard meters < Double(Int32.max) else { return .max }
    let down = Int32(max(meters, 0))
    return meters - Double(down) >= 0.5 ? down + 1 : down
  }
}

extension SectionData {
  /// Sets the lengths of spans, maneuvers and the section, and the durations that are sums.
  ///
  /// Call it once for each section in order, when spans and maneuvers are complete.
  ///
  /// - Parameters:
  ///   - spanMeters: The exact length of each span.
  ///   - sum: The running sum of the route.
  package mutating func addUp(spanMeters: [Double], _ sum: inout RunningMeters) {
    precondition(spanMeters.count == spans.count, "one length for each span")
    for index in spans.indices { spans[index].lengthInMeters = sum.add(spanMeters[index]) }
    let whole = sums(spans.indices)
    lengthInMeters = whole.meters
    duration = whole.seconds
    trafficDelay = whole.seconds - whole.baseSeconds
    for index in maneuvers.indices {
      let part = sums(firstSpan(ofManeuver: index)..<firstSpan(ofManeuver: index + 1))
      maneuvers[index].lengthInMeters = part.meters
      maneuvers[index].duration = part.seconds
    }
  }

  private func sums(_ range: Range<Int>) -> (meters: Int32, seconds: Double, baseSeconds: Double) {
    var sums: (meters: Int32, seconds: Double, baseSeconds: Double) = (0, 0, 0)
    for index in range {
      sums.meters += spans[index].lengthInMeters
      sums.seconds += spans[index].duration
      sums.baseSeconds += spans[index].baseDuration
    }
    return sums
  }

  /// The first span after a maneuver; the end of the spans after an arrival.
  private func firstSpan(ofManeuver index: Int) -> Int {
    guard index < maneuvers.count, maneuvers[index].action != .arrive else { return spans.count }
    return Int(maneuvers[index].spanIndex)
  }
}

extension SectionData: Codable, FieldCoded {
  package static var blank: SectionData {
    SectionData(geometry: [], transportMode: .car, departure: .blank, arrival: .blank)
  }
  package static let fields: FieldTable<SectionData> = [
    .required("transportMode", \.transportMode),
    .required("departure", \.departure),
    .required("arrival", \.arrival),
    .optional("departureTime", \.departureTime),
    .optional("arrivalTime", \.arrivalTime),
    .required("lengthInMeters", \.lengthInMeters),
    .required("duration", \.duration),
    .value("trafficDelay", \.trafficDelay),
    .line("geometry", \.geometry),
    .list("altitudes", \.altitudes),
    .optional("elevation", \.elevation),
    .list("spans", \.spans),
    .list("maneuvers", \.maneuvers),
    .list("notices", \.notices),
    .list("preActions", \.preActions),
    .list("postActions", \.postActions),
    .list("passthroughWaypoints", \.passthroughWaypoints),
    .list("noThroughRestrictions", \.noThroughRestrictions),
    .list("tolls", \.tolls),
    .list("trafficIncidents", \.trafficIncidents),
    .optional("consumptionInKilowattHours", \.consumptionInKilowattHours),
    .optional("fuelInLiters", \.fuelInLiters),
    .optional("transitDetails", \.transitDetails),
  ]
}
