import {
  type AnyState,
  type Checkpoint,
  canonicalState,
  deskOf,
  drawSheet,
  isRefusal,
  isUnderRoot,
  leafOf,
  leafSalt,
  type Match,
  type MatchFile,
  merkleProof,
  merkleRoot,
  merkleTree,
  newHeader,
  openMatch,
  packReports,
  packSheet,
  parseMatchFile,
  replayFile,
  reportLeaves,
  reportsOf,
  resolveTurn,
  resumeMatch,
  SimDice,
  sealOf,
  sheetLeaves,
  toHex,
  unpackReport,
  verifyFile,
  withSecretStart,
} from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { postOf, posts, SEATS, WIDE } from './posts.ts';

const secret = new Uint8Array(32).fill(3);
const CLOCK = SEATS;
const desk = deskOf(posts);

const opened = (men = 10): { readonly match: Match; readonly start: unknown } => {
  const whole = newHeader(posts, { turns: 3, men }, {}, secret, {}, 'match-1');
  if (isRefusal(whole)) throw new Error(whole.reason);
  const { header, start } = withSecretStart(posts, whole, secret);
  const match = openMatch(posts, { header, secret, start });
  if (isRefusal(match)) throw new Error(match.reason);
  return { match, start };
};

const sealed = (match: Match, seats: number, seed: number): void => {
  const dice = new SimDice(seed);
  for (let seat = 0; seat < seats; seat++) {
    const view = match.view(seat);
    const sheet = packSheet(desk, drawSheet(posts, view, seat, dice));
    const answer = match.submit(seat, sealOf(desk.turn(view), sheet));
    if (answer.refused === true) throw new Error(answer.reason);
  }
};

const closed = (match: Match) => {
  const answer = match.submit(CLOCK, { do: 'close', turn: desk.turn(match.state) });
  if (answer.refused === true) throw new Error(answer.reason);
  return answer;
};

const war = (seats = SEATS): MatchFile => {
  const { match } = opened();
  for (let turn = 1; turn <= 3; turn++) {
    sealed(match, seats, turn);
    closed(match);
  }
  return match.file({ secret: true });
};

