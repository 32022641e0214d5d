// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency

/// An OpenStreetMap file to read: PBF, XML, gzipped XML, or osmChange in either.
///
/// The format is found from the content, whatever the name.
///
///     struct WayCounter: OSMVisitor {
///       var count = 0
///       mutating func visit(_ way: OSMWay, in block: borrowing OSMBlock) { count += 1 }
///     }
///
///     var ways = 0
///     try OSMFile(path: "porto.osm.pbf").read([.way], threads: 2, makeVisitor: { WayCounter() }) {
///       ways += $0.count
///     }
///
/// A change file is read as data: objects that it creates or modifies are visited, those that it
/// deletes go to `visitDeleted`.
@usableFromInline
package struct OSMFile: Sendable {
  package let header: OSMHeader
  let bytes: FileBytes
  let name: String
  private let format: Format
  private let kindsOfBlocks = KindsOfBlocks()

  /// Maps a file and checks from its first bytes that it can be read.
  package init(path: String) throws(OSMError) {
    try self.init(FileBytes(mapping: path), name: path)
  }

  /// Reads bytes in memory as if they were a file; errors carry the name.
  package init(bytes: [UInt8], name: String) throws(OSMError) {
    try self.init(FileBytes(copying: bytes, name: name), name: name)
  }

  private init(_ bytes: FileBytes, name: String) throws(OSMError) {
    self.bytes = bytes
    self.name = name
    format = try Format(detecting: bytes, name: name)
    header =
      switch format {
      case .pbf: try PBFSource.header(of: bytes, name: name)
      case .xml: try XMLSource.header(of: bytes, name: name, isGzipped: false)
      case .gzippedXML: try XMLSource.header(of: bytes, name: name, isGzipped: true)
      }
  }

  /// The size of the file.
  package var byteCount: Int { bytes.count }

  /// Whether it may tell of one object more than once: changes and histories do.
  package var mayRepeat: Bool {
    // Nothing at the beginning of XML says that it is a history.
    format != .pbf || header.isChange
      || header.requiredFeatures.contains("HistoricalInformation")
  }

  func makeSource() throws(OSMError) -> any BlockSource {
    switch format {
    case .pbf: PBFSource(bytes, name: name)
    case .xml: try XMLSource(bytes, name: name, isGzipped: false)
    case .gzippedXML: try XMLSource(bytes, name: name, isGzipped: true)
    }
  }

  private enum Format {
    case pbf, xml, gzippedXML

    init(detecting bytes: FileBytes, name: String) throws(OSMError) {
      let packed: [([UInt8], String)] = [
        ([0x42, 0x5A, 0x68], "bzip2"), ([0xFD, 0x37, 0x7A], "xz"),
        ([0x28, 0xB5, 0x2F], "Zstandard"),
        ([0x50, 0x4B, 0x03], "zip"), ([0x37, 0x7A, 0xBC], "7z"),
      ]
      for (start, program) in packed where bytes.starts(with: start) {
        throw OSMError(
          .notOpenStreetMap("it is packed with \(program), unpack it first"), in: name)
      }
      // A PBF begins with the length of a small message, in four bytes.
      if bytes.starts(with: [0, 0]) {
        self = .pbf
      } else {
        self = bytes.starts(with: [0x1F, 0x8B]) ? .gzippedXML : .xml
      }
    }
  }
}

// MARK: - Reading

extension OSMFile {
  /// Decodes the file and shows its objects to visitors.
  ///
  /// For each block of some thousand objects a new visitor sees the objects of the wanted kinds in
  /// file order. Finished visitors reach `consume` on the calling thread in file order, however
  /// many threads decode, so results do not depend on their number. Blocks are decoded at most a
  /// few ahead of `consume`.
  ///
  /// - Parameters:
  ///   - kinds: What to show; blocks without it cost little, and nothing once they are known.
  ///   - threads: How many threads decode; 1 decodes on the calling thread.
  ///   - progress: Gets how many bytes of the file are done, on the calling thread.
  ///   - makeVisitor: Makes a block's visitor, on the thread that decodes the block.
  ///   - consume: Takes a finished visitor, on the calling thread.
  /// - Throws: The first `OSMError` in file order, or what `consume` throws.
  @inlinable
  package func read<V: OSMVisitor & Sendable>(
    _ kinds: Set<OSMKind>, threads: Int, progress: ((_ bytesDone: Int) -> Void)? = nil,
    makeVisitor: @escaping @Sendable () -> V, consume: (consuming V) throws -> Void
  ) throws {
    try readBlocks(
      kinds, threads: threads, progress: progress,
      visit: { (decoder: inout PBFBlockDecoder) throws(WireError) -> V in
        var visitor = makeVisitor()
        try decoder.visitObjects(by: &visitor)
        return visitor
      }, consume: consume)
  }

