import { describe, expect, it } from 'vitest';
import type { State } from '../../state.ts';
import { cell, type SaidOrders, toldTo, turnOf, UNION, type WarPlan, war } from '../war.ts';

const AWAY = 'G4-W4';
/** Atlanta, a city of level 4, as a place of the Union. */
const CITY = 'G6-W2';
const atlanta = (supplies: number, controller = 'US') => ({ cities: [{ city: 'Atlanta', controller, supplies }] });

const after = (plan: WarPlan, said: SaidOrders = {}): State => turnOf(war(plan), said).state;
const stock = (state: State, city: string): number =>
  state.cities.supplies[state.setting.cities.findIndex(({ name }) => name === city)] ?? -1;
const enemy = { id: 'CS1IN', square: 'J0-U0' };
const quiet = { economy: false };

describe('supply', () => {
  it('rotd-11.9a a unit uses its own supply first and draws again to its level', () => {
    const state = after({
      units: [{ id: 'US1IN', square: CITY, supplies: 1 }, enemy],
      scenario: { ...quiet, ...atlanta(10) },
    });
    expect([cell(state, 'US1IN', 'supplies'), stock(state, 'Atlanta')]).toEqual([1, 9]);
  });

  it('rotd-11.9a a unit with none first draws one for immediate use, even at level 0', () => {
    const state = after(
      { units: [{ id: 'US1IN', square: CITY }, enemy], scenario: { ...quiet, ...atlanta(10) } },
      { US1IN: { supplyLevel: 0 } },
    );
    expect([cell(state, 'US1IN', 'supplies'), cell(state, 'US1IN', 'men'), stock(state, 'Atlanta')]).toEqual([
      0, 2000, 9,
    ]);
  });

  it('rotd-6.9c a corps headquarters without orders eats and raises its stock by one', () => {
    const state = after({
      units: [{ id: 'US1CQ', square: CITY, supplies: 6 }, enemy],
      scenario: { ...quiet, ...atlanta(10) },
    });
    expect([cell(state, 'US1CQ', 'supplies'), stock(state, 'Atlanta')]).toEqual([6, 9]);
  });

  it('rotd-11.9c a corps headquarters above its level unloads the rest into the city that it draws from', () => {
    const state = after(
      { units: [{ id: 'US1CQ', square: CITY, supplies: 9 }, enemy], scenario: { ...quiet, ...atlanta(10) } },
      { US1CQ: { supplyLevel: 3 } },
    );
    expect([cell(state, 'US1CQ', 'supplies'), stock(state, 'Atlanta')]).toEqual([3, 15]);
  });

  it('rotd-11.9c it does not unload with an enemy in the square', () => {
    const state = after(
      {
        units: [
          { id: 'US1CQ', square: CITY, supplies: 9 },
          { id: 'CS1IN', square: CITY, tac: '0-0' },
        ],
        scenario: { ...quiet, ...atlanta(10) },
      },
      { US1CQ: { supplyLevel: 3 } },
    );
    expect(cell(state, 'US1CQ', 'supplies')).toBe(8);
  });

  it('rotd-11.5b a corps headquarters draws from a depot at a line of at most four squares', () => {
    const draw = (square: string) =>
      after(
        {
          units: [{ id: 'US1CQ', square, supplies: 1 }, enemy],
          scenario: { ...quiet, depots: [{ state: 'US', square: 'G4-W4', stock: 20 }] },
        },
        { US1CQ: { supplyLevel: 5 } },
      );
    expect([cell(draw('G8-W4'), 'US1CQ', 'supplies'), draw('G8-W4').depots.stock[0]]).toEqual([5, 15]);
    expect([cell(draw('G9-W4'), 'US1CQ', 'supplies'), draw('G9-W4').depots.stock[0]]).toEqual([0, 20]);
  });

  it('rotd-11.5c other units draw from a corps headquarters at a line of at most two squares', () => {
    const men = (square: string) =>
      cell(
        after({
          units: [{ id: 'US1CQ', square: AWAY, supplies: 6 }, { id: 'US1IN', square }, enemy],
          scenario: quiet,
        }),
        'US1IN',
        'men',
      );
    expect(men('G6-W4')).toBe(2000);
    expect(men('G7-W4')).toBeLessThan(2000);
  });

  it('rotd-11.5c any unit draws from a depot in its own square', () => {
    const state = after({
      units: [{ id: 'US1AQ', square: AWAY }, enemy],
      scenario: { ...quiet, depots: [{ state: 'US', square: AWAY, stock: 20 }] },
    });
    expect([cell(state, 'US1AQ', 'supplies'), state.depots.stock[0]]).toEqual([1, 18]);
  });

  it('rotd-11.5d a corps headquarters serves eighteen units, itself included', () => {
    const brigades = Array.from({ length: 20 }, (_, i) => ({
      id: `US${i + 1}IN`,
      square: AWAY,
      tac: `${i % 15}-${7 + (i & 1)}`,
    }));
    const state = after({
      units: [{ id: 'US1CQ', square: AWAY, tac: '3-3', supplies: 6 }, ...brigades, enemy],
      scenario: { ...quiet, depots: [{ state: 'US', square: AWAY, tac: '0-0', stock: 900 }] },
      columns: Object.fromEntries(brigades.map(({ id }) => [id, { source: 0 }])),
    });
    const fed = brigades.filter(({ id }) => cell(state, id, 'men') === 2000).map(({ id }) => id);
    expect(fed.length).toBe(17);
  });

  it('rotd-11.5f a unit with the source none draws nothing, and a corps headquarters with it still hands out its load', () => {
    const state = after(
      {
        units: [
          { id: 'US1CQ', square: CITY, supplies: 6 },
          { id: 'US1IN', square: CITY },
          { id: 'US2IN', square: CITY },
          enemy,
        ],
        scenario: { ...quiet, ...atlanta(10) },
      },
      { US1CQ: { supplySource: 'none' }, US2IN: { supplySource: 'none' } },
    );
    expect([cell(state, 'US1CQ', 'supplies'), stock(state, 'Atlanta')]).toEqual([3, 10]);
    expect(cell(state, 'US1IN', 'supplies')).toBe(1);
    expect(cell(state, 'US2IN', 'men')).toBeLessThan(2000);
  });

  it('rotd-11.5g a connected corps headquarters passes supplies through: the city is charged before its load', () => {
    const state = after({
      units: [{ id: 'US1CQ', square: CITY, supplies: 6 }, { id: 'US1IN', square: 'G7-W2' }, enemy],
      scenario: { ...quiet, ...atlanta(10) },
    });
    expect([cell(state, 'US1CQ', 'supplies'), cell(state, 'US1IN', 'supplies'), stock(state, 'Atlanta')]).toEqual([
      6, 1, 7,
    ]);
  });

  it('rotd-11.5a, rotd-12.3a inactive units consume nothing and lose nobody', () => {
    const state = after({
      units: [{ id: 'US1IN', square: AWAY, inactive: true, supplies: 1 }, enemy],
      scenario: quiet,
    });
    expect([cell(state, 'US1IN', 'supplies'), cell(state, 'US1IN', 'men')]).toEqual([1, 2000]);
  });

  it('rotd-11.10a, rotd-11.10b a unit with nothing to eat loses men by quality and morale, half prisoners, half stragglers', () => {
    const square = 'G2-W3';
    const state = after({ units: [{ id: 'US1IN', square, quality: 3, morale: 50 }, enemy], scenario: quiet });
    const lost = 2000 - cell(state, 'US1IN', 'men');
    expect(lost).toBe(112);
    expect(state.nations.prisoners[0]).toBe(56);
    expect(
      toldTo(
        { state, events: turnOf(war({ units: [{ id: 'US1IN', square }, enemy], scenario: quiet })).events },
        UNION,
      ).map(({ kind }) => kind),
    ).toContain('deserted');
  });

  it('rotd-11.5e, rotd-11.10a a quarter of them deserts where at most three brigades can requisition in open country', () => {
    const lost = (brigades: number) => {
      const units = Array.from({ length: brigades }, (_, i) => ({ id: `US${i + 1}IN`, square: AWAY }));
      return 2000 - cell(after({ units: [...units, enemy], scenario: quiet }), 'US1IN', 'men');
    };
    expect([lost(1), lost(3), lost(4)]).toEqual([28, 28, 112]);
  });

  it('rotd-11.11b drawing any supply fills the ammunition, and requisition does not', () => {
    const rounds = (square: string) =>
      cell(
        after({ units: [{ id: 'US1IN', square, ammunition: 2 }, enemy], scenario: { ...quiet, ...atlanta(10) } }),
        'US1IN',
        'ammunition',
      );
    expect([rounds(CITY), rounds(AWAY)]).toEqual([5, 2]);
  });

  it('rotd-P7 a city in the home territory of its enemy gives two supplies by level, halved, and none above sixty by level', () => {
    const income = (controller: string, supplies: number) =>
      stock(
        after({ units: [{ id: 'US1IN', square: AWAY }, enemy], scenario: atlanta(supplies, controller) }),
        'Atlanta',
      ) - supplies;
    expect([income('CS', 10), income('US', 10), income('CS', 236), income('CS', 300)]).toEqual([8, 4, 4, 0]);
  });

  it('rotd-11.6a, rotd-11.6c the Secretary of War sends supplies along a line of four squares, at most sixty from one place', () => {
    const depots = [
      { state: 'US', square: 'G1-W4', stock: 100 },
      { state: 'US', square: 'G5-W4', stock: 0 },
      { state: 'US', square: 'G6-W4', stock: 0 },
    ];
    const transfers = [
      { from: 'depot-1', to: 'depot-2', amount: 50 },
      { from: 'depot-1', to: 'depot-3', amount: 5 },
      { from: 'depot-2', to: 'depot-3', amount: 5 },
      { from: 'depot-1', to: 'depot-2', amount: 50 },
    ];
    const state = after(
      { units: [{ id: 'US1IN', square: 'J5-S0', supplies: 1 }, enemy], scenario: { ...quiet, depots } },
      { 'office-0': { transfers } },
    );
    expect(state.depots.stock).toEqual([40, 60, 0]);
  });

  it('rotd-11.6d a transfer is partial where the stock is short, and they are done in the order in which they were asked', () => {
    const depots = [
      { state: 'US', square: 'G1-W4', stock: 12 },
      { state: 'US', square: 'G5-W4', stock: 0 },
      { state: 'US', square: 'G3-W4', stock: 0 },
    ];
    const transfers = [
      { from: 'depot-1', to: 'depot-2', amount: 8 },
      { from: 'depot-1', to: 'depot-3', amount: 8 },
    ];
    const state = after(
      { units: [{ id: 'US1IN', square: 'J5-S0', supplies: 1 }, enemy], scenario: { ...quiet, depots } },
      { 'office-0': { transfers } },
    );
    expect(state.depots.stock).toEqual([0, 8, 4]);
  });

  it('rotd-11.3d nothing is drawn from a depot in the tac of a besieged city', () => {
    const begun = war({
      units: [{ id: 'US1CQ', square: 'G5-W2', supplies: 0 }, enemy],
      scenario: { ...quiet, ...atlanta(0), depots: [{ state: 'US', square: CITY, stock: 20 }] },
    });
    const row = begun.setting.cities.findIndex(({ name }) => name === 'Atlanta');
    const held = (besieged: number): State => ({
      ...begun,
      cities: { ...begun.cities, besieged: begun.cities.besieged.map((_, i) => (i === row ? besieged : 0)) },
    });
    const stock = (state: State) => turnOf(state).state.depots.stock[0];
    expect([stock(held(0)), stock(held(1))]).toEqual([18, 20]);
  });

  it('rotd-11.10c units in a besieged city do not desert', () => {
    const state = war({
      units: [{ id: 'US1IN', square: CITY, men: 1000 }, enemy],
      scenario: { ...quiet, ...atlanta(0) },
    });
    const row = state.setting.cities.findIndex(({ name }) => name === 'Atlanta');
    const closed = {
      ...state,
      cities: { ...state.cities, besieged: state.cities.besieged.map((held, i) => (i === row ? 1 : held)) },
    };
    const told = (begun: State) => toldTo(turnOf(begun), UNION).map(({ kind }) => kind);
    expect(told(state)).toContain('deserted');
    expect(told(closed)).not.toContain('deserted');
  });

  it('rotd-11.13b a unit without a source of its own draws from the nearest, and a named source that is out of reach counts for nothing', () => {
    const state = after(
      {
        units: [
          { id: 'US1IN', square: AWAY },
          { id: 'US1CQ', square: AWAY, supplies: 6 },
          { id: 'US2CQ', square: 'J0-S0' },
          enemy,
        ],
        scenario: quiet,
      },
      { US1IN: { supplySource: 'US2CQ' } },
    );
    expect([cell(state, 'US1IN', 'supplies'), cell(state, 'US1CQ', 'supplies')]).toEqual([1, 3]);
  });
});

