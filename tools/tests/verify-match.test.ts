import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  canonical,
  diceSource,
  entropyCommitment,
  faultsOfKept,
  isRefusal,
  type KeptDice,
  type MatchFile,
  newHeader,
  openMatch,
  StreamDice,
  sha256,
  toHex,
  utf8,
  verifyFile,
} from '@longroll/kernel';
import { fightAsCommands, fixedBattle, playGame } from '@longroll/lab';
import { afterAll, describe, expect, it } from 'vitest';
import { shelf as sheets } from '../../packages/testkit/src/sample/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

const played = fightAsCommands(60, true).file({ secret: true });

const secret = sha256(utf8('the fixed battle'));
const ID = '5f0c3a52-7d5b-4c6f-9a51-1d0f6a6f2b11';
const ENTROPY = { Blue: 'ab'.repeat(32), Gray: 'none' };

/** The same battle with dice of version 2, and a head seen on the way. */
const fightSecond = (battles: number): { readonly file: MatchFile; readonly head: string } => {
  const header = newHeader(fixedBattle, { battles }, {}, secret, ENTROPY, ID);
  const match = isRefusal(header) ? header : openMatch(fixedBattle, { header, secret });
  if (isRefusal(match)) throw new Error(match.reason);
  let head = '';
  for (let battle = 0; battle < battles; battle++) {
    match.submit(battle & 1, { do: 'attack' });
    if (battle === 4) head = match.head();
  }
  return { file: match.file({ secret: true }), head };
};
const second = fightSecond(20);

const writeJson = (name: string, value: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(value));
  return path;
};

const run = (file: unknown, ...args: readonly string[]) => {
  const path = writeJson('match.json', file);
  const script = join(import.meta.dirname, '../verify-match.mjs');
  const { status, stdout } = spawnSync(process.execPath, [script, path, ...args], { encoding: 'utf8' });
  return { status, stdout };
};

const changed = (change: (file: { -readonly [K in keyof MatchFile]: MatchFile[K] }) => void): MatchFile => {
  const copy = structuredClone(played);
  change(copy);
  return copy;
};

describe('the second implementation of dice and chain', () => {
  it('agrees with the kernel on a match that holds, and counts the same dice', () => {
    const verdict = verifyFile(fixedBattle, played);
    expect(verdict.ok).toBe(true);
    expect(verdict.diceChecked).toBeGreaterThan(300);
    expect(run(played)).toEqual({
      status: 0,
      stdout: `holds: 60 entries, ${verdict.diceChecked} dice thrown again\n`,
    });
  });

  it('does not need the keys in any order, since it sorts them itself', () => {
    const turned = JSON.parse(JSON.stringify(played), (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    );
    expect(run(turned).status).toBe(0);
  });

  it('checks the head at which a match was carried over to another version of its rules', () => {
    const { head } = fightAsCommands(9, true).file({ secret: true });
    // A match of nine battles has another scenario, and so another chain.
    const carried = [{ seq: 60, from: played.header.version, to: '2', head: played.head }];
    expect(run({ ...played, carried }).status).toBe(0);
    expect(run({ ...played, carried: [{ ...carried[0], head }] })).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/went on under 2 is not that of entry 60/),
    });
    expect(run({ ...played, carried: [{ ...carried[0], from: '0' }] }).stdout).toMatch(
      /carried over from 0 to 2, but was/,
    );
  });

  const other = (faces: readonly number[] | undefined): number[] => (faces ?? []).map((face) => (face % 6) + 1);
  const tampered: readonly (readonly [string, MatchFile, RegExp])[] = [
    [
      'a die',
      changed((file) => {
        file.entries = file.entries.map((entry) => (entry.seq === 7 ? { ...entry, dice: other(entry.dice) } : entry));
      }),
      /entry 7: the dice are/,
    ],
    [
      'the seat of an entry',
      changed((file) => {
        file.entries = file.entries.map((entry) => (entry.seq === 7 ? { ...entry, seat: 'Blue' } : entry));
        file.entries = file.entries.map((entry) => (entry.seq === 8 ? { ...entry, seat: 'Blue' } : entry));
      }),
      /the chain ends in/,
    ],
    [
      'an entry left out',
      changed((file) => {
        file.entries = file.entries.filter(({ seq }) => seq !== 9);
      }),
      /entry 9 calls itself 10/,
    ],
    [
      'the secret',
      changed((file) => {
        file.secret = file.secret?.replace(/^../, '00') ?? '';
      }),
      /not the one that was promised/,
    ],
    [
      "a seat's entropy",
      changed((file) => {
        file.header = { ...file.header, entropy: { ...file.header.entropy, Blue: 'ff' } };
      }),
      /entry 1: the dice are/,
    ],
    [
      'the promise',
      changed((file) => {
        file.header = { ...file.header, commitment: '0'.repeat(64) };
      }),
      /not the one that was promised/,
    ],
  ];
  it.each(tampered)('finds %s changed, as the kernel does', (_, file, line) => {
    const { status, stdout } = run(file);
    expect(status).toBe(1);
    expect(stdout).toMatch(line);
    expect(verifyFile(fixedBattle, file).ok).toBe(false);
  });

  it('throws other dice when it is told that they have other sides', () => {
    expect(run(played, '8').status).toBe(1);
  });

  it('says what is wrong with a file that is no match', () => {
    expect(run({ hello: 1 }).status).toBe(2);
  });
});

describe('held matches of A House Divided', () => {
  const data = join(import.meta.dirname, '../../packages/rulebooks/house-divided/tests/held/data');
  it.each(readdirSync(data))('%s holds, whichever version its dice are of', (name) => {
    expect(run(JSON.parse(readFileSync(join(data, name), 'utf8')))).toMatchObject({ status: 0 });
  });
});

