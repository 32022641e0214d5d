// SPDX-License-Identifier: Apache-2.0

/// The quarters between the main roads, each with curved blocks of its own.
enum Quarters {
  /// Tags of an ordinary street where people live.
  static let living: Tags = ["maxspeed": "30", "sidewalk": "both", "surface": "asphalt"]

  static func lay(_ town: inout TownBuilder) {
    layOrchard(&town)
    layEastfield(&town)
    layAbbotsfield(&town)
    layMillbrook(&town)
    laySouthbank(&town)
    layFoundry(&town)
    layNorthgate(&town)
  }

  private static func layOrchard(_ town: inout TownBuilder) {
    let plum = town.street(
      "plum", "Plum Street", "tertiary", "95,1010 300,935 600,935 900,985 1150,975",
      ["maxspeed": "50", "sidewalk": "both"])
    let pippin = town.street(
      "pippin", "Pippin Row", "residential", "66,1400 350,1415 700,1370 1000,1260 1320,1125",
      living)
    let quarter = Quarter(
      bottom: plum, top: pippin,
      left: town.trace("north-road").slice(near: Point(95, 1010), Point(66, 1400)),
      right: town.trace("orchard-road").slice(near: Point(1150, 975), Point(1320, 1125)))
    town.quarters.append(("residential", quarter.outline))
    town.street("quince", "Quince Street", "residential", quarter.up(0.24), living, straight: true)
    town.street("medlar", "Medlar Street", "residential", quarter.up(0.47), living, straight: true)
    town.street(
      "damson", "Damson Street", "residential", quarter.up(0.72, to: 0.94), living,
      straight: true)
    town.street(
      "russet", "Russet Avenue", "residential", quarter.across(0.36), living, straight: true)
    town.street(
      "bramley", "Bramley Close", "residential", quarter.across(0.7, from: 0.24, to: 0.62), living,
      straight: true)
    town.street(
      "cider", "Cider Yard", "service", quarter.across(0.7, from: 0, to: 0.16),
      ["service": "parking_aisle"], straight: true)
  }

  private static func layEastfield(_ town: inout TownBuilder) {
    let campion = town.street(
      "campion", "Campion Street", "residential", "665,105 650,300 715,590", living)
    let teasel = town.street(
      "teasel", "Teasel Road", "residential", "715,590 1000,690 1300,760 1620,830", living)
    let yarrow = town.street(
      "yarrow", "Yarrow Avenue", "residential", "1660,115 1700,450 1620,830", living)
    let quarter = Quarter(
      bottom: town.trace("east-road").slice(near: Point(665, 105), Point(1660, 115)),
      top: teasel, left: campion, right: yarrow)
    town.quarters.append(("residential", quarter.outline))
    town.street("clover", "Clover Street", "residential", quarter.up(0.28), living, straight: true)
    town.street(
      "burnet", "Burnet Street", "residential", quarter.up(0.52), living, straight: true)
    town.street("vetch", "Vetch Street", "residential", quarter.up(0.77), living, straight: true)
    town.street(
      "harebell", "Harebell Road", "residential", quarter.across(0.35), living, straight: true)
    town.street(
      "bracken", "Bracken Road", "residential", quarter.across(0.68, to: 0.77), living,
      straight: true)
    town.street(
      "teasel-link", "Larkspur Lane", "residential", "1000,690 975,745 925,782", living)
  }

  private static func layAbbotsfield(_ town: inout TownBuilder) {
    let chantry = town.street(
      "chantry", "Chantry Lane", "residential", "-1250,770 -900,735 -600,750 -327,780", living)
    let cloister = town.street(
      "cloister", "Cloister Road", "residential", "-1250,770 -1300,980 -1160,1190", living)
    let vesper = town.street(
      "vesper", "Vesper Street", "residential", "-1160,1190 -800,1370 -500,1340 -262,1240", living)
    let quarter = Quarter(
      bottom: chantry, top: vesper, left: cloister,
      right: town.trace("abbots-way").slice(near: Point(-327, 780), Point(-262, 1240)))
    town.quarters.append(("residential", quarter.outline))
    town.street(
      "compline", "Compline Street", "residential", quarter.up(0.3), living, straight: true)
    town.street("matins", "Matins Street", "residential", quarter.up(0.64), living, straight: true)
    town.street(
      "refectory", "Refectory Row", "residential", quarter.across(0.48), living, straight: true)
    town.street(
      "abbey", "Abbey Street", "tertiary", "-300,1000 -120,1030 95,1010",
      ["maxspeed": "50", "sidewalk": "both"])
    town.street(
      "candlemas", "Candlemas Close", "residential", "-120,1030 -110,1150 -140,1260", living)
  }

