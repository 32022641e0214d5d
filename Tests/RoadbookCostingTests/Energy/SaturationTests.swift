// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import Testing

@Suite("Whole numbers of what vehicles take")
struct SaturationTests {
  @Test("are the nearest that there are, whatever is asked")
  func nearest() {
    for (value, whole) in [
      (0, 0), (-0.5, 0), (12.9, 12), (-7, -7), (1e300, Int64.max), (-1e300, .min),
      (.infinity, .max), (-.infinity, .min), (.nan, .max), (9.3e18, .max),
    ] as [(Double, Int64)] {
      #expect(Int64(saturating: value) == whole, "\(value)")
    }
  }
}
