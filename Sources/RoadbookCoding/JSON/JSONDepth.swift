// SPDX-License-Identifier: Apache-2.0

/// How deeply JSON is nested, seen before anything is made of it.
package enum JSONDepth {
  /// A route that comes back is a dozen deep.
  package static let most = 64

  /// What is wrong with JSON that is nested deeper than any question; `nil` where nothing is.
  ///
  /// It looks at brackets outside texts alone; whether the rest is JSON the parser says.
  ///
  /// - Parameter bytes: The JSON.
  /// - Returns: A message with the place of the first bracket that is too deep.
  package static func fault(in bytes: some Sequence<UInt8>) -> String? {
    var brackets = JSONBrackets()
    var place = 0
    for byte in bytes {
      place += 1
      brackets.take(byte)
      guard brackets.depth <= most else {
        return "the JSON is nested more than \(most) deep, from byte \(place) on"
      }
    }
    return nil
  }
}
