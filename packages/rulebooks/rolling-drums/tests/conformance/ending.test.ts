import type { PlainRecord } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { ASKED, doDepots } from '../../ending/depots.ts';
import { driftedMorale, recoveryOf, rejoiningOf } from '../../ending/recovery.ts';
import { CS, CV, IN, US } from '../../names.ts';
import { experienceAfter } from '../../seasons/campaign-end.ts';
import { squareBeside, squareId, squareWord } from '../../squares.ts';
import type { State } from '../../state.ts';
import { linkOf, RAIL } from '../../strategic.ts';
import { lossPoints, marginOf, scoreOf, victoryOf } from '../../victory.ts';
import { beginTurn } from '../../work.ts';
import { cell, type SaidOrders, toldTo, turnOf, UNION, type WarPlan, war } from '../war.ts';

const AWAY = 'G4-W4';
/** Chicago, a Union city. */
const HOME = 'E8-Q6';
const enemy = { id: 'CS9IN', square: 'E0-W0', supplies: 1 };
const reserve = { id: 'US9IN', square: 'J5-S0', supplies: 1 };
const after = (plan: WarPlan, said: SaidOrders = {}): State =>
  turnOf(war({ ...plan, units: [...plan.units, enemy, reserve] }), said).state;
const turns = (state: State, number: number): State =>
  Array.from({ length: number }).reduce<State>((now) => turnOf(now).state, state);

