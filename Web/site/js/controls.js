// SPDX-License-Identifier: Apache-2.0
//
// The controls of options: sliders, checks, choices.

import { make } from './dom.js';
import * as format from './format.js';
import { shownThere, zoneThere } from './clock.js';
import { codes, countryList, countryNames } from './countries.js';
import { t } from './words.js';

/**
 * A control for an option.
 *
 * @param changed called with the value, undefined for the usual, and whether it is still being moved
 * @returns {{element: HTMLElement, show: Function}} `show` puts a value into it
 */
export function control(option, changed) {
  return { slider, flag, choice, set, codes: text }[option.kind](option, changed);
}

/** At its left end a slider goes back to the usual value, where it stands if that is known. */
function slider({ name, label, unit, least, most, step, full }, changed) {
  const output = make('output', { for: `option-${name}` });
  const input = make('input', {
    type: 'range', id: `option-${name}`, name, min: least - step, max: most, step,
    oninput: () => changed(chosen = value(), true), onchange: () => changed(chosen, false),
  });
  // Read before it is shown: at the left end, the slider moves on to where the usual value stands.
  let chosen;
  const value = () => (Number(input.value) < least ? undefined : Math.round(Number(input.value) * 10) / 10);
  return {
    element: make('label', { class: 'slider' }, make('span', {}, t(label)), input, output),
    show: (shown, vehicle) => {
      const usual = full?.[vehicle];
      input.value = shown ?? usual ?? least - step;
      output.textContent = shown ?? usual ? format.measure(shown ?? usual, unit) : t('usual');
      input.setAttribute('aria-valuetext', output.textContent);
    },
  };
}

function flag({ name, label }, changed) {
  const input = make('input', { type: 'checkbox', name, onchange: () => changed(input.checked || undefined) });
  return { element: make('label', { class: 'check' }, input, t(label)), show: (value) => { input.checked = Boolean(value); } };
}

function choice({ name, label, usual, choices }, changed) {
  const input = make('select', { name, onchange: () => changed(input.value || undefined) },
    make('option', { value: '' }, t(usual)), ...choices.map((one) => make('option', { value: one.name }, t(one.label))));
  return { element: make('label', { class: 'pair' }, make('span', {}, t(label)), input), show: (value) => { input.value = value ?? ''; } };
}

function set({ name, choices }, changed) {
  const inputs = choices.map((one) => make('input', {
    type: 'checkbox', name, value: one.name, onchange: () => {
      const chosen = inputs.filter((input) => input.checked).map((input) => input.value);
      changed(chosen.length ? chosen : undefined);
    },
  }));
  const labels = inputs.map((input, at) => make('label', { class: 'check' }, input, t(choices[at].label)));
  return {
    element: make('div', { class: 'checks' }, ...labels),
    show: (value) => { for (const input of inputs) input.checked = Boolean(value?.includes(input.value)); },
  };
}

/** Names or codes of countries, with commas between; names are offered while they are typed. */
function text({ name, label, hint }, changed) {
  const input = make('input', { type: 'text', name, autocomplete: 'off', spellcheck: 'false', placeholder: t(hint), list: `list-${name}`, onchange: () => changed(codes(input.value)) });
  const list = make('datalist', { id: `list-${name}` });
  input.addEventListener('input', () => {
    const before = input.value.slice(0, input.value.lastIndexOf(',') + 1).trim();
    list.replaceChildren(...countryNames().map((country) => make('option', { value: `${before}${before && ' '}${country}` })));
  });
  return { element: make('label', { class: 'pair' }, make('span', {}, t(label)), input, list), show: (value) => { input.value = countryList(value ?? []); } };
}

/** When to leave or to arrive, on the clocks of the place: one of two options, or now. */
export function timeControl(changed) {
  const input = make('input', { type: 'datetime-local', 'aria-label': t('Date and time'), onchange: () => tell() });
  const select = make('select', { 'aria-label': t('When'), onchange: () => { input.value ||= soon(); tell(); } },
    make('option', { value: '' }, t('Leave now')), make('option', { value: 'leave' }, t('Leave at')), make('option', { value: 'arrive' }, t('Arrive by')));
  const tell = () => {
    input.hidden = !select.value;
    const time = input.value.slice(0, 16);
    if (!select.value || time) changed({ leave: undefined, arrive: undefined, ...(select.value && { [select.value]: time }) });
  };
  const zone = make('small');
  return {
    element: make('div', { class: 'times' }, select, input, zone),
    show: ({ leave, arrive }) => {
      select.value = leave ? 'leave' : arrive ? 'arrive' : '';
      input.value = leave ?? arrive ?? '';
      input.hidden = !select.value;
    },
    /** Says whose clocks count, where they are others than here. */
    tellZone: () => {
      const name = input.hidden ? '' : zoneThere(input.value.slice(0, 16));
      zone.textContent = name && t('On the clocks of the place, {zone}', { zone: name });
    },
  };
}

/** In half an hour, to five minutes. */
const soon = () => shownThere(Math.ceil(Date.now() / 300_000) * 300_000 + 1_800_000);
