/** The record sheet of a war and its set-up, as tables to be filled in by hand. */
import {
  bold,
  heading,
  middle,
  type PrintBlock,
  type PrintCell,
  type PrintTable,
  printTable,
  type Status,
} from '@longroll/drawing';
import { at } from '@longroll/kernel';
import { forceWords } from '../board/counters.ts';
import { status } from '../board/status.ts';
import { unitsAt } from '../queries.ts';
import { KIND_NAMES, type Side, type State } from '../state.ts';

const TURNS_A_YEAR = 10;
const SIDES = ['Union', 'Confederate'] as const;

/** ahd-turn-1, -4. A square for each turn, a year of the war in a row. */
const trackTable = ({ track }: Status): PrintTable => {
  const [first, last] = [track[0]?.number ?? 1, track.at(-1)?.number ?? 1];
  const start = first - ((first - 1) % TURNS_A_YEAR);
  const years = Array.from({ length: Math.ceil((last - start + 1) / TURNS_A_YEAR) }, (_, year) =>
    Array.from({ length: TURNS_A_YEAR }, (_turn, i) =>
      track.find(({ number }) => number === start + year * TURNS_A_YEAR + i),
    ),
  );
  const months = (years[0] ?? []).map((_, i) => years.map((turns) => turns[i]).find((turn) => turn)?.short ?? '');
  const cell = (turn: Status['track'][number] | undefined): PrintCell =>
    turn === undefined ? {} : { text: `${turn.number}${turn.flag === undefined ? '' : ' draft'}`, boxes: 1 };
  return printTable(
    ['from', ...months],
    years.map((turns) => [
      bold(
        turns
          .find((turn) => turn)
          ?.label.split(' ')
          .at(-1) ?? '',
      ),
      ...turns.map(cell),
    ]),
    {
      title: 'Turns',
      high: 9,
      note: 'Draft: the Union limit of militia infantry rises at the start of that turn.',
      clauses: ['ahd-turn-1', 'ahd-turn-4'],
    },
  );
};

const armyTable = ({ tables }: Status): PrintTable =>
  printTable(
    ['', ...SIDES.flatMap((side) => [middle(side), { title: 'now', width: 34 }])],
    (tables.find(({ id }) => id === 'limits')?.rows ?? []).map(([label = '', union = '', confederate = '']) => [
      bold(label),
      union,
      '',
      confederate,
      '',
    ]),
    { title: 'Armies at the start, and as they change', high: 8, clauses: ['ahd-control-6', 'ahd-recruit-4'] },
  );

const LOSSES = 10;

const lossTable = (): PrintTable =>
  printTable(
    ['', ...SIDES],
    KIND_NAMES.map((name) => [bold(name), { boxes: LOSSES }, { boxes: LOSSES }]),
    { title: 'Units lost', high: 7, clauses: ['ahd-disrupt-3'] },
  );

const goalTable = ({ tables }: Status): PrintTable => {
  const cities = tables.find(({ id }) => id === 'cities');
  const rows = (cities?.rows ?? []).map(([city = '', held = '']) => [bold(city), held, { boxes: 1 }]);
  const clauses = cities?.clause === undefined ? {} : { clauses: [cities.clause] };
  return printTable(['city', 'held at the start', 'held by the Union'], rows, {
    title: cities?.title ?? '',
    ...clauses,
  });
};

/** The record sheet of a position's war. */
export const recordBlocks = (s: State): readonly PrintBlock[] => {
  const shown = status(s);
  return [
    heading(s.setting.rules.title),
    { kind: 'text', text: shown.turn },
    trackTable(shown),
    armyTable(shown),
    lossTable(),
    goalTable(shown),
  ];
};

/** Who stands where. */
export const setupTable = (s: State, side: Side): PrintTable => {
  const rows = s.setting.boxes.flatMap(({ name, state }, box) => {
    const units = unitsAt(s, box, side).map((row) => at(s.units, row));
    return units.length === 0 ? [] : [[bold(name), state, forceWords(units)]];
  });
  return printTable(['box', 'state', 'units'], rows, { title: SIDES[side] });
};
