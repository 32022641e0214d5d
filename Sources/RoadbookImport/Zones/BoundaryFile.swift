// SPDX-License-Identifier: Apache-2.0

import RoadbookOSM

/// The outlines of countries and states in an OpenStreetMap file of their own.
struct BoundaryFile {
  let assembler: AreaAssembler

  init(path: String, threads: Int) throws {
    let reader = try SourceReader(paths: [path], threads: threads)
    var objects = try reader.objects { _ in }
    let nodes = try reader.nodes(of: &objects) { _ in }
    assembler = AreaAssembler(objects: objects, nodes: nodes)
  }
}
