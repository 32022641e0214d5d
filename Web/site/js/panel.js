// SPDX-License-Identifier: Apache-2.0
//
// The planner's lists: stops, vehicles, options, routes, directions.

import { byId, make, icon } from './dom.js';
import { modes, avoidable, options, groups, sized, has, isFurther, transit } from './options.js';
import { control, timeControl } from './controls.js';
import { suggestions } from './search.js';
import { batteryElements } from './battery.js';
import * as format from './format.js';
import { picture, listed, stopName } from './directions.js';
import { farStops } from './notices.js';
import { fold, reveal } from './sight.js';
import { language, t } from './words.js';

export class Panel {
  #plan;
  #events;
  /** The controls of options by name, and that of the time. */
  #controls = new Map();
  /** The drawing of heights, and the route that it is of. */
  #elevation = null;
  #raised = null;
  #time;

  /**
   * `events`: choose(index), hover(step or null), show(step), point(place or null), lookAt(place), say(text),
   * search(text, signal), locate(then), showArea(area)
   */
  constructor(plan, vehicles, events) {
    this.#plan = plan;
    this.#events = events;
    this.#showVehicles(vehicles);
    this.#showOptions();
    this.#showControls();
    byId('add').onclick = () => {
      plan.insert(plan.stops.length - 1, null);
      byId('stops').querySelectorAll('input')[plan.stops.length - 2].focus();
    };
    byId('reverse').onclick = () => plan.reverse();
    byId('more').onclick = () => this.#unfoldOptions(byId('options').hidden);
    byId('grip').onclick = () => fold(byId('grip').getAttribute('aria-expanded') === 'true');
  }

  // MARK: Vehicles and options

