// SPDX-License-Identifier: Apache-2.0

/// The streets inside the walls: narrow, one-way, and without cars around the market square.
enum OldTown {
  static func lay(_ town: inout TownBuilder) {
    let lane: Tags = ["surface": "sett", "maxspeed": "30", "lit": "yes"]
    town.street(
      "square", "Market Square", "pedestrian",
      "-55,-40 10,-48 65,-35 75,30 60,68 -25,75 -60,50 -55,-40",
      ["area": "yes", "surface": "paving_stones", "name:fr": "Place du Marché"], straight: true)
    town.street(
      "weaver", "Weaver Street", "residential", "-405,-20 -250,-10 -130,10 -58,15",

      lane + [
        "oneway": "yes", "oneway:bicycle": "no", "cycleway:left": "lane",
        "cycleway:left:oneway": "-1",
      ])
    town.street(
      "mercer", "Mercer Street", "residential", "70,10 200,35 350,60 560,80",
      lane + ["oneway": "yes"])
    town.street(
      "bell", "Bell Street", "living_street", "15,72 5,190 20,275 30,465",
      ["surface": "sett", "name:fr": "Rue de la Cloche", "name:de": "Glockengasse"])
    town.street(
      "saddler", "Saddler Street", "residential", "0,-47 -20,-140 -45,-240 -60,-345", lane)
    town.street(
      "candle", "Candle Street", "residential",
      "-250,-10 -235,150 -110,250 10,275 170,250 290,165 350,60", lane)
    town.street(
      "potter", "Potter Street", "residential",
      "-250,-10 -225,-150 -130,-225 -45,-240 130,-215 270,-120 350,60", lane)
    let quiet: Tags = ["highway": "pedestrian", "oneway": "", "motor_vehicle": "delivery"]
    town.stretch("weaver", Point(-250, -10), Point(-58, 15), quiet)
    town.stretch("mercer", Point(70, 10), Point(350, 60), quiet)
    layLanes(&town, lane)
    layWithoutCars(&town)
  }

  private static func layLanes(_ town: inout TownBuilder, _ lane: Tags) {
    town.street(
      "cooper", "Coopers Row", "residential", "-235,150 -340,170 -440,150",
      lane + ["oneway": "-1"])
    town.street(
      "tanner", "Tanner Lane", "residential", "-110,250 -170,340 -230,415",
      lane + ["oneway": "yes"])
    town.street(
      "glover", "Glover Lane", "residential", "170,250 200,340 230,432",
      lane + ["oneway": "yes", "maxweight": "3.5"])
    town.street(
      "lantern", "Lantern Street", "residential", "130,-215 160,-290 170,-345",
      lane + ["oneway": "yes"])
    town.street(
      "chandler", "Chandler Row", "residential", "270,-120 400,-150 535,-160",
      lane + ["lanes": "1", "maxwidth": "2.2"])
    town.street(
      "needle", "Needle Passage", "service", "-130,-225 -140,-290 -150,-368",
      ["service": "alley", "oneway": "yes", "maxheight": "2.6", "tunnel": "building_passage"])
    town.street(
      "bakers-court", "Bakers Court", "service", "290,165 250,110 235,70",
      ["access": "private", "service": "driveway"])
  }

  private static func layWithoutCars(_ town: inout TownBuilder) {
    let zone: Tags = [
      "surface": "paving_stones", "bicycle": "yes", "motor_vehicle": "delivery",
      "motor_vehicle:conditional": "delivery @ (Mo-Sa 06:00-10:30); no @ (Mo-Sa 10:30-20:00)",
    ]
    town.street(
      "silk", "Silk Street", "pedestrian", "-235,150 -120,120 -30,72", zone)
    town.street(
      "spice", "Spice Lane", "pedestrian", "65,60 130,140 170,250",
      ["surface": "sett", "name:ru": "Пряный переулок", "name:el": "Οδός Μπαχαρικών"])
    town.street("mint", "Mint Street", "pedestrian", "55,-37 100,-120 130,-215", zone)
    town.street(
      "castle-steps", "Castle Steps", "steps", "290,165 330,200 352,225",
      ["step_count": "64", "handrail": "yes", "incline": "up", "ramp:stroller": "no"])
    town.street(
      "castle-path", "Castle Path", "footway", "352,225 370,260 340,290 310,330 330,390",
      ["surface": "fine_gravel", "wheelchair": "limited"])
  }
}
