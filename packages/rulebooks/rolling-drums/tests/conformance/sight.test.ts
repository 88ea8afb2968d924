import { at, KeyedDice, type PlainRecord } from '@longroll/kernel';
import { hasTurn } from '@longroll/testkit/round';
import { describe, expect, it } from 'vitest';
import { armLetters, believedArms, believedNumber, groupOf, numberWord } from '../../sight/flags.ts';
import { reportedSquare } from '../../sight/hints.ts';
import { squareId, squaresApart, squareWord } from '../../squares.ts';
import { INACTIVE, type Sighting, type State } from '../../state.ts';
import { viewOf } from '../../view.ts';
import { positionOf } from '../../work.ts';
import { CONFEDERATE, turnOf, UNION, war } from '../war.ts';

const OFFICES = ['president', 'secretary-of-war'];
/** Two commanders a side; the first of each holds its offices. */
const FOUR = {
  players: [
    { name: 'Union', state: 'US', offices: OFFICES },
    { name: 'Confederate', state: 'CS', offices: OFFICES },
    { name: 'Banks', state: 'US', offices: [] },
    { name: 'Jackson', state: 'CS', offices: [] },
  ],
};
const BANKS = 2;
const JACKSON = 3;

/** Dice of the n-th subject. */
const seed = (n: number): KeyedDice => new KeyedDice(new Uint8Array(32)).at(n);
const inSquare = ({ sightings }: State, square: string): readonly Sighting[] =>
  sightings.filter((seen) => seen.square === squareId(square) && !seen.hint);
const namesIn = ({ units }: State): number => units.name.length;
const column = (count: number, square: string, side: string, more = {}) =>
  Array.from({ length: count }, (_, i) => ({
    id: `${side}${i + 1}IN`,
    square,
    tac: `${i % 8}-${8 + (i >> 3)}`,
    ...more,
  }));

