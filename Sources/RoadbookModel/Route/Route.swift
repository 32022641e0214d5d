// SPDX-License-Identifier: Apache-2.0

public import Foundation
import RoadbookCoding
import RoadbookConcurrency
public import RoadbookGeometry

/// A way from the first waypoint to the last, with all that is known about it.
///
///     for section in route.sections {
///       for maneuver in section.maneuvers { print(maneuver.text) }
///     }
///
/// Routes never change; they are equal when all they tell is.
public final class Route: Sendable {
  /// All of the route as one value.
  package let data: RouteData
  private let madeSections = Once<[Section]>()
  private let madeGeometry = Once<GeoPolyline>()

  package init(_ data: RouteData) { self.data = data }

  /// The parts between two stops; ferries, car trains and charging stops make parts of their own.
  ///
  /// The last point of a section is the first one of the next.
  public var sections: [Section] {
    madeSections {
      data.sections.enumerated().map { Section(SectionRecord(index: Int32($0), section: $1)) }
    }
  }

  /// The line of the route, from its start to its destination.
  public var geometry: GeoPolyline {
    madeGeometry {
      var line: [Coordinate] = []
      var altitudes: [Double?] = []
      for section in data.sections {
        let isJoined = line.appendJoined(section.geometry)
        let own =
          section.altitudes.isEmpty
          ? Array(repeating: nil, count: section.geometry.count) : section.altitudes
        altitudes.append(contentsOf: isJoined ? own.dropFirst() : own[...])
      }
      return GeoPolyline(line, altitudes: altitudes)
    }
  }

  /// The smallest box around the route.
  public var boundingBox: GeoBox {
    GeoBox.around(geometry.vertices) ?? .nowhere
  }

  /// The length in meters: the sum of the sections' lengths.
  public var lengthInMeters: Int32 { data.sections.reduce(0) { $0 + $1.lengthInMeters } }

  /// The travel time in seconds: the sum of the sections' times.
  public var duration: TimeInterval { data.sections.reduce(0) { $0 + $1.duration } }

  /// Seconds that traffic costs; negative where the road is freer than usual.
  public var trafficDelay: TimeInterval { data.sections.reduce(0) { $0 + $1.trafficDelay } }

  /// All that is climbed, in meters; `nil` where the map does not know it of all of the route.
  public var ascentInMeters: Double? { sum(\.ascentInMeters) }

  /// All that is descended, in meters; `nil` where the map does not know it of all of the route.
  public var descentInMeters: Double? { sum(\.descentInMeters) }

  private func sum(_ part: (ElevationProfile) -> Double) -> Double? {
    var sum = 0.0
    for section in data.sections {
      guard let elevation = section.elevation else { return nil }
      sum += part(elevation)
    }
    return sum
  }

  /// The traffic that counted when the route was made; `nil` where none did.
  ///
  /// Roadbook's own.
  public var traffic: RouteTraffic? { data.traffic }

  /// The language of the maneuver texts.
  public var language: LanguageCode { data.language }

  /// What was optimised.
  public var optimizationMode: OptimizationMode { data.optimizationMode }

  /// The way of travelling that was asked for.
  public var requestedTransportMode: TransportMode { data.transportMode }

  /// The energy used in kWh, for electric vehicles.
  public var consumptionInKilowattHours: Double? { data.consumptionInKilowattHours }

  /// The fuel used in liters, where a model of it was given.
  public var fuelInLiters: Double? { data.fuelInLiters }

  /// The name by which the route is found again, if it was asked for.
  public var routeHandle: RouteHandle? { data.handle }

  /// The options that the route was calculated with.
  public var routingOptions: RoutingOptions? { data.routingOptions }

  /// The railway crossings on the route.
  public var railwayCrossings: [RouteRailwayCrossing] { data.railwayCrossings }

  /// Two labels at most that tell the route from its alternatives, if they were asked for.
  public var routeLabels: [RouteLabel] { data.labels }

  /// The sources to name wherever the route is shown; OpenStreetMap is always among them.
  ///
  /// Roadbook's own.
  public var attributions: [MapAttribution] { data.attributions }
}

// MARK: - Files

extension Route {
  /// The route as JSON, to be kept in a file.
  ///
  /// - Returns: The bytes, or `nil` where the route has a number that is none.
  public static func serialize(_ route: Route) -> Data? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try? encoder.encode(route)
  }

  /// The route that `serialize(_:)` wrote.
  ///
  /// - Returns: The route, or `nil` where the bytes are none; decode them with `JSONDecoder` to learn
  ///   why.
  public static func deserialize(_ routeData: Data) -> Route? {
    try? JSONDecoder().decode(Route.self, from: routeData)
  }
}

extension Route: Codable {
  /// Reads a route; unknown fields are refused by name.
  public convenience init(from decoder: any Decoder) throws {
    let data = try RouteData(from: decoder)
    if let fault = data.fault {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: fault))
    }
    self.init(data)
  }

  /// Writes the route.
  public func encode(to encoder: any Encoder) throws { try data.encode(to: encoder) }
}

extension Route: Hashable {
  /// Whether two routes tell the same.
  public static func == (left: Route, right: Route) -> Bool {
    left === right || left.data == right.data
  }

  /// Feeds all that the route tells to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(data) }
}
