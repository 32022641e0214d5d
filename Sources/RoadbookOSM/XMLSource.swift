// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// Reads OSM XML and osmChange, and packs the objects into blocks like those of a PBF file.
///
/// So everything behind it sees one format, and visitors one kind of block. Deleted objects become
/// objects that are not visible.
///
/// Source: https://wiki.openstreetmap.org/wiki/OSM_XML and …/OsmChange. What other programs add to
/// them is passed over: `note`, `meta`, `bounds` and `center`, wherever they put them.
final class XMLSource: BlockSource {
  private static var objectsPerBlock: Int { 8_000 }
  private static var blockLimit: Int { 4 << 20 }

  /// Where in the document the scanner is.
  enum Place {
    case outside
    case document
    /// In `create`, `modify` or `delete` of an osmChange file.
    case change
    case object
    /// In a part of an object, which has no parts that matter.
    case part
    /// In an element that means nothing here, opened at this depth.
    case ignored(depth: Int)
  }

  private(set) var header = OSMHeader()
  private let name: String
  var scanner: XMLScanner
  private var place = Place.outside
  private var placesOutside: [Place] = []
  var isDeleting = false
  var object = XMLObject()
  var encoder = PBFBlockEncoder()
  private var blockCount = 0
  private var isAtEnd = false

  init(_ bytes: FileBytes, name: String, isGzipped: Bool) throws(OSMError) {
    self.name = name
    scanner = try XMLScanner(
      TextWindow(bytes, name: name, isGzipped: isGzipped), name: name)
  }

  /// The header of a file, which is whatever comes before its first object.
  static func header(
    of bytes: FileBytes, name: String, isGzipped: Bool
  ) throws(OSMError) -> OSMHeader {
    let source = try XMLSource(bytes, name: name, isGzipped: isGzipped)
    while source.encoder.objectCount == 0, !source.isInObject, try source.step() {}
    return source.header
  }

  private var isInObject: Bool {
    if case .object = place { return true }
    return false
  }

  private var isBetweenObjects: Bool {
    switch place {
    case .document, .change: true
    case .outside, .object, .part, .ignored: false
    }
  }
}

// MARK: - Blocks

extension XMLSource {
  func next() throws(OSMError) -> BlockJob? {
    while !isAtEnd {
      guard try step() else { break }
      let isFull =
        encoder.objectCount >= Self.objectsPerBlock || encoder.byteCount >= Self.blockLimit
      // Strings of an object under way have numbers of the block in which it began.
      if isFull, isBetweenObjects { return try makeJob() }
    }
    isAtEnd = true
    return encoder.objectCount > 0 ? try makeJob() : nil
  }

  private func makeJob() throws(OSMError) -> BlockJob {
    var blob = WireWriter()
    blob.field(1, encoder.finish())
    let bytes = try FileBytes(copying: blob.bytes, name: name)
    blockCount += 1
    return BlockJob(
      bytes: bytes, blob: 0..<bytes.count, index: blockCount - 1, position: 0,
      bytesDone: scanner.window.bytesDone, hasHistory: true)
  }

  /// Takes in one event.
  ///
  /// - Returns: Whether the file goes on.
  private func step() throws(OSMError) -> Bool {
    switch try scanner.next() {
    case .open: try open()
    case .close: try close()
    case .end: return false
    }
    return true
  }
}

// MARK: - Structure

extension XMLSource {
  private func open() throws(OSMError) {
    switch place {
    case .outside: try openDocument()
    case .document:
      if header.isChange, try openChange() { return }
      if !header.isChange, try openObject() { return }
      try ignore(["note", "meta", "bounds", "bound", "changeset", "user"])
    case .change:
      if try !openObject() { throw misplaced() }
    case .object:
      if try openPart() { return enter(.part) }
      try ignore(["bounds", "center"])
    // Overpass puts positions into members.
    case .part: try ignore(["nd"])
    case .ignored: break
    }
  }

  func enter(_ inner: Place) {
    placesOutside.append(place)
    place = inner
  }

  private func close() throws(OSMError) {
    if case .ignored(let depth) = place {
      guard scanner.depth < depth else { return }
      scanner.allowsText = false
    }
    if case .object = place { try finishObject() }
    place = placesOutside.popLast() ?? .outside
  }

  private func ignore(_ names: [StaticString]) throws(OSMError) {
    guard names.contains(where: { scanner.isElement($0) }) else { throw misplaced() }
    try readHeader()
    scanner.allowsText = true
    enter(.ignored(depth: scanner.depth))
  }

  func misplaced() -> OSMError {
    scanner.error("the element <\(scanner.elementName)> does not belong here")
  }

  private func openDocument() throws(OSMError) {
    header.isChange = scanner.isElement("osmChange")
    guard header.isChange || scanner.isElement("osm") else {
      throw OSMError(
        .notOpenStreetMap("its outermost element is <\(scanner.elementName)>"),
        in: name, at: .line(scanner.line))
    }
    guard let version = try scanner.text(of: "version") else {
      throw scanner.error("the outermost element lacks its version, which must be 0.6")
    }
    guard version == "0.6" else {
      throw scanner.error("the file has version \(version) of the format; only 0.6 is read")
    }
    header.writingProgram = try scanner.text(of: "generator")
    enter(.document)
  }

  private func openChange() throws(OSMError) -> Bool {
    isDeleting = scanner.isElement("delete")
    guard isDeleting || scanner.isElement("create") || scanner.isElement("modify") else {
      return false
    }
    enter(.change)
    return true
  }

  /// The box of `bounds`.
  private func readHeader() throws(OSMError) {
    guard case .document = place, scanner.isElement("bounds") else { return }
    guard
      let south = try coordinateE7("minlat"), let west = try coordinateE7("minlon"),
      let north = try coordinateE7("maxlat"), let east = try coordinateE7("maxlon")
    else { return }
    guard let southWest = Coordinate(checkingLatitudeE7: south, longitudeE7: west),
      let northEast = Coordinate(checkingLatitudeE7: north, longitudeE7: east)
    else { return }
    header.boundingBox = OSMHeader.Box(southWest: southWest, northEast: northEast)
  }
}
