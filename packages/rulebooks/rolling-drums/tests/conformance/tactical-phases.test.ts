import { describe, expect, it } from 'vitest';
import { rulebook } from '../../rulebook.ts';
import { squareId, tacWord } from '../../squares.ts';
import { ABOARD, type State } from '../../state.ts';
import { tacticalMap } from '../../tactical/map.ts';
import { FIELD, field, through, whereIs } from '../tactics.ts';
import { CONFEDERATE, toldTo, UNION, war } from '../war.ts';

const FORTS = 'tactical-1/forts';
const phases = (state: State, of: string) =>
  [...through(FORTS, state, {}).keys()].filter((id) => id.startsWith(of)).map((id) => id.slice(of.length));

describe('the tactical phases of a turn', () => {
  const begun = field({ US1IN: '2-2', CS1IN: '12-12' }, {}, { options: { massMorale: 'on' } });

  it('rotd-Q4 forts, moves, supports, headquarters, bombardment, combats, mass checks, then control of places', () => {
    expect(phases(begun, 'tactical-1/')).toEqual([
      ...['forts', 'moves', 'supports', 'headquarters', 'bombardment', 'combats', 'mass-checks', 'control'],
    ]);
  });

  it('rotd-Q5 rotd-Q7 rotd-Q8 the second, third and fourth are like the first', () => {
    for (const number of [2, 3, 4]) expect(phases(begun, `tactical-${number}/`)).toEqual(phases(begun, 'tactical-1/'));
  });

  it('rotd-Q15 rotd-5.2c the fifth has forts and moves alone, and engagements, supports and interceptions do nothing', () => {
    expect(phases(begun, 'tactical-5/')).toEqual(['forts', 'moves', 'control']);
    const order = { engage: {}, support: { center: '7-5', radius: 9 }, offensive: 'attack' };
    const near = field({ US1IN: '5-5', US2IN: '5-9', CS1IN: '7-5' });
    const meets = { intercept: { center: '7-9', radius: 9 }, offensive: 'attack' };
    const orders = { US1IN: order, US2IN: { destination: '9-9', startPhase: 5 }, CS1IN: meets };
    const last = through('tactical-5/forts', near, orders).get('tactical-5/moves') ?? { state: near, events: [] };
    expect(['US1IN', 'US2IN', 'CS1IN'].map((unit) => whereIs(last, unit))).toEqual(['5-5', '9-9', '7-5']);
  });

  it('rotd-2.6c what a side sees of a unit inside a fort says so', () => {
    const scenario = {
      towns: [{ name: 'Here', square: FIELD, level: 1, controller: 'US' }],
      cities: [{ city: 'here', fort: 2, capacity: 5000 }],
    };
    const { setting } = field({ US1IN: '1-1' }, {}, { scenario });
    const city = tacWord(tacticalMap(setting, squareId(FIELD) ?? -1).city);
    const state = field({ US1IN: { tac: city, inFort: true }, CS1IN: '13-13' }, {}, { scenario });
    expect(rulebook.view(state, CONFEDERATE).units.fort).toEqual([0, 1]);
    expect(rulebook.view(state, CONFEDERATE).cities.fort).toEqual(state.cities.fort);
  });
});

describe('ports', () => {
  const PORT = squareId('L0-T8') ?? -1;
  const at = { square: 'L0-T8' };
  const { setting } = war({ units: [{ id: 'US1IN', ...at }] });
  const city = tacticalMap(setting, PORT).city;
  const begun = war({
    scenario: { naval: true },
    units: [
      { id: 'US1IN', ...at },
      { id: 'CS1IN', ...at, tac: tacWord(city) },
      ...Array.from({ length: 10 }, (_, i) => ({ id: `CS${i + 2}IN`, ...at, tac: tacWord(city + 15 + (i % 2)) })),
    ],
    columns: { US1IN: { condition: ABOARD } },
  });
  const report = (seed: number) => {
    const done = through('ports', begun, {}, seed).get('ports') ?? { state: begun, events: [] };
    const [own] = toldTo(done, UNION).map(({ data }) => data as { readonly units: readonly string[] });
    return { theirs: toldTo(done, CONFEDERATE).map(({ kind }) => kind), seen: own?.units ?? [] };
  };

  it('rotd-4.3a units in the square of a port learn of the ships there', () => {
    expect(report(1).theirs).toEqual(['ships-off-port']);
  });

  it('rotd-4.3a the ships list those in the city tac surely, each of the others by an even chance', () => {
    const seen = Array.from({ length: 12 }, (_, seed) => report(seed + 1).seen);
    expect(seen.every((units) => units.includes('CS1IN'))).toBe(true);
    const others = seen.flatMap((units) => units.filter((unit) => unit !== 'CS1IN')).length;
    expect(others / 120).toBeGreaterThan(0.3);
    expect(others / 120).toBeLessThan(0.7);
  });

  it('rotd-4.3a warships in the port or in its coastal waters are told of too, and list those ashore to the Secretary of the Navy', () => {
    const told = (flotilla: object) => {
      const state = war({
        scenario: { naval: true, flotillas: [{ state: 'US', ...flotilla }] as never },
        units: [{ id: 'CS1IN', ...at, tac: tacWord(city) }],
      });
      const done = through('ports', state, {}).get('ports') ?? { state, events: [] };
      return [UNION, CONFEDERATE].map((seat) => toldTo(done, seat).map(({ kind }) => kind));
    };
    const both = [['seen-from-ships'], ['warships-off-port']];
    expect(told({ square: 'L0-T8' })).toEqual(both);
    expect(told({ area: 'chesapeake' })).toEqual(both);
    expect(told({ area: 'new-york' })).toEqual([[], []]);
    expect(told({ area: 'chesapeake', from: 2 })).toEqual([[], []]);
  });
});
