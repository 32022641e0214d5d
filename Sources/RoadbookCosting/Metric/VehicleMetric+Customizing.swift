// SPDX-License-Identifier: Apache-2.0

package import RoadbookGraph
import RoadbookNetwork
package import RoadbookProfiles
package import RoadbookStorage

/// Why a vehicle's weights could not be made.
package enum CustomizationError: Error, Sendable, CustomStringConvertible {
  /// The profile lets the vehicle drive nowhere.
  case nothingAllowed(profile: String, tags: String)
  /// The profile allows a road that the hierarchy leaves out.
  case outsideHierarchy(profile: String, kind: HierarchyKind, tags: String)
  /// Driving along any road costs, or takes, more than three days, such as along this one.
  case tooGreat(profile: String, way: Int64, tags: String)
  /// The hierarchy is damaged.
  case storage(StorageError)
  /// The weights do not fit.
  case weights(profile: String, HierarchyError)

  package var description: String {
    switch self {
    case .nothingAllowed(let profile, let tags):
      "the profile '\(profile)' allows no road of the map, not even those tagged \(tags); see its access rules, or import with --hierarchies active if the map is for walkers and cyclists alone"
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

extension VehicleMetric {
  /// Weighs a hierarchy for a vehicle.
  ///
  /// - Parameters:
  ///   - hierarchy: The roads and turns.
  ///   - metric: What they cost the vehicle.
  ///   - plan: How the work is shared out among threads.
  /// - Throws: Where the profile does not fit the hierarchy, or costs do not fit.
  package init(
    customizing hierarchy: RoadHierarchy, by metric: RoadMetric,
    plan: borrowing CustomizationPlan = CustomizationPlan()
  ) throws(CustomizationError) {
    if let free = metric.traffic?.free {
      self = try VehicleMetric(customizing: hierarchy, by: free, plan: plan).graph.changed(
        to: metric)
      return
    }
    let (inputs, connections) = try Self.weighed(metric, hierarchy)
    let weights: HierarchyMetric
    do throws(HierarchyError) {
      weights = try HierarchyMetric(
        customizing: hierarchy.structure, inputs: inputs.weights, loops: inputs.loops,
        inputCarried: inputs.carried, loopCarried: inputs.loopCarried, plan: plan)
    } catch {
      throw .weights(profile: metric.profile.name, error)
    }
    self.init(
      VehicleGraph(metric, hierarchy, weights.inputWeights, connections: connections), weights)
  }

  /// Weighs a hierarchy for a named profile into the metric's file, of which no more than a part
  /// is ever in memory.
  ///
  /// Pages of files that were read on the way are let go of; whoever answers requests meanwhile
  /// would have to read them again.
  ///
  /// - Parameters:
  ///   - hierarchy: The roads and turns, from their file.
  ///   - metric: What they cost the vehicle.
  ///   - plan: How the work is shared out among threads.
  ///   - path: Where the file goes.
  /// - Throws: Where the profile does not fit the hierarchy, costs do not fit, or the file cannot
  ///   be written.
  package static func write(
    customizing hierarchy: RoadHierarchy, by metric: RoadMetric,
    plan: borrowing CustomizationPlan, to path: String
  ) throws(CustomizationError) {
    let (inputs, connections) = try weighed(metric, hierarchy)
    metric.network.file.file.releasePages()
    hierarchy.releasePages()
    let file: SectionWriter
    do throws(StorageError) {
      file = try begin(path, metric, connections, hierarchy: hierarchy.fingerprint)
    } catch {
      throw .storage(error)
    }
    do throws(MetricWritingError) {
      try HierarchyMetric.write(
        customizing: hierarchy.structure, inputs: inputs.weights, loops: inputs.loops,
        inputCarried: inputs.carried, loopCarried: inputs.loopCarried, plan: plan, to: file)
    } catch {
      switch error {
      case .weights(let error): throw .weights(profile: metric.profile.name, error)
      case .storage(let error): throw .storage(error)
      }
    }
    do { try file.finish() } catch { throw .storage(error) }
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
  ) throws(CustomizationError) -> (Inputs, connections: NumberColumn<UInt8>) {
    do { try hierarchy.checkLists() } catch { throw .storage(error) }
    try check(metric, hierarchy)
    let turns = TurnWeights(metric, hierarchy.turns)
    let connections = VehicleGraph.connections(hierarchy.turns, turns.weight)
    let order = hierarchy.structure
    let inputs = Inputs(
      weights: order.inputs(fromArcs: turns.weight), carried: order.inputs(fromArcs: turns.carried),
      loops: order.loops(fromArcs: turns.weight),
      loopCarried: order.loops(fromArcs: turns.carried))
    return (inputs, connections)
  }

  /// Refuses a profile that drives nowhere, or where the hierarchy does not go.
  private static func check(
    _ metric: RoadMetric, _ hierarchy: RoadHierarchy
  ) throws(CustomizationError) {
    let network = metric.network
    var (isSomewhere, hasFitting) = (false, metric.tooGreat == nil)
    for arc in 0..<UInt32(network.segments.count * 2) {
      let arc = DirectedSegment(raw: arc)
      guard metric.allows(arc) else { continue }
      isSomewhere = true
      hasFitting = hasFitting || metric.fits(arc)
      guard hierarchy.turns.holds(arc) else {
        throw .outsideHierarchy(
          profile: metric.profile.name, kind: hierarchy.kind, tags: tags(of: arc, network))
      }
    }
    if !isSomewhere {
      let example = DirectedSegment(raw: 0)
      throw .nothingAllowed(profile: metric.profile.name, tags: tags(of: example, network))
    }
    // A ferry of a week, or a road with a node on the wrong continent, is cut to three days.
    if !hasFitting, let arc = metric.tooGreat {
      throw .tooGreat(
        profile: metric.profile.name,
        way: network.way(of: arc.segment),
        tags: tags(of: arc, network))
    }
  }

  private static func tags(of arc: DirectedSegment, _ network: RoadNetwork) -> String {
    let tags = network.tags[network.tagSet(of: arc.segment)].all
    return tags.prefix(8).map { "\($0.key)=\($0.value)" }.joined(separator: ", ")
  }
}
