// SPDX-License-Identifier: Apache-2.0
//
// What became of a recorded trace.

import { byId, make } from './dom.js';
import * as format from './format.js';
import { reveal } from './sight.js';
import { t } from './words.js';

/** Tells what became of a trace, and lists the points that lie on no road. */
export function showTrace({ name, count, skipped, pieces, meters }, { close, follow, lookAt, point }) {
  const section = byId('trace');
  section.setAttribute('aria-label', t('The recorded track'));
  reveal(section);
  const reasons = { offRoad: t('no road is near'), noise: t('too far from the drive'), outOfOrder: t('older than the point before') };
  const row = (one) => make('li', {}, make('button', {
    type: 'button', onclick: () => lookAt(one.place), onmouseenter: () => point(one.place), onfocus: () => point(one.place), onmouseleave: () => point(null), onblur: () => point(null),
  }, `${t('Point {number}', { number: one.number })}: ${reasons[one.why] ?? one.why}`));
  // More would only slow the page down.
  const most = 500;
  section.replaceChildren(
    make('button', { type: 'button', class: 'quiet', 'aria-label': t('Close'), onclick: close }, '×'),
    make('h2', {}, name),
    make('p', {}, [
      t('{matched} of {count} points lie on roads', { matched: count - skipped.length, count }), format.distance(meters),
      ...(pieces > 1 ? [t('{count} pieces', { count: pieces })] : []),
    ].join(' · ')),
    make('button', { type: 'button', class: 'plain', onclick: follow }, t('Find a route that follows it')),
    ...(skipped.length ? [make('details', { open: skipped.length <= 5 }, make('summary', {}, t('Skipped points: {count}', { count: skipped.length })), make('ul', {}, ...skipped.slice(0, most).map(row)))] : []));
}
