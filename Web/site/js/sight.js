// SPDX-License-Identifier: Apache-2.0
//
// The planner is folded where it covers the map, and long: what somebody asked for comes into sight.

import { byId } from './dom.js';
import { t } from './words.js';

/** Folds or unfolds the planner, where it can be folded. */
export function fold(isFolded) {
  document.body.classList.toggle('folded', isFolded);
  byId('grip').setAttribute('aria-expanded', String(!isFolded));
  byId('grip').setAttribute('aria-label', t(isFolded ? 'Unfold the planner' : 'Fold the planner'));
}

/** Shows a part of the planner; does nothing where it was shown before, as people may look at another one. */
export function reveal(section) {
  const isNew = section.hidden;
  section.hidden = false;
  if (!isNew) return;
  fold(false);
  // With what is put into it now; of what is longer than the planner, its beginning.
  requestAnimationFrame(() => section.scrollIntoView({ block: section.offsetHeight > byId('sheet').clientHeight ? 'start' : 'nearest' }));
}
