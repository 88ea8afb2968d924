/** What can be touched on the board: every box with what stands in it, and the single units of the box in hand. */
import type { Element, Mark, Style } from '@longroll/drawing';
import { at, type Viewer } from '@longroll/kernel';
import { KIND_NAMES, type Box, type Flag, type Side, type State, STRENGTH, type Unit } from '../state.ts';
import { controller, isEntrenched, otherSide, unitsAt } from '../queries.ts';
import { unitName } from '../naming.ts';
import { forceWords, STACK_HALF, stackMarks, tileMarks, worksMark } from './counters.ts';
import { type CoveredValue, labelMarks } from './labels.ts';
import { boardData } from './places.ts';

const OWNER_INK = [
  { ground: 'union', edge: 'union-edge', ink: 'on-union' },
  { ground: 'csa', edge: 'map-ink', ink: 'on-csa' },
  { ground: 'neutral', edge: 'map-ink', ink: 'ink' },
] as const;

/** The value that a box has for whoever holds it; a neutral one shows the greater. */
const valueFor = (box: Box, owner: Flag): number => (owner === 2 ? Math.max(...box.value) : box.value[owner]);

const boxMarks = (box: Box, owner: Flag): readonly Mark[] => {
  const inks = OWNER_INK[owner];
  const value = valueFor(box, owner);
  const r = value > 0 ? 7.2 : 4.6;
  const style: Style = { fill: inks.ground, stroke: inks.edge, width: 1.3 };
  const diamond = r * 1.2;
  const d =
    owner === 1
      ? `M0 ${-diamond}L${diamond} 0 0 ${diamond} ${-diamond} 0z`
      : `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  const marks: Mark[] = [{ kind: 'path', d, style }];
  if (value > 0)
    marks.push({
      kind: 'text',
      at: [0, 3.2],
      text: String(value),
      lettering: { font: 'text', size: 9, weight: 700, ink: inks.ink, anchor: 'middle' },
    });
  return marks;
};

/** A box where both sides stand before their battle: two stacks, one over the other. */
const meeting = (mine: readonly Unit[], theirs: readonly Unit[], first: Side): readonly Mark[] => [
  { kind: 'group', at: [-12, 9], marks: stackMarks(theirs, otherSide(first)) },
  { kind: 'group', at: [12, -9], marks: stackMarks(mine, first) },
];

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

const contents = (units: readonly Unit[], side: Side): string =>
  units.length === 0 ? '' : `, ${HELD[side]} ${forceWords(units)}, strength ${strengthOf(units)}`;

const sentenceOf = (s: State, number: number, stands: readonly [readonly Unit[], readonly Unit[]]): string => {
  const box = at(s.setting.boxes, number);
  const owner = controller(s, number);
  const traits = [
    valueFor(box, owner) > 0 ? `city of value ${valueFor(box, owner)}` : '',
    box.port ? 'port' : '',
    box.capital ? 'capital' : '',
    ([0, 1] as const).some((side) => at(stands, side).length > 0 && isEntrenched(s, number, side)) || box.fort
      ? 'entrenched'
      : '',
  ].filter((word) => word !== '');
  const about = traits.length > 0 ? `, ${traits.join(', ')}` : '';
  const empty = stands[0].length + stands[1].length === 0 ? ', nobody there' : '';
  return `${box.name}, ${STATES[box.state] ?? box.state}: ${HELD[owner]}${about}${contents(stands[0], 0)}${contents(stands[1], 1)}${empty}.`;
};

const coveredValue = (s: State, number: number): CoveredValue | undefined => {
  const owner = controller(s, number);
  const value = valueFor(at(s.setting.boxes, number), owner);
  return value > 0 ? { value, ground: OWNER_INK[owner].ground, ink: OWNER_INK[owner].ink } : undefined;
};

const picture = (s: State, number: number, stands: readonly [readonly Unit[], readonly Unit[]]): readonly Mark[] => {
  const [union, confederate] = stands;
  if (union.length > 0 && confederate.length > 0)
    return s.phasing === 0 ? meeting(union, confederate, 0) : meeting(confederate, union, 1);
  const side = union.length > 0 ? 0 : 1;
  const units = at(stands, side);
  if (units.length === 0) return boxMarks(at(s.setting.boxes, number), controller(s, number));
  const works = !at(s.setting.boxes, number).fort && isEntrenched(s, number, side) ? [worksMark(side, 17)] : [];
  return [...works, ...stackMarks(units, side)];
};

const boxElement = (s: State, number: number): Element => {
  const box = at(s.setting.boxes, number);
  const place = boardData(s.setting).places[box.id];
  if (!place) throw new Error(`the board has no place for ${box.id}`);
  const side = (of: Side): readonly Unit[] => unitsAt(s, number, of).map((row) => at(s.units, row));
  const stands = [side(0), side(1)] as const;
  const counter = stands[0].length + stands[1].length > 0;
  const both = stands[0].length > 0 && stands[1].length > 0;
  return {
    name: `box:${box.id}`,
    label: sentenceOf(s, number, stands),
    at: place.at,
    half: both ? [34, 26] : counter ? STACK_HALF : [13, 13],
    marks: [...labelMarks(box, place.labels, counter, coveredValue(s, number)), ...picture(s, number, stands)],
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
    label: `${unitName(unit)}, ${HELD[unit.side]} ${KIND_NAMES[unit.kind]}${hurt}, strength ${STRENGTH[unit.kind]}, at ${box.name}${marchesLeft(s, unit)}.`,
    detail: `${KIND_NAMES[unit.kind]}${hurt}${marchesLeft(s, unit)}`,
    at: boardData(s.setting).places[box.id]?.at ?? [0, 0],
    half: [24, 24],
    marks: tileMarks(unit),
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
