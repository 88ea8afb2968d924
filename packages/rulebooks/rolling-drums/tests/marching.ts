/** Marches for tests: units on the plain of Iowa, where no river, road or city is, and what was told of them. */
import type { PlainRecord } from '@longroll/kernel';
import { squareWord, tacWord } from '../squares.ts';
import type { State } from '../state.ts';
import { cell, type TurnDone, type WarPlan, war } from './war.ts';

/** A square of open ground with two rings of such squares round it. */
export const PLAIN = 'B1-Q7';
/** The squares beside it, by direction. */
export const BESIDE = {
  N: 'B1-Q6',
  NE: 'B2-Q6',
  E: 'B2-Q7',
  SE: 'B2-Q8',
  S: 'B1-Q8',
  SW: 'B0-Q8',
  W: 'B0-Q7',
  NW: 'B0-Q6',
} as const;

/** A path of six boxes that begins with these squares, without supplies, which would cost a square of allowance (rotd-7.2a). */
export const along = (...squares: readonly string[]): PlainRecord => ({ path: squares, supplyLevel: 0 });

/** A unit of an id on a tac of a square, the plain unless said. */
export const unit = (id: string, tac = '7-7', square: string = PLAIN, more: PlainRecord = {}): PlainRecord => ({
  id,
  square,
  tac,
  ...more,
});

/** A Union town on the plain: whoever of the Union begins there is fed and in communications (rotd-11.1c). */
const TOWN = { name: 'Marengo', square: PLAIN, level: 1, controller: 'US' };

export const field = (units: readonly PlainRecord[], { scenario = {}, ...plan }: Omit<WarPlan, 'units'> = {}): State =>
  war({ units, scenario: { towns: [TOWN], ...scenario }, ...plan });

/** Where a unit stands, "B1-Q7 7-7". */
export const standsAt = ({ state }: Pick<TurnDone, 'state'>, id: string): string =>
  `${squareWord(cell(state, id, 'square'))} ${tacWord(cell(state, id, 'tac'))}`;
/** The square of a unit. */
export const squareOf = (done: Pick<TurnDone, 'state'>, id: string): string => standsAt(done, id).split(' ')[0] ?? '';

const MOVES = new Set([
  ...['marched', 'blocked', 'halted', 'box-ignored', 'withdrew', 'no-withdrawal'],
  ...['went-by-rail', 'went-by-river', 'not-carried', 'embarked', 'landed'],
]);

/** Kinds of what was told of a unit's strategic movement to anybody, with the clause, in order. */
export const toldOf = ({ events }: TurnDone, id: string): readonly string[] =>
  events.flatMap(({ kind, clauses, data }) =>
    MOVES.has(kind) && (data as { unit?: string }).unit === id ? [`${kind} ${clauses.join(' ')}`] : [],
  );

interface MarchTold {
  readonly unit: string;
  readonly square: string;
  readonly forced: boolean;
}

/** What was told of a kind of move, in order: the unit, where it came to, and the phase. */
export const movesTold = (
  { events }: TurnDone,
  wanted = 'marched',
): readonly (MarchTold & { readonly phase: string | undefined })[] =>
  events.flatMap(({ kind, data, phase }) => (kind === wanted ? [{ ...(data as unknown as MarchTold), phase }] : []));
/** The phases in which a unit moved; of every unit where none is named. */
export const phasesOf = (done: TurnDone, id?: string): readonly (string | undefined)[] =>
  movesTold(done).flatMap(({ unit, phase }) => (id === undefined || unit === id ? [phase] : []));
