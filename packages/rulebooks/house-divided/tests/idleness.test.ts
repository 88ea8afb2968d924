import { describe, expect, it } from 'vitest';
import { IDLENESS_HEAD, idleness, idleStacks } from '../bot/idleness.ts';
import { shelf } from '../index.ts';
import { position } from './position.ts';

const beside = (...army: readonly string[]) =>
  position()
    .union('washington', ...army)
    .flags('confederate', 'fredericksburg')
    .confederate('fredericksburg', 'MI');

describe('stacks that stand idle', () => {
  const idle = (game: ReturnType<ReturnType<typeof beside>['start']>): readonly string[] =>
    idleStacks(game.state)
      .map((box) => game.state.setting.boxes[box]?.id ?? '')
      .toSorted();

  it('ahd-combat-7: are those with twice the strength of an enemy one march away', () => {
    expect(idle(beside('VI', 'MI').start())).toEqual(['washington']);
    expect(idle(beside('VI').start())).toEqual([]);
  });

  it('are none where somebody has marched', () => {
    const game = beside('VI', 'VI').union('baltimore', 'MI').start();
    game.play('march baltimore').play('move MI baltimore rail washington');
    expect(idle(game)).toEqual([]);
  });

  it('are none before whom the enemy is attacked already', () => {
    const game = beside('VI', 'VI').union('manassas', 'VI', 'VI').flags('union', 'manassas').start();
    expect(idle(game)).toEqual(['manassas', 'washington']);
    game.play('march washington').play('move VI washington road fredericksburg');
    expect(idle(game)).toEqual([]);
  });

  it('are counted for both sides in a war, a line of the columns of the head', () => {
    const line = idleness(shelf as never, 'learning', ['random', 'random'], 2);
    expect(line).toHaveLength(IDLENESS_HEAD.length);
    expect(line.slice(0, 4)).toEqual(['learning', '2', 'random', 'random']);
    expect(() => idleness(shelf as never, 'nowhere', ['random', 'random'], 1)).toThrow(RangeError);
  });
});
