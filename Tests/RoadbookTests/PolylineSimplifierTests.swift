// SPDX-License-Identifier: Apache-2.0

import Roadbook
import RoadbookEngine
import Testing

@Suite("Simplifying lines")
struct PolylineSimplifierTests {
  let line = (0...50).map {
    GeoCoordinates(latitude: 0.00001 * Double($0 % 2), longitude: Double($0) * 0.0001)
  }

  @Test("a line of small bends becomes straight")
  func straight() async throws {
    let simplifier = try PolylineSimplifier()
    let result = try await simplifier.simplify(
      polyline: line, simplificationParameters: PolylineSimplifier.Options())
    #expect(result == [line[0], line[50]])
  }

  @Test("the callback gives one of line and error")
  func callback() async throws {
    let simplifier = try PolylineSimplifier()
    let line = line
    let (error, result) = await withCheckedContinuation { done in
      simplifier.simplify(
        polyline: line,
        simplificationParameters: .init(maxPoints: 10, simplificationToleranceInMeters: 0)
      ) { done.resume(returning: ($0, $1)) }
    }
    #expect(error == nil && result?.count ?? 0 <= 10 && result?.first == line.first)
  }
}
