// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

/// What single tags change of a way, as a profile's data.
package struct TagRules: ProfileRecord {
  /// By tag ("sidewalk=no"): what a second weighs, against the same way without.
  ///
  /// Their product with the road's own factor counts as 1 where it is less.
  package var factors: [String: Double] = [:]
  /// By tag: the greatest speed, km/h.
  package var kmh: [String: Double] = [:]

  package init() {}

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.numbers("factors", &factors, in: 0.1...100, keys: .any)
    try fields.numbers("kmh", &kmh, in: 0.5...300, keys: .any)
  }

  /// Every key that is read.
  var keys: Set<String> {
    Set(
      (Array(factors.keys) + kmh.keys).compactMap {
        $0.split(separator: "=").first.map(String.init)
      })
  }
}

extension TagRules {
  /// The product of the factors of all tags.
  func factor(_ tags: Tags) -> Double {
    tags.all.reduce(1) { $0 * (factors[$1.key + "=" + $1.value] ?? 1) }
  }

  /// The least of the greatest speeds, km/h.
  func greatestKmh(_ tags: Tags) -> Double? {
    tags.all.compactMap { kmh[$0.key + "=" + $0.value] }.min()
  }
}
