// SPDX-License-Identifier: Apache-2.0

/// What was measured of one thing: a median, and the rare ends where there are enough samples.
///
/// Names and units are those that `Benchmarks/README.md` lists; scripts read them.
struct BenchMeasure: Codable, Equatable {
  enum Unit: String, Codable {
    case microseconds = "us"
    case milliseconds = "ms"
    case mebibytes = "MiB"

    /// How people write it.
    var symbol: String { self == .microseconds ? "µs" : rawValue }
  }

  var name: String
  var unit: Unit
  /// How many things were measured.
  var count: Int
  var p50: Double
  var p95: Double?
  var p99: Double?

  /// Fewer samples than this say nothing about rare cases.
  static let enough = 20

  /// Samples in the unit, one or more.
  init(_ name: String, _ unit: Unit, samples: [Double]) {
    let sorted = samples.sorted()
    self.name = name
    self.unit = unit
    count = sorted.count
    p50 = Self.quantile(sorted, 0.5)
    guard count >= Self.enough else { return }
    p95 = Self.quantile(sorted, 0.95)
    p99 = Self.quantile(sorted, 0.99)
  }

  /// Times in microseconds, shown in the unit.
  init(_ name: String, _ unit: Unit, microseconds: [Double]) {
    self.init(
      name, unit, samples: unit == .milliseconds ? microseconds.map { $0 / 1000 } : microseconds)
  }

  /// The sample below which a part of the others lies.
  static func quantile(_ sorted: [Double], _ part: Double) -> Double {
    sorted[Int(part * Double(sorted.count - 1))]
  }
}
