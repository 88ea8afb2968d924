/** What Veterans and Marshals think of in a war that a Regular does not. */
import { distance } from '@longroll/geometry';
import { isRefusal, SimDice } from '@longroll/kernel';
import { playGame } from '@longroll/lab';
import { describe, expect, it } from 'vitest';
import { attackOrders, joinOrders } from '../bot/battles.ts';
import { garrisonFor } from '../bot/garrisons.ts';
import { marchOrders } from '../bot/marches.ts';
import { thoughtOver } from '../bot/odds.ts';
import { productionOrders } from '../bot/production.ts';
import { rideOrders } from '../bot/rides.ts';
import type { BattleInput } from '../combat/resolution.ts';
import { SEASONED, STEADY } from '../data/opponents.ts';
import { forceAt, isLed } from '../forces.ts';
import { shelf } from '../index.ts';
import { GRID } from '../map.ts';
import { RICHMOND } from '../politics/points.ts';
import { battle } from '../procedures/battle.ts';
import { rulebook } from '../rulebook.ts';
import { CONFEDERATE, type State, UNION } from '../state.ts';
import type { Action } from '../verbs.ts';
import { at, dataOf, type Game, unionFirst } from './game.ts';

/** The start of a scenario of the book. */
const startOf = (scenario: string): State => {
  const setting = rulebook.prepare(dataOf(scenario), {});
  if (isRefusal(setting)) throw new Error(setting.reason);
  return rulebook.setup(setting, new SimDice(1)).state;
};

const endsOf = (orders: readonly Action[]): readonly number[] =>
  orders.flatMap((action) => (action.do === 'step' ? [action.to] : [])).slice(-1);

