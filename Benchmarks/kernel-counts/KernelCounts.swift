// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs one kernel so that an instruction counter can see it alone: `kernel-counts MAP --count NAME`.
///
/// The kernel is run once to warm up, so that memory is allocated and tables are built, and then
/// once more in ``countedRun(_:)``. Counters are told to look at that function only:
///
///     valgrind --tool=callgrind --toggle-collect='*countedRun*' kernel-counts MAP --count path
///
/// Prints the kernel's name and how many operations the run had. `Scripts/instruction-counts` does
/// this for each kernel and compares with what was counted before. `kernel-counts --list` names
/// them; `kernel-counts MAP --time NAME` tells the CPU time of one.
@main
struct KernelCounts {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments == ["--list"] {
      return print(Kernel.allCases.map(\.rawValue).joined(separator: "\n"))
    }
    guard arguments.count == 3, let kernel = Kernel(rawValue: arguments[2]),
      ["--count", "--time"].contains(arguments[1])
    else {
      print("usage: kernel-counts MAP --count|--time NAME\n       kernel-counts --list")
      exit(2)
    }
    let runner = KernelRunner(try KernelWorld(map: arguments[0]))
    if arguments[1] == "--time" { return try time(kernel, runner) }
    try runner.run(kernel)
    let warm = runner.sum
    try countedRun { try runner.run(kernel) }
    // The same questions have the same answers; this also keeps them from being optimised away.
    precondition(runner.sum == 2 * warm, "two runs differ")
    print(kernel.rawValue, runner.operations(of: kernel))
  }
}

extension KernelCounts {
  /// Prints the least and the median of fifteen runs: CPU microseconds of one operation.
  private static func time(_ kernel: Kernel, _ runner: KernelRunner) throws {
    var times: [Double] = []
    for _ in 0..<15 {
      let start = cpuMicroseconds()
      try runner.run(kernel)
      times.append((cpuMicroseconds() - start) / Double(runner.operations(of: kernel)))
    }
    times.sort()
    print(kernel.rawValue, String(format: "%.1f %.1f", times[0], times[times.count / 2]))
  }

  private static func cpuMicroseconds() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
}

/// What counters look at.
@inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func countedRun(_ work: () throws -> Void) rethrows { try work() }
