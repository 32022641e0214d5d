// SPDX-License-Identifier: Apache-2.0

extension Int64 {
  /// The whole part of a number: the nearest that there is where it is too great, and the greatest where it is none.
  ///
  /// What requests say of vehicles and batteries may multiply to anything, and must not end the process.
  ///
  /// - Parameter value: Rounded already.
  package init(saturating value: Double) {
    if let whole = Int64(exactly: value.rounded(.towardZero)) {
      self = whole
    } else {
      self = value < 0 ? .min : .max
    }
  }
}
