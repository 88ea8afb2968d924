/** Marks over the sheet: the reach of the acting piece, its arc of fire with the dice, and what hides a target. */
import {
  fireMarks,
  GRID_KEY,
  type GridLayout,
  gridLayout,
  reachMarks,
  sightMarks,
  targetMarks,
} from '@longroll/drawing';
import { arcAreas, distance } from '@longroll/geometry';
import { at } from '@longroll/kernel';
import { mayAttack } from '../attacks.ts';
import { activating, reachOf } from '../movement.ts';
import { names } from '../naming.ts';
import { hasEnemy, hasGeneral, lineOf, standing } from '../queries.ts';
import { sightLine } from '../sight.ts';
import type { State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { attackDice, rangeOf } from '../weapons.ts';
import { pieceLight } from '../words.ts';
import type { Shown } from './shown.ts';

/** The arc of a unit: how many dice it throws in each area, hatched where it cannot see (is-arc, is-los, is-attack-1). */
const arcMarks = (s: State, layout: GridLayout, row: number, between: ReturnType<typeof sightMarks>) => {
  const { weapon, side } = lineOf(s, row);
  const { area, facing } = at(s.pieces, row);
  const { grid } = s.setting;
  const { held } = standing(s);
  const general = hasGeneral(s, area);
  const squares = grid.kind === 'squares';
  const field = arcAreas(grid, area, facing, rangeOf(weapon)).map((to) => {
    const seen = sightLine(s, area, to).open;
    const taken = held[to] !== 0;
    // What can be hit bears its dice on a tag of its own; beside a counter in a hex there is no room.
    const free = !taken || (squares && (!seen || held[to] === side + 1));
    const figure = seen ? `${attackDice(weapon, distance(grid, area, to), general)}` : '×';
    return { area: to, seen, taken, figure: free ? figure : undefined };
  });
  return fireMarks(layout, field, between);
};

/** Everywhere that a piece may yet come. */
const comingMarks = (s: State, layout: GridLayout, row: number) => {
  const { way } = activating(s, row).activation;
  const reach = reachOf(s, row).filter((reached) => reached.way.area !== way.area);
  return reachMarks(
    layout,
    reach.map(({ way: { area, stopped }, ends }) => ({ area, ends, stopped })),
  );
};

/** The line of sight between two areas, cut in the first area that blocks it on each hand (is-los-1 to -6). */
const lineMarks = (s: State, layout: GridLayout, from: number, to: number) => {
  const { open, left, right } = sightLine(s, from, to);
  const cuts = open ? [] : [left[0]?.area, right[0]?.area].filter((area) => area !== undefined);
  return sightMarks(layout, from, to, new Set(cuts));
};

/** The area of an element: its own, or that of the piece. */
const areaOfName = (s: State, name: string): number | undefined => {
  const [kind = '', word = ''] = name.split(':');
  const member = names[kind]?.id(s, word);
  return kind === 'area' || member === undefined ? member : names[kind]?.within?.of(s, member);
};

/** Lines from a piece to every enemy: open, or cut with the reason marked. */
const sightsFrom = (s: State, layout: GridLayout, row: number) => {
  const { area } = at(s.pieces, row);
  const { side } = lineOf(s, row);
  const enemies = new Set(
    s.pieces.flatMap((piece, other) => (piece.area >= 0 && lineOf(s, other).side !== side ? [piece.area] : [])),
  );
  return [...enemies].flatMap((to) => lineMarks(s, layout, area, to));
};

/** The piece that the overlay is about: the acting one, else the one that is picked, as long as anybody may act. */
const subjectRow = (s: State, picked: readonly string[]): number => {
  if (s.activation.piece >= 0) return s.activation.piece;
  if (s.phase === 'beaten') return -1;
  return s.setting.roster.findIndex((_, row) => picked.includes(pieceLight(s, row)) && at(s.pieces, row).area >= 0);
};

const targetsOf = (choices: readonly Action[]): readonly number[] =>
  choices.flatMap((choice) => (choice.do === 'attack' ? [choice.target] : []));

const fires = (s: State, row: number): boolean => row !== s.activation.piece || mayAttack(s);

/** Whether the reach of a piece is asked for: of the one that acts until something is picked, else of the one in hand. */
const isComing = (s: State, row: number, picked: readonly string[]): boolean =>
  row === s.activation.piece
    ? picked.length === 0
    : s.activation.piece < 0 && lineOf(s, row).side === s.acting && !at(s.pieces, row).activated;

/** Marks for the choices in hand, and for the overlay that is switched on. */
export const overlay =
  (turned: boolean): Shown['overlay'] =>
  (s, _viewer, picked, choices, switched) => {
    const layout = gridLayout(s.setting.grid, turned);
    const row = subjectRow(s, picked);
    if (row < 0) return [];
    const areas = picked.toReversed().map((name) => areaOfName(s, name));
    const target = areas.find((area) => area !== undefined && hasEnemy(s, lineOf(s, row).side, area));
    const aimed = [
      ...targetsOf(choices).map((each) => targetMarks(layout, each, each === target)),
      ...(target === undefined ? [] : lineMarks(s, layout, at(s.pieces, row).area, target)),
    ];
    return [
      ...(fires(s, row) ? arcMarks(s, layout, row, aimed) : aimed),
      ...(isComing(s, row, picked) ? comingMarks(s, layout, row) : []),
      ...(switched === 'sight' ? sightsFrom(s, layout, row) : []),
    ];
  };

/** The signs that are on the map now. */
export const key: Shown['key'] = (s, picked, choices, switched) => {
  const row = subjectRow(s, picked);
  if (row < 0) return [];
  return [
    ...(rangeOf(lineOf(s, row).weapon) > 0 && fires(s, row) ? [GRID_KEY.seen, GRID_KEY.hidden] : []),
    ...(targetsOf(choices).length > 0 ? [GRID_KEY.target] : []),
    ...(choices.some((choice) => choice.do === 'step') ? [GRID_KEY.reach, GRID_KEY.stop] : []),
    ...(switched === 'sight' ? [GRID_KEY.sight] : []),
  ];
};
