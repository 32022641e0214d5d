// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookStorage
import RoadbookTransit

/// Entrances of stations that OpenStreetMap knows, for platforms of which the feed tells no ways.
///
///     railway=subway_entrance, railway=train_station_entrance,
///     entrance=… with railway=… or public_transport=…
///
/// An entrance belongs to the station whose platform is the nearest one, if it is near. What the way between both takes is
/// reckoned: a second a metre as the crow flies, and ``levelSeconds`` for the levels between. Trams and buses stop on the
/// street, and have none.
///
/// Source: https://wiki.openstreetmap.org/wiki/Tag:railway%3Dsubway_entrance
struct StationEntrances {
  struct Entrance: Sendable {
    var id: Int64
    var name: String
    var coordinate: Coordinate
    var wheelchair: Answer
  }

  private let entrances: [Entrance]

  /// No entrance is farther away from the nearest platform of its station, in metres.
  static let nearMeters = 250.0
  /// No platform of the station is farther away from it, in metres.
  static let stationMeters = 500.0
  static let levelSeconds = 20

  /// Reads those of a map.
  init(_ bundle: MapBundle) throws(StorageError) {
    let places = try bundle.places()
    let tags = bundle.network.tags
    entrances = (0..<places.count).compactMap { place in
      guard places.kind[at: place] == 0 else { return nil }
      let set = TagSetID(places.tagSets[at: place])
      func value(_ key: StaticString) -> String? { tags.value(of: key, in: set) }
      guard Self.isEntrance(value) else { return nil }
      return Entrance(
        id: places.id[at: place], name: value("name") ?? value("ref") ?? "",
        coordinate: places.coordinate(of: place), wheelchair: Self.answer(value("wheelchair")))
    }
  }

  private static func isEntrance(_ value: (StaticString) -> String?) -> Bool {
    if let railway = value("railway"),
      ["subway_entrance", "train_station_entrance"].contains(railway)
    {
      return true
    }
    guard let entrance = value("entrance"), entrance != "no" else { return false }
    return value("railway") != nil || value("public_transport") != nil
  }

  /// "limited" is told as not known: it depends on the wheelchair.
  private static func answer(_ wheelchair: String?) -> Answer {
    switch wheelchair {
    case "yes", "designated": .yes
    case "no": .no
    default: .unknown
    }
  }
}

// MARK: - Stations

extension StationEntrances {
  /// A platform that may have entrances.
  private struct Platform {
    var stop: Int
    var station: Int
    var coordinate: Coordinate
  }

  /// Adds the entrances of a timetable's stations, with ways to their platforms.
  ///
  /// - Parameter draft: The timetable.
  /// - Returns: How many entrances were added.
  /// - Complexity: O(*n* log *n*) for *n* platforms and entrances, but for those on one degree of latitude.
  func add(to draft: inout TimetableDraft) -> Int {
    let platforms = Self.platforms(of: draft)
    guard !platforms.isEmpty else { return 0 }
    let byStation = Dictionary(grouping: platforms, by: \.station)
    var added = 0
    for entrance in entrances {
      guard let nearest = Self.nearest(to: entrance.coordinate, platforms) else { continue }
      let stop = draft.stops.count
      let station = draft.stops[nearest.stop].parent
      var place = TimetableDraft.Stop(
        feed: draft.stops[nearest.stop].feed, coordinate: entrance.coordinate)
      place.id = "osm:node:\(entrance.id)"
      place.name =
        entrance.name.isEmpty ? draft.stops[station ?? nearest.stop].name : entrance.name
      place.kind = .entrance
      place.parent = station
      place.wheelchair = entrance.wheelchair
      draft.stops.append(place)
      for platform in byStation[nearest.station] ?? [] {
        let meters = platform.coordinate.distance(to: entrance.coordinate)
        guard meters <= Self.stationMeters else { continue }
        draft.pathways.append(
          Pathway(
            from: platform.stop, to: stop, mode: .walkway,
            seconds: Int32(Self.levelSeconds + Int(meters.rounded(.up))), isBothWays: true))
      }
      added += 1
    }
    return added
  }

  /// The platforms of trains and undergrounds without ways in their station, from south to north.
  private static func platforms(of draft: TimetableDraft) -> [Platform] {
    var isCalledAt = [Bool](repeating: false, count: draft.stops.count)
    for trip in draft.trips where isRail(draft.lines[trip.line].type) {
      for call in trip.calls { isCalledAt[Int(call.stop)] = true }
    }
    var hasWays: Set<Int> = []
    func station(_ stop: Int) -> Int { draft.stops[stop].parent ?? stop }
    for way in draft.pathways { hasWays.formUnion([station(way.from), station(way.to)]) }
    return draft.stops.indices.filter { isCalledAt[$0] && !hasWays.contains(station($0)) }
      .map { Platform(stop: $0, station: station($0), coordinate: draft.stops[$0].coordinate) }
      .sorted { ($0.coordinate.latitudeE7, $0.stop) < ($1.coordinate.latitudeE7, $1.stop) }
  }

  /// Whether a kind of line is of trains or undergrounds.
  ///
  /// Source: https://developers.google.com/transit/gtfs/reference/extended-route-types
  private static func isRail(_ type: UInt16) -> Bool {
    switch type {
    case 1, 2, 12, 100...117, 300...499, 500...699: true
    default: false
    }
  }

  private static func nearest(to place: Coordinate, _ platforms: [Platform]) -> Platform? {
    // A degree of latitude is 111 km.
    let reach = Int32(nearMeters / 111_000 * 1e7) + 1
    var (low, high) = (0, platforms.count)
    while low < high {
      let middle = (low + high) / 2
      if platforms[middle].coordinate.latitudeE7 < place.latitudeE7 - reach {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var best: (platform: Platform, meters: Double)?
    for platform in platforms[low...]
      .prefix(while: { $0.coordinate.latitudeE7 <= place.latitudeE7 + reach })
    {
      let meters = platform.coordinate.distance(to: place)
      if meters <= nearMeters, meters < best?.meters ?? .infinity { best = (platform, meters) }
    }
    return best?.platform
  }
}
