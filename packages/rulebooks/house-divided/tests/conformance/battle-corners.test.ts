import { describe, expect, it } from 'vitest';
import { rulebook } from '../../index.ts';
import { printed, start } from '../game.ts';
import { clash, type Position, position } from '../position.ts';
import { tool } from '../tool.ts';

const base = { combat: 'base' } as const;
const AROUND_MANASSAS = ['gordonsville', 'fredericksburg', 'harpers-ferry'] as const;

describe('11. Battles: where the beaten go', () => {
  it('ahd-combat-24: with one box to go to nobody is asked', () => {
    const more = (at: Position) => at.flags('union', 'fredericksburg', 'harpers-ferry');
    const game = clash({ attackers: ['CI', 'CI', 'CI', 'CI'], defenders: ['MI', 'MI', 'MI', 'MI'], more });
    expect(() => game.fightUntil('retreat', 'manassas', 3, 1, 5, 1)).toThrow('never asked retreat');
    expect(game.at('gordonsville').length).toBeGreaterThan(0);
    expect(game.events.filter(({ kind }) => kind === 'retreated').length).toBe(1);
  });

  it('ahd-map-2, ahd-combat-24: two links to one box are one way to go', () => {
    const at = position()
      .union('bowling-green', 'CI', 'CI', 'CI', 'CI')
      .confederate('nashville', 'MI', 'MI', 'MI', 'MI');
    const game = at
      .flags('union', 'bowling-green', 'murfreesboro', 'sparta', 'decatur')
      .union('scranton', 'MC')
      .start();
    game.play('march bowling-green');
    for (let i = 0; i < 4; i++) game.play('move CI bowling-green rail nashville');
    game.play('halt');
    expect(() => game.fightUntil('retreat', 'nashville', 3, 1, 5, 1)).toThrow('never asked retreat');
    expect(game.at('fort-donelson').length).toBeGreaterThan(0);
  });

  it('ahd-combat-23: attackers who came from New York go back there', () => {
    const at = position().union('new-york', 'CI', 'CI', 'CI').confederate('trenton', 'VI', 'VI', 'VI');
    const game = at.union('philadelphia', 'MI').start().play('march new-york');
    for (let i = 0; i < 3; i++) game.play('move CI new-york rail trenton');
    game.play('halt');
    expect(() => game.fightUntil('fallback', 'trenton', 3, 1, 2, 1)).toThrow('never asked fallback');
    expect(game.at('new-york').length).toBeGreaterThan(0);
  });

  it('ahd-bcombat-10: a battle broken off is one in its file, while its attackers choose where to go', () => {
    const more = (at: Position) => at.union('washington', 'MI').union('harpers-ferry', 'MI');
    const game = clash({ attackers: ['VI'], defenders: ['VI'], options: base, more });
    game.fightUntil('attacker-stays', 'manassas', 6, 6);
    const file = rulebook.toScenario?.({
      ...game.state,
      flags: game.state.flags.map((flag, box) => (box === game.state.setting.boxNumber['front-royal'] ? 1 : flag)),
    });
    const again = start(file as never, base, []).play('disengage');
    expect([again.step, again.state.battle?.breaking]).toEqual(['fallback', true]);
    expect(again.offered('fallback', 'to').toSorted()).toEqual(['harpers-ferry', 'washington']);
  });
});

