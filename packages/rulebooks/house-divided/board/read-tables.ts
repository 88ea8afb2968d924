/** The printed tables that a ruling was read from, with the places read. A page fetches them with the first ruling. */
import type { ReadTable } from '@longroll/drawing';
import { BY_VALUE, type ForceWords, forceFromWords, HURT } from '../force.ts';
import {
  casualtyRow,
  casualtyTable,
  ENTRENCHED_ROW,
  fireTable,
  intensityTable,
  modifierColumn,
  modifierRow,
  modifierTable,
  resultTable,
  rollTable,
  unitTable,
} from '../prints/charts.ts';
import { INTENSITIES, RESULTS } from '../procedures/casualties.ts';
import { KIND_CODES } from '../state.ts';

/** What an input or an output of the procedures of combat may hold, as far as a table is read by it. */
interface Read {
  readonly result?: (typeof RESULTS)[number];
  readonly intensity?: (typeof INTENSITIES)[number];
  readonly rout?: string;
  readonly strengths?: { readonly attacker: number; readonly defender: number };
  readonly attacker?: number;
  readonly defender?: number;
  readonly modifier?: { readonly entrenched: number; readonly total: number };
  readonly entrenched?: boolean;
  readonly blue?: number;
  readonly gray?: number;
  readonly die?: number;
  readonly force?: ForceWords;
  readonly firing?: ForceWords;
}

const modifierRead = (attacker: number, defender: number, entrenched: boolean): ReadTable => ({
  table: modifierTable(),
  lit: [{ row: modifierRow(attacker, defender) }, ...(entrenched ? [{ row: ENTRENCHED_ROW }] : [])],
});

const casualtyRead = ({ result, intensity, rout }: Read): ReadTable => ({
  table: casualtyTable(),
  lit: [
    {
      row: casualtyRow(result === undefined ? 0 : RESULTS.indexOf(result), rout !== 'spare'),
      column: 1 + (intensity === undefined ? 0 : INTENSITIES.indexOf(intensity)),
    },
  ],
});

/** Rows of the kinds that a force holds, in a table whose rows follow `order`. */
const kindsIn = (force: ForceWords | undefined, order: readonly number[]): ReadTable['lit'] => {
  const counts = forceFromWords(force ?? {});
  return order.flatMap((kind, row) => ((counts[kind] ?? 0) + (counts[kind + HURT] ?? 0) > 0 ? [{ row }] : []));
};

const roundRead = ({ blue = 1, gray = 1, modifier, strengths, ...round }: Read): readonly ReadTable[] => [
  modifierRead(strengths?.attacker ?? 1, strengths?.defender ?? 1, modifier?.entrenched !== 0),
  { table: resultTable(), lit: [{ row: blue - 1, column: modifierColumn(modifier?.total ?? 0) }] },
  { table: intensityTable(), lit: [{ row: gray - 1 }] },
  casualtyRead(round),
];

const TABLES: { readonly [procedure: string]: (input: Read, output: Read) => readonly ReadTable[] } = {
  strength: ({ force }) => [
    {
      table: unitTable(),
      lit: kindsIn(
        force,
        KIND_CODES.map((_, kind) => kind),
      ),
    },
  ],
  'odds-modifier': ({ attacker = 1, defender = 1, entrenched = false }) => [
    modifierRead(attacker, defender, entrenched),
  ],
  'battle-round': (input, output) =>
    roundRead({ ...output, ...(input.rout === undefined ? {} : { rout: input.rout }) }),
  casualties: (input) => [casualtyRead(input)],
  'base-fire': ({ firing }) => [{ table: fireTable(), lit: kindsIn(firing, BY_VALUE) }],
  'march-roll': (_input, { die = 1 }) => [{ table: rollTable(), lit: [{ row: die - 1 }] }],
  'recruitment-roll': (_input, { die = 1 }) => [{ table: rollTable(), lit: [{ row: die - 1 }] }],
};

/** The tables that a procedure was read from; none where it has none. */
export const tablesRead = (procedure: string, input: unknown, output: unknown): readonly ReadTable[] =>
  TABLES[procedure]?.(input as Read, output as Read) ?? [];
