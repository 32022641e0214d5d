// SPDX-License-Identifier: Apache-2.0

@main
struct RoadbookTool {
  static func main() {}
}
