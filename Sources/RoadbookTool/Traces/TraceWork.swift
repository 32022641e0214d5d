// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import RoadbookConcurrency
import RoadbookModel
import Synchronization

/// Works on the traces of files, several at once, and hands the results on in their order.
struct TraceWork {
  let files: [String]
  /// How many traces are worked on at once.
  let threads: Int

  /// So many readings are held at once, or one trace that is longer and not handed on in parts.
  static let mostReadings = 20_000

  /// Does the work.
  ///
  /// - Parameters:
  ///   - make: Called for each trace, on any thread.
  ///   - use: Called with each result, in the order of the traces.
  ///   - part: Called with the parts of long traces in their order; where it is `nil`, traces are made whole.
  /// - Throws: What is wrong with a file or a trace.
  func run<Result: Sendable>(
    _ make: @Sendable (NamedTrace) throws(RoutingError) -> Result,
    _ use: (NamedTrace, Result) throws -> Void,
    ofLong part: ((NamedTrace) throws -> Void)? = nil
  ) throws {
    var progress = TraceProgress(files: files.count, on: .standardError)
    defer { progress.finish() }
    var reader = TraceFiles(files)
    while true {
      let (batch, long) = try Self.nextBatch(&reader, dividing: part != nil)
      if batch.isEmpty, long == nil { return }
      for (trace, result) in zip(batch, try results(of: batch, make)) {
        try use(trace, result)
        progress.add(trace.locations.count, ofFile: reader.number)
      }
      var next = long
      while let piece = next {
        try part?(piece)
        progress.add(piece.locations.count, ofFile: reader.number)
        next = piece.goesOn ? try reader.next(dividing: true) : nil
      }
    }
  }

  /// The next traces, of one file or of several, and the first part of the one behind them where that is long.
  private static func nextBatch(
    _ reader: inout TraceFiles, dividing: Bool
  ) throws -> (batch: [NamedTrace], long: NamedTrace?) {
    var (batch, count): ([NamedTrace], Int) = ([], 0)
    while count < mostReadings, let trace = try reader.next(dividing: dividing) {
      if trace.goesOn { return (batch, trace) }
      if trace.locations.isEmpty {
        Terminal.standardError.write("Note: \(trace.name) has no readings and is left out\n")
        continue
      }
      batch.append(trace)
      count += trace.locations.count
    }
    return (batch, nil)
  }

  private func results<Result: Sendable>(
    of traces: [NamedTrace], _ make: @Sendable (NamedTrace) throws(RoutingError) -> Result
  ) throws -> [Result] {
    let next = Atomic(0)
    let results = Guarded<[Result?]>(Array(repeating: nil, count: traces.count))
    let refusal = Guarded<Failure?>(nil)
    DispatchQueue.concurrentPerform(iterations: min(threads, traces.count)) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < traces.count else { return }
        do throws(RoutingError) {
          let result = try make(traces[index])
          results.withLock { $0[index] = result }
        } catch {
          let failure = Failure(.badInput, "\(traces[index].name): \(error.message)")
          refusal.withLock { $0 = failure }
          return
        }
      }
    }
    if let failure = refusal.withLock({ $0 }) { throw failure }
    return results.withLock { $0.compactMap(\.self) }
  }
}

/// The traces of several files, one file after another.
private struct TraceFiles {
  private let paths: [String]
  private var file: TraceFile?
  /// How many files have been begun.
  private var begun = 0

  /// The number of the file that is read, from 0.
  var number: Int { max(0, begun - 1) }

  init(_ paths: [String]) { self.paths = paths }

  /// The next trace, or a part of one that is long if it may be divided; `nil` behind the last file.
  mutating func next(dividing: Bool) throws -> NamedTrace? {
    while true {
      if let trace = try dividing ? file?.next() : file?.nextWhole() { return trace }
      guard begun < paths.count else { return nil }
      file = try TraceFile(paths[begun])
      begun += 1
    }
  }
}

/// Tells on a terminal how many readings were worked on.
private struct TraceProgress {
  let files: Int
  let terminal: Terminal
  private var readings = 0
  private var lastDrawn = ContinuousClock.now

  init(files: Int, on terminal: Terminal) {
    self.files = files
    self.terminal = terminal
  }

  mutating func add(_ count: Int, ofFile file: Int) {
    readings += count
    let now = ContinuousClock.now
    guard terminal.isInteractive, lastDrawn.duration(to: now) > .milliseconds(200) else { return }
    lastDrawn = now
    terminal.write("\r\u{1B}[KFile \(file + 1) of \(files), \(Measures.count(readings)) readings")
  }

  func finish() {
    if terminal.isInteractive { terminal.write("\r\u{1B}[K") }
  }
}
