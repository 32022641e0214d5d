// SPDX-License-Identifier: Apache-2.0

/// Reads hostile archives; an error is an answer, and whatever else happens is a fault.
package enum ArchiveFuzzing {
  /// Reads bytes as an archive, with all files in it.
  package static func read(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { buffer in
      do throws(ArchiveError) {
        let archive = unsafe try ZIPArchive(buffer, mostEntries: 10_000)
        for entry in archive.entries {
          do throws(ArchiveError) {
            _ = unsafe try archive.content(of: entry, in: buffer, limit: 1 << 20)
          } catch {
            precondition(!error.problem.isEmpty)
          }
        }
      } catch {
        precondition(!error.problem.isEmpty)
      }
    }
  }
}
