// SPDX-License-Identifier: Apache-2.0

package import RoadbookStorage

/// Why a metric was not written.
package enum MetricWritingError: Error, Sendable, CustomStringConvertible {
  /// The weights do not fit.
  case weights(HierarchyError)
  /// The file cannot be written.
  case storage(StorageError)

  package var description: String {
    switch self {
    case .weights(let error): error.description
    case .storage(let error): error.description
    }
  }
}

extension HierarchyMetric {
  /// Customizes a hierarchy and appends the metric's sections to a file, the basic weights as soon
  /// as they are known, so that the metric is never in memory as a whole.
  ///
  /// - Parameters:
  ///   - hierarchy: What the metric is for.
  ///   - inputs: As for ``init(customizing:inputs:loops:inputCarried:loopCarried:plan:)``.
  ///   - loops: The same for the arcs from a state to itself.
  ///   - inputCarried: Duration and length of each input; empty for none.
  ///   - loopCarried: The same for the arcs from a state to itself.
  ///   - plan: How the work is shared out among threads.
  ///   - file: Where the sections go.
  /// - Throws: As that initializer, and where the file cannot be written.
  /// - Complexity: At its peak 16 bytes for each arc, or 6 and 18 for each arc kept.
  package static func write(
    customizing hierarchy: Hierarchy, inputs: ContiguousArray<UInt32>,
    loops: ContiguousArray<UInt32>, inputCarried: ContiguousArray<Carried> = [],
    loopCarried: ContiguousArray<Carried> = [],
    plan: borrowing CustomizationPlan = CustomizationPlan(), to file: SectionWriter
  ) throws(MetricWritingError) {
    let draft = try list(hierarchy, inputs, loops, inputCarried, loopCarried, plan, file)
    let parts: MetricDraft.Parts
    do { parts = try draft.finish(inputs, plan: plan) } catch { throw .weights(error) }
    do throws(StorageError) {
      try parts.up.write("up", to: file)
      try parts.down.write("down", to: file)
      try file.add("weights.inputs", inputs)
      try file.add("weights.loops", loops)
      try file.add("carried.inputs", inputCarried)
      try file.add("carried.loops", loopCarried)
    } catch {
      throw .storage(error)
    }
  }

  /// Writes the basic weights, and lists the arcs to keep.
  private static func list(
    _ hierarchy: Hierarchy, _ inputs: ContiguousArray<UInt32>, _ loops: ContiguousArray<UInt32>,
    _ inputCarried: ContiguousArray<Carried>, _ loopCarried: ContiguousArray<Carried>,
    _ plan: borrowing CustomizationPlan, _ file: SectionWriter
  ) throws(MetricWritingError) -> MetricDraft {
    var draft: MetricDraft
    let pairs: NumberColumn<SIMD2<UInt32>>
    do throws(HierarchyError) {
      draft = try MetricDraft(hierarchy, NumberColumn(inputCarried), NumberColumn(loopCarried))
      pairs = NumberColumn(try MetricDraft.weights(hierarchy, inputs, loops, plan: plan))
    } catch {
      throw .weights(error)
    }
    do { try pairs.write("weights.arcs", to: file) } catch { throw .storage(error) }
    draft.list(pairs.cells, plan: plan)
    withExtendedLifetime(pairs) {}
    return draft
  }
}