describe('communications', () => {
  const communicates = (units: WarPlan['units'], unit: string): number =>
    cell(after({ units: [...units, enemy], scenario: quiet }), unit, 'communications');

  it('rotd-11.1a an army headquarters is always in communications', () => {
    expect(communicates([{ id: 'US1AQ', square: AWAY }], 'US1AQ')).toBe(1);
  });

  it('rotd-11.1b a corps headquarters is with a line of five squares to an army headquarters, or in a friendly city', () => {
    const corps = (square: string) =>
      communicates(
        [
          { id: 'US1AQ', square: 'G1-W4' },
          { id: 'US1CQ', square },
        ],
        'US1CQ',
      );
    expect([corps('G6-W4'), corps('G7-W4'), corps('E8-Q6')]).toEqual([1, 0, 1]);
  });

  it('rotd-11.1c others are with a line of two squares to a corps headquarters that is itself in communications', () => {
    const unit = (square: string, army: string) =>
      communicates(
        [
          { id: 'US1AQ', square: army },
          { id: 'US1CQ', square: 'G4-W4' },
          { id: 'US1IN', square },
        ],
        'US1IN',
      );
    expect([unit('G6-W4', 'G1-W4'), unit('G7-W4', 'G1-W4'), unit('G5-W4', 'J5-S0')]).toEqual([1, 0, 0]);
  });

  it('rotd-11.4, rotd-7.2a the allowance is one less out of communications and one less with supplies', () => {
    const allowance = (units: WarPlan['units']) =>
      cell(after({ units: [...units, enemy], scenario: quiet }), 'US1IN', 'allowance');
    expect(allowance([{ id: 'US1IN', square: AWAY }])).toBe(2);
    expect(
      allowance([
        { id: 'US1IN', square: AWAY },
        { id: 'US1CQ', square: AWAY },
        { id: 'US1AQ', square: AWAY },
      ]),
    ).toBe(2);
  });

  it('rotd-3.2e initiative is fixed by quality, experience, arm, communications and fatigue', () => {
    const initiative = (unit: object, id: string) =>
      cell(
        after({
          units: [{ id, square: AWAY, ...unit }, { id: 'US1AQ', square: AWAY }, { id: 'US1CQ', square: AWAY }, enemy],
          scenario: quiet,
        }),
        id,
        'initiative',
      );
    expect(initiative({ quality: 3, experience: 3 }, 'US1IN')).toBe(3);
    expect(initiative({ quality: 6, experience: 20 }, 'US1CV')).toBe(1);
    expect(initiative({ quality: 0, experience: 0 }, 'US1SA')).toBe(5);
    expect(initiative({ quality: 3, experience: 3, fatigue: 9 }, 'US1IN')).toBe(4);
  });
});

