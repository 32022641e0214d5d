// SPDX-License-Identifier: Apache-2.0

/// Takes arcs of a hierarchy apart into the inputs that they stand for.
///
/// Source: the stored middles of J. Dibbelt, B. Strasser, D. Wagner (as ``Hierarchy``), as lower
/// arcs instead of states, see ``Winners``.
struct Unpacker {
  let hierarchy: Hierarchy
  let middle: Cells<UInt32>
  let metric: HierarchyMetric

  init(_ hierarchy: Hierarchy, _ metric: HierarchyMetric) {
    self.hierarchy = hierarchy
    self.metric = metric
    middle = metric.middle.cells
  }

  /// Appends the places of a slot's inputs, in the order of travel.
  ///
  /// Bounds: a slot that is used has a middle, which is an input or a lower arc of a triangle
  /// whose third arc exists, so the search for it ends inside the list.
  func append(_ slot: Int, to places: inout ContiguousArray<UInt32>) {
    let head = hierarchy.head.cells
    var open: ContiguousArray<Int> = [slot]
    while let slot = open.popLast() {
      let way = middle[slot]
      if way >= Winners.isInput {
        places.append(way & ~Winners.isInput)
        continue
      }
      let lower = Int(way)
      var upper = lower + 1
      while head[upper] != head[slot >> 1] { upper += 1 }
      if slot & 1 == 0 {  // x → v → y
        open.append(upper * 2)
        open.append(lower * 2 + 1)
      } else {  // y → v → x
        open.append(lower * 2)
        open.append(upper * 2 + 1)
      }
    }
  }

  /// What the inputs of a way around carry together.
  func carried(loop way: UInt32) -> Carried {
    guard !metric.inputCarried.isEmpty else { return .zero }
    if way >= Winners.isInput { return metric.loopCarried[Int(way & ~Winners.isInput)] }
    var places: ContiguousArray<UInt32> = []
    append(Int(way) * 2 + 1, to: &places)
    append(Int(way) * 2, to: &places)
    return places.reduce(Carried.zero) { $0 &+ metric.inputCarried[Int($1)] }
  }
}