describe('a Veteran in a war', () => {
  it('plays by the rules', () => {
    const game = playGame(
      shelf,
      { scenario: '1863', options: {}, bots: ['planner', 'greedy'], seed: 2, most: 900 },
      false,
    );
    if (isRefusal(game)) throw new Error(game.reason);
    expect(game.actions).toBe(900);
  });

  it('raises no militia after the first year, which half goes home each winter', () => {
    const products = (mind: typeof STEADY): ReadonlySet<string> =>
      new Set(
        productionOrders(startOf('1863'), CONFEDERATE, mind).flatMap((action) =>
          action.do === 'order' ? [action.product] : [],
        ),
      );
    expect(products(STEADY).has('militia')).toBe(true);
    expect(products(SEASONED).has('militia')).toBe(false);
  });

  it('counts what a great battle is worth in politics to its winner', () => {
    const b = { ...(battle.example as BattleInput), attack: 'unknown', defence: 'unknown' } as const;
    const stakes = { caution: 1, prize: 0, driven: 0, fame: 0 };
    const plain = thoughtOver(b, stakes);
    expect(plain.mean.wins).toBeGreaterThan(0);
    expect(plain.mean.wins).toBeLessThan(1);
    const { points, mean } = thoughtOver(b, { ...stakes, fame: 100 });
    expect(Math.sign(points)).toBe(Math.sign(mean.wins - 0.5));
  });

  it('sends corps out of a capital that keeps its army, and no more of them than it can spare', () => {
    const { state } = unionFirst({
      parts: ['politics'],
      union: [
        { at: 'washington', leader: 'mcclellan', stars: 4, line: 60 },
        { at: 'washington', leader: 'hooker', stars: 2, line: 40, under: 'mcclellan' },
        { at: 'washington', leader: 'sumner', stars: 2, line: 40, under: 'mcclellan' },
      ],
      confederate: [
        { at: 'richmond', leader: 'lee', stars: 4, line: 140 },
        { at: 'leesburg', militia: 2 },
      ],
    }).toMoves();
    const leavers = (mind: typeof STEADY): number =>
      marchOrders(state, UNION, mind).filter(({ do: verb }) => verb === 'march').length;
    expect([leavers(STEADY), leavers(SEASONED)]).toEqual([0, 2]);
  });

  it.each(['campaign', '1862'])(
    'and a Regular keep the garrisons of the ports while the enemy has transports at sea (%s)',
    (scenario) => {
      const s: State = { ...startOf(scenario), allowance: [70, 70] };
      const ports = ['charleston-sc', 'savannah', 'mobile', 'wilmington', 'new-orleans', 'pensacola'].map(at);
      const garrisons = (from: State, mind: typeof STEADY): readonly number[] =>
        rideOrders(from, CONFEDERATE, mind).flatMap((action) =>
          action.do === 'entrain' && !isLed(action.force) ? [forceAt(from, action.force).place] : [],
        );
      const isPort = (place: number): boolean => ports.includes(place);
      for (const mind of [STEADY, SEASONED]) expect(garrisons(s, mind).filter(isPort)).toEqual([]);
      const ships = s.war.ships.filter(({ side }) => side === CONFEDERATE);
      expect(garrisons({ ...s, war: { ...s.war, ships } }, STEADY).filter(isPort)).not.toEqual([]);
    },
  );

  it('attacks a weak place with no more troops than are enough', () => {
    const battles = unionFirst({
      union: [
        { at: '6609', leader: 'grant', stars: 4, line: 80 },
        { at: '6609', leader: 'hooker', stars: 2, line: 40, under: 'grant' },
        { at: '6609', leader: 'sumner', stars: 2, line: 40, under: 'grant' },
      ],
      confederate: [
        { at: 'winchester', line: 3 },
        { at: 'galveston', militia: 3 },
      ],
    })
      .toMoves()
      .play({ do: 'end-moves' });
    const [attack, next] = attackOrders(battles.state, SEASONED);
    expect([attack, next]).toEqual([
      { do: 'attack', hex: at('winchester'), force: battles.row('sumner') },
      { do: 'begin' },
    ]);
    const declared = battles.play({ do: 'attack', hex: 'winchester', force: 'sumner' });
    expect(joinOrders(declared.state)).toEqual([{ do: 'begin' }]);
  });

  it('keeps a smaller garrison in the capital of a state where an army of his covers it', () => {
    const garrison = (line: number): number => {
      const { state } = unionFirst({
        union: [
          { at: 'annapolis', line: 16 },
          { at: 'washington', leader: 'grant', stars: 4, line },
        ],
        confederate: [{ at: '6813', leader: 'lee', stars: 4, line: 100 }],
      });
      return garrisonFor(state, UNION, SEASONED, at('annapolis'));
    };
    expect(garrison(120)).toBeLessThan(garrison(20));
  });

  it('sends a leader without troops to a city that can spare some', () => {
    const game: Game = unionFirst({
      union: [
        { at: 'washington', leader: 'hooker', stars: 2 },
        { at: 'pittsburgh', line: 16 },
      ],
      confederate: [{ at: 'galveston', militia: 3 }],
    });
    const rides = (mind: typeof STEADY): readonly number[] =>
      rideOrders({ ...game.state, allowance: [70, 70] }, UNION, mind).flatMap((action) =>
        action.do === 'ride' ? [action.to] : [],
      );
    expect(rides(SEASONED)).toContain(at('pittsburgh'));
  });

  it('brings an army beside Richmond where that counts for more than cities: it costs the Confederacy a point each turn (bab-pol-2)', () => {
    const { state } = unionFirst({
      parts: ['politics'],
      union: [
        { at: '6617', leader: 'grant', stars: 4, line: 120 },
        { at: 'washington', line: 16 },
      ],
      confederate: [
        { at: 'richmond', line: 16 },
        { at: 'galveston', militia: 3 },
      ],
    }).toMoves();
    const [end] = endsOf(marchOrders(state, UNION, { ...SEASONED, menace: 100 }));
    expect(end === undefined ? -1 : distance(GRID, end, RICHMOND)).toBe(1);
  });
});
