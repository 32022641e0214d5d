// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How much memory there is for the process, and how much it has.
enum MachineMemory {
  /// The bytes that the machine has, or the container lets the process have.
  static var limit: Int {
    let physical = Int(clamping: ProcessInfo.processInfo.physicalMemory)
    let limits = limitFiles.compactMap { path in
      // "max", or a number greater than any machine, where there is no limit.
      (try? String(contentsOfFile: path, encoding: .utf8))
        .flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    }
    return limits.filter { $0 > 0 }.reduce(physical, min)
  }

  /// Of control groups, versions 2 and 1.
  ///
  /// Source: https://docs.kernel.org/admin-guide/cgroup-v2.html, `memory.max`.
  private static let limitFiles = [
    "/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes",
  ]

  /// What the process holds, pages of maps with it; `nil` where the system does not tell.
  static var residentBytes: Int? { resident?.all }

  /// What of it is its own, and not a file's.
  static var privateBytes: Int? { resident.map { $0.all - $0.shared } }

  /// Source: proc_pid_statm(5).
  private static var resident: (all: Int, shared: Int)? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return nil
    }
    let pages = text.split(separator: " ").compactMap { Int($0) }
    guard pages.count > 2 else { return nil }
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    return (pages[1] * page, pages[2] * page)
  }
}
