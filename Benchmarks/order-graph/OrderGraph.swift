// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGraph

/// Orders a road graph without coordinates: `order-graph FILE.gr [THREADS]`.
///
/// The file has a line `p tw NODES EDGES` and a line with two node numbers, from 1, for each edge,
/// as in the challenge for tree width of PACE. Prints how long the order took, and how good the
/// hierarchy of the turn-expanded graph is whose states are the edges in both directions.
@main
struct OrderGraph {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 2 else {
      print("usage: order-graph FILE.gr [THREADS]")
      exit(2)
    }
    let roads = try read(arguments[1])
    let threads = arguments.count > 2 ? Int(arguments[2]) ?? 1 : 2
    print("\(roads.junctionCount) nodes, \(roads.segmentCount) edges, \(threads) threads")
    let start = (wall: seconds(CLOCK_MONOTONIC), cpu: seconds(CLOCK_PROCESS_CPUTIME_ID))
    let order = NestedDissection(roads, threads: threads)
    let wall = seconds(CLOCK_MONOTONIC) - start.wall
    let cpu = seconds(CLOCK_PROCESS_CPUTIME_ID) - start.cpu
    print(String(format: "order %.1f s, %.1f CPU s", wall, cpu))
    let hierarchy = try Hierarchy(expanded(roads), order: order.states(copies: []))
    let quality = HierarchyQuality(of: hierarchy)
    print(quality)
    print(String(format: "%.1f triangles a state", quality.trianglesPerState))
  }

  private static func read(_ path: String) throws -> RoadGraph {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var (from, to): (ContiguousArray<UInt32>, ContiguousArray<UInt32>) = ([], [])
    var nodes = 0
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " ")).compactMap { Substring($0) }
      switch (words.first, words.count) {
      case ("p", 4): nodes = Int(words[2]) ?? 0
      case ("c", _): continue
      default:
        guard words.count == 2, let a = UInt32(words[0]), let b = UInt32(words[1]),
          (1...nodes).contains(Int(a)), (1...nodes).contains(Int(b))
        else { throw CocoaError(.fileReadCorruptFile) }
        from.append(a - 1)
        to.append(b - 1)
      }
    }
    let nowhere = ContiguousArray<Int32>(repeating: 0, count: nodes)
    return RoadGraph(latitudesE7: nowhere, longitudesE7: nowhere, from: from, to: to)
  }

  /// All turns at all nodes, turning back among them.
  private static func expanded(_ roads: RoadGraph) -> StateArcs {
    var departures = [[UInt32]](repeating: [], count: roads.junctionCount)
    for segment in 0..<roads.segmentCount {
      departures[Int(roads.from[segment])].append(UInt32(segment * 2))
      departures[Int(roads.to[segment])].append(UInt32(segment * 2 + 1))
    }
    var first: ContiguousArray<UInt32> = [0]
    var head: ContiguousArray<UInt32> = []
    for state in 0..<roads.segmentCount * 2 {
      head += departures[Int(state % 2 == 0 ? roads.to[state / 2] : roads.from[state / 2])]
      first.append(UInt32(head.count))
    }
    return StateArcs(first: first, head: head)
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
