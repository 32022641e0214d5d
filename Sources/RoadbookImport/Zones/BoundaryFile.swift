// SPDX-License-Identifier: Apache-2.0

import RoadbookOSM

/// The outlines of countries and states in an OpenStreetMap file of their own.
struct BoundaryFile {
  let assembler: AreaAssembler

  init(path: String, threads: Int) throws {
    let reader = try SourceReader(paths: [path], threads: threads)
    var objects = try reader.objects { _ in }
    var ids: [Int64] = []
    for way in objects.ways { ids.append(contentsOf: objects.refs[way.refs]) }
    var tags = objects.tags
    let nodes = try reader.nodes(wanted: SortedIDs(ids), tags: &tags) { _ in }
    objects.tags = tags
    assembler = AreaAssembler(objects: objects, nodes: nodes)
  }
}
