import { isRefusal, type PlainRecord } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { shelf } from '../../index.ts';
import { names } from '../../naming.ts';
import { rulebook } from '../../rulebook.ts';
import { printed, start } from '../game.ts';
import { clash, type Position, position } from '../position.ts';
import { tool } from '../tool.ts';

const base = { combat: 'base' } as const;

describe('Names of boxes and units', () => {
  /** One Union infantry unit, an empty row behind it, and two Confederates. */
  const few = () => {
    const at = position().union('new-york', 'VI').confederate('richmond', 'VI', 'VC');
    const file = at.file({ phase: 'movement', marchesLeft: 2 });
    const [union, ...others] = file.units as readonly PlainRecord[];
    return start({ ...file, units: [union ?? {}, 'empty', ...others] }, {}, []);
  };

  it('ahd-frame-5: a name is one of a unit in play, written with two digits or more', () => {
    const { state } = few();
    const { unit } = names;
    expect(['U-I-01', 'C-I-01', 'C-C-01'].map((word) => unit?.id(state, word))).toEqual([0, 2, 3]);
    expect(['U-I-00', 'U-I-02', 'U-C-01', 'C-I-00'].map((word) => unit?.id(state, word))).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
    expect([0, 1, 3, 4].map((row) => unit?.has(state, row))).toEqual([true, false, true, false]);
    expect(unit?.word(state, 1)).toBe(undefined);
  });

  it('ahd-map-1: a box is one of the map, and no word of the machine', () => {
    const { state } = few();
    const { box } = names;
    const last = state.setting.boxes.length - 1;
    expect([-1, 0, last, last + 1].map((number) => box?.has(state, number))).toEqual([false, true, true, false]);
    expect(['toString', 'constructor'].map((word) => box?.id(state, word))).toEqual([undefined, undefined]);
  });

  it('ahd-frame-5: nobody promotes an empty row, nor one that is not there', () => {
    const { state } = few().play('halt');
    for (const unit of [1, 9])
      expect(rulebook.whyNot({ ...state }, 0, { do: 'promote', unit })).toMatchObject({ clause: 'ahd-frame-5' });
    expect(rulebook.whyNot({ ...state }, 0, { do: 'promote', unit: 2 })).toMatchObject({ clause: 'ahd-promote-2' });
  });

  it('ahd-recruit-1: a recruit takes the first empty row and none that is held', () => {
    const game = few().play('halt').play('pass', 2).play('recruit philadelphia').play('recruit trenton', 3);
    expect(game.state.units.map((_unit, row) => rulebook.names.unit?.word(game.state, row))).toEqual([
      'U-I-01',
      'U-I-02',
      'C-I-01',
      'C-C-01',
      'U-I-03',
    ]);
    expect([game.at('new-york'), game.at('philadelphia'), game.at('trenton')]).toEqual([['U VI'], ['U MI'], ['U MI']]);
    const file = position().union('new-york', 'VI').file({ phase: 'recruitment', recruitsLeft: 1 });
    const first = start({ ...file, units: ['empty', ...(file.units as [])] }, {}, []).play('recruit philadelphia', 3);
    expect(first.state.units.map(({ box }) => first.state.setting.boxes[box]?.id)).toEqual([
      'philadelphia',
      'new-york',
    ]);
  });

  it('ahd-frame-5: each arm of each side counts its own numbers, from one', () => {
    const at = position().union('new-york', 'MI', 'MC', 'VI').confederate('richmond', 'CC', 'MI', 'VC', 'MI');
    const { state } = at.start();
    expect(state.units.map((_unit, row) => rulebook.names.unit?.word(state, row))).toEqual([
      ...['U-I-01', 'U-C-01', 'U-I-02', 'C-C-01', 'C-I-01', 'C-C-02', 'C-I-02'],
    ]);
    expect([state.nextNumber, few().state.nextNumber]).toEqual([
      [3, 2, 3, 3],
      [2, 1, 2, 2],
    ]);
    const none = position().turn(5).file({ phase: 'movement', marchesLeft: 1 });
    expect(start(none, {}, []).state.nextNumber).toEqual([1, 1, 1, 1]);
  });

  it('ahd-frame-5: names of a file are kept, and units without one take the next free numbers', () => {
    const unit = { side: 'union', box: 'washington', kind: 'VI' };
    const named = (...list: readonly (string | undefined)[]) => {
      const units = list.map((name) => (name === undefined ? unit : { ...unit, unit: name }));
      const { state } = start({ units, phase: 'movement', marchesLeft: 1 }, {}, []);
      return state.units.map((_unit, row) => rulebook.names.unit?.word(state, row));
    };
    expect(named(undefined, 'U-I-01')).toEqual(['U-I-02', 'U-I-01']);
    expect(named(undefined, 'U-I-03', undefined)).toEqual(['U-I-04', 'U-I-03', 'U-I-05']);
  });

  it.each(['U-I-00', 'U-I-007', 'U-C-01', 'C-I-01'])('ahd-frame-5: no file names Union infantry %s', (unit) => {
    const file = { units: [{ side: 'union', box: 'washington', kind: 'VI', unit }] };
    expect(rulebook.prepare(file, {})).toMatchObject({
      refused: true,
      field: 'scenario/units/0/unit',
      clause: 'ahd-frame-5',
    });
  });
});

