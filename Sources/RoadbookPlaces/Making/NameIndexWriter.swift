// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
package import RoadbookStorage

/// Adds to a bundle whose network and places are written the index of their names.
///
///     places ──► settlements ─────────────────────────┐
///            ──► points of interest                   ▼
///            ──► addresses ─┐                   "in Cedofeita, Porto"
///     segments ─────────────┴─► streets with their house numbers
///
/// It reads the mapped files after all else that the import held is released, and holds 50 bytes for a
/// name and 24 for an address.
package struct NameIndexWriter {
  private let bundle: MapBundle
  private let network: RoadNetwork
  private let places: PlaceTable
  private var reader: NameTagReader
  private var names: NameBook
  private var draft: NameIndexDraft
  private var settlements = SettlementFinder()
  private var settlementsOfName: [UInt32: [UInt32]] = [:]
  private var streets = StreetGroups()
  private var roadTags: [UInt32: NameTags] = [:]

  package init(bundle path: String) throws(StorageError) {
    bundle = try MapBundle(path: path)
    network = bundle.network
    places = try bundle.places()
    reader = NameTagReader(network.tags)
    names = NameBook(network.tags.texts)
    draft = NameIndexDraft(network.tags.texts)
  }

  /// Writes the file, enters into `kept` what it holds, and returns its name in the bundle.
  package mutating func write(_ kept: inout [String: Int]) throws(StorageError) -> String {
    addSettlements()
    addPlaces()
    addSegments()
    addStreets()
    for number in draft.entries.indices { draft.setArea(of: number, area(of: number)) }
    kept["names to search for"] = draft.entries.count
    kept["house numbers to search for"] = try draft.write(
      to: "\(bundle.path)/\(MapBundle.searchFile)", of: network.file)
    return MapBundle.searchFile
  }

  /// What an entry lies in.
  private func area(of number: Int) -> UInt32? {
    let entry = draft.entries[number]
    switch entry.kind {
    case .region, .city, .town: return nil
    case .village:
      return settlements.town(at: entry.coordinate).flatMap { isPart(entry, of: $0) ? $0 : nil }
    case .suburb, .hamlet: return settlements.whole(at: entry.coordinate)
    case .street, .poi: return settlements.innermost(at: entry.coordinate)
    }
  }
}

extension NameIndexWriter {
  /// Whether a village near a town is a part of it: where nobody counted its people, or the town has more.
  private func isPart(_ village: NameIndexDraft.Entry, of town: UInt32) -> Bool {
    func people(_ entry: NameIndexDraft.Entry) -> Int {
      Int(entry.weight) - Int(NameWeights.weight(of: entry.kind, population: nil))
    }
    return people(village) == 0 || people(draft.entries[Int(town)]) > people(village)
  }
}

// MARK: - Places

extension NameIndexWriter {
  private mutating func addSettlements() {
    for row in 0..<places.count {
      let tags = reader.read(TagSetID(places.tagSets[at: row]))
      guard tags.place != 0, let name = names.number(ofText: tags.name) else { continue }
      let place = network.tags.texts[tags.place]
      guard let kind = NameKind(place: place) else { continue }
      let population = Double(network.tags.texts[tags.population])
      let middle = places.coordinate(of: row)
      let reach = NameWeights.reachMeters(place: place, population: population)
      // A town's node comes before the way or relation around it.
      guard !isKnown(name, kind, near: middle, withinMeters: reach) else { continue }
      let entry = NameIndexDraft.Entry(
        kind: kind, weight: NameWeights.weight(of: kind, population: population),
        coordinate: middle, name: tags.name, object: UInt32(row))
      guard let number = draft.add(entry, others: tags.others) else { continue }
      settlementsOfName[name, default: []].append(number)
      guard kind.isSettlement else { continue }
      settlements.add(
        number, at: middle, reachMeters: reach, kind)
    }
  }

  private func isKnown(
    _ name: UInt32, _ kind: NameKind, near place: Coordinate, withinMeters limit: Double
  ) -> Bool {
    settlementsOfName[name, default: []].contains {
      let other = draft.entries[Int($0)]
      return other.kind == kind && other.coordinate.distance(to: place) < limit
    }
  }

  /// Points of interest, and addresses as pieces of streets.
  private mutating func addPlaces() {
    for row in 0..<places.count {
      let tags = reader.read(TagSetID(places.tagSets[at: row]))
      if tags.name != 0 { addInterest(row, tags) }
      let street = tags.street != 0 ? tags.street : tags.block
      guard tags.houseNumber != 0, let name = names.number(ofText: street) else { continue }
      streets.add(StreetGroups.Piece(name: name, number: UInt32(row), isAddress: true))
    }
  }

  private mutating func addInterest(_ row: Int, _ tags: NameTags) {
    if tags.place != 0, NameKind(place: network.tags.texts[tags.place]) != nil { return }
    guard !tags.isGone, let feature = tags.feature else { return }
    let key = network.tags.key(ofTag: feature.tag)
    let value = network.tags.value(ofTag: feature.tag)
    guard NameTagReader.isInterest(key, value) else { return }
    let entry = draft.add(
      NameIndexDraft.Entry(
        kind: .poi, weight: NameWeights.weight(ofKey: key, value: value, isKnown: tags.isKnown),
        coordinate: places.coordinate(of: row), name: tags.name,
        category: value == "yes"
          ? network.tags.keyText(ofTag: feature.tag) : network.tags.valueText(ofTag: feature.tag),
        object: UInt32(row)), others: tags.others)
    if let entry { draft.addAround(entry, texts: tags.around, areas: []) }
  }
}

// MARK: - Streets

