import { drawSheet, packSheet } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { stateOf } from '../names.ts';
import { orders } from '../orders.ts';
import { positionReport } from '../reports/position.ts';
import { positionTables } from '../reports/tables.ts';
import { rulebook } from '../rulebook.ts';
import { scenarios } from '../scenarios/index.ts';
import { NOBODY, type State, UNIT_COLUMNS, type UnitColumn } from '../state.ts';
import { viewOf } from '../view.ts';
import { atRandom, dice, warOf } from './war-by-lot.ts';

/** Pairs of worlds a scenario; LONGROLL_PAIRS asks for more. */
const PAIRS = Number(process.env.LONGROLL_PAIRS ?? 60);

/** What stands on the map, and what says whose it is: what a seat may see of others, or what decides what it sees. */
const SEEN: ReadonlySet<UnitColumn> = new Set([
  'name',
  'square',
  'tac',
  'fort',
  'condition',
  'commander',
  'deputy',
  'communications',
]);

/** What decides who stands on a roster, and what the roster tells of him (rotd-4.6a). */
const ON_ROSTER: ReadonlySet<UnitColumn> = new Set(['men', 'contact', 'source']);

/** The same world with all that the seat cannot know of the units of others drawn anew, and the stores of others too. */
const otherWorld = (state: State, seat: number, lot: ReturnType<typeof dice>): State => {
  const { commander, deputy, name } = state.units;
  const isMine = (row: number): boolean => commander[row] === seat || deputy[row] === seat;
  const mine = state.setting.players[seat]?.state ?? NOBODY;
  const hasRoster = viewOf(state, seat).roster !== undefined;
  const isTold = (column: UnitColumn, row: number): boolean =>
    isMine(row) || (hasRoster && ON_ROSTER.has(column) && stateOf(name[row] ?? 0) === mine);
  const units = Object.fromEntries(
    UNIT_COLUMNS.map((column) => [
      column,
      SEEN.has(column)
        ? state.units[column]
        : state.units[column].map((value, row) => (isTold(column, row) ? value : value + lot.at(name[row] ?? 0).d(9))),
    ]),
  ) as unknown as State['units'];
  const nations = Object.fromEntries(
    Object.entries(state.nations).map(([column, values]) => [
      column,
      values.map((value, n) => (n === mine ? value : value + 7)),
    ]),
  ) as unknown as State['nations'];
  const depots = {
    ...state.depots,
    stock: state.depots.stock.map((stock, row) => (state.depots.owner[row] === mine ? stock : stock + 5)),
  };
  const records = { ...state.records, suffered: state.records.suffered.map((men) => men + 3) };
  const offshore = [...state.offshore, { viewer: 1, owner: 0, square: 1 }];
  return { ...state, units, nations, depots, records, offshore };
};

/** All that a seat is given: its view, its position report, what it may order, and what a computer player would order in its place. */
const givenTo = (state: State, seat: number, pair: number): string => {
  const view = viewOf(state, seat);
  const subjects = orders.subjects(view, seat);
  const lot = dice(pair);
  const sheets = [rulebook, atRandom].map((book) =>
    packSheet(orders, drawSheet(book, view as never, seat, lot.at(seat))),
  );
  const position = [positionReport(view, seat), positionTables(view, seat)];
  return JSON.stringify([{ ...view, setting: undefined }, position, subjects, sheets.map((sheet) => [...sheet])]);
};

describe('secrecy', () => {
  for (const { id, title, data } of scenarios)
    it(`rotd-R1 rotd-R18 ${title}: worlds that differ in what a seat cannot know give it the same bytes, and its player the same orders`, () => {
      const states = warOf(data, 2).filter(({ outcome }) => !outcome);
      for (let pair = 0; pair < PAIRS; pair++) {
        const state = states[pair % states.length] as State;
        const seat = pair % state.setting.players.length;
        const other = otherWorld(state, seat, dice(pair));
        expect(givenTo(other, seat, pair) === givenTo(state, seat, pair), `${id}, pair ${pair}`).toBe(true);
      }
    }, 120_000);

  it('the test sees a leak: of a unit of his own nothing can be changed unseen', () => {
    const [scenario] = scenarios;
    const state = warOf(scenario?.data ?? {}, 2)[0] as State;
    const changed = { ...state, units: { ...state.units, men: state.units.men.map((men) => men + 1) } };
    expect(givenTo(changed, 0, 1) === givenTo(state, 0, 1)).toBe(false);
  });
});
