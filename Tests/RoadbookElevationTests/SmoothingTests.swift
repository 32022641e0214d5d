// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import Testing

@testable import RoadbookElevation

@Suite("Smoothing heights along a road")
struct SmoothingTests {
  @Test("an even slope stays as it is, and so do the ends of any road")
  func linear() {
    var smoother = WhittakerSmoother()
    for count in 2...40 {
      var slope = (0..<count).map { 300 + 1.7 * Double($0) }
      let before = slope
      smoother.smooth(&slope, stepMeters: 25)
      for (found, wanted) in zip(slope, before) { #expect(abs(found - wanted) < 1e-7) }
      var rough = (0..<count).map { Double(($0 * 7919) % 13) }
      let ends = (rough[0], rough[count - 1])
      smoother.smooth(&rough, stepMeters: 25)
      #expect(rough[0] == ends.0 && rough[count - 1] == ends.1)
    }
  }

  @Test("the result is the least of what the method minimises")
  func least() {
    var smoother = WhittakerSmoother()
    let read = [10.0, 14, 11, 19, 16, 22, 18, 25, 21]
    var smooth = read
    smoother.smooth(&smooth, stepMeters: 30)
    let wave = 200 / (2 * Double.pi * 30)
    let weight = wave * wave * wave * wave
    func worth(_ z: [Double]) -> Double {
      let off = zip(read, z).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
      return off
        + (2..<z.count).reduce(0) {
          let bend = z[$1] - 2 * z[$1 - 1] + z[$1 - 2]
          return $0 + weight * bend * bend
        }
    }
    for place in 1..<read.count - 1 {
      for step in [-0.01, 0.01] {
        var other = smooth
        other[place] += step
        #expect(worth(other) > worth(smooth))
      }
    }
  }

  @Test("of a wave of 200 m half is left; of 60 m nearly nothing, of a kilometer nearly all")
  func waves() {
    var smoother = WhittakerSmoother()
    for (length, least, most) in [(200.0, 0.45, 0.55), (60, 0, 0.03), (1000, 0.99, 1.01)] {
      let count = 801
      var wave = (0..<count).map { Math.sine(2 * .pi * Double($0) * 5 / length) }
      smoother.smooth(&wave, stepMeters: 5)
      let left = wave[300..<500].map(\.magnitude).max() ?? 0
      #expect((least...most).contains(left), "\(length) m: \(left)")
    }
  }

  @Test("heights around a place count as a Gaussian weighs them")
  func gaussian() throws {
    // h = (column − 600)² / 4 in cells of 92.66 m; the rule's outer points lie √3 · 30 m = 0.5608 cells
    // away, where the ground between two cells is straight: a height of 0.5608 / 4.
    let bytes = HGTSketch.bytes(side: 1201) { _, column in
      let cells = Double(column - 600)
      return Int16(min(8000, cells * cells * 100))
    }
    let model = try ElevationModel(bytes, name: "N00E010.hgt")
    let place = Coordinate(latitude: 0.5, longitude: 10.5)
    let own = try #require(try model.height(at: place))
    let mean = try #require(try model.roadHeight(at: place))
    // Two of three columns of the rule weigh a sixth each.
    #expect(own == 0)
    #expect(abs(mean - 100 * 0.5608 / 3) < 0.05, "\(mean)")
  }
}