describe('Words of the log and the panel', () => {
  it('ahd-turn-1: the turn track names the months in short, from July 1861', () => {
    const { track } = shelf.board.status(start(printed('1861'), {}, []).state);
    const short = track.map((mark) => mark.short);
    expect(short.slice(0, 10)).toEqual(['Jul', 'Aug', 'Sep', 'Oct', 'N/D', 'J/F', 'Mar', 'Apr', 'May', 'Jun']);
    expect([short[10], short[39]]).toEqual(['Jul', 'Jun']);
  });

  it('ahd-control-5: a flag that goes to a side is its line, and one that goes back to neutral is nobody’s', () => {
    const at = position().union('cincinnati', 'VC').flags('confederate', 'lexington', 'louisville');
    const game = at.start().play('march cincinnati').play('move VC cincinnati rail lexington');
    const { kind, clauses, data } = game.last('flag-changed');
    expect(rulebook.sentence({ kind, clauses, data, faces: [] }, game.state)).toMatchObject({
      text: '**Lexington** went back to neutral.',
    });
    expect(rulebook.sentence({ kind, clauses, data, faces: [] }, game.state).seat).toBe(undefined);
  });

  it('ahd-frame-1, -4: who is not asked is told who decides', () => {
    const other = (game: ReturnType<typeof clash>) => {
      const refusal = rulebook.whyNot(game.state, 1 - game.seat, { do: 'halt' });
      return [refusal?.clause, refusal?.reason];
    };
    expect(other(position().union('washington', 'MI').start())).toEqual([
      'ahd-frame-1',
      'It is the Union player who decides now.',
    ]);
    expect(other(position().phasing('confederate').confederate('richmond', 'MI').start())).toEqual([
      'ahd-frame-1',
      'It is the Confederate player who decides now.',
    ]);
    expect(other(clash({ attackers: ['MI'], defenders: ['MI'] }))[0]).toBe('ahd-frame-4');
  });
});

describe('Promotions due in New York, the first box', () => {
  const due = (...boxes: readonly string[]) => {
    const at = position().with(base).union('new-york', 'VI').union('baltimore', 'VI').confederate('tallahassee', 'MC');
    return start(at.file({ phase: 'promotion', due: boxes }), base, []);
  };

  it('ahd-promote-3: the question names it, and passing it leaves the next', () => {
    const game = due('new-york', 'baltimore');
    const { title } = shelf.board.ask(game.state, 0, game.offer.ask, game.offer.facts);
    expect([game.offer.facts, title]).toEqual([{ box: 'new-york' }, 'Promote for New York']);
    game.play('pass');
    expect([game.phase, game.offer.facts]).toEqual(['promotion', { box: 'baltimore' }]);
  });

  it('ahd-promote-4: held promotions come to the side that holds them, in its own turn', () => {
    const at = position().with(base).union('washington', 'VI').confederate('richmond', 'VI');
    const held = [
      { side: 'union', box: 'washington' },
      { side: 'confederate', box: 'richmond' },
    ];
    const game = start(at.file({ phase: 'held-promotion', held }), base, []);
    expect([game.asked, game.offered('promote', 'unit')]).toEqual(['union', ['U-I-01']]);
    expect(game.state.held).toEqual([{ side: 1, box: game.state.setting.boxNumber.richmond }]);
    const others = start(
      at.file({ phase: 'held-promotion', held: [{ side: 'confederate', box: 'washington' }] }),
      base,
      [4],
    );
    expect([others.phase, others.state.held.length]).toEqual(['movement', 1]);
    game.until((g) => g.phasing === 'confederate' && g.phase === 'held-promotion', 3, 3);
    expect([game.offered('promote', 'unit'), game.state.held]).toEqual([['C-I-01'], []]);
  });
});

