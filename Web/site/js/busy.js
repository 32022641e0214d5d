// SPDX-License-Identifier: Apache-2.0
//
// That an answer is awaited: what is shown still belongs to the question before.

import { byId } from './dom.js';

// Answers that come sooner would only make the page flicker.
const milliseconds = 300;
let timer;

/** From now on an answer is awaited. */
export function begin() {
  clearTimeout(timer);
  timer = setTimeout(mark, milliseconds, true);
}

/** What is shown is the answer. */
export function end() {
  clearTimeout(timer);
  mark(false);
}

function mark(isBusy) {
  for (const id of ['sheet', 'result', 'journeys']) byId(id).setAttribute('aria-busy', String(isBusy));
  for (const button of document.querySelectorAll('.files button')) button.disabled = isBusy;
}