describe('mergers', () => {
  const pair = (
    from: object,
    into: object,
    said: SaidOrders = { 'office-0': { merges: [{ from: 'US1IN', into: 'US2IN' }] } },
  ) =>
    turnOf(
      war({
        units: [{ id: 'US1IN', square: CITY, ...from }, { id: 'US2IN', square: CITY, ...into }, enemy],
        scenario: { ...quiet, ...atlanta(90) },
      }),
      said,
    );

  it('rotd-3.5e men add up, ratings are means by men, and the poorer weapon stays', () => {
    const { state } = pair({ men: 500, quality: 5, weapon: 'rifle' }, { men: 1500, quality: 3, weapon: 'musket' });
    expect([cell(state, 'US2IN', 'men'), cell(state, 'US2IN', 'quality'), cell(state, 'US2IN', 'weapon')]).toEqual([
      2000, 4, 0,
    ]);
    expect(cell(state, 'US1IN', 'men')).toBe(0);
  });

  it('rotd-3.5d what is above the limit of the type is cut and comes back later', () => {
    const { state } = pair({ men: 2000, batteries: 1 }, { men: 2500, batteries: 1 });
    expect([cell(state, 'US2IN', 'men'), cell(state, 'US2IN', 'batteries')]).toEqual([3000, 1]);
    expect([state.nations.returning[5], state.nations.returningBatteries[5]]).toEqual([1500, 1]);
  });

  it('rotd-G13 an order for a unit that was merged away is ignored, with one event', () => {
    const begun = war({
      units: [...['US1IN', 'US2IN'].map((id) => ({ id, square: CITY, men: 900, supplies: 1 })), enemy],
      scenario: quiet,
    });
    const merge = { 'office-0': { merges: [{ from: 'US1IN', into: 'US2IN' }] } };
    const unread = (said: SaidOrders) =>
      toldTo(turnOf(begun, { ...merge, ...said }), UNION).filter(({ kind }) => kind === 'order-unread').length;
    expect([unread({}), unread({ US2IN: { path: [] } }), unread({ US1IN: { line: 'rear' } })]).toEqual([0, 0, 1]);
  });

  it('rotd-3.5c, rotd-3.5f units in different squares do not merge: it is told and nothing changes', () => {
    const done = pair({ square: AWAY }, {});
    expect(cell(done.state, 'US2IN', 'men')).toBe(2000);
    expect(toldTo(done, UNION).find(({ kind }) => kind === 'office-refused')?.clauses).toContain('rotd-3.5c');
  });

  it('rotd-3.5a only units of one type and one state merge, by order of its Secretary of War', () => {
    const merge = (from: string, into: string): SaidOrders => ({ 'office-0': { merges: [{ from, into }] } });
    const units = [
      { id: 'US1IN', square: CITY },
      { id: 'US1CV', square: CITY, men: 700 },
      { id: 'US2IN', square: CITY },
      enemy,
    ];
    const men = (said: SaidOrders): readonly number[] => {
      const { state } = turnOf(war({ units, scenario: { ...quiet, ...atlanta(90) } }), said);
      return ['US1IN', 'US1CV', 'US2IN'].map((unit) => cell(state, unit, 'men'));
    };
    expect(men(merge('US1IN', 'US1CV'))).toEqual([2000, 700, 2000]);
    expect(men({ 'office-1': { merges: [{ from: 'US1IN', into: 'US2IN' }] } })).toEqual([2000, 700, 2000]);
    expect(men(merge('US1IN', 'US2IN'))).toEqual([0, 700, 3000]);
  });

  it('rotd-3.5b headquarters do not merge', () => {
    const said = { 'office-0': { merges: [{ from: 'US1CQ', into: 'US2CQ' }] } };
    const units = [{ id: 'US1CQ', square: CITY }, { id: 'US2CQ', square: CITY }, enemy];
    const done = turnOf(war({ units, scenario: quiet }), said);
    expect(toldTo(done, UNION).find(({ kind }) => kind === 'office-refused')?.clauses).toContain('rotd-3.5b');
  });
});

