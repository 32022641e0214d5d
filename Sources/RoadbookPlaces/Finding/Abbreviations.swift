// SPDX-License-Identifier: Apache-2.0

/// Usual short forms of words of names that their words do not begin with, or that are typed with others behind.
enum Abbreviations {
  /// The words that a short form stands for.
  static func words(_ short: String) -> [String] { table[short] ?? [] }

  /// Source: https://wiki.openstreetmap.org/wiki/Name_finder:Abbreviations, the most usual ones.
  private static let table: [String: [String]] = [
    "av": ["avenue", "avenida"], "ave": ["avenue"], "bd": ["boulevard"], "blvd": ["boulevard"],
    "bvd": ["boulevard"], "bld": ["boulevard"], "bvld": ["boulevard"],
    "cres": ["crescent"], "ct": ["court"], "ctra": ["carretera"],
    "dr": ["drive", "doctor", "doktor"],
    "fg": ["faubourg"], "ft": ["fort"], "hwy": ["highway"], "lg": ["largo"], "ln": ["lane"],
    "mt": ["mount", "mont"], "pca": ["praca"], "pde": ["parade"], "pkwy": ["parkway"],
    "pl": ["place", "platz", "plaza", "plac"], "plz": ["platz", "plaza"],
    "pt": ["point"], "pza": ["plaza", "piazza"], "rd": ["road"], "sq": ["square"],
    "st": ["street", "saint", "sankt", "santa", "santo", "sao", "sint"], "ste": ["sainte"],
    "str": ["strasse", "street", "strada", "straat"], "sta": ["santa"], "sto": ["santo"],
    "tv": ["travessa"],
  ]
}