describe('12. Base combat: cavalry before the battle (ahd-bcombat-2)', () => {
  const cavalry = (...flags: readonly string[]) =>
    clash({ attackers: ['VI'], defenders: ['VC'], options: base, more: (at) => at.flags('union', ...flags) });

  it('ahd-bcombat-2: with no way out it is not asked, with one it is', () => {
    expect(cavalry(...AROUND_MANASSAS).play('fight manassas', 6, 6).step).toBe('attacker-stays');
    expect(cavalry('fredericksburg', 'harpers-ferry').play('fight manassas').step).toBe('withdraw');
  });

  it('ahd-bcombat-2: cavalry that withdrew has not fought: it may come to another battle', () => {
    const at = position().with(base).union('washington', 'VI', 'VI').confederate('manassas', 'VC');
    const game = at.confederate('fredericksburg', 'VI', 'VI').flags('union', 'harpers-ferry', 'front-royal').start();
    game.lines('march washington', 'move VI washington rail manassas', 'move VI washington road fredericksburg');
    game.lines('halt', 'fight manassas', 'withdraw gordonsville');
    game.fightUntil('attacker-stays', 'fredericksburg', 6, 6, 6).play('press').play('press').play('ready');
    expect([game.step, game.offered('reinforce', 'unit')]).toEqual(['reinforce-defence', ['C-C-01']]);
  });

  it('ahd-bcombat-9: a unit hit more often than it can bear is lost once', () => {
    const game = clash({ attackers: ['VI', 'VI', 'VI'], defenders: ['VI'], options: base });
    game.fight('manassas', [6, 1, 1, 1]);
    expect(game.state.lost[1]).toEqual([0, 1, 0, 0, 0, 0]);
  });
});

describe('11. Battles: what is asked, and in which words', () => {
  it('ahd-combat-12: the caption tells the winner of a rout what either use comes to', () => {
    const captions = (blue: number, attackers: readonly string[], defenders: readonly string[]) => {
      const game = clash({ attackers, defenders });
      game.fightUntil('rout', 'manassas', blue, 4);
      const { state } = game;
      return game.offer.choices.map((choice) => rulebook.describe(state, game.seat, choice).label);
    };
    const line = ['VI', 'VI', 'VI', 'VI'] as const;
    expect(captions(1, line, line.slice(1))).toEqual([
      'One more disruption for the routed side: 6 to them, 2 to you',
      'One fewer disruption of your own: 5 to them, 1 to you',
    ]);
    expect(captions(6, line, line.slice(1))).toEqual([
      'One more disruption for the routed side: 5 to them, 3 to you',
      'One fewer disruption of your own: 4 to them, 2 to you',
    ]);
  });

  it('ahd-combat-17: disruptions that do not fit the units are refused in words', () => {
    const game = clash({ attackers: ['VI', 'VI'], defenders: ['VI', 'MI*'] });
    game.fightUntil('assign-defender', 'manassas', 3, 4);
    const reason = (...losses: readonly number[]): string => game.refusal({ do: 'assign', losses }).reason;
    expect(reason(2, 2)).toBe('Disrupted militia infantry can absorb 1 disruption, not 2.');
    expect(reason(0, 1)).toBe('2 disruptions are to be assigned, not 1.');
    const full = clash({ attackers: ['VI', 'VI'], defenders: ['VI', 'MI'] });
    full.fightUntil('assign-defender', 'manassas', 3, 4);
    expect(full.refusal({ do: 'assign', losses: [0] }).reason).toBe(
      '2 units are involved, but the list names disruptions for 1.',
    );
  });

  it('ahd-combat-17: three disruptions on two units alike leave no choice, and two on three do', () => {
    const game = clash({ attackers: ['VI', 'VI', 'VI'], defenders: ['VI', 'VI'] });
    game.fightUntil('assign-attacker', 'manassas', 2, 4);
    expect([game.state.battle?.defenderLosses, game.asked]).toEqual([1, 'confederate']);
  });

  it.each([
    ['a rise in this turn', { risen: true }],
    ['how they came', { came: 'crossing' }],
    ['where they came from', { from: 'washington' }],
    ['nothing', {}],
  ])('ahd-bcombat-4, ahd-promote-6: units alike but for %s are a choice, and alike in all none', (_what, differs) => {
    const unit = { side: 'union', box: 'manassas', kind: 'VI', from: 'front-royal', marches: 1, lastMarch: 1 };
    const units = [unit, { ...unit, ...differs }, { side: 'confederate', box: 'manassas', kind: 'MI' }];
    const game = start({ phase: 'battle', contested: ['manassas'], units }, base, []);
    if (Object.keys(differs).length === 0) {
      expect(game.play('fight manassas', 6, 6, 6).step).toBe('attacker-stays');
      return;
    }
    game.play('fight manassas');
    expect([game.step, game.asked, game.offered('aim', 'at')]).toEqual([
      'aim-defence',
      'confederate',
      ['U-I-01', 'U-I-02'],
    ]);
  });

  it('ahd-combat-20: reserves are offered in the order of the units', () => {
    const more = (at: Position) => at.union('harpers-ferry', 'MC').union('washington', 'MI').union('front-royal', 'CC');
    const game = clash({ attackers: ['VI'], defenders: ['VI'], more });
    game.fightUntil('reinforce-attack', 'manassas', 3, 1);
    const rows = game.offer.choices.flatMap((choice) => (choice.do === 'reinforce' ? [choice.unit] : []));
    expect([rows.length, rows.toSorted((a, b) => a - b)]).toEqual([3, rows]);
  });
});

