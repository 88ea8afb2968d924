import { isRefusal, type PlainRecord } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { rulebook } from '../../rulebook.ts';
import { squareWord } from '../../squares.ts';
import { terrain, WATER } from '../../strategic.ts';

const RICHMOND = 'K3-T4';
const PLAIN = 'B1-Q7';
const PLAYERS = [
  { name: 'Union', state: 'US', offices: ['president'] },
  { name: 'Confederate', state: 'CS', offices: ['president'] },
];
const unit = (id: string, more: PlainRecord = {}): PlainRecord => ({
  ...{ id, square: PLAIN, tac: '7-7', men: 400, commander: id.startsWith('CS') ? 'Confederate' : 'Union' },
  ...more,
});

/** The clause and the field for which a file is refused, or "played". */
const refused = (units: readonly PlainRecord[], more: PlainRecord = {}): string => {
  const file = { begins: { year: 1862, month: 3, day: 1 }, players: PLAYERS, units, ...more };
  const setting = rulebook.prepare(JSON.parse(JSON.stringify(file)) as never, {});
  return isRefusal(setting) ? `${setting.clause} ${setting.field}` : 'played';
};
const file = (more: PlainRecord): string => refused([unit('US1IN')], more);

describe('units that no scenario can have', () => {
  it('rotd-3.1c a brigade has men, and an artillery brigade one battery at least', () => {
    expect(refused([unit('US1IN', { men: 0 })])).toBe('rotd-3.1c scenario/units/0/men');
    expect(refused([unit('US1LA')])).toBe('rotd-3.1c scenario/units/0/batteries');
    expect(refused([unit('US1LA', { batteries: 1 })])).toBe('played');
  });

  it('rotd-3.1a a river battery is beside a river or in the tac of a port', () => {
    const guns = { batteries: 2 };
    expect(refused([unit('US1RB', guns)])).toBe('rotd-3.1a scenario/units/0/tac');
    const river = ['7-6', '8-6'].map((tac) => ({ square: PLAIN, tac, terrain: 'river' }));
    expect(refused([unit('US1RB', guns)], { overrides: river })).toBe('played');
    expect(refused([unit('CS1RB', { ...guns, square: 'J2-W8', tac: undefined })])).toBe('played');
  });

  it('rotd-3.4b-1 a deputy who is an enemy is named as the field at fault', () => {
    expect(refused([unit('US1IN', { deputy: 'Confederate' })])).toBe('rotd-3.4b-1 scenario/units/0/deputy');
  });

  it('rotd-1.4e two inactive brigades in a square, three with a city; rotd-12.2b none where others are', () => {
    const resting = (count: number, more: PlainRecord = {}) =>
      Array.from({ length: count }, (_, i) => unit(`CS${i + 1}IN`, { inactive: true, ...more }));
    expect(refused(resting(2))).toBe('played');
    expect(refused(resting(3))).toBe('rotd-1.4e scenario/units/0/inactive');
    expect(refused(resting(3, { square: RICHMOND, tac: undefined }))).toBe('played');
    expect(refused(resting(4, { square: RICHMOND, tac: undefined }))).toBe('rotd-1.4e scenario/units/0/inactive');
    expect(refused([...resting(1), unit('US1IN', { tac: '9-9' })])).toBe('rotd-12.2b scenario/units/0/inactive');
  });

  it('rotd-1.4d at most 200 active brigades in a square', () => {
    const tacs = Array.from({ length: 29 }, (_, i) => `${1 + (i % 13)}-${1 + Math.floor(i / 13)}`);
    const many = (count: number) =>
      Array.from({ length: count }, (_, i) => unit(`US${i + 1}IN`, { tac: tacs[Math.floor(i / 7)] ?? '' }));
    const overrides = tacs.map((tac) => ({ square: PLAIN, tac, terrain: 'open' }));
    expect(refused(many(201), { overrides })).toBe('rotd-1.4d scenario/units/0/square');
    expect(refused(many(200), { overrides })).toBe('played');
  });

  it('rotd-2.6d a fort holds its capacity and no more; rotd-9.2d nobody is inside a fort of the enemy', () => {
    const fort = (capacity: number) => ({ cities: [{ city: 'Richmond', fort: 2, capacity }] });
    const inside = { square: RICHMOND, tac: undefined, inFort: true };
    expect(refused([unit('CS1IN', inside)], fort(400))).toBe('played');
    expect(refused([unit('CS1IN', inside)], fort(399))).toBe('rotd-2.6d scenario/units/0/inFort');
    expect(refused([unit('US1IN', inside)], fort(400))).toBe('rotd-9.2d scenario/units/0/inFort');
  });
});