describe('a turn', () => {
  it('orders are sealed in the log and in no state; the close carries them out', () => {
    const { match } = opened();
    const before = match.stateHash();
    sealed(match, SEATS, 1);
    expect(match.stateHash()).toBe(before);
    expect(match.sheets.size).toBe(SEATS);
    const { dice, events } = closed(match);
    expect(dice.length).toBe(16);
    expect(events.every((event) => event.dice === undefined)).toBe(true);
    expect(match.sheets.size).toBe(0);
    expect(match.state).toMatchObject({ turn: 2 });
    expect(match.length).toBe(SEATS + 1);
  });

  it('a later sheet of a seat takes the place of an earlier one, and the seal cannot be undone', () => {
    const order = (path: readonly number[]) => [{ subject: postOf(0, 0), order: { path, strength: 1 } }];
    const { match } = opened();
    match.submit(0, sealOf(1, packSheet(desk, order([1]))));
    match.submit(0, sealOf(1, packSheet(desk, order([WIDE]))));
    expect(match.undoable(0)).toBe(false);
    const { events } = closed(match);
    expect(events.find(({ kind }) => kind === 'moved')?.data).toMatchObject({ post: postOf(0, 0), to: WIDE });
  });

  it('the commander counts before his deputy, whoever seals first', () => {
    const sheet = (to: number) => packSheet(desk, [{ subject: postOf(4, 1), order: { path: [to], strength: 1 } }]);
    const at = 4 * 5 + 3;
    for (const order of [
      [4, 5],
      [5, 4],
    ]) {
      const { match } = opened();
      for (const seat of order) match.submit(seat, sealOf(1, sheet(seat === 4 ? at + 1 : at - 1)));
      const moved = closed(match).events.filter(({ kind }) => kind === 'moved');
      expect(moved.map(({ data }) => data)).toEqual([{ post: postOf(4, 1), from: at, to: at + 1 }]);
    }
  });

  it.each([
    ['another turn', 0, sealOf(2, new Uint8Array()), 'action/turn'],
    ['bytes that are no sheet', 0, sealOf(1, Uint8Array.of(1, 2, 3)), 'action/sheet'],
    [
      'what the seat does not command',
      3,
      sealOf(1, packSheet(desk, [{ subject: postOf(0, 0), order: { strength: 1 } }])),
      'action/sheet',
    ],
    [
      'a value out of its bounds',
      0,
      sealOf(1, packSheet(desk, [{ subject: postOf(0, 0), order: { strength: 10 } }])),
      'action/sheet',
    ],
    [
      'an illegal order',
      0,
      sealOf(
        1,
        packSheet(desk, [{ subject: postOf(0, 0), order: { posture: 'attack', haltOnSight: true, strength: 1 } }]),
      ),
      'action/sheet',
    ],
  ])('refused and without a trace: %s', (_what, seat, action, field) => {
    const { match } = opened();
    expect(match.submit(seat, action)).toMatchObject({ refused: true, field });
    expect(match.length).toBe(0);
    expect(match.sheets.size).toBe(0);
  });

  it('a player does not close, and the clock seals nothing', () => {
    const { match } = opened();
    expect(match.submit(0, { do: 'close', turn: 1 }).refused).toBe(true);
    expect(match.submit(CLOCK, sealOf(1, new Uint8Array())).refused).toBe(true);
    expect(match.submit(CLOCK, { do: 'close', turn: 2 })).toMatchObject({ refused: true, field: 'action/turn' });
  });

  it('goes on from a checkpoint after any phase to the same bytes', () => {
    const { match } = opened();
    sealed(match, SEATS, 5);
    const seed = new Uint8Array(16).fill(77);
    const points: Checkpoint[] = [];
    const whole = resolveTurn(posts, match.state, match.sheets, seed, {
      after: (_phase, checkpoint) => points.push(checkpoint()),
    });
    expect(points.length).toBe(5);
    for (const from of points) {
      const again = resolveTurn(posts, match.state, match.sheets, seed, { from });
      expect(canonicalState(again.state)).toBe(canonicalState(whole.state));
      expect(again.events).toEqual(whole.events);
    }
  });

  it('what a seat learns and sees does not change with what it cannot know', () => {
    const told = (men: number, seed: number): readonly string[] => {
      const { match } = opened(men);
      const view = match.view(0);
      match.submit(0, sealOf(1, packSheet(desk, drawSheet(posts, view, 0, new SimDice(1)))));
      const dice = new SimDice(seed);
      for (let seat = 30; seat < SEATS; seat++)
        match.submit(seat, sealOf(1, packSheet(desk, drawSheet(posts, match.view(seat), seat, dice))));
      const { state, events } = closed(match);
      return [JSON.stringify([...(packReports(desk, SEATS, events)[0] ?? [])]), canonicalState(posts.view(state, 0))];
    };
    const first = told(10, 2);
    for (let seed = 3; seed < 13; seed++) expect(told(10, seed)).toEqual(first);
  });
});

