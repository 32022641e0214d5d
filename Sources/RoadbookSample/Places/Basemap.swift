// SPDX-License-Identifier: Apache-2.0

/// Land use behind the streets.
enum Basemap {
  static func sign(_ town: inout TownBuilder) {
    for (landuse, outline) in town.quarters {
      town.area(["landuse": landuse], outline.offset(-34).simplified(5).points)
    }
    for (tags, outline) in areas { town.area(tags, outline.points) }
    for (tags, outline) in woods {
      town.area(tags, outline.closed.curved(step: 60).simplified(4).points)
    }
    parking(&town)
  }

  private static let areas: [(Tags, Trace)] = [
    (
      ["landuse": "retail", "name": "Old Town"],
      """
      -405,300 -220,415 30,460 240,425 425,325 525,210 550,80 535,-120 440,-310 260,-355 60,-322 \
      -160,-360 -325,-322 -400,-180 -395,-20 -430,140
      """
    ),
    (
      ["landuse": "industrial", "name": "Foundry"],
      "560,-440 820,-350 1190,-290 1520,-240 1680,-600 1560,-840 1240,-960 950,-1010 780,-740"
    ),
    (
      ["landuse": "industrial", "name": "Harbour", "industrial": "port"],
      "880,-1660 1400,-1660 1400,-1738 1265,-1738 1245,-1795 1062,-1785 1042,-1740 885,-1740"
    ),
    (["landuse": "railway"], "-830,616 -540,616 -540,662 -830,662"),
    (
      ["landuse": "residential"],
      "-480,360 -405,325 -220,440 30,490 240,455 425,355 645,530 560,655 90,650 -320,605 -560,590"
    ),
    (["landuse": "residential"], "3000,40 3400,60 3460,330 3380,600 3030,620 2990,330"),
    (["landuse": "cemetery", "name": "Abbey Yard"], "-90,1075 -20,1065 40,1075 30,1190 -80,1200"),
    (["leisure": "pitch", "sport": "soccer"], "820,1035 900,1030 905,1080 825,1085"),
    (
      ["natural": "beach", "name": "Lido"], "-700,-1762 -470,-1728 -460,-1700 -600,-1712 -710,-1738"
    ),
    (
      ["landuse": "farmland"],
      "-3350,-230 -3000,-240 -2960,-520 -2780,-700 -3050,-980 -3400,-760"
    ),
    (["landuse": "farmland"], "-3350,0 -3180,-40 -3100,-60 -2640,-120 -2660,380 -3120,260"),
    (["landuse": "farmland"], "350,2180 800,2250 920,2330 620,2520 380,2560 270,2360"),
    (["landuse": "farmland"], "1150,2080 1450,2020 1800,1880 1830,1720 1560,1780 1250,1950"),
    (["landuse": "orchard"], "320,1720 760,1640 900,1880 880,2080 480,2040"),
    (["landuse": "vineyard"], "1040,1900 1240,1820 1420,1720 1280,1560 1020,1660"),
    (["landuse": "meadow"], "-2450,-100 -2160,-120 -2180,560 -2480,420"),
    (["landuse": "farmland"], "2780,-60 2960,-40 2940,-220 2760,-330 2680,-340"),
    (["landuse": "allotments"], "-1130,700 -960,690 -940,470 -1060,460"),
  ]

  /// Areas whose edges are smooth.
  private static let woods: [(Tags, Trace)] = [
    (
      ["natural": "wood", "name": "Abbots Wood"],
      """
      -1900,1320 -1450,1420 -1000,1640 -620,1700 -480,1900 -800,2060 -1300,2020 -1750,1750 \
      -2050,1560
      """
    ),
    (
      ["leisure": "park", "name": "Eastgate Park"],
      "640,80 800,120 1000,160 1110,120 1105,-20 960,-40 760,-40 620,-20"
    ),
    (
      ["leisure": "park", "name": "Castle Hill"],
      "310,210 380,190 460,220 440,290 390,340 330,390 280,350 300,280"
    ),
    (
      ["landuse": "forest", "name": "March Wood"],
      "2760,1250 3100,1150 3500,1180 3650,1500 3300,1750 2900,1650"
    ),
    (
      ["natural": "wood", "name": "Mere Copse"],
      "-2250,-1250 -1900,-1250 -1500,-1280 -1250,-1480 -1500,-1540 -1850,-1320"
    ),
    (["natural": "scrub"], "520,-2880 640,-2840 700,-2980 560,-3050"),
    (["landuse": "grass"], "-580,-330 -480,-560 -560,-580 -620,-400"),
    (["natural": "wetland"], "-2350,820 -2150,700 -2080,560 -2250,540 -2420,680"),
    (["natural": "water", "water": "pond", "name": "Mirror Pond"], "840,70 900,90 930,60 880,35"),
  ]

  private static func parking(_ town: inout TownBuilder) {
    for (name, outline) in [
      ("Cider Yard", "180,1240 260,1245 258,1300 178,1298" as Trace),
      ("Harbour", "1210,-1662 1290,-1662 1290,-1682 1210,-1682"),
      ("Station", "-690,568 -650,570 -645,505 -690,520"),
    ] {
      town.area(
        ["amenity": "parking", "name": name, "capacity": "60", "fee": "yes"], outline.points)
    }
  }
}