describe('depots, cities and states that no scenario can have', () => {
  it('rotd-11.7a a depot stands at rails, beside a river or in a city, in friendly hands', () => {
    const depot = (more: PlainRecord) => file({ depots: [{ state: 'US', ...more }] });
    expect(depot({ square: PLAIN })).toBe('rotd-11.7a scenario/depots/0/tac');
    expect(depot({ square: RICHMOND })).toBe('rotd-11.7a scenario/depots/0/tac');
    expect(depot({ tac: '7-7' })).toBe('rotd-11.7a scenario/depots/0/square');
    expect(depot({ square: 'E8-Q6' })).toBe('played');
    expect(depot({})).toBe('played');
  });

  it('rotd-1.2a a town stands on passable ground; rotd-1.3b no two cities have one name, and each is told of once', () => {
    const town = (name: string, square: string) => file({ towns: [{ name, square, level: 1, controller: 'US' }] });
    expect(town('Atlantis', squareWord(terrain.indexOf(WATER)))).toBe('rotd-1.2a scenario/towns/0/square');
    expect(town('Richmond', PLAIN)).toBe('rotd-1.3b scenario/towns/0/name');
    expect(town('Marengo', PLAIN)).toBe('played');
    const told = [{ city: 'Richmond', fort: 1 }, { city: 'richmond-va' }];
    expect(file({ cities: told })).toBe('rotd-1.3b scenario/cities/1/city');
  });

  it('rotd-G7 two states are not the same, one does not stand to itself, and a pair is told of once', () => {
    const stands = (...relations: readonly PlainRecord[]) => file({ relations });
    const ally = { one: 'US', other: 'GB', stand: 'ally' };
    expect(stands({ ...ally, stand: 'same' })).toBe('rotd-G7 scenario/relations/0/stand');
    expect(stands({ ...ally, other: 'US' })).toBe('rotd-G7 scenario/relations/0/other');
    expect(stands(ally, { one: 'GB', other: 'US', stand: 'neutral' })).toBe('rotd-G7 scenario/relations/1/other');
    expect(stands(ally)).toBe('played');
  });

  it('rotd-G11 an office of a state has one holder, who may have several', () => {
    const third = (state: string, offices: readonly string[]) =>
      file({ players: [...PLAYERS, { name: 'Third', state, offices }] });
    expect(third('US', ['president'])).toBe('rotd-G11 scenario/players/2/offices');
    expect(third('US', ['vice-president', 'secretary-of-war'])).toBe('played');
    expect(third('GB', ['president'])).toBe('played');
  });

  it('rotd-Q20 a war begins on a day of the calendar; rotd-W5 ships lie somewhere; rotd-P1 a pool is told of once', () => {
    expect(file({ begins: { year: 1862, month: 2, day: 29 } })).toBe('rotd-Q20 scenario/begins/day');
    expect(file({ begins: { year: 1864, month: 2, day: 29 } })).toBe('played');
    expect(file({ naval: true, flotillas: [{ state: 'US' }] })).toBe('rotd-W5 scenario/flotillas/0/area');
    expect(file({ pools: [{ state: 'US' }, { state: 'US', men: 9 }] })).toBe('rotd-P1 scenario/pools/1/state');
  });
});
