/** What can be touched on the board: every box with what stands in it, and the single units of the box in hand. */
import {
  battleMarks,
  type Element,
  type Mark,
  OPENED_SCALE,
  openedHalf,
  type Point,
  plateShifts,
  plateTouched,
  STACK_HALF,
  STACKS_SCALE,
  worksMark,
} from '@longroll/drawing';
import { at, capital, memoize, type Viewer } from '@longroll/kernel';
import { unitName } from '../naming.ts';
import { controller, isEntrenched, unitsAt } from '../queries.ts';
import { type Flag, KIND_NAMES, type Side, STRENGTH, type State, type Unit } from '../state.ts';
import { unitWords } from '../words.ts';
import { forceWords, openingStackOf, STYLES, stackOf, tileOf } from './counters.ts';
import { boardOf, boxMarks, nameMarks, nameOf, placeOf, shownValue } from './places.ts';

const STATES: { readonly [code: string]: string } = {
  AL: 'Alabama',
  AR: 'Arkansas',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  IL: 'Illinois',
  IN: 'Indiana',
  KY: 'Kentucky',
  LA: 'Louisiana',
  MD: 'Maryland',
  MO: 'Missouri',
  MS: 'Mississippi',
  NC: 'North Carolina',
  NJ: 'New Jersey',
  NY: 'New York',
  OH: 'Ohio',
  PA: 'Pennsylvania',
  SC: 'South Carolina',
  TN: 'Tennessee',
  VA: 'Virginia',
  'VA (WV)': 'western Virginia',
};

const HELD = ['Union', 'Confederate', 'neutral'] as const;

const strengthOf = (units: readonly Unit[]): number => units.reduce((sum, unit) => sum + STRENGTH[unit.kind], 0);

/** "two militia infantry, strength 4", with the side named where it is not the holder. */
const contents = (units: readonly Unit[], side: Side, owner: Flag): string => {
  if (units.length === 0) return '';
  const whose = side === owner ? '' : `${HELD[side]} `;
  return `, ${whose}${forceWords(units)}, strength ${strengthOf(units)}`;
};

const sentenceOf = (s: State, number: number, stands: readonly [readonly Unit[], readonly Unit[]]): string => {
  const box = at(s.setting.boxes, number);
  const owner = controller(s, number);
  const traits = [
    shownValue(box, owner) > 0 ? `city of value ${shownValue(box, owner)}` : '',
    box.port ? 'port' : '',
    box.capital ? 'capital' : '',
    ([0, 1] as const).some((side) => at(stands, side).length > 0 && isEntrenched(s, number, side)) || box.fort
      ? 'entrenched'
      : '',
  ].filter((word) => word !== '');
  const about = traits.length > 0 ? `, ${traits.join(', ')}` : '';
  const empty = stands[0].length + stands[1].length === 0 ? ', nobody there' : '';
  return `${box.name}, ${STATES[box.state] ?? box.state}: ${HELD[owner]}${about}${contents(stands[0], 0, owner)}${contents(stands[1], 1, owner)}${empty}.`;
};

/** Where the plates of battles step aside for the counters and for one another, by box. */
const shiftsOf = memoize((s: State): ReadonlyMap<number, Point> => {
  const board = boardOf(s.setting);
  const sides = new Map<number, number>();
  for (const { box, side } of s.units) if (box >= 0) sides.set(box, (sides.get(box) ?? 0) | (1 << side));
  const held = [...sides.keys()].toSorted((a, b) => a - b);
  const fought = held.filter((box) => sides.get(box) === 3);
  const pointOf = (box: number): Point => placeOf(at(s.setting.boxes, box).id, board).at;
  const counters = held.filter((box) => !fought.includes(box)).map(pointOf);
  const shifts = plateShifts(fought.map(pointOf), counters);
  return new Map(fought.map((box, i) => [box, at(shifts, i)]));
});

