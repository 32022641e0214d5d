// SPDX-License-Identifier: Apache-2.0

/// The ferries over the lake, and the island of Saltholm that only they reach.
enum Ferries {
  static func lay(_ town: inout TownBuilder) {
    town.line(
      "car-ferry", .road, "1178,-1780 1130,-2000 900,-2280 790,-2475",
      [
        "route": "ferry", "name": "Saltholm Ferry", "name:fr": "Bac de Saltholm",
        "motor_vehicle": "yes", "hgv": "no", "foot": "yes", "bicycle": "yes",
        "duration": "00:12", "interval": "00:30", "opening_hours": "05:30-23:00", "fee": "yes",
      ])
    town.line(
      "foot-ferry", .road, "-570,-1755 -300,-2200 100,-2600 320,-2770",
      [
        "route": "ferry", "name": "Mere Launch", "motor_vehicle": "no", "foot": "yes",
        "bicycle": "no", "duration": "00:25", "opening_hours": "May-Sep 09:00-19:00",
      ])
    town.street("lido-path", "Lido Walk", "footway", "-560,-1650 -570,-1755", ["surface": "wood"])
    for (key, end) in [
      ("car-ferry", Point(1178, -1780)), ("car-ferry", Point(790, -2475)),
      ("foot-ferry", Point(-570, -1755)), ("foot-ferry", Point(320, -2770)),
    ] {
      town.pin(key, end, ["amenity": "ferry_terminal"])
    }
    layIsland(&town)
  }

  private static func layIsland(_ town: inout TownBuilder) {
    town.street(
      "saltholm", "Saltholm Road", "tertiary", "790,-2475 770,-2600 700,-2760 760,-2930 920,-2990",
      ["maxspeed": "50"])
    town.street(
      "lighthouse", "Lighthouse Lane", "unclassified",
      "770,-2600 900,-2660 1020,-2780 1010,-2920 920,-2990",
      ["surface": "gravel", "tracktype": "grade1"])
    town.street(
      "salt-pans", "Salt Pan Track", "track", "700,-2760 560,-2800 440,-2860 470,-2980",
      ["tracktype": "grade3", "surface": "sand"])
    town.street(
      "launch-path", nil, "path", "320,-2770 380,-2720 540,-2700 722,-2700", ["surface": "ground"])
  }
}
