// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport

@_silgen_name("LLVMFuzzerRunDriver")
func LLVMFuzzerRunDriver(
  _ argc: UnsafeMutablePointer<CInt>,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Damages the index of names of a small map as the input says, opens it, and searches.
@main
struct FuzzSearch {
  private static let map = Result { try DamagedMap(file: .search) }

  static func main() {
    var argc = CommandLine.argc
    var argv = unsafe CommandLine.unsafeArgv
    _ = unsafe LLVMFuzzerRunDriver(&argc, &argv) { start, count in
      let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
      do {
        _ = try FuzzSearch.map.get().answer(to: bytes)
      } catch {
        fatalError("the map cannot be written: \(error)")
      }
      return 0
    }
  }
}
