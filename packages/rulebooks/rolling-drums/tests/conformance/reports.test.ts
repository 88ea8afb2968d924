import type { PlainRecord } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { events } from '../../define.ts';
import { seenRows } from '../../sight/tactical-sight.ts';
import { squareId } from '../../squares.ts';
import { INACTIVE } from '../../state.ts';
import { viewOf } from '../../view.ts';
import { positionOf } from '../../work.ts';
import { CONFEDERATE, cell, toldTo, turnOf, UNION, war } from '../war.ts';

const SQUARE = 'K2-S6';
const OFFICES = ['president', 'secretary-of-war'];
const THREE = {
  players: [
    { name: 'Union', state: 'US', offices: OFFICES },
    { name: 'Confederate', state: 'CS', offices: OFFICES },
    { name: 'Banks', state: 'US' },
  ],
};
const BANKS = 2;

/** Three brigades attack one across a tac; Banks stands at some distance. */
const battle = (banks: string) =>
  turnOf(
    war({
      scenario: THREE,
      units: [
        ...[1, 2, 3].map((n) => ({ id: `US${n}IN`, square: SQUARE, tac: '7-9', men: 2500 })),
        { id: 'CS1IN', square: SQUARE, tac: '7-7', men: 2600 },
        { id: 'US9IN', square: banks, commander: 'Banks' },
      ],
    }),
    Object.fromEntries([1, 2, 3].map((n) => [`US${n}IN`, { destination: '7-7', offensive: 'attack' }])),
  );

describe('the event report', () => {
  it('rotd-R2 it stands in the order of the phases, and every event of a unit names it, its square and its tac', () => {
    const done = battle('L3-R6');
    const told = toldTo(done, UNION);
    const phases = told.map(({ phase }) => phase ?? '');
    expect([...phases].sort((a, b) => phases.indexOf(a) - phases.indexOf(b))).toEqual(phases);
    const moved = told.filter(({ kind }) => kind === 'tactical-move');
    const named = (moved.length > 0 ? moved : told.filter(({ phase }) => phase?.endsWith('/moves'))).map(
      ({ data }) => data as PlainRecord,
    );
    expect(named.length).toBeGreaterThan(2);
    for (const { unit, square } of named) expect([typeof unit, square]).toEqual(['string', SQUARE]);
    for (const { kind, data, clauses } of told) {
      const sentence =
        events.types.get(kind)?.sentence(data as never, { clauses, faces: [] }, done.state as never) ?? '';
      expect(sentence, kind).toMatch(/[.]$/);
    }
  });

  it('rotd-R5 a battle is announced to who stands within two squares, as its square alone', () => {
    const heard = (banks: string) => toldTo(battle(banks), BANKS).filter(({ kind }) => kind === 'battle-heard');
    expect(heard('K2-S4').map(({ data }) => (data as PlainRecord).square)).toEqual([SQUARE]);
    expect(JSON.stringify(heard('K2-S4').map(({ data }) => data))).not.toContain('US1IN');
    expect(heard('K2-S3')).toEqual([]);
  });

  it('rotd-R4 who has no unit in the square gets no tactical event of it', () => {
    const told = toldTo(battle('K2-S4'), BANKS).map(({ kind }) => kind);
    expect(told.filter((kind) => /fight|tactical|support|met/.test(kind))).toEqual([]);
  });
});

