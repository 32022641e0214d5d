// SPDX-License-Identifier: Apache-2.0

/// The streets that carry the town: the ring where its walls stood, and the roads that leave it.
enum Ramparts {
  static func lay(_ town: inout TownBuilder) {
    layWalls(&town)
    layNorth(&town)
    layEastAndWest(&town)
    laySouth(&town)
  }

  /// The ring of streets around the old town.
  static func layWalls(_ town: inout TownBuilder) {
    let tags: Tags = ["lanes": "2", "maxspeed": "50", "sidewalk": "both", "surface": "asphalt"]
    town.street(
      "north-walls", "North Walls", "secondary", "-410,300 -220,420 30,465 240,430 430,330", tags)
    town.street("east-walls", "East Walls", "secondary", "430,330 530,210 560,80", tags)
    town.street("south-walls", "South Walls", "secondary", "560,80 545,-120 440,-320", tags)
    town.street(
      "quay", "Millers Quay", "secondary", "440,-320 260,-365 60,-330 -160,-370 -330,-330",
      tags + ["maxspeed": "FR:urban"])
    town.street(
      "west-walls", "West Walls", "secondary", "-330,-330 -410,-180 -405,-20 -440,140 -410,300",
      tags)
    town.roundabout(
      "eastgate-circus", "Eastgate Circus", "primary", at: Point(560, 80), radius: 32,
      ["oneway": "yes", "lanes": "2"])
  }

  /// A dual carriageway to a roundabout, and the road over the hill behind it.
  private static func layNorth(_ town: inout TownBuilder) {
    let middle = ("30,465 70,620 100,760 95,1010" as Trace).curved()
    let tags: Tags = [
      "oneway": "yes", "dual_carriageway": "yes", "lanes": "2", "maxspeed": "50", "ref": "D 12",
      "sidewalk": "right", "lit": "yes",
    ]
    town.street(
      "avenue-out", "Northgate Avenue", "primary", middle.offset(-8), tags, straight: true)
    town.street(
      "avenue-in", "Northgate Avenue", "primary", middle.offset(8).reversed, tags, straight: true)
    town.roundabout(
      "abbey-circus", "Abbey Circus", "primary", at: Point(95, 1010), radius: 34,
      ["oneway": "yes", "lanes": "2", "ref": "D 12"])
    town.street(
      "north-road", "North Road", "primary",
      "95,1010 70,1250 60,1630 90,1950 200,2350 330,2700",
      ["ref": "D 12", "lanes": "2", "maxspeed": "80", "surface": "asphalt"])
    town.stretch(
      "north-road", Point(95, 1010), Point(66, 1420), ["maxspeed": "50", "sidewalk": "both"])
  }

  private static func layEastAndWest(_ town: inout TownBuilder) {
    town.street(
      "east-road", "Marchland Road", "primary",
      "560,80 800,150 1150,190 1600,120 2080,150 2400,230 2660,290 2850,335 3050,330",
      ["ref": "D 20", "lanes": "2", "maxspeed": "80", "surface": "asphalt"])
    town.stretch(
      "east-road", Point(560, 80), Point(1700, 115),
      ["maxspeed": "50", "sidewalk": "both", "cycleway:both": "lane", "lit": "yes"])
    town.street(
      "west-road", "Millbrook Road", "primary",
      "-405,-20 -530,-30 -700,-70 -1200,-90 -1650,-40 -2060,-60 -2500,-180 -3400,-120",
      ["ref": "D 21", "lanes": "2", "maxspeed": "80"])
    town.stretch(
      "west-road", Point(-405, -20), Point(-1700, -40), ["maxspeed": "50", "sidewalk": "both"])
    town.street(
      "orchard-road", "Orchard Road", "tertiary",
      "430,330 640,520 900,760 1180,1000 1450,1240 1750,1600 1995,1906",
      ["maxspeed": "50", "sidewalk": "both"])
    town.street(
      "abbots-way", "Abbots Way", "tertiary",
      "-220,420 -300,560 -330,760 -300,1000 -262,1240 -330,1430 -440,1590 -540,1850 -730,2080 -900,2180",
      ["maxspeed": "50"])
  }

  private static func laySouth(_ town: inout TownBuilder) {
    town.street(
      "harbour-way", "Harbour Way", "secondary",
      "440,-320 600,-520 760,-760 930,-1050 1080,-1330 1180,-1560 1195,-1650 1178,-1780",
      ["ref": "D 14", "maxspeed": "50", "lanes": "2", "hgv": "designated"])
    town.street(
      "weir-road", "Weir Road", "secondary",
      "-160,-370 -190,-470 -250,-760 -330,-1050 -450,-1370 -560,-1650",
      ["ref": "D 15", "maxspeed": "50", "lanes": "2", "cycleway:right": "track"])
    town.street(
      "mere-road", "Mere Road", "tertiary",
      "-560,-1650 -1200,-1640 -1850,-1420 -2380,-900 -2500,-180",
      ["maxspeed": "80", "name:fr": "Route du Lac", "name:de": "Seestraße"])
    town.street(
      "shore-road", "Shore Road", "tertiary",
      "-560,-1650 -100,-1640 400,-1610 780,-1630 1195,-1650",
      ["maxspeed": "50"])
  }
}
