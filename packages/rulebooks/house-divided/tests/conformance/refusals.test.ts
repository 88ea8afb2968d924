import { describe, expect, it } from 'vitest';
import { rulebook } from '../../index.ts';
import { start } from '../game.ts';
import { type Position, position } from '../position.ts';
import { tool } from '../tool.ts';

/** Clause and sentence of the refusal of a move, after a march was opened where it begins. */
const refused = (at: Position, line: string): readonly unknown[] => {
  const game = at.start().play(`march ${line.split(' ')[2]}`);
  const { clause, reason } = game.refusal(line);
  return [clause, reason];
};

describe('6. Movement: why not, in words', () => {
  it('ahd-move-2: the box that closes a ride is named, with what is wrong there', () => {
    const at = () => position().union('cincinnati', 'MI');
    expect(refused(at(), 'move MI cincinnati rail lexington rail louisville')).toEqual([
      'ahd-move-2',
      'A rail move needs all three boxes, and at Lexington it is neutral.',
    ]);
    expect(refused(at().flags('union', 'lexington'), 'move MI cincinnati rail lexington rail louisville')).toEqual([
      'ahd-move-2',
      'A rail move needs all three boxes, and at Louisville it is neutral.',
    ]);
    const held = at().flags('union', 'lexington', 'louisville').confederate('lexington', 'MI');
    expect(refused(held, 'move MI cincinnati rail lexington rail louisville')).toEqual([
      'ahd-move-2',
      'A rail move needs all three boxes, and Lexington holds enemy units.',
    ]);
  });

  it('ahd-move-7: those who watch a jump are named, one or several', () => {
    const at = () => position().union('memphis', 'MI').confederate('arkansas-post', 'MI');
    const jump = 'move MI memphis river arkansas-post river vicksburg';
    expect(refused(at().confederate('little-rock', 'MI'), jump)).toEqual([
      'ahd-move-7',
      'Little Rock, upstream of Arkansas Post, holds Confederate units: no jump past Arkansas Post.',
    ]);
    expect(refused(at().confederate('little-rock', 'MI').confederate('batesville', 'MC'), jump)).toEqual([
      'ahd-move-7',
      'Little Rock and Batesville, upstream of Arkansas Post, hold Confederate units: no jump past Arkansas Post.',
    ]);
  });

  it('ahd-move-5: Union cavalry that comes down a river rides no further past infantry by road', () => {
    const at = position().union('cairo', 'VC').confederate('columbus-ky', 'MI');
    expect(refused(at, 'move VC cairo river columbus-ky road paducah')[0]).toBe('ahd-move-5');
  });

  it('ahd-move-2, -3: how far a box lies is told by the kind of link that leads there the shortest way', () => {
    expect(refused(position().union('washington', 'MI'), 'move MI washington rail new-york')).toEqual([
      'ahd-move-2',
      'Not New York. It lies four rail links away; infantry goes two at most.',
    ]);
    expect(refused(position().union('pittsburgh', 'MI'), 'move MI pittsburgh river louisville')).toEqual([
      'ahd-move-3',
      'Not Louisville. It lies four river links away; infantry goes two at most.',
    ]);
    const shut = position().union('washington', 'MI').flags('confederate', 'baltimore');
    expect(refused(shut, 'move MI washington road baltimore road philadelphia')).toEqual([
      'ahd-move-1',
      'Not Philadelphia. It lies two links away; infantry goes one link, or two by rail or by river.',
    ]);
    const island = {
      boxes: ['new-york', 'trenton', 'mobile'],
      phase: 'movement',
      marchesLeft: 2,
      strengthVictory: false,
    };
    const units = [{ side: 'union', box: 'trenton', kind: 'MI' }];
    const game = start({ ...island, units }, {}, []).play('march trenton');
    expect(game.refusal('move MI trenton rail mobile').reason).toBe(
      'Not Mobile. No way leads there; infantry goes one link, or two by rail or by river.',
    );
  });

  it.each([
    ['VC', 'front-royal', 'road harpers-ferry road gettysburg', 'confederate', 'ahd-move-5'],
    ['MI', 'cairo', 'river columbus-ky river island-no-10', 'union', 'ahd-move-6'],
    ['VC', 'cairo', 'river columbus-ky river island-no-10', 'union', 'ahd-move-6'],
    ['VC', 'washington', 'rail baltimore rail philadelphia', 'union', 'ahd-move-4'],
    ['MI', 'washington', 'rail baltimore rail philadelphia', 'union', 'ahd-move-2'],
    ['MI', 'cairo', 'river columbus-ky river island-no-10', 'nobody', 'ahd-move-3'],
    ['MI', 'washington', 'rail baltimore', 'union', 'ahd-move-1'],
    ['VC', 'washington', 'rail baltimore', 'union', 'ahd-move-4'],
  ] as const)('%4$s: the log of a move of %s from %s by %s rests on its clause', (code, from, path, whom, clause) => {
    const side = whom === 'confederate' ? 'confederate' : 'union';
    const at = position().phasing(side);
    at[side](from, code);
    const via = path.split(' ')[1] ?? '';
    if (clause === 'ahd-move-5' || clause === 'ahd-move-6') at[side === 'union' ? 'confederate' : 'union'](via, 'MI');
    const game = at.start().lines(`march ${from}`, `move ${code} ${from} ${path}`);
    expect(game.last('unit-moved').clauses).toEqual([clause]);
  });
});

