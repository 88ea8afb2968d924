/** How Three Columns is shown: three roads to one crossroads. No rules. */
import type { Board, Element, Mark, Motion, Point, Sheet, Status, Told } from '@longroll/drawing';
import { at, capital } from '@longroll/kernel';
import { PLACES, roadOf } from '../places.ts';
import { type Action, rulebook } from '../rulebook.ts';
import { COLUMNS, columnLight, columnName, milesLeft, type State, UNKNOWN } from '../state.ts';

const CROSSROADS: Point = [200, 60];
const STARTS: readonly Point[] = [
  [40, 240],
  [200, 265],
  [360, 240],
];
const INKS = ['refused', 'neutral', 'union'] as const;
/** The ink of the sign on each. */
const SIGNS = ['land', 'map-ink', 'on-union'] as const;

/** Where a column is that has so many miles to go. */
const placeAt = ({ setting }: Pick<State, 'setting'>, column: number, miles: number): Point => {
  const start = at(STARTS, column);
  const left = miles / setting.miles;
  return [CROSSROADS[0] + (start[0] - CROSSROADS[0]) * left, CROSSROADS[1] + (start[1] - CROSSROADS[1]) * left];
};

const placeOf = (view: State, column: number): Point => placeAt(view, column, milesLeft(view, column));

/** A name that keeps its distance from a place at every scale. */
const named = (text: string, place: Point, offset: Point, size: number, ink: string): Mark => ({
  kind: 'text',
  at: place,
  offset,
  text,
  lettering: { font: 'map', size, ink, anchor: 'middle', italic: ink !== 'map-ink', halo: 'land', haloWidth: 3 },
});

/** The names of the camps and the crossroads. */
const letters: readonly Mark[] = [
  ...STARTS.map((start, column) => named(`${columnName(column)} camp`, start, [0, 32], 13, 'map-ink-2')),
  named('The crossroads', CROSSROADS, [0, -18], 16, 'map-ink'),
];

/** The column that a march was told of, with its miles; undefined for everything else. */
const marchOf = ({ kind, data }: Told): { readonly column: number; readonly miles: number } | undefined => {
  if (kind !== 'marched') return undefined;
  const { column, miles } = data as { readonly column: (typeof COLUMNS)[number]; readonly miles: number };
  return { column: COLUMNS.indexOf(column), miles };
};

/** The view once a march has been told; nothing else that is told moves anybody. */
const after = (view: State, told: Told): State => {
  const march = marchOf(told);
  if (!march) return view;
  const column = at(view.columns, march.column);
  return { ...view, columns: view.columns.with(march.column, { ...column, miles: column.miles + march.miles }) };
};

const motionsOf = (told: Told, view: State): readonly Motion[] => {
  const march = marchOf(told);
  if (!march) return [];
  return [
    {
      element: columnLight(march.column),
      path: [placeOf(view, march.column), placeOf(after(view, told), march.column)],
    },
  ];
};

const roads: readonly Mark[] = STARTS.map(([x, y]) => ({
  kind: 'path',
  d: `M${x} ${y}L${CROSSROADS[0]} ${CROSSROADS[1]}`,
  style: { stroke: 'map-ink-2', width: 3 },
}));

const sheetOf = (): Sheet => ({
  name: 'three-columns',
  width: 400,
  height: 300,
  margin: 10,
  layers: [
    { name: 'ground', marks: [{ kind: 'path', d: 'M0 0H400V300H0Z', style: { fill: 'land' } }] },
    { name: 'roads', marks: roads },
    { name: 'letters', marks: letters },
  ],
  scales: [1, 2],
});

/** Where a place is: mills at two thirds of a road's miles, fords at a third. */
const pointOf = ({ setting }: Pick<State, 'setting'>, place: number): Point => {
  const road = roadOf(place);
  return road === undefined ? CROSSROADS : placeAt({ setting }, road, (setting.miles * (place % 2 === 0 ? 2 : 1)) / 3);
};

const placeElement = (view: State, place: number): Element => {
  const word = at(PLACES, place);
  const name = capital(word.replace('-', ' '));
  const isNamed = roadOf(place) !== undefined;
  return {
    name: `place:${word}`,
    label: `${name}.`,
    at: pointOf(view, place),
    half: [15, 15],
    marks: [
      { kind: 'path', d: 'M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0', style: { fill: 'land', stroke: 'map-ink', width: 2 } },
      ...(isNamed ? [named(name, [0, 0], [0, -12], 12, 'map-ink')] : []),
    ],
    level: -1,
  };
};

const elementOf = (view: State, column: number): Element => {
  const { rations, out } = at(view.columns, column);
  const known = rations === UNKNOWN ? 'rations unknown' : `${rations} rations`;
  const gone = out ? ', given up' : '';
  return {
    name: columnLight(column),
    label: `${columnName(column)}: ${milesLeft(view, column)} miles to go, ${known}${gone}.`,
    at: placeOf(view, column),
    half: [16, 12],
    marks: [
      {
        kind: 'path',
        d: 'M-16 -12H16V12H-16Z',
        style: { fill: at(INKS, column), stroke: 'map-ink', width: out ? 1 : 3 },
      },
      { kind: 'symbol', symbol: 'infantry', at: [0, 0], size: 18, ink: at(SIGNS, column) },
    ],
    level: column,
  };
};

const statusOf = (view: State): Status => ({
  sides: COLUMNS.map((_, column) => {
    const { rations } = at(view.columns, column);
    return {
      seat: column,
      name: columnName(column),
      ink: at(INKS, column),
      facts: [
        { label: 'to go', value: `${milesLeft(view, column)} miles` },
        { label: 'rations', value: rations === UNKNOWN ? 'unknown' : String(rations), clause: 'tc-frame-2' },
      ],
    };
  }),
  turn: `Day ${view.day} of ${view.setting.lastDay}`,
  phase: view.outcome ? 'The race is over' : 'Orders',
  track: Array.from({ length: view.setting.lastDay }, (_, i) => ({
    label: `Day ${i + 1}`,
    short: 'Day',
    number: i + 1,
    state: i + 1 < view.day ? 'past' : i + 1 === view.day ? 'now' : 'future',
  })),
  tables: [],
});

export const board: Board<State, Action> = {
  sheet: sheetOf,
  elements: (view) => [
    ...COLUMNS.map((_, column) => elementOf(view, column)),
    ...PLACES.map((_, place) => placeElement(view, place)),
  ],
  overlay: () => [],
  overlays: [],
  status: statusOf,
  ask: (view, seat) => rulebook.prompt(view, seat),
  verbs: rulebook.buttons,
  attempt: () => undefined,
  foresee: () => [],
  chart: (_procedure, _input, outcomes) => ({
    split: [],
    groups: [
      {
        title: 'Outcomes',
        rows: outcomes.map(({ value, chance }) => ({
          label: JSON.stringify(value),
          ink: 'ink',
          partial: false,
          chance,
        })),
      },
    ],
    means: [],
  }),
  sentence: rulebook.sentence,
  motions: motionsOf,
  after,
  home: () => ({ at: [200, 150], span: [400, 300] }),
};