  private static func layMillbrook(_ town: inout TownBuilder) {
    let willow = town.street(
      "willow", "Willow Walk", "residential", "-620,-620 -690,-330 -640,-55", living)
    let plover = town.street(
      "plover", "Plover Avenue", "residential", "-1500,-780 -1150,-890 -850,-810 -620,-620", living)
    let curlew = town.street(
      "curlew", "Curlew Road", "residential", "-1500,-780 -1620,-420 -1650,-40", living)
    let quarter = Quarter(
      bottom: plover,
      top: town.trace("west-road").slice(near: Point(-1650, -40), Point(-640, -55)),
      left: curlew, right: willow)
    town.quarters.append(("residential", quarter.outline))
    town.street("wren", "Wren Street", "residential", quarter.up(0.26), living, straight: true)
    town.street("siskin", "Siskin Street", "residential", quarter.up(0.52), living, straight: true)
    town.street(
      "dunlin", "Dunlin Lane", "living_street", quarter.up(0.77, from: 0.36), [:],
      straight: true)
    town.street(
      "kestrel", "Kestrel Road", "residential", quarter.across(0.36), living, straight: true)
    town.street(
      "linnet", "Linnet Road", "residential", quarter.across(0.68, from: 0.26), living,
      straight: true)
  }

  private static func laySouthbank(_ town: inout TownBuilder) {
    let weir = town.trace("weir-road")
    let osier = town.street(
      "osier", "Osier Lane", "residential", "-900,-1080 -820,-850 -620,-620", living)
    let sedge = town.street(
      "sedge", "Sedge Street", "residential", "-900,-1080 -650,-1170 -395,-1220", living)
    let rush = town.street(
      "rush", "Rush Street", "residential", "-620,-620 -430,-590 -215,-600", living)
    let west = Quarter(
      bottom: sedge, top: rush, left: osier,
      right: weir.slice(near: Point(-395, -1220), Point(-215, -600)))
    town.quarters.append(("residential", west.outline))
    town.street("reed", "Reed Street", "residential", west.up(0.5), living, straight: true)
    town.street("flag", "Flag Street", "residential", west.across(0.5), living, straight: true)
    let pier = town.street(
      "mallow", "Mallow Street", "residential", "-215,-600 60,-555 320,-620", living)
    let bank = town.street(
      "bank", "Riverbank", "residential", "470,-1240 400,-1000 410,-780 320,-620", living)
    let comfrey = town.street(
      "comfrey", "Comfrey Street", "residential", "-395,-1220 0,-1290 470,-1240", living)
    let east = Quarter(
      bottom: comfrey, top: pier, left: weir.slice(near: Point(-395, -1220), Point(-215, -600)),
      right: bank)
    town.quarters.append(("residential", east.outline))
    town.street("iris", "Iris Street", "residential", east.up(0.35), living, straight: true)
    town.street("sorrel", "Sorrel Street", "residential", east.up(0.68), living, straight: true)
    town.street("cress", "Watercress Road", "residential", east.across(0.5), living, straight: true)
  }

  private static func layFoundry(_ town: inout TownBuilder) {
    let works: Tags = ["maxspeed": "50", "surface": "concrete", "lanes": "2"]
    town.street(
      "foundry", "Foundry Road", "tertiary", "1150,190 1130,-60 1180,-330 1250,-680 1240,-1010",
      works)
    town.street(
      "kiln", "Kiln Lane", "unclassified", "565,-475 800,-400 1180,-330 1500,-280", works)
    town.street(
      "furnace", "Furnace Street", "unclassified", "770,-775 1000,-720 1250,-680 1620,-600", works)
    town.street(
      "loom", "Loom Street", "unclassified", "930,-1050 1240,-1010 1520,-880", works)
    town.street(
      "turbine", "Turbine Way", "unclassified", "1500,-280 1620,-600 1520,-880", works)
    town.street(
      "anvil", "Anvil Yard", "service", "1000,-720 980,-870 1010,-1040",
      ["access": "customers", "surface": "concrete"])
    town.street(
      "park-lane", "Park Lane", "residential", "545,-120 800,-60 1130,-60",
      living)
  }

  private static func layNorthgate(_ town: inout TownBuilder) {
    town.street(
      "linden", "Linden Street", "residential", "-295,545 -120,560 62,600 86,600", living)
    town.street(
      "station-road", "Station Road", "tertiary", "-410,300 -520,440 -600,560",
      ["maxspeed": "30", "sidewalk": "both"])
    town.street(
      "hawthorn", "Hawthorn Street", "residential", "78,600 300,620 530,610 640,520", living)
    town.street(
      "rowan", "Rowan Street", "residential", "240,430 290,520 300,620", living)
    town.street(
      "maple", "Maple Street", "residential", "-520,440 -420,520 -295,545", living)
  }
}
