import { describe, expect, it } from 'vitest';
import { board } from '../board/index.ts';
import { marksOf } from '../scoring.ts';
import type { Game } from './game.ts';
import { squares } from './position.ts';

/** What the log says of a close combat of muskets A at 4,4 with muskets X at 4,3, who have so many points. */
const told = (points: number, ...faces: readonly number[]): string | undefined => {
  const fight = squares(9, 9)
    .union('A infantry musket at 4,4 facing N')
    .confederate(`X infantry musket ${points} SP at 4,3`, 'Y infantry musket at 0,0')
    .begin()
    .attacks('A', '4,3', ...faces);
  const event = fight.events.find(({ kind }) => kind === 'close-fought');
  return event && board.sentence({ ...event, faces }, fight.state).text;
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

/** Everything that the log says of a battle. */
const log = (game: Game): readonly string[] =>
  game.events.map((event) => board.sentence({ ...event, faces: [] }, game.state).text);

describe('the sentences of a turn', () => {
  it('tell of the beginning and of the end of each side’s part as such', () => {
    const game = squares(9, 9).union('A infantry musket at 4,4').confederate('X infantry musket at 0,0').begin().end();
    expect(log(game).slice(3)).toEqual([
      'The Union side began its part of turn 1.',
      'The Union side ended its part of turn 1.',
      'The Confederate side began its part of turn 1.',
    ]);
  });

  it('do not make a fighter of a general who was alone', () => {
    const fight = squares(9, 9).union('A infantry musket at 4,4 facing N').confederate('H general at 4,3').begin();
    fight.attacks('A', '4,3', 1, 1, 2, 3);
    expect(log(fight)).toContainEqual(expect.stringMatching(/; 7 to 0, and nobody was left there to lose the ground/));
  });

  it('say why a loser that could not withdraw has lost a point', () => {
    const walled = squares('. M .', 'M . M', '. . .', '. . .').union('A infantry musket at 1,2 facing N');
    const beaten = (points: number): Game =>
      walled
        .confederate(`X infantry musket ${points} SP at 1,1`)
        .begin()
        .attacks('A', '1,1', 3, 4, 5, 6, /* X */ 1, 2, 3, 4);
    expect(log(beaten(3))).toContain('Infantry X could not withdraw and lost one SP in 1,1; two left.');
  });
});

describe('what the dice of a throw came to', () => {
  it('in the open: doubles that count against a piece there scored, others are doubles, a third alike is nothing', () => {
    expect(marksOf([4, 1, 4, 4, 1, 6], ['infantry'], false)).toEqual([
      'scored',
      'double',
      'scored',
      'none',
      'double',
      'none',
    ]);
    expect(marksOf([4, 1, 4, 4, 1, 6], ['infantry', 'general'], false)).toEqual([
      'scored',
      'scored',
      'scored',
      'none',
      'scored',
      'none',
    ]);
  });

  it('in cover: a lone double scores nothing; with another besides, of whatever number, it does', () => {
    expect(marksOf([5, 5, 1, 2], ['infantry'], true)).toEqual(['double', 'double', 'none', 'none']);
    expect(marksOf([5, 5, 1, 1], ['infantry'], true)).toEqual(['scored', 'scored', 'double', 'double']);
    expect(marksOf([2, 2, 1, 1], ['infantry'], true)).toEqual(['double', 'double', 'double', 'double']);
  });

  it('in a close combat: the attacker’s against those closed with, the defender’s against the attacker', () => {
    const fight = squares(9, 9)
      .union('A infantry musket at 4,4 facing N')
      .confederate('X mounted cavalry rifle at 4,3', 'Y infantry musket at 0,0')
      .begin();
    const faces = [4, 4, 2, 2, 2, 2, 6, 6, 1, 5];
    fight.attacks('A', '4,3', ...faces);
    const event = fight.events.find(({ kind }) => kind === 'close-fought');
    expect(event && board.sentence({ ...event, faces }, fight.state).marks).toEqual([
      ...['double', 'double', 'scored', 'scored'],
      ...['double', 'double', 'scored', 'scored', 'none', 'none'],
    ]);
  });
});
