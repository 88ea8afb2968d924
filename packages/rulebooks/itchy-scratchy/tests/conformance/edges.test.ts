import { SimDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { USUAL_PLAN } from '../../generate.ts';
import { shelf } from '../../index.ts';
import { checkBattle } from '../../prepare.ts';
import { rulebook } from '../../rulebook.ts';
import { CROSSROADS } from '../maps.ts';
import { squares } from '../position.ts';

describe('9. Line of sight through a corner: ground on one hand, units on the other', () => {
  /** Whether A at 0,0 can fire at X at 1,1 over this ground, with a unit in one of the two areas beside the corner. */
  const sees = (map: readonly [string, string], friend: string): boolean =>
    squares(...map, '. . .')
      .union('A infantry rifle at 0,0 facing E', friend)
      .confederate('X infantry rifle at 1,1 facing E')
      .begin()
      .targets('A')
      .includes('1,1');
  const [north, south] = ['B infantry rifle at 1,0', 'B infantry rifle at 0,1'];

  it('is-los-6: woods on the left and a unit on the right block, and the other way round', () => {
    expect([sees(['. W .', '. . .'], south), sees(['. . .', 'W . .'], north)]).toEqual([false, false]);
  });

  it('is-los-6: both on one hand leave the other open', () => {
    expect([sees(['. W .', '. . .'], north), sees(['. . .', 'W . .'], south)]).toEqual([true, true]);
  });
});

describe('9. Line of sight: the tool', () => {
  /** What the tool says of sight from 0,0 to 1,1 over this ground: whether it is open, and what blocks each hand. */
  const told = (...map: readonly string[]) => {
    const position = squares(...map)
      .union('A infantry rifle at 2,0')
      .confederate('X infantry rifle at 2,2')
      .file();
    const tool = rulebook.procedures.find(({ id }) => id === 'line-of-sight');
    if (!tool) throw new Error('test: there is no such procedure');
    const input = tool.input.parse({ position, from: '0,0', to: '1,1' });
    const { visible, left, right } = tool.run(input as never, new SimDice(1)) as {
      readonly visible: boolean;
      readonly left: readonly object[];
      readonly right: readonly object[];
    };
    return [visible, left, right];
  };
  const woods = (area: string) => [{ area, what: 'woods', clause: 'is-los-2' }];

  it('is-los-6: sight is open while either hand is', () => {
    expect(told('. . .', '. . .', '. . .')).toEqual([true, [], []]);
    expect(told('. W .', '. . .', '. . .')).toEqual([true, woods('1,0'), []]);
    expect(told('. . .', 'W . .', '. . .')).toEqual([true, [], woods('0,1')]);
    expect(told('. W .', 'W . .', '. . .')).toEqual([false, woods('1,0'), woods('0,1')]);
  });
});

describe('13. The nearest enemy', () => {
  it.each([
    ['destroyed', 'X infantry rifle at 5,5', { B: 0, X: 0 }],
    ['still to arrive', 'X infantry rifle entering 0,0 on turn 9', { B: 0 }],
  ] as const)('is-exh-4: a piece that is %s is no enemy to keep away from', (_what, piece, left) => {
    const at = squares(12, 12).alone().union('A infantry rifle at 2,2', 'B infantry rifle at 11,0');
    const game = at
      .confederate(piece, 'Y infantry rifle at 11,11')
      .left(left)
      .with({ exhausted: ['Union'] });
    expect(game.begin().steps('A')).toEqual(['1,2', '2,1']);
  });
});

describe('7. Files: where nobody stands', () => {
  it('is-turn-5: a piece that waits needs no ground to stand on', () => {
    const at = squares('M . .', '. . .', '. . .').union(
      'A infantry rifle at 1,2',
      'B artillery rifled-field entering 2,0',
    );
    expect(at.confederate('X infantry rifle at 2,2').alone().arriving().where('B')).toBe(undefined);
  });

  it('is-grid-3: two objectives in no area of the board are not one and the same', () => {
    const file = squares(4, 4).alone().union('A infantry rifle at 0,0').confederate('X infantry rifle at 3,3').file();
    const found = checkBattle({ ...file, objectives: [{ area: '9,9' }, { area: '8,8' }] });
    expect(found.map(({ field, clause }) => [field, clause])).toEqual([
      ['objectives/0/area', 'is-grid-3'],
      ['objectives/1/area', 'is-grid-3'],
    ]);
  });
});

describe('11. Many pieces in one area', () => {
  it('is-result-2, is-gen-4: of sixteen generals a double takes one', () => {
    const generals = Array.from({ length: 16 }, (_, i) => `H${i + 1} general at 3,3`);
    const at = squares(7, 7)
      .union('A infantry rifle at 3,5 facing N')
      .confederate(...generals);
    expect(at.begin().attacks('A', '3,3', 1, 1, 2, 3).at('3,3').length).toBe(15);
  });
});

describe('14. Random battles', () => {
  it('is-scen-1: as usual each side has as many points as at the crossroads', () => {
    expect([USUAL_PLAN.firstPoints, USUAL_PLAN.secondPoints]).toEqual(CROSSROADS.totals.map(([total]) => total));
    const asked = rulebook.procedures.find(({ id }) => id === 'random-battle')?.input.parse({});
    expect(asked).toMatchObject({ firstPoints: USUAL_PLAN.firstPoints, secondPoints: USUAL_PLAN.secondPoints });
  });
});

describe('2. Activations', () => {
  it('is-turn-2: a piece in the corner of the board is on it', () => {
    const game = squares(7, 7).union('A infantry rifle at 0,0', 'B infantry rifle at 3,5').begin().moves('A', '1,0');
    const back = game.play({ do: 'step', to: '0,0' }).done();
    expect(back.refusal({ do: 'activate', piece: 'A' }).reason).toBe('A (infantry) has been activated this turn.');
  });

  it('is-turn-2: touching a piece that has been activated, while another acts', () => {
    const at = squares(7, 7).union('A infantry rifle at 0,0', 'B infantry rifle at 3,5');
    const game = at.begin().moves('B', '3,4').done().moves('A', '1,0');
    const action = rulebook.attempt(game.state, game.seat, ['piece:B']);
    expect(action).toEqual({ do: 'activate', piece: 1 });
    expect(action && rulebook.whyNot(game.state, game.seat, action)?.reason).toBe(
      'First the activation of A (infantry) ends.',
    );
  });

  it('is-exh-4: an exhausted side is told of it where it is asked, and the other is not', () => {
    const asked = (exhausted: readonly string[]): string => {
      const { state, seat, offer } = squares(7, 7).union('A infantry rifle at 3,5').with({ exhausted }).begin();
      return shelf.board.ask(state, seat, offer.ask, undefined).detail ?? '';
    };
    expect(asked(['Union'])).toMatch(/Your side is exhausted/);
    expect(asked(['Confederate'])).not.toMatch(/exhausted/);
  });
});

describe('12. Close combat: the first piece of the roster, and the corner of the board', () => {
  it('is-close-6: a defender who falls beside his general ends the fight without a loser', () => {
    const at = squares(7, 7).union('A infantry musket 1 SP at 3,3 facing S', 'G general at 3,3');
    const fight = at.confederate('X infantry musket at 3,4 facing N').first('Confederate').begin();
    fight.attacks('X', '3,3', 4, 4, 1, 2, /* A */ 3, 4, 5, 6);
    expect([fight.phase, fight.at('3,3'), fight.at('3,4')]).toEqual(['activation', ['G'], ['X']]);
    expect(fight.last('close-fought')).toMatchObject({
      data: { defender: 'A', loser: 'nobody' },
      clauses: ['is-attack-4', 'is-close-1', 'is-close-4', 'is-close-6'],
    });
  });

  it('is-close-5: who is beaten in the corner has to choose', () => {
    const at = squares(7, 7).union('A infantry musket at 1,0 facing W').confederate('X infantry musket at 0,0');
    const fight = at.begin().attacks('A', '0,0', 3, 4, 5, 6, /* X */ 1, 2, 3, 4);
    expect([fight.phase, fight.offered('stand', 'piece'), fight.retreats('X')]).toEqual(['beaten', ['X'], ['0,1']]);
  });

  it('is-terrain-2: guns are not harmed by a unit in a ford, which throws nothing', () => {
    const at = squares('. . .', '. f .', '. . .', '. . .').union('A artillery smooth-mountain at 1,2 facing N');
    const fight = at.confederate('X infantry musket at 1,1').begin().attacks('A', '1,1', 1, 2, 3, 4);
    expect([fight.sp('A'), fight.last('close-fought').data]).toMatchObject([2, { sums: [10, 0], lost: [0, 0] }]);
  });
});

describe('6. The first piece of the roster, and the corner of the board', () => {
  it('is-exh-4: it is kept away from as any other', () => {
    const at = squares(12, 12).alone().union('A infantry rifle at 0,0', 'B infantry rifle at 11,11');
    const game = at.confederate('X infantry rifle at 2,2', 'Y infantry rifle at 11,0').left({ Y: 0 });
    const weary = game
      .with({ exhausted: ['Confederate'] })
      .first('Confederate')
      .begin();
    expect(weary.steps('X')).toEqual(['2,3', '3,2']);
  });

  it('is-move-10: it faces an enemy as any other', () => {
    const at = squares(7, 7).union('A infantry rifle at 3,4 facing N').confederate('X mounted cavalry rifle at 3,3');
    const game = at.first('Confederate').begin().moves('X', '2,3');
    expect(game.refusal({ do: 'step', to: '2,4' }).clause).toBe('is-move-10');
  });
});

describe('7. Files: ground that is closed', () => {
  it('is-terrain-4: it is told whether nobody may stand there, or not this piece', () => {
    const why = (area: string, entry: string): string => {
      const at = squares('M R .', '. . .').union(`A artillery rifled-field at ${area}`);
      const { board, roster, ...file } = at.confederate('X infantry rifle at 2,1').alone().file();
      const more = [{ id: 'B', side: 'Union', type: 'transport', entry: [entry], facing: 'N' }];
      const found = checkBattle({ ...file, board, roster: [...(roster as []), ...more] });
      return found.map(({ reason }) => reason).join(' ');
    };
    expect(why('0,0', '2,0')).toMatch(/^A cannot stand in 0,0: nobody enters [a-z ]+\.$/);
    expect(why('1,0', '2,0')).toMatch(/^A cannot stand in 1,0: [a-z ]+ is for infantry, cavalry and generals\.$/);
    expect(why('0,1', '1,0')).toMatch(/^B cannot stand in 1,0: [a-z ]+ is for infantry, cavalry and generals\.$/);
  });
});

describe('3. Files: rosters', () => {
  const faults = (union: readonly string[], ...confederate: readonly string[]) =>
    checkBattle(
      squares(4, 4)
        .alone()
        .union(...union)
        .confederate(...confederate)
        .file(),
    ).map(({ reason, clause }) => [reason, clause]);
  const [ours, theirs] = ['A infantry rifle at 0,3', 'X infantry rifle at 3,0'];

  it('is-victory-1: a side needs a unit, and a general is none', () => {
    expect(faults([ours], theirs)).toEqual([]);
    expect(faults([ours], 'H general at 3,0')).toEqual([['The Confederate side has no unit.', 'is-victory-1']]);
    expect(faults(['G general at 0,3'], theirs)).toEqual([['The Union side has no unit.', 'is-victory-1']]);
    expect(faults([ours])).toEqual([['The Confederate side has no unit.', 'is-victory-1']]);
  });

  it('is-unit-5: hand-held weapons are for native troops, and for guns not at all', () => {
    expect(faults(['A infantry hand-held at 0,3 native'], theirs)).toEqual([]);
    expect(faults(['A infantry hand-held at 0,3'], theirs)).toEqual([
      ['A has hand-held weapons, which only native troops may have.', 'is-unit-5'],
    ]);
    const [[reason = ''] = []] = faults(['A artillery hand-held at 0,3'], theirs);
    expect(faults(['A artillery hand-held at 0,3'], theirs).length).toBe(1);
    expect(reason).toMatch(/^A, artillery, cannot have hand-held weapons; it may have .+\.$/);
  });

  it('is-unit-5: what is wrong with a weapon is told: none given, or one that the type has not', () => {
    expect(faults(['A infantry at 0,3'], theirs)).toEqual([
      ['A, infantry, needs a weapon: one of rifle, musket, hand-held.', 'is-unit-5'],
    ]);
    expect(faults([ours, 'G general rifle at 0,3'], theirs)).toEqual([
      ['G, general, cannot have rifles; it may have none.', 'is-unit-5'],
    ]);
    const { roster, ...file } = squares(4, 4).alone().union(ours).confederate(theirs).file();
    const bare = (roster as readonly object[]).map((line) => ({ ...line, weapon: 'none' }));
    expect(checkBattle({ ...file, roster: bare }).map(({ reason }) => reason)).toContain(
      'A, infantry, cannot have no weapon; it may have rifle, musket, hand-held.',
    );
  });
});
