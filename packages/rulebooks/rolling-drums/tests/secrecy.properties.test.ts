import {
  cell,
  deskOf,
  drawSheet,
  findingsOf,
  packReports,
  packSheet,
  rehearseTurn,
  resolveTurn,
  type SealedSheets,
  type SheetLine,
  toHex,
  unpackSheet,
} from '@longroll/kernel';
import { round } from '@longroll/testkit/round';
import { describe, expect, it } from 'vitest';
import { stateOf } from '../names.ts';
import { orders } from '../orders.ts';
import { areFriends, stateIn } from '../relations.ts';
import { positionReport } from '../reports/position.ts';
import { positionTables } from '../reports/tables.ts';
import { rulebook } from '../rulebook.ts';
import { scenarios } from '../scenarios/index.ts';
import { squaresApart } from '../squares.ts';
import { NOBODY, type State, UNIT_COLUMNS, type UnitColumn } from '../state.ts';
import { viewOf } from '../view.ts';
import { isOnMap, positionOf, rowsWhere } from '../work.ts';
import { atRandom, dice, MOST_TURNS, sheets, warOf } from './war-by-lot.ts';

/** Pairs of worlds a scenario, and of how many in all they are a part, another by turns; LONGROLL_PAIRS asks for more, from the first. */
const ASKED = process.env.LONGROLL_PAIRS;
const PAIRS = Number(ASKED ?? 6);
const ALL = 1800;
const FIRST = ASKED === undefined ? (round() * PAIRS) % ALL : 0;

/** Milliseconds that a scenario may take. */
const TIME = 90_000 + 1_000 * PAIRS;

/** Positions of a war, one for each pair: a war is played no further than they reach. */
const statesFor = (
  pairs: number,
  data: Parameters<typeof warOf>[0],
  game: number,
  options: Readonly<Record<string, string>> = {},
): readonly State[] => warOf(data, game, options, Math.min(MOST_TURNS, pairs)).filter(({ outcome }) => !outcome);

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

/** Of so many pairs one is rehearsed: a rehearsal takes as long as a turn. */
const REHEARSED = 10;

/**
 * All that a seat is given: its view, its position report, what it may order, what a computer player would order in its
 * place, what is said of these orders and of the same for a unit of somebody else, and how they go in a rehearsal.
 */
const givenTo = (state: State, seat: number, pair: number): string => {
  const view = viewOf(state, seat);
  const subjects = orders.subjects(view, seat);
  const lot = dice(pair);
  const sheets = [rulebook, atRandom].map((book) => drawSheet(book, view as never, seat, lot.at(seat)));
  const position = [positionReport(view, seat), positionTables(view, seat)];
  const findings = sheets.flat().map((line) => findingsOf(rulebook, view as never, seat, line));
  const others = state.units.name.map((subject) =>
    findingsOf(rulebook, view as never, seat, { subject, order: sheets[0]?.[0]?.order ?? {} }),
  );
  const rehearsed = pair % REHEARSED === 0 && rehearseTurn(rulebook, view as never, seat, sheets[0] ?? []);
  const packed = sheets.map((sheet) => [...packSheet(orders, sheet)]);
  return JSON.stringify([{ ...view, setting: undefined }, position, subjects, packed, findings, others, rehearsed]);
};

/** Pairs of whole turns a war: each is carried out twice. */
const FAR_PAIRS = Math.max(8, Math.ceil(PAIRS / 4));
/** Squares within which nothing that a unit does in a turn can be seen or felt from where it began, unless it goes by rail. */
const FAR = 16;

/** Ministers who are told of far enemies: of war by hints (rotd-4.7), of the Navy by the warships off a port (rotd-4.3a). */
const TOLD_OF_FAR = ['secretary-of-war', 'secretary-of-the-navy'] as const;

