// SPDX-License-Identifier: Apache-2.0

extension Coordinate {
  /// Degrees as text, exactly: 411496000 is "41.1496".
  package static func decimal(_ valueE7: Int32) -> String {
    let (whole, rest) = valueE7.magnitude.quotientAndRemainder(dividingBy: 10_000_000)
    let sign = valueE7 < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    let digits = String(rest)
    var fraction = String(repeating: "0", count: 7 - digits.count) + digits
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(sign)\(whole).\(fraction)"
  }
}
