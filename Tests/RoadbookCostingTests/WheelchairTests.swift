// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookImport
import RoadbookNetwork
import RoadbookProfiles
import Testing

@Suite("Where wheelchairs go")
struct WheelchairTests {
  // swift-format-ignore: NeverUseForceTry, NeverForceUnwrap
  private let wheelchair = BuiltInProfiles.named("wheelchair")!

  @Test(
    "on firm ground without steps",
    arguments: [
      ("highway=footway", "allowed"), ("highway=steps", "forbidden"),
      ("highway=steps foot=yes", "forbidden"), ("highway=steps conveying=yes", "forbidden"),
      ("highway=steps wheelchair=yes", "allowed"), ("highway=footway wheelchair=no", "forbidden"),
      ("highway=footway wheelchair=limited", "allowed"), ("highway=footway foot=no", "forbidden"),
      ("highway=footway foot=no wheelchair=yes", "allowed"),
      ("highway=path surface=sand", "forbidden"), ("highway=path smoothness=bad", "allowed"),
      ("highway=path smoothness=horrible", "forbidden"),
      ("highway=footway incline=6%", "allowed"), ("highway=footway incline=12%", "forbidden"),
      ("highway=footway incline=-12%", "forbidden"), ("highway=footway incline=up", "allowed"),
      ("highway=footway maxwidth=0.7", "forbidden"), ("highway=elevator", "allowed"),
      ("highway=path sac_scale=hiking", "forbidden"),
    ])
  func ways(text: String, word: String) {
    #expect(wheelchair.access(text) == word)
  }

  @Test(
    "over low kerbs and past wide barriers",
    arguments: [
      ("kerb=raised", "forbidden"), ("barrier=kerb kerb=raised", "forbidden"),
      ("kerb=raised wheelchair=yes", "allowed"), ("kerb=lowered", "allowed"),
      ("barrier=kerb kerb=flush", "allowed"), ("barrier=kerb", "allowed"),
      ("barrier=stile", "forbidden"), ("barrier=turnstile", "forbidden"),
      ("barrier=turnstile wheelchair=yes", "allowed"), ("barrier=bollard", "allowed"),
      ("barrier=gate", "allowed"),
    ])
  func points(text: String, word: String) {
    #expect(wheelchair.barrier(tags(text)).access.word == word)
    if text.hasPrefix("kerb") { #expect(Active.pedestrian.barrier(tags(text)).access == .allowed) }
  }
}
