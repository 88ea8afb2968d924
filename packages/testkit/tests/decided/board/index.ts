/** How Three Columns is shown: three roads to one crossroads. No rules. */
import type { Board, Element, Mark, Point, Sheet, Status } from '@longroll/drawing';
import { at, type Viewer } from '@longroll/kernel';
import { type Action, rulebook } from '../rulebook.ts';
import { COLUMNS, columnLight, columnName, milesLeft, type Setting, type State, UNKNOWN } from '../state.ts';

const CROSSROADS: Point = [200, 60];
const STARTS: readonly Point[] = [
  [40, 250],
  [200, 280],
  [360, 250],
];
const INKS = ['refused', 'neutral', 'union'] as const;

const placeOf = (view: State, column: number): Point => {
  const start = at(STARTS, column);
  const left = milesLeft(view, column) / view.setting.miles;
  return [CROSSROADS[0] + (start[0] - CROSSROADS[0]) * left, CROSSROADS[1] + (start[1] - CROSSROADS[1]) * left];
};

const roads: readonly Mark[] = STARTS.map(([x, y]) => ({
  kind: 'path',
  d: `M${x} ${y}L${CROSSROADS[0]} ${CROSSROADS[1]}`,
  style: { stroke: 'map-ink-2', width: 3 },
}));

const sheetOf = (_setting: Setting): Sheet => ({
  name: 'three-columns',
  width: 400,
  height: 300,
  margin: 10,
  layers: [
    { name: 'ground', marks: [{ kind: 'path', d: 'M0 0H400V300H0Z', style: { fill: 'land' } }] },
    { name: 'roads', marks: roads },
  ],
  scales: [1, 2],
});

const elementOf = (view: State, column: number): Element => {
  const { rations, order } = at(view.columns, column);
  const known = rations === UNKNOWN ? 'rations unknown' : `${rations} rations`;
  const sealed = order.do === 'none' ? 'no order' : 'order sealed';
  return {
    name: columnLight(column),
    label: `${columnName(column)}: ${milesLeft(view, column)} miles to go, ${known}, ${sealed}.`,
    at: placeOf(view, column),
    half: [16, 12],
    marks: [
      {
        kind: 'path',
        d: 'M-16 -12H16V12H-16Z',
        style: { fill: at(INKS, column), stroke: 'map-ink', width: order.do === 'none' ? 1 : 3 },
      },
      { kind: 'symbol', symbol: 'infantry', at: [0, 0], size: 18, ink: 'map-ink' },
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

/** Touching one's own column and then another means to harass it. */
const attempt = (seat: Viewer, touched: readonly string[]): Action | undefined => {
  const [first, second] = touched.map((name) => COLUMNS.findIndex((_, column) => columnLight(column) === name));
  if (first !== seat) return undefined;
  return second === undefined ? { do: 'march', pace: 'steady' } : { do: 'harass', column: second };
};

export const board: Board<State, Action> = {
  sheet: (view) => sheetOf(view.setting),
  elements: (view) => COLUMNS.map((_, column) => elementOf(view, column)),
  overlay: () => [],
  overlays: [],
  status: statusOf,
  ask: (view, seat) => rulebook.prompt(view, seat),
  verbs: rulebook.buttons,
  attempt: (_view, seat, touched) => attempt(seat, touched),
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
  motions: () => [],
  home: () => ({ at: [200, 150], span: [400, 300] }),
};
