// SPDX-License-Identifier: Apache-2.0

extension Phrasebook {
  /// A phrase with everything put in.
  ///
  /// - Parameters:
  ///   - phrase: Such as `.list`, which has the sentence in it; `nil` for the sentence alone.
  ///   - words: What is put in.
  ///   - next: What `{next}` stands for.
  ///   - markup: How names are escaped and parts are marked.
  /// - Returns: The text.
  func text(
    _ phrase: PhraseKey?, _ words: Words, next: Words? = nil, markup: TextWriter.Markup = .plain
  ) -> String {
    let capacity = plainBytes + words.nameBytes + (next.map { plainBytes + $0.nameBytes } ?? 0)
    let steps = phrase.map { self.steps(of: $0) } ?? sentenceSteps(words)
    return TextWriter.text(capacity: capacity, markup) { text in
      write(steps, words, words.slots, next: next, to: &text)
    }
  }

  /// The line of a list of directions; `words` stay as they are, and are lent so that nobody copies them.
  func listText(_ words: inout Words, markup: TextWriter.Markup) -> String {
    TextWriter.text(capacity: plainBytes + words.nameBytes, markup) { text in
      write(steps(of: .list), words, words.slots, to: &text)
    }
  }

  private func write(
    _ range: Range<Int>, _ words: Words, _ slots: PhraseSlots, next: Words? = nil,
    to text: inout TextWriter
  ) {
    var place = range.lowerBound
    while place < range.upperBound {
      let step = code.steps[place]
      place += 1
      switch step.kind {
      case .literal:
        let literal = text.beginsSentence ? step.capital : step.text
        // "Hoop-Str." and "60 ярд." end a sentence with their own full stop.
        let isTold = text.endsWithStop && code.texts[literal].first == UInt8(ascii: ".")
        text.append(code.texts, isTold ? literal.dropFirst() : literal)
        text.beginsSentence = false
        text.endsWithStop = code.texts[literal].last == UInt8(ascii: ".")
      case .slot: write(step.slot, words, slots, next: next, to: &text)
      case .need: if !slots.isSuperset(of: step.slots) { place = step.target }
      case .jump: place = step.target
      case .exitBegin: if text.markup == .html { text.append("<span class=\"exit\">") }
      case .exitEnd: if text.markup == .html { text.append("</span>") }
      }
    }
  }

  private func write(
    _ slot: PhraseSlot, _ words: Words, _ slots: PhraseSlots, next: Words?,
    to text: inout TextWriter
  ) {
    switch slot {
    case .street: writeStreet(words, to: &text)
    case .sign: writeSign(words, to: &text)
    case .exit: writeName(words.exit, to: &text)
    case .roundabout: writeName(words.roundabout.without(word: text.lastWord), to: &text)
    case .ordinal:
      text.number = (words.exitCount, 0)
      let phrase: PhraseKey = words.isSpoken ? .spokenOrdinal : .ordinal
      write(steps(of: phrase, words.exitCount - 1), words, slots, to: &text)
    case .compass: write(steps(of: .compass, words.compass), words, slots, to: &text)
    case .distance: writeDistance(words, slots, to: &text)
    case .n: writeNumber(to: &text)
    case .do: write(steps(of: words.doing), words, slots, to: &text)
    case .onto: write(ontoSteps(words), words, slots, to: &text)
    // "Siga pelas escadas do Codeçal", not "… nas Escadas do Codeçal".
    case .on where words.isStairs && words.street.without(word: text.lastWord) != words.street:
      writeStreet(words, to: &text)
    case .on: write(onSteps(words), words, slots, to: &text)
    case .toward: write(steps(of: .toward), words, slots, to: &text)
    case .sentence: write(sentenceSteps(words), words, slots, to: &text)
    case .turn: write(steps(of: words.sentence, words.entry), words, slots, to: &text)
    case .next:
      if let next { write(sentenceSteps(next), next, next.slots, to: &text) }
    case .go:
      text.beginsSentence = true
      if text.markup == .html { text.append("<span class=\"distance-description\">") }
      write(steps(of: .go, words.followsStreet ? 0 : 1), words, slots, to: &text)
      if text.markup == .html { text.append("</span>") }
    }
  }

