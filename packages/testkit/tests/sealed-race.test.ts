import {
  canonicalState,
  deskOf,
  drawSheet,
  isRefusal,
  type Match,
  newHeader,
  openMatch,
  type PlainRecord,
  packReports,
  packSheet,
  SimDice,
  sealOf,
  sha256,
  utf8,
} from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { playRandomGame } from '../src/index.ts';
import { shelf } from '../src/sample/index.ts';

const RACES = Number(process.env.LONGROLL_RACES ?? 60);
const PAIRS = Number(process.env.LONGROLL_PAIRS ?? 60);
const SEATS = [0, 1, 2] as const;
const CLOCK = 3;
const { rulebook } = shelf;
const desk = deskOf(rulebook);

const opened = (scenario: string | PlainRecord, seed: string): Match => {
  const secret = sha256(utf8(seed));
  const header = newHeader(rulebook, scenario, {}, secret, {});
  const match = isRefusal(header) ? header : openMatch(rulebook, { header, secret, chain: false });
  if (isRefusal(match)) throw new Error(match.reason);
  return match;
};

const close = (match: Match) => {
  const answer = match.submit(CLOCK, { do: 'close', turn: desk.turn(match.state) });
  if (answer.refused === true) throw new Error(answer.reason);
  return answer;
};

const seal = (match: Match, seat: number, dice: SimDice): void => {
  const view = match.view(seat);
  const answer = match.submit(seat, sealOf(desk.turn(view), packSheet(desk, drawSheet(rulebook, view, seat, dice))));
  if (answer.refused === true) throw new Error(answer.reason);
};

/** Share of the victory of each seat in a race in which `last` always seals last. */
const raced = (race: number, last: number): readonly number[] => {
  const match = opened('race', `race ${race}`);
  const dice = SEATS.map((seat) => new SimDice(race * 3 + seat));
  const order = [...SEATS.filter((seat) => seat !== last), last];
  for (let outcome = rulebook.outcome(match.state); ; outcome = rulebook.outcome(match.state)) {
    if (outcome) return SEATS.map((seat) => (outcome.winners.includes(seat) ? 1 / outcome.winners.length : 0));
    for (const seat of order) seal(match, seat, dice[seat] ?? new SimDice(0));
    close(match);
  }
};

describe('a race of equal columns', () => {
  it('is won by each in a third of the races, whoever seals last', () => {
    const won = [0, 0, 0];
    const wonAsLast = [0, 0, 0];
    for (let race = 0; race < RACES; race++) {
      const results = SEATS.map((last) => raced(race, last));
      // The same sheets in another order: the same race.
      expect(results[1]).toEqual(results[0]);
      expect(results[2]).toEqual(results[0]);
      for (const seat of SEATS) {
        won[seat] = (won[seat] ?? 0) + (results[0]?.[seat] ?? 0);
        wonAsLast[seat] = (wonAsLast[seat] ?? 0) + (results[seat]?.[seat] ?? 0);
      }
    }
    // Five in a hundred over a thousand races; over fewer, what three standard deviations leave.
    const slack = Math.max(5, (300 * Math.sqrt(2 / 9)) / Math.sqrt(RACES));
    for (const share of [...won, ...wonAsLast]) expect(Math.abs((100 * share) / RACES - 100 / 3)).toBeLessThan(slack);
  });
});

/** All that a seat receives over some days: what it is told, and its view in bytes. */
const received = (rations: readonly number[], seed: number, seat: number): readonly string[] => {
  const [red, white, blue] = rations.map((given, i) => (i === seat ? { rations: 3 } : { rations: given }));
  const match = opened({ miles: 40, lastDay: 9, columns: { red, white, blue } as PlainRecord }, `pair ${seed}`);
  const dice = new SimDice(seed);
  const out: unknown[] = [canonicalState(match.view(seat)), match.view(seat).setting];
  for (let day = 0; day < 3; day++) {
    for (const other of SEATS) {
      // Orders that every supply of the pair pays for.
      const order = { pace: other !== seat && day < 2 && dice.d(2) === 1 ? 'steady' : 'rest' };
      match.submit(other, sealOf(desk.turn(match.state), packSheet(desk, [{ subject: other, order }])));
    }
    const { state, events } = close(match);
    out.push([...(packReports(desk, match.seats.length, events)[seat] ?? [])].join());
    out.push(canonicalState(rulebook.view(state, seat)));
  }
  return out.map((part) => JSON.stringify(part));
};

describe('what a column cannot know', () => {
  it('changes no byte that it is told or sees, now or on any later day', () => {
    const dice = new SimDice(7);
    for (let pair = 0; pair < PAIRS; pair++) {
      const seat = dice.d(3) - 1;
      const supply = () => SEATS.map(() => 1 + dice.d(4));
      expect(received(supply(), pair, seat)).toEqual(received(supply(), pair, seat));
    }
  });
});

const game = { scenario: 'race', options: { roads: 'dry' }, most: 60, every: 1 };
const faultOf = (over: Partial<typeof rulebook>): string | undefined => {
  for (let seed = 1; seed <= 10; seed++) {
    const { fault } = playRandomGame({ ...rulebook, ...over }, { ...game, seed });
    if (fault) return fault.check;
  }
  return undefined;
};
type Desk = NonNullable<typeof rulebook.orders>;
const withDesk = (over: Partial<Desk>): Partial<typeof rulebook> => ({ orders: { ...desk, ...over } });

describe('the battery finds a desk that', () => {
  it('is whole', () => expect(faultOf({})).toBe(undefined));

  it('keeps something between two phases that no checkpoint has', () => {
    let calls = 0;
    const phases = desk.phases.map((phase) =>
      'begin' in phase ? { ...phase, begin: (work: object) => ({ ...work, day: ++calls }) } : phase,
    );
    expect(faultOf(withDesk({ phases: phases as never }))).toBe('checkpoint');
  });

  it('finds something by what the seat does not know', () => {
    const check: Desk['check'] = (view) =>
      (view as never as { columns: { rations: number }[] }).columns.some(({ rations }) => rations > 4)
        ? [{ refused: true, level: 'unlikely', clause: 'tc-rest-1', reason: 'Somebody is rich.' }]
        : [];
    const over = { ...withDesk({ check }), view: (state: unknown) => state as never };
    expect(faultOf(over)).toBe('secrecy');
  });

  it('lets a phase of a turn affect a seat that is not named', () => {
    const apply: typeof rulebook.apply = (state, seat, action, dice, sheets) => {
      const step = rulebook.apply(state, seat, action, dice, sheets);
      return isRefusal(step) || action.do !== 'close' ? step : { ...step, affects: [0] };
    };
    expect(faultOf({ apply })).toBe('affects');
  });
});
