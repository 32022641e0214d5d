// SPDX-License-Identifier: Apache-2.0
//
// Suggestions below a field in which a place is typed: a combobox with a list, as the ARIA Authoring
// Practices have it (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). The focus stays in the field;
// arrows choose, Enter takes, Escape closes.

import { make } from './dom.js';
import * as format from './format.js';
import { t } from './words.js';

/** Letters from which on places are looked for, and how long fingers may rest between two of them. */
const leastLetters = 2, restMilliseconds = 120;

let count = 0;

/**
 * Makes a combobox of a field.
 *
 * @param events search(text, signal): places {title, what, lat, lon, distance}; choose(place); say(text)
 * @returns {{element: HTMLElement, take: Function}} the list, to be put behind the field; `take` chooses the
 *   best place for what is typed, once it is known, and says whether there is one; null where the server does not answer
 */
export function suggestions(input, events) {
  const list = make('ul', { role: 'listbox', id: `suggestions-${count += 1}`, class: 'suggestions', 'aria-label': t('Places'), hidden: true });
  let places = [];
  let chosen = -1;
  let timer = 0;
  let asking = null;
  // What the list is for: answers to what was typed before are dropped.
  let text = '';
  // Whether the server did not answer what was asked last.
  let hasFailed = false;
  for (const [name, value] of Object.entries({ role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-controls': list.id })) {
    input.setAttribute(name, value);
  }

  const close = () => {
    clearTimeout(timer);
    asking?.abort();
    asking = null;
    places = [];
    text = '';
    show();
  };

  /** Draws the list anew, with nothing chosen. */
  const show = () => {
    chosen = -1;
    input.removeAttribute('aria-activedescendant');
    list.hidden = places.length === 0;
    input.setAttribute('aria-expanded', String(!list.hidden));
    list.replaceChildren(...places.map((place, index) => make('li', {
      role: 'option', id: `${list.id}-${index}`, 'aria-selected': 'false',
      // Before the field loses the focus.
      onpointerdown: (event) => event.preventDefault(), onclick: () => choose(index),
    }, make('span', {}, make('b', { dir: 'auto' }, place.title), make('small', { dir: 'auto' }, place.what)),
    place.distance === undefined ? null : make('em', {}, format.distance(place.distance)))));
  };

  const choose = (index) => {
    const place = places[index];
    close();
    events.choose(place);
  };

  const mark = (index) => {
    list.children[chosen]?.setAttribute('aria-selected', 'false');
    chosen = index;
    const option = list.children[chosen];
    if (!option) return input.removeAttribute('aria-activedescendant');
    option.setAttribute('aria-selected', 'true');
    option.scrollIntoView({ block: 'nearest' });
    input.setAttribute('aria-activedescendant', option.id);
  };

  /** Asks for what is typed now; the answer, or null where something else was typed meanwhile. */
  const ask = async () => {
    hasFailed = false;
    const wanted = input.value.trim();
    asking?.abort();
    const control = asking = new AbortController();
    try {
      const found = await events.search(wanted, control.signal);
      if (control !== asking) return null;
      [places, text] = [found, wanted];
      return found;
    } catch (error) {
      if (error.name !== 'AbortError' && control === asking) {
        close();
        hasFailed = true;
      }
      return null;
    }
  };

  const typed = () => {
    clearTimeout(timer);
    const wanted = input.value.trim();
    if ([...wanted].length < leastLetters || format.parseCoordinates(wanted)) return close();
    timer = setTimeout(async () => {
      const found = await ask();
      if (!found || document.activeElement !== input) return;
      show();
      events.say(found.length === 1 ? t('1 place') : found.length ? t('{count} places', { count: found.length }) : t('No place of this name'));
    }, restMilliseconds);
  };

  const pressed = (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing || list.hidden) return;
    if (event.key === 'Escape') {
      // The list alone is closed: what is typed stays.
      event.stopPropagation();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      // Beyond an end lies the field itself, with what was typed.
      const step = event.key === 'ArrowDown' ? 1 : -1;
      mark(((chosen + 1 + step + places.length + 1) % (places.length + 1)) - 1);
    } else if (event.key === 'Enter' && chosen >= 0) {
      choose(chosen);
    } else {
      return;
    }
    event.preventDefault();
  };

  const take = async () => {
    clearTimeout(timer);
    if (text !== input.value.trim()) await ask();
    if (hasFailed) return null;
    if (text !== input.value.trim() || !places.length) return false;
    choose(0);
    return true;
  };

  // Whoever leaves the field may still have its best place taken.
  const left = () => {
    clearTimeout(timer);
    list.hidden = true;
    list.replaceChildren();
    input.setAttribute('aria-expanded', 'false');
  };

  input.addEventListener('input', typed);
  input.addEventListener('keydown', pressed);
  input.addEventListener('blur', left);
  return { element: list, take };
}