describe('Files of positions', () => {
  const refusal = (file: unknown, options: { readonly [option: string]: string } = {}) => {
    const answer = rulebook.prepare(file as PlainRecord, options);
    return isRefusal(answer) ? answer : undefined;
  };

  it.each([[null], [[]], [7]])('ahd-scen-1: %j is no scenario', (file) => {
    expect(refusal(file)).toMatchObject({ field: 'scenario', clause: 'ahd-scen-1' });
  });

  it('ahd-scen-1: flags and works are laid over those of the base, and what is none is refused', () => {
    const laid = start({ base: '1862', flags: { richmond: 'union' } }, {}, [3]);
    expect([laid.flag('richmond'), laid.flag('nashville')]).toEqual(['union', 'union']);
    const works = start({ base: '1861', works: { 'jefferson-city': 'confederate' } }, {}, []);
    expect(works.works('jefferson-city')).toBe('confederate');
    expect(refusal({ base: '1862', flags: 7 })).toMatchObject({ field: 'scenario/flags' });
    expect(refusal({ base: '1861', lastTurn: 99 })).toMatchObject({ field: 'scenario/lastTurn', clause: 'ahd-turn-1' });
  });

  it('ahd-turn-1: a war of one turn is one', () => {
    expect(refusal({ firstTurn: 9, lastTurn: 9, turn: 9 })).toBe(undefined);
  });

  it('ahd-victory-7: a war that is over stands at no movement of its own', () => {
    const outcome = { winner: 'union', clause: 'ahd-victory-1' };
    const { state } = start({ base: '1861', phase: 'over', outcome }, {}, []);
    expect([rulebook.outcome(state), rulebook.actors(state)]).toEqual([{ winners: [0], clause: 'ahd-victory-1' }, []]);
  });

  it('ahd-combat-1: a file that begins with the battle phase finds its battles, and one that fights goes on', () => {
    const units = [
      { side: 'union', box: 'manassas', kind: 'VI', from: 'washington' },
      { side: 'confederate', box: 'manassas', kind: 'VI' },
    ];
    const game = start({ phase: 'battle', units }, {}, []);
    expect([game.offered('fight', 'box'), game.cites('ahd-combat-1')]).toEqual([['manassas'], true]);
    const more = (at: Position) => at.union('washington', 'MI');
    const fought = clash({ attackers: ['VI', 'VI'], defenders: ['VI', 'VI'], more });
    const { state } = fought.fightUntil('reinforce-attack', 'manassas', 3, 1);
    const { contested: _, ...file } = (rulebook.toScenario?.(state) ?? {}) as PlainRecord;
    const again = start(file, {}, []);
    expect([again.step, again.events]).toEqual(['reinforce-attack', []]);
    expect(refusal({ ...file, battle: 7 })).toMatchObject({ field: 'scenario/battle', clause: 'ahd-combat-1' });
  });

  it('ahd-frame-5: numbers that a file gives are the next ones', () => {
    const file = position().union('new-york', 'VI').file({ phase: 'recruitment', recruitsLeft: 1 });
    const game = start({ ...file, nextNumber: [7, 1, 1, 1] }, {}, []).play('recruit philadelphia', 3);
    expect([rulebook.names.unit?.word(game.state, 1), game.state.nextNumber]).toEqual(['U-I-07', [8, 1, 1, 1]]);
  });
});

describe('Tools that look at a position', () => {
  it('ahd-scen-1: what a position leaves out its base gives', () => {
    const maximum = (position: PlainRecord) => tool('army-maximum', { position, side: 'union' });
    expect(maximum({ base: 'learning', turn: 8 })).toMatchObject({ maximum: 9, infantry: { limit: 12 } });
    expect(maximum({ base: '1863' })).toMatchObject({ maximum: 35, infantry: { inPlay: 7, limit: 20 } });
    expect(() => maximum({ base: '1863', turn: 3 })).toThrow(/not between the first, 19/);
  });

  it('ahd-naval-2: the reach tells ports only of the Union in a port', () => {
    const ports = (side: string, box: string) =>
      tool('reach', { position: { base: '1861' }, side, kind: 'VI', box }).ports;
    expect(ports('union', 'new-york')).toEqual([
      ...['philadelphia', 'baltimore', 'washington', 'fort-monroe', 'pensacola'],
    ]);
    expect([ports('union', 'scranton'), ports('confederate', 'norfolk')]).toEqual([[], []]);
  });

  it('ahd-move-2, ahd-control-2: whoever stands at the beginning holds it, also for a ride', () => {
    const reach = tool('reach', {
      position: { base: '1861', flags: { trenton: 'confederate' } },
      ...{ side: 'union', kind: 'VI', box: 'trenton' },
    });
    expect(reach.moves).toContainEqual({ to: 'baltimore', via: 'philadelphia', by: 'rail', battle: false });
  });

  it('ahd-scen-1: a position that only base combat comes to is looked at too, and what is none is refused', () => {
    const position = { base: '1861', phase: 'movement', marchesLeft: 1, due: ['washington'] };
    expect(tool('army-maximum', { position, side: 'union' })).toMatchObject({ maximum: 34 });
    expect(() => tool('army-maximum', { position: { base: '1861', turn: 99 }, side: 'union' })).toThrow(/turn/);
    expect(() => tool('supply-trace', { position: {}, side: 'union', box: 'atlantis' })).toThrow(
      /There is no box .*atlantis/,
    );
  });
});