describe('11. Battles by the tools', () => {
  const line = { attackers: { VI: 2 }, defenders: { VI: 1 } };

  it('ahd-combat-20: reserves that never came are no loss, and those that came and fell are', () => {
    const reserves = { attackerReserves: { MI: 2 }, defenderReserves: { MI: 1 } };
    expect(tool('battle', { ...line, ...reserves }, 6, 6)).toMatchObject({
      winner: 'attacker',
      rounds: 1,
      attackersLost: 0,
      defendersLost: 1,
    });
    expect(tool('battle', { ...line, ...reserves, attackerWayBack: false }, 2, 1, 2, 1)).toMatchObject({
      winner: 'defender',
      rounds: 2,
      attackers: {},
      attackersLost: 4,
    });
  });

  it('ahd-combat-15: no more disruptions than there is room, and disrupted units have half', () => {
    const found = (attackersDisrupted: number) =>
      tool('casualties', {
        ...{ result: 'attacker routed', intensity: 'heavy', rout: 'harm', attackers: 2, defenders: 2 },
        attackersDisrupted,
      }).attacker;
    expect(found(0)).toMatchObject({ disruptions: 4 });
    expect(found(1)).toMatchObject({ disruptions: 3 });
    expect(found(2)).toMatchObject({ disruptions: 2 });
    expect(() => found(3)).toThrow(/more disrupted attackers than attackers/);
  });
});

describe('The end of the war without Washington', () => {
  it('ahd-victory-2, ahd-naval-3, -4: on a map without Washington and Fort Monroe no other box stands for them', () => {
    const file = {
      ...{
        boxes: ['new-york', 'norfolk', 'yorktown', 'richmond', 'petersburg'],
        unionGoal: ['richmond'],
        strengthVictory: false,
      },
      ...{ turn: 5, phase: 'movement', marchesLeft: 1, marchDie: 6, flags: { 'new-york': 'confederate' } },
      units: [
        { side: 'union', box: 'norfolk', kind: 'MI' },
        { side: 'confederate', box: 'richmond', kind: 'VI' },
      ],
    };
    const game = start(file, {}, []);
    expect(game.refusal('invade MI norfolk to yorktown').reason).toBe(
      'A naval invasion needs Washington in Union hands.',
    );
    game.until((g) => g.turn === 7 && g.phase === 'movement', 3, 3, 3, 3, 3, 3, 3, 3);
    expect([game.won, game.state.washingtonTaken]).toEqual([undefined, false]);
    const near = { ...file, boxes: ['washington', ...file.boxes], flags: { 'new-york': 'confederate' } };
    expect(start(near, {}, []).allows('invade MI norfolk to yorktown')).toBe(true);
    expect(printed('learning').invasions).toBe(false);
  });
});
