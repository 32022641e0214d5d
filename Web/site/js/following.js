// SPDX-License-Identifier: Apache-2.0
//
// What the panel tells of a line that is drawn or followed.

import * as format from './format.js';
import { byId, make } from './dom.js';
import { reveal } from './sight.js';
import { t } from './words.js';

const close = (action) => make('button', { type: 'button', class: 'quiet', 'aria-label': t('Close'), onclick: action }, '×');

const button = (text, action, isOff = false) => make('button', { type: 'button', class: 'plain', onclick: action, disabled: isOff }, text);

const show = (...content) => {
  const section = byId('trace');
  reveal(section);
  section.setAttribute('aria-label', t('The line that is followed'));
  section.replaceChildren(...content);
};

const reasons = () => ({
  offRoad: t('no road is near'), noise: t('its points fit no way'), gap: t('no way leads along the line'),
  notConnected: t('the roads there hang together with no others'), otherRoad: t('roads lead along elsewhere'),
  forbidden: t('closed or forbidden, and driven around'),
});

/** Tells how to draw a line, and how far one is; `count` is that of its points. */
export function showPen({ count, meters }, { done, undo, cancel }) {
  show(
    close(cancel),
    make('h2', {}, t('Draw a line')),
    make('p', {}, count < 2 ? t('Click the map along the way.') : `${t('{count} points', { count })} · ${format.distance(meters)}`),
    make('p', { class: 'row' }, button(t('Follow it'), done, count < 2), button(t('Undo'), undo, count < 1)));
}

/**
 * Tells how well the route follows its lines.
 *
 * @param legs for each the meters of its line, the share that is followed, the mean and the greatest distance, and the
 *   parts that are not followed
 */
export function showFollowing(name, legs, { stop, lookAt, point }) {
  const meters = legs.reduce((sum, leg) => sum + leg.meters, 0);
  const whole = (value) => (meters ? legs.reduce((sum, leg) => sum + leg.meters * value(leg), 0) / meters : 0);
  const most = Math.max(...legs.map((leg) => leg.most));
  // What is not all is not called so.
  const share = Math.floor(1000 * whole((leg) => leg.share)) / 10;
  const words = reasons();
  const row = (part) => make('li', {}, make('button', {
    type: 'button', onclick: () => lookAt(part.place), onmouseenter: () => point(part.place), onfocus: () => point(part.place), onmouseleave: () => point(null), onblur: () => point(null),
  }, `${format.distance(part.meters)}: ${words[part.why] ?? part.why}`));
  const parts = legs.flatMap((leg) => leg.parts);
  show(
    close(stop),
    make('h2', {}, name),
    make('p', {}, [
      t('{share} % of the line followed', { share }),
      // Less is not told apart from the digits of lines.
      ...(most >= 2.5 ? [t('{mean} beside it, {most} at most', { mean: format.distance(whole((leg) => leg.mean)), most: format.distance(most) })] : []),
    ].join(' · ')),
    ...(parts.length ? [make('details', { open: parts.length <= 5 }, make('summary', {}, t('Parts not followed: {count}', { count: parts.length })), make('ul', {}, ...parts.slice(0, 500).map(row)))] : []));
}
