// SPDX-License-Identifier: Apache-2.0

import RoadbookElevation
import RoadbookGeometry
import RoadbookNetwork

/// Heights along all segments of a map, read from files of heights.
///
/// On the ground they are read every ``HeightTable/stepMeters`` and smoothed along the segment; off it
/// they are a straight line. A segment of which one height is unknown is unknown as a whole: sums of its
/// ascents would be too small.
struct RoadHeights {
  private(set) var table: HeightTableWriter
  private(set) var report: Manifest.Elevation
  /// Segments whose heights are known, and all others.
  private(set) var known = 0
  private(set) var unknown = 0
  /// Of the known ones, those off the ground.
  private(set) var straight = 0
  private(set) var filledCount = 0

  init(
    _ draft: NetworkDraft, _ model: ElevationModel, credit: Manifest.Attribution?,
    progress: (Double) -> Void
  ) throws(ElevationError) {
    let segments = draft.roads.segments
    let raised = RaisedRoads(draft.objects.tags)
    let isRaised = segments.map { raised.contains(tagSet: draft.objects.ways[Int($0.way)].tags) }
    let junctions = try JunctionHeights(draft, model, isRaised: isRaised)
    progress(0.3)
    table = HeightTableWriter(segmentCount: segments.count)
    report = Manifest.Elevation(files: [], attributions: [])
    var line: [Coordinate] = []
    var reader = ProfileReader(model)
    for (number, segment) in segments.enumerated() {
      draft.points(of: segment, into: &line)
      let ends = (junctions.meters[Int(segment.from)], junctions.meters[Int(segment.to)])
      let heights = try reader.heights(
        along: line, lengthMeters: segment.geometry.lengthMeters, ends: ends,
        isRaised: isRaised[number])
      count(heights.isEmpty, isRaised[number])
      table.append(decimeters: heights, lengthMeters: segment.geometry.lengthMeters)
      if number & 0xFFFF == 0 { progress(0.3 + 0.7 * Double(number) / Double(segments.count)) }
    }
    filledCount = model.filledCount
    report = Manifest.Elevation(model, credit: credit)
    table.credits = report.attributions.map { ($0.text, $0.url) }
  }

  private mutating func count(_ isUnknown: Bool, _ isRaised: Bool) {
    if isUnknown { unknown += 1 } else { known += 1 }
    if !isUnknown, isRaised { straight += 1 }
  }
}

/// Reads heights along one segment after another.
private struct ProfileReader {
  private let model: ElevationModel
  private var smoother = WhittakerSmoother()
  private var heights: [Double] = []

  init(_ model: ElevationModel) { self.model = model }

  /// The heights at even distances in decimeters; none where one is unknown.
  mutating func heights(
    along line: [Coordinate], lengthMeters: Double, ends: (first: Double, last: Double),
    isRaised: Bool
  ) throws(ElevationError) -> [Int32] {
    guard ends.first.isFinite, ends.last.isFinite else { return [] }
    let count = HeightTable.count(lengthMeters: lengthMeters)
    let step = lengthMeters / Double(count - 1)
    heights.removeAll(keepingCapacity: true)
    heights.append(ends.first)
    if isRaised {
      for index in 1..<count - 1 {
        heights.append(
          ends.first + (ends.last - ends.first) * Double(index) / Double(count - 1))
      }
    } else {
      guard try read(line, step, count) else { return [] }
    }
    heights.append(ends.last)
    if !isRaised { smoother.smooth(&heights, stepMeters: step) }
    return heights.map { Int32(($0 * 10).rounded()) }
  }

  /// Appends the heights between the ends; says whether all are known.
  private mutating func read(
    _ line: [Coordinate], _ step: Double, _ count: Int
  ) throws(ElevationError) -> Bool {
    guard count > 2 else { return true }
    var along = 0.0
    for (from, to) in zip(line, line.dropFirst()) {
      let meters = from.distance(to: to)
      while heights.count < count - 1, Double(heights.count) * step <= along + meters {
        let part = meters > 0 ? (Double(heights.count) * step - along) / meters : 0
        guard let height = try model.roadHeight(at: from.interpolated(to: to, fraction: part))
        else { return false }
        heights.append(height)
      }
      along += meters
    }
    // Rounding may leave the last one behind the line.
    while heights.count < count - 1, let last = heights.last { heights.append(last) }
    return true
  }
}

// MARK: - What was used

extension Manifest.Elevation {
  init(_ model: ElevationModel, credit: Manifest.Attribution?) {
    self.init(
      files: model.usedRasters.map { raster in
        Manifest.Elevation.File(
          file: raster.name.fileName, format: raster.format.rawValue,
          cellMeters: (raster.cellMeters * 10).rounded() / 10)
      }.sorted { $0.file < $1.file }, attributions: [])
    attributions = credit.map { [$0] } ?? Self.credits(model.usedRasters)
  }

  /// Whom files name themselves; those in SRTM's format are taken for SRTM.
  private static func credits(_ rasters: [HeightRaster]) -> [Manifest.Attribution] {
    var credits: [Manifest.Attribution] = []
    for raster in rasters.sorted(by: { $0.name < $1.name }) {
      let credit =
        switch raster.format {
        case .hgt:
          Manifest.Attribution(
            text: "Elevation: SRTM, NASA and USGS", url: "https://doi.org/10.5066/F7PR7TFT")
        case .tiff:
          Manifest.Attribution(
            text: "Elevation: \(raster.copyright ?? raster.name.fileName)", url: "")
        }
      if !credits.contains(credit) { credits.append(credit) }
    }
    return credits
  }
}

extension String {
  /// Without the folders of a path; of an entry in an archive the archive's name is left.
  fileprivate var fileName: String {
    let parts = split(separator: "/")
    guard let last = parts.last else { return self }
    let archive = parts.dropLast().last { $0.lowercased().hasSuffix(".zip") }
    return archive.map { "\($0)/\(last)" } ?? String(last)
  }
}
