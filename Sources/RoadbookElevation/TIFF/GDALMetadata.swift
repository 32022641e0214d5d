// SPDX-License-Identifier: Apache-2.0

/// What GDAL writes into a GeoTIFF beside the numbers.
///
///     <GDALMetadata>
///       <Item name="SCALE" sample="0" role="scale">0.1</Item>
///       <Item name="OFFSET" sample="0" role="offset">-100</Item>
///     </GDALMetadata>
///
/// Source: GDAL, GTiff driver, "Georeferencing" and "Metadata", tag 42112.
struct GDALMetadata {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The number of the first item with a role; `nil` where there is none.
  func number(ofRole role: String) -> Double? {
    for item in text.split(separator: "<Item").dropFirst() {
      guard let close = item.firstIndex(of: ">"),
        item[..<close].contains("role=\"\(role)\""),
        let end = item[close...].firstIndex(of: "<")
      else { continue }
      return Double(item[item.index(after: close)..<end].filter { !$0.isWhitespace })
        .flatMap { $0.isFinite ? $0 : nil }
    }
    return nil
  }
}
