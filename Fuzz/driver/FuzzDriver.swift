// SPDX-License-Identifier: Apache-2.0

@_silgen_name("LLVMFuzzerRunDriver")
private func LLVMFuzzerRunDriver(
  _ argc: UnsafeMutablePointer<CInt>,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Hands inputs of libFuzzer to a target, as its command line says.
package enum FuzzDriver {
  // libFuzzer's callback is a C function, which captures nothing; it is called on one thread.
  nonisolated(unsafe) private static var target: ([UInt8]) throws -> Void = { _ in }

  /// Calls a target with each input.
  ///
  /// - Parameter target: Reads an input. An error ends the run as a crash: what inputs may cause is the
  ///   target's to catch.
  package static func run(_ target: @escaping ([UInt8]) throws -> Void) {
    unsafe self.target = target
    var argc = CommandLine.argc
    var argv = unsafe CommandLine.unsafeArgv
    _ = unsafe LLVMFuzzerRunDriver(&argc, &argv) { start, count in
      do {
        try unsafe FuzzDriver.target(Array(UnsafeBufferPointer(start: start, count: count)))
      } catch {
        fatalError("the target failed: \(error)")
      }
      return 0
    }
  }
}
