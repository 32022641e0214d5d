// SPDX-License-Identifier: Apache-2.0

import RoadbookTransit

/// What a feed says of fares of version 2, while it is read.
struct FareTables {
  /// Numbers by ids.
  struct Numbers {
    private var numbers: [String: Int] = [:]

    /// The number of an id that the feed declares; `nil` where it has one already, or is empty.
    mutating func declare(_ id: String) -> Int? {
      guard !id.isEmpty, numbers[id] == nil else { return nil }
      numbers[id] = numbers.count
      return numbers.count - 1
    }

    /// The number of an id that may be declared already.
    mutating func number(_ id: String) -> Int { declare(id) ?? numbers[id] ?? FareTables.nowhere }

    subscript(_ id: String) -> Int? { numbers[id] }
  }

  /// The number of what is not in the feed: rules that name it never hold.
  static let nowhere = Int(UInt32.max) - 1

  var networks = Numbers()
  var areas = Numbers()
  /// Groups of legs.
  var groups = Numbers()
  var timeframes = Numbers()
  /// What has to be bought, by ids of products.
  var products: [String: FareDue] = [:]
  /// Whether `routes.txt` has networks.
  var areNetworksInLines = false
}