describe('inactive units', () => {
  const stand = (units: WarPlan['units'], inactivate: readonly string[]) =>
    turnOf(war({ units: [...units, enemy], scenario: quiet }), { 'office-0': { inactivate } }).state;

  it('rotd-12.1, rotd-Q1 units stand down and take the field when the turn opens', () => {
    const state = stand([{ id: 'US1IN', square: AWAY }], ['US1IN']);
    expect(cell(state, 'US1IN', 'condition')).toBe(1);
    expect(cell(turnOf(state, { 'office-0': { activate: ['US1IN'] } }).state, 'US1IN', 'condition')).toBe(0);
  });

  it('rotd-12.2a at most two rest in a square without a city, three in one with a city', () => {
    const all = ['US1IN', 'US2IN', 'US3IN', 'US4IN'];
    const resting = (square: string) => {
      const state = stand(
        all.map((id) => ({ id, square })),
        all,
      );
      return all.filter((id) => cell(state, id, 'condition') === 1).length;
    };
    expect([resting(AWAY), resting(CITY)]).toEqual([2, 3]);
  });

  it('rotd-12.2b none stands down with an enemy in its square', () => {
    const state = stand(
      [
        { id: 'US1IN', square: AWAY },
        { id: 'CS2IN', square: AWAY, tac: '0-0' },
      ],
      ['US1IN'],
    );
    expect(cell(state, 'US1IN', 'condition')).toBe(0);
  });
});
