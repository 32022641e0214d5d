// SPDX-License-Identifier: Apache-2.0

extension RoadRouter {
  /// What a map is called: `porto` for `/maps/porto.roadbook/`.
  package static func mapName(at path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    return last.hasSuffix(".roadbook") ? String(last.dropLast(".roadbook".count)) : last
  }
}