describe('the position report', () => {
  it('rotd-R7 the status of an own unit is known in all its parts', () => {
    const begun = war({
      units: [
        {
          id: 'US1IN',
          name: 'Sherman',
          regiments: ['69th New York'],
          square: SQUARE,
          tac: '7-9',
          men: 2400,
          quality: 4,
          batteries: 1,
        },
      ],
    });
    const view = viewOf(begun, UNION);
    const parts = [
      'commander',
      'square',
      'tac',
      'men',
      'batteries',
      'quality',
      'experience',
      'morale',
      'fatigue',
      'ammunition',
    ] as const;
    for (const part of parts) expect(cell(view, 'US1IN', part), part).toBe(cell(begun, 'US1IN', part));
    expect(view.names).toEqual([{ unit: view.units.name[0], name: 'Sherman', regiments: ['69th New York'] }]);
  });

  it('rotd-2.5a inspecting a tac gives the ids of the units there that are seen, and of no others', () => {
    const begun = war({
      units: [
        { id: 'US1IN', square: SQUARE, tac: '7-12' },
        { id: 'CS1IN', square: SQUARE, tac: '7-8' },
        { id: 'CS2IN', square: SQUARE, tac: '7-6' },
      ],
    });
    const p = positionOf(begun);
    const seen = [...seenRows(p, squareId(SQUARE) ?? 0, 5)];
    expect(seen.length).toBe(2);
    const view = viewOf(begun, UNION);
    expect(view.units.name).toHaveLength(2);
    expect(cell(view, 'CS1IN', 'tac')).toBe(cell(begun, 'CS1IN', 'tac'));
  });

  it('rotd-P1 each state reads its own pool of men and arms and nobody else does', () => {
    const pools = [{ state: 'US', men: 5000, rifles: 700, batteries: 3 }];
    const begun = war({ units: [{ id: 'US1IN', square: SQUARE }], scenario: { pools } });
    const { men, rifles, batteries } = viewOf(begun, UNION).nations;
    expect([men[5], rifles[5], batteries[5]]).toEqual([5000, 700, 3]);
    expect(viewOf(begun, CONFEDERATE).nations.men[5]).toBe(0);
  });
});

describe('allowances and communications of a turn', () => {
  it('rotd-7.2b rotd-11.1d both are judged once, when supplies are drawn, and hold for the turn', () => {
    const units = [
      { id: 'US1IN', square: 'G6-W2', supplies: 0 },
      { id: 'CS1IN', square: 'J0-U0' },
    ];
    const scenario = { economy: false, cities: [{ city: 'Atlanta', controller: 'US', supplies: 50 }] };
    const { state } = turnOf(war({ units, scenario }), { US1IN: { path: ['G6-W3', 'G6-W4', 'G6-W5'] } });
    expect([cell(state, 'US1IN', 'communications'), cell(state, 'US1IN', 'supplies')]).toEqual([1, 1]);
    expect(cell(state, 'US1IN', 'allowance')).toBe(2);
  });

  it('rotd-12.5 orders do not activate an inactive unit', () => {
    const begun = war({ units: [{ id: 'US1IN', square: SQUARE, inactive: true }] });
    const { state } = turnOf(begun, { US1IN: { path: ['K2-S7'] } });
    expect([cell(state, 'US1IN', 'condition'), cell(state, 'US1IN', 'square')]).toEqual([INACTIVE, squareId(SQUARE)]);
  });
});

describe('truce and peace', () => {
  const resting = (units: readonly PlainRecord[]) => war({ units, scenario: { season: 'truce' } });

  it('rotd-9.12 rotd-6.10 a unit is put where it is ordered to, however far, square and tac at once', () => {
    const { state } = turnOf(resting([{ id: 'US1IN', square: 'L3-R6' }]), { US1IN: { square: 'J2-P8', tac: '3-3' } });
    expect([cell(state, 'US1IN', 'square'), cell(state, 'US1IN', 'tac')]).toEqual([squareId('J2-P8'), 48]);
  });

  it('rotd-12.6 active and inactive units move alike, and stay what they are', () => {
    const { state } = turnOf(resting([{ id: 'US1IN', square: 'L3-R6', inactive: true }]), {
      US1IN: { square: 'J2-P8' },
    });
    expect([cell(state, 'US1IN', 'square'), cell(state, 'US1IN', 'condition')]).toEqual([squareId('J2-P8'), INACTIVE]);
  });

  it('rotd-C3 no city changes hands', () => {
    const begun = resting([{ id: 'US1IN', square: 'K3-T4' }]);
    expect(turnOf(begun).state.cities.controller).toEqual(begun.cities.controller);
  });
});
