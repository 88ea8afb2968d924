import { describe, expect, it } from 'vitest';
import { sentence } from '../report.ts';
import { squares } from './position.ts';

/** What the log says of a close combat of muskets A at 4,4 with muskets X at 4,3, who have so many points. */
const told = (points: number, ...faces: readonly number[]): string | undefined => {
  const fight = squares(9, 9)
    .union('A infantry musket at 4,4 facing N')
    .confederate(`X infantry musket ${points} SP at 4,3`, 'Y infantry musket at 0,0')
    .begin()
    .attacks('A', '4,3', ...faces);
  const event = fight.events.find(({ kind }) => kind === 'close-fought');
  return event && sentence({ ...event, faces }, fight.state).text;
};

describe('the sentence of a close combat', () => {
  it('gives the sums of the loser and the winner', () => {
    expect(told(4, 1, 2, 3, 4, 3, 4, 5, 6)).toMatch(/no double; the attacker lost, 10 to 18\.$/);
  });

  it('gives equal sums, which have no loser', () => {
    expect(told(4, 1, 2, 3, 4, 4, 3, 2, 1)).toMatch(/no double; nobody lost the ground, 10 to 10\.$/);
  });

  it('says why a fight that destroyed a fighter has no loser', () => {
    expect(told(1, 4, 4, 1, 2, 3, 4, 5, 6)).toMatch(/11 to 18, but a fighter fell and nobody lost the ground\.$/);
  });
});
