// SPDX-License-Identifier: Apache-2.0

import RoadbookOSM
import Testing

@testable import RoadbookSample

/// What the sample town has to contain: a tag and how often at least.
struct Wanted: CustomTestStringConvertible {
  let tag: String
  let count: Int

  init(_ tag: String, _ count: Int = 1) {
    self.tag = tag
    self.count = count
  }

  var testDescription: String { "\(tag), \(count) or more" }
}

@Suite("What a routing engine can meet")
struct SampleFeatureTests {
  let town = Town.shared

  @Test(
    "stands on roads and paths",
    arguments: [
      Wanted("highway=motorway", 10), Wanted("highway=motorway_link", 16), Wanted("highway=trunk"),
      Wanted("highway=primary", 8), Wanted("highway=secondary", 8), Wanted("highway=tertiary", 8),
      Wanted("highway=residential", 40), Wanted("highway=unclassified", 5),
      Wanted("highway=service", 5), Wanted("highway=living_street", 2),
      Wanted("highway=pedestrian", 4), Wanted("highway=footway", 8), Wanted("highway=steps", 3),
      Wanted("highway=cycleway", 2), Wanted("highway=path", 2), Wanted("highway=bridleway"),
      Wanted("highway=track", 3), Wanted("junction=roundabout", 3), Wanted("oneway=yes", 10),
      Wanted("oneway=-1"), Wanted("dual_carriageway=yes", 2), Wanted("area=yes", 3),
      Wanted("oneway:bicycle=no"), Wanted("cycleway:left=lane"), Wanted("footway=sidewalk"),
      Wanted("sidewalk=both", 10), Wanted("railway=platform", 2), Wanted("railway=rail", 2),
      Wanted("route=ferry", 3), Wanted("duration=00:12"), Wanted("waterway=river"),
      Wanted("bridge=yes", 10), Wanted("bridge=movable"), Wanted("tunnel=yes", 4),
      Wanted("tunnel=building_passage"),
    ])
  func ways(wanted: Wanted) {
    #expect(count(wanted.tag, in: town.data.ways.map(\.tags)) >= wanted.count)
  }

  @Test(
    "limits vehicles",
    arguments: [
      Wanted("maxheight=3.2"), Wanted("maxheight=*", 3), Wanted("maxweight=*", 2),
      Wanted("maxwidth=*", 2), Wanted("maxlength=*"), Wanted("maxaxleload=*"),
      Wanted("maxweightrating:hgv=*"), Wanted("hazmat=no", 2), Wanted("hgv=no"),
      Wanted("hgv=destination"), Wanted("toll=yes", 2), Wanted("surface=unpaved"),
      Wanted("tracktype=*", 3), Wanted("smoothness=*", 2), Wanted("motor_vehicle=destination", 2),
      Wanted("access=private", 2), Wanted("motor_vehicle:conditional=*"),
      Wanted("maxspeed:conditional=*"), Wanted("maxspeed:lanes=*"), Wanted("maxspeed:hgv=*"),
      Wanted("maxspeed:forward=*"), Wanted("maxspeed=none"), Wanted("maxspeed=walk"),
      Wanted("maxspeed=FR:urban"), Wanted("maxspeed=30 mph", 2), Wanted("maxspeed=national"),
      Wanted("turn:lanes=*", 4), Wanted("turn:lanes:forward=*"), Wanted("destination=*", 4),
      Wanted("destination:ref=*", 4), Wanted("destination:lanes=*", 4), Wanted("lanes=3", 4),
    ])
  func limits(wanted: Wanted) {
    #expect(count(wanted.tag, in: town.data.ways.map(\.tags)) >= wanted.count)
  }