  #showVehicles(vehicles) {
    const names = { car: 'Car', truck: 'Truck', bicycle: 'Bicycle', foot: 'On foot', pedestrian: 'On foot', scooter: 'Scooter', bus: 'Bus', taxi: 'Taxi', privateBus: 'Coach', wheelchair: 'Wheelchair', [transit]: 'Transit' };
    const icons = { pedestrian: 'foot', privateBus: 'bus' };
    byId('vehicles').hidden = vehicles.length < 2;
    byId('vehicles').replaceChildren(...vehicles.map((name) => make('label', { title: t(names[name] ?? name) },
      make('input', { type: 'radio', name: 'vehicle', value: name, checked: name === this.#plan.vehicle, onchange: () => {
        this.#plan.vehicle = name;
        this.#fitOptions();
        this.#unfoldOptions(!byId('options').hidden || sized.includes(name) || name === transit);
        this.#plan.changed();
      } }),
      make('span', {}, icon(icons[name] ?? name), make('b', {}, t(names[name] ?? name))))));
  }

  #showOptions() {
    byId('modes').replaceChildren(...modes.map(({ name, label }) => make('label', { class: 'check' },
      make('input', { type: 'radio', name: 'mode', value: name, checked: name === this.#plan.mode, onchange: () => {
        this.#plan.mode = name;
        this.#plan.changed();
      } }), t(label))));
    const check = ({ name, label }) => make('label', { class: 'check', 'data-option': name },
      make('input', { type: 'checkbox', name: 'avoid', value: name, checked: this.#plan.avoid.has(name), onchange: (event) => {
        if (event.target.checked) this.#plan.avoid.add(name);
        else this.#plan.avoid.delete(name);
        this.#countFurther();
        this.#plan.changed();
      } }), t(label));
    byId('avoid').replaceChildren(...avoidable.filter(({ further }) => !further).map(check));
    byId('avoid-further').replaceChildren(...avoidable.filter(({ further }) => further).map(check));
  }

  /** A fieldset for each group of options, and the time above them all. */
  #showControls() {
    this.#time = timeControl((times) => {
      this.#set(times);
      this.#plan.changed();
    });
    byId('when').append(this.#time.element);
    for (const { name, legend } of groups) {
      const field = make('fieldset', { id: `group-${name}` }, make('legend', {}, t(legend)));
      for (const option of options.filter(({ group }) => group === name)) {
        const made = control(option, (value, isMoving) => {
          this.#set({ [option.name]: value });
          made.show(value, this.#plan.vehicle);
          this.#countFurther();
          this.#plan.changed({ live: Boolean(isMoving) });
        });
        made.element.dataset.option = option.name;
        this.#controls.set(option.name, made);
        field.append(made.element);
      }
      byId('further').append(field);
    }
    const order = options.find(({ name }) => name === 'order');
    const ordering = control(order, (value) => {
      this.#set({ order: value });
      this.#plan.changed();
    });
    this.#controls.set('order', ordering);
    byId('ordering').append(ordering.element);
    this.#fitOptions();
  }

  #set(values) {
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) delete this.#plan.options[name];
      else this.#plan.options[name] = value;
    }
  }

  /** Shows what the vehicle has, as the plan has it. */
  #fitOptions() {
    const { vehicle } = this.#plan;
    document.body.classList.toggle('transit', vehicle === transit);
    this.#time.show(this.#plan.options);
    for (const option of [...options, ...avoidable]) {
      const element = document.querySelector(`#options [data-option="${option.name}"]`);
      if (element) element.hidden = !has(vehicle, option);
      this.#controls.get(option.name)?.show(this.#plan.options[option.name], vehicle);
    }
    const sizing = byId('group-sizing');
    if (sized.includes(vehicle)) byId('avoiding').after(sizing);
    else byId('further').querySelector('fieldset').after(sizing);
    for (const { name } of groups) {
      byId(`group-${name}`).hidden = !options.some((option) => option.group === name && has(vehicle, option));
    }
    this.#countFurther();
  }

  /** How many wishes stand behind "More options". */
  #countFurther() {
    const { vehicle } = this.#plan;
    const count = options.filter((option) => this.#plan.options[option.name] !== undefined && option.group && has(vehicle, option) && isFurther(vehicle, option)).length
      + avoidable.filter((option) => option.further && this.#plan.avoid.has(option.name) && has(vehicle, option)).length;
    byId('further-count').textContent = count ? String(count) : '';
    return count;
  }

  /** Puts the plan's vehicle and options into the controls, after a link was read. */
  readPlan() {
    for (const input of byId('vehicles').querySelectorAll('input')) input.checked = input.value === this.#plan.vehicle;
    for (const input of byId('options').querySelectorAll('input[name="avoid"]')) input.checked = this.#plan.avoid.has(input.value);
    for (const input of byId('modes').querySelectorAll('input')) input.checked = input.value === this.#plan.mode;
    this.#fitOptions();
    const isTold = Object.keys(this.#plan.options).length || this.#plan.avoid.size || this.#plan.mode !== 'fastest';
    if (isTold || sized.includes(this.#plan.vehicle) || this.#plan.vehicle === transit) this.#unfoldOptions(true);
    if (this.#countFurther()) byId('further').open = true;
  }

  #unfoldOptions(isShown) {
    byId('options').hidden = !isShown;
    byId('more').setAttribute('aria-expanded', String(isShown));
  }

  // MARK: Stops

  showStops() {
    const list = byId('stops');
    const { stops } = this.#plan;
    while (list.children.length > stops.length) list.lastChild.remove();
    while (list.children.length < stops.length) list.append(this.#makeRow());
    stops.forEach((stop, index) => this.#fillRow(list.children[index], stop, index));
    byId('clear').disabled = !stops.some(Boolean) && !this.#plan.areas.length;
    // With two stops between the ends there is an order to choose.
    byId('ordering').hidden = stops.filter((stop) => !stop?.isShape).length < 4 && !this.#plan.options.order;
    this.#showAreas();
  }

  #showAreas() {
    const { areas } = this.#plan;
    byId('areas').hidden = !areas.length;
    byId('areas').replaceChildren(...areas.map((area, index) => make('li', {},
      make('button', { type: 'button', class: 'plain', onclick: () => this.#events.showArea(area) }, t('Kept out of an area')),
      make('button', { type: 'button', class: 'quiet', 'aria-label': t('Let the route in again'), onclick: () => this.#plan.letIn(index) }, '×'))));
  }

  #makeRow() {
    const index = () => [...byId('stops').children].indexOf(row);
    const move = (by) => {
      const from = index();
      this.#plan.move(from, from + by);
      byId('stops').children[Math.min(Math.max(from + by, 0), this.#plan.stops.length - 1)]
        .querySelector(by < 0 ? '.up' : '.down').focus();
    };
    const input = make('input', {
      type: 'text', autocomplete: 'off', spellcheck: 'false', enterkeyhint: 'go', maxlength: 200,
      onchange: () => this.#typed(input, found, index),
      onkeydown: (event) => {
        if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
          event.preventDefault();
          const from = index(), to = from + (event.key === 'ArrowUp' ? -1 : 1);
          this.#plan.move(from, to);
          byId('stops').children[to]?.querySelector('input').focus();
        }
      },
      onfocus: () => input.select(),
    });
    const found = suggestions(input, {
      search: this.#events.search, say: (text) => { byId('live').textContent = text; },
      choose: ({ title, lat, lon }) => {
        // The row may have gone while the server was asked.
        if (index() < 0) return;
        input.value = input.dataset.shown = title;
        // The keys of a phone would cover the route.
        if (matchMedia('(pointer: coarse)').matches) input.blur();
        this.#plan.set(index(), { lat, lon, name: title, isNamed: true }, { fits: true });
        if (!this.#plan.isComplete) this.#events.lookAt([lon, lat]);
      },
    });
    const row = make('li', {},
      make('span', { class: 'letter', title: t('Drag to reorder') }),
      make('div', { class: 'field' }, input, make('small')),
      make('button', { type: 'button', class: 'quiet here', title: t('My location'), 'aria-label': t('My location'), onclick: () => this.#events.locate((place) => index() >= 0 && this.#plan.set(index(), place, { fits: true })) }, icon('here')),
      make('button', { type: 'button', class: 'quiet announce', title: t('Make it a stop'), 'aria-label': t('Make it a stop'), onclick: () => this.#plan.announce(index()) }, icon('arrive')),
      make('button', { type: 'button', class: 'quiet up', onclick: () => move(-1) }, icon('straight')),
      make('button', { type: 'button', class: 'quiet down', onclick: () => move(1) }, icon('straight')),
      make('button', { type: 'button', class: 'quiet remove', onclick: () => this.#plan.remove(index()) }, '×'),
      found.element);
    row.querySelector('.letter').addEventListener('pointerdown', (event) => this.#dragRow(event, row, index));
    return row;
  }

  #fillRow(row, stop, index) {
    const last = this.#plan.stops.length - 1;
    const role = index === 0 ? 'start' : index === last ? 'end' : 'via';
    const word = stop?.isShape ? t('Point on the way {stop}', { stop: stop.name }) : { start: t('Start'), end: t('Destination'), via: t('Stop {stop}', { stop: this.#plan.letter(index) }) }[role];
    row.dataset.role = role;
    row.classList.toggle('shape', Boolean(stop?.isShape));
    row.querySelector('.here').hidden = Boolean(stop);
    row.querySelector('.announce').hidden = !stop?.isShape;
    row.querySelector('.letter').textContent = stop?.isShape ? '' : this.#plan.letter(index);
    const input = row.querySelector('input');
    const text = stop ? stop.name || format.coordinates(stop) : '';
    if (document.activeElement !== input || !stop || input.dataset.shown === input.value) input.value = text;
    input.dataset.shown = text;
    input.placeholder = role === 'via' ? t('Stop on the way') : word;
    input.setAttribute('aria-label', word);
    input.removeAttribute('aria-invalid');
    row.querySelector('.field small').textContent = stop?.isShape ? t('Goes by here without a stop') : stop?.name ? format.coordinates(stop) : '';
    row.querySelector('.up').setAttribute('aria-label', t('Move {stop} up', { stop: word }));
    row.querySelector('.down').setAttribute('aria-label', t('Move {stop} down', { stop: word }));
    row.querySelector('.up').disabled = index === 0;
    row.querySelector('.down').disabled = index === last;
    const remove = row.querySelector('.remove');
    remove.setAttribute('aria-label', t(this.#plan.stops.length > 2 ? 'Remove {stop}' : 'Clear {stop}', { stop: word }));
    remove.disabled = this.#plan.stops.length === 2 && !stop;
    remove.hidden = !stop && this.#plan.stops.length === 2;
  }

  /** A position is taken as it is; of a name the best place, when Enter is pressed or the field is left. */
  async #typed(input, found, index) {
    if (input.value === input.dataset.shown) return;
    if (!input.value.trim()) return this.#plan.set(index(), null);
    const place = format.parseCoordinates(input.value);
    if (place) return this.#plan.set(index(), place, { fits: true });
    const text = input.value;
    const taken = await found.take();
    if (taken === true || index() < 0) return;
    // The place that was there before is not what is meant any more, nor is its route.
    if (this.#plan.stops[index()]) this.#plan.set(index(), null);
    input.value = text;
    input.setAttribute('aria-invalid', 'true');
    this.#events.say(t(taken === null ? 'The server does not answer: nobody knows whether there is such a place.'
      : 'No place of this name is on the map. Type a name, an address, or a position such as 41.1579, -8.6291.'));
  }

  /** Rows follow the pointer; when one passes the middle of another they change places. */
  #dragRow(event, row, index) {
    if (event.button !== 0) return;
    event.preventDefault();
    const list = byId('stops');
    let start = event.clientY;
    row.classList.add('lifted');
    row.setPointerCapture(event.pointerId);
    const moved = (event) => {
      row.style.translate = `0 ${event.clientY - start}px`;
      const from = index();
      for (const to of [from - 1, from + 1]) {
        const other = list.children[to];
        if (!other) continue;
        const box = other.getBoundingClientRect();
        const isPassed = to < from ? event.clientY < box.top + box.height / 2 : event.clientY > box.top + box.height / 2;
        if (!isPassed) continue;
        list.insertBefore(row, to < from ? other : other.nextSibling);
        start += to < from ? -box.height : box.height;
        row.style.translate = `0 ${event.clientY - start}px`;
        this.#plan.move(from, to);
        break;
      }
    };
    const ended = () => {
      row.classList.remove('lifted');
      row.style.translate = '';
      row.removeEventListener('pointermove', moved);
      row.removeEventListener('pointerup', ended);
      row.removeEventListener('pointercancel', ended);
    };
    row.addEventListener('pointermove', moved);
    row.addEventListener('pointerup', ended);
    row.addEventListener('pointercancel', ended);
  }

  // MARK: Routes

  /** Shows routes with their directions, or hides the result where there are none. */
  showRoutes(routes, chosen, stops = []) {
    byId('result').hidden = routes.length === 0;
    this.#time.tellZone();
    if (!routes.length) return;
    const best = routes[0];
    byId('choices').classList.toggle('single', routes.length === 1);
    byId('choices').replaceChildren(...routes.map((route, index) => make('label', {},
      make('input', { type: 'radio', name: 'route', value: index, checked: index === chosen, onchange: () => this.#events.choose(index) }),
      make('span', {},
        make('strong', {}, format.duration(route.duration)),
        make('em', {}, format.distance(route.distance)),
        route.battery?.seconds ? make('small', {}, t('and {time} of charging', { time: format.duration(route.battery.seconds) })) : null,
        route.delay >= 30 ? make('small', { class: 'delay' }, t('{time} of it in traffic', { time: format.duration(route.delay) })) : null,
        index === 0 && this.#reason(routes) ? make('small', { class: 'reason' }, this.#reason(routes)) : null,
        make('small', {}, via(route, routes)),
        make('small', { class: 'when' }, index === 0 ? this.#times(route) : format.compared(route.duration, best.duration)),
        index === 0 ? make('small', { class: 'sizes' }, this.#sizes()) : null))));
    this.#showSteps(routes[chosen]);
    const notices = [...farStops(stops, this.#letters()), ...(routes[chosen].notices ?? [])];
    byId('notices').replaceChildren(...notices.map((notice) => this.#notice(notice)));
    byId('notices').hidden = notices.length === 0;
    byId('notices').classList.toggle('warns', notices.some(({ isWarning }) => isWarning));
    this.#showHeights(routes[chosen]);
    const charge = batteryElements(routes[chosen].battery, this.#events.lookAt);
    byId('battery').replaceChildren(...charge);
    byId('battery').hidden = !charge.length;
  }

  /** Draws how high a route runs, where its heights are known. */
  #showHeights(route) {
    this.#elevation = null;
    this.#raised = route;
    byId('elevation').hidden = true;
    if (!route.legs.some(({ profiles }) => profiles?.some((profile) => profile.elevation))) return;
    import('./elevation.js').then(({ elevation }) => {
      if (this.#raised !== route) return;
      this.#elevation = elevation(route, this.#events.point);
      byId('elevation').replaceChildren(...(this.#elevation?.elements ?? []));
      byId('elevation').hidden = !this.#elevation;
    }, () => {});
  }

  /** Points at a place of the route in the drawing of its heights; null at none. */
  pointAt(place) { this.#elevation?.mark(place); }

  /** When one arrives, or both times where one was asked for. */
  #times({ duration, leaves, arrives }) {
    const { leave, arrive } = this.#plan.options;
    if ((leave || arrive) && leaves && arrives) return format.clocks(leaves, arrives);
    return t('Arrive {time}', { time: arrives ? format.clock(arrives) : format.arrival(duration) });
  }

  /** The letters of the chosen stops, in their order. */
  #letters() {
    return this.#plan.stops.flatMap((stop, index) => (stop ? [this.#plan.letter(index)] : []));
  }

  /** Why the first card is the first, where another one is quicker. */
  #reason(routes) {
    if (!routes.some((route) => route.duration < routes[0].duration - 30)) return '';
    return t(this.#plan.mode === 'shortest' ? 'the shortest' : 'the most comfortable');
  }

  /** "Height 4 m, Weight 40 t" of a vehicle that has sizes. */
  #sizes() {
    return options.filter((option) => option.group === 'sizing' && has(this.#plan.vehicle, option) && this.#plan.options[option.name] !== undefined)
      .map(({ name, label, unit }) => `${t(label)} ${format.measure(this.#plan.options[name], unit)}`).join(', ');
  }

  /** A notice; where it has a place, a button that shows it. */
  #notice({ message, causes, isWarning, places = [] }) {
    const text = [message, causes.length ? make('small', { lang: 'en', dir: 'auto' }, causes.slice(0, 3).join('; ')) : null].filter(Boolean);
    if (!places.length) return make('li', { class: isWarning ? 'warning' : undefined }, ...text);
    const point = (place) => () => this.#events.point(place);
    return make('li', { class: isWarning ? 'warning' : undefined }, make('button', {
      type: 'button', onclick: () => this.#events.lookAt(places[0]),
      onpointerenter: point(places[0]), onpointerleave: point(null), onfocus: point(places[0]), onblur: point(null),
    }, ...text));
  }

  /** Goes to a notice whose sign was chosen on the map. */
  goToNotice(index) {
    fold(false);
    const item = byId('notices').children[index];
    item?.scrollIntoView({ block: 'nearest' });
    (item?.querySelector('button') ?? item)?.focus({ preventScroll: true });
  }

  // MARK: Reachable areas

  /** Shows what the colours of reachable areas mean, and what can be changed about them; or nothing. */
  showReach(reach, { close, change }) {
    const section = byId('reach');
    section.hidden ||= !reach;
    if (!reach) return section.replaceChildren();
    reveal(section);
    const { areas, choices, minutes, isTo } = reach;
    const held = document.activeElement?.id;
    const chosen = minutes.join();
    const select = make('select', { id: 'reach-minutes', 'aria-label': t('Times'), onchange: (event) => change({ minutes: event.target.value.split(',').map(Number) }) },
      ...choices.map((list) => make('option', { value: list.join(), selected: list.join() === chosen }, list.map((value) => format.duration(value * 60)).join(', '))));
    const direction = make('select', { id: 'reach-direction', 'aria-label': t('Direction of travel'), onchange: (event) => change({ isTo: event.target.value === 'to' }) },
      make('option', { value: 'from', selected: !isTo }, t('from here')), make('option', { value: 'to', selected: isTo }, t('to here')));
    section.replaceChildren(
      make('button', { type: 'button', class: 'quiet', 'aria-label': t('Close'), onclick: close }, '×'),
      make('h2', {}, t('Within reach')),
      make('p', {}, select, direction),
      // As many layers of colour as lie above each other on the map.
      make('ul', {}, ...areas.map((area, index) => make('li', {}, make('i', { 'data-layers': index + 1 }), format.duration(area.minutes * 60))).reverse()),
      ...(areas.some((area) => area.mayEndWithMap) ? [make('small', {}, t('The area comes near the edge of the map.'))] : []));
    if (held) byId(held)?.focus({ preventScroll: true });
  }

  /** While a place is dragged only time and length follow; the directions come when it rests. */
  showLive(route) {
    byId('result').hidden = false;
    const card = byId('choices').firstElementChild;
    if (!card) return;
    byId('choices').replaceChildren(card);
    byId('choices').classList.add('single');
    card.querySelector('input').checked = true;
    card.querySelector('strong').textContent = format.duration(route.duration);
    card.querySelector('em').textContent = format.distance(route.distance);
    card.querySelector('.when').textContent = this.#times(route);
  }

  /** The directions, in a language that the page may not speak, and in the direction of its letters. */
  #showSteps(route) {
    byId('steps').lang = language;
    byId('steps').replaceChildren(...listed(route, this.#plan.named).map(({ step, stop }) => {
      const isEnd = step.maneuver.type === 'arrive';
      const button = make('button', {
        type: 'button', onclick: () => this.#events.show(step),
        onpointerenter: () => this.#events.hover(step), onpointerleave: () => this.#events.hover(null),
        onfocus: () => this.#events.hover(step), onblur: () => this.#events.hover(null),
      }, picture(step), make('span', { dir: 'auto' }, step.maneuver.instruction, stop ? make('small', { class: 'stop', dir: 'auto' }, stopName(stop)) : null), isEnd ? null : make('small', {}, format.distance(step.distance)));
      return make('li', { class: isEnd ? 'end' : undefined }, button);
    }));
  }
}

/** The roads on which a route runs longest, and longer than the others do. */
function via(route, routes) {
  const own = lengths(route);
  const beside = routes.filter((other) => other !== route).map(lengths);
  const more = (name) => own.get(name) - Math.max(0, ...beside.map((other) => other.get(name) ?? 0));
  const most = (names) => names.sort((a, b) => own.get(b) - own.get(a)).slice(0, 2);
  const names = most([...own.keys()].filter((name) => more(name) > own.get(name) / 2));
  const shown = names.length ? names : most([...own.keys()]);
  return shown.length ? t('via {roads}', { roads: shown.join(', ') }) : '';
}

/** How far a route runs on each road. */
function lengths(route) {
  const lengths = new Map();
  for (const leg of route.legs) {
    for (const step of leg.steps) {
      const name = step.ref || step.name;
      if (name) lengths.set(name, (lengths.get(name) ?? 0) + step.distance);
    }
  }
  return lengths;
}