/** Units of enemies from whom all units of a seat's side are far; none for a minister who is told of some. */
const farEnemies = (state: State, seat: number): ReadonlySet<number> => {
  const player = state.setting.players[seat];
  if (!player || TOLD_OF_FAR.some((office) => player.offices.includes(office))) return new Set();
  const p = positionOf(state);
  const isOurs = (row: number): boolean => areFriends(p, player.state, stateIn(p.units, row));
  const ours = rowsWhere(p.units, (row) => isOnMap(p.units, row) && isOurs(row)).map((row) =>
    cell(p.units.square, row),
  );
  const isFar = (row: number): boolean => ours.every((own) => squaresApart(own, cell(p.units.square, row)) >= FAR);
  const far = rowsWhere(p.units, (row) => isOnMap(p.units, row) && !isOurs(row) && isFar(row));
  return new Set(far.map((row) => cell(p.units.name, row)));
};

/** Sheets without the orders of some units. */
const without = (given: SealedSheets, leaves: (line: SheetLine) => boolean): SealedSheets =>
  new Map(
    [...given].map(([seat, bytes]) => [
      seat,
      packSheet(
        orders,
        unpackSheet(deskOf(rulebook), bytes).filter((line) => !leaves(line)),
      ),
    ]),
  );

/** What a seat is told of a turn, and what it sees then; half of those who desert far enemies count as its side's prisoners (rotd-11.10b). */
const toldOf = (state: State, seat: number, given: SealedSheets): string => {
  const done = resolveTurn(rulebook, state as never, given, new Uint8Array(16));
  const told = packReports(deskOf(rulebook), state.setting.players.length, done.events)[seat] ?? new Uint8Array();
  const view = viewOf(done.state as unknown as State, seat);
  return JSON.stringify([toHex(told), { ...view, setting: undefined, nations: { ...view.nations, prisoners: [] } }]);
};

describe('secrecy', () => {
  for (const { id, title, data } of scenarios)
    it(
      `rotd-R1 rotd-R18 ${title}: worlds that differ in what a seat cannot know give it the same bytes, and its player the same orders`,
      () => {
        const states = statesFor(PAIRS, data, 2);
        for (let pair = FIRST; pair < FIRST + PAIRS; pair++) {
          const state = states[pair % states.length] as State;
          const seat = pair % state.setting.players.length;
          const other = otherWorld(state, seat, dice(pair));
          expect(givenTo(other, seat, pair) === givenTo(state, seat, pair), `${id}, pair ${pair}`).toBe(true);
        }
      },
      TIME,
    );

  it(
    "rotd-R1 rotd-R16 the wars of 1861 and 1862: no byte of a commander's report tells what far enemies were ordered",
    () => {
      let compared = 0;
      for (const { data } of scenarios.slice(2)) {
        const states = statesFor(FAR_PAIRS, data, 3, { citySupplies: 'hidden' });
        for (let pair = 0; pair < FAR_PAIRS; pair++) {
          const state = states[pair % states.length] as State;
          const seat = pair % state.setting.players.length;
          const far = farEnemies(state, seat);
          if (far.size === 0) continue;
          const given = sheets(state, dice(pair));
          const [one, other] = [0, 1].map((half) =>
            toldOf(
              state,
              seat,
              without(
                given,
                ({ subject, order }) =>
                  far.has(subject) &&
                  (subject % 2 === half || ['rail', 'river', 'sea'].some((way) => order[way] !== undefined)),
              ),
            ),
          );
          expect(one === other, `pair ${pair}`).toBe(true);
          compared += far.size;
        }
      }
      expect(compared).toBeGreaterThan(FAR_PAIRS);
    },
    TIME,
  );

  it('the test sees a leak: of a unit of his own nothing can be changed unseen', () => {
    const [scenario] = scenarios;
    const [state] = warOf(scenario?.data ?? {}, 2, {}, 0) as readonly [State];
    const changed = { ...state, units: { ...state.units, men: state.units.men.map((men) => men + 1) } };
    expect(givenTo(changed, 0, 1) === givenTo(state, 0, 1)).toBe(false);
  });
});