  @Test(
    "has names in several languages and things to see",
    arguments: [
      Wanted("name:fr=*", 4), Wanted("name:de=*", 2), Wanted("name:ru=*"), Wanted("name:el=*"),
      Wanted("addr:housenumber=*", 200), Wanted("building=*", 300),
      Wanted("landuse=residential", 5),
      Wanted("landuse=industrial"), Wanted("natural=wood"), Wanted("leisure=park"),
      Wanted("amenity=parking", 2),
    ])
  func things(wanted: Wanted) {
    #expect(count(wanted.tag, in: town.data.ways.map(\.tags)) >= wanted.count)
  }

  @Test(
    "stands at single points",
    arguments: [
      Wanted("highway=motorway_junction", 8), Wanted("highway=traffic_signals", 6),
      Wanted("traffic_signals:direction=*", 2), Wanted("highway=stop", 2),
      Wanted("highway=give_way"), Wanted("highway=mini_roundabout"), Wanted("highway=elevator"),
      Wanted("highway=crossing", 3), Wanted("highway=speed_camera", 2),
      Wanted("railway=level_crossing", 3), Wanted("barrier=toll_booth"), Wanted("barrier=gate", 2),
      Wanted("locked=yes"), Wanted("barrier=lift_gate"), Wanted("barrier=bollard", 2),
      Wanted("barrier=border_control"), Wanted("barrier=height_restrictor"),
      Wanted("amenity=charging_station", 4), Wanted("socket:type2=*", 2),
      Wanted("socket:type2_combo=*", 2), Wanted("place=town"), Wanted("place=suburb", 5),
      Wanted("place=village", 2), Wanted("shop=*", 5), Wanted("amenity=*", 8),
    ])
  func points(wanted: Wanted) {
    #expect(count(wanted.tag, in: town.data.nodes.map(\.tags)) >= wanted.count)
  }

  @Test(
    "is said by relations",
    arguments: [
      Wanted("restriction=no_left_turn"), Wanted("restriction=no_right_turn", 2),
      Wanted("restriction=only_straight_on", 3), Wanted("restriction=only_right_turn"),
      Wanted("restriction=no_u_turn", 2), Wanted("restriction=no_entry"),
      Wanted("restriction=no_exit"), Wanted("restriction:hgv=*"),
      Wanted("restriction:conditional=*"), Wanted("except=*"), Wanted("type=destination_sign"),
      Wanted("type=connectivity"), Wanted("type=enforcement"), Wanted("route=road", 3),
      Wanted("boundary=low_emission_zone"), Wanted("admin_level=2", 2), Wanted("admin_level=4", 2),
      Wanted("ISO3166-1:alpha2=FR"), Wanted("ISO3166-1:alpha2=GB"), Wanted("natural=water", 2),
    ])
  func relations(wanted: Wanted) {
    #expect(count(wanted.tag, in: town.data.relations.map(\.tags)) >= wanted.count)
  }

  @Test("restrictions lead over one way and over several")
  func viaWays() {
    let vias = town.relations(type: "restriction").map { relation in
      relation.members.filter { $0.role == "via" && $0.kind == .way }.count
    }
    #expect(vias.contains(1))
    #expect(vias.contains { $0 > 1 })
  }

  @Test("roads have a node on the border")
  func border() {
    let names = ["border on the road east-road", "border on the road tollway"]
    for name in names {
      let feature = town.features.first { $0.name == name }
      #expect(feature?.object?.kind == .node, "\(name)")
    }
  }

  @Test("each feature of the index says where it is")
  func index() {
    #expect(Set(town.features.map(\.name)).count == town.features.count)
    #expect(town.features.count >= 80)
    for feature in town.features { #expect(feature.object != nil, "\(feature.name)") }
  }

  private func count(_ tag: String, in tags: [[OSMData.Tag]]) -> Int {
    let parts = tag.split(separator: "=", maxSplits: 1)
    let (key, value) = (String(parts[0]), String(parts[1]))
    return tags.filter { tags in
      tags.contains { $0.key == key && (value == "*" || $0.value == value) }
    }.count
  }
}
