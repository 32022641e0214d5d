// SPDX-License-Identifier: Apache-2.0

/// Compares secrets in a time that does not tell how much of them was right.
enum ConstantTime {
  /// Whether a text is the secret; the time depends on the text's length alone.
  static func equal(_ text: String, _ secret: String) -> Bool {
    let (given, wanted) = (Array(text.utf8), Array(secret.utf8))
    guard !wanted.isEmpty else { return false }
    var difference = given.count ^ wanted.count
    for index in given.indices {
      difference |= Int(given[index] ^ wanted[index % wanted.count])
    }
    return difference == 0
  }

  /// Whether a text is one of the secrets; all of them are looked at.
  static func contains(_ text: String, _ secrets: [String]) -> Bool {
    var isOne = false
    for secret in secrets where equal(text, secret) { isOne = true }
    return isOne
  }
}
