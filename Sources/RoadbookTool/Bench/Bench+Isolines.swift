// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookModel

extension Bench {
  /// Reachable areas around the starts of some pairs: the search alone, and with polygons.
  func isolines(centers: Int) throws -> [BenchMeasure] {
    let centers = pairs.prefix(centers).map { $0[0] }
    var measures: [BenchMeasure] = []
    for minutes in [[Int32(10)], [30], [10, 15, 20, 25, 30]] {
      let options = IsolineOptions(
        calculationOptions: .init(
          rangeType: .timeInSeconds, rangeValues: minutes.map { $0 * 60 }))
      let name = minutes.map(String.init).joined(separator: ", ") + " min"
      measures.append(
        try measure("reach \(name)", .milliseconds, of: centers.count) {
          Stopwatch.keep(try router.reach(around: centers[$0], options, profile: profile))
        })
      measures.append(
        try measure("isoline \(name)", .milliseconds, of: centers.count) {
          Stopwatch.keep(try router.isolines(around: centers[$0], options, profile: profile))
        })
    }
    return measures
  }
}
