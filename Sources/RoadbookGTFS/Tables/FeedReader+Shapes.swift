// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookTransit

extension FeedReader {
  /// A row of `shapes.txt`.
  private struct ShapePoint {
    var shape: Int32
    var sequence: Int32
    var place: Coordinate
  }

  /// Reads `shapes.txt`.
  mutating func readShapes(_ table: RowReader) throws(FeedError) {
    var rows = table
    let points = try shapePoints(&rows)
    var place = 0
    let first = draft.shapes.count
    var numbers: [Int32: Int] = [:]
    while place < points.count {
      let shape = points[place].shape
      let end = points[place...].firstIndex { $0.shape != shape } ?? points.count
      var line: [Coordinate] = []
      for point in points[place..<end] where point.place != line.last { line.append(point.place) }
      if line.count > 1 {
        numbers[shape] = draft.shapes.count
        draft.shapes.append(line)
      } else {
        report.add("single_shape_point", .dropped, rows.file, line: 0, field: "shape_id")
      }
      place = end
    }
    shapes = shapes.compactMapValues { numbers[Int32($0)] }
    report.keep("shapes", draft.shapes.count - first)
    note(rows)
  }

  /// The points, shape by shape, each in its order.
  private mutating func shapePoints(_ rows: inout RowReader) throws(FeedError) -> [ShapePoint] {
    let (id, sequence) = (
      try rows.required("shape_id"), try rows.required("shape_pt_sequence")
    )
    let (latitude, longitude) = (
      try rows.required("shape_pt_lat"), try rows.required("shape_pt_lon")
    )
    var points: [ShapePoint] = []
    var (lastID, lastShape): (ArraySlice<UInt8>, Int) = ([], -1)
    while try rows.next() {
      guard let north = rows.degreesE7(latitude), north.magnitude <= 900_000_000,
        let east = rows.degreesE7(longitude), east.magnitude <= 1_800_000_000
      else {
        report.add(
          "number_out_of_range", .dropped, rows, "shape_pt_lat", example: rows.text(latitude))
        continue
      }
      guard let order = rows.number(sequence).flatMap({ Int32(exactly: $0) }) else {
        report.add(
          "invalid_integer", .dropped, rows, "shape_pt_sequence", example: rows.text(sequence))
        continue
      }
      let name = rows.slice(id)
      if lastShape < 0 || name != lastID {
        let text = rows.text(id)
        lastShape = shapes[text] ?? shapes.count
        shapes[text] = lastShape
        lastID = name
      }
      points.append(
        ShapePoint(
          shape: Int32(lastShape), sequence: order,
          place: Coordinate(latitudeE7: north, longitudeE7: east)))
      guard points.count <= limits.shapePoints else {
        throw FeedError(
          rows.feed, file: rows.file, line: rows.line,
          "has more than \(limits.shapePoints) points. Give a smaller feed")
      }
    }
    func isBefore(_ a: ShapePoint, _ b: ShapePoint) -> Bool {
      (a.shape, a.sequence) < (b.shape, b.sequence)
    }
    if !zip(points, points.dropFirst()).allSatisfy({ !isBefore($1, $0) }) {
      points.sort(by: isBefore)
    }
    return points
  }
}
