// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

extension ChargingLegs {
  /// Adds to the ways from a place all others that may be on a better plan, where there are not too many.
  mutating func addWorthwhile(from place: Int, _ worthwhile: WorthwhileLegs) {
    let stops = place < stationCount ? 1 : 0
    let found = worthwhile.ways(
      from: places[place].ends, to: ends.map { places[$0].ends }, trips(over: place)
    ) { scope.budget.seconds(of: $0, stops: stops) < scope.greatest }
    guard let found else { return }
    for (to, paths) in zip(ends, found) where to != place {
      for path in paths { add(path, from: place, to: to) }
    }
  }

  /// By leg, what a trip over a place takes at least without what is left of the leg behind it.
  private func trips(over place: Int) -> [ChargingBound?] {
    let legCount = places.count - stationCount - 1
    return (0..<legCount).map { leg in
      guard place < stationCount || place == stationCount + leg,
        let before = places[place].before[leg],
        let behind = bound(from: stationCount + leg + 1, onLeg: leg + 1)
      else { return nil }
      return (before + behind).delayed(by: scope.budget.delay(at: place))
    }
  }

  private mutating func add(_ path: LegPath, from: Int, to: Int) {
    let battery = function(of: path)
    let seconds = max(0, Double(cost(of: path)) / 1000)
    guard battery.isPossible, isWanted(from, to, seconds: seconds, use: battery.use) else { return }
    followed.addedCount += 1
    let kind = thrifty.count + followed.addedCount
    let hop = ChargingHop(to: to, kind: kind, seconds: seconds, battery: battery)
    let leg = FollowedWays.Leg(from: from, to: to, kind: kind)
    followed.paths[leg] = path
    followed.exact[leg] = hop
    rows[from, default: []].append(hop)
  }
}