describe('dice of version 2', () => {
  const kept: KeptDice = {
    format: 'long-roll/kept-1',
    match: ID,
    commitment: second.file.header.commitment,
    entropy: { Blue: ENTROPY.Blue },
    commitments: { Gray: 'none' },
    heads: [{ seq: 5, head: second.head }, { head: second.head }],
  };
  const compare = (file: MatchFile, own: KeptDice) => ({
    tool: run(file, '6', writeJson('kept.json', own)),
    kernel: faultsOfKept(own, file, true),
  });

  it('agree with the kernel, and with what a player has kept', () => {
    const { diceChecked, ok } = verifyFile(fixedBattle, second.file);
    expect(ok).toBe(true);
    const { tool, kernel } = compare(second.file, kept);
    const text = `holds: 20 entries, ${diceChecked} dice thrown again, no entropy added by Gray, compared with the kept values\n`;
    expect(tool).toEqual({ status: 0, stdout: text });
    expect(kernel).toEqual([]);
  });

  const withEntropy = (entropy: { readonly [seat: string]: string }): MatchFile => ({
    ...second.file,
    header: { ...second.file.header, entropy },
  });
  const otherSecret = '11'.repeat(32);
  const differing: readonly (readonly [string, MatchFile, KeptDice, RegExp])[] = [
    ['another commitment', second.file, { ...kept, commitment: otherSecret }, /commitment is not the one/],
    ['another entropy of mine', second.file, { ...kept, entropy: { Blue: otherSecret } }, /entropy of (the )?Blue/],
    ['my entropy left out', withEntropy({ Gray: 'none' }), kept, /entropy of (the )?Blue/],
    [
      "a rival's entropy changed after mine was told",
      second.file,
      { ...kept, commitments: { Gray: entropyCommitment(ID, 'Gray', otherSecret) } },
      /entropy of (the )?Gray/,
    ],
    ["a rival's entropy that was not there", second.file, { ...kept, commitments: {} }, /Gray/],
    ["a rival's entropy left out", withEntropy({ Blue: ENTROPY.Blue }), kept, /entropy of (the )?Gray.* left out/],
    ['another head', second.file, { ...kept, heads: [{ seq: 4, head: second.head }] }, /head .* entry 4/],
    ['a head of nowhere', second.file, { ...kept, heads: [{ head: otherSecret }] }, /head .* not in the chain/],
    ['another match', second.file, { ...kept, match: 'another' }, /another/],
    ['dice of version 1', played, kept, /kept values/],
  ];
  it.each(differing)('find %s, as the kernel does', (_, file, own, line) => {
    const { tool, kernel } = compare(file, own);
    expect(tool.status).toBe(1);
    expect(tool.stdout).toMatch(line);
    expect(kernel.join('\n')).toMatch(line);
  });

  it('and words beyond the last whole turn of a die are thrown away', () => {
    // A secret was looked for whose first stream soon has such a word for dice of a thousand sides.
    const own = sha256(utf8('rejection 319'));
    const header = { ...second.file.header, entropy: {}, commitment: '' };
    const source = diceSource(own, {}, 2);
    const stream = new StreamDice((number) => source.seed(number));
    stream.begin(1);
    const dice = Array.from({ length: 40 }, () => stream.d(1000));
    const commitment = toHex(sha256(utf8(canonical(['long-roll dice 2', 'secret', ID, toHex(own)]))));
    const entry = { seq: 1, seat: 'Blue', action: { do: 'attack' }, dice };
    const opened = { ...header, commitment };
    const start = toHex(sha256(utf8(canonical(opened))));
    const file = {
      header: opened,
      secret: toHex(own),
      entries: [entry],
      head: toHex(sha256(utf8(start + canonical(entry)))),
      state: start,
    };
    expect(run(file, '1000')).toEqual({ status: 0, stdout: 'holds: 1 entries, 40 dice thrown again\n' });
  });

  it('of a version that it does not know are not checked', () => {
    expect(run({ ...second.file, header: { ...second.file.header, dice: 3 } }).status).toBe(2);
  });
});

describe('a match of sealed sheets', () => {
  const war = (): MatchFile => {
    const game = playGame(sheets, { scenario: 'race', options: {}, bots: ['random', 'random', 'random'], seed: 5 });
    if (isRefusal(game)) throw new Error(game.reason);
    return game.match.file({ secret: true });
  };
  const file = war();
  const with_ = (change: (copy: { -readonly [K in keyof MatchFile]: MatchFile[K] }) => void) => {
    const copy = structuredClone(file);
    change(copy);
    return run(copy);
  };

  it('holds: the seeds of its turns and the roots over their sheets are made again', () => {
    expect(run(file)).toMatchObject({ status: 0, stdout: expect.stringContaining('holds') });
    expect(file.turns?.length).toBeGreaterThan(1);
  });

  it('does not hold with another root, without a turn, or with another die of a seed', () => {
    const zeros = '0'.repeat(64);
    expect(with_((copy) => Object.assign(copy.turns?.[1] ?? {}, { sheets: zeros })).stdout).toContain(
      'the sheets of turn 2',
    );
    expect(with_((copy) => Object.assign(copy, { turns: copy.turns?.slice(1) })).stdout).toContain(
      'nothing was shown of turn 1',
    );
    expect(with_((copy) => Object.assign(copy, { seats: copy.seats?.toReversed() })).stdout).toContain(
      'the sheets of turn',
    );
    expect(
      with_((copy) => Object.assign(copy.entries.find(({ dice }) => dice)?.dice ?? [], { 3: 1, 4: 1 })).stdout,
    ).toContain('the secret throws');
  });
});