describe('detection on the strategic map', () => {
  it('rotd-4.1h a number is told as brigade, brigades, division, divisions, corps or so many corps', () => {
    const words = [1, 2, 3, 5, 6, 8, 9, 17, 18, 30].map(numberWord);
    expect(words).toEqual([
      ...[
        'brigade',
        'brigades',
        'division',
        'division',
        'divisions',
        'divisions',
        'corps',
        'corps',
        '2 corps',
        '3 corps',
      ],
    ]);
  });

  it('rotd-4.1i a believed number lies within two tenths, at least one off by two thrown, and is never below one', () => {
    const of = (count: number) => new Set(Array.from({ length: 300 }, (_, i) => believedNumber(count, seed(i))));
    expect([...of(1)].sort()).toEqual([1, 2]);
    expect([...of(4)].sort()).toEqual([3, 4, 5]);
    expect([...of(20)].sort()).toEqual([16, 18, 20, 22, 24]);
  });

  it('rotd-4.1j the most numerous arm is always shown, headquarters never falsely', () => {
    const group = { sign: 0, number: 5, arms: [4, 1, 0, 0] };
    const shown = Array.from({ length: 400 }, (_, i) => armLetters(believedArms(group, seed(i))));
    expect(shown.every((letters) => letters.startsWith('I') && !letters.includes('H'))).toBe(true);
    expect(shown.some((letters) => !letters.includes('C'))).toBe(true);
    expect(shown.some((letters) => letters.includes('A'))).toBe(true);
  });

  it('rotd-1.4b active units show a flag, else inactive ones a tent, else shattered ones a boxed S', () => {
    const two = war({
      units: [
        { id: 'US1IN', square: 'K2-S5' },
        { id: 'US2IN', square: 'K2-S5', inactive: true },
      ],
    });
    const tent = war({ units: [{ id: 'US1IN', square: 'K2-S5', inactive: true }] });
    const broken = war({ units: [{ id: 'US1IN', square: 'K2-S5' }], columns: { US1IN: { condition: 2, wait: 2 } } });
    const sign = (state: State) => groupOf(positionOf(state), [...state.units.name.keys()])?.sign;
    expect([sign(two), sign(tent), sign(broken)]).toEqual([0, 1, 2]);
  });

  it('rotd-1.4a a square with units of both sides is told to each with the flag of the other', () => {
    const begun = war({
      units: [
        { id: 'US1IN', square: 'K2-S5', tac: '2-2' },
        { id: 'CS1IN', square: 'K2-S5', tac: '12-12' },
      ],
    });
    const { state } = turnOf(begun);
    expect(inSquare(viewOf(state, UNION), 'K2-S5').map(({ owner }) => owner)).toEqual([0]);
    expect(inSquare(viewOf(state, CONFEDERATE), 'K2-S5').map(({ owner }) => owner)).toEqual([5]);
  });

  it('rotd-4.1a rotd-R11 units of the own state are counted exactly within three squares, by an army headquarters within five', () => {
    const units = [
      ...column(7, 'K2-S5', 'US'),
      { id: 'US9IN', square: 'K2-S8', commander: 'Banks' },
      { id: 'US8IN', square: 'K2-T0', commander: 'Banks' },
    ];
    const far = viewOf(turnOf(war({ scenario: FOUR, units })).state, BANKS);
    expect(inSquare(far, 'K2-S5').map(({ number }) => number)).toEqual([7]);
    const alone = units.filter(({ id }) => id !== 'US9IN');
    expect(inSquare(viewOf(turnOf(war({ scenario: FOUR, units: alone })).state, BANKS), 'K2-S5')).toEqual([]);
    const army = [...alone, { id: 'US1AQ', square: 'K2-T0', tac: '2-2', commander: 'Banks' }];
    expect(inSquare(viewOf(turnOf(war({ scenario: FOUR, units: army })).state, BANKS), 'K2-S5')[0]?.number).toBe(7);
  });

  it('rotd-4.1g rotd-1.4c numbers of the enemy are approximate, and all players of a side read the same', () => {
    const units = [
      ...column(10, 'K2-S6', 'CS'),
      { id: 'US1CV', square: 'K2-S5', men: 800 },
      { id: 'US2CV', square: 'K3-S5', men: 800, commander: 'Banks' },
    ];
    const begun = war({ scenario: FOUR, units });
    const read = Array.from({ length: 12 }, (_, i) => {
      const { state } = turnOf(begun, {}, i);
      const [one, other] = [UNION, BANKS].map((seat) => inSquare(viewOf(state, seat), 'K2-S6')[0]?.number);
      expect(one).toBe(other);
      return one;
    });
    expect(new Set(read).size).toBeGreaterThan(1);
    expect(read.every((number) => number !== undefined && number >= 8 && number <= 12)).toBe(true);
  });

  it('rotd-4.1d rotd-R14 an inactive unit shows its player no enemy', () => {
    const units = [
      { id: 'CS1IN', square: 'K2-S6' },
      { id: 'US1IN', square: 'K2-S5', inactive: true },
    ];
    expect(viewOf(turnOf(war({ units })).state, UNION).sightings).toEqual([]);
  });

  it('rotd-4.1f railroads are known anew within five squares of an active unit, elsewhere as at the start', () => {
    const begun = war({ units: [{ id: 'US1IN', square: 'K2-S5' }] });
    const other = { ...begun, rails: begun.rails.map(() => 0) };
    const { rails, setting } = viewOf(other, UNION);
    const here = squareId('K2-S5') ?? 0;
    setting.railSquares.forEach((square, i) => {
      const isShown = squaresApart(square, here) <= 5;
      expect(rails[i], squareWord(square)).toBe(isShown ? 0 : setting.railsAtStart[i]);
    });
  });

  it('rotd-4.6a rotd-R12 each player sees what his own units detect, whatever his office', () => {
    const units = [
      { id: 'CS1IN', square: 'K2-S6' },
      { id: 'US1IN', square: 'L3-R6' },
      { id: 'US2IN', square: 'K2-S5', commander: 'Banks' },
    ];
    const { state } = turnOf(war({ scenario: FOUR, units }));
    expect(inSquare(viewOf(state, UNION), 'K2-S6')).toEqual([]);
    expect(inSquare(viewOf(state, BANKS), 'K2-S6')).toHaveLength(1);
  });

  it('rotd-R8 of an enemy on a tactical map nothing is known but his id and where he stands', () => {
    const units = [
      { id: 'CS1IN', square: 'K2-S5', tac: '7-5', men: 1777, quality: 5, morale: 61 },
      { id: 'US1IN', square: 'K2-S5', tac: '7-9' },
    ];
    const view = viewOf(war({ units }), UNION);
    expect(namesIn(view)).toBe(2);
    expect([view.units.men[0], view.units.quality[0], view.units.morale[0], view.units.commander[0]]).toEqual([
      0, 0, 0, -1,
    ]);
    expect(JSON.stringify(view.names)).not.toContain('1777');
  });

  it('rotd-1.3c rotd-R17 supplies of enemy cities and depots are hidden where the match says so; forts are open', () => {
    const plan = {
      units: [{ id: 'US1IN', square: 'L3-R6' }],
      scenario: { depots: [{ state: 'CS', square: 'K3-T4' }] },
    };
    const open = viewOf(war(plan), UNION);
    const hidden = viewOf(war({ ...plan, options: { citySupplies: 'hidden' } }), UNION);
    const richmond = open.setting.cities.findIndex(({ id }) => id === 'richmond-va');
    const philadelphia = open.setting.cities.findIndex(({ id }) => id === 'philadelphia-pa');
    expect(open.cities.supplies[richmond]).toBe(200);
    expect([hidden.cities.supplies[richmond], hidden.cities.supplies[philadelphia]]).toEqual([-1, 200]);
    expect(hidden.cities.fort[richmond]).toBe(0);
    expect(hidden.depots.owner).toEqual([]);
  });
});