extension NameIndexWriter {
  private mutating func addSegments() {
    for number in 0..<UInt32(network.segments.count) {
      let tags = roadTags(of: SegmentID(number))
      guard tags.isRoad else { continue }
      for text in [tags.name, tags.ref] where text != 0 {
        guard let name = names.number(ofText: text) else { continue }
        streets.add(StreetGroups.Piece(name: name, number: number, isAddress: false))
      }
    }
  }

  private mutating func roadTags(of segment: SegmentID) -> NameTags {
    let set = network.tagSet(of: segment)
    if let known = roadTags[set.raw] { return known }
    let read = reader.read(set)
    roadTags[set.raw] = read
    return read
  }

  private mutating func addStreets() {
    var groups = StreetGroups()
    swap(&groups, &streets)
    let (network, places) = (network, places)
    groups.forEachStreet { piece in
      if piece.isAddress {
        let place = places.coordinate(of: Int(piece.number))
        return (place, place)
      }
      let record = network.segments[SegmentID(piece.number)]
      return (
        network.junctions.coordinate(of: JunctionID(record.from)),
        network.junctions.coordinate(of: JunctionID(record.to))
      )
    } _: {
      addStreet($0)
    }
  }

  private mutating func addStreet(_ pieces: ArraySlice<StreetGroups.Piece>) {
    guard let first = pieces.first else { return }
    let addresses = pieces.drop { !$0.isAddress }
    let segments = pieces[..<addresses.startIndex].map { SegmentID($0.number) }
    let entry =
      segments.isEmpty ? addAddressedStreet(addresses) : addStreet(named: first.name, segments)
    guard let entry else { return }
    var texts: Set<UInt32> = []
    var areas = Set(segments.compactMap { area(of: network.middle(of: $0), on: entry) })
    for address in addresses {
      let row = Int(address.number)
      let tags = reader.read(TagSetID(places.tagSets[at: row]))
      let coordinate = places.coordinate(of: row)
      let area = area(of: coordinate, on: entry)
      draft.addHouse(of: entry, text: tags.houseNumber, at: coordinate, in: area)
      texts.formUnion(
        tags.street != 0 && tags.block != 0 ? tags.around + [tags.block] : tags.around)
      if let area { areas.insert(area) }
    }
    if areas.count > 1 { areas.formUnion(areas.compactMap { self.area(of: Int($0)) }) }
    draft.addAround(entry, texts: texts.sorted(), areas: areas.count > 1 ? areas.sorted() : [])
  }

  /// What a piece of a street lies in; near to the middle of the street it is what the street does.
  private func area(of piece: Coordinate, on entry: UInt32) -> UInt32? {
    let middle = draft.entries[Int(entry)].coordinate
    let isNear = middle.distance(to: piece) < Self.sameAreaMeters
    return isNear ? area(of: Int(entry)) : settlements.innermost(at: piece)
  }

  private static let sameAreaMeters = 200.0

  private mutating func addStreet(named name: UInt32, _ segments: [SegmentID]) -> UInt32? {
    let middles = segments.map { network.middle(of: $0) }
    let middle = Self.middle(of: middles)
    let tags = roadTags(of: segments[middle])
    let isNumber = names.number(ofText: tags.name) != name
    var others: [UInt32] = []
    if !isNumber {
      for segment in segments.prefix(64) {
        for other in roadTags(of: segment).others where !others.contains(other) {
          others.append(other)
        }
      }
    }
    let entry = NameIndexDraft.Entry(
      kind: .street, weight: isNumber ? NameWeights.numberedRoad : NameWeights.street,
      coordinate: middles[middle], name: isNumber ? tags.ref : tags.name,
      object: segments[middle].raw)
    return draft.add(entry, others: others, isNumber: isNumber)
  }

  /// A street that no road has the name of: what addresses say, as villages without names of streets
  /// have it.
  private mutating func addAddressedStreet(
    _ addresses: ArraySlice<StreetGroups.Piece>
  ) -> UInt32? {
    let rows = addresses.map { Int($0.number) }
    let coordinates = rows.map { places.coordinate(of: $0) }
    let middle = Self.middle(of: coordinates)
    let known = settlementsOfName[addresses[addresses.startIndex].name, default: []].first {
      draft.entries[Int($0)].coordinate.distance(to: coordinates[middle]) < 5000
    }
    if let known { return known }
    let tags = reader.read(TagSetID(places.tagSets[at: rows[middle]]))
    return draft.add(
      NameIndexDraft.Entry(
        kind: .street, weight: NameWeights.street, coordinate: coordinates[middle],
        name: tags.street != 0 ? tags.street : tags.block, object: .max))
  }

  /// The position of the one that is nearest to the middle of all.
  private static func middle(of places: [Coordinate]) -> Int {
    // Around the first, so that the 180th meridian is no edge.
    guard places.count > 2, let first = places.first else { return 0 }
    var (north, east) = (0.0, 0.0)
    for place in places {
      north += place.latitude - first.latitude
      east += longitudeDifference(from: first.longitude, to: place.longitude)
    }
    let mean = Coordinate(
      latitude: first.latitude + north / Double(places.count),
      longitude: wrappedLongitude(first.longitude + east / Double(places.count)))
    let nearest = places.indices.min {
      (places[$0].distance(to: mean), $0) < (places[$1].distance(to: mean), $1)
    }
    return nearest ?? 0
  }
}

extension RoadNetwork {
  /// The place half way along a segment.
  fileprivate func middle(of segment: SegmentID) -> Coordinate {
    let points = shape(of: DirectedSegment(segment, forward: true))
    var left = points.lengthMeters() / 2
    for (a, b) in zip(points, points.dropFirst()) {
      let length = a.distance(to: b)
      if left <= length { return a.interpolated(to: b, fraction: length > 0 ? left / length : 0) }
      left -= length
    }
    return points[points.count - 1]
  }
}
