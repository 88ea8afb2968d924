import { describe, expect, it } from 'vitest';
import {
  DiceError,
  isRefusal,
  openMatch,
  parseAction,
  parseMatchFile,
  replayFile,
  resumeMatch,
  UNDO,
  verifyFile,
} from '../src/index.ts';
import { tally, tallyMatch } from './tally.ts';

const add = (points: number) => ({ do: 'add', to: 1, points });

const played = () => {
  const match = tallyMatch();
  match.submit(0, add(2));
  match.submit(0, UNDO);
  match.submit(0, { do: 'roll' });
  match.submit(0, { do: 'end' });
  match.submit(1, add(1));
  return match;
};

describe('a match', () => {
  it('refuses without using an entry number', () => {
    const match = tallyMatch();
    expect(isRefusal(match.submit(1, add(1)))).toBe(true);
    expect(match.length).toBe(0);
  });

  it('is the same file as data and as text, with its secret and without', () => {
    for (const secret of [true, false]) {
      const match = played();
      expect(JSON.parse(match.fileText({ secret }))).toEqual(JSON.parse(JSON.stringify(match.file({ secret }))));
    }
    expect(JSON.parse(tallyMatch().fileText({ secret: false }))).toMatchObject({ entries: [] });
  });

  it('takes back the last action exactly', () => {
    const match = tallyMatch();
    const before = match.stateHash();
    match.submit(0, add(1));
    match.submit(0, add(1));
    expect(match.undoable(0)).toBe(true);
    match.submit(0, UNDO);
    match.submit(0, UNDO);
    expect(match.stateHash()).toBe(before);
    expect(match.length).toBe(4);
  });

  it('does not undo past a die', () => {
    const match = tallyMatch();
    match.submit(0, add(1));
    match.submit(0, { do: 'roll' });
    expect(match.undoable(0)).toBe(false);
    expect(isRefusal(match.submit(0, UNDO))).toBe(true);
  });

  it('does not undo past another seat', () => {
    const match = tallyMatch();
    match.submit(0, { do: 'end' });
    match.submit(1, add(1));
    expect(match.undoable(0)).toBe(false);
    expect(match.undoable(1)).toBe(true);
  });

  it('throws the same dice from the same secret and others from another entry', () => {
    const dice = [1, 2, 3].map((skip) => {
      const match = tallyMatch();
      for (let i = 0; i < skip; i++) match.submit(0, add(1));
      const answer = match.submit(0, { do: 'roll' });
      return isRefusal(answer) ? [] : answer.dice;
    });
    const again = tallyMatch();
    again.submit(0, add(1));
    const answer = again.submit(0, { do: 'roll' });
    expect(isRefusal(answer) ? [] : answer.dice).toEqual(dice[0]);
    expect(new Set(dice.map(String)).size).toBeGreaterThan(1);
  });

  it('takes typed dice, and errs on those left over, missing or off the die', () => {
    const match = tallyMatch();
    expect(() => match.submit(0, { do: 'roll' }, [3])).toThrow(DiceError);
    expect(() => match.submit(0, { do: 'roll' }, [3, 7])).toThrow(DiceError);
    expect(() => match.submit(0, { do: 'roll' }, [3, 1, 1])).toThrow(DiceError);
    expect(match.length).toBe(0);
    const answer = match.submit(0, { do: 'roll' }, [3, 1]);
    expect(isRefusal(answer) ? [] : answer.dice).toEqual([3, 1]);
    expect(match.file({ secret: false }).entries[0]?.typed).toBe(true);
  });

  it('names unknown scenarios, options and wrong secrets', () => {
    const { header } = tallyMatch();
    const refusals = [
      openMatch(tally, { header: { ...header, scenario: 'nine' } }),
      openMatch(tally, { header: { ...header, options: { fog: 'yes' } } }),
      openMatch(tally, { header, secret: new Uint8Array(32) }),
      openMatch(tally, { header: { ...header, version: '0' } }),
      openMatch(tally, { header: { ...header, scenario: { goal: 0 } } }),
    ];
    expect(refusals.map((r) => isRefusal(r) && r.field)).toEqual([
      'scenario',
      'options/fog',
      'secret',
      'header/version',
      'goal',
    ]);
  });
});

describe('a stored log', () => {
  it('resumes to the same head, state and undo', () => {
    const match = played();
    const { header } = match;
    const secret = Uint8Array.from({ length: 32 }, (_, i) => i);
    const again = resumeMatch(tally, { header, secret }, match.bytes());
    if (isRefusal(again)) throw new Error(again.reason);
    expect(again.head()).toBe(match.head());
    expect(again.stateHash()).toBe(match.stateHash());
    expect(again.undoable(1)).toBe(true);
    expect(match.byteLength / match.length).toBeLessThan(4);
  });
});

describe('a match file', () => {
  it('is verified: every die from the opened secret, chain and state', () => {
    const file = played().file({ secret: true });
    expect(verifyFile(tally, file)).toMatchObject({ ok: true, entries: 5, diceChecked: 2, faults: [] });
    expect(verifyFile(tally, played().file({ secret: false }))).toMatchObject({ ok: true, diceSealed: 2 });
  });

  it('is found out when a die, an action, a hash or the secret was changed', () => {
    const file = played().file({ secret: true });
    const entry = (i: number, change: object) => ({
      ...file,
      entries: file.entries.map((e, k) => (k === i ? { ...e, ...change } : e)),
    });
    const die = file.entries[2]?.dice?.[0] ?? 0;
    const forged = [
      entry(2, { dice: [(die % 6) + 1, file.entries[2]?.dice?.[1]] }),
      entry(4, { action: { do: 'add', to: 'right', points: 2 } }),
      entry(4, { seat: 'North' }),
      { ...file, state: file.head },
      { ...file, secret: file.head },
      { ...file, outcome: { winners: ['South'], clause: 'tally-1' } },
    ];
    for (const one of forged) expect(verifyFile(tally, one).ok).toBe(false);
  });

  it('replays step by step', () => {
    const replay = replayFile(tally, played().file({ secret: false }));
    if (isRefusal(replay)) throw new Error(replay.reason);
    expect(replay.steps.map((s) => s.verb)).toEqual(['setup', 'add', 'undo', 'roll', 'end', 'add']);
  });

  it('is refused with the path of the bad field', () => {
    const file = JSON.parse(JSON.stringify(played().file({ secret: true })));
    expect(isRefusal(parseMatchFile(file))).toBe(false);
    file.entries[1].seq = 'two';
    expect(parseMatchFile(file)).toMatchObject({ refused: true, field: 'entries/1/seq' });
    expect(parseMatchFile('x')).toMatchObject({ refused: true });
  });
});

describe('actions from outside', () => {
  const view = tallyMatch().state;
  it('become dense numbers', () => {
    expect(parseAction(tally, view, { do: 'add', to: 'right', points: 2 })).toEqual({ do: 'add', to: 1, points: 2 });
  });
  it('are refused with the field at fault', () => {
    const field = (value: unknown) => {
      const parsed = parseAction(tally, view, value);
      return isRefusal(parsed) ? parsed.field : 'accepted';
    };
    expect(field(7)).toBe('action');
    expect(field({})).toBe('action/do');
    expect(field({ do: 'constructor' })).toBe('action/do');
    expect(field({ do: 'add', to: 'up', points: 1 })).toBe('action/to');
    expect(field({ do: 'add', to: 'left', points: 1.5 })).toBe('action/points');
    expect(field({ do: 'add', to: 'left' })).toBe('action/points');
    expect(field({ do: 'end', to: 'left' })).toBe('action/to');
  });
});
