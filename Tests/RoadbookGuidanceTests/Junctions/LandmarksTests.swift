// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("What one sees at turns onto roads without a name")
struct LandmarksTests {
  struct Seen: Sendable, CustomTestStringConvertible {
    var words: String
    var ways: [String: RoadTags] = ["ApsBC": .residential, "BD": .residential]
    var nodes: [String: RoadTags] = [:]
    var language = LanguageCode.enUs
    var why: String
    var testDescription: String { why }
  }

  static let lights: RoadTags = ["highway": "traffic_signals"]
  static let bridge = RoadTags.residential.tagged("bridge", "yes")

  @Test(
    "is told",
    arguments: [
      Seen(words: "Turn right.", why: "nothing is there"),
      Seen(words: "At the traffic lights, turn right.", nodes: ["B": lights], why: "at the node"),
      Seen(
        words: "At the traffic lights, turn right.", nodes: ["s": lights], why: "20 m before it"),
      Seen(words: "Turn right.", nodes: ["p": lights], why: "60 m before it"),
      Seen(
        words: "Turn right.", nodes: ["s": lights.tagged("traffic_signals:direction", "backward")],
        why: "for the others"),
      Seen(
        words: "At the stop sign, turn right.", nodes: ["s": ["highway": "stop"]], why: "a sign"),
      Seen(
        words: "After the railroad crossing, turn right.",
        nodes: ["s": ["railway": "level_crossing"]], why: "a railway"),
      Seen(
        words: "After the bridge, turn right.",
        ways: ["Ap": .residential, "ps": bridge, "sBC": .residential, "BD": .residential],
        why: "a bridge of 40 m"),
      Seen(
        words: "Turn right.",
        ways: ["Aps": .residential, "sB": bridge, "BC": .residential, "BD": bridge],
        why: "onto another bridge"),
      Seen(
        words: "Turn right onto Side.", ways: ["ApsBC": .residential, "BD": .street("Side")],
        nodes: ["B": lights], why: "the name is enough"),
      Seen(
        words: "An der Ampel rechts abbiegen.", nodes: ["B": lights], language: .deDe,
        why: "in German"),
    ])
  func told(_ seen: Seen) throws {
    let town = try RoadSketch(
      """
      A---------p---s-B---------C
                      |
                      |
                      |
                      D
      """,
      ways: seen.ways, nodes: seen.nodes, cellMeters: 10)
    var options = RoutingOptions()
    options.textOptions.language = seen.language
    let route = try #require(town.route(through: ["A", "D"], options: options).data)
    let texts = route.sections.flatMap(\.maneuvers).map(\.text)
    #expect(texts[1].hasPrefix(seen.words), "\(texts)")
  }
}
