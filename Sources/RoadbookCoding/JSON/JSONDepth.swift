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
    var (depth, isText, isEscaped, place) = (0, false, false, 0)
    for byte in bytes {
      place += 1
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: continue
      }
      guard depth <= most else {
        return "the JSON is nested more than \(most) deep, from byte \(place) on"
      }
    }
    return nil
  }
}
