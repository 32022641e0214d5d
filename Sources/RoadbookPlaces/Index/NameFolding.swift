// SPDX-License-Identifier: Apache-2.0

/// Takes names apart into words that compare equal however people spell them.
///
///     "Praça da República"   praca  da  republica
///     "Straße des 17. Juni"  strasse  des  17  juni
///     "İstiklal Caddesi"     istiklal  caddesi
///     "東京駅"               東  京  駅
///
/// Words are in lower case and without the marks of Latin, Greek, Cyrillic, Arabic and Hebrew
/// letters; other scripts keep theirs. Chinese and Japanese, which put no blanks between words, give
/// a word for each character. Map and question are folded alike, so no rule of a language is needed.
package enum NameFolding {
  /// The most words of a name that count.
  package static let wordLimit = 24
  /// The most characters of a word that count.
  package static let lengthLimit = 40

  /// The words of a name in their order.
  package static func words(of name: String) -> [String] {
    var words = WordMaker()
    for scalar in name.unicodeScalars {
      if words.isFull { break }
      words.add(scalar)
    }
    words.endWord()
    return words.words
  }
}

/// Gathers the characters of words.
private struct WordMaker {
  private(set) var words: [String] = []
  private var word = ""
  private var length = 0

  var isFull: Bool { words.count >= NameFolding.wordLimit }

  mutating func add(_ scalar: Unicode.Scalar) {
    if scalar.isASCII { return addASCII(UInt8(truncatingIfNeeded: scalar.value)) }
    if FoldedLetters.isDropped(scalar) { return }
    if FoldedLetters.standsAlone(scalar) {
      endWord()
      if !isFull { words.append(String(scalar)) }
      return
    }
    let scalar = FoldedLetters.plainDigit(FoldedLetters.narrow(scalar))
    if scalar.isASCII { return addASCII(UInt8(truncatingIfNeeded: scalar.value)) }
    guard FoldedLetters.isPartOfWord(scalar) else { return endWord() }
    for lower in scalar.properties.lowercaseMapping.unicodeScalars
    where !FoldedLetters.isDropped(lower) {
      append(FoldedLetters.plain[lower] ?? String(lower))
    }
  }

  mutating func endWord() {
    if !word.isEmpty, !isFull { words.append(word) }
    word = ""
    length = 0
  }

  private mutating func addASCII(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): append(String(Unicode.Scalar(byte | 0x20)))
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      append(String(Unicode.Scalar(byte)))
    default: endWord()
    }
  }

  private mutating func append(_ text: String) {
    guard length < NameFolding.lengthLimit else { return }
    word += text
    length += 1
  }
}