describe('the end phase', () => {
  it('rotd-3.2g cavalry, horse artillery and headquarters recover 4 fatigue, all others 3, not below 0', () => {
    const state = after({
      units: ['US1IN', 'US1CV', 'US1HA', 'US1CQ', 'US2IN'].map((id) => ({
        id,
        square: HOME,
        fatigue: id === 'US2IN' ? 2 : 9,
      })),
    });
    expect(['US1IN', 'US1CV', 'US1HA', 'US1CQ', 'US2IN'].map((id) => cell(state, id, 'fatigue'))).toEqual([
      6, 5, 5, 5, 0,
    ]);
    expect([recoveryOf(CV), recoveryOf(IN)]).toEqual([4, 3]);
  });

  it('rotd-3.7e morale that nothing stirred drifts toward 50, by a fifth of the way and at least one', () => {
    expect([50, 51, 60, 100, 47, 0].map(driftedMorale)).toEqual([50, 50, 58, 90, 48, 10]);
    const state = after({
      units: [
        { id: 'US1IN', square: HOME, morale: 70 },
        { id: 'US2IN', square: HOME, morale: 30, inactive: true },
      ],
    });
    expect([cell(state, 'US1IN', 'morale'), cell(state, 'US2IN', 'morale')]).toEqual([66, 34]);
  });

  it('rotd-3.7d the changes of a turn come to 15 at most', () => {
    const begun = war({
      units: [{ id: 'US1IN', square: 'K3-T4', supplies: 1 }, enemy, reserve],
      scenario: { cities: [{ city: 'Richmond', controller: 'CS' }] },
    });
    expect(cell(turnOf(begun).state, 'US1IN', 'morale')).toBe(65);
  });

  it('rotd-10.14b half the stragglers of the opening rejoin, a quarter after a march, rounded up', () => {
    expect([rejoiningOf(5, false), rejoiningOf(5, true)]).toEqual([3, 2]);
    const rejoined = (said: SaidOrders) =>
      cell(
        after({ units: [{ id: 'US1IN', square: HOME, men: 1000 }], columns: { US1IN: { stragglers: 101 } } }, said),
        'US1IN',
        'men',
      );
    expect([rejoined({}), rejoined({ US1IN: { path: ['E7-Q7'] } })]).toEqual([1051, 1026]);
  });

  it('rotd-10.14b a quarter too where the order to march, to withdraw or to ride could not be carried out', () => {
    const rejoined = (said: SaidOrders) =>
      cell(
        after(
          { units: [{ id: 'US1IN', square: HOME, men: 1000 }], columns: { US1IN: { stragglers: 101, fatigue: 40 } } },
          said,
        ),
        'US1IN',
        'men',
      );
    const orders = [
      { path: ['E7-Q7'] },
      { withdrawTo: 'E7-Q7' },
      { rail: { destination: 'A0-O0' } },
      { pursuit: true },
    ];
    expect(orders.map((order) => rejoined({ US1IN: order }))).toEqual([1026, 1026, 1026, 1051]);
  });

  it('rotd-3.6b a turn with a march gives 1 experience until 8', () => {
    const experience = (before: number, said: SaidOrders) =>
      cell(after({ units: [{ id: 'US1IN', square: HOME, experience: before }] }, said), 'US1IN', 'experience');
    const march = { US1IN: { path: ['E7-Q7'] } };
    expect([experience(3, march), experience(8, march), experience(3, {})]).toEqual([4, 8, 3]);
  });

  it('rotd-13.3a, rotd-13.5a a shattered unit is back when its turns are over, near a friendly city', () => {
    const begun = war({
      units: [{ id: 'US1IN', square: HOME }, enemy, reserve],
      columns: { US1IN: { condition: 2, wait: 2 } },
    });
    expect([cell(turns(begun, 1), 'US1IN', 'condition'), cell(turns(begun, 2), 'US1IN', 'condition')]).toEqual([2, 0]);
  });

  it('rotd-13.5b far from corps and cities it tries each following turn, and after three failed turns it is destroyed', () => {
    const begun = war({
      units: [{ id: 'US1IN', square: AWAY }, enemy, reserve],
      columns: { US1IN: { condition: 2, wait: 1 } },
    });
    expect([1, 2, 3, 4].map((number) => cell(turns(begun, number), 'US1IN', 'condition'))).toEqual([2, 2, 2, 5]);
  });

  it('rotd-Q17 worn-out units are disbanded into the pool', () => {
    const state = after({
      units: [
        { id: 'US1IN', square: HOME, men: 49 },
        { id: 'US2IN', square: HOME, men: 50 },
        { id: 'US1LA', square: HOME, men: 24, batteries: 1 },
        { id: 'US2LA', square: HOME, men: 25, batteries: 1 },
      ],
    });
    expect(['US1IN', 'US2IN', 'US1LA', 'US2LA'].map((id) => cell(state, id, 'condition'))).toEqual([5, 0, 5, 0]);
    expect([state.nations.men[US], state.nations.batteries[US]]).toEqual([73, 1]);
  });

  it('rotd-11.13a units note the nearest corps headquarters, corps headquarters the city of their square or a depot', () => {
    const state = after({
      units: [
        { id: 'US1CQ', square: HOME },
        { id: 'US1IN', square: 'E7-Q7', supplies: 1 },
        { id: 'US2IN', square: 'C5-Q7', supplies: 1 },
      ],
    });
    const city = state.setting.cities.findIndex(({ square }) => square === squareId(HOME));
    expect(cell(state, 'US1CQ', 'source')).toBe(1_000_000 + city);
    expect(cell(state, 'US1IN', 'source')).toBe(state.units.name[state.units.square.indexOf(squareId(HOME) ?? -1)]);
    expect(cell(state, 'US2IN', 'source')).toBe(-1);
  });
});

