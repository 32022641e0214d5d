// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTransit

/// What the questions about public transport share.
struct TransitMaps {
  let maps: MapRack

  /// A place as questions spell it.
  static func place(
    _ text: String, _ name: String
  ) throws(RequestFailure) -> JourneyQuestion.Place {
    let id = stopID(text)
    if id != text, text.unicodeScalars.count <= 300 { return .stop(id) }
    guard let place = try? QueryParameter<StopsQuestion>.coordinates(text[...]) else {
      throw .invalidValue(
        name,
        "\"\(text.prefix(300))\" is neither a place like 41.1496,-8.6109 nor a stop like stop:5726")
    }
    return .coordinates(place)
  }

  /// The id of a stop, of which places are told by "stop:" before it.
  static func stopID(_ text: String) -> String {
    // Scalars, as what follows the colon may join it to one character.
    let scalars = text.unicodeScalars
    return scalars.starts(with: "stop:".unicodeScalars) ? String(scalars.dropFirst(5)) : text
  }

  /// The map that answers: the one that is named, or the one that has the stops and holds the places.
  func map(
    _ name: String?, _ places: [JourneyQuestion.Place]
  ) throws -> (map: ServedMap, transit: TransitRouter) {
    let coordinates = places.compactMap { place -> GeoCoordinates? in
      if case .coordinates(let coordinates) = place { return coordinates }
      return nil
    }
    let stops = places.flatMap(\.ids)
    if name == nil, let found = try map(with: stops, coordinates) { return found }
    let map = try maps.map(name, holding: coordinates.map { Waypoint(coordinates: $0) })
    return (map, try map.transit.get())
  }

  /// The smallest of the maps whose timetables have some stops, and that hold some places.
  private func map(
    with stops: [String], _ places: [GeoCoordinates]
  ) throws -> (map: ServedMap, transit: TransitRouter)? {
    guard !stops.isEmpty, maps.current.count > 1 else { return nil }
    let having = try Self.routers(of: maps.usable(nil)).filter { found in
      stops.allSatisfy(found.router.hasStop)
    }
    return (having.filter { $0.map.holds(places) }.nilIfEmpty ?? having)
      .min { MapRack.extent($0.map.box) < MapRack.extent($1.map.box) }
      .map { ($0.map, $0.router) }
  }

  /// The maps with a timetable; others are left out.
  static func routers(of maps: [ServedMap]) -> [(map: ServedMap, router: TransitRouter)] {
    maps.compactMap { map in (try? map.transit.get()).map { (map, $0) } }
  }

  static func check(
    _ name: String, _ value: Int32, _ range: ClosedRange<Int>
  ) throws(RequestFailure) {
    guard range.contains(Int(value)) else {
      throw .invalidValue(name, "\(value) is not in \(range.lowerBound)…\(range.upperBound)")
    }
  }

  static func seconds(_ time: Date) throws(RequestFailure) -> Int {
    let seconds = time.timeIntervalSince1970
    guard seconds.magnitude < 1e11 else {
      throw .invalidValue("departureTime", "is more than 3,000 years from now; check its year")
    }
    return Int(seconds.rounded(.down))
  }
}

extension Array {
  fileprivate var nilIfEmpty: Self? { isEmpty ? nil : self }
}
