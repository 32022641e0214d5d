// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport

@_silgen_name("LLVMFuzzerRunDriver")
func LLVMFuzzerRunDriver(
  _ argc: UnsafeMutablePointer<CInt>,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Damages the hierarchy of a small map as the input says, opens it, and asks it for routes.
@main
struct FuzzHierarchy {
  private static let map = Result { try DamagedMap(file: .hierarchy) }

  static func main() {
    var argc = CommandLine.argc
    var argv = unsafe CommandLine.unsafeArgv
    _ = unsafe LLVMFuzzerRunDriver(&argc, &argv) { start, count in
      let script = unsafe Array(UnsafeBufferPointer(start: start, count: count))
      do {
        _ = try FuzzHierarchy.map.get().answer(to: script)
      } catch {
        fatalError("the map cannot be written: \(error)")
      }
      return 0
    }
  }
}
