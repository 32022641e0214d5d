// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookStorage
import RoadbookTransit

/// The lines that a question allows: by their kinds, names and operators.
struct LineFilter {
  private let question: JourneyQuestion
  private let timetable: Timetable

  init(_ question: JourneyQuestion, _ timetable: Timetable) {
    self.question = question
    self.timetable = timetable
  }

  /// For each line, whether it may be ridden; `nil` where all may.
  ///
  /// - Throws: `TransitError` where the timetable has no line or operator of a name, so that a slip of the pen is not
  ///   taken for the lack of a journey.
  /// - Complexity: O(*lines*).
  func allowed() throws(TransitError) -> [Bool]? {
    guard isNeeded else { return nil }
    var known: (lines: Set<String>, agencies: Set<String>) = ([], [])
    let allowed = (0..<timetable.lineCount).map { number in
      let line = Timetable.LineID(number)
      let agency = timetable.agency(of: line)
      let names: Set<String> = [timetable.name(of: line), timetable.id(of: line)]
      let operators: Set<String> = [timetable.name(of: agency), timetable.id(of: agency)]
      known.lines.formUnion(names)
      known.agencies.formUnion(operators)
      return allows(TransitMode(gtfs: timetable.type(of: line)))
        && Self.allows(names, question.lines, but: question.avoidedLines)
        && Self.allows(operators, question.agencies, but: question.avoidedAgencies)
    }
    let lines = question.lines.union(question.avoidedLines).subtracting(known.lines)
    if let strange = lines.min() { throw .unknownLine(strange) }
    let operators = question.agencies.union(question.avoidedAgencies).subtracting(known.agencies)
    if let strange = operators.min() { throw .unknownOperator(strange) }
    return allowed
  }

  private var isNeeded: Bool {
    question.modes != nil
      || ![question.lines, question.avoidedLines, question.agencies, question.avoidedAgencies]
        .allSatisfy(\.isEmpty)
      || !question.avoidedModes.isEmpty
  }

  private func allows(_ mode: TransitMode) -> Bool {
    question.modes?.contains(mode) ?? true && !question.avoidedModes.contains(mode)
  }

  private static func allows(
    _ names: Set<String>, _ wanted: Set<String>, but avoided: Set<String>
  ) -> Bool {
    (wanted.isEmpty || !wanted.isDisjoint(with: names)) && avoided.isDisjoint(with: names)
  }
}
