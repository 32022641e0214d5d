// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGraph

/// Measures the kernels of the hierarchy: `hierarchy-kernels MAP [KERNEL [RUNS]]`.
///
/// Prints the median and the 95th percentile of each kernel's CPU microseconds on the calling
/// thread, where each run counts with the least of its three passes: on an idle machine that is
/// the latency of one run, and other work disturbs it little. A kernel that is named with its
/// number of runs is run alone and in one pass, for instruction counts:
///
///     strip --strip-debug hierarchy-kernels
///     valgrind --tool=callgrind --toggle-collect='*runKernel*' hierarchy-kernels MAP path 200
@main
struct HierarchyKernels {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 2 else {
      print("usage: hierarchy-kernels MAP [KERNEL [RUNS]]")
      exit(2)
    }
    let world = try KernelWorld(map: arguments[1])
    let chosen = arguments.count > 2 ? arguments[2] : nil
    let runs = arguments.count > 3 ? Int(arguments[3]) : nil
    let bench = try KernelBench(world)
    if chosen == nil { print(HierarchyQuality(of: bench.hierarchy)) }
    for kernel in KernelBench.Kernel.allCases
    where chosen == nil || chosen == kernel.rawValue {
      var times = [Double](repeating: .infinity, count: max(1, runs ?? kernel.runs))
      var scratch = try KernelBench.Scratch(bench)
      for _ in 0..<(runs == nil ? 3 : 1) {
        for run in times.indices {
          let time = try microseconds { try runKernel(kernel, run, bench, &scratch) }
          times[run] = min(times[run], time)
        }
      }
      report(kernel.rawValue, times)
    }
  }

  static func report(_ name: String, _ times: [Double]) {
    let sorted = times.sorted()
    func quantile(_ part: Double) -> String {
      String(format: "%10.1f", sorted[Int(part * Double(sorted.count - 1))])
    }
    let label = name.padding(toLength: 20, withPad: " ", startingAt: 0)
    print("\(label) p50 \(quantile(0.5))  p95 \(quantile(0.95)) µs CPU, \(times.count) runs")
  }
}

/// What instruction counts are taken of.
@inline(never)
func runKernel(
  _ kernel: KernelBench.Kernel, _ run: Int, _ bench: KernelBench,
  _ scratch: inout KernelBench.Scratch
) throws {
  try bench.run(kernel, run, &scratch)
}

/// Microseconds of the calling thread's CPU that some work takes.
private func microseconds(_ work: () throws -> Void) rethrows -> Double {
  let start = now()
  try work()
  return now() - start
}

private func now() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}
