// SPDX-License-Identifier: Apache-2.0

public import Foundation
package import RoadbookCoding
import RoadbookConcurrency
public import RoadbookGeometry

/// The part of a route between two stops, or one ferry or car train on it.
///
/// Sections never change; they are equal when all they tell is.
public final class Section: Sendable {
  package let record: SectionRecord
  private let madeSpans = Once<[Span]>()
  private let madeManeuvers = Once<[Maneuver]>()
  private let madeGeometry = Once<GeoPolyline>()

  var data: SectionData { record.section }

  init(_ record: SectionRecord) { self.record = record }

  /// The line of the section, with altitudes where the map knows them.
  public var geometry: GeoPolyline {
    madeGeometry { GeoPolyline(data.geometry, altitudes: data.altitudes) }
  }

  /// How the section climbs and descends; `nil` where the map does not know it of all of the section.
  public var elevation: ElevationProfile? { data.elevation }

  /// The pieces of the section along which nothing changes that a span tells.
  public var spans: [Span] {
    madeSpans {
      data.spans.indices.map {
        Span(SpanRecord(span: data.spans[$0], geometry: data.line(ofSpan: $0)))
      }
    }
  }

  /// What to do, in order: from setting out to arriving.
  public var maneuvers: [Maneuver] {
    madeManeuvers {
      data.maneuvers.map {
        let vertex = data.geometry[data.geometry.startIndex + Int($0.offset)]
        return Maneuver(
          ManeuverRecord(
            maneuver: $0, sectionIndex: record.index,
            coordinates: data.place(vertex, at: Int($0.offset))))
      }
    }
  }

  /// The smallest box around the section.
  public var boundingBox: GeoBox { GeoBox.around(geometry.vertices) ?? .nowhere }

  /// The length in meters: the sum of the spans' lengths.
  public var lengthInMeters: Int32 { data.lengthInMeters }

  /// The travel time in seconds.
  public var duration: TimeInterval { data.duration }

  /// Seconds that traffic costs; negative where the road is freer than usual.
  public var trafficDelay: TimeInterval { data.trafficDelay }

  /// The way of travelling on this section.
  public var sectionTransportMode: SectionTransportMode { data.transportMode }

  /// Where the section starts.
  public var departurePlace: RoutePlace { data.departure }

  /// Where the section ends.
  public var arrivalPlace: RoutePlace { data.arrival }

  /// When the section starts.
  public var departureLocationTime: LocationTime? { data.departureTime }

  /// When the section ends.
  public var arrivalLocationTime: LocationTime? { data.arrivalTime }

  /// What is done before the section starts, such as boarding a ferry.
  public var preActions: [PreAction] { data.preActions }

  /// What is done after the section has ended, such as charging.
  public var postActions: [PostAction] { data.postActions }

  /// What a traveller should know; empty where all that was asked for is met.
  public var sectionNotices: [SectionNotice] { data.notices }

  /// The way through a building; always `nil`, for there are no indoor maps.
  public var indoorSectionDetails: IndoorSectionDetails? { nil }

  /// The energy used in kWh, for electric vehicles.
  public var consumptionInKilowattHours: Double? { data.consumptionInKilowattHours }

  /// The fuel used in liters, where a model of it was given.
  public var fuelInLiters: Double? { data.fuelInLiters }

  /// The line and its stops, for public transport.
  public var transitDetails: TransitSectionDetails? { data.transitDetails }

  /// The tolls, if they were asked for.
  public var tolls: [Toll] { data.tolls }

  /// The traffic incidents on the section.
  public var trafficIncidents: [TrafficIncidentOnRoute] {
    data.trafficIncidents.map(TrafficIncidentOnRoute.init)
  }

  /// The waypoints that the section passes without a stop.
  public var passthroughWaypoints: [PassThroughWaypoint] { data.passthroughWaypoints }

  /// The restrictions to destinations that the section passes; spans name them by index.
  public var noThroughRestrictions: [ViolatedRestriction] { data.noThroughRestrictions }
}

extension SectionData {
  /// A vertex with its altitude, where it is known.
  fileprivate func place(_ vertex: Coordinate, at index: Int) -> GeoCoordinates {
    var place = GeoCoordinates(vertex)
    if index < altitudes.count { place.altitude = altitudes[index] }
    return place
  }

  /// The vertices of a span, from its first to the first one of the next.
  func line(ofSpan index: Int) -> ArraySlice<Coordinate> {
    let first = geometry.startIndex + Int(spans[index].polylineOffset)
    let last =
      index + 1 < spans.count
      ? geometry.startIndex + Int(spans[index + 1].polylineOffset) : geometry.endIndex - 1
    return geometry[first...max(first, last)]
  }
}

extension GeoBox {
  /// The box of a line without points, which no route has.
  static var nowhere: GeoBox {
    let place = GeoCoordinates(latitude: 0, longitude: 0)
    return GeoBox(southWestCorner: place, northEastCorner: place)
  }
}

/// A section as a value, with its place in the route.
package struct SectionRecord: Hashable, Sendable {
  package var index: Int32
  package var section: SectionData
}

extension SectionRecord: Codable, FieldCoded {
  package static var blank: SectionRecord { SectionRecord(index: 0, section: .blank) }
  package static let fields: FieldTable<SectionRecord> = [
    .required("index", \.index),
    .required("section", \.section),
  ]
}

extension Section: Codable {
  /// Reads a section; unknown fields are refused by name.
  public convenience init(from decoder: any Decoder) throws {
    let record = try SectionRecord(from: decoder)
    if let fault = record.section.fault {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: fault))
    }
    self.init(record)
  }

  /// Writes the section.
  public func encode(to encoder: any Encoder) throws { try record.encode(to: encoder) }
}

extension Section: Hashable {
  /// Whether two sections tell the same.
  public static func == (left: Section, right: Section) -> Bool {
    left === right || left.record == right.record
  }

  /// Feeds all that the section tells to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(record) }
}

/// A way through a building.
///
/// There are no indoor maps, so there are no such objects.
public final class IndoorSectionDetails: Sendable, Hashable {
  private init() {}

  /// Whether both are the same object.
  public static func == (left: IndoorSectionDetails, right: IndoorSectionDetails) -> Bool {
    left === right
  }

  /// Feeds the identity to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
