import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MatchFile, verifyFile } from '@longroll/kernel';
import { fightAsCommands, fixedBattle } from '@longroll/lab';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

const played = fightAsCommands(60, true).file({ secret: true });

const run = (file: unknown, ...args: readonly string[]) => {
  const path = join(folder, 'match.json');
  writeFileSync(path, JSON.stringify(file));
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
