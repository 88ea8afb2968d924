import { describe, expect, it } from 'vitest';
import {
  type DrawWord,
  isRefusal,
  kernelSentence,
  type Match,
  parseDraw,
  replayFile,
  resumeMatch,
  unpackLog,
  verifyFile,
} from '../src/index.ts';
import { darkTally, SECRET, tally, tallyMatch } from './tally.ts';

const add = { do: 'add', to: 1, points: 1 };
const draw = (say: DrawWord) => ({ do: 'draw', say }) as const;

const reason = (match: Match, seat: number, say: DrawWord): string => {
  const answer = match.submit(seat, draw(say));
  return isRefusal(answer) ? answer.reason : 'accepted';
};

describe('a draw by agreement', () => {
  it('ends the match when both want it, and leaves the position as it is', () => {
    const match = tallyMatch();
    match.submit(0, add);
    const before = match.stateHash();
    expect(match.submit(0, draw('offer'))).toMatchObject({
      seq: 2,
      outcome: undefined,
      events: [{ kind: 'draw', seenBy: 'all', data: { seat: 0, say: 'offer' } }],
    });
    expect(match.draw.agreed).toEqual([0]);
    expect(match.submit(1, draw('accept'))).toMatchObject({ seq: 3, outcome: { winners: [], clause: 'draw' } });
    expect(match.outcome).toEqual({ winners: [], clause: 'draw' });
    expect(match.stateHash()).toBe(before);
  });

  it('is the end: nothing is played, taken back or said any more', () => {
    const match = tallyMatch();
    match.submit(0, add);
    match.submit(0, draw('offer'));
    match.submit(1, draw('accept'));
    expect(match.undoable(0)).toBe(false);
    for (const action of [add, { do: 'undo' }, draw('withdraw')] as const)
      expect(match.submit(0, action as typeof add)).toMatchObject({ refused: true, clause: 'draw' });
    expect(match.length).toBe(3);
  });

  it('can be offered in the turn of the other, and play goes on while it stands', () => {
    const match = tallyMatch();
    expect(reason(match, 1, 'offer')).toBe('accepted');
    match.submit(0, add);
    match.submit(0, { do: 'undo' });
    expect(match.draw.agreed).toEqual([1]);
    expect(reason(match, 0, 'accept')).toBe('accepted');
    expect(match.outcome?.clause).toBe('draw');
  });

  it('that was declined or taken back is offered again only when the match has gone on', () => {
    const match = tallyMatch();
    match.submit(0, draw('offer'));
    expect(reason(match, 1, 'decline')).toBe('accepted');
    expect(reason(match, 0, 'offer')).toBe('A draw can be offered again when the match has gone on.');
    expect(reason(match, 1, 'accept')).toBe('No draw is offered.');
    match.submit(0, add);
    expect(reason(match, 0, 'offer')).toBe('accepted');
    expect(reason(match, 0, 'withdraw')).toBe('accepted');
    expect(reason(match, 0, 'offer')).toBe('A draw can be offered again when the match has gone on.');
  });

  it('is refused where there is nothing to answer, and to who has said so already', () => {
    const match = tallyMatch();
    expect(reason(match, 0, 'withdraw')).toBe('This seat has offered no draw.');
    expect(reason(match, 0, 'decline')).toBe('No draw is offered.');
    match.submit(0, draw('offer'));
    expect(reason(match, 0, 'accept')).toBe('This seat wants a draw already.');
    expect(reason(match, 1, 'offer')).toBe('A draw is offered already: accept it or decline it.');
    expect(reason(match, 7, 'accept')).toBe('Only a player who is still in the match can speak of a draw.');
    expect(match.length).toBe(1);
  });

  it('needs no word of the book, whose own draw comes first', () => {
    const match = tallyMatch();
    for (let i = 0; i < 3; i++) match.submit(0, { do: 'roll' });
    expect(match.outcome?.clause).toBe('tally-1');
    expect(reason(match, 1, 'offer')).toBe('The match is over.');
  });

  it.each([tally, darkTally])('is in the stored log, in the file and in the chain of $id', (book) => {
    const match = tallyMatch({ book });
    match.submit(0, { do: 'end' });
    match.submit(1, draw('offer'));
    match.submit(0, draw('decline'));
    match.submit(1, { do: 'end' });
    match.submit(0, draw('offer'));
    match.submit(1, draw('accept'));
    const actions = unpackLog(book.verbs, 2, match.bytes()).map(({ seat, action }) => [seat, action]);
    expect(actions.slice(1, 3)).toEqual([
      [1, draw('offer')],
      [0, draw('decline')],
    ]);
    const file = match.file({ secret: true });
    expect(file.outcome).toEqual({ winners: [], clause: 'draw' });
    expect(verifyFile(book, file)).toMatchObject({ ok: true, entries: 6 });
    expect(replayFile(book, file)).toMatchObject({ steps: { length: 7 } });
    const again = resumeMatch(book, { header: match.header, secret: SECRET }, match.bytes());
    expect(again).toMatchObject({ outcome: { clause: 'draw' } });
    expect(!isRefusal(again) && again.head()).toBe(match.head());
  });

  it('that only one has agreed on is a false outcome of a file', () => {
    const match = tallyMatch();
    match.submit(0, draw('offer'));
    const file = { ...match.file({ secret: true }), outcome: { winners: [], clause: 'draw' } };
    expect(verifyFile(tally, file).faults).toEqual([
      { entry: 1, reason: 'the outcome of the file is not the one that the rules give' },
    ]);
  });

  it('is read from words, and nothing else is', () => {
    expect(parseDraw({ do: 'draw', say: 'offer' })).toEqual(draw('offer'));
    expect(parseDraw({ do: 'draw', say: 'perhaps' })).toMatchObject({ refused: true, field: 'action/say' });
    expect(parseDraw({ do: 'draw' })).toMatchObject({ refused: true, field: 'action/say' });
    expect(parseDraw({ do: 'draw', say: 'offer', to: 1 })).toMatchObject({ refused: true, field: 'action/to' });
    expect([parseDraw(add), parseDraw(null), parseDraw('draw')]).toEqual([undefined, undefined, undefined]);
  });

  it('is told in a sentence, and so is an order that was taken back', () => {
    const name = (seat: number): string => ['North', 'South'][seat] ?? '?';
    const told = (kind: string, data: unknown) => kernelSentence({ kind, data }, name);
    expect(told('draw', { seat: 1, say: 'accept' })).toBe('**South** accepts the draw.');
    expect(told('undo', { seat: 1 })).toBe('The last order is taken back.');
    expect(told('added', {})).toBeUndefined();
  });
});
