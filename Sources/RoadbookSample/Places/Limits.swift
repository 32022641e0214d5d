// SPDX-License-Identifier: Apache-2.0

/// What some vehicles may not do: sizes, weights, loads and speeds.
enum Limits {
  static func lay(_ town: inout TownBuilder) {
    town.stretch(
      "weir-road", Point(-190, -440), Point(-195, -510), ["maxweight": "7.5", "maxspeed": "30"])
    town.stretch("kiln", Point(900, -380), Point(1050, -350), ["maxaxleload": "8"])
    town.stretch("plover", Point(-1300, -850), Point(-900, -830), ["hgv": "no"])
    town.stretch("quay", Point(200, -355), Point(-100, -345), ["maxlength": "12"])
    town.stretch("willow", Point(-660, -500), Point(-690, -300), ["maxwidth": "2.1"])
    town.stretch("linden", Point(-200, 550), Point(-100, 560), ["maxweightrating:hgv": "3.5"])
    town.stretch("furnace", Point(1300, -670), Point(1500, -630), ["hgv": "designated"])
    town.stretch("bell", Point(5, 190), Point(18, 260), ["motorcycle": "no", "surface": "sett"])
    town.stretch("comfrey", Point(-200, -1255), Point(100, -1290), ["hgv": "destination"])
    layBarriers(&town)
    laySpeeds(&town)
  }

  /// Barriers with rules of their own.
  private static func layBarriers(_ town: inout TownBuilder) {
    town.pin(
      "matins", Point(-585, 850),
      ["barrier": "bollard", "access": "no", "foot": "yes", "bicycle": "yes"],
      feature: "bollards that close a street")
    town.pin(
      "rowan", Point(280, 500), ["barrier": "height_restrictor", "maxheight": "2.2"],
      feature: "height restrictor")
    town.pin(
      "anvil", Point(985, -800), ["barrier": "gate", "access": "customers"], feature: "open gate")
    town.pin("iris", Point(20, -900), ["traffic_calming": "bump"])
    town.pin(
      "clover", Point(940, 420), ["barrier": "bus_trap", "motorcar": "no", "bus": "yes"],
      feature: "bus trap")
  }

  /// Speed limits in the spellings that are met.
  private static func laySpeeds(_ town: inout TownBuilder) {
    town.stretch("abbots-way", Point(-290, 1050), Point(-270, 1200), ["maxspeed": "FR:zone30"])
    town.stretch("abbots-way", Point(-520, 1800), Point(-700, 2050), ["maxspeed": "FR:rural"])
    town.stretch("shore-road", Point(-300, -1640), Point(100, -1640), ["maxspeed": "none"])
    town.stretch("dunlin", Point(-800, -500), Point(-820, -300), ["maxspeed": "walk"])
    town.stretch(
      "north-road", Point(80, 1850), Point(150, 2200),
      ["maxspeed": "80", "maxspeed:forward": "60", "maxspeed:hgv": "50"])
    town.stretch(
      "mere-road", Point(-900, -1650), Point(-1300, -1625),
      ["maxspeed": "70", "maxspeed:conditional": "50 @ (22:00-06:00); 50 @ wet"])
    town.stretch(
      "harbour-way", Point(600, -520), Point(700, -660),
      ["maxspeed": "50", "maxspeed:variable": "yes", "maxspeed:lanes": "50|30"])
    town.stretch(
      "plum", Point(400, 930), Point(520, 933),
      ["maxspeed": "30", "source:maxspeed": "sign", "hazard": "school_zone"])
  }
}
