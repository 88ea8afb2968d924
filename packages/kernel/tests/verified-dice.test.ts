import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type AnyRulebook,
  chainHeads,
  commitmentOf,
  diceSource,
  entropyCommitment,
  isRefusal,
  type Match,
  type MatchFile,
  openMatch,
  parseMatchFile,
  resumeMatch,
  SimDice,
  StreamDice,
  toHex,
  UNDO,
  verifyFile,
} from '../src/index.ts';
import { darkTally, SECRET, tally, tallyMatch } from './tally.ts';

const ID = '5f0c3a52-7d5b-4c6f-9a51-1d0f6a6f2b11';
const ENTROPY = { North: 'ab'.repeat(32), South: 'cd'.repeat(32) };
const add = { do: 'add', to: 1, points: 1 };
const roll = { do: 'roll' };
const end = { do: 'end' };

const rolled = (match: Match, seat = 0): readonly number[] => {
  const answer = match.submit(seat, roll);
  if (isRefusal(answer)) throw new Error(answer.reason);
  return answer.dice;
};

const second = (): Match => tallyMatch({ match: ID, entropy: ENTROPY });
const first = (): Match => tallyMatch({ entropy: ENTROPY });

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('words beyond the last whole turn of a die', () => {
  /** Three words of 31 bits from a state, worked out with whole numbers of any size. */
  const words = (state: readonly number[], count: number): readonly number[] => {
    let [a = 0n, b = 0n, c = 0n, d = 0n] = state.map(BigInt);
    const M = 2n ** 32n;
    return Array.from({ length: count }, () => {
      const t = (a + b + d) % M;
      d = (d + 1n) % M;
      a = b ^ (b >> 9n);
      b = (c * 9n) % M;
      c = ((((c << 21n) % M) | (c >> 11n)) + t) % M;
      return Number(t >> 1n);
    });
  };

  it('are thrown away, so that every face has the same chance', () => {
    const seed = [0xffffffff, 0, 0x12345678, 0] as const;
    const [over = 0, next = 0] = words(seed, 2);
    expect(over).toBe(2 ** 31 - 1);
    for (const sides of [6, 10, 1000]) {
      expect(over).toBeGreaterThanOrEqual(2 ** 31 - (2 ** 31 % sides));
      const dice = new StreamDice(() => seed);
      dice.begin(0);
      expect(dice.d(sides)).toBe((next % sides) + 1);
      expect(dice.used).toBe(1);
    }
    // Eight faces divide the words evenly: none is thrown away.
    const even = new StreamDice(() => seed);
    even.begin(0);
    expect(even.d(8)).toBe((over % 8) + 1);
  });

  it('are thrown away in simulation too', () => {
    // The state that the seed begins with; twelve words are warmed up. A seed was looked for that soon has such a word.
    const seed = 5704;
    const limit = 2 ** 31 - (2 ** 31 % 1000);
    const state = [seed, Math.imul(seed, 0x9e3779b1) >>> 0, (seed ^ 0x5bd1e995) >>> 0, 1];
    const drawn = words(state, 200).slice(12);
    const beyond = drawn.findIndex((word) => word >= limit);
    expect(beyond).toBeGreaterThan(0);
    const dice = new SimDice(seed);
    for (let i = 0; i < beyond; i++) dice.d(1000);
    expect(dice.d(1000)).toBe(((drawn[beyond + 1] ?? 0) % 1000) + 1);
  });
});

describe('dice of version 2', () => {
  it('come from commitments, key and streams as they are described', () => {
    const hex = toHex(SECRET);
    expect(commitmentOf(SECRET, ID)).toBe(sha(`["long-roll dice 2","secret","${ID}","${hex}"]`));
    expect(entropyCommitment(ID, 'North', ENTROPY.North)).toBe(
      sha(`["long-roll dice 2","entropy","${ID}","North","${ENTROPY.North}"]`),
    );
    expect(entropyCommitment(ID, 'North', 'none')).toBe('none');
    const mixed = `["long-roll dice 2","dice",{"North":"${ENTROPY.North}","South":"${ENTROPY.South}"}]`;
    const key = createHmac('sha256', SECRET).update(mixed).digest();
    const count = Buffer.alloc(8);
    count.writeBigUInt64BE(1n);
    const block = createHmac('sha256', key)
      .update(Buffer.concat([Buffer.from('dice'), count]))
      .digest();
    const source = diceSource(SECRET, ENTROPY, 2);
    expect(source.seed(3).map((word) => word >>> 0)).toEqual([16, 20, 24, 28].map((at) => block.readUInt32BE(at)));
  });

  it('are numbered by entries that throw: laying down and taking back choose no other throw', () => {
    const plain = second();
    const one = rolled(plain);
    const two = rolled(plain);
    for (const idle of [1, 2, 3]) {
      const match = second();
      for (let i = 0; i < idle; i++) {
        match.submit(0, add);
        match.submit(0, UNDO);
      }
      expect(rolled(match)).toEqual(one);
      match.submit(0, end);
      for (let i = 0; i < idle; i++) match.submit(1, add);
      expect(rolled(match, 1)).toEqual(two);
      expect(verifyFile(tally, match.file({ secret: true }))).toMatchObject({
        ok: true,
        diceChecked: 4,
        diceVersion: 2,
      });
    }
  });

  it('in version 1 were numbered by all entries, so that whoever knew the secret could choose by undo', () => {
    const throws = [0, 1, 2, 3].map((idle) => {
      const match = first();
      for (let i = 0; i < idle; i++) {
        match.submit(0, add);
        match.submit(0, UNDO);
      }
      return String(rolled(match));
    });
    expect(new Set(throws).size).toBeGreaterThan(1);
  });

  it('go on where a stored log ends', () => {
    const match = second();
    for (const action of [add, UNDO, roll, add]) match.submit(0, action);
    const again = resumeMatch(tally, { header: match.header, secret: SECRET }, match.bytes());
    if (isRefusal(again)) throw new Error(again.reason);
    expect(rolled(again)).toEqual(rolled(match));
  });

  it('belong to one match: the same secret is not that of another', () => {
    const { header } = second();
    expect(isRefusal(openMatch(tally, { header, secret: SECRET }))).toBe(false);
    expect(openMatch(tally, { header: { ...header, match: 'another' }, secret: SECRET })).toMatchObject({
      refused: true,
      field: 'secret',
    });
    const { match: _, ...without } = header;
    expect(openMatch(tally, { header: without, secret: SECRET })).toMatchObject({
      refused: true,
      field: 'header/match',
    });
  });

  it('name the seats that added nothing', () => {
    const file = tallyMatch({ match: ID, entropy: { ...ENTROPY, South: 'none' } }).file({ secret: true });
    expect(isRefusal(parseMatchFile(JSON.parse(JSON.stringify(file))))).toBe(false);
    expect(verifyFile(tally, file)).toMatchObject({ ok: true, addedNothing: ['South'] });
  });

  it.each([
    ['another version', { dice: 3 }, 'header/dice'],
    ['no id', { match: undefined }, 'header/match'],
    ['entropy of other length', { entropy: { North: 'ab' } }, 'header/entropy/North'],
    ['an id in version 1', { dice: undefined }, 'header'],
  ])('a file with %s is refused with its field', (_name, change, field) => {
    const file = second().file({ secret: true });
    const changed = JSON.parse(JSON.stringify({ ...file, header: { ...file.header, ...change } })) as unknown;
    expect(parseMatchFile(changed)).toMatchObject({ refused: true, field });
  });
});

