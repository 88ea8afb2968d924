/** What can be touched: every area, every piece, and the edges to which the acting piece may turn. */
import {
  areaElement,
  type Counter,
  counterMarks,
  type Element,
  edgeElement,
  type GridLayout,
  gridLayout,
  leaderMarks,
  objectiveMarks,
  placementOf,
  type Standing,
  signElement,
  tagElement,
  trainMarks,
  waitingMarks,
} from '@longroll/drawing';
import { at } from '@longroll/kernel';
import { diceAgainst, mayAttack, targetsOf } from '../attacks.ts';
import { areaName, facingName } from '../naming.ts';
import { piecesAt } from '../queries.ts';
import type { Objective, Piece, RosterLine, State } from '../state.ts';
import { WAITING } from '../state.ts';
import { WEAPONS } from '../weapons.ts';
import { areaLight, capital, edgeLight, listedWords, pieceLight } from '../words.ts';
import { counterOf, styleOf } from './counters.ts';

const lineAt = (s: State, row: number): RosterLine => at(s.setting.roster, row);

const counterOfRow = (s: State, layout: GridLayout, row: number): Counter => {
  const line = lineAt(s, row);
  const { sp, activated, facing } = at(s.pieces, row);
  const style = styleOf(s.setting.sides, line.side);
  const counter = counterOf(line, style, layout.outward(facing), layout.grid.kind === 'hexes');
  return { ...counter, strength: line.general ? 0 : sp, acted: activated && s.acting === line.side };
};

const FACING_WORDS: { readonly [facing: string]: string } = {
  N: 'north',
  NE: 'north-east',
  E: 'east',
  SE: 'south-east',
  S: 'south',
  SW: 'south-west',
  W: 'west',
  NW: 'north-west',
};

/** "south-east". */
export const facingWords = (s: State, facing: number): string => {
  const name = facingName(s, facing);
  return FACING_WORDS[name] ?? name;
};

/** "infantry with rifles", "rifled field artillery". */
export const armWords = ({ type, weapon, native }: Pick<RosterLine, 'type' | 'weapon' | 'native'>): string => {
  const arm = native && type !== 'general' ? `native ${type}` : type;
  if (weapon === 'none') return arm;
  if (type === 'artillery' || type === 'machine gun') return WEAPONS[weapon].name;
  return `${arm} with ${WEAPONS[weapon].name}`;
};

const doneWords = (s: State, row: number): string => {
  const line = lineAt(s, row);
  if (line.side !== s.acting || s.phase !== 'activation') return '';
  if (s.activation.piece === row) return ', acting now';
  return at(s.pieces, row).activated ? ', has acted' : ', may act';
};

/** "U5, Union rifled field artillery, strength 2 of 2, at 7,2 facing south, may act." */
const pieceLabel = (s: State, row: number): string => {
  const line = lineAt(s, row);
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
  const there = piecesAt(s, area).map((row) => lineAt(s, row).id);
  const who = there.length === 0 ? '' : `: ${listedWords(there)}`;
  return `${areaName(s, area)}, ${ground}${goal}${haven}${who}.`;
};

const goalElements = (s: State, layout: GridLayout): readonly Element[] => {
  const { objectives, victory, sides, grid } = s.setting;
  return Array.from({ length: grid.areas }, (_, area) => area).flatMap((area): readonly Element[] => {
    const place = objectives.findIndex((each) => each.area === area);
    if (place < 0 && !(victory.kind === 'escort' && victory.haven.includes(area))) return [];
    const holder = s.holders[place];
    const style = holder === 0 || holder === 1 ? styleOf(sides, holder) : undefined;
    const marks = objectiveMarks(victory.kind === 'points' ? `${objectives[place]?.points ?? ''}` : '', style);
    return [signElement(layout, area, marks, `goal:${areaName(s, area)}`, areaLabel(s, area))];
  });
};

const DRAWN = { unit: counterMarks, leader: leaderMarks, train: trainMarks } as const;

/** How a piece stands among those in its area: a unit on the middle, generals on its corner, all others beside it. */
const standingOf = (s: State, row: number, there: readonly number[]) => {
  const main =
    there.find((other) => !lineAt(s, other).general && !lineAt(s, other).transport) ??
    there.find((other) => !lineAt(s, other).general) ??
    there[0];
  const trains = there.filter((other) => other !== main && !lineAt(s, other).general);
  const leaders = there.filter((other) => other !== main && lineAt(s, other).general);
  const standing: Standing = row === main ? 'unit' : lineAt(s, row).general ? 'leader' : 'train';
  return { standing, place: (standing === 'leader' ? leaders : trains).indexOf(row), crowded: trains.length > 0 };
};

const pieceElement = (s: State, layout: GridLayout, row: number): Element => {
  const { area } = at(s.pieces, row);
  const { standing, place, crowded } = standingOf(s, row, piecesAt(s, area));
  const { shift, half, level } = placementOf(standing, place, crowded, layout.grid.kind === 'hexes');
  const [x, y] = layout.at(area);
  return {
    name: pieceLight(s, row),
    label: pieceLabel(s, row),
    detail: capital(armWords(lineAt(s, row))),
    at: [x + shift[0], y + shift[1]],
    half,
    grows: true,
    marks: DRAWN[standing](counterOfRow(s, layout, row)),
    level,
    within: areaLight(s, area),
  };
};

/** Pieces still to arrive stand in their entry areas, one after the other where they share them. */
const waitingElements = (s: State, layout: GridLayout): readonly Element[] => {
  const used = new Map<number, number>();
  return s.pieces.flatMap(({ area }: Piece, row): readonly Element[] => {
    const line = lineAt(s, row);
    if (area !== WAITING || line.entry.length === 0) return [];
    const free = line.entry.toSorted(
      (a, b) => (used.get(a) ?? 0) - (used.get(b) ?? 0) || line.entry.indexOf(a) - line.entry.indexOf(b),
    );
    const entry = free.find((each) => piecesAt(s, each).length === 0) ?? at(free, 0);
    const place = used.get(entry) ?? 0;
    used.set(entry, place + 1);
    const [x, y] = layout.at(entry);
    return [
      {
        name: pieceLight(s, row),
        label: pieceLabel(s, row),
        detail: capital(armWords(line)),
        at: [x + place * 6, y + place * 6],
        half: [18, 15],
        grows: true,
        marks: waitingMarks(counterOfRow(s, layout, row), line.turn),
        level: 2,
        within: areaLight(s, entry),
      },
    ];
  });
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
  const facings = Array.from({ length: s.setting.grid.facings }, (_, facing) => facing);
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
  const own = rows.filter((row) => lineAt(s, row).side === s.acting);
  const others = rows.filter((row) => lineAt(s, row).side !== s.acting);
  const areas = Array.from({ length: s.setting.grid.areas }, (_, area) => area);
  return [
    ...[...own, ...others].map((row) => pieceElement(s, layout, row)),
    ...edgeElements(s, layout),
    ...tagElements(s, layout),
    ...waitingElements(s, layout),
    ...areas.map((area) => areaElement(layout, area, areaLight(s, area), areaLabel(s, area))),
    ...goalElements(s, layout),
  ];
};
