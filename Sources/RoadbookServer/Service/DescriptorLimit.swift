// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How many connections there may be, so that the process never runs out of descriptors.
///
/// A server that has none left cannot accept, and is told of the waiting client again and again: NIO's
/// loop takes a whole processor then. Connections beyond the number wait in the system's queue instead.
enum DescriptorLimit {
  /// For maps that are opened anew, and whatever else opens a file.
  private static let reserve = 24
  /// Descriptors that a process asks for where it may have as many; more serve nobody on one machine.
  private static let wanted: rlim_t = 65_536

  /// The connections that there may be, after as many descriptors were asked for as are allowed.
  static func connections() -> Int {
    var limit = rlimit()
    #if canImport(Glibc)
      let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let kind = RLIMIT_NOFILE
    #endif
    guard unsafe getrlimit(kind, &limit) == 0 else {
      return connections(descriptors: 1024, open: 64)
    }
    if limit.rlim_cur < min(limit.rlim_max, wanted) {
      var more = limit
      more.rlim_cur = min(limit.rlim_max, wanted)
      if unsafe setrlimit(kind, &more) == 0 { limit = more }
    }
    let open = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count) ?? 64
    return connections(descriptors: Int(clamping: min(limit.rlim_cur, wanted)), open: open)
  }

  /// - Parameters:
  ///   - descriptors: What the process may have.
  ///   - open: What it has before the first connection.
  /// - Returns: A few in any case.
  static func connections(descriptors: Int, open: Int) -> Int {
    max(4, descriptors - open - reserve)
  }
}
