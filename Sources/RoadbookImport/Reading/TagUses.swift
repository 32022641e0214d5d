// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

/// Which objects the map keeps, and what for: the one place that says so.
///
/// Kept objects keep all their tags: what a vehicle may do there is for its profile to say, when
/// a route is asked for.
enum TagUses {
  /// Values of `highway` that are not there to travel on: not built, or gone.
  static let absentHighways: Set<String> = [
    "proposed", "planned", "razed", "abandoned", "demolished", "dismantled", "no", "historic",
  ]

  /// What an object with these tags is for; `value` looks a key up.
  static func uses(closed: Bool, value: (String) -> String?) -> WayUses {
    var uses: WayUses = []
    if isRoad(value) { uses.insert(.road) }
    if areaKind(closed: closed, value: value) != nil { uses.insert(.drawn) }
    if isPlace(value) { uses.insert(.place) }
    if closed, value("boundary").map(zoneBoundaries.contains) ?? false { uses.insert(.outline) }
    return uses
  }

  /// Values of `boundary` of areas in which vehicles are restricted, or pay.
  static let zoneBoundaries: Set<String> = ["low_emission_zone", "limited_traffic_zone", "toll"]

  static func isRoad(_ value: (String) -> String?) -> Bool {
    if let highway = value("highway") { return !absentHighways.contains(highway) }
    if let route = value("route"), route == "ferry" || route == "shuttle_train" { return true }
    if value("man_made") == "pier" { return true }
    return value("railway") == "platform" || value("public_transport") == "platform"
  }

  /// What the base map shows of an object, or `nil`.
  static func areaKind(closed: Bool, value: (String) -> String?) -> AreaKind? {
    if value("natural") == "coastline" { return .coastline }
    if !closed {
      if value("waterway") != nil { return .waterway }
      if let railway = value("railway"), railwayLines.contains(railway) { return .railway }
      return nil
    }
    if let building = value("building"), building != "no" { return .building }
    if value("natural") == "water" || value("waterway") == "riverbank" || value("natural") == "bay"
      || value("landuse") == "reservoir" || value("landuse") == "basin"
    {
      return .water
    }
    if isPlaza(value) { return .plaza }
    if value("landuse") != nil || value("leisure") != nil { return .landUse }
    if let natural = value("natural"), naturalAreas.contains(natural) { return .landUse }
    return nil
  }

  /// Circles are surfaces where they say so; multipolygons always are.
  private static func isPlaza(_ value: (String) -> String?) -> Bool {
    if value("place") == "square" { return true }
    guard value("area") == "yes" || value("type") == "multipolygon" else { return false }
    return value("highway").flatMap(RoadKind.init(highway:))?.roadClass.isSurfaceWhereArea ?? false
  }

  static let railwayLines: Set<String> = [
    "rail", "light_rail", "tram", "subway", "narrow_gauge", "funicular", "monorail",
  ]

  static let naturalAreas: Set<String> = [
    "wood", "grassland", "scrub", "heath", "beach", "sand", "wetland", "glacier", "bare_rock",
  ]

  /// Keys that make something a place to search for.
  static let placeKeys = [
    "place", "addr:housenumber", "amenity", "shop", "tourism", "leisure", "office", "craft",
    "healthcare", "historic", "public_transport", "aeroway", "emergency", "entrance",
  ]

  private static let railwayPlaces: Set<String> = [
    "station", "halt", "tram_stop", "subway_entrance", "train_station_entrance",
  ]

  static func isPlace(_ value: (String) -> String?) -> Bool {
    if placeKeys.contains(where: { value($0) != nil }) { return true }
    if let railway = value("railway"), railwayPlaces.contains(railway) { return true }
    if ["bus_stop", "services", "rest_area"].contains(value("highway") ?? "") { return true }
    return value("name") != nil && isNamedPlace(value)
  }

  private static func isNamedPlace(_ value: (String) -> String?) -> Bool {
    value("natural") != nil || value("building") != nil || value("landuse") == "cemetery"
      || value("aerialway") == "station" || namedStructures.contains(value("man_made") ?? "")
      || isNamedPark(value)
  }

  static func isNamedPark(_ value: (String) -> String?) -> Bool {
    value("name") != nil && ["national_park", "protected_area"].contains(value("boundary") ?? "")
  }

  /// Values of `man_made` of what people go to see.
  private static let namedStructures: Set<String> = [
    "lighthouse", "tower", "observatory", "windmill", "watermill", "water_tower", "obelisk",
    "cross",
  ]

  /// Whether a node is something beside roads of which drivers are told.
  static func isRoadside(_ value: (String) -> String?) -> Bool {
    if value("traffic_sign") != nil || value("barrier") == "toll_booth" { return true }
    return ["speed_camera", "toll_gantry", "traffic_sign", "stop", "give_way"].contains(
      value("highway") ?? "")
  }

  /// Relations that are kept for the roads they concern.
  static func isRoadRelation(type: String?, value: (String) -> String?) -> Bool {
    switch type {
    case "restriction", "destination_sign", "connectivity", "enforcement", "manoeuvre", "maneuver",
      "maneuvre":
      true
    case "route":
      ["road", "bicycle", "foot", "hiking", "mtb", "bus", "trolleybus", "ferry", "detour"]
        .contains(value("route") ?? "")
    case "boundary", "multipolygon":
      value("boundary").map { $0 == "administrative" || zoneBoundaries.contains($0) } ?? false
    case "toll": true
    case let type?:
      type.hasPrefix("restriction:")
    case nil:
      false
    }
  }
}
