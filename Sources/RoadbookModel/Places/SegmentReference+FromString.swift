// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookGeometry

extension SegmentReference {
  /// Reads the text form of a reference, by tile and index or by the durable name: `8427:1093`, `8427:1093+`,
  /// `8427:1093-#0.25..0.5`, `156209004:1684844803-1684844785+`.
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
    if SegmentKey(String(name)) != nil {
      reference.segmentId = String(name)
    } else {
      guard let (tile, local) = address(name) else { return nil }
      reference.tilePartitionId = tile
      reference.localId = local
    }
    if halves.count == 2 {
      guard let part = part(halves[1]) else { return nil }
      (reference.offsetStart, reference.offsetEnd) = part
    }
    return reference
  }

  /// The tile and the index in it.
  private static func address(_ name: Substring) -> (tile: UInt32, local: UInt32)? {
    let numbers = name.split(separator: ":", omittingEmptySubsequences: false)
    guard numbers.count == 2, let tile = UInt32(numbers[0]), let local = UInt32(numbers[1]),
      !numbers.contains(where: { $0.hasPrefix("+") })
    else { return nil }
    return (tile, local)
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
    let isNamedAlone = tilePartitionId == 0 && (localId ?? 0) == 0 && !segmentId.isEmpty
    let name = isNamedAlone ? segmentId : "\(tilePartitionId):\(localId ?? 0)"
    return "\(name)\(direction)\(part)"
  }
}
