// SPDX-License-Identifier: Apache-2.0

package import RoadbookStorage

extension HierarchyMetric {
  /// Appends the metric's sections to a file.
  package func write(to file: SectionWriter) throws(StorageError) {
    try up.write("up", to: file)
    try down.write("down", to: file)
    try weights.pairs.write("weights.arcs", to: file)
    try weights.inputs.write("weights.inputs", to: file)
    try weights.loops.write("weights.loops", to: file)
    try inputCarried.write("carried.inputs", to: file)
    try loopCarried.write("carried.loops", to: file)
    guard let energy else { return }
    try energy.up.write("up.energy", to: file)
    try energy.down.write("down.energy", to: file)
    try energy.inputs.write("energy.inputs", to: file)
    try energy.loops.write("energy.loops", to: file)
  }

  /// A metric whose columns stay in a mapped file.
  ///
  /// - Throws: Where sections are missing, or do not fit the hierarchy.
  /// - Complexity: O(*n* + *m*) for *n* states and *m* arcs, a millisecond for a city.
  package init(_ file: SectionFile, of hierarchy: Hierarchy) throws(StorageError) {
    up = try SearchArcs(file, "up")
    down = try SearchArcs(file, "down")
    weights = WeightColumns(
      pairs: try file.numbers("weights.arcs"), inputs: try file.numbers("weights.inputs"),
      loops: try file.numbers("weights.loops"))
    inputCarried = try file.carried("carried.inputs")
    loopCarried = try file.carried("carried.loops")
    energy = try CarriedEnergy(file)
    let checks = ColumnChecks(file: file)
    try up.check(checks, "up", hierarchy)
    try down.check(checks, "down", hierarchy)
    try checks.equal(hierarchy.arcCount, weights.pairs.count, of: "arcs")
    try checks.equal(hierarchy.inputCount, weights.inputs.count, of: "inputs")
    try checks.equal(hierarchy.loopArc.count, weights.loops.count, of: "loops")
    if !inputCarried.isEmpty {
      try checks.equal(hierarchy.inputCount, inputCarried.count, of: "inputs")
      try checks.equal(hierarchy.loopArc.count, loopCarried.count, of: "loops")
    }
    if let energy {
      try checks.equal(up.head.count, energy.up.count, of: "arcs")
      try checks.equal(down.head.count, energy.down.count, of: "arcs")
      try checks.equal(hierarchy.inputCount, energy.inputs.count, of: "inputs")
      try checks.equal(hierarchy.loopArc.count, energy.loops.count, of: "loops")
    }
  }
}

extension CarriedEnergy {
  /// The energy in a file, if it has any.
  fileprivate init?(_ file: SectionFile) throws(StorageError) {
    guard file.byteCount(of: "energy.inputs") != nil else { return nil }
    self.init(
      up: try file.numbers("up.energy"), down: try file.numbers("down.energy"),
      inputs: try file.numbers("energy.inputs"), loops: try file.numbers("energy.loops"))
  }
}

extension SearchArcs {
  func write(_ name: String, to file: SectionWriter) throws(StorageError) {
    try first.write("\(name).first", to: file)
    try head.write("\(name).head", to: file)
    try weight.write("\(name).weight", to: file)
    try carried.write("\(name).carried", to: file)
    try way.write("\(name).way", to: file)
  }

  fileprivate init(_ file: SectionFile, _ name: String) throws(StorageError) {
    first = try file.numbers("\(name).first")
    last = first.dropFirst()
    head = try file.numbers("\(name).head")
    weight = try file.numbers("\(name).weight")
    carried = try file.carried("\(name).carried")
    way = try file.numbers("\(name).way")
  }

  fileprivate func check(
    _ checks: ColumnChecks, _ name: String, _ hierarchy: Hierarchy
  ) throws(StorageError) {
    try checks.equal(head.count, weight.count, carried.count, way.count, of: "arcs")
    try checks.starts(
      first, lists: hierarchy.stateCount, elements: head.count, "\(name).first")
    try checks.below(hierarchy.levelCount, head.greatest, "\(name).head")
    try checks.below(Int(HierarchyWeights.limit) + 1, weight.greatest, "\(name).weight")
  }
}