  /// The steps of what is told: where one sees something, of the phrase around the sentence.
  private func sentenceSteps(_ words: Words) -> Range<Int> {
    words.landmark.map { steps(of: $0) } ?? steps(of: words.sentence, words.entry)
  }

  private func ontoSteps(_ words: Words) -> Range<Int> {
    if let noun = words.noun { return steps(of: noun) }
    return ontoForms.steps(for: words.street, isNumber: words.isNumber) ?? steps(of: .onto)
  }

  private func onSteps(_ words: Words) -> Range<Int> {
    if let noun = words.noun { return steps(of: noun, 1) }
    return onForms.steps(for: words.street, isNumber: words.isNumber) ?? steps(of: .on)
  }
}

// MARK: - Names and numbers

extension Phrasebook {
  /// Writes a name between isolates where its direction is not, or may not be, that of the sentence:
  /// otherwise digits and punctuation beside it would move to its other side.
  ///
  /// Source: https://www.unicode.org/reports/tr9/, U+2068 and U+2069
  private func writeName(_ name: String, to text: inout TextWriter) {
    text.beginsSentence = false
    defer { text.endsWithStop = name.utf8.last == UInt8(ascii: ".") }
    if isRightToLeft || name.hasRightToLeft {
      text.append("\u{2068}")
      text.append(name: name)
      text.append("\u{2069}")
    } else {
      text.append(name: name)
    }
  }

  private func writeStreet(_ words: Words, to text: inout TextWriter) {
    let name =
      words.isCarried || words.isStairs
      ? words.street.without(word: text.lastWord) : words.street
    switch text.markup {
    case .plain: writeName(name, to: &text)
    case .html:
      text.append("<span class=\"next-street\">")
      writeName(name, to: &text)
      text.append("</span>")
    case .ssml where !words.pronunciation.isEmpty:
      text.append("<phoneme alphabet=\"ipa\" ph=\"")
      text.append(name: words.pronunciation)
      text.append("\">")
      writeName(name, to: &text)
      text.append("</phoneme>")
    case .ssml:
      // Voices read "St" and "A 7" as addresses have them.
      text.append("<say-as interpret-as=\"address\">")
      writeName(name, to: &text)
      text.append("</say-as>")
    }
  }

  private func writeSign(_ words: Words, to text: inout TextWriter) {
    guard text.markup == .html else { return writeName(words.sign, to: &text) }
    text.append("<span class=\"sign\">")
    if words.signParts.isEmpty {
      writeSign(words.sign, in: "\(words.signLanguage)", to: &text)
    }
    for (index, part) in words.signParts.enumerated() {
      if index > 0 { text.append(", ") }
      writeSign(part.text, in: part.language, to: &text)
    }
    text.append("</span>")
  }

  private func writeSign(_ sign: String, in language: String, to text: inout TextWriter) {
    if language.isEmpty { return writeName(sign, to: &text) }
    text.append("<span lang=\"")
    text.append(name: language)
    text.append("\">")
    writeName(sign, to: &text)
    text.append("</span>")
  }

  private func writeDistance(_ words: Words, _ slots: PhraseSlots, to text: inout TextWriter) {
    guard let distance = words.distance else { return }
    text.number = (distance.whole, distance.tenths)
    if text.markup == .html { text.append("<span class=\"length\">") }
    if words.isSpoken {
      let form = plurals.form(distance.whole, tenths: distance.tenths)
      write(steps(of: distance.unit.spoken, form), words, slots, to: &text)
    } else {
      write(steps(of: .short, distance.unit.rawValue), words, slots, to: &text)
    }
    if text.markup == .html { text.append("</span>") }
  }

  /// Writes the number in a distance, or in "the 3rd exit".
  private func writeNumber(to text: inout TextWriter) {
    text.beginsSentence = false
    text.endsWithStop = false
    text.append(text.number.whole)
    if text.number.tenths > 0 {
      text.append(decimal)
      text.append(text.number.tenths)
    }
  }
}
