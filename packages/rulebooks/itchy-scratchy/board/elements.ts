/** What can be touched: every area, every piece, and the edges to which the acting piece may turn. */
import {
  areaElement,
  type Element,
  edgeElement,
  type GridLayout,
  type GridPiece,
  gridLayout,
  objectiveMarks,
  pieceElements,
  signElement,
  tagElement,
  waitingElements,
} from '@longroll/drawing';
import { at, rowsOf } from '@longroll/kernel';
import { diceAgainst, mayAttack, targetsOf } from '../attacks.ts';
import { lineOf, piecesAt } from '../queries.ts';
import { type RosterLine, type State, WAITING } from '../state.ts';
import { WEAPONS } from '../weapons.ts';
import { areaLight, areaName, capital, edgeLight, facingWords, listedWords, pieceLight } from '../words.ts';
import { counterOf, styleOf } from './counters.ts';

/** "infantry with rifles", "rifled field artillery". */
export const armWords = ({ type, weapon, native }: Pick<RosterLine, 'type' | 'weapon' | 'native'>): string => {
  const arm = native && type !== 'general' ? `native ${type}` : type;
  if (weapon === 'none') return arm;
  if (type === 'artillery' || type === 'machine gun') return WEAPONS[weapon].name;
  return `${arm} with ${WEAPONS[weapon].name}`;
};

const doneWords = (s: State, row: number): string => {
  const line = lineOf(s, row);
  if (line.side !== s.acting || s.phase !== 'activation') return '';
  if (s.activation.piece === row) return ', acting now';
  return at(s.pieces, row).activated ? ', has acted' : ', may act';
};

/** "Union rifled field artillery U5, strength 2 of 2, at 7,2 facing south, may act." */
const pieceLabel = (s: State, row: number): string => {
  const line = lineOf(s, row);
  const piece = at(s.pieces, row);
  const strength = line.general ? '' : `, strength ${piece.sp} of ${line.sp}`;
  const who = `${s.setting.sides[line.side]} ${armWords(line)} ${line.id}${strength}`;
  if (piece.area === WAITING) {
    const entry = line.entry.map((area) => areaName(s, area));
    return `${who}, arrives from turn ${line.turn} on at ${listedWords(entry, 'or')}.`;
  }
  return `${who}, at ${areaName(s, piece.area)} facing ${facingWords(s, piece.facing)}${doneWords(s, row)}.`;
};

/** The objective in an area, with the side that was the last to have a unit there. */
const goalIn = ({ setting: { objectives }, holders }: State, area: number) => {
  const place = objectives.findIndex((each) => each.area === area);
  return place < 0 ? undefined : { ...at(objectives, place), holder: at(holders, place) };
};
const isHaven = ({ setting: { victory } }: State, area: number): boolean =>
  victory.kind === 'escort' && victory.haven.includes(area);

const areaLabel = (s: State, area: number): string => {
  const { ground, sides, victory } = s.setting;
  const goal = goalIn(s, area);
  const holder = sides[goal?.holder ?? -1];
  const held = holder === undefined ? 'held by nobody yet' : `last held by the ${holder} side`;
  const worth = victory.kind === 'points' ? `, ${goal?.points} ${goal?.points === 1 ? 'point' : 'points'}` : '';
  const there = piecesAt(s, area).map((row) => lineOf(s, row).id);
  const more = `${goal ? `; ${goal.name}${worth}, ${held}` : ''}${isHaven(s, area) ? '; haven' : ''}`;
  return `${areaName(s, area)}, ${at(ground, area).name}${more}${there.length === 0 ? '' : `: ${listedWords(there)}`}.`;
};

const goalElements = (s: State, layout: GridLayout): readonly Element[] =>
  rowsOf(s.setting.codes).flatMap((area): readonly Element[] => {
    const goal = goalIn(s, area);
    if (!goal && !isHaven(s, area)) return [];
    const { victory, sides } = s.setting;
    const style = goal && goal.holder >= 0 ? styleOf(sides, goal.holder === 1 ? 1 : 0) : undefined;
    const marks = objectiveMarks(victory.kind === 'points' && goal ? String(goal.points) : '', style);
    return [signElement(layout, area, marks, `goal:${areaName(s, area)}`, areaLabel(s, area))];
  });

/** A piece of the board, or one that waits at its edge. */
const pieceOf = (s: State, layout: GridLayout, row: number): GridPiece => {
  const line = lineOf(s, row);
  const { area, sp, activated, facing } = at(s.pieces, row);
  const style = styleOf(s.setting.sides, line.side);
  const counter = counterOf(line, style, layout.outward(facing), layout.grid.kind === 'hexes');
  return {
    name: pieceLight(s, row),
    label: pieceLabel(s, row),
    detail: capital(armWords(line)),
    area,
    counter: { ...counter, strength: line.general ? 0 : sp, acted: activated && s.acting === line.side },
    standing: line.general ? 'leader' : line.transport ? 'train' : 'unit',
  };
};

const waitingOf = (s: State, layout: GridLayout): readonly Element[] =>
  waitingElements(
    layout,
    rowsOf(s.pieces)
      .filter((row) => at(s.pieces, row).area === WAITING)
      .map((row) => ({ ...pieceOf(s, layout, row), ...lineOf(s, row) })),
    (area) => areaLight(s, area),
    (area) => piecesAt(s, area).length === 0,
  );

/** The dice that the acting unit would throw at each of its targets. */
const tagElements = (s: State, layout: GridLayout): readonly Element[] => {
  const { piece } = s.activation;
  if (piece < 0 || !mayAttack(s)) return [];
  return targetsOf(s).map((target) => {
    const dice = String(diceAgainst(s, piece, target));
    return tagElement(layout, target, dice, `dice:${areaName(s, target)}`, `${dice} dice.`);
  });
};

/** The edges to which the acting piece may turn. */
const edgeElements = (s: State, layout: GridLayout): readonly Element[] => {
  const { piece, way, turning } = s.activation;
  if (piece < 0) return [];
  return rowsOf(s.setting.grid.names)
    .filter((facing) => facing !== at(s.pieces, piece).facing || turning === 'pick')
    .map((facing) => {
      const label = `Edge to the ${facingWords(s, facing)} of ${areaName(s, way.area)}.`;
      return edgeElement(layout, way.area, facing, edgeLight(s, way.area, facing), label);
    });
};

/** The pieces of the side that acts first, then the others, then the areas from north to south. An open book. */
export const elements = (s: State, turned: boolean): readonly Element[] => {
  const layout = gridLayout(s.setting.grid, turned);
  const other = (row: number): number => Number(lineOf(s, row).side !== s.acting);
  const rows = rowsOf(s.pieces).filter((row) => at(s.pieces, row).area >= 0);
  const pieces = rows.toSorted((a, b) => other(a) - other(b)).map((row) => pieceOf(s, layout, row));
  return [
    ...pieceElements(layout, pieces, (area) => areaLight(s, area)),
    ...edgeElements(s, layout),
    ...tagElements(s, layout),
    ...waitingOf(s, layout),
    ...rowsOf(s.setting.codes).map((area) => areaElement(layout, area, areaLight(s, area), areaLabel(s, area))),
    ...goalElements(s, layout),
  ];
};
