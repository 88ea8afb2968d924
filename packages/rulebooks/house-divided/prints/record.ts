/** The record sheet of a war and its set-up, as tables to be filled in by hand. */
import type { PrintBlock, PrintCell, PrintTable } from '@longroll/drawing';
import { at } from '@longroll/kernel';
import { forceWords } from '../board/counters.ts';
import { status } from '../board/status.ts';
import { unitsAt } from '../queries.ts';
import { KIND_NAMES, type Side, type State } from '../state.ts';

const TURNS_A_YEAR = 10;
const SIDES = ['Union', 'Confederate'] as const;

const yearRow = (track: ReturnType<typeof status>['track'], from: number): readonly (string | PrintCell)[] => {
  const turns = track.filter(({ number }) => number >= from && number < from + TURNS_A_YEAR);
  const first = turns[0]?.label.split(' ').at(-1) ?? '';
  return [
    { text: first, bold: true },
    ...Array.from({ length: TURNS_A_YEAR }, (_, i): PrintCell => {
      const turn = turns.find(({ number }) => number === from + i);
      return turn === undefined ? {} : { text: `${turn.number}${turn.flag === undefined ? '' : ' draft'}`, boxes: 1 };
    }),
  ];
};

/** ahd-turn-1, -4. A square for each turn, a year of the war in a row. */
export const trackTable = (s: State): PrintTable => {
  const { track } = status(s);
  const [first, last] = [track[0]?.number ?? 1, track.at(-1)?.number ?? 1];
  const start = first - ((first - 1) % TURNS_A_YEAR);
  const years = Math.ceil((last - start + 1) / TURNS_A_YEAR);
  const months = Array.from({ length: TURNS_A_YEAR }, (_, i) => {
    const turn = track.find(({ number }) => (number - 1) % TURNS_A_YEAR === i);
    return { title: turn?.short ?? '' };
  });
  return {
    kind: 'table',
    title: 'Turns',
    columns: [{ title: 'from' }, ...months],
    rows: Array.from({ length: years }, (_, i) => yearRow(track, start + i * TURNS_A_YEAR)),
    high: 9,
    note: 'Draft: the Union limit of militia infantry rises at the start of that turn.',
    clauses: ['ahd-turn-1', 'ahd-turn-4'],
  };
};

const armyTable = (s: State): PrintTable => {
  const limits = status(s).tables.find(({ id }) => id === 'limits');
  return {
    kind: 'table',
    title: 'Armies at the start, and as they change',
    columns: [
      { title: '' },
      ...SIDES.flatMap((side) => [
        { title: side, align: 'middle' as const },
        { title: 'now', width: 34 },
      ]),
    ],
    rows: (limits?.rows ?? []).map(([label = '', union = '', confederate = '']) => [
      { text: label, bold: true },
      union,
      '',
      confederate,
      '',
    ]),
    high: 8,
    clauses: ['ahd-control-6', 'ahd-recruit-4'],
  };
};

const LOSSES = 10;

const lossTable = (): PrintTable => ({
  kind: 'table',
  title: 'Units lost',
  columns: [{ title: '' }, ...SIDES.map((title) => ({ title }))],
  rows: KIND_NAMES.map((name) => [{ text: name, bold: true }, { boxes: LOSSES }, { boxes: LOSSES }]),
  high: 7,
  clauses: ['ahd-disrupt-3'],
});

const goalTable = (s: State): PrintTable => {
  const cities = status(s).tables.find(({ id }) => id === 'cities');
  return {
    kind: 'table',
    title: cities?.title ?? '',
    columns: [{ title: 'city' }, { title: 'held at the start' }, { title: 'held by the Union' }],
    rows: (cities?.rows ?? []).map(([city = '', held = '']) => [{ text: city, bold: true }, held, { boxes: 1 }]),
    ...(cities?.clause === undefined ? {} : { clauses: [cities.clause] }),
  };
};

/** The record sheet of a position's war. */
export const recordBlocks = (s: State): readonly PrintBlock[] => [
  { kind: 'heading', text: s.setting.rules.title },
  { kind: 'text', text: status(s).turn },
  trackTable(s),
  armyTable(s),
  lossTable(),
  goalTable(s),
];

/** Who stands where. */
export const setupTable = (s: State, side: Side): PrintTable => ({
  kind: 'table',
  title: SIDES[side],
  columns: [{ title: 'box' }, { title: 'state' }, { title: 'units' }],
  rows: s.setting.boxes.flatMap(({ name, state }, box) => {
    const units = unitsAt(s, box, side).map((row) => at(s.units, row));
    return units.length === 0 ? [] : [[{ text: name, bold: true }, state, forceWords(units)]];
  }),
});
