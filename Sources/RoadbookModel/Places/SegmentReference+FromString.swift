// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookGeometry

extension SegmentReference {
  /// Reads the text form of a reference: `8427:1093`, `8427:1093+`, `8427:1093-#0.25..0.5`.
  ///
  /// - Returns: The reference, or `nil` where the text is none.
  public static func fromString(segmentRef: String) -> SegmentReference? {
    let halves = segmentRef.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    var name = halves[0]
    var reference = SegmentReference()
    switch name.last {
    case "+": reference.travelDirection = .positive
    case "-": reference.travelDirection = .negative
    default: break
    }
    if reference.travelDirection != .bidirectional { name.removeLast() }
    let numbers = name.split(separator: ":", omittingEmptySubsequences: false)
    guard numbers.count == 2, let tile = UInt32(numbers[0]), let local = UInt32(numbers[1]),
      !numbers.contains(where: { $0.hasPrefix("+") })
    else { return nil }
    reference.tilePartitionId = tile
    reference.localId = local
    if halves.count == 2 {
      guard let part = part(halves[1]) else { return nil }
      (reference.offsetStart, reference.offsetEnd) = part
    }
    return reference
  }

  private static func part(_ text: Substring) -> (Double, Double)? {
    // Numbers have points too: try each pair of neighbouring points.
    for index in text.indices where text[index...].hasPrefix("..") {
      let rest = text[index...].dropFirst(2)
      guard let start = Double(whole: text[..<index]), let end = Double(whole: rest) else {
        continue
      }
      return start >= 0 && start <= end && end <= 1 ? (start, end) : nil
    }
    return nil
  }
}

extension SegmentReference: CustomStringConvertible {
  /// The text form that `fromString(segmentRef:)` reads.
  public var description: String {
    let direction =
      switch travelDirection {
      case .positive: "+"
      case .negative: "-"
      case .bidirectional: ""
      }
    let part = offsetStart == 0 && offsetEnd == 1 ? "" : "#\(offsetStart)..\(offsetEnd)"
    return "\(tilePartitionId):\(localId ?? 0)\(direction)\(part)"
  }
}
