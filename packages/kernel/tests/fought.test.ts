import { describe, expect, it } from 'vitest';
import {
  type Fought,
  kernelSentence,
  parseFought,
  replayFile,
  resumeMatch,
  unpackLog,
  verifyFile,
} from '../src/index.ts';
import { SECRET, tally, tallyMatch } from './tally.ts';

const add = { do: 'add', to: 1, points: 1 };
const fought: Fought = {
  do: 'fought',
  battle: 'manassas',
  match: 'a1'.repeat(32),
  head: 'b2'.repeat(32),
  ratio: 'c3'.repeat(32),
  entries: 3,
};

describe('a battle that was fought out in another match', () => {
  it('is named by an entry that changes nothing, and nothing before it is taken back', () => {
    const match = tallyMatch();
    match.submit(0, add);
    const before = match.stateHash();
    expect(match.submit(0, fought)).toMatchObject({
      seq: 2,
      events: [{ kind: 'fought', seenBy: 'all', data: { battle: 'manassas', match: fought.match } }],
    });
    expect(match.stateHash()).toBe(before);
    expect(match.undoable(0)).toBe(false);
  });

  it('stands in the file and in the stored log, and is replayed from either', () => {
    const match = tallyMatch();
    match.submit(0, add);
    match.submit(0, fought);
    const file = match.file({ secret: true });
    expect(file.entries[1]?.action).toEqual({ ...fought });
    expect(verifyFile(tally, file).faults).toEqual([]);
    expect(replayFile(tally, file)).toMatchObject({ match: { length: 2 } });
    expect(unpackLog(tally.verbs, match.seats.length, match.bytes())[1]).toMatchObject({ action: fought });
    const again = resumeMatch(tally, { header: match.header, secret: SECRET }, match.bytes());
    expect(again).toMatchObject({ length: 2 });
  });

  it('is refused with the field at fault', () => {
    expect(parseFought(add)).toBeUndefined();
    expect(parseFought(fought)).toEqual(fought);
    expect(parseFought({ ...fought, head: 'b2' })).toMatchObject({ refused: true, field: 'action/head' });
    expect(parseFought({ ...fought, battle: '' })).toMatchObject({ refused: true, field: 'action/battle' });
    expect(parseFought({ ...fought, entries: 0 })).toMatchObject({ refused: true, field: 'action/entries' });
    expect(parseFought({ ...fought, more: 1 })).toMatchObject({ refused: true, field: 'action/more' });
  });

  it('is told in a sentence', () => {
    expect(kernelSentence({ kind: 'fought', data: { battle: 'manassas' } }, () => '')).toBe(
      'The battle of **manassas** was fought out in another match, and its result is carried back.',
    );
  });
});
