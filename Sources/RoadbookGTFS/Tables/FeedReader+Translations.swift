// SPDX-License-Identifier: Apache-2.0

import RoadbookTransit

extension FeedReader {
  /// Reads the names of `translations.txt` in other languages, by record or by value.
  ///
  /// A name has one translation in each language; of several the first counts.
  mutating func readTranslations(_ table: RowReader) throws(FeedError) {
    var rows = table
    let (kind, field, language, text) = (
      try rows.required("table_name"), try rows.required("field_name"),
      try rows.required("language"), try rows.required("translation")
    )
    let (record, value) = (rows.column("record_id"), rows.column("field_value"))
    let trips = Dictionary(
      draft.trips.indices[firstTrip...].map { (draft.trips[$0].id, $0) },
      uniquingKeysWith: { a, _ in a })
    var known: [TimetableDraft.Translation: String] = [:]
    let first = draft.translations.count
    while try rows.next() {
      let name = "\(rows.text(kind)).\(rows.text(field))"
      guard Self.translated.contains(name) else {
        report.add("unused_translation", .unused, rows, "field_name", example: name)
        continue
      }
      let original =
        rows.isEmpty(record)
        ? rows.text(value) : self.original(name, rows.text(record), trips) ?? ""
      guard !original.isEmpty, !rows.isEmpty(language), !rows.isEmpty(text) else {
        report.add(
          "translation_foreign_key_violation", .dropped, rows, "record_id",
          example: rows.text(record))
        continue
      }
      let key = TimetableDraft.Translation(
        language: rows.text(language).lowercased(), original: original, text: "")
      if let before = known[key] {
        if before != rows.text(text) {
          report.add("duplicate_key", .dropped, rows, "translation", example: rows.text(text))
        }
        continue
      }
      known[key] = rows.text(text)
      var translation = key
      translation.text = rows.text(text)
      draft.translations.append(translation)
    }
    report.keep("translations", draft.translations.count - first)
    note(rows)
  }

  /// The names that journeys tell.
  private static let translated: Set<String> = [
    "agency.agency_name", "stops.stop_name", "stops.platform_code", "routes.route_short_name",
    "routes.route_long_name", "trips.trip_headsign",
  ]

  /// What a field of a record says; `nil` where there is no such record.
  private func original(_ name: String, _ record: String, _ trips: [String: Int]) -> String? {
    switch name {
    case "agency.agency_name": agencies[record].map { draft.agencies[$0].name }
    case "stops.stop_name": stops[record].map { draft.stops[$0].name }
    case "stops.platform_code": stops[record].map { draft.stops[$0].platform }
    case "routes.route_short_name": lines[record].map { draft.lines[$0].shortName }
    case "routes.route_long_name": lines[record].map { draft.lines[$0].longName }
    default: trips[record].map { draft.trips[$0].headsign }
    }
  }
}
