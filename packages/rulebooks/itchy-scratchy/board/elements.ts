/** What can be touched: every area, every piece, and the edges to which the acting piece may turn. */
import {
  areaElement,
  type Counter,
  directionWords,
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
import { type Objective, type RosterLine, type State, WAITING } from '../state.ts';
import { WEAPONS } from '../weapons.ts';
import { areaLight, areaName, capital, edgeLight, facingName, listedWords, pieceLight } from '../words.ts';
import { counterOf, styleOf } from './counters.ts';

const counterOfRow = (s: State, layout: GridLayout, row: number): Counter => {
  const line = lineOf(s, row);
  const { sp, activated, facing } = at(s.pieces, row);
  const style = styleOf(s.setting.sides, line.side);
  const counter = counterOf(line, style, layout.outward(facing), layout.grid.kind === 'hexes');
  return { ...counter, strength: line.general ? 0 : sp, acted: activated && s.acting === line.side };
};

/** "south-east". */
export const facingWords = (s: State, facing: number): string => directionWords(facingName(s, facing));

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

/** "U5, Union rifled field artillery, strength 2 of 2, at 7,2 facing south, may act." */
const pieceLabel = (s: State, row: number): string => {
  const line = lineOf(s, row);
  const piece = at(s.pieces, row);
  const strength = line.general ? '' : `, strength ${piece.sp} of ${line.sp}`;
  const who = `${line.id}, ${s.setting.sides[line.side]} ${armWords(line)}${strength}`;
  if (piece.area === WAITING) {
    const entry = line.entry.map((area) => areaName(s, area));
    return `${who}, arrives from turn ${line.turn} on at ${listedWords(entry, 'or')}.`;
  }
  return `${who}, at ${areaName(s, piece.area)} facing ${facingWords(s, piece.facing)}${doneWords(s, row)}.`;
};

const objectiveWords = ({ name, points }: Objective, s: State, place: number): string => {
  const holder = s.holders[place] ?? -1;
  const held = holder === 0 || holder === 1 ? `last held by the ${s.setting.sides[holder]} side` : 'held by nobody yet';
  const worth = s.setting.victory.kind === 'points' ? `, ${points} ${points === 1 ? 'point' : 'points'}` : '';
  return `${name}${worth}, ${held}`;
};

const areaLabel = (s: State, area: number): string => {
  const ground = s.setting.ground[area]?.name ?? 'ground';
  const objective = s.setting.objectives.findIndex((each) => each.area === area);
  const goal = objective < 0 ? '' : `; ${objectiveWords(at(s.setting.objectives, objective), s, objective)}`;
  const haven = s.setting.victory.kind === 'escort' && s.setting.victory.haven.includes(area) ? '; haven' : '';
  const there = piecesAt(s, area).map((row) => lineOf(s, row).id);
  const who = there.length === 0 ? '' : `: ${listedWords(there)}`;
  return `${areaName(s, area)}, ${ground}${goal}${haven}${who}.`;
};

const goalElements = (s: State, layout: GridLayout): readonly Element[] => {
  const { objectives, victory, sides } = s.setting;
  return rowsOf(s.setting.codes).flatMap((area): readonly Element[] => {
    const place = objectives.findIndex((each) => each.area === area);
    if (place < 0 && !(victory.kind === 'escort' && victory.haven.includes(area))) return [];
    const holder = s.holders[place];
    const style = holder === 0 || holder === 1 ? styleOf(sides, holder) : undefined;
    const marks = objectiveMarks(victory.kind === 'points' ? `${objectives[place]?.points ?? ''}` : '', style);
    return [signElement(layout, area, marks, `goal:${areaName(s, area)}`, areaLabel(s, area))];
  });
};

/** A piece of the board, or one that waits at its edge. */
const pieceOf = (s: State, layout: GridLayout, row: number): GridPiece => {
  const line = lineOf(s, row);
  return {
    name: pieceLight(s, row),
    label: pieceLabel(s, row),
    detail: capital(armWords(line)),
    area: at(s.pieces, row).area,
    counter: counterOfRow(s, layout, row),
    standing: line.general ? 'leader' : line.transport ? 'train' : 'unit',
  };
};

const waitingOf = (s: State, layout: GridLayout): readonly Element[] => {
  const rows = rowsOf(s.pieces).filter((row) => at(s.pieces, row).area === WAITING);
  const pieces = rows.map((row) => ({ ...pieceOf(s, layout, row), ...lineOf(s, row) }));
  return waitingElements(
    layout,
    pieces,
    (area) => areaLight(s, area),
    (area) => piecesAt(s, area).length === 0,
  );
};

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
  const now = at(s.pieces, piece).facing;
  const facings = rowsOf(s.setting.grid.names);
  return facings
    .filter((facing) => facing !== now || turning === 'pick')
    .map((facing) => {
      const label = `Edge to the ${facingWords(s, facing)} of ${areaName(s, way.area)}.`;
      return edgeElement(layout, way.area, facing, edgeLight(s, way.area, facing), label);
    });
};

/** The pieces of the side that acts first, then the others, then the areas from north to south. An open book. */
export const elements = (s: State, turned: boolean): readonly Element[] => {
  const layout = gridLayout(s.setting.grid, turned);
  const rows = s.pieces.flatMap(({ area }, row) => (area >= 0 ? [row] : []));
  const own = rows.filter((row) => lineOf(s, row).side === s.acting);
  const others = rows.filter((row) => lineOf(s, row).side !== s.acting);
  const areas = rowsOf(s.setting.codes);
  return [
    ...pieceElements(
      layout,
      [...own, ...others].map((row) => pieceOf(s, layout, row)),
      (area) => areaLight(s, area),
    ),
    ...edgeElements(s, layout),
    ...tagElements(s, layout),
    ...waitingOf(s, layout),
    ...areas.map((area) => areaElement(layout, area, areaLight(s, area), areaLabel(s, area))),
    ...goalElements(s, layout),
  ];
};
