// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
public import RoadbookModel

/// Tells what an app warns of itself, segment by segment of the road ahead.
@preconcurrency
@MainActor
public protocol CustomWarningProvider: AnyObject {
  /// The app's number for the kind.
  func getCustomWarningType() -> Int32
  /// What there is on a segment, by meters from where the vehicle enters it.
  func getWarnings(currentSegment: SegmentData, previousSegment: SegmentData?) -> [CustomWarning]
}

/// The warnings of providers on the most preferred path, each segment asked for once.
@MainActor
struct CustomWarnings {
  private struct Entry {
    var provider: any CustomWarningProvider
    var options: SegmentDataLoaderOptions
    /// What it said of a segment behind another.
    var known: [Place: [CustomWarning]] = [:]
  }

  private struct Place: Hashable {
    var segment: ElectronicHorizonSegmentId
    var previous: ElectronicHorizonSegmentId?
  }

  private var entries: [Entry] = []

  mutating func add(_ provider: any CustomWarningProvider, _ options: SegmentDataLoaderOptions) {
    remove(provider)
    entries.append(Entry(provider: provider, options: options))
  }

  mutating func remove(_ provider: any CustomWarningProvider) {
    entries.removeAll { $0.provider === provider }
  }

  mutating func removeAll() { entries = [] }

  /// What there is on a path, by its meters.
  mutating func places(
    _ path: ElectronicHorizonPath, _ load: Loader
  ) -> [WarnedPlace] {
    var found: [WarnedPlace] = []
    for index in entries.indices {
      var fresh: [Place: [CustomWarning]] = [:]
      var previous: ElectronicHorizonSegment?
      for segment in path.segments {
        let place = Place(segment: segment.segmentId, previous: previous?.segmentId)
        defer { previous = segment }
        guard let own = entries[index].known[place] ?? asked(index, segment, previous, load) else {
          continue
        }
        fresh[place] = own
        found += own.enumerated().map { number, warning in
          placed(warning, number, segment, entries[index].provider.getCustomWarningType())
        }
      }
      entries[index].known = fresh
    }
    return found
  }

  typealias Loader = (ElectronicHorizonSegmentId, SegmentDataLoaderOptions) -> SegmentData?

  private func asked(
    _ index: Int, _ segment: ElectronicHorizonSegment, _ previous: ElectronicHorizonSegment?,
    _ load: Loader
  ) -> [CustomWarning]? {
    let (provider, options) = (entries[index].provider, entries[index].options)
    guard let data = load(segment.segmentId, options) else { return nil }
    return provider.getWarnings(
      currentSegment: data, previousSegment: previous.flatMap { load($0.segmentId, options) })
  }

  /// A warning on its path; what lies outside its segment is put to the segment's ends.
  private func placed(
    _ warning: CustomWarning, _ number: Int, _ segment: ElectronicHorizonSegment, _ type: Int32
  ) -> WarnedPlace {
    let length = segment.endOffsetInMeters - segment.startOffsetInMeters
    func meters(_ offset: Double) -> Double {
      segment.startOffsetInMeters + (offset.isFinite ? min(max(offset, 0), length) : 0)
    }
    var own = warning
    own.customWarningType = type
    var hash = StableHash()
    hash.add(segment.segmentId.segmentReference?.segmentId ?? "")
    hash.add(UInt64(segment.segmentId.segmentReference?.travelDirection.rawValue ?? 0))
    hash.add(UInt64(bitPattern: Int64(type)) << 16 | UInt64(number))
    let start = meters(warning.startOffsetInMeters)
    return WarnedPlace(
      key: hash.value, start: start,
      end: warning.endOffsetInMeters.map { max(start, meters($0)) }, content: .custom(own))
  }
}

/// FNV-1a, whose values are alike in all processes.
///
/// Source: http://www.isthe.com/chongo/tech/comp/fnv/
private struct StableHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ text: String) { for byte in text.utf8 { add(byte: byte) } }

  mutating func add(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      add(byte: UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  private mutating func add(byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
}
