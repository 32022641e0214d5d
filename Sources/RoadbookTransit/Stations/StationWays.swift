// SPDX-License-Identifier: Apache-2.0

/// The ways inside stations as a graph, and the quickest ones through it.
///
///     platform ─stairs─► hall ─fare gate─► passage ─walkway─► entrance
///
/// A boarding area is a part of its platform: between both there is no way to go.
package struct StationWays: Sendable {
  /// A way in the direction in which it is gone.
  package struct Step: Hashable, Sendable {
    package var from: Int
    package var to: Int
    /// `nil` between a platform and its boarding area.
    package var mode: Pathway.Mode?
    package var seconds: Int32
    package var sign: String
  }

  /// A place that is reached, by the step that leads to it.
  struct Reached {
    var seconds: Int32
    var step: Int?
  }

  /// Ordered by where they begin.
  private let steps: [Step]
  private let first: [Int: Int]

  /// No more places of a station are looked at; the largest stations have some hundred.
  static let greatestStation = 20_000

  package init(_ pathways: [Pathway], kinds: [TransitStopKind], parents: [Int?]) {
    var steps: [Step] = []
    for way in pathways {
      steps.append(
        Step(from: way.from, to: way.to, mode: way.mode, seconds: way.seconds, sign: way.sign))
      if way.isBothWays {
        steps.append(
          Step(
            from: way.to, to: way.from, mode: way.mode, seconds: way.seconds,
            sign: way.reversedSign))
      }
    }
    for (stop, kind) in kinds.enumerated() where kind == .boardingArea {
      guard !pathways.isEmpty, let platform = parents[stop] else { continue }
      for (from, to) in [(stop, platform), (platform, stop)] {
        steps.append(Step(from: from, to: to, mode: nil, seconds: 0, sign: ""))
      }
    }
    let order = steps.indices.sorted { (steps[$0].from, $0) < (steps[$1].from, $1) }
    self.steps = order.map { steps[$0] }
    var first: [Int: Int] = [:]
    for (position, step) in self.steps.enumerated() where first[step.from] == nil {
      first[step.from] = position
    }
    self.first = first
  }

  package var isEmpty: Bool { steps.isEmpty }

  /// The quickest way from one place to another; `nil` where there is none.
  package func way(from start: Int, to end: Int) -> [Step]? {
    let reached = reached(from: start)
    guard reached[end] != nil else { return nil }
    var way: [Step] = []
    var place = end
    while let step = reached[place]?.step {
      way.append(steps[step])
      place = steps[step].from
    }
    return way.reversed()
  }

  /// The places that are reached from one, itself included: Dijkstra's algorithm.
  ///
  /// Of ways that take equally long the one by the earlier steps counts.
  func reached(from start: Int) -> [Int: Reached] {
    guard first[start] != nil else { return [:] }
    var reached = [start: Reached(seconds: 0)]
    var settled: Set<Int> = []
    var queue = PlaceQueue()
    queue.push(start, at: 0)
    while let (seconds, place) = queue.pop(), settled.count < Self.greatestStation {
      guard settled.insert(place).inserted, var position = first[place] else { continue }
      while position < steps.count, steps[position].from == place {
        let step = steps[position]
        let time = seconds &+ step.seconds
        if time < reached[step.to]?.seconds ?? .max {
          reached[step.to] = Reached(seconds: time, step: position)
          queue.push(step.to, at: time)
        }
        position += 1
      }
    }
    return reached
  }
}

/// Places by when they are reached: a binary heap.
private struct PlaceQueue {
  private var entries: [(seconds: Int32, place: Int)] = []

  mutating func push(_ place: Int, at seconds: Int32) {
    var child = entries.count
    entries.append((seconds, place))
    while child > 0, entries[child] < entries[(child - 1) / 2] {
      entries.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func pop() -> (seconds: Int32, place: Int)? {
    guard let top = entries.first, let last = entries.popLast() else { return nil }
    if entries.isEmpty { return top }
    entries[0] = last
    var parent = 0
    while 2 * parent + 1 < entries.count {
      var child = 2 * parent + 1
      if child + 1 < entries.count, entries[child + 1] < entries[child] { child += 1 }
      guard entries[child] < entries[parent] else { break }
      entries.swapAt(child, parent)
      parent = child
    }
    return top
  }
}
