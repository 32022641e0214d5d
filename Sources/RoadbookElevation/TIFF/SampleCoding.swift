// SPDX-License-Identifier: Apache-2.0

/// How a TIFF file writes numbers: kind, size, order of bytes, and the differences that are taken of them
/// before they are compressed.
///
/// Source: Adobe, TIFF Revision 6.0 (1992), section 14, for differences of whole numbers; Adobe Photoshop
/// TIFF Technical Note 3 (2005) for those of floating numbers.
struct SampleCoding {
  enum Kind: UInt64 {
    case unsigned = 1
    case signed = 2
    case floating = 3
  }

  enum Predictor: UInt64 {
    case none = 1
    case horizontal = 2
    case floating = 3
  }

  /// Of one number.
  let bytes: Int
  private let kind: Kind
  private let predictor: Predictor
  private let isBigEndian: Bool
  /// A height in meters is a number times this, more by an offset.
  private let scale: Double
  private let offset: Double
  /// What stands for "unknown" in the file.
  private let noData: Double?

  init(_ tags: TIFFDirectory, metersPerUnit: Double) throws(ElevationError) {
    let bits = try tags.whole(.bits) ?? 1
    let format = try tags.whole(.sampleFormat) ?? 1
    guard let kind = Kind(rawValue: format),
      kind == .floating ? [32, 64].contains(bits) : [8, 16, 32].contains(bits),
      try tags.whole(.fillOrder) ?? 1 == 1
    else {
      throw ElevationError(
        tags.file.name, byte: tags.byte(of: .bits),
        "numbers of \(bits) bits and format \(format) are not read here. Write it again: gdal_translate -ot Float32"
      )
    }
    let number = try tags.whole(.predictor) ?? 1
    guard let predictor = Predictor(rawValue: number),
      predictor != .floating || kind == .floating, predictor != .horizontal || bits <= 32
    else {
      throw ElevationError(
        tags.file.name, byte: tags.byte(of: .predictor),
        "predictor \(number) is not read here. Write it again: gdal_translate -co PREDICTOR=1")
    }
    bytes = Int(bits / 8)
    self.kind = kind
    self.predictor = predictor
    let metadata = GDALMetadata(try tags.text(.metadata) ?? "")
    scale = (metadata.number(ofRole: "scale") ?? 1) * metersPerUnit
    offset = (metadata.number(ofRole: "offset") ?? 0) * metersPerUnit
    isBigEndian = tags.isBigEndian
    noData = try tags.text(.noData).flatMap { Double($0.filter { $0 != " " }) }
  }

  /// The heights of a block; the bytes are changed on the way.
  func heights(_ raw: inout [UInt8], columns: Int, rows: Int) -> ContiguousArray<Float> {
    if predictor == .floating { restoreFloats(&raw, columns, rows) }
    var words = words(raw, isBigEndian: predictor == .floating || isBigEndian)
    if predictor == .horizontal { addUp(&words, columns, rows) }
    return ContiguousArray(words.lazy.map { height($0) })
  }

  private func words(_ raw: [UInt8], isBigEndian: Bool) -> [UInt64] {
    (0..<raw.count / bytes).map { number in
      var word: UInt64 = 0
      for index in 0..<bytes {
        word = word << 8 | UInt64(raw[number * bytes + (isBigEndian ? index : bytes - 1 - index)])
      }
      return word
    }
  }

  /// Each number but the first of a row is the difference to the one before it.
  private func addUp(_ words: inout [UInt64], _ columns: Int, _ rows: Int) {
    let mask = UInt64.max >> UInt64(64 - bytes * 8)
    for row in 0..<rows {
      for place in row * columns + 1..<max(row * columns + 1, (row + 1) * columns) {
        words[place] = (words[place] &+ words[place - 1]) & mask
      }
    }
  }

  /// A row holds the high bytes of all its numbers, then the next lower ones …, as differences of bytes.
  private func restoreFloats(_ raw: inout [UInt8], _ columns: Int, _ rows: Int) {
    let width = columns * bytes
    var row = [UInt8](repeating: 0, count: width)
    for start in stride(from: 0, to: width * rows, by: width) {
      var sum: UInt8 = 0
      for place in 0..<width {
        sum &+= raw[start + place]
        row[place % columns * bytes + place / columns] = sum
      }
      raw.replaceSubrange(start..<start + width, with: row)
    }
  }

  private func height(_ word: UInt64) -> Float {
    let number = number(word)
    // A file of single precision may round what it says of the unknown.
    if let noData, number == noData || Float(number) == Float(noData) { return .nan }
    if kind == .signed, bytes == 2, number == -32768 { return .nan }
    return HeightRange.checked(Float(number * scale + offset))
  }

  private func number(_ word: UInt64) -> Double {
    switch (kind, bytes) {
    case (.unsigned, _): Double(word)
    case (.signed, 1): Double(Int8(truncatingIfNeeded: word))
    case (.signed, 2): Double(Int16(truncatingIfNeeded: word))
    case (.signed, _): Double(Int32(truncatingIfNeeded: word))
    case (.floating, 4): Double(Float(bitPattern: UInt32(truncatingIfNeeded: word)))
    case (.floating, _): Double(bitPattern: word)
    }
  }
}
