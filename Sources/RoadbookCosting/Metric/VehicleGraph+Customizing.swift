// SPDX-License-Identifier: Apache-2.0

package import RoadbookGraph
import RoadbookNetwork
package import RoadbookStorage

/// Why a vehicle's weights could not be made.
package enum CustomizationError: Error, Sendable, CustomStringConvertible {
  /// The profile lets the vehicle drive nowhere.
  case nothingAllowed(profile: String, tags: String)
  /// The profile allows a road that the hierarchy leaves out.
  case outsideHierarchy(profile: String, kind: HierarchyKind, tags: String)
  /// Driving along such a road costs, or takes, more than three days.
  case tooGreat(profile: String, way: Int64, tags: String)
  /// The hierarchy is damaged.
  case storage(StorageError)
  /// The weights do not fit.
  case weights(profile: String, HierarchyError)

  package var description: String {
    switch self {
    case .nothingAllowed(let profile, let tags):
      "the profile '\(profile)' allows no road of the map, not even those tagged \(tags); see its access rules"
    case .outsideHierarchy(let profile, let kind, let tags):
      "the profile '\(profile)' allows roads that the map's hierarchy '\(kind.word)' was made without, such as those tagged \(tags); import the map again with --profiles \(profile)"
    case .tooGreat(let profile, let way, let tags):
      "by the profile '\(profile)', a piece of way \(way), tagged \(tags), costs or takes more than \(RoadMetric.greatestCost) units (three days in milliseconds); raise its speed or forbid it"
    case .storage(let error): error.description
    case .weights(let profile, let error):
      "the costs of the profile '\(profile)' do not fit: \(error)"
    }
  }
}

extension VehicleGraph {
  /// A component of fewer states than this is an island or a trap, unless it is the largest.
  package static let smallComponent = 400

  /// Weighs a hierarchy for a vehicle.
  ///
  /// - Parameters:
  ///   - hierarchy: The roads and turns.
  ///   - metric: What they cost the vehicle.
  ///   - plan: How the work is shared out among threads.
  ///   - isFrugal: Whether pages of files that were read on the way are let go of, as for an
  ///     import; whoever answers requests meanwhile would have to read them again.
  /// - Throws: Where the profile does not fit the hierarchy, or costs do not fit.
  package convenience init(
    customizing hierarchy: RoadHierarchy, by metric: RoadMetric,
    plan: borrowing CustomizationPlan = CustomizationPlan(), isFrugal: Bool = false
  ) throws(CustomizationError) {
    do { try hierarchy.checkLists() } catch { throw .storage(error) }
    try Self.check(metric, hierarchy)
    let (inputs, connections) = Self.weighed(metric, hierarchy)
    if isFrugal {
      metric.network.file.file.releasePages()
      hierarchy.releasePages()
    }
    let weights: HierarchyMetric
    do { weights = try Self.weights(hierarchy.hierarchy, inputs, plan) } catch {
      throw .weights(profile: metric.profile.name, error)
    }
    self.init(metric, hierarchy, weights, connections: connections)
  }

  /// What turns cost, in the order of a hierarchy.
  private struct Inputs {
    let weights: ContiguousArray<UInt32>
    let carried: ContiguousArray<Carried>
    let loops: ContiguousArray<UInt32>
    let loopCarried: ContiguousArray<Carried>
  }

  /// Weighs turns; all that is not in the result is released before the hierarchy is customized.
  private static func weighed(
    _ metric: RoadMetric, _ hierarchy: RoadHierarchy
  ) -> (Inputs, connections: NumberColumn<UInt8>) {
    let turns = TurnWeights(metric, hierarchy.turns)
    let connections = connections(hierarchy.turns, turns.weight)
    let order = hierarchy.hierarchy
    let inputs = Inputs(
      weights: order.inputs(fromArcs: turns.weight), carried: order.inputs(fromArcs: turns.carried),
      loops: order.loops(fromArcs: turns.weight),
      loopCarried: order.loops(fromArcs: turns.carried))
    return (inputs, connections)
  }

  private static func weights(
    _ hierarchy: Hierarchy, _ inputs: Inputs, _ plan: borrowing CustomizationPlan
  ) throws(HierarchyError) -> HierarchyMetric {
    let basic = try HierarchyWeights(
      hierarchy, inputs: inputs.weights, loops: inputs.loops, plan: plan)
    return try HierarchyMetric(
      hierarchy, weights: basic, inputCarried: inputs.carried, loopCarried: inputs.loopCarried,
      plan: plan)
  }

  /// Refuses a profile that drives nowhere, or where the hierarchy does not go.
  private static func check(
    _ metric: RoadMetric, _ hierarchy: RoadHierarchy
  ) throws(CustomizationError) {
    let network = metric.network
    var isSomewhere = false
    for arc in 0..<UInt32(network.segments.count * 2) {
      let arc = DirectedSegment(raw: arc)
      guard metric.allows(arc) else { continue }
      isSomewhere = true
      guard hierarchy.turns.holds(arc) else {
        throw .outsideHierarchy(
          profile: metric.profile.name, kind: hierarchy.kind, tags: tags(of: arc, network))
      }
    }
    if !isSomewhere {
      let example = DirectedSegment(raw: 0)
      throw .nothingAllowed(profile: metric.profile.name, tags: tags(of: example, network))
    }
    if let arc = metric.tooGreat {
      throw .tooGreat(
        profile: metric.profile.name,
        way: network.ways.id[WayIndex(network.segments.way[arc.segment])],
        tags: tags(of: arc, network))
    }
  }

  private static func tags(of arc: DirectedSegment, _ network: RoadNetwork) -> String {
    let tags = network.tags[network.tagSet(of: arc.segment)].all
    return tags.prefix(8).map { "\($0.key)=\($0.value)" }.joined(separator: ", ")
  }

  /// Which states reach, and are reached from, a large part of the network.
  private static func connections(
    _ turns: TurnGraph, _ weight: ContiguousArray<UInt32>
  ) -> NumberColumn<UInt8> {
    let graph = WeightedGraph(turns, weight)
    let components = StrongComponents(of: graph)
    let enough = min(UInt32(smallComponent), components.sizes.max() ?? 0)
    let isLarge = { (component: UInt32) in components.sizes[Int(component)] >= enough }
    let leads = components.nodes(connectedTo: isLarge, along: graph.backward)
    let isReached = components.nodes(connectedTo: isLarge, along: graph.forward)
    return NumberColumn(
      ContiguousArray(zip(leads, isReached).lazy.map { ($0 ? 1 : 0) | ($1 ? 2 : 0) }))
  }
}

extension WeightedGraph {
  /// The turns that a vehicle may make.
  package init(_ turns: TurnGraph, _ weight: ContiguousArray<UInt32>) {
    var first: ContiguousArray<UInt32> = [0]
    var head: ContiguousArray<UInt32> = []
    var kept: ContiguousArray<UInt32> = []
    first.reserveCapacity(turns.stateCount + 1)
    for state in 0..<UInt32(turns.stateCount) {
      for turn in turns.turns(of: state) where weight[turn] < HierarchyWeights.forbidden {
        head.append(turns.head[turn])
        kept.append(weight[turn])
      }
      first.append(UInt32(head.count))
    }
    self.init(first: first, head: head, weight: kept)
  }
}
