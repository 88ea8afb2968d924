import { describe, expect, it } from 'vitest';
import { squares } from '../position.ts';

/** Losses of targets two areas before artillery that throws 6 dice, in the open or in woods. */
const fire = (ground: '.' | 'W', dice: readonly number[], ...targets: readonly string[]): readonly number[] => {
  const game = squares('. . . .', `. ${ground} . .`, '. . . .', '. . . .', '. . . .');
  const words = targets.map((target) => target.replace('here', 'at 1,1'));
  const names = words.map((target) => target[0] ?? '');
  const begun = game
    .union('A artillery rifled-field at 1,3 facing N')
    .confederate(...words)
    .begin();
  const before = names.map((name) => begun.sp(name));
  begun.attacks('A', '1,1', ...dice);
  return names.map((name, i) => (before[i] ?? 0) - begun.sp(name));
};

const INFANTRY = 'X infantry rifle 6 SP here';
const CAVALRY = 'X mounted cavalry rifle 6 SP here';
const GUN = 'X artillery rifled-field 6 SP here';

describe('11. Doubles and results', () => {
  it.each([
    [[4, 1, 2, 3, 5, 6], 0],
    [[4, 4, 1, 2, 3, 5], 1],
    [[4, 4, 4, 1, 2, 3], 1],
    [[4, 4, 4, 4, 1, 2], 2],
    [[4, 4, 4, 4, 4, 1], 2],
    [[4, 4, 4, 4, 4, 4], 3],
    [[4, 4, 5, 5, 6, 6], 3],
  ])('is-result-1: in %j there are %i doubles', (dice, doubles) => {
    expect(fire('.', dice, INFANTRY)).toEqual([doubles]);
  });

  it('is-result-1: the order of the dice does not matter', () => {
    expect(fire('.', [6, 4, 5, 6, 5, 4], INFANTRY)).toEqual([3]);
  });

  it.each([1, 2, 3, 4, 5, 6])('is-result-2: a double %i counts against its own classes only, in the open', (face) => {
    const rest = [1, 2, 3, 4, 5, 6].filter((other) => other !== face).slice(0, 4);
    const dice = [face, face, ...rest];
    expect(fire('.', dice, INFANTRY)).toEqual([face >= 4 ? 1 : 0]);
    for (const type of ['mounted cavalry rifle', 'dismounted cavalry rifle', 'transport'])
      expect(fire('.', dice, `X ${type} 3 SP here`)).toEqual([face === 2 || face === 3 ? 1 : 0]);
    for (const type of ['artillery smooth-field', 'machine gun machine-gun'])
      expect(fire('.', dice, `X ${type} 3 SP here`)).toEqual([face === 1 ? 1 : 0]);
    expect(fire('.', dice, 'X general here')).toEqual([face === 1 ? 1 : 0]);
  });

  it.each([
    ['general', 'X general here', 1],
    ['gun', GUN, 1],
    ['mounted', CAVALRY, 3],
    ['infantry', INFANTRY, 6],
  ])('is-result-2: in cover one double harms no %s, with any other double it does', (_class, target, face) => {
    const others = [1, 2, 3, 4, 5, 6].filter((other) => other !== face);
    expect(fire('W', [face, face, ...others.slice(0, 4)], target)).toEqual([0]);
    for (const other of others) {
      const rest = others.filter((each) => each !== other).slice(0, 2);
      expect(fire('W', [face, face, other, other, ...rest], target)).toEqual([1]);
    }
  });

  it('is-result-2: in cover two doubles of which none counts do nothing', () => {
    expect(fire('W', [1, 1, 2, 2, 3, 3], INFANTRY)).toEqual([0]);
    expect(fire('W', [4, 4, 5, 5, 6, 6], GUN)).toEqual([0]);
  });

  it.each([
    [[4, 4, 1, 2, 3, 5], 1, 0],
    [[4, 4, 4, 4, 1, 2], 2, 1],
    [[4, 4, 5, 5, 1, 2], 2, 1],
    [[4, 4, 1, 1, 2, 3], 1, 1],
    [[4, 4, 1, 1, 2, 2], 1, 1],
    [[4, 4, 5, 5, 6, 6], 3, 1],
    [[4, 4, 5, 5, 1, 1], 2, 1],
    [[1, 1, 2, 2, 3, 4], 0, 0],
  ])('is-result-3: %j takes %i from infantry in the open and %i in cover', (dice, open, cover) => {
    expect([fire('.', dice, INFANTRY), fire('W', dice, INFANTRY)]).toEqual([[open], [cover]]);
  });

  it.each([
    [[4, 4, 5, 5, 6, 6, 4, 4], 2],
    [[4, 4, 5, 5, 1, 1, 2, 2], 2],
    [[4, 4, 1, 1, 2, 2, 3, 3], 1],
    [[4, 4, 4, 4, 4, 4, 4, 1], 1],
  ])('is-result-3: with eight dice, %j takes %i from infantry in cover', (dice, losses) => {
    const game = squares('. W . .', '. . . .', '. . . .').union('A machine gun machine-gun 6 SP at 1,1 facing N');
    const fight = game.confederate('X infantry musket 6 SP at 1,0 facing N').begin();
    expect(fight.attacks('A', '1,0', ...dice, /* X */ 1, 2, 3, 4).sp('X')).toBe(6 - losses);
  });

  it('is-result-4: each piece of a class suffers the full result', () => {
    const dice = [2, 2, 3, 3, 1, 4];
    expect(fire('.', dice, 'T transport 3 SP here', 'V transport here', INFANTRY)).toEqual([2, 1, 0]);
  });

  it('is-result-4: of several generals as many die as points are lost, in roster order', () => {
    const two = ['G general here', 'H general here', 'J general here'];
    expect(fire('.', [1, 1, 2, 3, 4, 5], ...two)).toEqual([1, 0, 0]);
    expect(fire('.', [1, 1, 1, 1, 4, 5], ...two)).toEqual([1, 1, 0]);
    expect(fire('W', [1, 1, 1, 1, 4, 5], ...two)).toEqual([1, 0, 0]);
    expect(fire('.', [1, 1, 1, 1, 1, 1], ...two)).toEqual([1, 1, 1]);
  });

  it('is-result-5: losses apply at once: the next attack meets what is left', () => {
    const game = squares(9, 9).union('A infantry rifle at 4,6', 'B infantry rifle at 3,6 facing N');
    game.confederate('X infantry rifle 1 SP at 4,4', 'Y infantry rifle at 4,3');
    const fight = game.begin().attacks('A', '4,4', 4, 4, 1, 2);
    expect(fight.at('4,4')).toEqual([]);
    expect(fight.targets('B')).toEqual([]);
    expect(fight.moves('B', '3,5').targets('B')).toEqual(['4,3']);
  });

  it('is-result-6: with 2 or 3 dice nothing in cover can be harmed', () => {
    for (const face of [1, 2, 3, 4, 5, 6])
      for (const target of ['X infantry rifle', 'X mounted cavalry rifle', 'X artillery rifled-field', 'X general']) {
        const at = squares('. W . .', '. . . .', '. . . .', '. . . .').union(
          'A infantry musket at 1,2',
          'G general at 1,2',
        );
        const shot = at.confederate(`${target} at 1,0`).begin();
        const before = shot.sp('X');
        expect(shot.attacks('A', '1,0', face, face, face).sp('X')).toBe(before);
      }
  });

  it('is-result-6: a throw without a double does nothing to anybody; a double 1 never harms infantry or cavalry', () => {
    const all = [INFANTRY, 'G general here', 'T transport here'];
    expect(fire('.', [1, 2, 3, 4, 5, 6], ...all)).toEqual([0, 0, 0]);
    expect(fire('.', [1, 1, 1, 1, 1, 1], INFANTRY)).toEqual([0]);
    expect(fire('.', [1, 1, 1, 1, 1, 1], CAVALRY)).toEqual([0]);
  });
});
