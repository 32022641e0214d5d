// SPDX-License-Identifier: Apache-2.0

/// Two countries: traffic keeps right in the west and left in the east.
///
/// Nothing here claims to be their real border; the codes are real so that rules by country apply.
enum Border {
  static let line: Trace =
    """
    2560,3600 2600,3000 2700,2200 2620,1400 2680,700 2655,280 2600,-400 2700,-1200 2650,-2000 2700,-3600 2680,-4600
    """

  static func lay(_ town: inout TownBuilder) {
    town.street(
      "tollway", "Highfield Tollway", "trunk",
      """
      97,2010 500,2150 1000,2200 1500,2090 2050,1880 2400,1500 2640,1180 2880,980 3020,790
      """,
      [
        "ref": "N 5", "toll": "yes", "toll:hgv": "yes", "lanes": "2", "maxspeed": "90",
        "surface": "asphalt",
      ])
    town.stretch(
      "tollway", Point(1050, 2195), Point(1420, 2110),
      [
        "tunnel": "yes", "layer": "-1", "tunnel:name": "Highfield Tunnel", "maxheight": "4.2",
        "hazmat": "no", "maxspeed": "70",
      ])
    town.pin(
      "tollway", Point(500, 2150), ["barrier": "toll_booth", "payment:cards": "yes"],
      feature: "toll booth")
    town.street(
      "drovers", "Drovers Road", "unclassified",
      "2400,230 2370,-60 2450,-340 2650,-420 2900,-300 3050,-20",
      ["surface": "gravel", "smoothness": "bad", "maxspeed": "50"])
    layEastmarch(&town)
    let border = line.curved(step: 60)
    cross(
      "east-road", border, ["name": "Frontier Road", "ref": "A 7", "maxspeed": "40 mph"], &town)
    cross("tollway", border, ["ref": "A 5", "maxspeed": "60 mph", "toll": "no"], &town)
    cross("drovers", border, ["maxspeed": "30 mph"], &town)
  }

  /// Gives the part of a road beyond the border its own tags, with a node on the border.
  private static func cross(
    _ key: String, _ border: Trace, _ tags: Tags, _ town: inout TownBuilder
  ) {
    let road = town.trace(key)
    guard let crossing = road.crossings(with: border).first else { return }
    town.stretch(key, crossing.here, road.length, tags)
    town.pin(
      key, road.point(at: crossing.here), key == "east-road" ? ["barrier": "border_control"] : [:],
      feature: "border on the road \(key)")
  }

  private static func layEastmarch(_ town: inout TownBuilder) {
    let village: Tags = ["maxspeed": "30 mph", "sidewalk": "both", "lit": "yes"]
    town.street(
      "chapel", "Chapel Street", "secondary", "3050,330 3085,520 3020,790",
      ["maxspeed": "GB:nsl_restricted", "ref": "B 701"])
    town.roundabout(
      "march-cross", "March Cross", "primary", at: Point(3020, 790), radius: 22, clockwise: true,
      ["maxspeed": "30 mph"])
    town.street(
      "marsh", "Marsh Lane", "tertiary", "3050,330 3035,120 3050,-20 3180,-220 3420,-330", village)
    town.street("green", "Green Lane", "residential", "3050,330 3240,360 3420,300", village)
    town.street(
      "smithy", "Smithy Row", "residential", "3085,520 3250,540 3330,450 3330,333", village)
    town.street(
      "teashop", "Teasel Yard", "residential", "3036,120 3200,110 3330,180 3330,333",
      ["maxspeed": "20 mph", "oneway": "yes"])
    town.street(
      "march-east", "Long March", "primary", "3020,790 3250,850 3600,800",
      ["ref": "A 5", "maxspeed": "national", "lanes": "2"])
  }

  static func signVillage(_ town: inout TownBuilder) {
    town.tag(
      town.junction("east-road", "chapel"),
      ["highway": "mini_roundabout", "direction": "clockwise"], feature: "mini-roundabout")
  }

  /// Draws both countries' outlines, which share the border.
  static func sign(_ town: inout TownBuilder) {
    let border = line.curved(step: 60)
    let north = town.addNode(border.first)
    let south = town.addNode(border.last)
    let tags: Tags = ["boundary": "administrative", "admin_level": "2"]
    let frontier = town.border(
      tags, from: north, Array(border.points.dropFirst().dropLast()), to: south)
    let west = town.border(
      tags, from: south, [Point(-4400, -4600), Point(-4400, 3600)], to: north)
    let east = town.border(tags, from: south, [Point(4400, -4600), Point(4400, 3600)], to: north)
    sign("Westland", code: "FR", region: "Tarrow Coast", "FR-NOR", [frontier, west], &town)
    sign("Eastland", code: "GB", region: "The March", "GB-ENG", [frontier, east], &town)
  }

  private static func sign(
    _ country: String, code: String, region: String, _ regionCode: String, _ outline: [Int],
    _ town: inout TownBuilder
  ) {
    let members = outline.map { TownBuilder.Member.area($0, role: "outer") }
    let kind: Tags = ["type": "boundary", "boundary": "administrative"]
    let side = code == "GB" ? "left" : "right"
    town.relate(
      kind + [
        "admin_level": "2", "name": country, "ISO3166-1": code, "ISO3166-1:alpha2": code,
        "driving_side": side,
      ], members, feature: "country where traffic keeps \(side)")
    town.relate(kind + ["admin_level": "4", "name": region, "ISO3166-2": regionCode], members)
  }
}
