import { describe, expect, it } from 'vitest';
import { unitId } from '../../names.ts';
import { DIRECTIONS, squareId, tacId, tacWord } from '../../squares.ts';
import type { State } from '../../state.ts';
import { entryTac } from '../../strategic/arrival.ts';
import { tacticalMap } from '../../tactical/map.ts';
import { positionOf, rowOf } from '../../work.ts';
import { along, BESIDE, field, movesTold, PLAIN, phasesOf, squareOf, standsAt, toldOf, unit } from '../marching.ts';
import { cell, turnOf } from '../war.ts';

const { N, E, SE, S, W } = BESIDE;

/** The tac in which US1IN would come into a square, "5-3". */
const entersAt = (state: State, square: string, direction: string, wanted: string): string => {
  const p = positionOf(state);
  const row = rowOf(p.units, unitId('US1IN') ?? -1);
  const way = (DIRECTIONS as readonly string[]).indexOf(direction);
  const tac = entryTac(p, row, squareId(square) ?? -1, way, tacId(wanted) ?? -1);
  return tac < 0 ? 'none' : tacWord(tac);
};

describe('strategic movement: where a unit comes in', () => {
  it.each([
    ['S', '5-3'],
    ['E', '3-4'],
    ['W', '11-4'],
    ['SE', '5-3'],
  ])('rotd-7.13d With entry tac 5-4 and moving %s it comes in at %s', (direction, tac) => {
    const begun = field([unit('US1IN')]);
    expect(entersAt(begun, BESIDE[direction as 'S'], direction, '5-4')).toBe(tac);
  });

  it.each([
    ['N', '7-7', '7-11'],
    ['S', '7-7', '7-3'],
    ['E', '7-7', '3-7'],
    ['W', '7-7', '11-7'],
  ])('rotd-7.13a rotd-7.13c Moving %s from %s a unit without an entry tac comes in at %s', (direction, from, tac) => {
    const done = turnOf(field([unit('US1IN', from)]), { US1IN: along(BESIDE[direction as 'S']) });
    expect(standsAt(done, 'US1IN')).toBe(`${BESIDE[direction as 'S']} ${tac}`);
  });

  it('rotd-7.13b Over a corner it uses half of either edge, and 7 belongs to neither half', () => {
    const begun = field([unit('US1IN')]);
    expect(entersAt(begun, BESIDE.NE, 'NE', '14-14')).toBe('6-14');
    expect(entersAt(begun, BESIDE.NE, 'NE', '0-0')).toBe('0-8');
  });

  it('rotd-7.13c With an entry tac it comes in as near to that as it may', () => {
    const done = turnOf(field([unit('US1IN')]), { US1IN: { ...along(E), entry: '0-12' } });
    expect(standsAt(done, 'US1IN')).toBe(`${E} 0-12`);
  });

  it('rotd-7.13e It is not put on an enemy, nor where one stands between it and the edge', () => {
    const on = field([unit('US1IN'), unit('CS1IN', '3-7', E)]);
    expect(entersAt(on, E, 'E', '7-7')).toBe('3-6');
    const behind = field([unit('US1IN'), unit('CS1IN', '0-7', E)]);
    expect(entersAt(behind, E, 'E', '7-7')).toBe('3-6');
    const beyond = field([unit('US1IN'), unit('CS1IN', '4-7', E)]);
    expect(entersAt(beyond, E, 'E', '7-7')).toBe('3-7');
  });

  it('rotd-7.13f rotd-2.5c A tac with eight friends is passed over', () => {
    const friends = Array.from({ length: 8 }, (_, i) => unit(`US${i + 2}IN`, '3-7', E));
    expect(entersAt(field([unit('US1IN'), ...friends]), E, 'E', '7-7')).toBe('3-6');
  });

  it('rotd-7.13f Only passable tacs qualify', () => {
    const begun = field([unit('US1IN')], {
      scenario: { overrides: [{ square: E, tac: '3-7', terrain: 'mountain', rating: 0 }] },
    });
    expect(entersAt(begun, E, 'E', '7-7')).toBe('3-6');
  });

  it('rotd-7.13g Coming from a square with a river and enemies it stays on its bank', () => {
    const from = 'B4-O7';
    const into = 'B5-O7';
    const begun = field([unit('US1IN', '13-1', from), unit('CS1CQ', '1-1', from)]);
    const alone = field([unit('US1IN', '13-1', from)]);
    const map = tacticalMap(begun.setting, squareId(into) ?? -1);
    const bankOf = (tac: string): number => map.banks.of[tacId(tac) ?? -1] ?? -1;
    const south = entersAt(alone, into, 'E', '0-14');
    const kept = entersAt(begun, into, 'E', '0-14');
    expect(bankOf(south)).not.toBe(bankOf('0-0'));
    expect(bankOf(kept)).toBe(bankOf('0-0'));
  });

  it('rotd-13.4 A shattered enemy in the square that is entered flees on, and needs a turn more', () => {
    const begun = field([unit('US1IN'), unit('CS1IN', '7-7', E)], { columns: { CS1IN: { condition: 2, wait: 3 } } });
    const done = turnOf(begun, { US1IN: along(E) });
    expect(squareOf(done, 'US1IN')).toBe(E);
    expect(
      done.events.map(({ kind }) => kind).filter((kind) => ['driven-on', 'destroyed'].includes(kind)),
    ).toHaveLength(1);
  });

  it('rotd-7.13h No legal tac at all bars the step', () => {
    const line = Array.from({ length: 15 }, (_, i) => unit(`CS${i + 1}IN`, `0-${i}`, E));
    const done = turnOf(field([unit('US1IN'), ...line]), { US1IN: along(E) });
    expect(squareOf(done, 'US1IN')).toBe(PLAIN);
    expect(toldOf(done, 'US1IN')[0]).toBe('blocked rotd-7.13h');
    expect(cell(done.state, 'US1IN', 'marched')).toBe(0);
  });
});

