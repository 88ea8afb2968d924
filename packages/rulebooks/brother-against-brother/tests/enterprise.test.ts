/** What enterprising computer players do where the map offers it: depots, siege trains, landings, raids, flotillas. */
import { isRefusal, SimDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { landingOrders } from '../bot/landings.ts';
import { marchOrders } from '../bot/marches.ts';
import { productionOrders } from '../bot/production.ts';
import { flotillaOrders, shipOrders } from '../bot/ships.ts';
import { storesWanted } from '../bot/stores.ts';
import { SEASONED } from '../data/opponents.ts';
import { shelf } from '../index.ts';
import { rulebook } from '../rulebook.ts';
import type { ScenarioFile } from '../scenario-file.ts';
import { CONFEDERATE, type Side, type State, UNION, withEconomy, withWar } from '../state.ts';
import type { Action } from '../verbs.ts';
import { at, unionFirst } from './game.ts';
import { fleets, ship } from './ships.ts';

const { staff } = shelf.bots;

/** The position after actions that the rules must take. */
const played = (s: State, actions: readonly Action[]): State =>
  actions.reduce((now, action) => {
    const step = rulebook.apply(now, UNION, action, new SimDice(3));
    if (isRefusal(step)) throw new Error(`${JSON.stringify(action)}: ${step.reason}`);
    return step.state as State;
  }, s);

const reasonOf = (s: State): string => {
  const [goal] = staff?.goals(s, UNION, 9) ?? [];
  return goal === undefined ? '' : goal.says;
};

/** What is wanted by a side with so many Resource Points. */
const wanted = (s: State, resources: number, side: Side = UNION) =>
  storesWanted(withEconomy(s, side, { resources }), side, SEASONED);

const FAR = { at: 'galveston', militia: 3 };

describe('a depot', () => {
  const position = (place: string): State =>
    unionFirst({
      union: [
        { at: place, leader: 'grant', stars: 4, line: 80 },
        { at: 'nashville', line: 10 },
      ],
      confederate: [{ at: 'chattanooga', leader: 'bragg', stars: 4, line: 40 }],
    }).state;

  it('is wanted where an army’s line of supply ends, and nowhere on a railroad that feeds armies', () => {
    const end = position('3827');
    expect(wanted(end, 400)).toEqual([{ product: 'depot', place: at('3827'), aim: at('3827') }]);
    expect(wanted(position('louisville'), 400)).toEqual([]);
    const built = withWar(end, { depots: [{ side: UNION, hex: at('3827'), fed: 0 }] });
    expect(wanted(built, 400)).toEqual([]);
  });

  it('is ordered when there are points for it, and the hint says where', () => {
    const start: State = { ...position('3827'), phase: 'union-production', acting: UNION };
    const rich = withEconomy(start, UNION, { resources: 400 });
    expect(productionOrders(rich, UNION, SEASONED)).toContainEqual({
      do: 'order',
      product: 'depot',
      place: at('3827'),
      amount: 1,
    });
    expect(productionOrders(start, UNION, SEASONED).some((action) => action.do === 'order')).toBe(false);
    expect(reasonOf(rich)).toMatch(/^build a depot at /);
  });
});

describe('a siege train', () => {
  const file: Partial<ScenarioFile> = {
    union: [
      { at: 'paducah', leader: 'grant', stars: 4, line: 60 },
      { at: 'cairo', line: 3 },
    ],
    confederate: [{ at: 'fort-donelson', line: 10 }, FAR],
    control: { union: ['louisville', 'frankfort', 'covington'], confederate: [], neutral: [] },
  };

  it('is ordered for a fortified city before which troops enough stand, where a leader can take it along', () => {
    const { state } = unionFirst(file);
    expect(wanted(state, 400)).toContainEqual({
      product: 'siege-train',
      place: at('paducah'),
      aim: at('fort-donelson'),
    });
  });

  it('goes along with troops that march towards it', () => {
    const { state } = unionFirst(file).toMoves();
    const ready = withWar(state, { trains: [at('paducah')] });
    const orders = marchOrders(ready, UNION, { ...SEASONED, focus: at('fort-donelson'), focused: 50 });
    expect(orders).toContainEqual({ do: 'haul', kind: 'train' });
    expect(played(ready, orders.slice(0, -1)).war.trains).not.toEqual([at('paducah')]);
  });
});

describe('a side with points to spare', () => {
  const { state } = unionFirst({
    union: [{ at: '6514', leader: 'grant', stars: 4, line: 80 }],
    confederate: [
      { at: 'richmond', line: 16 },
      { at: 'charleston-sc', line: 16 },
    ],
  });

  it('fortifies the dearest city that the enemy may come to, one level at a time', () => {
    expect(wanted(state, 900, CONFEDERATE)).toContainEqual({
      product: 'fort-level',
      place: at('richmond'),
      aim: at('richmond'),
    });
    expect(wanted(state, 400, CONFEDERATE)).toEqual([]);
  });

  it('sends raiders to sea as the Confederacy, while they still come in time', () => {
    const products = (s: State, side: Side): readonly string[] => wanted(s, 900, side).map(({ product }) => product);
    const long = { ...state, setting: { ...state.setting, lastTurn: 200 } };
    expect(products(long, CONFEDERATE)).toContain('ocean-naval');
    expect(products(state, CONFEDERATE)).not.toContain('ocean-naval');
    expect(products(long, UNION)).not.toContain('ocean-naval');
  });
});

describe('a landing', () => {
  const transports = [{ at: 'fort-monroe', kind: 'ocean-transport', count: 2 }] as const;
  const union = [
    { at: 'fort-monroe', leader: 'burnside', stars: 2, line: 25 },
    { at: 'fort-monroe', line: 10 },
  ] as const;

  it('takes an enemy port that nobody holds', () => {
    const { state } = fleets([...transports], [], { union: [...union], confederate: [FAR] });
    const orders = landingOrders(state, UNION, SEASONED);
    expect(orders.map((action) => action.do)).toEqual(['weigh', 'embark', 'sail']);
    const after = played(state, orders);
    const place = after.forces.find((force) => force.line === 25)?.place ?? -1;
    expect(rulebook.view(after, UNION).control).toBeDefined();
    expect(place).not.toBe(at('fort-monroe'));
    expect(reasonOf(state)).toMatch(/^land troops for /);
  });

  it('is not made where everything on the coast is strongly held', () => {
    const { state } = fleets([...transports], [], { union: [...union], confederate: [FAR] });
    const all = { ...state, control: state.control.map(() => 0) };
    expect(landingOrders(all, UNION, SEASONED)).toEqual([]);
  });

  it('is fetched by empty transports from where troops wait', () => {
    const { state } = fleets([{ at: 'north', kind: 'ocean-transport', count: 1 }], [], {
      union: [...union],
      confederate: [FAR],
    });
    expect(landingOrders(state, UNION, SEASONED).at(-1)).toEqual({ do: 'sail', to: at('fort-monroe') });
  });
});

describe('a raid', () => {
  it('breaks the railroad behind an enemy army, and the hint says where', () => {
    const { state } = unionFirst({
      union: [
        { at: '3725', leader: 'stoneman', stars: 2, cavalry: 10 },
        { at: 'nashville', line: 16 },
      ],
      confederate: [
        { at: 'murfreesboro', leader: 'bragg', stars: 4, line: 60 },
        { at: 'chattanooga', line: 16 },
      ],
    }).toMoves();
    const orders = marchOrders(state, UNION, SEASONED);
    expect(orders.map((action) => action.do)).toContain('break-rail');
    expect(played(state, orders.slice(0, -1)).breaks).toHaveLength(1);
    const goal = { id: 'steady', says: 'march' };
    expect(staff?.why?.({ ...state, setting: state.setting }, UNION, { goal, actions: orders })).toMatch(
      /break the railroad at/,
    );
  });
});

describe('ships', () => {
  it('of the rivers go to where armies stand before each other', () => {
    const { state } = fleets([{ at: 'cairo', kind: 'gunboat', count: 3 }], [], {
      union: [{ at: 'paducah', leader: 'grant', stars: 2, line: 30 }],
      confederate: [{ at: '2620', leader: 'polk', stars: 3, line: 20 }, FAR],
    });
    const orders = flotillaOrders(state, UNION);
    expect(orders.at(-1)?.do).toBe('sail');
    played(state, orders);
  });

  it('of the sea hunt raiders who are the stronger, else they blockade', () => {
    const { state } = fleets([{ at: 'north', kind: 'ocean-naval' }]);
    const lastOf = (s: State): Action | undefined => shipOrders(s, UNION, true).at(-1);
    const closed = { ...state, control: state.control.map(() => 0) };
    expect(lastOf(closed)).toEqual({ do: 'sail', to: at('blockade') });
    const raided = withWar(closed, { ships: [...closed.war.ships, ship(1, 'ocean-naval', 'piracy')] });
    expect(lastOf(raided)).toEqual({ do: 'sail', to: at('piracy') });
  });
});
