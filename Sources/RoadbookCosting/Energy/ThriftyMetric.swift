// SPDX-License-Identifier: Apache-2.0

package import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// The weights of a hierarchy by which the paths that take the least energy are the cheapest.
///
/// What a road takes may be less than 0. Each weight is therefore shifted by what height and speed hold:
///
///     weight(s → t) = use(s → t) + held(end of s) − held(end of t) ≥ 0
///
/// Along a path all of that cancels but for its ends, whose seeds put it right: the cost of a path is what it takes.
/// What the vehicle would rather not do counts besides, as if its penalties were waited with an engine of 3.6 kW.
/// Time may count, too: then the cheapest paths take a middle course between the thriftiest and the fastest.
///
/// Source: M. Baum, J. Dibbelt, T. Pajor, D. Wagner, *Energy-optimal routes for electric vehicles*, SIGSPATIAL 2013,
/// doi:10.1145/2525314.2525361, with potentials of height; ours hold speed, too.
package struct ThriftyMetric: Sendable {
  package let weights: HierarchyMetric
  /// Watt-hours for each unit of a weight.
  package let unit: Double
  private let graph: VehicleGraph
  private let roads: RoadConsumption
  private let least: LeastConsumption
  /// Watt-hours that each second counts for.
  package let perSecond: Double
  /// What is weighed, in watt-hours.
  package var consumption: Consumption { roads.consumption }

  /// Watt-hours for each second of a penalty, where time does not count.
  private static let wattHoursPerPenaltySecond = 1.0

  /// Watt-hours that a second counts for that is a penalty.
  package var perPenaltySecond: Double { Self.perPenaltySecond(perSecond) }

  private static func perPenaltySecond(_ perSecond: Double) -> Double {
    perSecond > 0 ? perSecond : wattHoursPerPenaltySecond
  }

  /// Weighs a hierarchy.
  ///
  /// - Parameters:
  ///   - graph: The vehicle; what is closed to it stays closed.
  ///   - consumption: What it takes, in watt-hours.
  ///   - greatest: What paths take at most, in watt-hours; dearer ones may be left out.
  ///   - perSecond: Watt-hours that each second counts for; none for the thriftiest paths.
  ///   - plan: How the work is shared out among threads.
  /// - Throws: Where weights do not fit.
  /// - Complexity: As customizing: see ``HierarchyMetric``.
  package init(
    _ graph: VehicleGraph, _ consumption: Consumption, upTo greatest: Double,
    perSecond: Double = 0, plan: borrowing CustomizationPlan = CustomizationPlan()
  ) throws(HierarchyError) {
    try self.init(InputUses(graph, consumption), upTo: greatest, perSecond: perSecond, plan: plan)
  }

  /// Weighs a hierarchy by what is known of its inputs.
  ///
  /// - Parameters: As for ``init(_:_:upTo:perSecond:plan:)``.
  package init(
    _ uses: InputUses, upTo greatest: Double, perSecond: Double = 0,
    plan: borrowing CustomizationPlan = CustomizationPlan()
  ) throws(HierarchyError) {
    graph = uses.graph
    roads = uses.roads
    least = uses.roads.consumption.least
    self.perSecond = perSecond
    unit = Self.unit(upTo: greatest)
    let own = graph.inputs
    let weigh = Weigher(consumption: roads.consumption, unit: unit, perSecond: perSecond)
    weights = try HierarchyMetric(
      forPathsOn: graph.hierarchy.structure,
      inputs: weigh.weights(own.inputs, own.inputCarried, uses.inputs),
      loops: weigh.weights(own.loops, own.loopCarried, uses.loops),
      inputCarried: own.inputCarried, loopCarried: own.loopCarried, plan: plan)
  }

  /// Makes weights of what inputs take.
  private struct Weigher {
    let consumption: Consumption
    let unit: Double
    let perSecond: Double

    func weights(
      _ base: NumberColumn<UInt32>, _ carried: NumberColumn<Carried>, _ uses: InputUses.Column
    ) -> ContiguousArray<UInt32> {
      precondition(base.count == uses.uses.count && carried.count == uses.uses.count)
      return ContiguousArray(
        uses.uses.indices.lazy.map {
          weight(base.cells[$0], carried.cells[$0], uses.uses[$0], uses.driving[$0])
        })
    }

    private func weight(
      _ base: UInt32, _ carried: Carried, _ use: UInt32, _ driving: UInt32
    ) -> UInt32 {
      guard base < HierarchyWeights.forbidden else { return HierarchyWeights.forbidden }
      let standing = Double(carried.duration - min(driving, carried.duration)) / 1000
      let penalty = Double(base - min(carried.duration, base)) / 1000
      let wattHours =
        Double(use) / 1000 + consumption.use(standing: standing)
        + penalty * ThriftyMetric.perPenaltySecond(perSecond)
        + Double(carried.duration) / 1000 * perSecond
      let weight = max(1, (wattHours / unit).rounded())
      return weight < Double(HierarchyWeights.limit) ? UInt32(weight) : HierarchyWeights.forbidden
    }
  }

  /// Four of the dearest paths fit; no finer than a thousandth of a watt-hour.
  private static func unit(upTo greatest: Double) -> Double {
    max(0.001, 4 * greatest / Double(HierarchyWeights.limit))
  }

  /// What the vehicle's own weights do not hold already.
  package var byteCount: Int {
    weights.byteCount - weights.inputCarried.count * MemoryLayout<Carried>.stride
  }
}

