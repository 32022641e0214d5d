// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import Testing

@Suite("The nearest name")
struct NearestNameTests {
  let names = ["route", "routes", "matrix", "profile", "profiles", "language", "output", "avoid"]

  @Test(
    "typing errors, beginnings and capitals are seen through",
    arguments: [
      ("rout", "route"), ("roue", "route"), ("profil", "profile"), ("profilse", "profile"),
      ("avoids", "avoid"),
      ("lang", "language"), ("out", "output"), ("Matrix", "matrix"), ("amtrix", "matrix"),
    ])
  func near(word: String, name: String) {
    #expect(NearestName.of(word, among: names) == name)
  }

  @Test("what is near to nothing has no name", arguments: ["", "frobnicate", "x", "car"])
  func far(word: String) {
    #expect(NearestName.of(word, among: names) == nil)
  }

  @Test("a name itself is nearest to itself")
  func itself() {
    for name in names { #expect(NearestName.of(name, among: names) == name) }
  }
}