describe('depots', () => {
  const site = { depot: 'depot-1', square: HOME };
  const begun = (depots: readonly PlainRecord[]) =>
    war({ units: [{ id: 'US1IN', square: HOME }, enemy, reserve], scenario: { economy: false, depots } });
  const tacOf = (state: State): string => {
    const tac = state.units.tac[state.units.square.indexOf(squareId(HOME) ?? -1)] ?? 0;
    return `${tac % 15}-${Math.floor(tac / 15)}`;
  };
  const places = (state: State, first: SaidOrders, number: number): string => {
    const done = turns(turnOf(state, first).state, number - 1);
    const square = done.depots.square[0] ?? -1;
    return square < 0 ? 'none' : squareWord(square);
  };

  it('rotd-11.7b a placement asked for before turn N stands after turn N+1, and a removal alike', () => {
    const kept = begun([{ state: 'US' }]);
    const order = { 'office-0': { placeDepots: [{ ...site, tac: tacOf(kept) }] } };
    expect([1, 2].map((number) => places(kept, order, number))).toEqual(['none', HOME]);
    const placed = begun([{ state: 'US', square: HOME, stock: 7 }]);
    const away = { 'office-0': { removeDepots: ['depot-1'] } };
    expect([1, 2].map((number) => places(placed, away, number))).toEqual([HOME, 'none']);
  });

  it('rotd-11.7b a depot that moves stands after turn N+3, and its stock goes to the nearest friendly city', () => {
    const state = begun([{ state: 'US', square: HOME, stock: 7 }]);
    const order = { 'office-0': { moveDepots: [{ ...site, tac: tacOf(state) }] } };
    expect([1, 2, 3, 4].map((number) => places(state, order, number))).toEqual([HOME, 'none', 'none', HOME]);
    const chicago = state.setting.cities.findIndex(({ square }) => square === squareId(HOME));
    const stock = (s: State) => s.cities.supplies[chicago] ?? 0;
    const [still, moved] = [turns(state, 2), turns(turnOf(state, order).state, 1)];
    expect(stock(moved) - stock(still)).toBe(7);
  });

  it('rotd-11.3d the stock of a removed depot goes past a besieged city to the next', () => {
    const home = squareId(HOME) ?? 0;
    const beside = squareBeside(home, [0, 2, 4, 6].find((direction) => (linkOf(home, direction) & RAIL) !== 0) ?? 0);
    const state = begun([{ state: 'US', square: squareWord(beside), stock: 7 }]);
    const chicago = state.setting.cities.findIndex(({ square }) => square === home);
    const gained = (isBesieged: boolean) => {
      const besieged = state.cities.besieged.map((_, city) => Number(isBesieged && city === chicago));
      const work = beginTurn({ ...state, cities: { ...state.cities, besieged } });
      work.depots.asked[0] = ASKED.indexOf('remove');
      doDepots(work, { tell: { tell: () => undefined } } as never);
      return state.cities.supplies.flatMap((before, city) => (work.cities.supplies[city] === before + 7 ? [city] : []));
    };
    expect(gained(false)).toEqual([chicago]);
    expect([gained(true).length, gained(true).includes(chicago)]).toEqual([1, false]);
  });

  it('rotd-11.7a a site without friendly rails, river or city is refused', () => {
    const state = begun([{ state: 'US' }]);
    const first = turnOf(state, { 'office-0': { placeDepots: [{ depot: 'depot-1', square: 'G2-W3', tac: '7-7' }] } });
    expect(toldTo(turnOf(first.state), UNION).map(({ kind }) => kind)).toContain('depot-refused');
  });
});

describe('the end of a campaign', () => {
  it('rotd-3.6c a quarter of the experience is lost, half where none was gained, rounded up', () => {
    expect([experienceAfter(10, true), experienceAfter(10, false), experienceAfter(9, true)]).toEqual([7, 5, 6]);
  });

  it('rotd-Q21, rotd-10.14c wounded and stragglers return up to the limit, the rest of the wounded to the pool, and experience fades', () => {
    const state = after({
      units: [{ id: 'US1IN', square: HOME, men: 2500, experience: 9 }],
      columns: { US1IN: { wounded: 700, stragglers: 0 } },
      scenario: { turns: 1, campaigns: 2 },
    });
    expect([cell(state, 'US1IN', 'men'), cell(state, 'US1IN', 'wounded'), cell(state, 'US1IN', 'experience')]).toEqual([
      3000, 0, 4,
    ]);
    expect(state.nations.men[US]).toBe(200);
  });

  it('rotd-5.1a, rotd-5.1b, rotd-Q20 a campaign of so many turns is followed by one truce turn, and that by the next campaign', () => {
    const begun = war({ units: [enemy, reserve], scenario: { turns: 2, campaigns: 2 } });
    const seasons = [0, 1, 2, 3].map((number) => {
      const { season, campaign, week, turn } = turns(begun, number);
      return `${turn} ${season} ${campaign}-${week}`;
    });
    expect(seasons).toEqual(['1 campaign 1-1', '2 campaign 1-2', '3 truce 1-1', '4 campaign 2-1']);
  });

  it('rotd-5.1a, rotd-G7 a truce that both Presidents agree on ends the campaign', () => {
    const begun = war({ units: [enemy, reserve], scenario: { turns: 9, campaigns: 2 } });
    const offer = turnOf(begun, { 'office-0': { diplomacy: [{ state: 'CS', act: 'proposeTruce' }] } }).state;
    expect(offer.season).toBe('campaign');
    const answer = turnOf(offer, { 'office-1': { diplomacy: [{ state: 'US', act: 'accept' }] } }).state;
    expect(answer.season).toBe('truce');
  });
});

