// SPDX-License-Identifier: Apache-2.0

/// Farms, tracks and lanes outside the motorway ring: gates, private and destination-only roads.
enum Countryside {
  static func lay(_ town: inout TownBuilder) {
    town.street(
      "hill-farm", "Hill Farm Lane", "service", "-900,2180 -1000,2230 -1040,2310",
      ["service": "driveway", "surface": "compacted"])
    town.street(
      "ridge", "Ridge Track", "track", "-900,2180 -760,2420 -400,2560 0,2440 208,2370",
      ["tracktype": "grade2", "surface": "gravel", "motor_vehicle": "agricultural;forestry"])
    town.street(
      "wood", "Woodcutters Track", "track", "-900,2180 -1350,2120 -1700,1900 -2250,1650 -2640,1500",
      ["tracktype": "grade4", "surface": "dirt", "smoothness": "very_bad"])
    town.pin(
      "wood", Point(-1700, 1900),
      ["barrier": "gate", "access": "private", "locked": "yes", "foot": "yes"],
      feature: "locked gate")
    town.street(
      "fold", "Fold Lane", "unclassified", "-2950,-150 -2920,-500 -2700,-700 -2405,-850",
      ["motor_vehicle": "destination", "surface": "asphalt", "maxspeed": "50"])
    town.street(
      "manor", "Manor Drive", "service", "-1500,-1560 -1480,-1450 -1380,-1380",
      ["access": "private", "service": "driveway"])
    town.pin(
      "manor", Point(-1490, -1510), ["barrier": "lift_gate", "access": "private"],
      feature: "private gate")
    town.street(
      "heath", "Heath Road", "unclassified", "-3100,-138 -3200,300 -3000,640 -2600,720",
      ["surface": "unpaved", "maxspeed": "50", "name:de": "Heideweg"])
    town.street(
      "vineyard", "Vineyard Lane", "unclassified", "800,2185 1000,1950 1500,1750 1800,1665",
      ["surface": "asphalt", "width": "3.5"])
    town.street(
      "bridleway", "Gallop", "bridleway", "208,2370 500,2420 900,2400 1000,2202",
      ["horse": "designated", "surface": "grass"])
    layPaths(&town)
    town.bridge("greenway", over: "river", reach: 40, near: Point(-1430, 600))
  }

  private static func layPaths(_ town: inout TownBuilder) {
    town.street(
      "greenway", "Tarrow Greenway", "cycleway",
      "-640,-55 -740,130 -1000,90 -1290,370 -1480,560 -1400,690 -1250,770",
      ["foot": "yes", "segregated": "no", "surface": "asphalt"])
    town.street(
      "park-path", nil, "footway", "690,118 760,30 850,10 940,60 1010,181", ["lit": "yes"])
    town.street(
      "park-cross", nil, "footway", "760,30 790,-60", ["surface": "fine_gravel"])
    town.street(
      "abbey-alley", nil, "cycleway", "-600,750 -560,900 -520,1080 -500,1340",
      ["foot": "designated", "segregated": "yes"])
    town.pin(
      "abbey-alley", Point(-580, 830), ["barrier": "bollard", "bicycle": "yes", "foot": "yes"],
      feature: "bollard")
    town.street(
      "sidewalk", nil, "footway", "592,-510 640,-552 700,-628 800,-790 880,-940",
      ["footway": "sidewalk", "surface": "concrete"])
  }
}
