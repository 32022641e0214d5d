// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The names in a folder.
package enum FolderList {
  /// The names of files and folders in a folder, sorted; empty where there is no such folder.
  package static func names(in path: String) -> [String] {
    guard let folder = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { start in
        unsafe start.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
