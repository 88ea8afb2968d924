/** A small war for tests: units by hand on chosen squares, and turns carried out from sheets as the game does it. */
import {
  at,
  type Event,
  isRefusal,
  type Plain,
  type PlainRecord,
  packSheet,
  readFields,
  resolveTurn,
  type SealedSheets,
  type SheetLine,
} from '@longroll/kernel';
import { formOf, forms } from '../forms.ts';
import { unitId } from '../names.ts';
import { names } from '../naming.ts';
import { orders } from '../orders.ts';
import { prepare, split } from '../prepare.ts';
import { rulebook } from '../rulebook.ts';
import { setUp } from '../setup.ts';
import { faultOfStart } from '../start-faults.ts';
import type { State } from '../state.ts';
import { positionOf, rowOf } from '../work.ts';

/** The seats of a small war: one for each side. */
export const UNION = 0;
export const CONFEDERATE = 1;

const OFFICES = ['president', 'vice-president', 'secretary-of-war', 'secretary-of-the-navy'];

/** What differs from the usual in a test's war; units begin with the commander of their side. */
export interface WarPlan {
  readonly units: readonly PlainRecord[];
  readonly scenario?: PlainRecord;
  readonly options?: { readonly [option: string]: string };
  /** Numbers of units that the file cannot say, by id: fatigue in the middle of a turn, communications. */
  readonly columns?: { readonly [unit: string]: { readonly [column: string]: number } };
}

/** A state with these units and nothing else. Throws on a plan that the book refuses. */
export const war = ({ units, scenario = {}, options = {}, columns = {} }: WarPlan): State => {
  const whole: Plain = {
    turns: 15,
    begins: { year: 1862, month: 3, day: 1 },
    players: [
      { name: 'Union', state: 'US', offices: OFFICES },
      { name: 'Confederate', state: 'CS', offices: OFFICES },
    ],
    ...scenario,
    units: units.map((unit) => ({
      commander: String(unit.id).startsWith('CS') ? 'Confederate' : 'Union',
      men: /CQ|AQ/.test(String(unit.id)) ? undefined : 2000,
      ...unit,
    })),
  } as unknown as Plain;
  const { open, start } = split(whole);
  const setting = prepare(open, { citySupplies: 'open', massMorale: 'off', ...options });
  if (isRefusal(setting)) throw new TypeError(`${setting.field}: ${setting.reason}`);
  const state = setUp(setting, start);
  const cells = state.units as unknown as { [column: string]: number[] };
  for (const [unit, given] of Object.entries(columns))
    for (const [column, value] of Object.entries(given)) at([cells[column] as number[]], 0)[rowIn(state, unit)] = value;
  return state;
};

/** A printed scenario as it begins, with the options named. Throws on one that the book refuses. */
export const begunOf = (scenario: Plain, options: { readonly [option: string]: string } = {}): State => {
  const { open, start } = split(scenario);
  const setting = prepare(open, options);
  if (isRefusal(setting)) throw new TypeError(`${setting.field}: ${setting.reason}`);
  const fault = faultOfStart(setting, start);
  if (fault) throw new TypeError(`${fault.field}: ${fault.reason}`);
  return setUp(setting, start);
};

const rowIn = (state: State, unit: string): number => {
  const row = rowOf(positionOf(state).units, unitId(unit) ?? -1);
  if (row < 0) throw new RangeError(`${unit} is not in this war`);
  return row;
};

/** A column of one unit, "US1IN". */
export const cell = (state: State, unit: string, column: keyof State['units']): number =>
  at(state.units[column], rowIn(state, unit));

/** Orders in the words of a file: `{ US1IN: { path: ['K2-S5'] } }`; an office is "office-0". */
export type SaidOrders = { readonly [subject: string]: PlainRecord };

const linesOf = (state: State, said: SaidOrders): readonly SheetLine[] =>
  Object.entries(said).map(([word, order]) => {
    const subject = names.subject?.id(state, word) ?? -1;
    const form = forms[formOf(subject) as keyof typeof forms];
    const read = readFields({ verbs: {}, names }, state, form, order, word);
    if (isRefusal(read)) throw new TypeError(`${read.field}: ${read.reason}`);
    return { subject, order: read as PlainRecord };
  });

/** Sheets of both seats as they are sealed. */
export const sheetsOf = (state: State, said: SaidOrders): SealedSheets => {
  const isUnion = (word: string): boolean => word.startsWith('US') || word === 'office-0';
  const of = (mine: boolean) => Object.fromEntries(Object.entries(said).filter(([word]) => isUnion(word) === mine));
  return new Map([
    [UNION, packSheet(orders, linesOf(state, of(true)))],
    [CONFEDERATE, packSheet(orders, linesOf(state, of(false)))],
  ]);
};

export interface TurnDone {
  readonly state: State;
  readonly events: readonly Event[];
}

/** Carries a turn out from sheets, with the seed given by one number. */
export const turnOf = (state: State, said: SaidOrders = {}, seed = 1): TurnDone => {
  const bytes = Uint8Array.from({ length: 16 }, (_, i) => (seed * 31 + i * 7) & 255);
  const done = resolveTurn(rulebook, state, sheetsOf(state, said), bytes);
  return { state: done.state as State, events: done.events };
};

/** What a seat was told, kind by kind. */
export const toldTo = ({ events }: TurnDone, seat: number): readonly Event[] =>
  events.filter(({ seenBy }) => seenBy === 'all' || seenBy.includes(seat));
