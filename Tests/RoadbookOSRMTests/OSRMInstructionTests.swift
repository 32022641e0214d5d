// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookTestSupport
import Testing

@testable import RoadbookOSRM

@Suite("What Mapbox's clients show and say")
struct OSRMInstructionTests {
  let town: AskedTown

  init() throws { town = try AskedTown(Towns.blocks) }

  @Test("each step tells of the maneuver at its end")
  func banners() throws {
    let answer = try town.ask(
      .route, ["A", "E"], "steps=true&banner_instructions=true&voice_instructions=true")
    let route = answer["routes"][0]
    let steps = route["legs"][0]["steps"].list
    #expect(route["voiceLocale"].text == "en-US")
    for (step, next) in zip(steps, steps.dropFirst()) {
      let banners = step["bannerInstructions"].list
      #expect(banners.count == 1)
      let primary = banners[0]["primary"]
      #expect(primary["type"].text == next["maneuver"]["type"].text)
      #expect(!primary["text"].text.isEmpty && !primary["components"].list.isEmpty)
      #expect(banners[0]["distanceAlongGeometry"].number == step["distance"].number)
      let voice = step["voiceInstructions"].list
      #expect(!voice.isEmpty)
      let places = voice.map { $0["distanceAlongGeometry"].number }
      #expect(places == places.sorted(by: >))
      #expect(places.allSatisfy { $0 <= step["distance"].number })
      for said in voice {
        #expect(!said["announcement"].text.isEmpty)
        #expect(said["ssmlAnnouncement"].text.hasPrefix("<speak "))
        #expect(said["ssmlAnnouncement"].text.hasSuffix("</speak>"))
      }
    }
    let last = try #require(steps.last)
    #expect(last.names.isSuperset(of: ["bannerInstructions", "voiceInstructions"]))
    #expect(last["bannerInstructions"].list.isEmpty && last["voiceInstructions"].list.isEmpty)
    let start = steps[0]["voiceInstructions"][0]
    #expect(start["announcement"].text.hasPrefix("Head "))
    #expect(start["distanceAlongGeometry"].number == steps[0]["distance"].number)
    #expect(last["maneuver"]["instruction"].text.hasPrefix("You have reached your destination"))
  }

  @Test("languages are tags, and nothing is there that nobody asked for")
  func languages() throws {
    let german = try town.ask(.route, ["A", "E"], "steps=true&language=de-CH")
    let steps = german["routes"][0]["legs"][0]["steps"].list
    #expect(steps[0]["maneuver"]["instruction"].text.hasSuffix("starten."))
    #expect(steps[0].names.isDisjoint(with: ["bannerInstructions", "voiceInstructions"]))
    let plain = try town.ask(.route, ["A", "E"], "steps=true")
    let first = plain["routes"][0]["legs"][0]["steps"][0]
    #expect(first["maneuver"].names.isDisjoint(with: ["instruction"]))
    #expect(first.names.isDisjoint(with: ["bannerInstructions", "voiceInstructions"]))
  }
}
