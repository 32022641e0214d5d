// SPDX-License-Identifier: Apache-2.0

extension OSMFile {
  /// Inflates every block of a PBF file by zlib alone and decodes none, to measure against.
  ///
  /// - Returns: How many bytes the blocks hold.
  package func inflateOnly() throws(OSMError) -> Int {
    var source = PBFSource(bytes, name: name)
    var inflater = BlobInflater(checksByZlib: true)
    var count = 0
    while let job = try source.next() { count += try inflater.inflate(job, name: name).count }
    return count
  }
}
