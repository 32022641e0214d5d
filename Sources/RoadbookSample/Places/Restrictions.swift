// SPDX-License-Identifier: Apache-2.0

/// Turn restrictions of every kind.
enum Restrictions {
  static func sign(_ town: inout TownBuilder) {
    signAtNodes(&town)
    signForSome(&town)
    signSeveral(&town)
    signOverWays(&town)
  }

  private static func signAtNodes(_ town: inout TownBuilder) {
    town.restrict(
      "no_left_turn", from: ("foundry", .south), at: town.junction("foundry", "east-road"),
      to: ("east-road", .west), feature: "no left turn")
    town.restrict(
      "no_right_turn", from: ("campion", .north), at: town.junction("campion", "east-road"),
      to: ("east-road", .west), feature: "no right turn")
    town.restrict(
      "only_straight_on", from: ("west-road", .east), at: town.junction("siskin", "west-road"),
      to: ("west-road", .west), feature: "only straight on")
    town.restrict(
      "no_u_turn", from: ("east-road", .east), at: town.junction("vetch", "east-road"),
      to: ("east-road", .east), feature: "no u-turn")
    town.restrict(
      "only_right_turn", from: ("quince", .north), at: town.junction("quince", "plum"),
      to: ("plum", .west), feature: "only right turn")
    town.restrict(
      "no_straight_on", from: ("reed", .south), at: town.junction("reed", "flag"),
      to: ("reed", .north), feature: "no straight on")
  }

  /// Restrictions for some vehicles, for all but some, and at some times.
  private static func signForSome(_ town: inout TownBuilder) {
    town.restrict(
      "only_straight_on", from: ("orchard-road", .southwest),
      at: town.junction("orchard-road", "plum"), to: ("orchard-road", .northeast),
      ["except": "psv;bicycle"], feature: "only straight on except for buses")
    town.restrict(
      "no_right_turn", from: ("harbour-way", .south),
      at: town.junction("harbour-way", "furnace"), to: ("furnace", .east),
      ["restriction": "", "restriction:hgv": "no_right_turn"], feature: "no right turn for lorries")
    town.restrict(
      "no_right_turn", from: ("harbour-way", .south), at: town.junction("harbour-way", "kiln"),
      to: ("kiln", .east),
      [
        "restriction": "", "restriction:conditional": "no_right_turn @ (Mo-Fr 07:00-09:00)",
      ], feature: "no right turn in the morning")
  }

  /// Restrictions with several ways they come from or lead to.
  private static func signSeveral(_ town: inout TownBuilder) {
    let corner = town.junction("siskin", "kestrel")
    town.restrict(
      "no_entry", from: [("kestrel", .west), ("siskin", .south)], at: corner,
      to: [("siskin", .north)], feature: "no entry from two streets")
    let other = town.junction("wren", "kestrel")
    town.restrict(
      "no_exit", from: [("wren", .north)], at: other, to: [("kestrel", .east), ("kestrel", .west)],
      feature: "no exit to two streets")
  }

  private static func signOverWays(_ town: inout TownBuilder) {
    town.restrict(
      "no_u_turn", from: ("avenue-out", .south), at: town.junction("avenue-out", "linden"),
      over: "linden", to: town.junction("avenue-in", "linden"), ("avenue-in", .south),
      feature: "restriction over a way")
    town.restrict(
      "no_right_turn", from: ("reed", .south), at: town.junction("reed", "flag"), over: "flag",
      to: town.junction("flag", "weir-road"), ("weir-road", .south),
      feature: "restriction over several ways")
    town.restrict(
      "only_straight_on", from: ("cress", .west), at: town.junction("cress", "iris"),
      over: "cress", to: town.junction("cress", "sorrel"), ("cress", .east),
      feature: "only straight on over a way")
  }

  /// Makes the way of one restriction two; called before the streets are joined.
  static func lay(_ town: inout TownBuilder) {
    let flag = town.trace("flag")
    town.stretch("flag", flag.length * 0.72, flag.length * 0.86, ["surface": "paving_stones"])
  }
}
