// SPDX-License-Identifier: Apache-2.0

/// Traffic lights, signs of priority, lanes, signposts and cameras.
enum Signals {
  static func lay(_ town: inout TownBuilder) {
    town.pin(
      "east-road", Point(1130, 189),
      ["highway": "traffic_signals", "traffic_signals:direction": "forward"],
      feature: "traffic lights for one direction")
    town.pin(
      "east-road", Point(1172, 188),
      ["highway": "traffic_signals", "traffic_signals:direction": "backward"])
    town.pin(
      "foundry", Point(1148, 168),
      ["highway": "traffic_signals", "traffic_signals:direction": "backward"])
    town.pin("quince", Point(232, 965), ["highway": "stop", "direction": "backward"])
    town.pin(
      "medlar", Point(475, 955), ["highway": "give_way", "direction": "backward"],
      feature: "give way")
    town.pin(
      "teasel-link", Point(935, 774), ["highway": "stop", "direction": "forward"],
      feature: "stop sign")
    town.pin(
      "quay", Point(0, -333), ["highway": "crossing", "crossing": "traffic_signals"],
      feature: "pedestrian lights")
    town.pin("plum", Point(460, 930), ["highway": "crossing", "crossing": "zebra"])
    layLanes(&town)
  }

  private static func layLanes(_ town: inout TownBuilder) {
    town.stretch(
      "east-road", Point(960, 172), Point(1130, 189),
      [
        "lanes": "4", "lanes:forward": "3", "lanes:backward": "1",
        "turn:lanes:forward": "left|through|right",
      ])
    town.stretch(
      "avenue-in", Point(70, 560), Point(38, 470),
      ["lanes": "2", "turn:lanes": "left|right", "change:lanes": "no|no"])
    town.stretch(
      "harbour-way", Point(520, -420), Point(445, -325),
      [
        "lanes": "3", "lanes:forward": "1", "lanes:backward": "2",
        "turn:lanes:backward": "left|through;right", "psv:lanes:backward": "yes|designated",
      ])
  }

  static func sign(_ town: inout TownBuilder) {
    let lights: Tags = ["highway": "traffic_signals"]
    town.tag(town.junction("harbour-way", "south-walls"), lights, feature: "traffic lights")
    town.tag(town.junction("west-walls", "west-road"), lights)
    town.tag(town.junction("north-walls", "avenue-out"), lights)
    town.tag(town.junction("north-walls", "avenue-in"), lights)
    town.tag(town.junction("orchard-road", "north-walls"), lights)
    town.tag(town.junction("weir-road", "quay"), lights)
    town.tag(town.junction("abbots-way", "abbey"), ["highway": "stop", "stop": "all"])
    town.tag(
      town.junction("weir-road", "shore-road"), ["highway": "traffic_signals"])
    signPosts(&town)
    signCameras(&town)
  }

  private static func signPosts(_ town: inout TownBuilder) {
    let exit = town.junction("ring-outer-off-4", "ring-outer")
    town.relate(
      [
        "type": "destination_sign", "destination": "Eastmarch", "distance": "3 km",
        "colour:back": "blue",
      ],
      [
        town.arm(("ring-outer", .south), at: exit, role: "from"), .node(exit, role: "intersection"),
        town.arm(("ring-outer-off-4", .northeast), at: exit, role: "to"),
      ], feature: "signpost")
    let foundry = town.junction("foundry", "east-road")
    town.relate(
      ["type": "connectivity", "connectivity": "1:(1)|2:1|3:(1)"],
      [
        town.arm(("east-road", .west), at: foundry, role: "from"), .node(foundry, role: "via"),
        town.arm(("east-road", .east), at: foundry, role: "to"),
      ], feature: "lane connectivity")
  }

  private static func signCameras(_ town: inout TownBuilder) {
    let start = town.node(on: "mere-road", near: Point(-900, -1650))
    let end = town.node(on: "mere-road", near: Point(-1300, -1625))
    let camera = town.spot(
      Point(-905, -1662),
      ["highway": "speed_camera", "maxspeed": "70", "direction": "270"], feature: "speed camera")
    town.relate(
      ["type": "enforcement", "enforcement": "maxspeed", "maxspeed": "70"],
      [.node(camera, role: "device"), .node(start, role: "from"), .node(end, role: "to")],
      feature: "enforcement of a speed limit")
    town.tag(
      town.node(on: "north-road", near: Point(70, 1250)),
      ["highway": "speed_camera", "maxspeed": "50"])
  }
}
