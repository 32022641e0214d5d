// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookGuidance
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage

/// Makes one section of a route from its pieces.
struct SectionBuilder {
  let graph: VehicleGraph
  let texts: ManeuverTexts

  /// What is known of a section before its pieces are looked at.
  struct Frame {
    var pieces: [DrivenPiece]
    var departure: RoutePlace
    var arrival: RoutePlace
    var ends: SectionEnds
    /// Waypoints passed on the way, each before the piece with this number.
    var passed: [(piece: Int, place: RoutePlace)] = []
  }

  private var network: RoadNetwork { graph.network }

  func section(_ frame: Frame, _ sum: inout RunningMeters) -> SectionData {
    var line: [Coordinate] = []
    var spans: [SpanData] = []
    var meters: [Double] = []
    var guided: [GuidedPiece] = []
    for piece in frame.pieces {
      let shape = ShapeCutter(network.shape(of: piece.arc)).part(from: piece.start, to: piece.end)
      let offset = Int32(max(0, line.count - 1))
      line.append(
        contentsOf: line.last == shape.first && !line.isEmpty ? shape.dropFirst() : shape[...])
      if line.count - 1 == Int(offset), let last = line.last { line.append(last) }
      let attributes = attributes(of: piece)
      let span = span(piece, offset, attributes)
      spans.append(span)
      meters.append(length(of: piece))
      guided.append(guidedPiece(piece, span, attributes, shape))
    }
    var section = SectionData(
      geometry: line, transportMode: mode(frame.pieces), departure: frame.departure,
      arrival: frame.arrival)
    section.spans = spans
    section.maneuvers = StreetManeuvers(pieces: guided, ends: frame.ends)
      .maneuvers(lastVertex: Int32(line.count - 1))
    section.addUp(spanMeters: meters, &sum)
    for index in section.maneuvers.indices {
      section.maneuvers[index].text = texts.text(
        for: section.maneuvers[index], piece: guided[Int(section.maneuvers[index].spanIndex)],
        end: frame.ends.end)
    }
    section.passthroughWaypoints = frame.passed.map { passed in
      let offset =
        passed.piece < spans.count ? spans[passed.piece].polylineOffset : Int32(line.count - 1)
      return PassThroughWaypoint(place: passed.place, offset: offset)
    }
    return section
  }

  private func length(of piece: DrivenPiece) -> Double {
    Double(network.segments.lengthCentimeters[piece.arc.segment]) / 100 * (piece.end - piece.start)
  }

  private func mode(_ pieces: [DrivenPiece]) -> SectionTransportMode {
    guard let first = pieces.first else { return .car }
    switch graph.metric.rule(of: first.arc).roadClass {
    case .ferry: return .ferry
    case .shuttleTrain: return .carShuttleTrain
    default: return .car
    }
  }
}

// MARK: - Spans

extension SectionBuilder {
  private func attributes(of piece: DrivenPiece) -> SpanAttributes {
    SpanAttributes(
      tags: network.tags[network.tagSet(of: piece.arc.segment)],
      zone: network.zone(of: piece.arc.segment), rule: graph.metric.rule(of: piece.arc))
  }

  private func span(
    _ piece: DrivenPiece, _ offset: Int32, _ attributes: SpanAttributes
  ) -> SpanData {
    let (tile, local) = network.tiles.address(of: piece.arc.segment)
    let seconds = (piece.driveMilliseconds + piece.turnMilliseconds) / 1000
    var span = SpanData(
      polylineOffset: offset,
      segment: SegmentReference(
        segmentId: network.durableKey(of: piece.arc.segment),
        travelDirection: piece.arc.isForward ? .positive : .negative, offsetStart: piece.start,
        offsetEnd: piece.end, tilePartitionId: tile, localId: local),
      duration: seconds, baseDuration: seconds)
    attributes.apply(to: &span)
    return span
  }

  private func guidedPiece(
    _ piece: DrivenPiece, _ span: SpanData, _ attributes: SpanAttributes, _ shape: [Coordinate]
  ) -> GuidedPiece {
    let rule = attributes.rule
    var guided = GuidedPiece(
      roadClass: rule.roadClass, drivingSide: attributes.zone.drivingSide,
      polylineOffset: span.polylineOffset)
    guided.names = span.streetNames
    guided.numbers = span.roadNumbers
    guided.isLink = rule.flags.contains(.link)
    guided.isRoundabout = rule.flags.contains(.roundabout)
    guided.turnDegrees = piece.turnDegrees
    guided.isUTurn = piece.isUTurn
    guided.otherExits = piece.otherExits
    guided.destination = (attributes.tags["destination"] ?? "").replacing(";", with: ", ")
    if let junction = piece.junction {
      guided.exitNumber =
        network.tags.value(of: "ref", in: network.junctions.tagSet(of: junction)) ?? ""
    }
    if let next = shape.first(where: { $0 != shape[0] }) {
      guided.startBearingDegrees = shape[0].bearing(to: next)
    }
    guided.countryCode = span.countryCode
    return guided
  }
}
