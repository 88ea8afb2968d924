import { describe, expect, it } from 'vitest';
import { CS, STATES, US, unitId } from '../../names.ts';
import { HOSTILE, NEUTRAL } from '../../offices.ts';
import { withRecruits } from '../../seasons/pool.ts';
import { squareId } from '../../squares.ts';
import type { State } from '../../state.ts';
import { cell, type SaidOrders, toldTo, turnOf, UNION, type WarPlan, war } from '../war.ts';

/** Chicago, a Union city, and a square beside it. */
const HOME = 'E8-Q6';
const BESIDE = 'E7-Q7';
const enemy = { id: 'CS9IN', square: 'G6-W2' };
const pools = [
  { state: 'US', men: 5000, rifles: 2500, batteries: 1 },
  { state: 'CS', men: 100 },
];
const truce = (plan: WarPlan): State =>
  war({
    ...plan,
    units: [...plan.units, enemy],
    scenario: { season: 'truce', economy: false, campaigns: 2, pools, ...plan.scenario },
  });
const after = (plan: WarPlan, said: SaidOrders = {}) => turnOf(truce(plan), said);

describe('the turn of a truce', () => {
  it('rotd-Q19, rotd-7.16a units go where they are placed in home territory, any distance', () => {
    const { state } = after({ units: [{ id: 'US1IN', square: HOME }] }, { US1IN: { square: 'L8-P7' } });
    expect(cell(state, 'US1IN', 'square')).toBe(squareId('L8-P7'));
  });

  it('rotd-Q19, rotd-1.4f placements are judged against those already placed: the fourth in a city square stays where it was', () => {
    const ids = ['US1IN', 'US2IN', 'US3IN', 'US4IN'];
    const said = Object.fromEntries(ids.map((id) => [id, { square: HOME }]));
    const done = after({ units: ids.map((id, i) => ({ id, square: i < 2 ? BESIDE : 'L8-P7' })) }, said);
    expect(ids.map((id) => cell(done.state, id, 'square') === squareId(HOME))).toEqual([true, true, true, false]);
    expect(toldTo(done, UNION).find(({ kind }) => kind === 'not-quartered')?.clauses).toContain('rotd-1.4f');
  });

  it('rotd-7.16d militia elsewhere are sent home', () => {
    const { state } = after({
      units: [{ id: 'US1MI', square: BESIDE }],
      columns: { US1MI: { home: squareId(HOME) ?? 0 } },
    });
    expect(cell(state, 'US1MI', 'square')).toBe(squareId(HOME));
  });

  it('rotd-10.14d equal numbers of prisoners are exchanged into the pools', () => {
    const begun = truce({ units: [{ id: 'US1IN', square: HOME }] });
    const prisoners = begun.nations.prisoners.map((_, state) => (state === US ? 300 : state === CS ? 500 : 0));
    const { nations } = turnOf({ ...begun, nations: { ...begun.nations, prisoners } }).state;
    expect([nations.prisoners[US], nations.prisoners[CS], nations.men[US], nations.men[CS]]).toEqual([
      0, 200, 5300, 400,
    ]);
  });

  it('rotd-Q19, rotd-3.2g, rotd-5.2d nobody eats, morale drifts and fatigue is gone', () => {
    const { state } = after({ units: [{ id: 'US1IN', square: BESIDE, fatigue: 20, morale: 70 }] });
    expect(['men', 'fatigue', 'morale'].map((column) => cell(state, 'US1IN', column as 'men'))).toEqual([2000, 0, 66]);
  });

  it('rotd-P2 the pool fills units up to their limit, and new men bring no experience', () => {
    expect(withRecruits(1000, 1000, { experience: 9, morale: 70 })).toEqual({ experience: 5, morale: 60 });
    const { state } = after(
      { units: [{ id: 'US1IN', square: HOME, men: 1000, experience: 9 }] },
      { 'office-0': { replacements: [{ unit: 'US1IN', men: 3000 }] } },
    );
    expect([cell(state, 'US1IN', 'men'), cell(state, 'US1IN', 'experience'), state.nations.men[US]]).toEqual([
      3000, 3, 3000,
    ]);
  });

  it('rotd-P5 a rifle is spent for each man rearmed, and there must be as many', () => {
    const { state } = after(
      {
        units: [
          { id: 'US1IN', square: HOME, men: 2000 },
          { id: 'US2IN', square: HOME, men: 2000 },
        ],
      },
      {
        'office-0': {
          rearm: [
            { unit: 'US1IN', weapon: 'rifle' },
            { unit: 'US2IN', weapon: 'rifle' },
          ],
        },
      },
    );
    expect([cell(state, 'US1IN', 'weapon'), cell(state, 'US2IN', 'weapon'), state.nations.rifles[US]]).toEqual([
      1, 0, 500,
    ]);
  });

  it('rotd-P3 a brigade is raised in a friendly city from the pool, with the next number and poor to average quality', () => {
    const { state } = after(
      { units: [{ id: 'US4IN', square: HOME }] },
      { 'office-0': { raise: [{ type: 'IN', city: 'chicago-il', name: 'Board of Trade' }] } },
    );
    expect([cell(state, 'US5IN', 'men'), cell(state, 'US5IN', 'square')]).toEqual([1000, squareId(HOME)]);
    expect([1, 2, 3]).toContain(cell(state, 'US5IN', 'quality'));
    expect(state.nations.men[US]).toBe(4000);
    expect(state.names).toContainEqual({ unit: unitId('US5IN'), name: 'Board of Trade', regiments: ['1st Illinois'] });
    expect([...state.units.name].sort((a, b) => a - b)).toEqual(state.units.name);
  });

  it('rotd-2.5c new brigades for whom the tac of their city has no room stand in the nearest that has', () => {
    const raise = Array.from({ length: 10 }, () => ({ type: 'IN', city: 'new-york-ny', name: '' }));
    const rich = { pools: [{ state: 'US', men: 50_000 }] };
    const { state } = after({ units: [{ id: 'US1IN', square: HOME }], scenario: rich }, { 'office-0': { raise } });
    const here = state.units.name.flatMap((unit, row) =>
      unit !== unitId('US1IN') && state.units.square[row] === squareId('L9-R0') ? [state.units.tac[row] ?? 0] : [],
    );
    const crowds = [...Map.groupBy(here, (tac) => tac).values()].map(({ length }) => length);
    expect([here.length, Math.max(...crowds)]).toEqual([10, 8]);
  });

  it('rotd-P4 a season brings men, batteries and rifles by the share of home cities held', () => {
    const { nations, setting, cities } = after({
      units: [{ id: 'US1IN', square: HOME }],
      scenario: { economy: true },
    }).state;
    expect([nations.men[US], nations.batteries[US]]).toEqual([65_000, 41]);
    // Fort Monroe is Confederate home territory in Union hands.
    const worth = (test: (city: number) => boolean): number =>
      setting.cities.reduce((sum, { home, value }, city) => (home === CS && test(city) ? sum + value : sum), 0);
    const share = worth((city) => cities.controller[city] === CS) / worth(() => true);
    expect(share).toBeLessThan(1);
    expect(nations.men[CS]).toBe(100 + Math.floor(30_000 * share));
  });

  it('rotd-11.6c in a truce supplies go any distance in any quantity', () => {
    const depots = [
      { state: 'US', square: HOME, stock: 100 },
      { state: 'US', square: 'L8-P7', stock: 0 },
    ];
    const { state } = after(
      { units: [{ id: 'US1IN', square: HOME }], scenario: { depots } },
      { 'office-0': { transfers: [{ from: 'depot-1', to: 'depot-2', amount: 90 }] } },
    );
    expect(state.depots.stock).toEqual([10, 90]);
  });

  it('rotd-11.6d in a truce too both ends are in friendly hands: nothing is taken out of a city of the enemy, or sent into it', () => {
    const begun = truce({ units: [{ id: 'US1IN', square: HOME }] });
    const stock = (done: { readonly state: State }) =>
      ['richmond-va', 'chicago-il'].map((id) => {
        const row = begun.setting.cities.findIndex((city) => city.id === id);
        return done.state.cities.supplies[row];
      });
    const sent = (from: string, to: string) => turnOf(begun, { 'office-0': { transfers: [{ from, to, amount: 50 }] } });
    for (const done of [sent('richmond-va', 'chicago-il'), sent('chicago-il', 'richmond-va')]) {
      expect(stock(done)).toEqual(stock({ state: begun }));
      expect(toldTo(done, UNION).find(({ kind }) => kind === 'office-refused')?.clauses).toContain('rotd-11.6d');
    }
  });

  it('rotd-P6 a new brigade is named after its city’s US state, numbered on, by its arm; mergers join the lists (rotd-3.5e)', () => {
    const begun = truce({
      units: [
        { id: 'US1IN', square: HOME, men: 900, regiments: ['11th Illinois'] },
        { id: 'US2IN', square: HOME, men: 900, name: 'Wallace', regiments: ['2nd Iowa', '7th Iowa'] },
      ],
    });
    const raise = [
      { type: 'IN', city: 'chicago-il' },
      { type: 'IN', city: 'chicago-il' },
      { type: 'CV', city: 'new-york-ny' },
    ];
    const { state } = turnOf(begun, { 'office-0': { raise, merges: [{ from: 'US1IN', into: 'US2IN' }] } });
    const regiments = (id: string) => state.names.find(({ unit }) => unit === unitId(id))?.regiments;
    expect(['US1IN', 'US2IN', 'US3IN', 'US4IN', 'US1CV'].map(regiments)).toEqual([
      undefined,
      ['2nd Iowa', '7th Iowa', '11th Illinois'],
      ['12th Illinois'],
      ['13th Illinois'],
      ['1st New York Cavalry'],
    ]);
    expect(state.names.find(({ unit }) => unit === unitId('US2IN'))?.name).toBe('Wallace');
  });

  it('rotd-5.1a a truce of another state ends no campaign: it makes the two neutral (rotd-G7)', () => {
    const players = [
      { name: 'Union', state: 'US', offices: ['president'] },
      { name: 'Confederate', state: 'CS', offices: ['president'] },
    ];
    const begun = war({
      units: [{ id: 'US1IN', square: HOME }, enemy],
      scenario: { campaigns: 2, players, relations: [{ one: 'GB', other: 'US', stand: 'hostile' }] },
    });
    const [us, gb] = [US, STATES.indexOf('GB')];
    const offered = (from: number, to: number): State => ({
      ...begun,
      treaties: [(from * STATES.length + to) * 10 + 1],
    });
    const british = turnOf(offered(gb, us), { 'office-0': { diplomacy: [{ state: 'GB', act: 'accept' }] } }).state;
    expect([british.season, british.treaties, british.relations[us * STATES.length + gb]]).toEqual([
      'campaign',
      [],
      NEUTRAL,
    ]);
    const southern = turnOf(offered(CS, us), { 'office-0': { diplomacy: [{ state: 'CS', act: 'accept' }] } }).state;
    expect(southern.season).toBe('truce');
  });

  it('rotd-3.5d the surplus of a merger reaches the pool when the next season ends', () => {
    const begun = truce({
      units: [
        { id: 'US1IN', square: HOME, men: 2000 },
        { id: 'US2IN', square: HOME, men: 2000 },
      ],
      scenario: { turns: 1 },
    });
    const cut = turnOf(begun, { 'office-0': { merges: [{ from: 'US1IN', into: 'US2IN' }] } }).state;
    expect([cut.nations.men[US], cut.nations.due[US]]).toEqual([5000, 1000]);
    expect(turnOf(cut).state.nations.men[US]).toBe(6000);
  });

  it('rotd-Q20 a peace that is signed in a truce makes the next season one of peace, which ends the war', () => {
    const begun = truce({ units: [{ id: 'US1IN', square: HOME }], scenario: { campaigns: 3 } });
    const peace = (state: string) => ({ diplomacy: [{ state, act: 'proposePeace' }] });
    const signed = turnOf(begun, { 'office-0': peace('CS'), 'office-1': peace('US') }).state;
    expect([signed.season, signed.campaign, signed.outcome]).toEqual(['peace', begun.campaign, undefined]);
    expect(turnOf(signed).state.outcome).toMatchObject({ clause: 'rotd-V4' });
  });

  it('rotd-G7 Union and Confederacy do not ally: they are hostile in every campaign', () => {
    const alliance = (state: string) => ({ diplomacy: [{ state, act: 'proposeAlliance' }] });
    const done = after(
      { units: [{ id: 'US1IN', square: HOME }] },
      { 'office-0': alliance('CS'), 'office-1': alliance('US') },
    );
    expect(done.state.relations[US * STATES.length + CS]).toBe(HOSTILE);
    expect(toldTo(done, UNION).map(({ kind }) => kind)).toContain('office-refused');
  });

  it('rotd-Q20 a peace is the last turn of the war', () => {
    const { state } = after({ units: [{ id: 'US1IN', square: HOME }], scenario: { season: 'peace' } });
    expect(state.outcome).toMatchObject({ clause: 'rotd-V4' });
  });
});