/** A match that somebody played with dice of his own choice: all agrees in it but the dice with the secret. */
const forged = (match: Match, faces: readonly number[], book: AnyRulebook = tally): MatchFile => {
  const other = openMatch(book, { header: match.header });
  if (isRefusal(other)) throw new Error(other.reason);
  other.replayEntry({ seat: 0, action: roll, dice: faces, typed: false });
  return other.file({ secret: false });
};

describe.each([
  ['1', first],
  ['2', second],
])('a match of version %s', (_name, made) => {
  it('is found out when all its dice were chosen, though chain, state and outcome agree with them', () => {
    const dice = rolled(made());
    const wrong = forged(made(), [(dice[0] ?? 0) === 6 ? 5 : 6, 6]);
    expect(verifyFile(tally, wrong)).toMatchObject({ ok: true, diceSealed: 2 });
    const { faults } = verifyFile(tally, { ...wrong, secret: toHex(SECRET) });
    expect(faults).toEqual([{ entry: 1, reason: expect.stringMatching(/the opened secret throws/) }]);
    expect(verifyFile(tally, { ...forged(made(), dice), secret: toHex(SECRET) }).faults).toEqual([]);
  });

  it('has a chain of its dice too: turned round, which changes no position, they have another head', () => {
    const one = forged(made(), [2, 5]);
    const other = forged(made(), [5, 2]);
    expect(other.state).toBe(one.state);
    expect(other.head).not.toBe(one.head);
    expect(verifyFile(tally, { ...other, head: one.head }).faults).toEqual([
      { entry: 1, reason: expect.stringMatching(/the hash chain ends in/) },
    ]);
  });

  it('throws other dice for every other entropy of every seat', () => {
    const { header } = made();
    const throws = [ENTROPY, { ...ENTROPY, North: 'ac'.repeat(32) }, { ...ENTROPY, South: 'ac'.repeat(32) }].map(
      (entropy) => {
        const match = openMatch(tally, { header: { ...header, entropy }, secret: SECRET });
        if (isRefusal(match)) throw new Error(match.reason);
        return String([1, 2, 3, 4, 5].flatMap(() => rolled(match)));
      },
    );
    expect(new Set(throws).size).toBe(3);
  });

  it('has heads that can be worked out from its file', () => {
    const match = made();
    const heads = [match.head()];
    for (const action of [add, roll, end]) {
      match.submit(0, action);
      heads.push(match.head());
    }
    expect(chainHeads(match.file({ secret: false }), true)).toEqual(heads);
  });
});

describe('a book with hidden information', () => {
  it('has heads that can be worked out when the secret is opened, and not before', () => {
    const match = tallyMatch({ book: darkTally, match: ID, entropy: ENTROPY });
    match.submit(0, roll);
    expect(chainHeads(match.file({ secret: false }), false)).toBeUndefined();
    expect(chainHeads(match.file({ secret: true }), false)?.at(-1)).toBe(match.head());
  });

  it('does not undo past what tells something', () => {
    const match = tallyMatch({ book: darkTally });
    match.submit(0, add);
    expect(match.undoable(0)).toBe(true);
    match.submit(0, end);
    match.submit(1, end);
    expect(match.undoable(0)).toBe(false);
    expect(match.undoable(1)).toBe(false);
    match.submit(0, add);
    expect(match.submit(0, UNDO).refused).toBeUndefined();
    expect(match.submit(0, UNDO)).toMatchObject({ refused: true });
  });
});

describe('undo', () => {
  it("does not reach past a rival's action", () => {
    const match = tallyMatch();
    match.submit(0, end);
    match.submit(1, add);
    match.submit(1, UNDO);
    expect(match.undoable(1)).toBe(false);
    expect(match.submit(1, UNDO)).toMatchObject({ refused: true });
    expect(match.undoable(0)).toBe(false);
  });
});
