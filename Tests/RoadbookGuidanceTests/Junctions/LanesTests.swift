// SPDX-License-Identifier: Apache-2.0

import RoadbookGuidance
import RoadbookModel
import Testing

@Suite("Lanes")
struct LanesTests {
  /// Each lane with its arrows; what leads on in capitals, and a star where it is best.
  private func lanes(_ list: LaneList?) -> String {
    guard let list else { return "none" }
    return list.lanes.map { lane in
      let words = LaneArrows.all.filter { lane.arrows.contains($0.arrow) }.map {
        lane.mayUse && lane.valid.contains($0.arrow) ? $0.tag.uppercased() : $0.tag
      }
      let empty = lane.isValid ? "ON" : "on"
      return (words.isEmpty ? empty : words.joined(separator: "+")) + (lane.isBest ? "*" : "")
    }.joined(separator: " ")
  }

  private func list(_ turns: String) -> LaneList? {
    LaneTags(turns: turns).map { LaneList($0, keys: Self.car) }
  }

  @Test(
    "which arrows lead on",
    arguments: [
      ("left|through|right", TurnDirection.left, "LEFT* through right"),
      ("left|through|right", .straight, "left THROUGH* right"),
      ("left|through|right", .right, "left through RIGHT*"),
      ("left|through;right", .straight, "left THROUGH+right*"),
      ("left|through;right", .right, "left through+RIGHT*"),
      ("left|left|through", .left, "LEFT* LEFT* through"),
      ("left ; through| through |through;  right", .right, "left+through through through+RIGHT*"),
      ("left||", .straight, "left ON* ON*"),
      ("left|none|none", .left, "LEFT* on on"),
      ("left||", .right, "left on ON*"),
      ("||right", .left, "ON* on right"),
      ("left|right|", .straight, "left right ON*"),
      ("through|through|slight_right", .slightRight, "through through SLIGHT_RIGHT*"),
      ("through|through|right", .slightRight, "through through RIGHT*"),
      ("through|slight_right", .slightLeft, "THROUGH* slight_right"),
      ("through|through|through", .slightRight, "through through THROUGH*"),
      ("through|through|", .slightLeft, "THROUGH* through on"),
      ("through|through|merge_to_left", .slightRight, "through through MERGE_TO_LEFT*"),
      ("through|through|right", .slightLeft, "THROUGH* THROUGH* right"),
      ("left|right", .slightRight, "left RIGHT*"),
      ("left|right", .sharpLeft, "LEFT* right"),
      ("left;reverse|through", .uTurnLeft, "left+REVERSE* through"),
      ("left|left|through", .uTurnLeft, "LEFT* left through"),
      ("through|right|right", .uTurnLeft, "through right right"),
      ("left|through|right", .uTurnRight, "left through RIGHT*"),
      ("left;reverse|left|through", .uTurnLeft, "left+REVERSE* left through"),
      ("through|through", .uTurnLeft, "through through"),
      ("left|right", .straight, "left right"),
      ("left|through;left|through;right|right", .left, "LEFT* LEFT+through* through+right right"),
      ("slight_left|slight_right", .slightLeft, "SLIGHT_LEFT* slight_right"),
      ("merge_to_right|through", .straight, "MERGE_TO_RIGHT* THROUGH*"),
      ("sharp_left|left|through", .sharpLeft, "SHARP_LEFT* left through"),
    ])
  func choice(_ tag: String, _ direction: TurnDirection, _ words: String) {
    var list = self.list(tag)
    list?.choose(direction)
    #expect(lanes(list) == words)
  }

  private static let (car, bus, taxi) = (
    ["motorcar", "motor_vehicle", "vehicle", "access"],
    ["bus", "psv", "motor_vehicle", "vehicle", "access"],
    ["taxi", "psv", "motorcar", "motor_vehicle", "vehicle", "access"]
  )

  @Test(
    "lanes for buses are for buses, and closed lanes for nobody",
    arguments: [
      (["bus": "||designated"], car, "through through right"),
      (["bus": "||designated"], bus, "through through RIGHT*"),
      (["bus": "||designated"], taxi, "through through right"),
      (["psv": "||designated"], taxi, "through through RIGHT*"),
      (["psv": "||designated"], car, "through through right"),
      (["vehicle": "yes|yes|no", "bus": "yes|yes|designated"], bus, "through through RIGHT*"),
      (["vehicle": "yes|yes|no", "bus": "yes|yes|designated"], car, "through through right"),
      (["access": "yes|yes|no"], bus, "through through right"),
      (["access": "||psv"], taxi, "through through RIGHT*"),
      (["access": "||psv"], car, "through through right"),
      (["hov": "||designated"], car, "through through right"),
      (["hov": "||designated"], ["motorcar", "hov"], "through through RIGHT*"),
      (["bicycle": "||designated"], car, "through through right"),
      (["hgv": "no|designated|designated"], car, "through through RIGHT*"),
      (["goods": "||designated"], car, "through through RIGHT*"),
      (["hgv": "||designated", "bus": "||designated"], car, "through through right"),
      (["bus": "| | designated "], car, "through through right"),
      (["bus": "|designated"], car, "through through RIGHT*"),
      (["bus": "||yes", "bicycle": "||no"], car, "through through RIGHT*"),
      (["motorcar": "||yes", "bus": "||designated"], car, "through through RIGHT*"),
    ])
  func users(_ access: [String: String], _ keys: [String], _ words: String) throws {
    var tags = try #require(LaneTags(turns: "through|through|right"))
    for (key, value) in access { tags.add(value, key: key) }
    var list = LaneList(tags, keys: keys)
    list.choose(.right)
    #expect(lanes(list) == words)
  }

  @Test("tags without arrows, or beyond reason, are no lanes", arguments: ["", "none|none", "||"])
  func empty(_ tag: String) {
    #expect(list(tag) == nil)
    #expect(list(Array(repeating: "left", count: 17).joined(separator: "|")) == nil)
  }

  @Test(
    "anyone who soon turns again takes the lanes that lead there",
    arguments: [
      (
        "left|left|through", TurnDirection.left, "left|through", TurnDirection.left,
        "LEFT* LEFT through"
      ),
      ("left|left|through", .left, "through|right", .right, "LEFT LEFT* through"),
      ("left|left|through", .left, "left|left|through", .left, "LEFT* LEFT* through"),
      (
        "through|through|through;right", .straight, "left|through", .left,
        "THROUGH* THROUGH THROUGH+right"
      ),
      (
        "left|through|through", .straight, "left|through|right", .straight,
        "left THROUGH* THROUGH*"
      ),
    ])
  func anticipation(
    _ first: String, _ direction: TurnDirection, _ second: String, _ next: TurnDirection,
    _ words: String
  ) {
    var list = self.list(first)
    list?.choose(direction)
    var following = self.list(second)
    following?.choose(next)
    if let following { list?.anticipate(following) }
    #expect(lanes(list) == words)
  }
}
