// SPDX-License-Identifier: Apache-2.0

package import RoadbookGraph
import RoadbookModel
package import RoadbookNetwork
package import RoadbookProfiles
package import RoadbookStorage

/// The hierarchy of a map for one kind of vehicles, and the turns that it was built of.
package struct RoadHierarchy: Sendable {
  package let kind: HierarchyKind
  package let turns: TurnGraph
  package let structure: Hierarchy
  /// Tells this hierarchy from those of other maps; 0 where it is not in a file.
  package let fingerprint: UInt64
  private let file: SectionFile?
  /// Shared by all copies.
  private let outgoingInputs = Workplace<OutgoingInputs>()
  private let incomingInputs = Workplace<IncomingInputs>()

  /// Builds a hierarchy.
  ///
  /// - Parameters:
  ///   - network: The map.
  ///   - kind: The vehicles that it is for.
  ///   - metrics: Profiles whose roads it must hold, whatever its kind says.
  ///   - threads: How many share the work; the result is the same for any number.
  /// - Throws: Where the roads have no good order.
  package init(
    _ network: RoadNetwork, _ kind: HierarchyKind, widenedBy metrics: [RoadMetric] = [],
    threads: Int
  ) throws(HierarchyError) {
    let scope = HierarchyScope(network, kind, widenedBy: metrics)
    let order = NestedDissection(Self.roads(network, scope), threads: threads)
      .states(copies: network.turns.copyBases)
    let arcs = TurnGraph.arcs(network, scope)
    network.file.file.releasePages()  // what follows takes memory and asks for no road
    self.kind = kind
    structure = try Hierarchy(arcs, order: order)
    turns = TurnGraph(arcs, scope)
    fingerprint = 0
    file = nil
  }

  private static func roads(_ network: RoadNetwork, _ scope: HierarchyScope) -> RoadGraph {
    let segments = 0..<network.segments.count
    let junctions = 0..<network.junctions.count
    return RoadGraph(
      latitudesE7: ContiguousArray(junctions.map { network.junctions[at: $0].latitudeE7 }),
      longitudesE7: ContiguousArray(junctions.map { network.junctions[at: $0].longitudeE7 }),
      from: ContiguousArray(segments.map { network.segments[at: $0].from }),
      to: ContiguousArray(segments.map { network.segments[at: $0].to }),
      directions: ContiguousArray(
        segments.map { (scope.holds[$0 * 2] ? 1 : 0) + (scope.holds[$0 * 2 + 1] ? 1 : 0) }))
  }
}

// MARK: - Files

extension RoadHierarchy {
  /// Writes the file of a hierarchy.
  package func write(to path: String, of network: RoadNetwork) throws(StorageError) {
    let file = try SectionWriter(path: path, version: RoadNetwork.formatVersion)
    try file.add("identity", [network.file.fingerprint, UInt64(kind.rawValue)])
    try turns.write(to: file)
    try structure.write(to: file)
    try file.finish()
  }

  /// Opens the file of a hierarchy.
  ///
  /// - Throws: Where it is damaged, or belongs to another network.
  package init(
    _ mapped: MappedFile, _ kind: HierarchyKind, of network: RoadNetwork
  ) throws(StorageError) {
    let file = try SectionFile(mapped, version: RoadNetwork.formatVersion)
    let identity: NumberColumn<UInt64> = try file.numbers("identity")
    guard identity.elements.elementsEqual([network.file.fingerprint, UInt64(kind.rawValue)]) else {
      throw StorageError(
        mapped.path,
        "belongs to another map or vehicle than \(network.file.file.path). Import the map again")
    }
    self.kind = kind
    turns = try TurnGraph(file)
    structure = try Hierarchy(file)
    guard structure.stateCount == network.turns.stateCount,
      turns.held.count == network.segments.count * 2
    else {
      throw StorageError(
        mapped.path, "is damaged: it has another number of states. Import the map again")
    }
    fingerprint = file.fingerprint
    self.file = file
  }

  /// Lets go of the memory of the file's pages, if it is in a file.
  func releasePages() { file?.file.releasePages() }

  /// The inputs by the state that they leave; made when it is first asked for, and shared.
  ///
  /// - Throws: Where the hierarchy's file is damaged.
  package func outgoing() throws(StorageError) -> OutgoingInputs {
    try outgoingInputs.result { () throws(StorageError) in
      try checkLists()
      return OutgoingInputs(structure)
    }
  }

  /// The inputs by the state that they lead to; made when it is first asked for, and shared.
  ///
  /// - Throws: Where the hierarchy's file is damaged.
  package func incoming() throws(StorageError) -> IncomingInputs {
    let outgoing = try outgoing()
    return try incomingInputs.result { () throws(StorageError) in
      IncomingInputs(structure, outgoing)
    }
  }

  /// Proves what customization relies on, where the hierarchy comes from a file.
  package func checkLists() throws(StorageError) {
    guard let file else { return }
    try structure.checkLists(file)
    try turns.check(file, stateCount: structure.stateCount)
    try file.checkBelow(turns.turnCount, structure.inputArc, "inputs.arc")
    try file.checkBelow(turns.turnCount, structure.loopArc, "loops.arc")
  }
}
