// SPDX-License-Identifier: Apache-2.0

/// The motorway around the town: two carriageways, four exits with numbers, a tunnel, services.
enum Motorway {
  static let outer = "ring-outer"
  static let inner = "ring-inner"

  /// An exit: the road that it leads to and what its signs say.
  struct Exit {
    var number: String
    var name: String
    var road: String
    var roadRef: String
    var outside: String
    var inside: String
  }

  static let exits = [
    Exit(
      number: "1", name: "Tarrowmouth North", road: "north-road", roadRef: "D 12",
      outside: "Hill Farm", inside: "Abbotsfield"),
    Exit(
      number: "2", name: "Tarrowmouth West", road: "west-road", roadRef: "D 21",
      outside: "Lower Fold", inside: "Millbrook"),
    Exit(
      number: "3", name: "Harbour", road: "harbour-way", roadRef: "D 14",
      outside: "Ferry", inside: "Foundry"),
    Exit(
      number: "4", name: "Tarrowmouth East", road: "east-road", roadRef: "D 20",
      outside: "Eastmarch", inside: "Town Centre"),
  ]

  /// The line between the carriageways, counterclockwise.
  static let middle: Trace =
    """
    -1150,-1200 -480,-1380 300,-1400 1080,-1330 1750,-850 2080,150 1930,800 1450,1240 800,1530 \
    60,1630 -650,1560 -1400,1230 -1930,650 -2060,-60 -1780,-780 -1150,-1200
    """

  static func lay(_ town: inout TownBuilder) {
    let line = middle.curved(step: 40)
    let tags: Tags = [
      "ref": "A 99", "name": "Tarrow Ring", "oneway": "yes", "lanes": "2", "maxspeed": "110",
      "maxspeed:hgv": "90", "surface": "asphalt", "shoulder": "right",
    ]
    // Traffic keeps right: counterclockwise traffic drives on the outside.
    town.street(outer, nil, "motorway", line.offset(-9), tags, straight: true)
    town.street(inner, nil, "motorway", line.offset(9).reversed, tags, straight: true)
    for exit in exits {
      town.bridge(exit.road, over: outer, reach: 55, near: town.crossing(exit.road, inner))
      layRamps(exit, on: outer, &town)
      layRamps(exit, on: inner, &town)
    }
    layTunnel(&town)
    layServices(&town)
  }

  /// An exit ramp and an entry ramp that meet on the road, on the right of a carriageway.
  private static func layRamps(_ exit: Exit, on carriageway: String, _ town: inout TownBuilder) {
    let line = town.trace(carriageway)
    let road = town.trace(exit.road)
    let crossing = line.nearest(to: town.crossing(carriageway, exit.road)).distance
    func beside(_ along: Double, _ right: Double) -> Point {
      line.point(at: crossing + along) - line.direction(at: crossing + along).left * right
    }
    let foot = road.point(at: road.nearest(to: beside(0, 95)).distance)
    let off = [beside(-330, 0), beside(-230, 8), beside(-130, 34), beside(-45, 70), foot]
    let on = [foot, beside(45, 70), beside(130, 34), beside(230, 8), beside(330, 0)]
    let tags: Tags = ["oneway": "yes", "lanes": "1", "maxspeed": "70", "surface": "asphalt"]
    let away = carriageway == outer ? exit.outside : exit.inside
    let signs: Tags = ["destination": away, "destination:ref": exit.roadRef]
    town.street(
      "\(carriageway)-off-\(exit.number)", nil, "motorway_link", Trace(off), tags + signs)
    town.street(
      "\(carriageway)-on-\(exit.number)", nil, "motorway_link", Trace(on),
      tags + ["destination:ref": "A 99"])
    town.stretch(
      carriageway, crossing - 640, crossing - 330,
      [
        "lanes": "3", "turn:lanes": "through|through|slight_right",
        "destination:lanes": "Tarrow Ring|Tarrow Ring|\(exit.name)",
        "destination:ref:lanes": "A 99|A 99|\(exit.roadRef)",
      ])
  }

  private static func layTunnel(_ town: inout TownBuilder) {
    for carriageway in [outer, inner] {
      town.stretch(
        carriageway, Point(-860, 1500), Point(-1230, 1330),
        [
          "tunnel": "yes", "layer": "-1", "tunnel:name": "Abbots Hill Tunnel", "maxspeed": "90",
          "hazmat": "no", "hazmat:E": "no", "lit": "yes", "shoulder": "no",
        ])
    }
  }

  /// Fuel, chargers and a rest area beside the western carriageway.
  private static func layServices(_ town: inout TownBuilder) {
    let line = town.trace(outer)
    let start = line.nearest(to: Point(-1850, -690)).distance
    func beside(_ along: Double, _ right: Double) -> Point {
      line.point(at: start + along) - line.direction(at: start + along).left * right
    }
    let link: Tags = ["oneway": "yes", "maxspeed": "50"]
    town.street(
      "services-in", nil, "motorway_link",
      Trace([beside(0, 0), beside(60, 14), beside(110, 40)]), link)
    town.street(
      "services", "Mere View Services", "service",
      Trace([beside(110, 40), beside(170, 60), beside(230, 40)]), link)
    town.street(
      "services-out", nil, "motorway_link",
      Trace([beside(230, 40), beside(280, 14), beside(340, 0)]), link)
    town.street(
      "services-parking", nil, "service",
      Trace([beside(150, 55), beside(140, 85), beside(190, 90), beside(195, 55)]),
      ["service": "parking_aisle"])
  }

  /// The ground of the services and the pumps, beside their road.
  private static func signServices(_ town: inout TownBuilder) {
    let road = town.trace("services")
    let back = road.direction(at: 60).left * -80
    let middle = road.point(at: 60) + back * 0.3
    town.area(
      ["highway": "services", "name": "Mere View Services"],
      [road.first, road.last, road.last + back, road.first + back])
    town.spot(
      middle, ["amenity": "fuel", "name": "Mere View Fuel", "fuel:diesel": "yes"],
      feature: "motorway services")
  }

  /// Carries the motorway over whatever else passes under it; called when all streets are laid.
  static func carry(_ town: inout TownBuilder) {
    for carriageway in [outer, inner] {
      let line = town.trace(carriageway)
      for street in town.streets where ![outer, inner].contains(street.key) {
        guard !["motorway_link"].contains(street.highway) else { continue }
        for crossing in line.crossings(with: street.trace)
        where street.layer(at: crossing.there) == "0" {
          let reach = street.kind == .water ? 40.0 : 18
          town.stretch(
            carriageway, crossing.here - reach, crossing.here + reach,
            ["bridge": "yes", "layer": "1"])
        }
      }
    }
  }

  static func sign(_ town: inout TownBuilder) {
    signServices(&town)
    for exit in exits {
      for carriageway in [outer, inner] {
        let node = town.junction("\(carriageway)-off-\(exit.number)", carriageway)
        town.tag(
          node, ["highway": "motorway_junction", "ref": exit.number, "name": exit.name],
          feature: "exit \(exit.number) of the \(carriageway == outer ? "outer" : "inner") ring")
      }
    }
    town.route(
      ["route": "road", "network": "FR:A-road", "ref": "A 99", "name": "Tarrow Ring"],
      along: [outer, inner])
    town.route(
      ["route": "road", "network": "FR:D-road", "ref": "D 12"],
      along: ["avenue-out", "avenue-in", "north-road"])
    town.route(["route": "road", "network": "FR:D-road", "ref": "D 20"], along: ["east-road"])
  }
}
