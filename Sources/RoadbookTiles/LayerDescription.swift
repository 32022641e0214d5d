// SPDX-License-Identifier: Apache-2.0

extension VectorTiles {
  /// A layer and what its features tell, as TileJSON describes it.
  package struct LayerDescription: Sendable {
    package var name: String
    /// Names and kinds of properties, in alphabetical order.
    package var fields: [(key: StaticString, value: String)]

    init(
      _ name: String, text: [StaticString] = [], number: [StaticString] = [],
      flag: [StaticString] = []
    ) {
      self.name = name
      let all =
        text.map { ($0, "String") } + number.map { ($0, "Number") } + flag.map { ($0, "Boolean") }
      fields = all.sorted { "\($0.0)" < "\($1.0)" }.map { (key: $0.0, value: $0.1) }
    }
  }
}