describe('5. Marches: why not, in words', () => {
  it('ahd-march-5: units in a battle without a box of their own to leave into open no march', () => {
    const at = position().union('gordonsville', 'MI', 'MI', 'VC', 'VC').flags('confederate', 'washington');
    const game = at.confederate('manassas', 'MI').start().play('march gordonsville');
    for (let i = 0; i < 2; i++)
      game.play('move MI gordonsville rail manassas').play('move VC gordonsville rail manassas');
    const flags = game.state.flags.map(() => 1 as const);
    const shut = start(rulebook.toScenario?.({ ...game.state, flags, marching: -1 }) as never, {}, []);
    expect(shut.refusal('march manassas')).toMatchObject({
      clause: 'ahd-march-5',
      reason: 'The units at Manassas Junction face a battle and have no box of their own side to leave into.',
    });
    const open = game.state.flags.map((flag, box) => (box === game.state.setting.boxNumber.washington ? 0 : flag));
    expect(start(rulebook.toScenario?.({ ...game.state, flags: open }) as never, {}, []).allows('march manassas')).toBe(
      true,
    );
  });

  it('ahd-march-3, -2: nor do units that have moved twice, nor boxes that hold none', () => {
    const at = position().union('washington', 'MI').confederate('richmond', 'MI').marches(5);
    const game = at.start().lines('march washington', 'move MI washington rail baltimore');
    game.lines('march baltimore', 'move MI baltimore rail philadelphia');
    expect(game.refusal('march philadelphia').clause).toBe('ahd-march-3');
    expect(game.refusal('march washington').clause).toBe('ahd-march-2');
    expect(game.refusal('march richmond').clause).toBe('ahd-march-2');
  });

  it('ahd-naval-2, ahd-march-2: where no link leads away a march is for ships, and elsewhere for nobody', () => {
    const file = {
      ...{ boxes: ['new-york', 'washington', 'atlanta', 'mobile'], unionGoal: [], strengthVictory: false },
      ...{ phase: 'movement', marchesLeft: 3, marchDie: 3 },
      units: [
        { side: 'union', box: 'new-york', kind: 'MI' },
        { side: 'union', box: 'atlanta', kind: 'VC' },
        { side: 'union', box: 'atlanta', kind: 'MI' },
      ],
    };
    const game = start(file, {}, []);
    expect([game.allows('march new-york'), game.allows('march atlanta')]).toEqual([true, false]);
    expect(game.play('march new-york').offered('sail', 'to')).toEqual(['washington']);
    expect(game.offered('move', 'to')).toEqual([]);
    const alone = start({ ...file, flags: { washington: 'confederate' } }, {}, []);
    expect(alone.allows('march new-york')).toBe(false);
  });

  it('ahd-entrench-1: what digging in costs is told where it cannot be paid', () => {
    const game = position()
      .union('baltimore', 'MI')
      .union('manassas', 'MI')
      .union('harpers-ferry', 'MI')
      .marches(1)
      .start();
    expect(game.refusal('entrench manassas')).toMatchObject({
      clause: 'ahd-entrench-1',
      reason: 'Manassas Junction is no recruiting city: digging in costs two marches there, and one is left.',
      facts: { cost: 2, left: 1 },
    });
    expect(game.refusal('entrench richmond').clause).toBe('ahd-entrench-1');
    expect(game.allows('entrench baltimore')).toBe(true);
  });

  it('ahd-naval-4: the port that Fort Monroe shuts is told, and others are open', () => {
    const at = position().union('washington', 'MI').marches(6).flags('confederate', 'fort-monroe');
    const game = at.start();
    expect(game.refusal('invade MI washington to norfolk')).toMatchObject({
      clause: 'ahd-naval-4',
      reason: 'The Confederacy controls Fort Monroe: no invasion may go to Norfolk.',
    });
    expect(game.allows('invade MI washington to savannah')).toBe(true);
    expect(game.refusal('invade MI washington to atlanta').clause).toBe('ahd-naval-3');
  });

  it('ahd-unit-4: captions tell disrupted units apart', () => {
    const at = position().with({ combat: 'base' }).union('washington', 'VI*', 'VI').confederate('manassas', 'MI');
    const game = at.start().play('march washington');
    game.lines('move VI* washington rail manassas', 'move VI washington rail manassas', 'halt', 'fight manassas');
    const labels = game.offer.choices.map((choice) => rulebook.describe(game.state, game.seat, choice).label);
    expect(labels).toEqual(['Fire at disrupted veteran infantry', 'Fire at veteran infantry']);
  });
});

