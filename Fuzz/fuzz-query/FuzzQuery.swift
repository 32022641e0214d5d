// SPDX-License-Identifier: Apache-2.0

import FuzzDriver
import RoadbookServer

/// Reads the input as path and query of each question, in both dialects.
@main
struct FuzzQuery {
  static func main() {
    FuzzDriver.run { AskedQuestions.read(target: String(decoding: $0, as: UTF8.self)) }
  }
}
