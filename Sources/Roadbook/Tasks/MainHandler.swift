// SPDX-License-Identifier: Apache-2.0

/// A completion handler on its way to the main actor: error first, exactly one of error and value.
///
/// Programs of both language modes store handlers and call them, so their types say nothing of actors and threads.
/// `@unchecked`: nothing calls one but ``tell(_:)``, on the main actor, where each function says that it runs;
/// a closure of an isolated place belongs to the main actor by that promise.
struct MainHandler<Value, Failure: Error>: @unchecked Sendable {
  private let handler: (Failure?, Value?) -> Void

  init(_ handler: @escaping (Failure?, Value?) -> Void) { self.handler = handler }

  @MainActor
  func tell(_ result: Result<Value, Failure>) {
    switch result {
    case .success(let value): handler(nil, value)
    case .failure(let error): handler(error, nil)
    }
  }
}
