// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Measures work over and over.
///
/// CPU times of the calling thread are what a request takes on an idle machine, and other work
/// disturbs them little. Between two measurements of one case all others are asked, so that caches
/// are as cold as they are between requests.
struct Stopwatch {
  enum Clock {
    /// CPU of the calling thread.
    case thread
    /// For work that several threads share.
    case wall

    var microseconds: Double {
      var now = timespec()
      unsafe clock_gettime(self == .thread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &now)
      return Double(now.tv_sec) * 1e6 + Double(now.tv_nsec) / 1e3
    }
  }

  /// Passes that count, after one to warm up.
  let passes: Int
  /// No further pass begins after this time.
  var patienceSeconds = 30.0

  /// Microseconds that some work takes once.
  static func once<E: Error>(
    _ clock: Clock = .thread, _ work: () throws(E) -> Void
  ) throws(E) -> Double {
    let start = clock.microseconds
    try work()
    return clock.microseconds - start
  }

  /// The median microseconds of each case.
  func times(
    of cases: Int, by clock: Clock, _ work: (Int) throws -> Void
  ) rethrows -> [Double] {
    let reading = Self.readingMicroseconds(clock)
    var times = [[Double]](repeating: [], count: cases)
    let start = Clock.wall.microseconds
    for pass in 0...passes {
      for number in 0..<cases {
        let begin = clock.microseconds
        try work(number)
        let spent = clock.microseconds - begin
        if pass > 0 { times[number].append(max(0, spent - reading)) }
      }
      if pass > 0, Clock.wall.microseconds - start > patienceSeconds * 1e6 { break }
    }
    return times.map { BenchMeasure.quantile($0.sorted(), 0.5) }
  }

  /// What reading the clock adds: a third of a microsecond, where it is a call to the system.
  private static func readingMicroseconds(_ clock: Clock) -> Double {
    BenchMeasure.quantile((0..<101).map { _ in once(clock) {} }.sorted(), 0.5)
  }

  /// Lets the compiler believe that a result is used.
  @inline(never)
  static func keep<T>(_ result: T) {}
}
