/** How the war is shown: the map at three scales, forces and cities, tables. No rules. */
import type { PackedGround } from '@longroll/atlas';
import { areaUnder, type Board, type BoardMaps, type Element, motionOf } from '@longroll/drawing';
import { memoize } from '@longroll/kernel';
import { LEADERS } from '../leaders.ts';
import { isHex, placeNamed } from '../map.ts';
import { rulebook } from '../rulebook.ts';
import type { State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { ask } from './asking.ts';
import { boxAt, boxElement, hasBoxes, positionOf } from './boxes.ts';
import { chart } from './chart.ts';
import { rows } from './compared.ts';
import { BARE, type Country, countryOf } from './country.ts';
import { forceElements, hexElement, standingIn } from './elements.ts';
import { foresee } from './forecast.ts';
import { groundMarks, MARGIN, sheetOf, WHOLE } from './ground.ts';
import { hints } from './hints.ts';
import { layout, NEAREST, SCALES } from './layout.ts';
import { namesIn } from './lettering.ts';
import { key, OVERLAYS, overlay } from './overlay.ts';
import { orderMeant, schedule } from './schedule.ts';
import { status, subject } from './status.ts';
import { sentence, stakes } from './telling.ts';
import { textMap } from './text-map.ts';
import { deed } from './throws.ts';

const MAP = 'map';

/** The place of an element's name: `place:richmond`, `place:6714`. */
const placeOf = (name: string): number | undefined => {
  const place = name.startsWith('place:') ? placeNamed(name.slice(6)) : undefined;
  return place !== undefined && positionOf(place) !== undefined ? place : undefined;
};

/** A place as what can be touched where nothing else stands. */
const placeElement = (view: State, place: number): Element =>
  isHex(place) ? hexElement(view, place) : boxElement(view, place);

/** The least scale at which the map is shown whole when it is opened: a part of it opens on the part. */
const legibleOf = ({ setting: { window } }: State): number => (window.every((played) => played === 1) ? 0.12 : 0.4);

const mapsOn = (country: Country): BoardMaps<State> => ({
  first: () => MAP,
  plan: (view, _eyes, id) =>
    id === MAP
      ? {
          id: MAP,
          name: 'Map of the war',
          width: layout.width,
          height: layout.height,
          margin: MARGIN,
          scales: SCALES,
          most: 2.4,
          legible: legibleOf(view),
        }
      : undefined,
  ground: (view, _eyes, { window, level }) => groundMarks(country, window, level, view.setting.window),
  changed: () => [],
  live: (view, eyes, { window, level }) => [...standingIn(view, eyes, window, level), ...namesIn(view, window, level)],
  beneath: (view, _eyes, _map, at) => {
    const place = (hasBoxes(view.setting.window) ? boxAt(at) : undefined) ?? areaUnder(layout, at);
    return place === undefined ? undefined : placeElement(view, place);
  },
  where: (view, _eyes, name) => {
    const place = placeOf(name);
    if (place !== undefined) return { map: MAP, element: placeElement(view, place) };
    const wanted = name.startsWith('leader:') ? `force:${name.slice(7)}` : name;
    const element = forceElements(view).find((each) => each.name === wanted);
    return element && { map: MAP, element };
  },
});

/** The middle of the part that is played on, and how large it is. */
const home = ({ setting: { window } }: State): ReturnType<Board<State, Action>['home']> => {
  let [left, right, top, bottom] = [layout.width, 0, layout.height, 0];
  for (const [hex, played] of window.entries()) {
    if (played !== 1) continue;
    const [x, y] = layout.at(hex);
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  }
  return { at: [(left + right) / 2, (top + bottom) / 2], span: [right - left + 72, bottom - top + 72] };
};

/** The element of a force or a leader by its word. */
const elementOf = (word: unknown): string => `force:${LEADERS.some(({ id }) => id === word) ? word : String(word)}`;

const boardOn = (country: Country): Board<State, Action> => ({
  cover: { at: [4950, 950], width: 540, scenario: 'learning' },
  sheet: (view) => sheetOf(country, view.setting.window),
  elements: (view, seat) => standingIn(view, seat, WHOLE, NEAREST),
  maps: mapsOn(country),
  overlay,
  overlays: OVERLAYS,
  key,
  keyStays: true,
  status,
  schedule,
  textMap,
  ask,
  subject,
  verbs: rulebook.buttons,
  attempt: (view, seat, names) => rulebook.attempt(view, seat, names) ?? orderMeant(view, seat, names),
  foresee,
  rows,
  hints,
  deed,
  chart,
  sentence,
  stakes,
  motions: (event) =>
    motionOf(
      event,
      new Set(['moved', 'rode']),
      ({ force }) => elementOf(force),
      (word) => {
        const place = placeNamed(word);
        return place === undefined ? undefined : positionOf(place);
      },
    ),
  home,
});

/** The board on its country; made once, since it takes a moment. */
const onGround = memoize((packed: PackedGround) => boardOn(countryOf(packed)));

export const board: Board<State, Action> = {
  ...boardOn(BARE),
  grounded: async () => onGround((await import('@longroll/atlas/eastern')).eastern),
};
