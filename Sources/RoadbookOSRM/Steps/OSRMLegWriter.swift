// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// Writes the legs of a route: summary, steps, annotations and totals.
struct OSRMLegWriter {
  private let solved: SolvedRoute
  private let parameters: OSRMParameters

  init(_ solved: SolvedRoute, _ parameters: OSRMParameters) {
    self.solved = solved
    self.parameters = parameters
  }

  func write(_ legs: [OSRMLeg], to json: inout JSONWriter) {
    json.name("legs")
    json.beginArray()
    for leg in legs {
      json.beginObject()
      writeSteps(of: leg, to: &json)
      if !parameters.annotations.isEmpty {
        OSRMAnnotationWriter(solved, parameters.annotations).write(leg.pieces, to: &json)
      }
      if parameters.overview == .byLegs {
        json.name("geometry")
        OSRMLine(format: parameters.geometries).write(
          OSRMLine.joined(solved.data.sections[leg.sections]), to: &json)
      }
      leg.totals.write(to: &json)
      json.endObject()
    }
    json.endArray()
  }

  private func writeSteps(of leg: OSRMLeg, to json: inout JSONWriter) {
    json.name("steps")
    json.beginArray()
    guard parameters.steps else {
      json.endArray()
      json.field("summary", "")
      return
    }
    var steps = OSRMStepWriter(
      solved, OSRMLine(format: parameters.geometries),
      instructions: OSRMInstructionWriter(parameters, solved))
    var piece = leg.pieces.lowerBound
    for section in leg.sections {
      steps.write(section, firstPiece: piece, to: &json)
      piece += solved.data.sections[section].spans.count
    }
    json.endArray()
    json.field("summary", steps.summary)
  }
}
