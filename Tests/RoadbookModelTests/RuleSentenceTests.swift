// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import Testing

@Suite("Rules as sentences")
struct RuleSentenceTests {
  @Test(
    "a tag is told as a person would tell it",
    arguments: [
      ("bicycle:conditional", "yes @ (Mo-Sa 06:00-11:00)", "Open to bicycles Mon–Sat 6–11"),
      ("bicycle:conditional", "no @ (Mo-Sa 06:00-11:30)", "No bicycles Mon–Sat 6–11:30"),
      ("motor_vehicle:conditional", "no @ (07:00-09:00)", "No motor vehicles 7–9"),
      ("motor_vehicle:forward:conditional", "no @ 07:00-09:00", "No motor vehicles 7–9"),
      (
        "hgv:conditional", "no @ (Mo-Fr 22:00-06:00; PH off); destination @ (Sa,Su)",
        "No trucks Mon–Fri 22–6; holidays closed; Trucks only to destinations here Sat,Sun"
      ),
      ("access:conditional", "no @ (Nov-Mar)", "No access Nov–Mar"),
      ("hgv:conditional", "no @ (weight>7.5)", "No trucks weight above 7.5"),
      ("access", "destination", "Only to destinations here"),
      ("motor_vehicle", "private", "Motor vehicles only with the owner's leave"),
      ("maxspeed:conditional", "30 @ (22:00-06:00)", "Speed limit 30 km/h 22–6"),
      ("maxspeed:conditional", "20 mph @ (00:00-24:00)", "Speed limit 20 mph all day"),
      (
        "restriction:conditional", "no_left_turn @ (Mo-Fr 07:00-09:30)",
        "No left turn Mon–Fri 7–9:30"
      ),
      ("restriction:hgv", "no_u_turn", "No U-turn for trucks"),
      ("opening_hours", "09:00-18:00", "Open 9–18"),
      ("oneway:conditional", "yes @ (Sa)", "One-way Sat"),
    ])
  func told(key: String, value: String, sentence: String) {
    #expect(RuleSentence.text(key, value) == sentence)
  }

  @Test(
    "what is not known is told as it is written",
    arguments: [
      ("ford", "yes"), ("access", "dragons"), ("bicycle:conditional", "maybe @ (Mo)"),
      ("bicycle:conditional", ""), ("", ""), ("access:conditional", "@@;(((("),
      ("restriction", "no"),
    ])
  func unknown(key: String, value: String) {
    #expect(RuleSentence.text(key, value) == "\(key)=\(value)")
  }
}
