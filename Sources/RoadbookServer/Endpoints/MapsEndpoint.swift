// SPDX-License-Identifier: Apache-2.0

import Hummingbird
import RoadbookCoding
import RoadbookGeometry

/// `/v1/maps`: the maps that the service answers from.
///
///     {"maps":[{"name":"porto","box":{"west":-8.77,"south":40.98,"east":-8.35,"north":41.39},
///       "profiles":["car"],"sources":[{"file":"porto.osm.pbf","date":"2015-06-06T00:23:02Z"}],
///       "attributions":[{"text":"© OpenStreetMap contributors","url":"…"}]}]}
struct MapsEndpoint: Endpoint {
  let maps: MapRack

  func add(to routes: RouteTable) {
    routes.get("/v1/maps") { _, _ in
      var json = JSONWriter(capacity: 1024)
      json.beginObject()
      json.name("maps")
      json.beginArray()
      for map in maps.current { Self.write(map, to: &json) }
      json.endArray()
      json.endObject()
      return .json(json)
    }
  }

  private static func write(_ map: ServedMap, to json: inout JSONWriter) {
    json.beginObject()
    json.field("name", map.name)
    writeBox(of: map, to: &json)
    json.name("profiles")
    json.beginArray()
    for profile in map.profiles { json.value(profile) }
    json.endArray()
    json.name("sources")
    json.beginArray()
    for source in map.manifest.sources {
      json.beginObject()
      json.field("file", source.file)
      if let date = source.date { json.field("date", date) }
      json.endObject()
    }
    json.endArray()
    json.name("attributions")
    json.beginArray()
    for attribution in map.manifest.attributions {
      json.beginObject()
      json.field("text", attribution.text)
      json.field("url", attribution.url)
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }

  private static func writeBox(of map: ServedMap, to json: inout JSONWriter) {
    let (southWest, northEast) = (map.box.southWestCorner, map.box.northEastCorner)
    json.name("box")
    json.beginObject()
    json.field("west", southWest.longitude, decimals: 7)
    json.field("south", southWest.latitude, decimals: 7)
    json.field("east", northEast.longitude, decimals: 7)
    json.field("north", northEast.latitude, decimals: 7)
    json.endObject()
  }
}
