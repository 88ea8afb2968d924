/** What can be touched: every area, every piece, and the edges to which the acting piece may turn. */
import type { Element, GridLayout, Mark, PlateStyle, Point } from '@longroll/drawing';
import { at } from '@longroll/kernel';
import { attackerFault, collectTargets, diceAgainst } from '../attacks.ts';
import { areaName, facingName } from '../naming.ts';
import { piecesAt } from '../queries.ts';
import type { Objective, Piece, RosterLine, State } from '../state.ts';
import { WAITING } from '../state.ts';
import { WEAPONS } from '../weapons.ts';
import { areaLight, capital, edgeLight, listedWords, pieceLight } from '../words.ts';
import { counterMarks, discMarks, objectiveMarks, type Shown, styleOf, wagonMarks, waitingMarks } from './counters.ts';
import { layoutOf } from './layout.ts';

const lineAt = (s: State, row: number): RosterLine => at(s.setting.roster, row);

const shownOf = (s: State, layout: GridLayout, row: number): Shown => {
  const line = lineAt(s, row);
  const piece = at(s.pieces, row);
  return {
    line,
    style: styleOf(s.setting.sides, line.side),
    sp: piece.sp,
    acted: piece.activated && s.acting === line.side,
    front: layout.outward(piece.facing),
    hexes: layout.grid.kind === 'hexes',
  };
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

const CORNER: Point = [26, 26];

const goalMarks = (s: State, area: number): readonly Mark[] => {
  const { objectives, victory } = s.setting;
  const place = objectives.findIndex((each) => each.area === area);
  const haven = victory.kind === 'escort' && victory.haven.includes(area);
  if (place < 0 && !haven) return [];
  const holder = s.holders[place];
  const style: PlateStyle | undefined = holder === 0 || holder === 1 ? styleOf(s.setting.sides, holder) : undefined;
  const points = victory.kind === 'points' ? `${s.setting.objectives[place]?.points ?? ''}` : '';
  const hexes = s.setting.grid.kind === 'hexes';
  return [{ kind: 'group', at: hexes ? [0, 31] : CORNER, marks: objectiveMarks(points, style) }];
};

const areaElement = (s: State, layout: GridLayout, area: number): Element => {
  const [x, y] = layout.at(area);
  const hexes = layout.grid.kind === 'hexes';
  const ring = layout.corners(area).map(([cx, cy]): Point => [(cx - x) * 0.94, (cy - y) * 0.94]);
  return {
    name: areaLight(s, area),
    label: areaLabel(s, area),
    at: [x, y],
    half: [34, 34],
    outline: hexes ? `M${ring.map(([a, b]) => `${a.toFixed(1)} ${b.toFixed(1)}`).join('L')}z` : 'M-34-34h68v68h-68z',
    grows: true,
    marks: [],
    level: 1,
  };
};

const goalElements = (s: State, layout: GridLayout): readonly Element[] =>
  Array.from({ length: s.setting.grid.areas }, (_, area) => area).flatMap((area): readonly Element[] => {
    const marks = goalMarks(s, area);
    if (marks.length === 0) return [];
    const name = `goal:${areaName(s, area)}`;
    return [
      { name, label: areaLabel(s, area), at: layout.at(area), half: [1, 1], grows: true, marks, level: 5, still: true },
    ];
  });

/** Where a piece stands in its area: generals with a unit on its corner, transports beside it. */
interface Berth {
  readonly shift: Point;
  readonly half: Point;
  readonly marks: readonly Mark[];
  readonly level: number;
}

const UNIT_HALF: Point = [24, 24];

const berth = (s: State, layout: GridLayout, row: number, there: readonly number[]): Berth => {
  const shown = shownOf(s, layout, row);
  const line = lineAt(s, row);
  const main =
    there.find((other) => !lineAt(s, other).general && !lineAt(s, other).transport) ??
    there.find((other) => !lineAt(s, other).general) ??
    there[0];
  const wagons = there.filter((other) => other !== main && lineAt(s, other).transport);
  const discs = there.filter((other) => other !== main && lineAt(s, other).general);
  const hexes = layout.grid.kind === 'hexes';
  if (row === main) {
    const shift: Point = wagons.length > 0 && !hexes ? [-3, -4] : [0, 0];
    return { shift, half: UNIT_HALF, marks: counterMarks(shown), level: 3 };
  }
  if (line.general) {
    const place = discs.indexOf(row);
    return { shift: [22 - place * 15, hexes ? -20 : -21], half: [12, 12], marks: discMarks(shown), level: 4 };
  }
  const place = wagons.indexOf(row);
  return { shift: [17 - place * 13, 24 - place * 3], half: [15, 11], marks: wagonMarks(shown), level: 4 };
};

const pieceElement = (s: State, layout: GridLayout, row: number): Element => {
  const { area } = at(s.pieces, row);
  const { shift, half, marks, level } = berth(s, layout, row, piecesAt(s, area));
  const [x, y] = layout.at(area);
  return {
    name: pieceLight(s, row),
    label: pieceLabel(s, row),
    detail: capital(armWords(lineAt(s, row))),
    at: [x + shift[0], y + shift[1]],
    half,
    grows: true,
    marks,
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
        marks: waitingMarks(shownOf(s, layout, row), line.turn),
        level: 2,
        within: areaLight(s, entry),
      },
    ];
  });
};

