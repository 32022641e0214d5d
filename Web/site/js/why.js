// SPDX-License-Identifier: Apache-2.0
//
// Why the route does not go over a road, in words and costs.

import { byId, make } from './dom.js';
import * as format from './format.js';
import { fold } from './sight.js';
import { t } from './words.js';

/** Shows why a road is not used; `close` is called by the button. */
export function showWhy(why, close) {
  byId('why').hidden = false;
  const outside = { target: '_blank', rel: 'noopener' };
  const link = ({ text, url }) => make('a', { href: url, ...outside }, text);
  byId('why').replaceChildren(
    make('button', { type: 'button', class: 'quiet', 'aria-label': t('Close'), onclick: close }, '×'),
    make('h2', {}, why.name || t('Unnamed {kind}', { kind: why.roadClass })),
    make('small', {}, `${why.roadClass}, `, link(why.way)),
    make('p', { lang: 'en', dir: 'auto' }, why.summary),
    // What closes the road itself stands in the summary.
    ...(why.rules.length && why.verdict !== 'closed' ? [make('ul', {}, ...why.rules.map((rule) => make('li', {}, make('code', {}, rule.rule), rule.roadName ? ` ${rule.roadName}, ` : ' ', link(rule))))] : []),
    ...(why.line.length > 1 && why.rows.length ? [costsTable(why)] : []));
  fold(false);
  byId('why').scrollIntoView({ block: 'nearest' });
  byId('why').querySelector('button').focus({ preventScroll: true });
}

/** The costs of both routes side by side. */
function costsTable({ best, over, rows, isShortest }) {
  const penalty = (cost) => `(${isShortest ? format.distance(cost) : format.exact(cost)})`;
  const cell = (part) => make('td', {}, !part || part.duration + part.cost < 0.5 ? '–' : part.duration >= 0.5 ? format.exact(part.duration) : penalty(part.cost));
  const line = (name, ...cells) => make('tr', {}, make('th', { scope: 'row' }, name), ...cells.map((text) => make('td', {}, text)));
  const whole = (value) => [best, over].map((costs) => (costs ? value(costs) : '–'));
  return make('table', {},
    make('thead', {}, make('tr', {}, make('td'), make('th', { scope: 'col' }, t('Best')), make('th', { scope: 'col' }, t('Over it')))),
    make('tbody', {}, ...rows.map((row) => make('tr', {}, make('th', { scope: 'row' }, row.name), cell(row.best), cell(row.over)))),
    make('tfoot', {}, line(t('Time'), ...whole((costs) => format.exact(costs.duration))), line(t('Length'), ...whole((costs) => format.distance(costs.lengthInMeters)))));
}
