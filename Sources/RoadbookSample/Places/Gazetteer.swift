// SPDX-License-Identifier: Apache-2.0

/// Names of places, shops and chargers, and zones with rules of their own.
enum Gazetteer {
  static func sign(_ town: inout TownBuilder) {
    signPlaces(&town)
    signChargers(&town)
    signZone(&town)
  }

  private static func signPlaces(_ town: inout TownBuilder) {
    town.spot(
      Point(2, 12),
      [
        "place": "town", "name": "Tarrowmouth", "population": "18400",
        "name:fr": "Bouche-de-Tarrow", "name:de": "Tarrowmünde",
      ], feature: "town")
    let suburbs = [
      ("Orchard", Point(620, 1150)), ("Eastfield", Point(1180, 460)),
      ("Abbotsfield", Point(-800, 1050)), ("Millbrook", Point(-1150, -420)),
      ("Southbank", Point(0, -900)), ("Foundry", Point(1250, -520)),
      ("Harbour", Point(1150, -1600)), ("Old Town", Point(-120, 180)),
    ]
    for (name, point) in suburbs {
      town.spot(point, ["place": "suburb", "name": name])
    }
    town.spot(
      Point(3070, 350), ["place": "village", "name": "Eastmarch", "population": "1900"])
    town.spot(
      Point(780, -2800), ["place": "village", "name": "Saltholm", "population": "240"])
    town.spot(Point(-2960, -320), ["place": "hamlet", "name": "Lower Fold"])
    town.spot(Point(-1030, 2290), ["place": "farm", "name": "Hill Farm"])
  }

  private static func signChargers(_ town: inout TownBuilder) {
    let common: Tags = ["amenity": "charging_station", "operator": "Tarrow Light"]
    town.spot(
      Point(620, 40),
      common + [
        "name": "Eastgate Chargers", "socket:type2": "4", "socket:type2:output": "22 kW",
        "capacity": "4", "fee": "yes", "opening_hours": "24/7",
      ], feature: "charging station")
    let services = town.trace("services").point(at: 60)
    town.spot(
      services + Point(-20, -15),
      common + [
        "name": "Mere View Fast Chargers", "socket:type2_combo": "6",
        "socket:type2_combo:output": "300 kW", "socket:chademo": "2",
        "socket:chademo:output": "50 kW", "capacity": "8", "access": "yes",
      ], feature: "fast charging station")
    town.spot(
      Point(1150, -1690),
      common + ["name": "Harbour Chargers", "socket:type2": "2", "socket:type2:output": "11 kW"])
    town.spot(
      Point(3110, 300),
      common + [
        "name": "Eastmarch Chargers", "socket:type2_combo": "2",
        "socket:type2_combo:output": "150 kW",
      ])
  }

  private static func signZone(_ town: inout TownBuilder) {
    let walls = ["north-walls", "east-walls", "south-walls", "quay", "west-walls"]
      .flatMap { town.trace($0).points }
    let center = Point(20, 50)
    let ring = walls.map { center + ($0 - center) * 0.93 }
    let area = town.area([:], Trace(ring).simplified(6).points)
    town.relate(
      [
        "type": "boundary", "boundary": "low_emission_zone", "name": "Old Town Clean Air Zone",
        "start_date": "2024-01-01", "low_emission_zone:motorcar": "euro_4",
      ],
      [.area(area, role: "outer")], feature: "low-emission zone")
  }
}
