import type { PlainRecord } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { rulebook } from '../../rulebook.ts';
import type { Game } from '../game.ts';
import { hexes, type Position, squares, start } from '../position.ts';

/** Throws of four dice without a double: 10, 14 and 18 in all. */
const LOW = [1, 2, 3, 4] as const;
const MIDDLE = [2, 3, 4, 5] as const;
const HIGH = [3, 4, 5, 6] as const;

/** Muskets A of the Union at 4,4 are about to close with what stands at 4,3. */
const clash = (...defenders: readonly string[]): Position =>
  squares(9, 9)
    .union('A infantry musket at 4,4 facing N')
    .confederate(...defenders);

/** The same with muskets X at 4,3, which have just lost. */
const beaten = (position: Position): Game => position.begin().attacks('A', '4,3', ...HIGH, ...LOW);

describe('12. Close combat', () => {
  it('is-close-1: the target is the front area; the attacker’s dice come first, then the defender’s', () => {
    const fight = clash('X infantry rifle at 4,3').begin();
    fight.attacks('A', '4,3', 4, 4, 6, 2, /* X */ 1, 2, 3, 1, 5, 6);
    expect([fight.sp('X'), fight.sp('A')]).toEqual([3, 4]);
    const turned = squares(9, 9)
      .union('A infantry musket at 4,4 facing W')
      .confederate('X infantry musket at 4,3')
      .begin();
    expect(turned.targets('A')).toEqual([]);
  });

  it('is-close-1: 1 die more for the attacker’s general, none for the defender’s', () => {
    const fight = clash('X infantry musket at 4,3', 'H general at 4,3').union('G general at 4,4').begin();
    fight.attacks('A', '4,3', 1, 2, 3, 4, 5, /* X */ 4, 4, 3, 4);
    expect(fight.sp('A')).toBe(3);
  });

  it.each(['N', 'E', 'S', 'W'])(
    'is-close-2: the defender throws whatever way it faces, and does not turn (%s)',
    (facing) => {
      const fight = clash(`X infantry musket at 4,3 facing ${facing}`)
        .begin()
        .attacks('A', '4,3', ...LOW, 4, 4, 1, 1);
      expect([fight.sp('A'), fight.facing('X')]).toEqual([3, facing]);
    },
  );

  it('is-close-2: transports and generals beside a unit throw nothing, nor do they alone', () => {
    clash('X infantry musket at 4,3', 'T transport at 4,3', 'H general at 4,3')
      .begin()
      .attacks('A', '4,3', ...LOW, ...LOW);
    clash('T transport at 4,3')
      .begin()
      .attacks('A', '4,3', ...LOW);
    clash('H general at 4,3')
      .begin()
      .attacks('A', '4,3', ...LOW);
  });

  it('is-close-3: both throws take effect together: a destroyed defender still strikes', () => {
    const fight = clash('X infantry musket 1 SP at 4,3').begin().attacks('A', '4,3', 4, 4, 1, 2, /* X */ 5, 5, 6, 6);
    expect([fight.where('X'), fight.sp('A')]).toEqual([undefined, 2]);
  });

  it('is-close-3: they fall on all pieces of both areas', () => {
    const fight = clash('X infantry musket at 4,3', 'T transport at 4,3').union('G general at 4,4').begin();
    fight.attacks('A', '4,3', 2, 2, 4, 4, 1, /* X */ 1, 1, 5, 5);
    expect(['X', 'T', 'G', 'A'].map((name) => fight.sp(name))).toEqual([3, 0, 0, 3]);
  });

  it('is-close-3: cover is judged for each area', () => {
    const at = (south: string, north: string) =>
      squares('. . .', `. ${north} .`, `. ${south} .`, '. . .')
        .union('A infantry musket at 1,2 facing N')
        .confederate('X infantry musket at 1,1')
        .begin()
        .attacks('A', '1,1', 4, 4, 5, 5, /* X */ 4, 4, 5, 5);
    expect([at('.', 'W').sp('A'), at('.', 'W').sp('X')]).toEqual([2, 3]);
    expect([at('B', '.').sp('A'), at('B', '.').sp('X')]).toEqual([3, 2]);
  });

  it('is-close-4: the lower sum loses whatever the casualties', () => {
    const fight = clash('X infantry musket at 4,3').begin().attacks('A', '4,3', 4, 4, 1, 2, /* X */ 1, 2, 3, 6);
    expect([fight.sp('X'), fight.phase, fight.asked, fight.offered('stand', 'piece')]).toEqual([
      3,
      'beaten',
      'Union',
      ['A'],
    ]);
    const other = clash('X infantry musket at 4,3')
      .begin()
      .attacks('A', '4,3', ...MIDDLE, ...LOW);
    expect([other.asked, other.offered('stand', 'piece')]).toEqual(['Confederate', ['X']]);
  });

  it('is-close-4: all dice are summed, however many: six low ones may lose to four high ones', () => {
    const fight = clash('X infantry rifle at 4,3').begin();
    fight.attacks('A', '4,3', ...HIGH, /* X */ 1, 1, 2, 2, 3, 3);
    expect([fight.phase, fight.asked]).toEqual(['beaten', 'Confederate']);
  });

  it('is-close-4: equal sums have no loser', () => {
    const fight = clash('X infantry musket at 4,3').begin().attacks('A', '4,3', 1, 2, 3, 6, /* X */ 1, 2, 4, 5);
    expect([fight.phase, fight.sp('A'), fight.sp('X')]).toEqual(['activation', 4, 4]);
  });

  it('is-close-5: the owner of the loser chooses: withdraw one area or lose 1 SP', () => {
    const away = beaten(clash('X infantry musket at 4,3')).withdraws('X', '4,2');
    expect([away.where('X'), away.sp('X'), away.phase, away.asked]).toEqual(['4,2', 4, 'activation', 'Union']);
    const here = beaten(clash('X infantry musket at 4,3')).stands('X');
    expect([here.where('X'), here.sp('X'), here.phase, here.asked]).toEqual(['4,3', 3, 'activation', 'Union']);
    expect(beaten(clash('X infantry musket at 4,3')).refusal({ do: 'end' }).refused).toBe(true);
  });

  it('is-close-5: the point may destroy it, and cover does not save it', () => {
    expect(beaten(clash('X infantry musket 1 SP at 4,3')).stands('X').where('X')).toBe(undefined);
    const woods = squares('. . .', '. W .', '. W .', '. . .').union('A infantry musket at 1,2 facing N');
    const fight = woods
      .confederate('X infantry musket at 1,1')
      .begin()
      .attacks('A', '1,1', ...HIGH, ...LOW);
    expect(fight.stands('X').sp('X')).toBe(3);
  });

  it('is-close-5: the attacker may be the loser', () => {
    const fight = () =>
      clash('X infantry musket at 4,3')
        .begin()
        .attacks('A', '4,3', ...LOW, ...HIGH);
    expect([fight().retreats('A'), fight().asked]).toEqual([['3,4', '4,5', '5,4'], 'Union']);
    expect(fight().withdraws('A', '4,5').where('A')).toBe('4,5');
    expect(fight().stands('A').sp('A')).toBe(3);
  });

  it('is-close-6: there is no loser if the doubles destroyed a fighting unit, be it the higher or the lower', () => {
    const low = clash('X infantry musket 1 SP at 4,3').begin().attacks('A', '4,3', 4, 4, 1, 1, /* X */ 2, 3, 5, 6);
    expect([low.where('X'), low.phase, low.sp('A')]).toEqual([undefined, 'activation', 4]);
    const one = squares(9, 9).union('A infantry musket 1 SP at 4,4').confederate('X infantry musket at 4,3').begin();
    one.attacks('A', '4,3', 3, 4, 5, 6, /* X */ 4, 4, 1, 2);
    expect([one.where('A'), one.phase, one.sp('X')]).toEqual([undefined, 'activation', 4]);
  });

  it('is-close-6: it is cited where the destroyed fighter leaves no loser, and only there', () => {
    const clausesOf = (points: number): readonly string[] =>
      clash(`X infantry musket ${points} SP at 4,3`)
        .begin()
        .attacks('A', '4,3', 4, 4, 1, 2, /* X */ 1, 2, 3, 4)
        .last('close-fought').clauses;
    expect(clausesOf(1)).toContain('is-close-6');
    expect(clausesOf(4)).not.toContain('is-close-6');
  });

  it('is-close-6: pieces that were with a destroyed unit have not lost either', () => {
    const fight = clash('X infantry musket 1 SP at 4,3', 'T transport at 4,3').begin();
    fight.attacks('A', '4,3', 4, 4, 5, 6, ...LOW);
    expect([fight.phase, fight.at('4,3')]).toEqual(['activation', ['T']]);
    // Nor has the attacker, whose sum is the lower.
    const low = clash('X infantry musket 1 SP at 4,3', 'T transport at 4,3').begin();
    low.attacks('A', '4,3', 4, 4, 1, 1, /* X */ 2, 3, 5, 6);
    expect([low.phase, low.at('4,3'), low.sp('A')]).toEqual(['activation', ['T'], 4]);
  });

  it('is-close-7: into any adjacent area that is not adjacent to the winner', () => {
    expect(beaten(clash('X infantry musket at 4,3')).retreats('X')).toEqual(['3,3', '4,2', '5,3']);
    const hex = hexes(9, 9).union('A infantry musket at 4,4 facing NE').confederate('X infantry musket at 4,3').begin();
    expect(hex.attacks('A', '4,3', ...HIGH, ...LOW).retreats('X')).toEqual(['4,2', '5,2', '5,3']);
  });

  it('is-close-7: not into a friendly unit, an enemy, or ground that it may not enter', () => {
    const crowded = clash(
      'X infantry musket at 4,3',
      'Y infantry musket at 4,2',
      'T transport at 3,3',
      'H general at 5,3',
    );
    expect(beaten(crowded).retreats('X')).toEqual(['3,3', '5,3']);
    const guns = squares('. . . . .', '. R ~ . .', '. . . . .', '. . . . .').union('A infantry musket at 3,2 facing W');
    const fight = guns.confederate('X artillery smooth-mountain at 2,2', 'Y infantry rifle at 2,3');
    expect(
      fight
        .begin()
        .attacks('A', '2,2', ...HIGH, ...LOW)
        .retreats('X'),
    ).toEqual(['1,2']);
    const flanked = clash('X infantry musket at 4,3').union('B general at 4,2', 'C infantry musket at 5,3 facing S');
    expect(beaten(flanked).retreats('X')).toEqual(['3,3']);
  });

  it('is-close-7: not into the front area of another enemy, but beside his flank it may', () => {
    const facing = (edge: string) => clash('X infantry musket at 4,3').union(`B infantry musket at 2,3 facing ${edge}`);
    expect(beaten(facing('E')).retreats('X')).toEqual(['4,2', '5,3']);
    expect(beaten(facing('N')).retreats('X')).toEqual(['3,3', '4,2', '5,3']);
    const general = clash('X infantry musket at 4,3').union('G general at 4,1 facing S');
    expect(beaten(general).retreats('X')).toEqual(['3,3', '5,3']);
  });

  it('is-close-7: it keeps its facing', () => {
    const fight = beaten(clash('X infantry musket at 4,3 facing W').union('B infantry musket at 4,1 facing N'));
    expect(fight.withdraws('X', '4,2').facing('X')).toBe('W');
  });

  it('is-close-7: generals and transports with it go along or stay, as their owner likes', () => {
    const fight = beaten(clash('X infantry musket at 4,3', 'H general at 4,3', 'T transport at 4,3'));
    fight.withdraws('X', '4,2');
    expect([fight.asked, fight.offered('follow', 'piece')]).toEqual(['Confederate', ['H', 'T']]);
    const some = fight.copy().play({ do: 'follow', piece: 'H' }).play({ do: 'stay' });
    expect([some.at('4,2'), some.at('4,3'), some.asked]).toEqual([['H', 'X'], ['T'], 'Union']);
    const none = fight.copy().play({ do: 'stay' });
    expect([none.at('4,2'), none.at('4,3')]).toEqual([['X'], ['H', 'T']]);
    const all = fight.play({ do: 'follow', piece: 'T' }).play({ do: 'follow', piece: 'H' });
    expect([all.at('4,2'), all.phase]).toEqual([['H', 'T', 'X'], 'activation']);
  });

  it('is-close-7: those with a beaten attacker too', () => {
    const at = clash('X infantry musket at 4,3').union('G general at 4,4', 'T transport at 4,4').begin();
    const fight = at.attacks('A', '4,3', 1, 2, 3, 4, 1, /* X */ ...HIGH).withdraws('A', '4,5');
    expect([fight.asked, fight.offered('follow', 'piece')]).toEqual(['Union', ['G', 'T']]);
    fight.play({ do: 'follow', piece: 'G' }).play({ do: 'stay' });
    expect([fight.at('4,5'), fight.at('4,4'), fight.waiting()]).toEqual([['A', 'G'], ['T'], ['G', 'T']]);
  });

  it('is-close-7: companions go only where they may: no transport into rough ground', () => {
    const rough = squares('. . .', '. R .', '~ . ~', '. . .', '. . .').union('A infantry musket at 1,3 facing N');
    const at = rough.confederate('X infantry musket at 1,2', 'H general at 1,2', 'T transport at 1,2').begin();
    const fight = at.attacks('A', '1,2', ...HIGH, ...LOW);
    expect(fight.retreats('X')).toEqual(['1,1']);
    expect(fight.withdraws('X', '1,1').offered('follow', 'piece')).toEqual(['H']);
  });

  it('is-close-7: companions stay if the unit stands', () => {
    const fight = beaten(clash('X infantry musket at 4,3', 'H general at 4,3')).stands('X');
    expect([fight.at('4,3'), fight.phase]).toEqual([['H', 'X'], 'activation']);
  });

  it('is-close-7: with no such area it must lose the point', () => {
    const walled = squares('. M .', 'M . M', '. . .', '. . .').union('A infantry musket at 1,2 facing N');
    const fight = walled
      .confederate('X infantry musket at 1,1')
      .begin()
      .attacks('A', '1,1', ...HIGH, ...LOW);
    if (fight.phase === 'beaten') {
      expect(fight.retreats('X')).toEqual([]);
      fight.stands('X');
    }
    expect([fight.where('X'), fight.sp('X'), fight.phase]).toEqual(['1,1', 3, 'activation']);
  });

  it('is-close-8: a unit that withdrew may still be activated, and move in full', () => {
    const fight = beaten(clash('X infantry musket at 4,3')).withdraws('X', '4,2').end().ready();
    expect(fight.waiting()).toEqual(['X']);
    expect(fight.ends('X')).toContain('4,0');
  });

  it('is-close-8: it triggers no stop and no turn beside another enemy', () => {
    const fight = beaten(clash('X infantry musket at 4,3 facing S').union('B infantry musket at 2,3 facing N'));
    fight.withdraws('X', '3,3');
    expect([fight.where('X'), fight.facing('X')]).toEqual(['3,3', 'S']);
  });

  it('is-close-8: the winner does not follow, and a beaten attacker has used its activation', () => {
    const won = beaten(clash('X infantry musket at 4,3')).withdraws('X', '4,2');
    expect([won.where('A'), won.waiting()]).toEqual(['4,4', []]);
    const lost = clash('X infantry musket at 4,3')
      .begin()
      .attacks('A', '4,3', ...LOW, ...HIGH)
      .withdraws('A', '4,5');
    expect([lost.where('X'), lost.waiting()]).toEqual(['4,3', []]);
  });

  it('is-close-9: where no unit fights, each general and transport left withdraws or loses 1 SP', () => {
    const fight = clash('H general at 4,3', 'T transport at 4,3')
      .begin()
      .attacks('A', '4,3', ...LOW);
    expect([fight.phase, fight.asked]).toEqual(['beaten', 'Confederate']);
    expect(fight.retreats('H')).toEqual(['3,3', '4,2', '5,3']);
    const apart = fight.copy().withdraws('H', '4,2').stands('T');
    expect([apart.where('H'), apart.where('T'), apart.phase]).toEqual(['4,2', undefined, 'activation']);
    const ways = fight.copy().withdraws('H', '4,2').withdraws('T', '3,3');
    expect([ways.where('H'), ways.where('T')]).toEqual(['4,2', '3,3']);
    const dead = fight.stands('H').stands('T');
    expect([dead.at('4,3'), dead.phase]).toEqual([[], 'activation']);
  });

  it('is-close-9: it is cited by the fight, and by what each piece that nobody defended does', () => {
    const fight = clash('H general at 4,3', 'T transport at 4,3').begin();
    fight
      .attacks('A', '4,3', ...LOW)
      .withdraws('H', '4,2')
      .stands('T');
    for (const kind of ['close-fought', 'withdrew', 'destroyed'])
      expect([kind, fight.last(kind).clauses]).toEqual([kind, expect.arrayContaining(['is-close-9'])]);
    const unit = beaten(clash('X infantry musket at 4,3')).withdraws('X', '4,2');
    expect(unit.cites('is-close-9')).toBe(false);
  });

  it('is-close-9: a position between the choices of two lone losers can be written down and set up again', () => {
    const fight = clash('H general at 4,3', 'T transport at 4,3').begin();
    fight.attacks('A', '4,3', ...LOW).withdraws('H', '4,2');
    const again = start(rulebook.toScenario?.(fight.state) as PlainRecord, []);
    expect([again.asked, again.offered('stand', 'piece'), again.retreats('T')]).toEqual([
      'Confederate',
      ['T'],
      ['3,3', '4,2', '5,3'],
    ]);
    expect(again.stands('T').phase).toBe('activation');
  });

  it('is-close-9: a lone general may withdraw to a friendly unit', () => {
    const fight = clash('H general at 4,3', 'Y infantry musket at 4,2')
      .begin()
      .attacks('A', '4,3', ...LOW);
    expect(fight.withdraws('H', '4,2').at('4,2')).toEqual(['H', 'Y']);
  });

  it('is-close-9: those whom the doubles spared have lost; if all are destroyed there is no loser', () => {
    const some = clash('H general at 4,3', 'T transport at 4,3').begin().attacks('A', '4,3', 1, 1, 4, 5);
    expect([some.where('H'), some.phase, some.offered('stand', 'piece')]).toEqual([undefined, 'beaten', ['T']]);
    const none = clash('H general at 4,3', 'T transport at 4,3').begin().attacks('A', '4,3', 1, 1, 2, 2);
    expect([none.at('4,3'), none.phase]).toEqual([[], 'activation']);
  });

  it('is-close-9: a unit in a ford is a fighting unit though it throws no dice', () => {
    const ford = squares('. . .', '. f .', '. . .', '. . .').union('A infantry musket at 1,2 facing N');
    const fight = ford
      .confederate('X infantry musket at 1,1', 'H general at 1,1')
      .begin()
      .attacks('A', '1,1', ...LOW);
    expect(fight.offered('stand', 'piece')).toEqual(['X']);
  });
});
