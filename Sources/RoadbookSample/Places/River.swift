// SPDX-License-Identifier: Apache-2.0

/// The River Tarrow, the lake that it flows into, and what crosses them.
enum River {
  static let bed: Trace =
    """
    -4300,1180 -3600,1300 -2950,1350 -2450,1050 -2050,740 -1600,700 -1250,430 -1000,170 -760,210 -580,120 \
    -525,-60 -545,-280 -330,-490 40,-440 330,-500 560,-700 520,-1000 600,-1300 740,-1550 800,-1900
    """

  static func lay(_ town: inout TownBuilder) {
    town.line(
      "river", .water, bed, ["waterway": "river", "name": "River Tarrow", "name:fr": "Tarrow"])
    town.bridge(
      "west-road", over: "river", reach: 40, near: Point(-525, -40),
      ["bridge:name": "Old Bridge", "name:etymology": "the first bridge of the town"])
    town.bridge("weir-road", over: "river", reach: 42, ["bridge:name": "Weir Bridge"])
    town.bridge(
      "shore-road", over: "river", reach: 45,
      ["bridge": "movable", "bridge:movable": "swing", "bridge:name": "Lantern Bridge"])
    layTowpath(&town)
  }

  private static func layTowpath(_ town: inout TownBuilder) {
    town.street(
      "towpath", "Towpath", "path",
      "-216,-560 -140,-522 40,-490 300,-545 480,-720 450,-1000 470,-1240",
      ["foot": "designated", "bicycle": "designated", "surface": "compacted"])
    town.street(
      "penny-path", nil, "footway", "705,-665 650,-760 600,-850", ["surface": "gravel"])
    town.line(
      "penny-ferry", .road, "470,-860 600,-850",
      [
        "route": "ferry", "name": "Penny Ferry", "foot": "yes", "bicycle": "yes",
        "motor_vehicle": "no", "duration": "00:03", "opening_hours": "Mo-Su 08:00-18:00",
      ])
    town.street(
      "weir-bridge", "Fishers Bridge", "footway", "70,-330 75,-440 80,-560",
      ["surface": "wood"])
    town.bridge("weir-bridge", over: "river", reach: 38)
    town.street(
      "ford", "Watersplash Lane", "unclassified", "-2500,-180 -2600,400 -2620,900 -2640,1500",
      ["surface": "gravel", "maxspeed": "50"])
    town.pin(
      "ford", town.crossing("ford", "river"), ["ford": "yes", "depth": "0.3"], feature: "ford")
  }

  static func sign(_ town: inout TownBuilder) {
    let trace = bed.curved()
    town.multipolygon(
      ["natural": "water", "water": "river", "name": "River Tarrow"],
      outer: [riverbank(trace, half: 24)], inner: [])
    town.multipolygon(
      ["natural": "water", "water": "lake", "name": "Glassmere", "name:fr": "Lac de Verre"],
      outer: [Lake.shore], inner: [Lake.island])
  }

  private static func riverbank(_ trace: Trace, half: Double) -> [Point] {
    let coarse = trace.simplified(3)
    return coarse.offset(half).points + coarse.offset(-half).reversed.points
  }
}

/// The lake in the south and the island in it.
enum Lake {
  /// Smooth along the fields, straight around the harbour, and open water in the south.
  static let shore: [Point] =
    ("""
  4300,-2020 3850,-2100 3400,-2180 3000,-2040 2620,-2120 2300,-1930 1980,-1960 1750,-1830 1600,-1880 \
  1460,-1850
  """ as Trace).curved(step: 60).simplified(4).points
    + ("1420,-1740 1260,-1745 1240,-1800 1060,-1790 1040,-1745 880,-1745" as Trace).points
    + ("""
  860,-1840 600,-1790 380,-1720 200,-1740 -60,-1690 -300,-1720 -560,-1735 -800,-1790 \
  -1100,-1770 -1500,-1830 -1850,-1700 -2200,-1720 -2450,-1600 -2700,-1880 -3100,-1820 \
  -3400,-1980 -3850,-1850 -4300,-1950
  """ as Trace).curved(step: 60).simplified(4).points
    + [Point(-4300, -4500), Point(4300, -4500)]

  static let island: [Point] = Array(
    ("""
    480,-2560 640,-2500 800,-2462 960,-2560 1120,-2600 1200,-2760 1130,-2900 1180,-3010 \
    980,-3080 820,-3060 640,-3120 420,-3060 380,-2940 290,-2860 340,-2740 450,-2690 480,-2560
    """ as Trace).curved(step: 60).simplified(4).points.dropLast())
}
