// SPDX-License-Identifier: Apache-2.0

/// A step of writing a phrase.
struct PhraseStep: Sendable {
  enum Kind: Sendable {
    /// Write `text`, or `capital` at the beginning of a sentence.
    case literal
    /// Write what `slot` has.
    case slot
    /// Go on at step `target` unless all of `slots` have something.
    case need
    /// Go on at step `target`.
    case jump
    /// Begin and end what HTML marks as the exit.
    case exitBegin, exitEnd
  }

  var kind: Kind
  var slot = PhraseSlot.n
  var slots: PhraseSlots = []
  var target = 0
  /// Bytes of the code's texts.
  var text = 0..<0
  var capital = 0..<0
}

/// Phrases as steps: what their brackets mean is found once, not at each sentence.
///
///     take [exit {exit}|the exit]
///
///     0 "take "   1 need exit, else 5   2 "exit "   3 {exit}   4 go to 7
///                 5 need nothing        6 "the exit"           7
struct PhraseCode: Sendable {
  private(set) var steps: [PhraseStep] = []
  private(set) var texts: [UInt8] = []
  /// What could not be read; empty unless a phrase is wrong.
  private(set) var faults: [String] = []
  /// Whether "i" has a dot as a capital too.
  private let isTurkic: Bool

  // Of the phrase that is being read.
  private var literal: [UInt8] = []
  /// The step that the alternative being read begins with; `nil` outside brackets.
  private var alternative: Int?
  /// The steps at the ends of the alternatives before.
  private var ends: [Int] = []

  init(isTurkic: Bool) { self.isTurkic = isTurkic }

  /// Reads a phrase.
  ///
  /// - Returns: Its steps.
  mutating func append(_ phrase: Substring) -> Range<Int> {
    let first = steps.count
    var rest = phrase.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "{"):
        let name = String(decoding: rest.prefix { $0 != UInt8(ascii: "}") }, as: UTF8.self)
        rest = rest.dropFirst(name.utf8.count + 1)
        appendSlot(name, of: phrase)
      case UInt8(ascii: "["): beginGroup(of: phrase)
      case UInt8(ascii: "|") where alternative != nil: nextAlternative()
      case UInt8(ascii: "]"): endGroup(of: phrase)
      case UInt8(ascii: "<"): appendMark(.exitBegin)
      case UInt8(ascii: ">"): appendMark(.exitEnd)
      default: literal.append(byte)
      }
    }
    endLiteral()
    if alternative != nil { faults.append("no ] in: \(phrase)") }
    alternative = nil
    return first..<steps.count
  }
}

// MARK: - Reading

extension PhraseCode {
  private mutating func appendSlot(_ name: String, of phrase: Substring) {
    endLiteral()
    guard let slot = PhraseSlot(name: name) else {
      faults.append("no slot {\(name)}: \(phrase)")
      return
    }
    steps.append(PhraseStep(kind: .slot, slot: slot))
    if let alternative { steps[alternative].slots.insert(PhraseSlots(slot)) }
  }

  private mutating func appendMark(_ kind: PhraseStep.Kind) {
    endLiteral()
    steps.append(PhraseStep(kind: kind))
  }

  private mutating func beginGroup(of phrase: Substring) {
    endLiteral()
    if alternative != nil { faults.append("[ in [ …: \(phrase)") }
    alternative = steps.count
    steps.append(PhraseStep(kind: .need))
  }

  private mutating func nextAlternative() {
    endLiteral()
    ends.append(steps.count)
    steps.append(PhraseStep(kind: .jump))
    if let alternative { steps[alternative].target = steps.count }
    alternative = steps.count
    steps.append(PhraseStep(kind: .need))
  }

  private mutating func endGroup(of phrase: Substring) {
    endLiteral()
    guard let open = alternative else {
      faults.append("no [ in: \(phrase)")
      return
    }
    for step in ends + [open] { steps[step].target = steps.count }
    ends = []
    alternative = nil
  }

  private mutating func endLiteral() {
    guard !literal.isEmpty else { return }
    let text = String(decoding: literal, as: UTF8.self)
    literal = []
    let capital =
      (isTurkic && text.hasPrefix("i") ? "İ" : text.prefix(1).uppercased()) + text.dropFirst()
    var step = PhraseStep(kind: .literal)
    step.text = store(text)
    step.capital = capital == text ? step.text : store(capital)
    steps.append(step)
  }

  private mutating func store(_ text: String) -> Range<Int> {
    let first = texts.count
    texts += text.utf8
    return first..<texts.count
  }
}
