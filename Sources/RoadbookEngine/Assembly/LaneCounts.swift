// SPDX-License-Identifier: Apache-2.0

import RoadbookGuidance

/// How many lanes of a road are kept for public transport, where tags count them and do not say which.
///
///     lanes=3   lanes:psv=1   turn:lanes=left|through|through      the third lane is that of buses
///
/// Counts without a direction are about one-way roads: on others nobody knows on which side the lanes are.
///
/// Source: https://wiki.openstreetmap.org/wiki/Key:lanes:psv
struct LaneCounts {
  private static let keys = ["psv", "bus", "taxi"]

  private var all: (forward: Int?, backward: Int?) = (nil, nil)
  private var kept: [(key: String, isForward: Bool, count: Int)] = []

  /// Reads a tag whose key begins with `lanes`; others than counts are passed over.
  mutating func read(_ key: String, _ value: String, isOneway: Bool) {
    guard let count = Int(value), (1...16).contains(count) else { return }
    let parts = key.split(separator: ":")
    switch (parts.count, parts.last ?? "") {
    case (1, _): if isOneway, all.forward == nil { all.forward = count }
    case (2, "forward"): all.forward = count
    case (2, "backward"): all.backward = count
    case (2, _): if isOneway { keep(parts[1], forward: true, count) }
    case (3, "forward"): keep(parts[1], forward: true, count)
    case (3, "backward"): keep(parts[1], forward: false, count)
    default: return
    }
  }

  private mutating func keep(_ key: Substring, forward: Bool, _ count: Int) {
    if Self.keys.contains(String(key)) { kept.append((String(key), forward, count)) }
  }

  /// Keeps lanes at the edge, where arrows are tagged for all lanes and nothing says for whom each one is.
  func keepLanes(of lanes: inout LaneTags, forward: Bool, keepsRight: Bool) {
    let count = lanes.arrows.count
    guard (forward ? all.forward : all.backward) ?? count == count,
      !lanes.tells(anyOf: Self.keys)
    else { return }
    for edge in kept where edge.isForward == forward {
      lanes.keep(edge.count, for: edge.key, onRight: keepsRight)
    }
  }
}