describe('strategic movement: corners', () => {
  const corner = (square: string, tac: string, id = 'CS1IN', more = {}) => unit(id, tac, square, more);

  it('rotd-7.14a rotd-7.14b An enemy at the corner diverts a diagonal step into his square, which costs a step, and the rest slips', () => {
    const begun = field([unit('US1IN', '7-7'), corner(E, '0-9')]);
    const done = turnOf(begun, { US1IN: along(SE) });
    const marches = movesTold(done).map(({ square }) => square);
    expect(marches).toEqual([E, SE]);
    expect(toldOf(done, 'US1IN')[0]).toBe('blocked rotd-7.14a');
    expect(cell(done.state, 'US1IN', 'marched')).toBe(2);
    expect(squareOf(done, 'US1IN')).toBe(SE);
  });

  it('rotd-7.14b Elsewhere in his square he does not, nor do headquarters, nor rotd-7.14c inactive units', () => {
    for (const units of [[corner(E, '7-12')], [corner(E, '2-7')], [corner(E, '2-12', 'CS1CQ')]]) {
      const done = turnOf(field([unit('US1IN'), ...units]), { US1IN: along(SE) });
      expect(cell(done.state, 'US1IN', 'marched')).toBe(1);
    }
    const resting = field([unit('US1IN'), corner(E, '2-12')], { columns: { CS1IN: { condition: 1 } } });
    expect(cell(turnOf(resting, { US1IN: along(SE) }).state, 'US1IN', 'marched')).toBe(1);
  });

  it('rotd-7.14c A neutral bars a corner in its home nation alone', () => {
    const scenario = {
      players: [
        { name: 'Union', state: 'US', offices: [] },
        { name: 'Confederate', state: 'CS', offices: [] },
        { name: 'Kentucky', state: 'KY', offices: [] },
      ],
    };
    const marchedFrom = (square: string, beside: string, to: string): number => {
      const neutral = corner(beside, '2-12', 'KY1IN', { commander: 'Kentucky' });
      const done = turnOf(field([unit('US1IN', '7-7', square), neutral], { scenario }), { US1IN: along(to) });
      return done.events.filter(({ clauses }) => clauses.includes('rotd-7.14a')).length;
    };
    expect(marchedFrom(PLAIN, E, SE)).toBe(0);
    expect(marchedFrom('G2-T6', 'G3-T6', 'G3-T7')).toBe(1);
  });

  it('rotd-7.14b Of two squares the one with more men takes it', () => {
    const begun = field([
      unit('US1IN'),
      corner(E, '2-12', 'CS1IN', { men: 1000 }),
      corner(S, '12-2', 'CS2IN', { men: 1500 }),
    ]);
    const done = turnOf(begun, { US1IN: along('-', '-', '-', '-', '-', SE) });
    expect(squareOf(done, 'US1IN')).toBe(S);
  });

  it('rotd-7.14b With as many men a die decides', () => {
    const begun = field([unit('US1IN'), corner(E, '2-12', 'CS1IN'), corner(S, '12-2', 'CS2IN')]);
    const ends = Array.from({ length: 12 }, (_, seed) =>
      squareOf(turnOf(begun, { US1IN: along('-', '-', '-', '-', '-', SE) }, seed + 1), 'US1IN'),
    );
    expect(new Set(ends)).toEqual(new Set([E, S]));
  });

  it('rotd-7.14b Where it finds no place in that square it stays, and has paid', () => {
    const line = Array.from({ length: 15 }, (_, i) => unit(`CS${i + 1}IN`, `0-${i}`, E));
    const done = turnOf(field([unit('US1IN'), ...line]), { US1IN: along('-', '-', '-', '-', '-', SE) });
    expect(squareOf(done, 'US1IN')).toBe(PLAIN);
    expect(cell(done.state, 'US1IN', 'marched')).toBe(1);
  });

  it('rotd-3.6b Who was barred so and came into no square has not marched: it learns nothing by it', () => {
    const line = Array.from({ length: 15 }, (_, i) => unit(`CS${i + 1}IN`, `0-${i}`, E));
    const { state } = turnOf(field([unit('US1IN'), ...line]), { US1IN: along('-', '-', '-', '-', '-', SE) });
    expect(cell(state, 'US1IN', 'experience')).toBe(0);
    expect(cell(turnOf(field([unit('US1IN')]), { US1IN: along(SE) }).state, 'US1IN', 'experience')).toBe(1);
  });
});