/** The dice that the acting unit would throw at each of its targets, on a tag at the foot of their counters. */
const tagElements = (s: State, layout: GridLayout): readonly Element[] => {
  const { piece } = s.activation;
  if (piece < 0 || attackerFault(s, s.activation) !== undefined) return [];
  const targets: number[] = [];
  collectTargets(s, piece, targets);
  const shift: Point = layout.grid.kind === 'squares' ? [-25, 24] : [-21, 24];
  return targets.map((target): Element => {
    const [x, y] = layout.at(target);
    const dice = diceAgainst(s, piece, target);
    return {
      name: `dice:${areaName(s, target)}`,
      label: `${dice} dice.`,
      at: [x + shift[0], y + shift[1]],
      half: [9, 8],
      grows: true,
      still: true,
      marks: [
        { kind: 'path', d: 'M-9.500-8h19v16h-19z', style: { fill: 'lit-fill', stroke: 'lit', width: 1.6 } },
        {
          kind: 'text',
          at: [0, 4.8],
          text: String(dice),
          lettering: { font: 'head', size: 13.5, ink: 'lit-text', weight: 700, anchor: 'middle' },
        },
      ],
      level: 6,
    };
  });
};

/** A wedge at an edge of the acting piece's area: to turn there. */
const edgeElements = (s: State, layout: GridLayout): readonly Element[] => {
  const { piece, way, turning } = s.activation;
  if (piece < 0) return [];
  const now = at(s.pieces, piece).facing;
  return Array.from({ length: s.setting.grid.facings }, (_, facing) => facing).flatMap((facing): readonly Element[] => {
    if (facing === now && turning !== 'pick') return [];
    const [ux, uy] = layout.outward(facing);
    const [x, y] = layout.at(way.area);
    const put = (along: number, aside: number): string =>
      `${(ux * along - uy * aside).toFixed(1)} ${(uy * along + ux * aside).toFixed(1)}`;
    return [
      {
        name: edgeLight(s, way.area, facing),
        label: `Edge to the ${facingWords(s, facing)} of ${areaName(s, way.area)}.`,
        at: [x + ux * 35, y + uy * 35],
        half: [10, 10],
        outline: 'M-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0z',
        grows: true,
        marks: [
          {
            kind: 'path',
            d: 'M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0z',
            style: { fill: 'surface', stroke: 'lit', width: 1.4 },
          },
          {
            kind: 'path',
            d: `M${put(-4.5, -5)}L${put(5.5, 0)}L${put(-4.5, 5)}`,
            style: { stroke: 'lit', width: 2.4, cap: 'round', join: 'round' },
          },
        ],
        level: 6,
      },
    ];
  });
};

/** The pieces of the side that acts first, then the others, then the areas from north to south. An open book. */
export const elements = (s: State, turned: boolean): readonly Element[] => {
  const layout = layoutOf(s.setting.grid, turned);
  const rows = s.pieces.flatMap(({ area }, row) => (area >= 0 ? [row] : []));
  const own = rows.filter((row) => lineAt(s, row).side === s.acting);
  const others = rows.filter((row) => lineAt(s, row).side !== s.acting);
  return [
    ...[...own, ...others].map((row) => pieceElement(s, layout, row)),
    ...edgeElements(s, layout),
    ...tagElements(s, layout),
    ...waitingElements(s, layout),
    ...Array.from({ length: s.setting.grid.areas }, (_, area) => areaElement(s, layout, area)),
    ...goalElements(s, layout),
  ];
};