describe('hints to the Secretary of War', () => {
  it('rotd-4.7c a report is exact in six of ten, beside the place in three, and up to four squares off in one', () => {
    const here = squareId('K3-T4') ?? 0;
    const far = Array.from({ length: 1000 }, (_, i) => squaresApart(here, reportedSquare(here, seed(i))));
    const share = (test: (apart: number) => boolean) => far.filter(test).length / far.length;
    expect(Math.max(...far)).toBeLessThanOrEqual(4);
    expect(share((apart) => apart === 0)).toBeGreaterThan(0.58);
    expect(share((apart) => apart > 1)).toBeLessThan(0.15);
  });

  it('rotd-4.7a rotd-R15 he hears of one enemy headquarters in six, where it stood a turn ago, unconfirmed, and nobody else does', () => {
    const begun = war({
      scenario: FOUR,
      units: [
        { id: 'CS1AQ', square: 'K3-T4', tac: '7-7' },
        { id: 'US1IN', square: 'L3-R6' },
        { id: 'US2IN', square: 'L3-R6', tac: '2-2', commander: 'Banks' },
      ],
    });
    const heard = Array.from({ length: 60 }, (_, i) => turnOf(begun, { CS1AQ: { path: ['K3-T5', 'K3-T6'] } }, i).state);
    const hints = heard.flatMap((state) => viewOf(state, UNION).sightings.filter(({ hint }) => hint));
    expect(hints.length).toBeGreaterThan(2);
    expect(hints.length).toBeLessThan(25);
    expect(hints.some(({ square }) => square === squareId('K3-T4'))).toBe(true);
    expect(heard.flatMap((state) => viewOf(state, BANKS).sightings.filter(({ hint }) => hint))).toEqual([]);
  });

  it('rotd-4.7a an inactive headquarters is on the map too', () => {
    const begun = war({
      units: [
        { id: 'CS1AQ', square: 'K3-T4', inactive: true },
        { id: 'CS1IN', square: 'E0-U0' },
        { id: 'US1IN', square: 'L3-R6' },
      ],
    });
    const told = Array.from({ length: 40 }, (_, i) => viewOf(turnOf(begun, {}, i).state, UNION).sightings).flat();
    // Those of headquarters show the letter H alone.
    const hints = told.filter(({ hint, arms, number }) => hint && arms === 8 && number === 1);
    expect(new Set(hints.map(({ sign }) => sign))).toEqual(new Set([INACTIVE]));
  });

  it('rotd-2.7 rotd-R1 a siege is noted on the tactical map: only who has a unit in the square reads of it', () => {
    const begun = war({
      scenario: FOUR,
      units: [
        { id: 'CS1IN', square: 'K3-T4' },
        { id: 'US1IN', square: 'K3-T4', tac: '1-1' },
        { id: 'US2IN', square: 'L3-R6', commander: 'Banks' },
      ],
    });
    const state = { ...begun, cities: { ...begun.cities, besieged: begun.cities.besieged.map(() => 1) } };
    const richmond = begun.setting.cities.findIndex(({ id }) => id === 'richmond-va');
    const read = (seat: number | 'spectator') => viewOf(state, seat).cities.besieged[richmond];
    expect([UNION, CONFEDERATE, BANKS, 'spectator' as const].map(read)).toEqual([1, 1, 0, 0]);
  });

  it('rotd-R5 a battle is known to who has an active unit within two squares, not to one whose reinforcement is still to come', () => {
    const near = (more: object) => {
      const units = [
        { id: 'US2IN', square: 'L3-R6' },
        { id: 'US1IN', square: 'K2-S5', ...more },
        { id: 'CS1IN', square: 'E0-U0' },
      ];
      return viewOf({ ...war({ units }), battles: [squareId('K2-S6') ?? -1] }, UNION).battles.length;
    };
    expect([near({}), near({ inactive: true }), near({ arrives: 9 })]).toEqual([1, 0, 0]);
  });

  it('rotd-4.7b he hears of troops in his home territory that none of his units sees', () => {
    const units = [
      { id: 'US1IN', square: 'K4-R5' },
      { id: 'CS1IN', square: 'K3-T4', commander: 'Confederate' },
    ];
    const { state } = turnOf(war({ units }));
    expect(viewOf(state, CONFEDERATE).sightings).toEqual([]);
    const hints = viewOf(state, UNION).sightings;
    expect(hints).toEqual([]);
    const raid = turnOf(war({ units: [units[0] ?? {}, { id: 'CS1CV', square: 'I8-R5', men: 900 }] })).state;
    const told = viewOf(raid, UNION).sightings;
    expect(told.map(({ owner, hint }) => [owner, hint])).toEqual([[0, true]]);
    expect(squaresApart(told[0]?.square ?? 0, squareId('I8-R5') ?? 0)).toBeLessThanOrEqual(4);
  });
});

