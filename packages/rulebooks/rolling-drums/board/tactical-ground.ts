/** The ground of a tactical map: terrain, ratings, rail, the city (chapter 2). */
import { areasIn, type Box, CELL, type Ink, type Mark, rectangle } from '@longroll/drawing';
import { at } from '@longroll/kernel';
import { tacBeside, tacWord } from '../squares.ts';
import type { State } from '../state.ts';
import { type TacticalMap, tacticalMap } from '../tactical/map.ts';
import { TAC_TERRAINS, type TacTerrain } from '../tactical/terrain.ts';
import { cellsOf, inked, tacticalLayout as layout, lineTo } from './layout.ts';
import { type Sign, signMarks } from './signs.ts';

const PAPER = rectangle(0, 0, layout.width, layout.height);
const HALF = CELL / 2;

const TONES: { readonly [kind in TacTerrain]?: readonly [ink: Ink, opacity: number] } = {
  hills: ['sunken', 0.35],
  highHills: ['sunken', 0.75],
  river: ['water', 1],
  ford: ['water', 0.5],
  mountain: ['sunken', 1],
  pass: ['sunken', 0.5],
  water: ['water', 1],
  forest: ['woods', 1],
  town: ['neutral-wash', 0.35],
};

const SIGNS: { readonly [kind in TacTerrain]?: Sign } = {
  hills: 'hachure',
  highHills: 'hachure',
  mountain: 'peak',
  forest: 'tree',
};

const kindOf = (map: TacticalMap, tac: number): TacTerrain => TAC_TERRAINS[map.terrain[tac] ?? 0] ?? 'open';

/** A ford as three broken strokes, a pass as a gap with two banks. */
const CROSSINGS: { readonly [kind in TacTerrain]?: readonly string[] } = {
  ford: ['M-20 -10h40', 'M-20 0h40', 'M-20 10h40'],
  pass: ['M-18 -20q10 20 0 40', 'M18 -20q-10 20 0 40'],
};

const crossingMarks = (map: TacticalMap, tacs: readonly number[]): readonly Mark[] =>
  tacs.flatMap((tac): readonly Mark[] => {
    const kind = kindOf(map, tac);
    const strokes = CROSSINGS[kind];
    if (!strokes) return [];
    const style = {
      stroke: kind === 'ford' ? 'water-ink' : 'hachure',
      width: 2,
      ...(kind === 'ford' ? { dash: [6, 4] } : {}),
    };
    return [
      {
        kind: 'group',
        at: layout.at(tac),
        grows: true,
        marks: strokes.map((d) => ({ kind: 'path', d, style }) as const),
      },
    ];
  });

/** Rails between tacs that both have one; over a corner only where no edge joins them. */
const railMarks = ({ rail }: TacticalMap, tacs: readonly number[]): readonly Mark[] => {
  const isRail = (tac: number): boolean => tac >= 0 && rail[tac] === 1;
  const d = tacs
    .filter(isRail)
    .flatMap((tac) =>
      [1, 2, 3, 4].map((direction) => {
        const beside = tacBeside(tac, direction);
        if (!isRail(beside)) return '';
        const isCorner = direction % 2 === 1;
        if (isCorner && (isRail(tacBeside(tac, direction - 1)) || isRail(tacBeside(tac, direction + 1)))) return '';
        return lineTo(layout.at(tac), layout.at(beside));
      }),
    )
    .join('');
  return [
    ...inked(d, { stroke: 'map-ink', width: 1.4, cap: 'round' }),
    ...inked(d, { stroke: 'map-ink', width: 7, dash: [1.2, 7] }),
  ];
};

const letters = (tac: number, offset: readonly [number, number], text: string, ink: Ink, weight: number): Mark => {
  const [x, y] = layout.at(tac);
  return {
    kind: 'text',
    at: [x + offset[0], y + offset[1]],
    text,
    lettering: { font: 'text', size: 9.5, ink, weight, anchor: 'middle', halo: 'halo', haloWidth: 2 },
    zoom: { from: 0.55 },
  };
};

/** The coordinates of each tac in its head, its defence rating in its foot (rotd-2.4). */
const numberMarks = (map: TacticalMap, tacs: readonly number[]): readonly Mark[] =>
  tacs.flatMap((tac) => [
    letters(tac, [-HALF + 14, -HALF + 11], tacWord(tac), 'map-ink-2', 400),
    letters(tac, [HALF - 9, HALF - 5], String(at(map.rating, tac)), 'map-ink', 700),
  ]);

const cityMarks = ({ setting }: State, square: number, { city }: TacticalMap): readonly Mark[] => {
  const row = setting.cityAt[square] ?? -1;
  const name = setting.cities[row]?.name;
  if (city < 0 || name === undefined) return [];
  return [
    {
      kind: 'text',
      at: layout.at(city),
      offset: [0, -20],
      text: name,
      lettering: {
        font: 'map',
        size: 15,
        ink: 'town-label',
        weight: 700,
        anchor: 'middle',
        halo: 'halo',
        haloWidth: 3,
      },
    },
  ];
};

/** The ground of a window of the tactical map of a square. */
export const tacticalGround = (view: State, square: number, window: Box): readonly Mark[] => {
  const map = tacticalMap(view.setting, square);
  const tacs = areasIn(layout, window);
  const kinds = Map.groupBy(tacs, (tac) => kindOf(map, tac));
  return [
    ...inked(PAPER, { fill: 'land' }),
    ...[...kinds].flatMap(([kind, those]) => {
      const tone = TONES[kind];
      return tone ? inked(cellsOf(layout, those), { fill: tone[0], opacity: tone[1] }) : [];
    }),
    ...inked(cellsOf(layout, tacs), { stroke: 'map-ink', width: 0.6, opacity: 0.16 }),
    ...signMarks(
      tacs.flatMap((tac) => {
        const sign = SIGNS[kindOf(map, tac)];
        return sign ? [{ at: layout.at(tac), sign, seed: square * 225 + tac }] : [];
      }),
      1.1,
    ),
    ...crossingMarks(map, tacs),
    ...railMarks(map, tacs),
    ...numberMarks(map, tacs),
    ...cityMarks(view, square, map),
  ];
};
