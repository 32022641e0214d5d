// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookNavigation

@Suite("Lights and stop signs at turns, said where options ask for them")
struct NaturalGuidanceTests {
  private static let lights: RoadTags = ["highway": "traffic_signals"]

  /// What is said of the turn at B, on the way A to D.
  private func said(
    _ nodes: [String: RoadTags], _ types: [NaturalGuidanceType],
    _ change: (inout NavigationOptions) -> Void = { _ in }
  ) throws -> [String] {
    let town = try RoadSketch(
      """
      A---------------------------p--------q---s-B-----C
                                                 |
                                                 |
                                                 |
                                                 |
                                                 |
                                                 D
      """, ways: ["ApqsBC": .residential.named("Main"), "BD": .residential.named("Side")],
      nodes: nodes, cellMeters: 12)
    var options = NavigationOptions()
    options.maneuvers.includedNaturalGuidanceTypes = types
    change(&options)
    let drive = try TownDrive(town, through: ["A", "D"], along: "AqBD", options: options)
    return drive.texts.map(\.text).filter { $0.contains("turn") || $0.contains("Turn") }
  }

  @Test("lights at the junction or just before it are named beside the road")
  func lights() throws {
    for node in ["B", "s"] {
      let texts = try said([node: Self.lights], [.trafficLight])
      #expect(texts.last == "At the traffic lights, turn right onto Side", "\(node): \(texts)")
      #expect(texts.contains { $0.hasPrefix("In") && $0.contains("at the traffic lights") })
    }
  }

  @Test("nothing is named where nobody asks, or for those who come the other way")
  func notNamed() throws {
    #expect(try said(["B": Self.lights], []).last == "Turn right onto Side")
    #expect(try said(["B": Self.lights], [.stopSign]).last == "Turn right onto Side")
    let others = Self.lights.tagged("traffic_signals:direction", "backward")
    #expect(try said(["s": others], [.trafficLight]).last == "Turn right onto Side")
    #expect(try said(["q": Self.lights], [.trafficLight]).last == "Turn right onto Side")
  }

  @Test("lights that come behind others of theirs are named once those are passed")
  func others() throws {
    let texts = try said(["p": Self.lights, "B": Self.lights], [.trafficLight])
    #expect(texts.last == "At the traffic lights, turn right onto Side")
    let first = try #require(texts.first { $0.hasPrefix("In") })
    #expect(!first.contains("lights"), "\(texts)")
  }

  @Test("a stop sign is named")
  func stopSign() throws {
    let texts = try said(["s": .stopSign], [.stopSign, .trafficLight])
    #expect(texts.last == "At the stop sign, turn right onto Side")
  }

  @Test("an action names what options say: road and sign, the road, or nothing")
  func directions() throws {
    func action(_ usage: DirectionInformationUsageOption) throws -> [String] {
      try said([:], []) {
        $0.maneuvers.directionInformationUsageForActionNotificationOption = usage
      }
    }
    #expect(try action(.none).last == "Turn right")
    #expect(try action(.none).contains { $0.hasPrefix("In") && $0.hasSuffix("onto Side") })
    #expect(try action(.roadInformationOnly).last == "Turn right onto Side")
  }
}
