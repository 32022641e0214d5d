// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What this process holds of a file that it has mapped, as Linux tells it.
enum ResidentPages {
  /// Kilobytes of a file's pages in memory; `nil` where nobody tells, or the file is not mapped.
  ///
  /// Source: proc_pid_smaps(5)
  static func ofFile(_ path: String) -> Int? {
    // The kernel hands the file out piece by piece; `String(contentsOfFile:)` takes the first for all.
    guard let file = FileHandle(forReadingAtPath: "/proc/self/smaps"),
      let bytes = try? file.readToEnd()
    else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    var isOfFile = false
    var sum: Int?
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.first?.hasSuffix(":") == false { isOfFile = line.hasSuffix(path) }
      if isOfFile, words.first == "Rss:", let count = Int(words[1]) { sum = (sum ?? 0) + count }
    }
    return sum
  }
}
