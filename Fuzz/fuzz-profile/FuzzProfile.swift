// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookProfileYAML
import RoadbookProfiles

@_silgen_name("LLVMFuzzerRunDriver")
func LLVMFuzzerRunDriver(
  _ argc: UnsafeMutablePointer<CInt>,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Reads the input as a compiled profile, or as one in YAML where its first byte is odd.
@main
struct FuzzProfile {
  static func main() {
    var argc = CommandLine.argc
    var argv = unsafe CommandLine.unsafeArgv
    _ = unsafe LLVMFuzzerRunDriver(&argc, &argv) { start, count in
      let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
      let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
      if bytes.first.map({ $0 & 1 == 0 }) ?? true {
        _ = try? Profile(decoding: Array(bytes.dropFirst()))
      } else {
        _ = try? ProfileCompiler.compile(text, file: "fuzz.yaml")
      }
      return 0
    }
  }
}
