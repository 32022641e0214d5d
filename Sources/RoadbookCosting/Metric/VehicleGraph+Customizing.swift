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
  package init(
    customizing hierarchy: RoadHierarchy, by metric: RoadMetric,
    plan: borrowing CustomizationPlan = CustomizationPlan()
  ) throws(CustomizationError) {
    do { try hierarchy.checkLists() } catch { throw .storage(error) }
    try Self.check(metric, hierarchy)
    let turns = TurnWeights(metric, hierarchy.turns)
    let connections = Self.connections(hierarchy.turns, turns.weight)
    let weights: HierarchyMetric
    do { weights = try Self.weights(hierarchy.hierarchy, turns, plan) } catch {
      throw .weights(profile: metric.profile.name, error)
    }
    self.init(metric, hierarchy, weights, connections: connections)
  }

  private static func weights(
    _ hierarchy: Hierarchy, _ turns: TurnWeights, _ plan: borrowing CustomizationPlan
  ) throws(HierarchyError) -> HierarchyMetric {
    let basic = try HierarchyWeights(
      hierarchy, inputs: hierarchy.inputs(fromArcs: turns.weight),
      loops: hierarchy.loops(fromArcs: turns.weight), plan: plan)
    return try HierarchyMetric(
      hierarchy, weights: basic, inputCarried: hierarchy.inputs(fromArcs: turns.carried),
      loopCarried: hierarchy.loops(fromArcs: turns.carried), plan: plan)
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
