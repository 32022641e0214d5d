// SPDX-License-Identifier: Apache-2.0

import RoadbookTransit

extension FeedReader {
  /// Reads the names of `translations.txt` in other languages, by record or by value.
  ///
  /// A translation is about the names of one field: of a record, or all that are alike. It has one text in each language;
  /// of several the first counts.
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
      guard let field = Self.translated[name] else {
        report.add("unused_translation", .unused, rows, "field_name", example: name)
        continue
      }
      let original =
        rows.isEmpty(record)
        ? rows.text(value) : self.original(field, rows.text(record), trips) ?? ""
      guard !original.isEmpty, !rows.isEmpty(language), !rows.isEmpty(text) else {
        report.add(
          "translation_foreign_key_violation", .dropped, rows, "record_id",
          example: rows.text(record))
        continue
      }
      let key = TimetableDraft.Translation(
        feed: feed, field: field, language: rows.text(language).lowercased(),
        record: rows.isEmpty(record) ? nil : rows.text(record), original: original, text: "")
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
  private static let translated = Dictionary(
    uniqueKeysWithValues: TranslatedField.allCases.map { ($0.name, $0) })

  /// What a field of a record says; `nil` where there is no such record.
  ///
  /// Headsigns of single calls are translated by value alone.
  private func original(
    _ field: TranslatedField, _ record: String, _ trips: [String: Int]
  ) -> String? {
    switch field {
    case .agencyName: agencies[record].map { draft.agencies[$0].name }
    case .stopName: stops[record].map { draft.stops[$0].name }
    case .platform: stops[record].map { draft.stops[$0].platform }
    case .lineShortName: lines[record].map { draft.lines[$0].shortName }
    case .lineLongName: lines[record].map { draft.lines[$0].longName }
    case .tripHeadsign: trips[record].map { draft.trips[$0].headsign }
    case .callHeadsign: nil
    }
  }
}
