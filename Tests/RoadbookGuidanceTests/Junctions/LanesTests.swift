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

  @Test(
    "which arrows lead on",
    arguments: [
      ("left|through|right", TurnDirection.left, "LEFT* through right"),
      ("left|through|right", .straight, "left THROUGH* right"),
      ("left|through|right", .right, "left through RIGHT*"),
      ("left|through;right", .straight, "left THROUGH+right*"),
      ("left|through;right", .right, "left through+RIGHT*"),
      ("left|left|through", .left, "LEFT* LEFT* through"),
      ("left||", .straight, "left ON* ON*"),
      ("left|none|none", .left, "LEFT* on on"),
      ("through|through|slight_right", .slightRight, "through through SLIGHT_RIGHT*"),
      ("through|through|right", .slightRight, "through through RIGHT*"),
      ("through|slight_right", .slightLeft, "THROUGH* slight_right"),
      ("left|right", .slightRight, "left RIGHT*"),
      ("left|right", .sharpLeft, "LEFT* right"),
      ("left;reverse|through", .uTurnLeft, "left+REVERSE* through"),
      ("left|through", .uTurnLeft, "left through"),
      ("left|right", .straight, "left right"),
      ("left|through;left|through;right|right", .left, "LEFT* LEFT+through* through+right right"),
      ("slight_left|slight_right", .slightLeft, "SLIGHT_LEFT* slight_right"),
      ("merge_to_right|through", .straight, "MERGE_TO_RIGHT* THROUGH*"),
      ("sharp_left|left|through", .sharpLeft, "SHARP_LEFT* left through"),
    ])
  func choice(_ tag: String, _ direction: TurnDirection, _ words: String) {
    var list = LaneList(turns: tag)
    list?.choose(direction)
    #expect(lanes(list) == words)
  }

  @Test("lanes for buses, and closed lanes, are not for others")
  func closed() {
    var bus = LaneList(turns: "through|through|right", buses: "||designated")
    bus?.choose(.right)
    #expect(lanes(bus) == "through through right", "who may not use the lane has none")
    var closed = LaneList(turns: "left|through|through", access: "yes|yes|no")
    closed?.choose(.straight)
    #expect(lanes(closed) == "left THROUGH* through")
  }

  @Test("tags without arrows, or beyond reason, are no lanes", arguments: ["", "none|none", "||"])
  func empty(_ tag: String) {
    #expect(LaneList(turns: tag) == nil)
    #expect(LaneList(turns: Array(repeating: "left", count: 17).joined(separator: "|")) == nil)
  }

  @Test(
    "who soon turns again takes the lanes that lead there",
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
    var list = LaneList(turns: first)
    list?.choose(direction)
    var following = LaneList(turns: second)
    following?.choose(next)
    if let following { list?.anticipate(following) }
    #expect(lanes(list) == words)
  }
}
