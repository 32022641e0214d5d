// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RoadbookDrawing

@Suite("How a way climbs, as a picture")
struct ProfileDrawingTests {
  private func drawing(_ lengthMeters: Double) -> ProfileDrawing {
    var drawing = ProfileDrawing(title: "Over the <pass>", lengthMeters: lengthMeters)
    drawing.summary = "12 km, 820 m up"
    drawing.parts = [
      [.init(along: 0, altitude: 1000), .init(along: lengthMeters, altitude: 1820)]
    ]
    return drawing
  }

  @Test(
    "lengths are told in the units of the reader",
    arguments: [
      (16_000.0, ProfileDrawing.Lengths.metric, [">2 km<", ">14 km<"]),
      (900, .metric, [">200 m<", ">800 m<"]), (4000, .metric, [">0.5 km<", ">3.5 km<"]),
      (16_000, .imperialUs, [">2 mi<", ">8 mi<"]), (900, .imperialUs, [">500 ft<", ">2500 ft<"]),
      (900, .imperialUk, [">200 yd<", ">800 yd<"]),
    ])
  func lengths(_ meters: Double, _ lengths: ProfileDrawing.Lengths, _ texts: [String]) throws {
    var drawing = drawing(meters)
    drawing.lengths = lengths
    let svg = drawing.svg()
    try XMLOutline(svg).check()
    for text in texts { #expect(svg.contains(text), "\(text)") }
    #expect(svg.contains(">1500 m<") && svg.contains("820 m up"))
  }
}
