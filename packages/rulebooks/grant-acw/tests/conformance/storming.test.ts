import { describe, expect, it } from 'vitest';
import { occupantsOf } from '../../rooms.ts';
import { pairedIn } from '../../storming.ts';
import type { Game } from '../game.ts';
import { SEVEN, village } from '../village.ts';

const STORM = { do: 'contact', unit: 'C1', target: 'U1', kind: 'close', turn: 0 } as const;

/** Some men of U1 in the west of the mill, and C1 in line 3 inches south of it, to move. */
const before = (men: number, enemy: object = {}): Game =>
  village({ formation: 'line', men: Math.max(3, men) }, { x: 2250, y: 2140, ...enemy }, [
    { id: 'U2', name: '2nd Union', side: 'Union', x: 4000, y: 400, facing: 180 },
  ])
    .play({ ...SEVEN, men, officers: 0 })
    .end();

describe('buildings stormed', () => {
  it('grant-mel-17, grant-mel-19: seven attackers throw from left to right; who is in fights on equal terms, against others the occupant has 2 more', () => {
    // Three occupants; the dice-off is won by the attacker, seven throw, the first three fight one occupant each.
    const game = before(3)
      .play(STORM, 6, 1)
      .end(
        ...[4, 1, 3, 6, 2, 2, 2],
        // The first is in with a second: 4 against 1 with half of a die more. The others are outside: 3 and 4 against 3 + 2.
        ...[4, 1],
        ...[3, 3],
        ...[4, 3],
        ...[6, 2, 1],
      );
    // The last: 4 against 3 and 2 more, in doubled scores.
    expect(game.last('combat').data).toMatchObject({
      attackers: 1,
      defenders: 1,
      own: 8,
      other: 10,
      winner: 'defender',
    });
    expect(game.last('fought').data).toMatchObject({ won: 1, lost: 2, tied: 0 });
    expect(game.last('broke-in').data).toMatchObject({ dice: [4, 1, 3, 6, 2, 2, 2], figures: 2 });
  });
  it('grant-mel-19: surplus attackers who are in pair off as seconds, surplus outside do not fight; with nobody left there is no combat', () => {
    expect(pairedIn([1, 2, 3, 4], [11, 12], [3])).toEqual([
      { attackers: [1, 3], defenders: [11] },
      { attackers: [2], defenders: [12] },
    ]);
    expect(pairedIn([1, 2], [], [1, 2])).toEqual([]);
  });
  it('grant-mel-19: attackers who are in hold the section when no occupant is left', () => {
    const game = before(1).play(STORM, 6, 1);
    game.end(...[6, 6, 1, 1, 1, 1, 1], ...[6, 1], 6, 2, 1);
    expect(occupantsOf(game.state, 0).map(({ row }) => row)).toEqual([1, 1]);
    expect(game.last('house-taken').data).toMatchObject({ house: 'the mill', figures: 2 });
  });
  it('grant-mel2-12: after a third move for a house all figures of the units in it are counted, not those at its doors', () => {
    const game = before(7).play(STORM, 6, 1);
    const third = game.changed({ melees: game.state.melees.map((melee) => ({ ...melee, move: 3 })) });
    // All seven are in, and all combats are even: 27 against 7 men and 3 officers.
    third.end(...Array.from({ length: 7 }, () => 4), ...Array.from({ length: 14 }, () => 3), 2, 1);
    expect(third.last('yielded').data).toMatchObject({ unit: 'U1', figures: 10 });
  });
  it('grant-mel-19: cavalry does not try', () => {
    const game = before(3, { arm: 'cavalry' });
    expect(game.refusal(STORM).clause).toBe('grant-mel-19');
  });
});
