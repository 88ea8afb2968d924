import { describe, expect, it } from 'vitest';
import { after, field, movesTold, stopsIn, whereIs } from '../tactics.ts';
import { CONFEDERATE, cell, UNION } from '../war.ts';

const MOVES = 'tactical-1/moves';
const meet = (center: string, radius: number) => ({ offensive: 'attack', intercept: { center, radius } });
/** Cavalry that rides east along row 5, six tacs, with the enemy's orders besides. */
const rides = (units: Parameters<typeof field>[0], orders: Parameters<typeof after>[2], seed = 1) =>
  after(
    MOVES,
    field({ CS1CV: '1-5', ...units }),
    { CS1CV: { destination: '13-5', offensive: 'attack' }, ...orders },
    seed,
  );
const places = (done: ReturnType<typeof rides>, ...units: readonly string[]) =>
  units.map((unit) => whereIs(done, unit));

describe('interception', () => {
  it('rotd-9.11a an enemy who moves through the box is met, one who passes outside it is not', () => {
    const inside = rides({ US1IN: '5-8' }, { US1IN: meet('5-5', 1) });
    expect(places(inside, 'CS1CV', 'US1IN')).toEqual(['4-5', '4-5']);
    expect(places(rides({ US1IN: '5-8' }, { US1IN: meet('5-9', 1) }), 'CS1CV', 'US1IN')).toEqual(['7-5', '5-8']);
    const later = { US1IN: { offensive: 'attack', intercept: { center: '5-5', radius: 1, from: 2 } } };
    expect(places(rides({ US1IN: '5-8' }, later), 'CS1CV', 'US1IN')).toEqual(['7-5', '5-8']);
  });

  it('rotd-9.11b he is met where his way comes into the box, if that can be reached', () => {
    expect(places(rides({ US1IN: '6-8' }, { US1IN: meet('5-5', 2) }), 'CS1CV', 'US1IN')).toEqual(['3-5', '3-5']);
  });

  it('rotd-9.11b else at the first tac of his way that can be reached', () => {
    expect(places(rides({ US1IN: '9-7' }, { US1IN: meet('5-5', 2) }), 'CS1CV', 'US1IN')).toEqual(['5-5', '5-5']);
  });

  it('rotd-9.11b or at one before the box', () => {
    expect(places(rides({ US1IN: '1-8' }, { US1IN: meet('7-5', 1) }), 'CS1CV', 'US1IN')).toEqual(['2-5', '2-5']);
  });

  it('rotd-9.11c a neutral is only halted, on the soil of the unit that intercepts', () => {
    const begun = field({ GB1CV: { tac: '1-5', commander: 'Confederate' }, US1IN: '5-8' });
    const done = after(MOVES, begun, { GB1CV: { destination: '13-5' }, US1IN: meet('5-5', 1) });
    expect(places(done, 'GB1CV', 'US1IN')).toEqual(['3-5', '4-5']);
    expect(stopsIn(done)).toEqual(['GB1CV rotd-9.11c']);
    expect([cell(done.state, 'US1IN', 'role'), cell(done.state, 'US1IN', 'fatigue')]).toEqual([0, 0]);
  });

  it('rotd-9.11d a mover that goes one tac only is not intercepted', () => {
    const begun = field({ CS1CV: '3-5', US1IN: '4-8' });
    const done = after(MOVES, begun, { CS1CV: { destination: '4-5' }, US1IN: meet('4-5', 1) });
    expect(places(done, 'CS1CV', 'US1IN')).toEqual(['4-5', '4-8']);
  });

  it('rotd-9.11e the first who intercepts fixes the point, and others must meet there', () => {
    const both = { US1IN: meet('5-5', 1), US2IN: meet('3-5', 1) };
    const done = rides({ US1IN: '5-8', US2IN: '4-9' }, both);
    expect(places(done, 'CS1CV', 'US1IN', 'US2IN')).toEqual(['4-5', '4-5', '4-5']);
  });

  it('rotd-9.11f a unit for which the point is too far moves its allowance toward it and does not intercept', () => {
    const far = rides({ US1IN: '4-13' }, { US1IN: meet('4-5', 1) });
    expect(places(far, 'CS1CV', 'US1IN')).toEqual(['7-5', '4-9']);
    expect(stopsIn(far)).toEqual(['US1IN rotd-9.11f']);
    const second = rides({ US1IN: '5-8', US2IN: '9-5' }, { US1IN: meet('5-5', 1), US2IN: meet('5-5', 2) });
    expect(places(second, 'CS1CV', 'US1IN', 'US2IN')).toEqual(['4-5', '4-5', '5-5']);
  });

  it('rotd-9.11g a unit that evades on the attack does not intercept', () => {
    const order = { US1IN: { offensive: 'evade', intercept: { center: '5-5', radius: 1 } } };
    expect(places(rides({ US1IN: '5-8' }, order), 'CS1CV', 'US1IN')).toEqual(['7-5', '5-8']);
  });

  it('rotd-9.11h it pays its fatigue, forgoes its own move and fights as defender', () => {
    const order = { US1IN: { ...meet('5-5', 1), destination: '5-12' } };
    const seeds = Array.from({ length: 12 }, (_, seed) => rides({ US1IN: '5-8' }, order, seed + 1));
    const met = seeds.filter((done) => whereIs(done, 'US1IN') === '4-5');
    expect(met.length).toBeGreaterThan(0);
    for (const { state } of met) {
      expect([cell(state, 'US1IN', 'fatigue'), cell(state, 'US1IN', 'role'), cell(state, 'CS1CV', 'role')]).toEqual([
        ...[1, 2, 1],
      ]);
      expect([cell(state, 'US1IN', 'met'), cell(state, 'CS1CV', 'met')]).toEqual([1, 1]);
    }
    const first = seeds.filter((done) => whereIs(done, 'US1IN') !== '4-5');
    for (const done of first) expect(places(done, 'US1IN', 'CS1CV')).toEqual(['5-12', '7-5']);
  });

  it('rotd-9.3b rotd-9.11h into a battle that has begun it comes on the side of its friends there, and so does the mover', () => {
    const units = { CS2IN: '4-5', US2IN: '4-8', US1IN: '5-8' };
    const orders = { US1IN: meet('5-5', 1), US2IN: { destination: '4-5', offensive: 'attack' } };
    const sides = Array.from({ length: 24 }, (_, seed) => rides(units, orders, seed + 1)).flatMap((done) => {
      const names = ['US1IN', 'US2IN', 'CS1CV', 'CS2IN'];
      if (names.some((unit) => whereIs(done, unit) !== '4-5')) return [];
      return [names.map((unit) => cell(done.state, unit, 'role')).join(' ')];
    });
    expect(sides).toContain('1 1 2 2');
    expect(sides.filter((each) => each !== '1 1 2 2' && each !== '2 2 1 1')).toEqual([]);
  });

  it('rotd-9.11h it must see the mover on his way', () => {
    const hidden = rides(
      { CS1IN: '5-6', CS2IN: '4-6', CS3IN: '6-6', CS4IN: '3-6', US1IN: '5-8' },
      { US1IN: meet('5-5', 1) },
    );
    expect(whereIs(hidden, 'US1IN')).toBe('5-8');
  });

  it('rotd-9.11h weary units with an enemy near do not intercept', () => {
    const begun = field({ CS1CV: '1-5', US1IN: '5-8' }, {}, { columns: { US1IN: { fatigue: 9 } } });
    const done = after(MOVES, begun, { CS1CV: { destination: '13-5' }, US1IN: meet('5-5', 1) });
    expect(whereIs(done, 'US1IN')).toBe('5-8');
  });

  it('rotd-9.11c an enemy so met fights, also one who evades: he would stop short of an enemy he comes upon (rotd-9.3c)', () => {
    const evades = { CS1CV: { destination: '13-5', offensive: 'evade' } };
    const order = { ...evades, US1IN: meet('5-5', 1) };
    expect(places(rides({ US1IN: '5-8' }, order), 'CS1CV', 'US1IN')).toEqual(['4-5', '4-5']);
    const done = after('tactical-1/combats', field({ CS1CV: '1-5', US1IN: '5-8' }), order);
    expect(done.events.map(({ kind }) => kind)).toContain('fight-begun');
    expect(places(rides({ US1IN: '5-5' }, evades), 'CS1CV', 'US1IN')).toEqual(['4-5', '5-5']);
  });

  it('rotd-9.11c rotd-10.2a a headquarters that is intercepted is in the tac of an enemy: it shatters or falls back', () => {
    const begun = field({ CS1CQ: '1-5', US1IN: '5-8' });
    const order = { CS1CQ: { destination: '13-5' }, US1IN: meet('5-5', 1) };
    expect(places(after(MOVES, begun, order), 'CS1CQ', 'US1IN')).toEqual(['4-5', '4-5']);
    const done = after('tactical-1/headquarters', begun, order);
    expect(done.events.some(({ kind }) => kind === 'left-fight' || kind === 'shattered')).toBe(true);
  });
});