describe('victory', () => {
  it('rotd-V2 points are one for each 500 men, 10 a brigade, 20 a corps, 40 an army headquarters', () => {
    expect(lossPoints({ men: 1499, brigades: 2, corps: 1, armies: 1 })).toBe(82);
  });

  it('rotd-V2, rotd-V3 cities that were the enemy’s at the start count, and the margin is less par', () => {
    const state = after({
      units: [{ id: 'US1IN', square: 'G6-W2', supplies: 1 }],
      scenario: { par: 5, cities: [{ city: 'Atlanta', controller: 'CS' }] },
    });
    const { value = 0 } = state.setting.cities.find(({ name }) => name === 'Atlanta') ?? {};
    expect(value).toBeGreaterThanOrEqual(40);
    expect([scoreOf(state, US), scoreOf(state, CS)]).toEqual([value, 0]);
    expect([marginOf(state, 1), marginOf(state, 3)]).toEqual([value - 5, value - 205]);
  });

  it('rotd-V4 the margin tells the victory, and a scenario may divide its bounds', () => {
    const won = (margin: number, scale = 1) => `${victoryOf(margin, scale).lead} ${victoryOf(margin, scale).kind}`;
    expect([150, 149, 60, 59, 20, 19, -19, -20, -150].map((margin) => won(margin))).toEqual([
      `${US} decisive`,
      `${US} victory`,
      `${US} victory`,
      `${US} marginal`,
      `${US} marginal`,
      'undefined draw',
      'undefined draw',
      `${CS} marginal`,
      `${CS} decisive`,
    ]);
    expect([won(4, 5), won(3, 5), won(30, 5)]).toEqual([`${US} marginal`, 'undefined draw', `${US} decisive`]);
  });

  it('rotd-V5 the Confederacy wins with Washington at two turn-ends in a row', () => {
    const begun = war({ units: [enemy, reserve], scenario: { cities: [{ city: 'Washington', controller: 'CS' }] } });
    expect(turns(begun, 1).outcome).toBeUndefined();
    expect(turns(begun, 2).outcome).toMatchObject({ winners: [1], clause: 'rotd-V5' });
  });

  it('rotd-V5 a side that has no active combat unit left loses at once', () => {
    const begun = war({ units: [{ ...enemy, men: 30 }, reserve] });
    expect(turns(begun, 1).outcome).toMatchObject({ winners: [0], clause: 'rotd-V5' });
  });

  it('rotd-V5 shattered and inactive units are no active ones', () => {
    const begun = war({ units: [enemy, reserve], columns: { CS9IN: { condition: 2, wait: 3 } } });
    expect(turns(begun, 1).outcome).toMatchObject({ winners: [0], clause: 'rotd-V5' });
    const resting = war({ units: [{ ...enemy, inactive: true }, reserve] });
    expect(turns(resting, 1).outcome).toMatchObject({ winners: [0], clause: 'rotd-V5' });
  });

  it('rotd-V3 the war ends after its last campaign by the margin', () => {
    const begun = war({ units: [enemy, reserve], scenario: { turns: 1 } });
    expect(turns(begun, 1).outcome).toMatchObject({ winners: [], clause: 'rotd-V4', margin: 0 });
  });
});