describe('a war of sheets as a file', () => {
  it('verifies, replays without its secret, and comes back from its stored log', () => {
    const file = war();
    expect(isRefusal(parseMatchFile(JSON.parse(JSON.stringify(file))))).toBe(false);
    expect(verifyFile(posts, file)).toMatchObject({ ok: true, faults: [], diceChecked: 48 });
    expect(file.turns?.length).toBe(3);
    const { secret: _, ...shut } = file;
    const replayed = replayFile(posts, shut);
    if (isRefusal(replayed)) throw new Error(replayed.reason);
    expect(replayed.match.stateHash()).toBe(file.state);
    const { match, start } = opened();
    sealed(match, 9, 1);
    const again = resumeMatch(posts, { header: match.header, secret, start: start as never }, match.bytes());
    if (isRefusal(again)) throw new Error(again.reason);
    expect([...again.sheets]).toEqual([...match.sheets]);
    expect(again.head()).toBe(match.head());
    expect(closed(again).dice).toEqual(closed(match).dice);
    expect(again.turns).toEqual(match.turns);
  });

  it('a root, a sheet, a die of the seed or a start that was changed is found', () => {
    const file = war(20);
    const changed = (change: (copy: { -readonly [K in keyof MatchFile]: MatchFile[K] }) => void): readonly string[] => {
      const copy = JSON.parse(JSON.stringify(file));
      change(copy);
      return verifyFile(posts, copy).faults.map(({ reason }) => reason);
    };
    const zeros = '0'.repeat(64);
    expect(changed((copy) => Object.assign(copy.turns?.[1] ?? {}, { root: zeros }))[0]).toMatch(/turn 2/);
    expect(changed((copy) => Object.assign(copy.turns?.[0] ?? {}, { sheets: zeros }))[0]).toMatch(/turn 1/);
    expect(changed((copy) => Object.assign(copy, { turns: copy.turns?.slice(0, 2) }))[0]).toMatch(/turn 3/);
    expect(changed((copy) => Object.assign(copy, { start: { men: 11 } }))[0]).toMatch(/start/);
    expect(changed((copy) => Object.assign(copy.entries[0]?.action ?? {}, { sheet: '' })).length).toBeGreaterThan(0);
    expect(changed((copy) => Object.assign(copy.entries[20]?.dice ?? [], { 0: 1, 1: 1 }))[0]).toMatch(/dice/);
  });

  it('the header tells nothing of the start, and no match is opened without it', () => {
    const { match } = opened();
    expect(match.header.scenario).toEqual({ turns: 3 });
    expect(openMatch(posts, { header: match.header, secret })).toMatchObject({ refused: true, field: 'start' });
    expect(openMatch(posts, { header: match.header, secret, start: { men: 9 } })).toMatchObject({
      refused: true,
      field: 'start',
    });
  });
});

describe('commitments', () => {
  it('a leaf is proved under its root, and no other bytes, place or root are', () => {
    for (const count of [1, 2, 3, 7, 70]) {
      const leaves = Array.from({ length: count }, (_, i) =>
        leafOf(leafSalt(secret, 'report', 1, i), Uint8Array.of(i, 5)),
      );
      const tree = merkleTree(leaves);
      const root = merkleRoot(leaves);
      for (const [i, leaf] of leaves.entries()) {
        expect(isUnderRoot(leaf, merkleProof(tree, i), root)).toBe(true);
        const turned = leafOf(leafSalt(secret, 'report', 1, i), Uint8Array.of(i, 4));
        expect(isUnderRoot(turned, merkleProof(tree, i), root)).toBe(false);
        if (count > 1) expect(isUnderRoot(leaf, merkleProof(tree, (i + 1) % count), root)).toBe(false);
      }
    }
  });

  it('sheets and reports of 70 seats hang under the roots of the turn; a report read back is what its seat was told', () => {
    const { match } = opened();
    sealed(match, 40, 8);
    const sheets = new Map(match.sheets);
    const { state, events } = closed(match);
    const leaves = sheetLeaves(secret, 1, match.seats, sheets);
    expect(leaves.length).toBe(SEATS);
    expect(toHex(merkleRoot(leaves))).toBe(match.turns[0]?.sheets);
    const reports = reportsOf(posts, match.seats, state as AnyState, events);
    expect(new Set(reportLeaves(secret, 1, match.seats, reports).map((leaf) => leaf.join())).size).toBe(SEATS);
    const told = packReports(desk, SEATS, events);
    for (const seat of [0, 39, 69]) {
      const mine = events.filter(({ seenBy }) => seenBy === 'all' || seenBy.includes(seat));
      expect(unpackReport(desk, seat, told[seat] ?? new Uint8Array())).toEqual(
        mine.map((event) => ({ ...event, seenBy: [seat] })),
      );
    }
  });

  it('a report is the same bytes whatever the order in which kinds of events were declared', () => {
    const { match } = opened();
    sealed(match, 40, 8);
    const { events } = closed(match);
    const otherwise = { events: { types: new Map([...desk.events.types].toReversed()) }, phases: [...desk.phases] };
    expect([...desk.events.types.keys()]).not.toEqual([...otherwise.events.types.keys()]);
    expect(packReports(otherwise as never, SEATS, events)).toEqual(packReports(desk, SEATS, events));
  });
});