  @usableFromInline
  func readBlocks<Made: Sendable>(
    _ kinds: Set<OSMKind>, threads: Int, progress: ((_ bytesDone: Int) -> Void)?,
    visit: @escaping @Sendable (inout PBFBlockDecoder) throws(WireError) -> Made,
    consume: (consuming Made) throws -> Void
  ) throws {
    let reader = BlockReader(
      name: name, wanted: OSMKindSet(kinds), kindsOfBlocks: kindsOfBlocks, visit: visit)
    if threads <= 1 {
      try readHere(reader, progress: progress, consume: consume)
    } else {
      try readAside(reader, threads: threads, progress: progress, consume: consume)
    }
  }

  private func readHere<Made: Sendable>(
    _ reader: BlockReader<Made>, progress: ((Int) -> Void)?,
    consume: (consuming Made) throws -> Void
  ) throws {
    var source = try makeSource()
    var scratch = BlockReader<Made>.Scratch()
    while let job = try source.next() {
      if let made = try reader.read(job, using: &scratch) { try consume(made) }
      progress?(job.bytesDone)
    }
  }

  private func readAside<Made: Sendable>(
    _ reader: BlockReader<Made>, threads: Int, progress: ((Int) -> Void)?,
    consume: (consuming Made) throws -> Void
  ) throws {
    var source = try makeSource()
    let pipeline = OrderedPipeline<Made?>(lookAhead: 2 * threads + 2) {
      () throws(OSMError) -> BlockJob? in try source.next()
    }
    let workers = (0..<threads).compactMap { _ in
      WorkerThread { reader.work(for: pipeline) }
    }
    guard !workers.isEmpty else {
      return try readHere(reader, progress: progress, consume: consume)
    }
    defer {
      pipeline.stop()
      workers.forEach { $0.join() }
    }
    while let (outcome, bytesDone) = pipeline.next() {
      if let made = try outcome.get() { try consume(made) }
      progress?(bytesDone)
    }
  }
}

/// Inflates, decodes and shows blocks; what all threads of a reading share.
struct BlockReader<Made: Sendable>: Sendable {
  let name: String
  let wanted: OSMKindSet
  let kindsOfBlocks: KindsOfBlocks
  let visit: @Sendable (inout PBFBlockDecoder) throws(WireError) -> Made

  /// The memory of one thread.
  struct Scratch: ~Copyable {
    var inflater = BlobInflater()
    var decoder = PBFBlockDecoder()
  }

  /// What a visitor made of a block, or `nil` when it is known to hold nothing wanted.
  func read(_ job: BlockJob, using scratch: inout Scratch) throws(OSMError) -> Made? {
    if let known = kindsOfBlocks[job.index], known.isDisjoint(with: wanted) { return nil }
    let content = try scratch.inflater.inflate(job, name: name)
    do throws(WireError) {
      try unsafe scratch.decoder.start(
        content.base, count: content.count, wanted: wanted, hasHistory: job.hasHistory)
      let made = try visit(&scratch.decoder)
      kindsOfBlocks[job.index] = scratch.decoder.kindsSeen
      return made
    } catch {
      throw job.error(error, name: name)
    }
  }

  /// A thread's life.
  func work(for pipeline: OrderedPipeline<Made?>) {
    var scratch = Scratch()
    while let (slot, job) = pipeline.claim() {
      let outcome: Result<Made?, OSMError>
      do throws(OSMError) {
        outcome = .success(try read(job, using: &scratch))
      } catch {
        outcome = .failure(error)
      }
      pipeline.deliver(outcome, bytesDone: job.bytesDone, at: slot)
    }
  }
}

/// Which kinds of objects each block of a file holds, learned as blocks are read.
///
/// An import reads a file several times; later passes need not inflate blocks that cannot matter.
final class KindsOfBlocks: @unchecked Sendable {
  // `kinds` is touched only inside `monitor.withLock`.
  private let monitor = Monitor()
  private var kinds: [OSMKindSet?] = []

  subscript(index: Int) -> OSMKindSet? {
    get { monitor.withLock { index < kinds.count ? kinds[index] : nil } }
    set {
      monitor.withLock {
        while kinds.count <= index { kinds.append(nil) }
        kinds[index] = newValue
      }
    }
  }
}
