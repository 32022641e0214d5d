// SPDX-License-Identifier: Apache-2.0

import Hummingbird

/// `/metrics`: what Prometheus reads.
struct MetricsEndpoint: Endpoint {
  let metrics: ServiceMetrics
  let maps: MapRack
  let traffic: TrafficDesk
  let realtime: RealtimeDesk
  let admission: Admission
  let unread: UnreadAnswers
  let log: LogQueue

  func add(to routes: RouteTable) {
    routes.get("/metrics") { _, _ in
      .text(
        metrics.text(
          maps: maps, traffic: traffic, realtime: realtime,
          waitingMicroseconds: admission.waitingMicroseconds,
          unreadBytes: unread.byteCount, droppedLines: log.droppedCount),
        type: "text/plain; version=0.0.4; charset=utf-8")
    }
  }
}