/** The stack of one side alone in its box, over its works; near by it has opened. */
const alone = (units: readonly Unit[], side: Side, dug: boolean): readonly Mark[] => [
  ...(dug
    ? [
        worksMark(STYLES[side], 17, { from: STACKS_SCALE, to: OPENED_SCALE }),
        worksMark(STYLES[side], openedHalf(units.length)[1], { from: OPENED_SCALE }),
      ]
    : []),
  ...openingStackOf(units, side),
];

const picture = (
  s: State,
  number: number,
  stands: readonly [readonly Unit[], readonly Unit[]],
  shift: Point,
): readonly Mark[] => {
  const box = at(s.setting.boxes, number);
  const dug = (side: Side): boolean => !box.fort && isEntrenched(s, number, side);
  const [union, confederate] = ([0, 1] as const).map((side) => {
    const works = dug(side) ? [worksMark(STYLES[side], 17)] : [];
    return at(stands, side).length > 0 ? [...works, ...stackOf(at(stands, side), side)] : undefined;
  });
  if (union && confederate)
    return s.phasing === 0
      ? battleMarks(union, confederate, nameOf(box.id), shift)
      : battleMarks(confederate, union, nameOf(box.id), shift);
  const side = union ? 0 : 1;
  return (union ?? confederate) ? alone(at(stands, side), side, dug(side)) : boxMarks(box.id, controller(s, number));
};

const boxElement = (s: State, number: number): Element => {
  const box = at(s.setting.boxes, number);
  const board = boardOf(s.setting);
  const side = (of: Side): readonly Unit[] => unitsAt(s, number, of).map((row) => at(s.units, row));
  const stands = [side(0), side(1)] as const;
  const counter = stands[0].length + stands[1].length > 0;
  const both = stands[0].length > 0 && stands[1].length > 0;
  const opened = counter && !both ? openedHalf(stands[0].length + stands[1].length) : undefined;
  const shift: Point = shiftsOf(s).get(number) ?? [0, 0];
  return {
    name: `box:${box.id}`,
    label: sentenceOf(s, number, stands),
    at: placeOf(box.id, board).at,
    half: counter ? STACK_HALF : [13, 13],
    ...(opened ? { opens: { from: OPENED_SCALE, half: opened } } : {}),
    ...(both ? plateTouched(shift) : {}),
    marks: [
      ...(both ? [] : nameMarks(box.id, board, counter, controller(s, number), opened)),
      ...picture(s, number, stands, shift),
    ],
    level: both ? 3 : counter ? 2 : 1,
  };
};

const marchesLeft = (s: State, unit: Unit): string => {
  if (s.phase !== 'movement' || unit.side !== s.phasing) return '';
  return unit.marches >= 2 ? ', has marched twice' : unit.marches === 1 ? ', may march once more' : '';
};

const unitElement = (s: State, row: number): Element => {
  const unit = at(s.units, row);
  const box = at(s.setting.boxes, unit.box);
  const hurt = unit.disrupted ? ', disrupted' : '';
  return {
    name: `unit:${unitName(unit)}`,
    label: `${capital(unitWords(unit))}, ${HELD[unit.side]}, strength ${STRENGTH[unit.kind]}, at ${box.name}${marchesLeft(s, unit)}.`,
    detail: `${KIND_NAMES[unit.kind]}${hurt}${marchesLeft(s, unit)}`,
    at: placeOf(box.id, boardOf(s.setting)).at,
    half: [24, 24],
    marks: tileOf(unit),
    level: 4,
    within: `box:${box.id}`,
    tray: true,
    zoom: { from: Number.MAX_SAFE_INTEGER },
  };
};

/** All boxes from north to south, then every unit for the tray. An open book: who looks makes no difference. */
export const elements = (s: State, _viewer: Viewer, _picked: readonly string[]): readonly Element[] => {
  const boxes = s.setting.boxes.map((_, number) => boxElement(s, number));
  const units = s.units.flatMap((unit, row) => (unit.box >= 0 ? [unitElement(s, row)] : []));
  return [...boxes.toSorted((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]), ...units];
};
