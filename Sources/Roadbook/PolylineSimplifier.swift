// SPDX-License-Identifier: Apache-2.0

public import RoadbookGeometry

/// Called on the main actor with a simplified line: one of error and line, never both.
public typealias PolylineSimplificationCompletionHandler =
  (_ error: PolylineSimplificationError?, _ polyline: [GeoCoordinates]?) -> Void

/// Leaves out points of lines that hardly change their shape (Douglas and Peucker's method).
public final class PolylineSimplifier: Sendable {
  /// Makes a simplifier; nothing can fail.
  public init() throws {}

  /// Simplifies a line.
  ///
  /// - Parameters:
  ///   - polyline: The line.
  ///   - simplificationParameters: How many points to keep, and how exactly.
  ///   - completion: Called on the main actor, once.
  /// - Returns: A hold on the calculation.
  @discardableResult
  public func simplify(
    polyline: [GeoCoordinates], simplificationParameters: Options,
    completion: @escaping PolylineSimplificationCompletionHandler
  ) -> any TaskHandle {
    BackgroundTask(cancellation: .cancelled, handler: MainHandler(completion)) { isCancelled in
      Self.simplify(polyline, simplificationParameters, isCancelled)
    }
  }

  /// Simplifies a line.
  ///
  /// - Parameters:
  ///   - polyline: The line.
  ///   - simplificationParameters: How many points to keep, and how exactly.
  /// - Returns: The simplified line.
  /// - Throws: `.cancelled` where the task was cancelled.
  @concurrent
  public func simplify(
    polyline: [GeoCoordinates], simplificationParameters: Options
  ) async throws(PolylineSimplificationError) -> [GeoCoordinates] {
    try Self.simplify(polyline, simplificationParameters) { Task.isCancelled }.get()
  }

  private static func simplify(
    _ line: [GeoCoordinates], _ options: Options, _ isCancelled: () -> Bool
  ) -> Result<[GeoCoordinates], PolylineSimplificationError> {
    let result = simplified(
      line, toleranceMeters: Double(options.simplificationToleranceInMeters),
      maxPoints: Int(clamping: options.maxPoints), isCancelled: isCancelled)
    return result.map(Result.success) ?? .failure(.cancelled)
  }
}

extension PolylineSimplifier {
  /// How many points to keep, and how exactly.
  public struct Options: Hashable, Sendable {
    /// A tolerance in meters that does not show on maps of zoom level 14.
    public static let simplificationInMeters14ZoomLevel: UInt64 = 10

    /// The greatest number of points; 0 for any.
    public var maxPoints: UInt64
    /// Points nearer to the simplified line than so many meters are left out.
    public var simplificationToleranceInMeters: UInt64

    /// Makes options; by default any number of points, to 10 m.
    public init(
      maxPoints: UInt64 = 0,
      simplificationToleranceInMeters: UInt64 = Options.simplificationInMeters14ZoomLevel
    ) {
      self.maxPoints = maxPoints
      self.simplificationToleranceInMeters = simplificationToleranceInMeters
    }
  }
}

/// Why a line was not simplified.
public enum PolylineSimplificationError: UInt32, CodedByName, Error {
  /// The task was cancelled.
  case cancelled
}
