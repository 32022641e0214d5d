// SPDX-License-Identifier: Apache-2.0

/// What a feed may ask for, so that a small file cannot fill the memory.
package struct FeedLimits: Sendable {
  /// Bytes of one table, unpacked.
  package var tableBytes = 2 << 30
  /// Bytes of all tables that are read, unpacked.
  package var allBytes = 4 << 30
  /// How many times its packed size a table may have, where it is larger than ``expandedBytes``: tables of timetables
  /// are up to 50 times as large, and bombs up to 1,000 times.
  package var expansion = 250
  package var expandedBytes = 64 << 20
  /// Files in an archive.
  package var entries = 10_000
  /// Bytes of one row, and of one of its fields.
  package var rowBytes = 1 << 20
  /// Fields of a row.
  package var fields = 256
  /// Days of all services together.
  package var serviceDays = 50_000_000
  /// Trips that stand for exact headways.
  package var expandedTrips = 2_000_000
  /// Rules of changing between platforms, of which one of two stations stands for many.
  package var changeRules = 10_000_000

  /// Points of all lines in `shapes.txt`.
  package var shapePoints = 50_000_000

  /// Rules of changing between single lines or trips at one stop.
  package var narrowRulesOfStop = 500

  /// Rules of fares of version 2.
  package var fareRules = 5_000_000
  /// Rules of transfers between the same two groups of legs.
  package var fareRulesOfTransfer = 64

  package init() {}
}
