// SPDX-License-Identifier: Apache-2.0

extension Double {
  /// The number that a text is, all of it; `nil` where it is none.
  ///
  /// `Double(_:)` reads as C does, up to the first NUL: to it "1.5" with a NUL and anything behind is 1.5.
  package init?(whole text: some StringProtocol) {
    guard !text.utf8.contains(0), let number = Double(text) else { return nil }
    self = number
  }
}
