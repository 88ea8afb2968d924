/** Marks over the sheet: the reach of the acting piece, its arc of fire with the dice, and what hides a target. */
import {
  areaPath,
  borderRings,
  type GridLayout,
  type KeySign,
  type Mark,
  type Point,
  ringPath,
  type Zoom,
} from '@longroll/drawing';
import { arcAreas, distance } from '@longroll/geometry';
import { at } from '@longroll/kernel';
import { attackerFault } from '../attacks.ts';
import { reachOf } from '../movement.ts';
import { hasEnemy, hasGeneral, lineOf, standing } from '../queries.ts';
import { sightLine } from '../sight.ts';
import type { State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { attackDice, rangeOf } from '../weapons.ts';
import { areaLight, pieceLight } from '../words.ts';
import { layoutOf } from './layout.ts';
import { SCALES } from './sheet.ts';

/** A figure on the map in the size that fits the scale. */
const figure = (at: Point, text: string, size: number, ink: string): readonly Mark[] => {
  const steps: readonly (readonly [number, Zoom])[] = [
    [size * 0.62, { to: SCALES[0] }],
    [size * 0.8, { from: SCALES[0], to: SCALES[1] }],
    [size, { from: SCALES[1], to: SCALES[2] }],
    [size * 1.35, { from: SCALES[2] }],
  ];
  return steps.map(
    ([fits, zoom]): Mark => ({
      kind: 'text',
      at,
      text,
      offset: [0, fits * 0.36],
      lettering: { font: 'head', size: fits, ink, weight: 700, anchor: 'middle', halo: 'lit-fill', haloWidth: 3 },
      zoom,
    }),
  );
};

/** Lines from corner to corner of the sheet, for hatching what they are clipped to. */
const hatch = ({ width, height }: GridLayout, gap: number): string => {
  let d = '';
  for (let x = -height; x < width; x += gap) d += `M${x} ${height}l${height} ${-height}`;
  return d;
};

const outline = (layout: GridLayout, areas: readonly number[]): string =>
  borderRings(layout, areas).map(ringPath).join('');

/** A place in an area beside what stands there. */
const aside = (layout: GridLayout, area: number): Point => {
  const [x, y] = layout.at(area);
  return [x - 29.5, y];
};

const isTaken = (s: State, area: number): boolean => standing(s).held[area] !== 0;

/**
 * The arc of a unit: how many dice it throws in each area, hatched where it cannot see (is-arc, is-los, is-attack-1).
 * `between` lies over the tone and under the figures.
 */
const arcMarks = (s: State, layout: GridLayout, row: number, between: readonly Mark[]): readonly Mark[] => {
  const { weapon } = lineOf(s, row);
  const { area, facing } = at(s.pieces, row);
  const { grid } = s.setting;
  const areas = arcAreas(grid, area, facing, rangeOf(weapon));
  if (areas.length === 0) return between;
  const seen = areas.filter((to) => sightLine(s, area, to).open);
  const hidden = areas.filter((to) => !seen.includes(to));
  const general = hasGeneral(s, area);
  const { side } = lineOf(s, row);
  const squares = grid.kind === 'squares';
  // What can be hit bears its dice on a tag of its own; beside a counter in a hex there is no room.
  const free = (to: number): boolean => !isTaken(s, to) || (squares && standing(s).held[to] === side + 1);
  const place = (to: number): Point => (isTaken(s, to) ? aside(layout, to) : layout.at(to));
  return [
    { kind: 'path', d: areaPath(layout, seen), style: { fill: 'lit-fill', opacity: 0.7, under: true } },
    ...(hidden.length === 0
      ? []
      : [
          {
            kind: 'path',
            d: hatch(layout, 8),
            clip: areaPath(layout, hidden),
            style: { stroke: 'lit', width: 1, opacity: 0.55 },
          } satisfies Mark,
        ]),
    { kind: 'path', d: outline(layout, areas), style: { stroke: 'lit', width: 3, join: 'miter' } },
    ...between,
    ...seen
      .filter(free)
      .flatMap((to) =>
        figure(
          place(to),
          `${attackDice(weapon, distance(grid, area, to), general)}`,
          isTaken(s, to) ? 14 : 19,
          'lit-text',
        ),
      ),
    ...hidden.filter((to) => squares || !isTaken(s, to)).flatMap((to) => figure(place(to), '×', 13, 'lit-text')),
  ];
};

const STOP: Point = [0, 0];

/** Everywhere that the acting piece may yet come: a disc in each area, barred where its move would have to stop. */
const reachMarks = (s: State, layout: GridLayout): readonly Mark[] => {
  const { piece, from, way } = s.activation;
  return reachOf(s, piece, from, way).flatMap(({ way: there, ends }): readonly Mark[] => {
    if (there.area === way.area) return [];
    const [x, y] = layout.at(there.area);
    const signs: Mark[] = [
      {
        kind: 'path',
        d: 'M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0z',
        style: ends ? { fill: 'lit-fill', stroke: 'lit', width: 1.8 } : { stroke: 'lit', width: 1.6, dash: [2.5, 2.5] },
      },
    ];
    if (there.stopped) signs.push({ kind: 'path', d: 'M-3.6-3.600h7.2v7.2h-7.2z', style: { fill: 'lit' } });
    return [{ kind: 'group', at: [x + STOP[0], y + 22 + STOP[1]], grows: true, marks: signs }];
  });
};

const along = (a: Point, b: Point, by: number): Point => {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [a[0] + ((b[0] - a[0]) / length) * by, a[1] + ((b[1] - a[1]) / length) * by];
};

const tenth = (v: number): number => Math.round(v * 10) / 10;
const segment = (a: Point, b: Point): string => `M${tenth(a[0])} ${tenth(a[1])}L${tenth(b[0])} ${tenth(b[1])}`;

/** Thick corners round a chosen target. */
const BRACKETS = 'M-33-21v-12h12M21-33h12v12M33 21v12h-12M-21 33h-12v-12';

const brackets = (layout: GridLayout, area: number, chosen: boolean): Mark => ({
  kind: 'group',
  at: layout.at(area),
  grows: true,
  marks: [{ kind: 'path', d: BRACKETS, style: { stroke: 'refused', width: chosen ? 4 : 2 } }],
});

/**
 * The line of sight between two areas; where it is cut, a bar across it in the first area that blocks it on each hand,
 * and that area hatched (is-los-1 to -6).
 */
export const sightMarks = (s: State, layout: GridLayout, from: number, to: number): readonly Mark[] => {
  const sight = sightLine(s, from, to);
  const [a, b] = [layout.at(from), layout.at(to)];
  const whole = segment(along(a, b, 34), along(b, a, 36));
  const marks: Mark[] = [
    { kind: 'path', d: whole, style: { stroke: 'halo', width: 5, opacity: 0.7 } },
    { kind: 'path', d: whole, style: { stroke: 'refused', width: 3, dash: [9, 5] } },
  ];
  if (sight.open) return marks;
  const cuts = new Set([sight.left[0]?.area, sight.right[0]?.area].filter((area) => area !== undefined));
  const [ux, uy] = along([0, 0], [b[0] - a[0], b[1] - a[1]], 1);
  for (const area of cuts) {
    const [x, y] = layout.at(area);
    const far = (x - a[0]) * ux + (y - a[1]) * uy;
    const [px, py] = [a[0] + ux * far, a[1] + uy * far];
    marks.push(
      { kind: 'path', d: areaPath(layout, [area]), style: { stroke: 'refused', width: 2.5 } },
      {
        kind: 'path',
        d: segment([px - uy * 17, py + ux * 17], [px + uy * 17, py - ux * 17]),
        style: { stroke: 'refused', width: 6, cap: 'round' },
      },
    );
  }
  return marks;
};

const areaOfName = (s: State, name: string): number | undefined => {
  const { grid } = s.setting;
  for (let area = 0; area < grid.areas; area++) if (areaLight(s, area) === name) return area;
  const row = s.setting.roster.findIndex((_, each) => pieceLight(s, each) === name);
  const area = row < 0 ? -1 : at(s.pieces, row).area;
  return area < 0 ? undefined : area;
};

/** Lines from one area to every enemy piece: open, or cut with the reason marked. */
const sightsFrom = (s: State, layout: GridLayout, row: number): readonly Mark[] => {
  const { area } = at(s.pieces, row);
  const { side } = lineOf(s, row);
  const enemies = new Set(
    s.pieces.flatMap((piece, other) => (piece.area >= 0 && lineOf(s, other).side !== side ? [piece.area] : [])),
  );
  return [...enemies].flatMap((to) => sightMarks(s, layout, area, to));
};

/** The piece that the overlay is about: the acting one, else the one that is picked, as long as anybody may act. */
const subjectRow = (s: State, picked: readonly string[]): number => {
  if (s.activation.piece >= 0) return s.activation.piece;
  if (s.phase === 'beaten') return -1;
  return s.setting.roster.findIndex((_, row) => picked.includes(pieceLight(s, row)) && at(s.pieces, row).area >= 0);
};

const targetsOf = (choices: readonly Action[]): readonly number[] =>
  choices.flatMap((choice) => (choice.do === 'attack' ? [choice.target] : []));

const chosenTarget = (s: State, side: number, picked: readonly string[]): number | undefined => {
  for (const name of picked.toReversed()) {
    const area = areaOfName(s, name);
    if (area !== undefined && hasEnemy(s, side === 0 ? 0 : 1, area)) return area;
  }
  return undefined;
};

const fireMarks = (
  s: State,
  layout: GridLayout,
  row: number,
  picked: readonly string[],
  choices: readonly Action[],
): readonly Mark[] => {
  const fires = row !== s.activation.piece || attackerFault(s, s.activation) === undefined;
  const { area } = at(s.pieces, row);
  const target = chosenTarget(s, lineOf(s, row).side, picked);
  const aimed = [
    ...targetsOf(choices).map((each) => brackets(layout, each, each === target)),
    ...(target === undefined ? [] : sightMarks(s, layout, area, target)),
  ];
  return fires ? arcMarks(s, layout, row, aimed) : aimed;
};

/** Marks for the choices in hand, and for the overlay that is switched on. */
export const overlay = (
  s: State,
  turned: boolean,
  picked: readonly string[],
  choices: readonly Action[],
  switched: string,
): readonly Mark[] => {
  const layout = layoutOf(s.setting.grid, turned);
  const row = subjectRow(s, picked);
  if (row < 0) return [];
  return [
    ...fireMarks(s, layout, row, picked, choices),
    ...(row === s.activation.piece && picked.length === 0 ? reachMarks(s, layout) : []),
    ...(switched === 'sight' ? sightsFrom(s, layout, row) : []),
  ];
};

const SQUARE = 'M-9-9h18v18h-18z';
const STRIPES = 'M-9 0l9-9M-9 9l18-18M0 9l9-9';

/** The signs that are on the map now. */
export const key = (
  s: State,
  picked: readonly string[],
  choices: readonly Action[],
  switched: string,
): readonly KeySign[] => {
  const row = subjectRow(s, picked);
  if (row < 0) return [];
  const signs: KeySign[] = [];
  const fires =
    rangeOf(lineOf(s, row).weapon) > 0 && (row !== s.activation.piece || attackerFault(s, s.activation) === undefined);
  if (fires)
    signs.push(
      {
        text: 'in arc, dice thrown',
        marks: [{ kind: 'path', d: SQUARE, style: { fill: 'lit-fill', stroke: 'lit', width: 2 } }],
      },
      {
        text: 'in arc, out of sight',
        marks: [
          { kind: 'path', d: STRIPES, style: { stroke: 'lit', width: 1 } },
          { kind: 'path', d: SQUARE, style: { stroke: 'lit', width: 2 } },
        ],
      },
    );
  if (targetsOf(choices).length > 0)
    signs.push({
      text: 'target',
      marks: [{ kind: 'path', d: 'M-9-4v-5h5M4-9h5v5M9 4v5H4M-4 9h-5V4', style: { stroke: 'refused', width: 2 } }],
    });
  if (choices.some((choice) => choice.do === 'step'))
    signs.push(
      {
        text: 'in reach',
        marks: [
          {
            kind: 'path',
            d: 'M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0z',
            style: { fill: 'lit-fill', stroke: 'lit', width: 1.8 },
          },
        ],
      },
      {
        text: 'the move stops there',
        marks: [
          {
            kind: 'path',
            d: 'M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0z',
            style: { fill: 'lit-fill', stroke: 'lit', width: 1.8 },
          },
          { kind: 'path', d: 'M-3.6-3.600h7.2v7.2h-7.2z', style: { fill: 'lit' } },
        ],
      },
    );
  if (switched === 'sight')
    signs.push({
      text: 'bar: sight is cut',
      marks: [
        { kind: 'path', d: 'M-9 0h18', style: { stroke: 'refused', width: 2.5, dash: [5, 3] } },
        { kind: 'path', d: 'M0-7v14', style: { stroke: 'refused', width: 4 } },
      ],
    });
  return signs;
};