/// What becomes of characters beyond ASCII.
enum FoldedLetters {
  /// Marks that are left out: those of Latin, Greek and Cyrillic letters, Hebrew points, Arabic
  /// vowels and its stretching line, the catches in the throat of Hawaiian and Arabic in Latin letters, and what
  /// joins or directs text without being seen.
  static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2BB, 0x2BE, 0x2BF, 0x300...0x36F, 0x591...0x5C7, 0x610...0x61A, 0x640, 0x64B...0x65F,
      0x670,
      0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xAD, 0xFE00...0xFE0F, 0xFEFF:
      true
    default: false
    }
  }

  /// Whether a character is a word by itself: Chinese characters, and the letters of Japanese.
  static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x31F0...0x31FF, 0xFF66...0xFF9D: true
    default: scalar.properties.isIdeographic
    }
  }

  /// Full-width letters and digits as plain ones.
  static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
  }

  /// Digits of other scripts as those of ASCII: ٣ and ३ are 3.
  static func plainDigit(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let properties = scalar.properties
    guard properties.generalCategory == .decimalNumber, let value = properties.numericValue else {
      return scalar
    }
    return Unicode.Scalar(UInt8(ascii: "0") + UInt8(value))
  }

  /// Whether a character is a letter, a digit or a mark; the letter of an apostrophe ends words as others do.
  static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value == 0x2BC { return false }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber:
      true
    default: false
    }
  }

  /// Letters with marks, and those that others stand for where they cannot be typed.
  static let plain: [Unicode.Scalar: String] = {
    var plain: [Unicode.Scalar: String] = [:]
    for (letter, marked) in families {
      for scalar in marked.unicodeScalars { plain[scalar] = letter }
    }
    return plain
  }()

  /// Source: the decompositions of Unicode 15, and for letters that have none (ø, ł, ß, þ, ς, ة …) how
  /// people write them without.
  private static let families: [(letter: String, marked: String)] = [
    ("a", "ªàáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ"),
    ("ae", "æǣǽ"),
    ("b", "ƀɓḃḅḇ"),
    ("c", "çćĉċčḉ"),
    ("d", "ðďđɖɗḋḍḏḑḓ"),
    ("dz", "ǆǳ"),
    ("e", "èéêëēĕėęěǝȅȇȩəɛḕḗḙḛḝẹẻẽếềểễệ"),
    ("f", "ƒḟ"),
    ("g", "ĝğġģǧǵɠɣḡ"),
    ("h", "ĥħȟḣḥḧḩḫẖ"),
    ("i", "ìíîïĩīĭįıǐȉȋɨḭḯỉị"),
    ("ij", "ĳ"),
    ("j", "ĵǰ"),
    ("k", "ķƙǩḱḳḵ"),
    ("l", "ĺļľŀłḷḹḻḽ"),
    ("lj", "ǉ"),
    ("m", "ḿṁṃ"),
    ("n", "ñńņňŉŋǹɲṅṇṉṋ"),
    ("nj", "ǌ"),
    ("o", "ºòóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱɔṍṏṑṓọỏốồổỗộớờởỡợ"),
    ("oe", "œ"),
    ("p", "ṕṗ"),
    ("r", "ŕŗřȑȓṙṛṝṟ"),
    ("s", "śŝşšſșṡṣṥṧṩẛ"),
    ("ss", "ß"),
    ("t", "ţťŧțṫṭṯṱẗ"),
    ("th", "þ"),
    ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗʉṳṵṷṹṻụủứừửữự"),
    ("v", "ʋṽṿ"),
    ("w", "ŵẁẃẅẇẉẘ"),
    ("x", "ẋẍ"),
    ("y", "ýÿŷƴȳẏẙỳỵỷỹ"),
    ("z", "źżžẑẓẕ"),
    ("α", "άἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ"),
    ("ε", "έἐἑἒἓἔἕὲέ"),
    ("η", "ήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ"),
    ("ι", "ΐίϊἰἱἲἳἴἵἶἷὶίιῐῑῒΐῖῗ"),
    ("μ", "µ"),
    ("ο", "όὀὁὂὃὄὅὸό"),
    ("ρ", "ῤῥ"),
    ("σ", "ς"),
    ("υ", "ΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ"),
    ("ω", "ώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ"),
    ("а", "ӑӓ"),
    ("г", "ѓ"),
    ("е", "ѐёӗ"),
    ("ж", "ӂӝ"),
    ("з", "ӟ"),
    ("и", "йѝӣӥ"),
    ("к", "ќ"),
    ("о", "ӧ"),
    ("у", "ўӯӱӳ"),
    ("ч", "ӵ"),
    ("ы", "ӹ"),
    ("э", "ӭ"),
    ("і", "ї"),
    ("ѵ", "ѷ"),
    ("ә", "ӛ"),
    ("ө", "ӫ"),
    ("ا", "آأإ"),
    ("ك", "ک"),
    ("ه", "ة"),
    ("و", "ؤ"),
    ("ي", "ئىی"),
    ("ہ", "ۂ"),
    ("ے", "ۓ"),
    ("ە", "ۀ"),
  ]
}