describe('strategic movement: pursuit and march to battle', () => {
  const pursuit = { pursuit: true };

  it('rotd-7.11a An enemy who is seen to leave is followed into the same square', () => {
    const begun = field([unit('US1CV', '7-7'), unit('CS1IN', '7-9')]);
    const done = turnOf(begun, { US1CV: pursuit, CS1IN: along(S) });
    expect(squareOf(done, 'CS1IN')).toBe(S);
    expect(squareOf(done, 'US1CV')).toBe(S);
    expect(phasesOf(done)).toEqual([
      'strategic-1/march',
      // Cavalry has had its turn in the first phase: the next opportunity is in the second.
      'strategic-2/march',
    ]);
  });

  it('rotd-7.11a Who has not acted yet follows in the same phase', () => {
    const begun = field([unit('US1IN', '7-7'), unit('CS1CV', '7-9')]);
    const done = turnOf(begun, { US1IN: pursuit, CS1CV: along(S) });
    expect(phasesOf(done)).toEqual(['strategic-1/march', 'strategic-1/march']);
  });

  it('rotd-7.11a Nobody follows an enemy whose departure he does not see, nor headquarters once a combat unit has left', () => {
    const hidden = field([unit('US1IN', '7-7'), unit('CS2IN', '7-9'), unit('CS1CV', '7-12')]);
    const done = turnOf(hidden, { US1IN: pursuit, CS1CV: along(S) });
    expect(squareOf(done, 'US1IN')).toBe(PLAIN);
    const both = field([unit('US1SA', '7-7', PLAIN, { men: 300 }), unit('CS1AQ', '8-9'), unit('CS1CV', '4-7')]);
    const followed = turnOf(both, { US1SA: pursuit, CS1AQ: along(S), CS1CV: along('-', N) });
    expect(squareOf(followed, 'CS1AQ')).toBe(S);
    expect([N, S]).toContain(squareOf(followed, 'US1SA'));
    const together = turnOf(both, { US1SA: pursuit, CS1AQ: along(S), CS1CV: along(N) });
    expect(squareOf(together, 'US1SA')).toBe(N);
  });

  it('rotd-7.11b Path and pursuit: the path is followed until a pursuit succeeds, then only the enemy', () => {
    const begun = field([unit('US1IN', '7-7'), unit('CS1CV', '7-9')]);
    const done = turnOf(begun, { US1IN: { ...along('-', '-', '-', W), ...pursuit }, CS1CV: along('-', S) });
    expect(squareOf(done, 'US1IN')).toBe(S);
    const alone = turnOf(begun, { US1IN: { ...along('-', '-', '-', W), ...pursuit } });
    expect(squareOf(alone, 'US1IN')).toBe(W);
  });

  it('rotd-7.11c In pursuit a unit force-marches, and no farther', () => {
    const begun = field([unit('US1MI', '7-7'), unit('US1IN', '7-7'), unit('CS1CV', '7-9')]);
    const flight = along('-', S, PLAIN, S, PLAIN, S);
    const done = turnOf(begun, { US1IN: pursuit, US1MI: pursuit, CS1CV: flight });
    expect(cell(done.state, 'US1MI', 'marched')).toBeLessThanOrEqual(2);
    expect(cell(done.state, 'US1IN', 'marched')).toBeLessThanOrEqual(4);
  });

  it('rotd-7.12a rotd-7.12b A unit with nothing else to do marches to the largest battle beside it', () => {
    const small = [unit('US2IN', '7-7', N, { men: 500 }), unit('CS2IN', '9-9', N, { men: 500 })];
    const large = [unit('US3IN', '7-7', S, { men: 900 }), unit('CS3IN', '9-9', S, { men: 900 })];
    const begun = field([unit('US1IN'), ...small, ...large]);
    expect(squareOf(turnOf(begun, { US1IN: { marchToBattle: true } }), 'US1IN')).toBe(S);
    expect(squareOf(turnOf(begun, {}), 'US1IN')).toBe(PLAIN);
  });

  it('rotd-7.12a Enemies alone are no battle, and equal battles are reached without a diagonal', () => {
    const enemies = field([unit('US1IN'), unit('CS2IN', '7-7', N)]);
    expect(squareOf(turnOf(enemies, { US1IN: { marchToBattle: true } }), 'US1IN')).toBe(PLAIN);
    const pair = (n: number, square: string) => [unit(`US${n}IN`, '7-7', square), unit(`CS${n}IN`, '9-9', square)];
    const equal = field([unit('US1IN'), ...pair(2, BESIDE.NW), ...pair(3, S)]);
    const order = { ...along('-', '-', '-', '-', '-', '-'), marchToBattle: true };
    expect(squareOf(turnOf(equal, { US1IN: order }), 'US1IN')).toBe(S);
  });

  it('rotd-7.12b A unit in the largest battle stays, and one with a path left follows that first', () => {
    const pair = (n: number, square: string, men: number) => [
      unit(`US${n}IN`, '3-3', square, { men }),
      unit(`CS${n}IN`, '3-6', square, { men }),
    ];
    const inIt = field([unit('US1IN'), ...pair(2, PLAIN, 2000), ...pair(3, S, 500)]);
    expect(squareOf(turnOf(inIt, { US1IN: { marchToBattle: true } }), 'US1IN')).toBe(PLAIN);
    const elsewhere = field([unit('US1IN'), ...pair(3, S, 500)]);
    const order = { ...along('-', '-', '-', '-', '-', W), marchToBattle: true };
    expect(squareOf(turnOf(elsewhere, { US1IN: order }), 'US1IN')).toBe(W);
  });
});