describe('reports of tactical moves', () => {
  const told = (units: Parameters<typeof field>[0], unit: string, order: object, seat: number) =>
    movesTold(after(MOVES, field(units), { [unit]: order as never }), seat);

  it('rotd-4.4a friends in the square always learn of a move, and a seat without units there of nothing', () => {
    const units = { US1IN: '7-4', CS1IN: { tac: '7-7', square: 'E5-U5' } };
    expect(told(units, 'US1IN', { destination: '7-2' }, UNION)).toEqual(['US1IN 7-4 > 7-2']);
    expect(told(units, 'US1IN', { destination: '7-2' }, CONFEDERATE)).toEqual([]);
  });

  it('rotd-4.4b others learn of the whole move where they see both ends', () => {
    expect(told({ US1IN: '7-4', CS1IN: '7-12' }, 'US1IN', { destination: '7-2' }, CONFEDERATE)).toEqual([
      'US1IN 7-4 > 7-2',
    ]);
  });

  it('rotd-4.4b of one end where they see that alone, and of nothing where they see neither', () => {
    const units = { US1IN: '7-8', US2IN: '7-4', CS1IN: '7-12' };
    const hear = (destination: string) => told(units, 'US2IN', { destination }, CONFEDERATE);
    expect(hear('11-4')).toEqual(['US2IN ? > 11-4']);
    expect(hear('7-2')).toEqual([]);
    const coming = { ...units, US2IN: '11-4' };
    expect(told(coming, 'US2IN', { destination: '8-4' }, CONFEDERATE)).toEqual(['US2IN 11-4 > ?']);
  });

  it('rotd-4.4c a move through a waypoint is reported as two, a halted one with the tac in which it halts', () => {
    expect(told({ US1CV: '3-3' }, 'US1CV', { waypoint: '5-5', destination: '5-9' }, UNION)).toEqual([
      ...['US1CV 3-3 > 5-5', 'US1CV 5-5 > 5-9'],
    ]);
    const order = { destination: '13-5', offensive: 'attack' };
    expect(told({ US1CV: '3-5', CS1IN: '6-5' }, 'US1CV', order, CONFEDERATE)).toEqual(['US1CV 3-5 > 6-5']);
  });
});
