// SPDX-License-Identifier: Apache-2.0

/// Lines as receivers write them.
package enum NMEALine {
  /// "$GPRMC,…*5C": what a sentence says, with its checksum.
  package static func sealed(_ body: String) -> String {
    let digits = String(body.utf8.reduce(0, ^), radix: 16, uppercase: true)
    return "$\(body)*\(digits.count == 1 ? "0" : "")\(digits)\r\n"
  }
}