describe('10. Supply from a box with enemies', () => {
  /** A Confederate among Union units at Wilmington, in the middle of movement. */
  const among = (side: 'union' | 'confederate', box: string, ...unionFlags: readonly string[]) => {
    const at = position()
      .union(box, 'MI')
      .confederate(box, 'MI')
      .flags('union', ...unionFlags);
    const file = at.file({ phase: 'movement', marchesLeft: 1 });
    return tool('supply-trace', { position: file, side, box });
  };

  it('ahd-supply-5: a neighbour that is fed feeds it, and its own city is none while the enemy is there', () => {
    expect(among('confederate', 'wilmington')).toMatchObject({
      inSupply: true,
      toCity: ['wilmington', 'goldsboro', 'raleigh'],
    });
    expect(among('confederate', 'wilmington', 'goldsboro', 'new-bern')).toMatchObject({
      inSupply: true,
      toCity: ['wilmington', 'florence', 'charleston'],
    });
    expect(among('confederate', 'wilmington', 'goldsboro', 'new-bern', 'florence')).toMatchObject({
      inSupply: false,
      toCity: [],
      onward: [],
    });
  });

  it('ahd-supply-6: no way leads over the sea from a port with enemies, nor from a box that is none', () => {
    for (const box of ['wilmington', 'raleigh'])
      expect(among('union', box)).toMatchObject({ inSupply: false, toCity: [], onward: [] });
    const far = position().union('knoxville', 'MI').file();
    expect(tool('supply-trace', { position: far, side: 'union', box: 'knoxville' }).inSupply).toBe(false);
  });

  it('ahd-supply-6: ships go from port to port, and from no box that is none', () => {
    const supply = (box: string, ...boxes: readonly string[]) =>
      tool('supply-trace', { position: { boxes, units: [] }, side: 'union', box } as never);
    expect(supply('pittsburgh', 'pittsburgh', 'baltimore', 'washington')).toMatchObject({
      inSupply: false,
      toCity: [],
      onward: [],
    });
    expect(supply('new-york', 'new-york', 'baltimore')).toMatchObject({
      inSupply: true,
      toCity: ['new-york'],
      onward: ['new-york', 'baltimore'],
    });
  });

  it('ahd-supply-7: one city reached by land and by sea is one', () => {
    const file = {
      boxes: ['washington', 'baltimore', 'manassas'],
      units: [{ side: 'union', box: 'manassas', kind: 'MI' }],
    };
    const supply = (flags: object) =>
      tool('supply-trace', { position: { ...file, flags }, side: 'union', box: 'manassas' } as never).inSupply;
    expect([supply({}), supply({ baltimore: 'confederate' })]).toEqual([true, false]);
  });
});

describe('Limits of a scenario of one’s own', () => {
  const limits = (position: object, side: 'union' | 'confederate') => {
    const { infantry } = tool('army-maximum', { position, side } as never) as { infantry: { limit: number } };
    return infantry.limit;
  };

  it('ahd-turn-4: drafts come where the scenario has them, and after its first turn', () => {
    expect(limits({ base: 'learning', turn: 8 }, 'union')).toBe(12);
    expect([7, 8, 18, 28].map((turn) => limits({ base: '1861', turn }, 'union'))).toEqual([12, 16, 20, 24]);
    expect([8, 18].map((turn) => limits({ base: '1861', firstTurn: 8, turn }, 'union'))).toEqual([12, 16]);
  });

  it('ahd-turn-5: each border state that has joined counts one, in any order', () => {
    const joined = (...borderStates: readonly string[]) =>
      limits({ base: '1861', turn: 5, borderStates }, 'confederate');
    expect([joined(), joined('Missouri'), joined('Maryland'), joined('Kentucky', 'Maryland')]).toEqual([8, 9, 9, 10]);
    expect(joined('Missouri', 'Kentucky', 'Maryland')).toBe(11);
  });

  it('ahd-scen-1: a short form of one’s own ends by that clause', () => {
    const units = [
      { side: 'union', box: 'new-york', kind: 'VI' },
      { side: 'confederate', box: 'tallahassee', kind: 'VI' },
    ];
    const file = { id: 'mine', turn: 9, short: { lastTurn: 9, cities: 1 }, phase: 'movement', marchesLeft: 1, units };
    expect(start(file, { length: 'short' }, []).play('halt').won).toBe('confederate by ahd-scen-1');
  });
});
