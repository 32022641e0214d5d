// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// Which form of a noun follows a number.
///
/// Source: https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html, for
/// numbers of 0 or more with at most one decimal.
enum PluralRule: Sendable {
  case oneForm, oneIsOne, belowTwoIsOne, danish, hindi, polish, czech, russian, arabic, hebrew

  enum Form: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other
  }

  /// The rule of a language.
  init(_ language: LanguageCode) {
    self =
      switch language.baseCode {
      case "ja", "ko", "zh": .oneForm
      case "fr": .belowTwoIsOne
      case "pt" where language == .ptBr: .belowTwoIsOne
      case "da": .danish
      case "hi": .hindi
      case "pl": .polish
      case "cs": .czech
      case "ru", "uk": .russian
      case "ar": .arabic
      case "he": .hebrew
      default: .oneIsOne
      }
  }

  /// The form behind a number with a decimal, which is 0 where none is written.
  func form(_ whole: Int, tenths: Int) -> Form {
    let isWhole = tenths == 0
    switch self {
    case .oneForm: return .other
    case .oneIsOne: return whole == 1 && isWhole ? .one : .other
    case .belowTwoIsOne: return whole < 2 ? .one : .other
    case .danish: return whole == 1 || (whole == 0 && !isWhole) ? .one : .other
    case .hindi: return whole == 0 || (whole == 1 && isWhole) ? .one : .other
    case .polish:
      if !isWhole { return .other }
      return whole == 1 ? .one : Self.endsInFew(whole) ? .few : .many
    case .czech:
      if !isWhole { return .many }
      return whole == 1 ? .one : (2...4).contains(whole) ? .few : .other
    case .russian:
      if !isWhole { return .other }
      if whole % 10 == 1, whole % 100 != 11 { return .one }
      return Self.endsInFew(whole) ? .few : .many
    case .arabic: return isWhole ? Self.arabic(whole) : .other
    // CLDR has the form of 1 for 0.5 too; here that form says "one" in words.
    case .hebrew: return !isWhole ? .other : whole == 1 ? .one : whole == 2 ? .two : .other
    }
  }

  /// 2, 3, 4, 22, 23, …, but not 12, 13, 14.
  private static func endsInFew(_ whole: Int) -> Bool {
    (2...4).contains(whole % 10) && !(12...14).contains(whole % 100)
  }

  private static func arabic(_ whole: Int) -> Form {
    switch (whole, whole % 100) {
    case (0, _): .zero
    case (1, _): .one
    case (2, _): .two
    case (_, 3...10): .few
    case (_, 11...99): .many
    default: .other
    }
  }
}
