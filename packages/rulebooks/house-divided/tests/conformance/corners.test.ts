import { describe, expect, it } from 'vitest';
import { printed, start } from '../game.ts';
import { clash, position } from '../position.ts';
import { tool } from '../tool.ts';

const base = { combat: 'base' } as const;

describe('Movement where both sides stand', () => {
  /** A Union militia at Baltimore among the enemy, with a march spent there again. */
  const amongThem = () => {
    const at = position().union('philadelphia', 'MI').confederate('baltimore', 'MC');
    return at.start().lines('march philadelphia', 'move MI philadelphia rail baltimore');
  };

  it('ahd-entrench-1: nobody digs in while the enemy stands there', () => {
    const refusal = amongThem().refusal('entrench baltimore');
    expect([refusal.clause, refusal.reason]).toEqual([
      'ahd-entrench-1',
      'Nobody digs in at Baltimore while enemy units are there.',
    ]);
  });

  it('ahd-naval-2: ships leave no port in which the enemy stands', () => {
    const game = amongThem().play('march baltimore');
    expect(game.allows('sail MI baltimore to new-york')).toBe(false);
  });

  it('ahd-rally-2: a rally takes in the box’s own units, and no march but one', () => {
    const at = position().union('washington', 'VI*', 'MI*').union('baltimore', 'VI*').with({ rally: 'variant' });
    const game = at.start().play('rally washington');
    expect([game.at('washington'), game.at('baltimore'), game.marches]).toEqual([['U MI', 'U VI'], ['U VI*'], 3]);
    expect(game.last('rallied').data).toMatchObject({ units: ['U-I-01', 'U-I-02'], left: 3 });
  });

  it('ahd-naval-3: before the march roll no invasion sails', () => {
    const game = position().union('fort-monroe', 'MI').marches(4, 0).start();
    expect(game.refusal('invade MI fort-monroe to savannah').reason).toMatch(/were not rolled/);
  });

  it.each([
    ['a road, then a river', 'union', 'centralia', 'move VC centralia rail cairo river columbus-ky', 'ahd-move-4'],
    [
      'two rivers upstream',
      'union',
      'island-no-10',
      'move VC island-no-10 river columbus-ky river cairo',
      'ahd-move-6',
    ],
    [
      'two rivers, for the South',
      'confederate',
      'cairo',
      'move VC cairo river columbus-ky river island-no-10',
      'ahd-move-4',
    ],
  ] as const)('ahd-move-4, -6: past enemies over %s is refused by its own clause', (_way, side, from, line, clause) => {
    const enemy = side === 'union' ? 'confederate' : 'union';
    const via = line.split(' ')[4] ?? '';
    const at = position().phasing(side);
    at[side](from, 'VC')[enemy](via, 'MI', 'MC');
    const route = at.start().play(`march ${from}`);
    expect(route.refusal(line).clause).toBe(clause);
  });
});

describe('The first box of the map is one like all others', () => {
  it('ahd-promote-3: a battle won in New York raises a unit there, and no other', () => {
    const at = position().with(base).union('trenton', 'VI', 'VI', 'VI').confederate('new-york', 'MI*');
    const game = at.start();
    game.lines('march trenton', 'move VI trenton rail new-york', 'move VI trenton rail new-york', 'halt');
    game.fight('new-york', [6, 1, 1]);
    expect(game.offer.ask).toBe('promote-battle');
    expect(game.refusal('promote VI at trenton').clause).toBe('ahd-promote-3');
    const [first = ''] = game.offered('promote', 'unit');
    game.play(`promote ${first}`);
    expect([game.phase, game.offer.ask]).toEqual(['promotion', 'promote']);
  });

  it('ahd-supply-1: a unit cut off in New York is disrupted', () => {
    const at = position().with({ supply: 'variant' }).phasing('confederate').confederate('new-york', 'VI');
    const game = at.union('trenton', 'MI').begin(4);
    expect(game.at('new-york')).toEqual(['C VI*']);
  });
});

describe('Promotions that are due', () => {
  it('ahd-promote-3: one that nobody in its box can take is lost, the next is not', () => {
    const due = (...boxes: readonly string[]) => {
      const at = position().with(base).union('washington', 'CI').union('baltimore', 'VI').union('trenton', 'VI');
      return start(at.confederate('tallahassee', 'MC').file({ phase: 'promotion', due: boxes }), base, []);
    };
    const game = due('washington', 'baltimore', 'trenton');
    expect(game.offered('promote', 'unit')).toEqual(['U-I-02']);
    expect(game.play('pass').offered('promote', 'unit')).toEqual(['U-I-03']);
  });
});