describe('what reports may not tell', () => {
  it('rotd-R1 rotd-R16 what a seat cannot know changes no byte of its view, its subjects and its report', () => {
    const near = [
      { id: 'US1IN', square: 'K2-S5', tac: '3-3', commander: 'Banks' },
      { id: 'US1CV', square: 'K2-S5', tac: '5-3', men: 700, commander: 'Banks' },
      { id: 'CS1IN', square: 'K2-S6', tac: '7-7', commander: 'Jackson' },
    ];
    const places = { CS: ['F5-X2', 'H0-W9', 'I5-X3', 'D4-V2'], US: ['L9-R0', 'N2-P7', 'E8-Q6', 'J2-P8'] };
    const orders = { US1IN: { path: ['K2-S6'] }, CS1IN: { offensive: 'attack' } };
    const reportOf = (seat: number, units: readonly PlainRecord[], i: number): string => {
      const begun = war({ scenario: FOUR, units, options: { citySupplies: 'hidden' } });
      const { state, events } = turnOf(begun, orders, i);
      const told = events.filter(({ seenBy }) => seenBy === 'all' || seenBy.includes(seat));
      return JSON.stringify([
        { ...viewOf(state, seat), setting: undefined },
        told.map(({ kind, data }) => [kind, data]),
      ]);
    };
    for (const [seat, side] of [
      [BANKS, 'CS'],
      [JACKSON, 'US'],
    ] as const)
      for (let i = 0; i < 40; i++) {
        // A third of these worlds by turns.
        if (!hasTurn(i, 3)) continue;
        const far = Array.from({ length: 1 + (i % 7) }, (_, n) => ({
          id: `${side}${20 + ((i + n) % 40)}IN`,
          square: at(places[side], (i + n) % 4),
          men: 600 + 31 * i,
        }));
        expect(reportOf(seat, near, i) === reportOf(seat, [...near, ...far], i), `seat ${seat}, ${i}`).toBe(true);
      }
  });

  it('rotd-R9 when the war is over the whole of it is open', () => {
    const begun = war({
      units: [
        { id: 'US1IN', square: 'L3-R6' },
        { id: 'CS1IN', square: 'F5-X2' },
      ],
    });
    const over = { ...begun, outcome: { winners: [0], clause: 'rotd-V5', margin: 0 } };
    expect(namesIn(viewOf(begun, UNION))).toBe(1);
    expect(namesIn(viewOf(over, UNION))).toBe(2);
  });
});
