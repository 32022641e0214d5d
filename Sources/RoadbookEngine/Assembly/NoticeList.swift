// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// The notices of a section while they are written: one for each code, with its restrictions.
struct NoticeList {
  private(set) var notices: [SectionNotice]
  /// By code: the place of its notice.
  private var places: [SectionNoticeCode: Int] = [:]

  /// Restrictions that a notice lists; a long tunnel is made of many ways.
  private static let mostListed = 20

  /// Notices that come behind those of a section.
  init(behind notices: [SectionNotice]) { self.notices = notices }

  /// Adds a restriction to the notice of a code, unless it is listed or the list is full.
  ///
  /// - Returns: The index of the notice, for spans that it concerns.
  @discardableResult
  mutating func note(
    _ code: SectionNoticeCode, _ severity: NoticeSeverity, _ restriction: ViolatedRestriction
  ) -> Int32 {
    let place = places[code] ?? notices.count
    if place == notices.count {
      places[code] = place
      notices.append(SectionNotice(code: code, severity: severity))
    }
    let listed = notices[place].violatedRestrictions
    if listed.count < Self.mostListed, !listed.contains(restriction) {
      notices[place].violatedRestrictions.append(restriction)
    }
    return Int32(place)
  }
}
