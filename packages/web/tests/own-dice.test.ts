import { entropyCommitment } from '@longroll/kernel';
import type { WireMatch, WireSeat } from '@longroll/server/wire';
import { describe, expect, it } from 'vitest';
import { awaitedWords, nextStep, type OwnDice } from '../src/play/own-dice.ts';

const ID = 'the-match';
const COMMITMENT = 'c0'.repeat(32);
const [A, B, FRESH] = ['a1'.repeat(32), 'b2'.repeat(32), 'f3'.repeat(32)] as const;

const seat = (name: string, mine: boolean, dice?: WireSeat['dice'], kind: WireSeat['kind'] = 'person'): WireSeat => ({
  id: name === 'Blue' ? 0 : 1,
  name,
  kind,
  player: kind === 'open' ? undefined : `${name} player`,
  mine,
  ...(dice ? { dice } : {}),
});

const matchWith = (seats: readonly WireSeat[], commitment = COMMITMENT): WireMatch => ({
  id: ID,
  title: 'A match',
  rulebook: 'race',
  scenarioTitle: 'Short',
  header: {
    format: 'long-roll/1',
    rulebook: 'race',
    version: '1',
    scenario: 'short',
    options: {},
    dice: 2,
    match: ID,
    commitment,
    entropy: {},
  },
  version: '1',
  seats,
  state: 'waiting',
  actors: [],
  turn: '',
  lastEvent: '',
  created: '',
  updated: '',
});

const own: OwnDice = {
  kept: { format: 'long-roll/kept-1', match: ID, commitment: COMMITMENT, entropy: {}, commitments: {}, heads: [] },
  made: [],
  revealed: 0,
};
const made: OwnDice = { ...own, made: [{ seat: 'Blue', entropy: A }] };
const mine = entropyCommitment(ID, 'Blue', A);
const theirs = entropyCommitment(ID, 'Gray', B);

const next = (blue: WireSeat['dice'], gray: WireSeat | undefined, by: OwnDice = own, again = false) => {
  const first = seat('Blue', true, blue);
  return nextStep(matchWith([first, ...(gray ? [gray] : [])]), first, by, FRESH, again);
};
const nothingYet = { revealed: false } as const;

describe('what this browser adds to the dice', () => {
  it('is revealed at once when it is alone at the match', () => {
    const step = next(nothingYet, seat('Gray', true));
    expect(step).toMatchObject({
      kind: 'send',
      body: { seat: 'Blue', entropy: FRESH },
      own: { kept: { commitment: COMMITMENT, entropy: { Blue: FRESH }, commitments: {} }, revealed: 1 },
    });
  });

  it.each([
    ['open', seat('Gray', false, nothingYet, 'open')],
    ['taken, and has not committed itself', seat('Gray', false, nothingYet)],
  ])('is committed to, not revealed, while the other seat is %s', (_name, gray) => {
    const step = next(nothingYet, gray);
    const commitment = entropyCommitment(ID, 'Blue', FRESH);
    expect(step).toMatchObject({ kind: 'send', body: { seat: 'Blue', commitment }, own: { revealed: 0 } });
    expect(JSON.stringify(step.kind === 'send' ? step.body : '')).not.toContain(FRESH);
    expect(next({ commitment: mine, revealed: false }, gray, made)).toEqual({ kind: 'wait' });
  });

  it('is revealed when the other has committed himself, and his commitment is kept before', () => {
    const gray = seat('Gray', false, { commitment: theirs, revealed: false });
    expect(next({ commitment: mine, revealed: false }, gray, made)).toMatchObject({
      kind: 'send',
      body: { seat: 'Blue', entropy: A },
      own: { kept: { entropy: { Blue: A }, commitments: { Gray: theirs } }, revealed: 1 },
    });
    expect(next(nothingYet, gray)).toMatchObject({
      body: { entropy: FRESH },
      own: { kept: { commitments: { Gray: theirs } } },
    });
  });

  it('is not revealed to a server that shows another promise, or has put another commitment in its place', () => {
    const gray = seat('Gray', false, { commitment: theirs, revealed: false });
    const blue = seat('Blue', true, { commitment: mine, revealed: false });
    expect(nextStep(matchWith([blue, gray], 'd0'.repeat(32)), blue, made, FRESH)).toEqual({ kind: 'changed' });
    expect(next({ commitment: entropyCommitment(ID, 'Blue', B), revealed: false }, gray, made)).toEqual({
      kind: 'lost',
    });
  });

  it('is drawn anew where it was drawn in another browser, on demand', () => {
    const gray = seat('Gray', false, { commitment: theirs, revealed: true });
    const blue = { commitment: mine, revealed: false };
    expect(next(blue, gray)).toEqual({ kind: 'lost' });
    expect(next(blue, gray, own, true)).toMatchObject({
      body: { seat: 'Blue', commitment: entropyCommitment(ID, 'Blue', FRESH), again: true },
    });
  });

  it('is sent again as it was when its answer was lost, and not counted twice', () => {
    const sole = next(nothingYet, undefined);
    const gray = seat('Gray', false, { commitment: theirs, revealed: false });
    const last = next(nothingYet, gray);
    const committed = next({ commitment: mine, revealed: false }, gray, made);
    for (const [step, before, rival] of [
      [sole, nothingYet, undefined],
      [last, nothingYet, gray],
      [committed, { commitment: mine, revealed: false }, gray],
    ] as const) {
      if (step.kind !== 'send') throw new Error(step.kind);
      expect(next(before, rival, step.own)).toEqual({ ...step, body: { seat: 'Blue', entropy: step.body.entropy } });
    }
  });

  it('is not drawn afresh for whoever asks again once it is known, but at the word of its person', () => {
    const gray = seat('Gray', false, { commitment: theirs, revealed: false });
    const told = next({ commitment: mine, revealed: false }, gray, made);
    if (told.kind !== 'send') throw new Error(told.kind);
    for (const other of [nothingYet, { commitment: entropyCommitment(ID, 'Gray', A), revealed: false }]) {
      const rival = seat('Gray', false, other);
      expect(next(nothingYet, rival, told.own)).toEqual({ kind: 'asked' });
      expect(next(nothingYet, rival, told.own, true)).toMatchObject({ kind: 'send', body: { seat: 'Blue' } });
      expect(JSON.stringify(next(nothingYet, rival, told.own, true))).toContain(FRESH);
    }
  });

  it('is done when it is revealed', () => {
    expect(next({ commitment: mine, revealed: true }, seat('Gray', false, nothingYet), made)).toEqual({ kind: 'wait' });
  });
});

describe('the waiting room', () => {
  it('says whom the match waits for', () => {
    const open = [seat('Blue', true, nothingYet), seat('Gray', false, nothingYet, 'open')];
    expect(awaitedWords(open)).toMatch(/^Waiting for the other side to sit down/);
    const taken = [seat('Blue', true, { commitment: mine, revealed: false }), seat('Gray', false, nothingYet)];
    expect(awaitedWords(taken)).toMatch(/^Waiting for the dice of Gray player, who must open the match once/);
  });
});
