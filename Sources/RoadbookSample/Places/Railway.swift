// SPDX-License-Identifier: Apache-2.0

/// The railway, its level crossings and bridges, and the station with platforms and a lift.
enum Railway {
  static func lay(_ town: inout TownBuilder) {
    town.line(
      "railway", .rail,
      """
      -3500,760 -2650,520 -1950,420 -1500,500 -1000,620 -800,640 -560,640 -300,640 100,700 \
      600,800 1080,900 1600,1000 2300,1250 3500,1500
      """,
      ["railway": "rail", "name": "Mere Line", "gauge": "1435", "electrified": "contact_line"])
    town.bridge("railway", over: "river", reach: 40, near: Point(-1350, 530))
    town.bridge("avenue-out", over: "railway", reach: 30)
    town.bridge("avenue-in", over: "railway", reach: 30)
    town.tunnel(
      "abbots-way", under: "railway", reach: 24,
      ["maxheight": "3.2", "maxheight:physical": "3.35", "lit": "yes"])
    town.street(
      "granary", "Granary Lane", "residential", "-900,737 -885,640 -820,500 -640,420 -480,400",
      ["maxspeed": "30"])
    layStation(&town)
  }

  /// Platforms on both sides, joined by a footbridge with steps and, in the south, a lift.
  private static func layStation(_ town: inout TownBuilder) {
    layPlatform("platform-south", 626...633, ref: "1", &town)
    layPlatform("platform-north", 647...654, ref: "2", &town)
    town.street(
      "station-path", nil, "footway", "-600,560 -615,600 -625,626", ["surface": "paving_stones"])
    town.street("station-bridge", nil, "footway", "-690,606 -690,674", ["layer": "0"])
    town.bridge("station-bridge", over: "railway", reach: 26, ["covered": "yes"])
    town.street(
      "station-steps", nil, "steps", "-690,606 -664,604", ["step_count": "32", "handrail": "yes"])
    town.street("station-steps-foot", nil, "footway", "-664,604 -650,626", ["level": "0"])
    town.street("lift-below", nil, "footway", "-720,626 -722,606", ["level": "0"])
    town.street("lift-above", nil, "footway", "-722,606 -690,606", ["level": "1"])
    town.street(
      "station-steps-north", nil, "steps", "-690,674 -660,676 -650,654", ["step_count": "30"])
    town.street("station-back", "Pilgrims Path", "path", "-690,674 -700,742")
    town.street(
      "forecourt", "Station Square", "service", "-600,560 -680,570 -700,520 -640,490 -570,510",
      ["oneway": "yes", "motor_vehicle": "destination", "maxspeed": "20"])
  }

  private static func layPlatform(
    _ key: String, _ side: ClosedRange<Double>, ref: String, _ town: inout TownBuilder
  ) {
    let (low, high) = (side.lowerBound, side.upperBound)
    let ring = [
      Point(-790, low), Point(-580, low), Point(-580, high), Point(-790, high), Point(-790, low),
    ]
    town.street(
      key, nil, "", Trace(ring),
      [
        "highway": "", "railway": "platform", "public_transport": "platform", "area": "yes",
        "ref": ref, "wheelchair": ref == "1" ? "yes" : "no",
      ], straight: true)
  }

  static func sign(_ town: inout TownBuilder) {
    town.tag(
      town.junction("lift-below", "lift-above", near: Point(-722, 606)),
      ["highway": "elevator", "level": "0;1", "wheelchair": "yes", "name": "Lift to platform 2"],
      feature: "lift")
    town.tag(
      town.junction("orchard-road", "railway"),
      ["crossing:barrier": "full", "crossing:light": "yes"], feature: "level crossing")
    town.tag(
      town.junction("granary", "railway"), ["crossing:barrier": "half", "crossing:bell": "yes"])
    let stop = town.node(on: "railway", near: Point(-685, 640))
    town.tag(stop, ["railway": "stop", "public_transport": "stop_position", "train": "yes"])
    town.spot(
      Point(-640, 612),
      ["railway": "station", "public_transport": "station", "name": "Tarrowmouth Station"],
      feature: "station")
  }
}