describe('Turns', () => {
  it.each([
    ['variant', 'base', 'U VI'],
    ['base', 'variant', 'U VI'],
    ['base', 'base', 'U VI*'],
  ])(
    'ahd-frame-2: under base rally units recover by themselves, with combat %s and supply %s',
    (combat, supply, unit) => {
      const at = position()
        .with({ combat, supply, rally: 'base' })
        .union('new-york', 'VI*')
        .confederate('tallahassee', 'VI');
      const game = at.start().until((g) => g.phasing === 'confederate', 3, 3);
      expect(game.at('new-york')).toEqual([unit]);
    },
  );

  it('ahd-turn-4: the draft is told on its turn, and not where the war begins on it', () => {
    const drafted = (firstTurn: number): boolean => {
      const at = position().union('new-york', 'VI').confederate('tallahassee', 'VI').turn(8).rules({ firstTurn });
      return at.begin(4).events.some(({ kind }) => kind === 'draft');
    };
    expect([drafted(1), drafted(7), drafted(8)]).toEqual([true, true, false]);
  });

  it('ahd-turn-5: a border state joins once', () => {
    const at = position().union('new-york', 'VI').confederate('tallahassee', 'VI').flags('confederate', 'baltimore');
    const game = at.start().until((g) => g.turn === 7 && g.phase === 'movement', 3, 3, 3, 3, 3, 3, 3, 3);
    expect(game.events.filter(({ kind }) => kind === 'border-state').length).toBe(1);
  });

  it('ahd-march-1: marches that the scenario fixes are not rolled for', () => {
    const at = position().union('new-york', 'VI').confederate('tallahassee', 'VI');
    const game = at.rules({ fixedMarches: [{ turn: 5, marches: 5 }] }).begin();
    expect(game.marches).toBe(5);
  });

  it('ahd-victory-1: without a goal the Union takes no victory cities for its victory', () => {
    const at = position().union('new-york', 'VI').confederate('tallahassee', 'VI').rules({ unionGoal: [] });
    expect(at.start().play('halt').won).toBe(undefined);
  });

  it('ahd-scen-1: the full war of 1862 is not judged by the line of its short form', () => {
    const last = (length: string) =>
      start(
        { ...printed('1862'), turn: 40, phasing: 'union', phase: 'movement', marchesLeft: 1, marchDie: 1 },
        { length },
        [],
      );
    expect(last('full').play('halt').won).toBe('confederate by ahd-victory-4');
  });
});

describe('Battles', () => {
  it('ahd-combat-24: the beaten go where they can: nobody asks them where one box only is left', () => {
    const more = (at: ReturnType<typeof position>) => at.flags('union', 'fredericksburg').union('gordonsville', 'MI');
    const game = clash({ attackers: ['CI', 'CI', 'CI', 'CI'], defenders: ['VI', 'VI'], more });
    game.fight('manassas', [6, 1, 6, 1]);
    expect(game.at('manassas').every((unit) => unit.startsWith('U'))).toBe(true);
  });

  it('ahd-combat-17: two disruptions on two units alike are a choice: one each, or both on one', () => {
    const game = clash({ attackers: ['VI', 'VI'], defenders: ['VI', 'VI'] });
    game.fightUntil('assign-attacker', 'manassas', 2, 1);
    expect([game.asked, game.state.battle?.attackerLosses]).toEqual(['confederate', 2]);
    expect([game.allows('assign VI:1 VI:1'), game.allows('assign VI:2'), game.allows('assign VI:1')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('ahd-bcombat-10: the policy to break off when outmatched begins at half the enemy’s strength', () => {
    const half = { attackers: { MI: 1 }, defenders: { MI: 2 }, attackerRetreats: 'outmatched' };
    expect(tool('base-battle', half, 6, 6, 6)).toMatchObject({ winner: 'defender', attackersLost: 0 });
    const more = { ...half, attackers: { MI: 2 }, defenders: { MI: 3 } };
    expect(() => tool('base-battle', more, 6, 6, 6, 6, 6)).toThrow(/one more is thrown/);
  });

  it('ahd-bcombat-2: cavalry alone withdraws in the tool too, and not with one infantry unit', () => {
    const input = { attackers: { MI: 1 }, withdraw: true };
    expect(tool('base-battle', { ...input, defenders: { VC: 1, 'MC*': 1 } })).toMatchObject({ winner: 'attacker' });
    expect(() => tool('base-battle', { ...input, defenders: { VC: 1, MI: 1 } })).toThrow(/one more is thrown/);
  });
});
