// SPDX-License-Identifier: Apache-2.0

extension MatchLattice {
  /// Moves what is decided to ``decided``, once there is enough of it.
  ///
  /// - Parameter most: How many nodes are kept before it is looked for what is decided.
  /// - Complexity: O(1) for each node, spread over the readings.
  mutating func decide(keeping most: Int) {
    guard nodes.count >= max(most, nodesBeforeDeciding) else { return }
    if let common = commonNode() {
      let chain = chain(to: common)
      // What a confidence asks about has to be there.
      decide(chain, count: chain.count - Self.lag)
    }
    nodesBeforeDeciding = nodes.count * 2
  }

  /// Decides the cheapest drive to its end; the next reading begins anew, for nothing.
  mutating func closeTrace() {
    if !live.isEmpty {
      let chain = chain(to: leastLive.node)
      for number in chain.indices { append(number, of: chain) }
    }
    live.removeAll()
    forget(before: observations.count)
    nodesBeforeDeciding = 0
  }

  /// Hands out what is decided.
  mutating func takeDecided() -> [DecidedPlace] {
    defer { decided.removeAll() }
    return decided
  }

  private func chain(to node: Int32) -> [Int32] {
    var chain: [Int32] = []
    var node = node
    while node >= 0 {
      chain.append(node)
      node = nodes[Int(node)].previous
    }
    return chain.reversed()
  }

  /// The newest node that all drives which may go on have come by; `nil` where there is none.
  private func commonNode() -> Int32? {
    var front = Set(live.map(\.node))
    // Nodes before others have lower numbers.
    while front.count > 1, let newest = front.max() {
      front.remove(newest)
      let previous = nodes[Int(newest)].previous
      if previous < 0 { return nil }
      front.insert(previous)
    }
    return front.first
  }

  private mutating func decide(_ chain: [Int32], count: Int) {
    guard count > 0 else { return }
    for number in 0..<count { append(number, of: chain) }
    forget(before: Int(nodes[Int(chain[count])].observation))
  }

  private mutating func append(_ number: Int, of chain: [Int32]) {
    let node = nodes[Int(chain[number])]
    let observation = observations[Int(node.observation)]
    decided.append(
      DecidedPlace(
        index: observation.index, reading: observation.point.coordinate,
        place: places[Int(node.place)], kind: node.kind, isFirst: observation.isFirst,
        confidence: confidence(of: number, in: chain),
        alternativeCount: alternativeCount(of: chain[number]),
        states: Array(steps[Int(node.steps.lowerBound)..<Int(node.steps.upperBound)])))
  }
}

// MARK: - Forgetting

extension MatchLattice {
  /// Lets go of the readings before one.
  private mutating func forget(before observation: Int) {
    guard observation < observations.count else {
      nodes.removeAll(keepingCapacity: true)
      places.removeAll(keepingCapacity: true)
      observations.removeAll(keepingCapacity: true)
      steps.removeAll(keepingCapacity: true)
      return
    }
    let (place, node) = (observations[observation].firstPlace, observations[observation].firstNode)
    let step = nodes[Int(node)...].first { !$0.steps.isEmpty }?.steps.lowerBound
    observations.removeSubrange(..<observation)
    for index in observations.indices {
      observations[index].firstPlace -= place
      observations[index].firstNode -= node
    }
    places.removeSubrange(..<Int(place))
    nodes.removeSubrange(..<Int(node))
    steps.removeSubrange(..<Int(step ?? Int32(steps.count)))
    for index in nodes.indices {
      nodes[index].place -= place
      nodes[index].observation -= Int32(observation)
      nodes[index].previous = max(-1, nodes[index].previous - node)
      let steps = nodes[index].steps
      nodes[index].steps = steps.isEmpty ? 0..<0 : steps.moved(by: -(step ?? 0))
    }
    for index in live.indices { live[index].node -= node }
  }
}

extension Range<Int32> {
  fileprivate func moved(by count: Int32) -> Self { lowerBound + count..<upperBound + count }
}
