// SPDX-License-Identifier: Apache-2.0

/// How the service runs.
package struct ServiceOptions: Equatable, Sendable {
  package var host = "127.0.0.1"
  /// OSRM's port, where its clients look; 0 lets the system choose one.
  package var port = 5000
  /// Threads that search; 0 takes as many as there are cores.
  package var threads = 0
  /// The longest body of a request.
  package var maxBodyBytes = 2 << 20
  /// The longest body with a trace: 100,000 readings fit.
  package var maxTraceBytes = 24 << 20
  /// What all bodies that are being received or answered may take together.
  package var maxHeldBodyBytes = 64 << 20
  /// What large answers may take together that clients have not read yet.
  package var maxUnreadAnswerBytes = MemoryPlan.unreadBytes
  /// The longest path with query: 10,000 places fit.
  package var maxTargetBytes = 256 << 10
  /// The longest head of a request, beside its first line.
  package var maxHeaderBytes = 32 << 10
  package var maxHeaderCount = 100
  /// After so long without a byte a connection is closed.
  package var idleSeconds = 60
  /// Where the files of the web map are; `nil` for those in the program.
  package var webFolder: String?
  /// A request that takes longer gets no answer.
  package var deadlineSeconds = 30
  /// Whose pages may ask; `*` for all, empty for none but our own.
  package var allowedOrigin = "*"
  /// The keys of those who may ask; none lets anyone ask.
  package var keys: [String] = []
  /// Opens `/admin`; closed where there is none.
  package var adminToken: String?
  /// Lets traffic in at `/v1/traffic`; none is taken where there is none.
  package var trafficToken: String?
  /// The longest body with traffic: a million pairs of nodes fit.
  package var maxTrafficBytes = 32 << 20
  /// A file of traffic, a folder of such files that is read when it changes, or an address that is asked again and
  /// again.
  package var trafficPath: String?
  /// So often the address is asked.
  package var trafficPollSeconds = 60
  /// Messages of GTFS-realtime: files that are read when they change, and addresses that are asked again and again, each
  /// with the feed whose ids it has before an equals sign where that is not plain.
  package var realtimeSources: [String] = []
  /// Sent to sources of messages and of traffic, as for their keys.
  package var sourceHeaders: [SourceHeader] = []
  /// How often these addresses are asked, in seconds.
  package var realtimePollSeconds = 30
  /// How long a message counts after it was measured, in seconds.
  package var realtimeSeconds = 900
  /// Let speeds of drivers in at `/v1/probes`; none are taken where there is no token.
  package var probeTokens: [String] = []
  /// So often the speeds of drivers are looked through.
  package var probeSeconds = 15
  /// Files of charging stations, or folders of such files, that are read when they change.
  package var chargingPaths: [String] = []
  /// Whether records of these with a fault are left out.
  package var skipsFaultyStations = false
  package var limits = Admission.Limits()
  /// What the process may hold; 0 is three quarters of what the machine or the container has.
  package var memoryMegabytes = 0

  package init() {}

  /// The longest body of a request to a path, with its query.
  func maxBodyBytes(at target: String) -> Int {
    let path = target.prefix { $0 != "?" }
    if path == TrafficOperation.path { return max(maxBodyBytes, maxTrafficBytes) }
    let isLong = path == MatchOperation.path || path == FollowOperation.path
    return isLong ? max(maxBodyBytes, maxTraceBytes) : maxBodyBytes
  }
}