// MARK: - Ends of paths

extension ThriftyMetric {
  /// The starts at a waypoint, by seeds of the vehicle's own metric.
  package func sources(_ seeds: [Seed]) -> [Seed] { seeds.map { shifted($0, by: 1) } }

  /// The ends at a waypoint, by seeds of the vehicle's own metric.
  package func targets(_ seeds: [Seed]) -> [Seed] { seeds.map { shifted($0, by: -1) } }

  /// No end of a path costs more, or less; what does is of a vehicle that gets nowhere.
  private static let greatestEnd: Int64 = 1 << 50

  /// What a path costs in thousandths of watt-hours, in which a millisecond of penalties counts as one.
  package func thousandths(_ cost: Int64) -> Int64 {
    Int64(saturating: (Double(cost) * unit * 1000).rounded())
  }

  /// The rest of the road, and what its end holds.
  ///
  /// A seed of the vehicle's own metric holds what there was to pay before it, and the rest of its road. What there was
  /// before is a penalty, and so is what of the road is no driving.
  private func shifted(_ seed: Seed, by sign: Double) -> Seed {
    let arc = graph.directed(seed.node)
    let speed = roads.speed(on: arc) ?? 0
    let held =
      least.perMeterUp * (graph.height(on: arc, at: 1) ?? 0) + least.perSquaredSpeed * speed * speed
    let use = roads.use(of: arc, from: min(max(seed.position, 0), 1))
    let rest = graph.rest(of: arc, beyond: seed.position)
    let before = Double(seed.cost) - sign * Double(rest.cost)
    let penalty = (before + sign * Double(max(0, rest.cost - rest.duration))) / 1000
    let time = Double(rest.duration) / 1000 * perSecond
    var seed = seed
    let cost = ((sign * (use - held + time) + penalty * perPenaltySecond) / unit).rounded()
    // Sums of seeds and paths fit.
    seed.cost = min(max(Int64(saturating: cost), -Self.greatestEnd), Self.greatestEnd)
    return seed
  }
}

extension RoadConsumption {
  /// What the rest of a directed segment takes.
  func use(of arc: DirectedSegment, from position: Double) -> Double {
    var sum = 0.0
    forEachStretch(of: arc, part: position...1) { _, use in
      sum += use
      return true
    }
    return sum
  }
}
