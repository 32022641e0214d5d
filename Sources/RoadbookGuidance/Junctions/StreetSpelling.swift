// SPDX-License-Identifier: Apache-2.0

/// One spelling for names that people take for the same.
///
///     Heddesbacher Straße, Heddesbacherstraße, Heddesbacher Str.     heddesbacherstrasse
///     Dr. Josef Hoop-Str., Dr.-Josef-Hoop-Strasse                    drjosefhoopstrasse
///     Rua de Costa Cabral, Rua Costa Cabral                          ruacostacabral
///
/// Blanks, hyphens, dots and apostrophes do not count, "ß" is "ss", and "str" at the end of a word is "strasse", as
/// towns of one country sign all of these: https://wiki.openstreetmap.org/wiki/DE:Key:name. Nor do "de", "do" and their
/// like between two words of Portuguese, Spanish or French names. Letters count alike in either case, as far as ASCII goes.
enum StreetSpelling {
  /// The bytes of words in small letters as they are compared.
  static func folded(_ words: [ArraySlice<UInt8>]) -> [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(words.reduce(8) { $0 + $1.count })
    for (index, word) in words.enumerated() {
      if index > 0, index < words.count - 1, isParticle(word) { continue }
      append(word, to: &folded)
      lengthenStreet(&folded)
    }
    return folded
  }

  /// Whether a word says no more than that the next one belongs to the one before.
  private static func isParticle(_ word: ArraySlice<UInt8>) -> Bool {
    guard word.count == 2 || word.count == 3, word.first == UInt8(ascii: "d") else { return false }
    return particles.contains { $0.utf8.elementsEqual(word) }
  }

  private static let particles = ["de", "da", "do", "das", "dos", "del", "du", "des"]

  private static func append(_ word: ArraySlice<UInt8>, to folded: inout [UInt8]) {
    var before: UInt8 = 0
    for byte in word {
      if before == 0xC3, byte == 0x9F {
        folded[folded.count - 1] = UInt8(ascii: "s")
        folded.append(UInt8(ascii: "s"))
      } else if !" -.'".utf8.contains(byte) {
        folded.append(byte)
      }
      before = byte
    }
  }

  private static func lengthenStreet(_ folded: inout [UInt8]) {
    if folded.count > 3, folded.suffix(3).elementsEqual("str".utf8) {
      folded.append(contentsOf: "asse".utf8)
    }
  }
}
