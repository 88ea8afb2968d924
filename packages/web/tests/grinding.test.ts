import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { random } from '@longroll/bots';
import {
  type AnyRulebook,
  commitmentOf,
  diceSource,
  entropyCommitment,
  faultsOfKept,
  isRefusal,
  type KeptDice,
  type MatchFile,
  type MatchHeader,
  newHeader,
  openMatch,
  SimDice,
  StreamDice,
  sha256,
  utf8,
  verifyFile,
} from '@longroll/kernel';
import { loadRulebook } from '@longroll/rulebooks';
import type { WireMatch, WireSeat } from '@longroll/server/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextStep, type OwnDice } from '../src/play/own-dice.ts';

/**
 * A server that wants four sixes: it tries secrets, or a friend's entropy, until the first die of each of the first four
 * throws is one. The page is the real one, as far as it decides what is sent and kept.
 */
const ID = 'a1b2c3d4-0000-4000-8000-000000000001';
const MINE = 'a1'.repeat(32);
const tool = fileURLToPath(new URL('../../../tools/verify-match.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'grinding-'));
afterAll(() => rmSync(folder, { recursive: true }));

let book: AnyRulebook;
beforeAll(async () => {
  const shelf = await loadRulebook('house-divided');
  if (!shelf) throw new Error('the rulebook is missing');
  book = shelf.rulebook;
});

type Entropy = MatchHeader['entropy'];

const firstDice = (
  secret: Uint8Array,
  entropy: Entropy,
  streams: readonly number[],
  version?: 2,
): readonly number[] => {
  const source = diceSource(secret, entropy, version);
  const dice = new StreamDice((stream) => source.seed(stream));
  return streams.map((stream) => {
    dice.begin(stream);
    return dice.d(6);
  });
};

const STREAMS = [1, 2, 3, 4];
const isWanted = (faces: readonly number[]): boolean => faces.every((face) => face === 6);
const secretOf = (tries: number): Uint8Array => sha256(utf8(`secret ${tries}`));

/** Tries what a number makes until its dice are wanted. */
const grind = <T>(make: (tries: number) => T, dice: (made: T) => readonly number[]): T => {
  for (let tries = 0; tries < 100_000; tries++) {
    const made = make(tries);
    if (isWanted(dice(made))) return made;
  }
  throw new Error('no luck');
};

/** Plays until so many orders have thrown, at random, and opens the secret. `thrown` is what the dice really come from. */
const playedOut = (header: MatchHeader, secret: Uint8Array, thrown: Entropy = header.entropy): MatchFile => {
  const match = openMatch(book, { header: { ...header, entropy: thrown }, secret });
  if (isRefusal(match)) throw new Error(match.reason);
  const choice = new SimDice(1861);
  for (let throws = 0; throws < 6; ) {
    const [seat = -1] = book.actors(match.state);
    const answer = match.submit(seat, random(book, match.view(seat), seat, choice));
    if (isRefusal(answer)) throw new Error(answer.reason);
    if (answer.dice.length > 0) throws++;
  }
  return match.file({ secret: true });
};

const headerOf = (secret: Uint8Array, entropy: Entropy, version?: 2): MatchHeader => {
  const header = newHeader(book, 'learning', {}, secret, entropy, version && ID);
  if (isRefusal(header)) throw new Error(header.reason);
  return header;
};

const throwsOf = (file: MatchFile): readonly number[] =>
  file.entries.flatMap(({ dice = [] }) => (dice.length > 0 ? [dice[0] ?? 0] : [])).slice(0, 4);

/** What the checker that shares no code with the program says. */
const alone = (file: MatchFile, kept?: KeptDice): number | null => {
  const paths = [file, ...(kept ? [kept] : [])].map((value, i) => {
    const path = join(folder, `${i}.json`);
    writeFileSync(path, JSON.stringify(value));
    return path;
  });
  return spawnSync(process.execPath, [tool, paths[0] ?? '', '6', ...paths.slice(1)]).status;
};

/** What the server shows of a match that waits. */
const shown = (commitment: string, own: WireSeat['dice'], rival?: WireSeat['dice']): WireMatch => ({
  id: ID,
  title: '',
  rulebook: 'house-divided',
  scenarioTitle: '',
  header: { ...headerOf(secretOf(0), {}, 2), commitment },
  version: book.version,
  seats: [
    { id: 0, name: 'union', player: 'me', kind: 'person', mine: true, ...(own ? { dice: own } : {}) },
    { id: 1, name: 'confederate', player: 'he', kind: 'person', mine: false, ...(rival ? { dice: rival } : {}) },
  ],
  state: 'waiting',
  actors: [],
  turn: '',
  lastEvent: '',
  created: '',
  updated: '',
});

const first = (commitment: string): OwnDice => ({
  kept: { format: 'long-roll/kept-1', match: ID, commitment, entropy: {}, commitments: {}, heads: [] },
  made: [],
  revealed: 0,
});

/** The page's next step: what it sends, and what it has kept by then. */
const page = (match: WireMatch, own: OwnDice) => {
  const [seat] = match.seats;
  const step = seat && nextStep(match, seat, own, MINE);
  if (step?.kind !== 'send') throw new Error(`the page sends nothing: ${step?.kind}`);
  return { sent: step.body, own: step.own };
};

const honest = secretOf(0);
const promise = (): string => commitmentOf(honest, ID);

/** A page that is alone at a match: it is shown a promise and reveals its entropy. */
const aloneAtIt = () => page(shown(promise(), { revealed: false }), first(promise()));

/** A page with a rival: it commits itself, is shown his commitment, and reveals. */
const withRival = (rival: string) => {
  const committed = page(shown(promise(), { revealed: false }, { revealed: false }), first(promise()));
  expect(committed.sent.entropy).toBeUndefined();
  const own = { commitment: committed.sent.commitment ?? '', revealed: false };
  return page(shown(promise(), own, { commitment: rival, revealed: false }), committed.own);
};

describe('a server that grinds', () => {
  it('was not found out in version 1: it drew its secret when it knew the entropy, and every check passes', () => {
    const entropy = { union: MINE };
    // The numbers of the entries that throw follow from the orders, which this server foresees too: it tries whole games.
    const file = Array.from({ length: 40 }, (_, tries) => secretOf(tries))
      .map((secret) => playedOut(headerOf(secret, entropy), secret))
      .toSorted((a, b) => sum(throwsOf(b)) - sum(throwsOf(a)))[0];
    if (!file) throw new Error('no game');
    expect(sum(throwsOf(file))).toBeGreaterThan(sum(throwsOf(playedOut(headerOf(honest, entropy), honest))));
    expect(sum(throwsOf(file))).toBeGreaterThanOrEqual(20);
    expect(verifyFile(book, file)).toMatchObject({ ok: true, diceSealed: 0 });
    expect(alone(file)).toBe(0);
  });

  it('that draws its secret when it knows the entropy is found out by what the page kept, not by the file', () => {
    const { sent, own } = aloneAtIt();
    const entropy = { union: sent.entropy ?? '' };
    const late = grind(secretOf, (secret) => firstDice(secret, entropy, STREAMS, 2));
    const file = playedOut(headerOf(late, entropy, 2), late);
    expect(throwsOf(file)).toEqual([6, 6, 6, 6]);
    expect(verifyFile(book, file).ok).toBe(true);
    expect(alone(file)).toBe(0);
    expect(faultsOfKept(own.kept, file, true)).toEqual([
      expect.stringMatching(/commitment is not the one that was shown/),
    ]);
    expect(alone(file, own.kept)).toBe(1);
    // Nor can it keep to the promise that it had shown.
    const forged = { ...file, header: { ...file.header, commitment: promise() } };
    expect(verifyFile(book, forged).ok).toBe(false);
    expect(alone(forged)).toBe(1);
  });

  it('that shows another promise before the entropy has come is told nothing', () => {
    const match = shown(commitmentOf(secretOf(1), ID), { revealed: false });
    const [seat] = match.seats;
    expect(seat && nextStep(match, seat, first(promise()), MINE)).toEqual({ kind: 'changed' });
  });

  it('that lets a friend choose his entropy when it knows mine is found out', () => {
    const { sent, own } = withRival(entropyCommitment(ID, 'confederate', 'b2'.repeat(32)));
    const union = sent.entropy ?? '';
    const entropy = grind(
      (tries) => ({ union, confederate: tries.toString(16).padStart(64, '0') }),
      (made) => firstDice(honest, made, STREAMS, 2),
    );
    const file = playedOut(headerOf(honest, entropy, 2), honest);
    expect(throwsOf(file)).toEqual([6, 6, 6, 6]);
    expect(verifyFile(book, file).ok).toBe(true);
    expect(faultsOfKept(own.kept, file, true)).toEqual([expect.stringMatching(/the entropy of the confederate seat/)]);
    expect(alone(file, own.kept)).toBe(1);
  });

  it('that puts in entropy of somebody who was not there is found out', () => {
    const { sent, own } = aloneAtIt();
    const file = playedOut(headerOf(honest, { union: sent.entropy ?? '', confederate: 'b2'.repeat(32) }, 2), honest);
    expect(verifyFile(book, file).ok).toBe(true);
    expect(faultsOfKept(own.kept, file, true)).toEqual([expect.stringMatching(/confederate seat had not committed/)]);
    expect(alone(file, own.kept)).toBe(1);
  });

  it('that does not mix the entropy in is found out by the file, and one that leaves it out of the header by what was kept', () => {
    const { sent, own } = aloneAtIt();
    const header = headerOf(honest, { union: sent.entropy ?? '' }, 2);
    const without = playedOut(header, honest, {});
    expect(faultsOfKept(own.kept, without, true)).toEqual([expect.stringMatching(/not what was added here/)]);
    const dressed = { ...without, header };
    expect(verifyFile(book, dressed).faults[0]?.reason).toMatch(/the opened secret throws|set-up dice/);
    expect(alone(dressed)).toBe(1);
  });

  it('and does not, is not accused', () => {
    const confederate = 'b2'.repeat(32);
    const { sent, own } = withRival(entropyCommitment(ID, 'confederate', confederate));
    const file = playedOut(headerOf(honest, { union: sent.entropy ?? '', confederate }, 2), honest);
    expect(verifyFile(book, file).ok).toBe(true);
    expect(faultsOfKept(own.kept, file, true)).toEqual([]);
    expect(alone(file, own.kept)).toBe(0);
  });
});

const sum = (faces: readonly number[]): number => faces.reduce((total, face) => total + face, 0);
