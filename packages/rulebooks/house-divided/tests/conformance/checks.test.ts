import { at, ScriptedDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { rulebook } from '../../index.ts';
import { compile, printed, start } from '../game.ts';
import { clash } from '../position.ts';

type Force = { readonly [code: string]: number };

/** An independent count of one round, written from the tables of chapter 11 alone. */
const byHand = (
  attackers: Force,
  defenders: Force,
  blue: number,
  gray: number,
  harm: boolean,
): readonly [number, number] => {
  const worth: Force = { MI: 2, VI: 3, CI: 3, MC: 1, VC: 2, CC: 3 };
  const sum = (force: Force, value: (code: string) => number): number =>
    Object.entries(force).reduce((total, [code, count]) => total + count * value(code.slice(0, 2)), 0);
  const room = (force: Force): number =>
    Object.entries(force).reduce((total, [code, count]) => total + count * (code.endsWith('*') ? 1 : 2), 0);
  const crack = (force: Force): number => (Object.keys(force).some((code) => code.startsWith('C')) ? 1 : 0);
  const a = sum(attackers, (code) => worth[code] ?? 0);
  const d = sum(defenders, (code) => worth[code] ?? 0);
  const modifier = a / d >= 4 ? 2 : a / d >= 2 ? 1 : d / a >= 4 ? -2 : d / a >= 2 ? -1 : 0;
  const row = Math.max(1, Math.min(6, blue + modifier));
  const weight = gray <= 3 ? -1 : gray <= 5 ? 0 : 1;
  let attacker = sum(attackers, () => 1) + weight - crack(attackers);
  let defender = sum(defenders, () => 1) + weight - crack(defenders) + (a / d >= 4 ? 1 : 0);
  if (row <= 2) {
    attacker += 1;
    defender -= 1;
  }
  if (row >= 5) {
    attacker -= 1;
    defender += 1;
  }
  if (row === 1) {
    if (harm) attacker += 1;
    else defender -= 1;
  }
  if (row === 6) {
    if (harm) defender += 1;
    else attacker -= 1;
  }
  const within = (total: number, most: number): number => Math.min(most, Math.max(0, total));
  return [within(attacker, room(attackers)), within(defender, room(defenders))];
};

const battleRound = rulebook.procedures.find((procedure) => procedure.id === 'battle-round');

const byTheGame = (
  attackers: Force,
  defenders: Force,
  blue: number,
  gray: number,
  rout: string,
): readonly [number, number] => {
  if (!battleRound) throw new Error('test: there is no procedure battle-round');
  const input = battleRound.input.parse({ attackers, defenders, rout }) as never;
  const { disruptions } = battleRound.run(input, new ScriptedDice([blue, gray])) as {
    readonly disruptions: { readonly attacker: number; readonly defender: number };
  };
  return [disruptions.attacker, disruptions.defender];
};

const pairs = [1, 2, 3, 4, 5, 6].flatMap((blue) => [1, 2, 3, 4, 5, 6].map((gray) => [blue, gray] as const));

const SCENARIOS = ['learning', '1861', '1862', '1863', '1864'];
describe('17. Checks', () => {
  it('ahd-test-1: counts of the map: owners, links, neighbours, one connected graph', () => {
    const { boxes, ways } = compile(printed('1861'), {});
    expect([0, 1, 2].map((flag) => boxes.filter((box) => box.printed === flag).length)).toEqual([38, 65, 7]);
    expect([boxes.length, ways.flat().length / 2]).toEqual([110, 256]);
    expect(ways.every((links) => new Set(links.map((link) => link.to)).size >= 2)).toBe(true);
    const reached = new Set([0]);
    for (const box of reached) for (const link of at(ways, box)) reached.add(link.to);
    expect(reached.size).toBe(110);
  });

  it.each(SCENARIOS)('ahd-test-1: the units of %s are within maximums and limits and in supply', (id) => {
    const game = start(printed(id), { supplyCheck: 'all' }, id === '1861' ? [] : [4]);
    expect(game.state.units.filter((unit) => unit.disrupted)).toEqual([]);
    const { setting, flags, units, turn } = game.state;
    const worth = (side: 0 | 1): number =>
      setting.rules.fixedArmies?.[side] ??
      setting.boxes.reduce((sum, box, i) => sum + (flags[i] === side ? box.value[side] : 0), 0);
    const count = (side: 0 | 1, kind: number): number =>
      units.filter((unit) => unit.side === side && unit.kind === kind).length;
    for (const side of [0, 1] as const) {
      const army = units.filter((unit) => unit.side === side).length;
      expect(army).toBeLessThanOrEqual(worth(side));
      const infantry = side === 1 ? 8 : turn >= 28 ? 24 : turn >= 18 ? 20 : turn >= 8 ? 16 : 12;
      expect(count(side, 0)).toBeLessThanOrEqual(infantry);
      expect(count(side, 3)).toBeLessThanOrEqual(1);
    }
  });

  it('ahd-test-2: the worked example, round one by the procedure', () => {
    if (!battleRound) throw new Error('test: there is no procedure battle-round');
    const input = battleRound.input.parse({ attackers: { VI: 4 }, defenders: { MI: 3 }, rout: 'harm' }) as never;
    expect(battleRound.run(input, new ScriptedDice([5, 3]))).toMatchObject({
      strengths: { attacker: 12, defender: 6 },
      modifier: { odds: 1, total: 1 },
      modified: 6,
      result: 'defender routed',
      intensity: 'light',
      disruptions: { attacker: 2, defender: 4 },
    });
  });

  it('ahd-test-2: round two by the procedure', () => {
    if (!battleRound) throw new Error('test: there is no procedure battle-round');
    const input = battleRound.input.parse({ attackers: { VI: 3 }, defenders: { MI: 1, VI: 1 } }) as never;
    expect(battleRound.run(input, new ScriptedDice([4, 5]))).toMatchObject({
      strengths: { attacker: 9, defender: 5 },
      modifier: { total: 0 },
      result: 'stalemate',
      intensity: 'normal',
      disruptions: { attacker: 3, defender: 2 },
    });
  });

  it('ahd-test-2: both rounds played out, to the last unit', () => {
    const game = clash({
      by: 'confederate',
      attackers: ['VI', 'VI', 'VI', 'VI'],
      defenders: ['MI', 'MI', 'MI'],
      more: (place) => place.union('washington', 'VI'),
    });
    game.play('fight manassas', 5, 3);
    expect([game.step, game.asked]).toEqual(['rout', 'confederate']);
    game.play('rout more');
    expect([game.step, game.asked]).toEqual(['assign-defender', 'confederate']);
    game.play('assign MI:2 MI:2');
    expect([game.step, game.asked]).toEqual(['assign-attacker', 'union']);
    game.play('assign VI:2');
    expect(game.at('manassas')).toEqual(['C VI', 'C VI', 'C VI', 'U MI']);
    while (game.step === 'reinforce-attack') game.play('ready');
    expect([game.step, game.asked]).toEqual(['reinforce-defence', 'union']);
    game.play('reinforce VI from washington');
    // The one reinforcement at hand has come: the dice fall at once, or when the Union says that it is ready.
    if (game.step === 'reinforce-defence') game.play('ready', 4, 5);
    expect([game.step, game.asked]).toEqual(['assign-defender', 'confederate']);
    game.play('assign VI:2');
    game.play('assign VI:2 VI:1');
    expect(game.at('manassas')).toEqual(['U MI']);
    expect(game.at('front-royal')).toEqual(['C VI', 'C VI*']);
    expect([game.step, game.asked]).toEqual(['promote', 'union']);
    game.play('promote MI at manassas');
    expect([game.at('manassas'), game.phase]).toEqual([['U VI'], 'promotion']);
  });

  it.each([
    [{ VI: 3 }, { VI: 3 }],
    [{ VI: 4 }, { MI: 3 }],
    [
      { VI: 8, CI: 1 },
      { MC: 2, MI: 1 },
    ],
    [{ MI: 1 }, { VI: 4, 'CC*': 1 }],
    [
      { 'VI*': 2, CC: 1 },
      { 'MI*': 1, VC: 2 },
    ],
    [{ CI: 2 }, { CI: 1 }],
    [{ VI: 1 }, { 'MC*': 1 }],
  ])(
    'ahd-test-3: all 36 pairs of dice with both rout choices agree with an independent count: %o against %o',
    (a, d) => {
      for (const [blue, gray] of pairs)
        for (const rout of ['harm', 'spare'])
          expect([blue, gray, rout, ...byTheGame(a, d, blue, gray, rout)]).toEqual([
            blue,
            gray,
            rout,
            ...byHand(a, d, blue, gray, rout === 'harm'),
          ]);
    },
  );

  it('ahd-test-3: three VI against three VI give the reference distribution', () => {
    const counts: { [totals: string]: number } = {};
    for (const [blue, gray] of pairs) {
      const totals = byTheGame({ VI: 3 }, { VI: 3 }, blue, gray, 'harm').join('-');
      counts[totals] = (counts[totals] ?? 0) + 1;
    }
    expect(counts).toEqual({
      '1-3': 3,
      '1-4': 3,
      '2-2': 6,
      '2-4': 2,
      '2-5': 2,
      '3-1': 3,
      '3-3': 4,
      '3-5': 1,
      '3-6': 1,
      '4-1': 3,
      '4-2': 2,
      '4-4': 2,
      '5-2': 2,
      '5-3': 1,
      '6-3': 1,
    });
  });
});
