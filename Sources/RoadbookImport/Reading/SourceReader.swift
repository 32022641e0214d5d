// SPDX-License-Identifier: Apache-2.0

import RoadbookOSM

/// Reads the source files twice: ways and relations, then the nodes that these need.
///
/// Two passes cost no order: nodes may come before, between or after the ways.
struct SourceReader {
  let files: [OSMFile]
  let threads: Int

  init(paths: [String], threads: Int) throws {
    files = try paths.map { path in try OSMFile(path: path) }
    self.threads = threads
  }

  var byteCount: Int { files.reduce(0) { $0 + $1.byteCount } }

  /// All ways and relations, sorted by id.
  func objects(progress: @escaping (Double) -> Void) throws -> SourceObjects {
    var objects = SourceObjects()
    try forEachFile(progress) { file, report in
      try file.read(
        [.way, .relation], threads: threads, progress: report,
        makeVisitor: { ObjectCollector() }, consume: { $0.merge(into: &objects) })
    }
    objects.sortByID()
    return objects
  }

  /// The nodes of the ways, and the places.
  func nodes(
    of objects: inout SourceObjects, progress: @escaping (Double) -> Void
  ) throws -> SourceNodes {
    let wanted = objects.locateNodes()
    let repeats = self.repeats
    var nodes = SourceNodes(wanted: wanted, repeats: repeats)
    try forEachFile(progress) { file, report in
      try file.read(
        [.node], threads: threads, progress: report,
        makeVisitor: { NodeCollector(wanted: wanted, repeats: repeats) },
        consume: { $0.merge(into: &nodes, tags: &objects.tags) })
    }
    nodes.sortPlaces()
    return nodes
  }

  /// Whether the files may tell of one node more than once.
  private var repeats: Bool { files.count > 1 || files.contains { $0.mayRepeat } }

  private func forEachFile(
    _ progress: @escaping (Double) -> Void,
    _ body: (OSMFile, @escaping (Int) -> Void) throws -> Void
  ) throws {
    var before = 0
    for file in files {
      let start = before
      let whole = Double(max(1, byteCount))
      try body(file) { done in progress(Double(start + done) / whole) }
      before += file.byteCount
    }
  }
}
