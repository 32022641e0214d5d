// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// A source of notices: what was to be kept off, rules at times, breaches, what a traveller should know.
///
/// Each looks at the sections of a route and writes into their lists of notices; a new source is a type of its
/// own and a line in ``RouteAssembler``.
protocol SectionAnnotator {
  /// Writes what concerns a section.
  func annotate(_ section: inout AnnotatedSection)

  /// Writes what concerns the route as a whole, once all its sections are annotated.
  func annotateRoute(_ sections: inout [AnnotatedSection])
}

extension SectionAnnotator {
  func annotateRoute(_ sections: inout [AnnotatedSection]) {}

  /// Writes all that the source has to say of a route.
  func annotateAll(_ sections: inout [AnnotatedSection]) {
    for index in sections.indices {
      sections[index].beginSource()
      annotate(&sections[index])
    }
    annotateRoute(&sections)
  }
}

/// A section while its notices are written: its spans are the pieces, in the same order.
struct AnnotatedSection {
  private(set) var data: SectionData
  /// The number of the section in its route.
  let number: Int
  /// What is driven.
  let pieces: ArraySlice<DrivenPiece>
  private var places: [SectionNoticeCode: Int32] = [:]

  /// Restrictions that a notice lists; a long tunnel is made of many ways.
  private static let mostListed = 20

  init(_ data: SectionData, number: Int, pieces: ArraySlice<DrivenPiece>) {
    self.data = data
    self.number = number
    self.pieces = pieces
  }

  /// Lets what follows have notices of its own, also of codes that are there already.
  mutating func beginSource() { places = [:] }

  /// Adds a restriction to the notice of a code, unless it is listed or the list is full.
  ///
  /// - Returns: The index of the notice, for spans that it concerns.
  @discardableResult
  mutating func note(
    _ code: SectionNoticeCode, _ severity: NoticeSeverity, _ restriction: ViolatedRestriction
  ) -> Int32 {
    let place = places[code] ?? Int32(data.notices.count)
    if place == data.notices.count {
      places[code] = place
      data.notices.append(SectionNotice(code: code, severity: severity))
    }
    let listed = data.notices[Int(place)].violatedRestrictions
    if listed.count < Self.mostListed, !listed.contains(restriction) {
      data.notices[Int(place)].violatedRestrictions.append(restriction)
    }
    return place
  }

  /// Adds a restriction that concerns a span, which lists each notice once.
  mutating func note(
    _ code: SectionNoticeCode, _ severity: NoticeSeverity, _ restriction: ViolatedRestriction,
    span: Int
  ) {
    let place = note(code, severity, restriction)
    if !data.spans[span].noticeIndexes.contains(place) {
      data.spans[span].noticeIndexes.append(place)
    }
  }

  /// Has a span list a notice, once for each time that it is told.
  mutating func add(_ notice: Int32, toSpan span: Int) {
    data.spans[span].noticeIndexes.append(notice)
  }

  /// The codes that a span is told of.
  func codes(ofSpan span: Int) -> [SectionNoticeCode] {
    data.spans[span].noticeIndexes.map { data.notices[Int($0)].code }
  }

  /// Whether a notice of a code has a restriction.
  func tells(_ code: SectionNoticeCode, _ restriction: ViolatedRestriction) -> Bool {
    data.notices.contains { $0.code == code && $0.violatedRestrictions.contains(restriction) }
  }

  /// Has a span list a restriction to those who have something to do there.
  mutating func noteNoThrough(_ restriction: ViolatedRestriction, span: Int) {
    let known = data.noThroughRestrictions.firstIndex(of: restriction)
    let place = known ?? data.noThroughRestrictions.count
    if known == nil { data.noThroughRestrictions.append(restriction) }
    data.spans[span].noThroughRestrictionsIndexes.append(Int32(place))
  }

  /// Takes over where tolls are due.
  mutating func set(tolls: [Toll]) { data.tolls = tolls }
}
