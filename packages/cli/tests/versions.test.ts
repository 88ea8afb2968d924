import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRefusal, type MatchFile } from '@longroll/kernel';
import { playGame } from '@longroll/lab';
import { loadRulebook } from '@longroll/rulebooks';
import { describe, expect, it } from 'vitest';
import { answer, longroll, refusal, scratch } from './longroll.ts';

const HELD = join(import.meta.dirname, '../../rulebooks/house-divided/tests/held/data');
const folder = scratch();
const path = (name: string): string => join(folder, name);
const read = (file: string): MatchFile => JSON.parse(readFileSync(file, 'utf8')) as MatchFile;

/** A copy of a held match of 1.0.0, changed. */
const copy = (held: string, name: string, change: (file: MatchFile) => MatchFile = (file) => file): string => {
  writeFileSync(path(name), JSON.stringify(change(read(join(HELD, held)))));
  return path(name);
};

const under =
  (version: string) =>
  (file: MatchFile): MatchFile => ({ ...file, header: { ...file.header, version } });

interface Told {
  readonly ok: boolean;
  readonly version: string;
  readonly present: string;
  readonly standing: string;
  readonly difference?: { readonly entry: number; readonly clause: string };
  readonly misnumbered?: true;
  readonly faults: readonly { readonly entry: number; readonly reason: string }[];
}

const [present] = answer<readonly { readonly id: string; readonly version: string }[]>(['rulebooks']).filter(
  ({ id }) => id === 'house-divided',
);

describe('verify', () => {
  it('says under which version a match is played, and that it could be carried over', () => {
    const told = answer<Told>(['verify', copy('1861.json', 'carries.json')]);
    expect(told).toMatchObject({ ok: true, version: '1.0.0', present: present?.version, standing: 'carries' });
    expect(longroll(['verify', path('carries.json')]).out).toContain(
      `It is played under 1.0.0 and could be carried over to ${present?.version}`,
    );
  });

  it('says where a match would have gone otherwise, and by which clause', () => {
    const told = answer<Told>(['verify', copy('1864-base.json', 'stays.json')]);
    expect(told).toMatchObject({ ok: true, standing: 'stays', difference: { entry: 59, clause: 'ahd-bcombat-1' } });
    expect(longroll(['verify', path('stays.json')]).out).toContain('differs first at entry 59 [ahd-bcombat-1]');
  });

  it('checks the chain of a match whose rules are not kept, and says that nobody can check more', () => {
    const gone = copy('1861.json', 'gone.json', under('0.9.0'));
    const ran = longroll(['verify', gone, '--json']);
    expect(ran.code).toBe(1);
    // Its header is another one than the chain began with.
    expect(JSON.parse(ran.out)).toMatchObject({ ok: false, standing: 'gone', version: '0.9.0' });
    expect(longroll(['verify', gone]).out).toContain('house-divided 0.9.0, are not kept here');
    expect(refusal(['show', gone])).toContain('header/version: ');
    expect(refusal(['show', gone])).toContain('played under house-divided 0.9.0, which is neither the present version');
  });

  it('tells of a match that was played by the present rules under an older number', async () => {
    const shelf = await loadRulebook('house-divided');
    if (!shelf) throw new Error('there is no House Divided');
    const misnumbered = { ...shelf, rulebook: { ...shelf.rulebook, version: '1.0.0' } };
    const plan = { scenario: 'learning', options: {}, bots: ['random', 'random'] as const, seed: 1, most: 60 };
    const played = playGame(misnumbered, plan);
    if (isRefusal(played)) throw new Error(played.reason);
    writeFileSync(path('misnumbered.json'), JSON.stringify(played.match.file({ secret: true })));
    const ran = longroll(['verify', path('misnumbered.json'), '--json']);
    expect(ran.code).toBe(1);
    expect(JSON.parse(ran.out)).toMatchObject({ ok: false, standing: 'fails', version: '1.0.0', misnumbered: true });
    expect(longroll(['verify', path('misnumbered.json')]).out).toContain('before they had that number');
  });
});

describe('carry', () => {
  it('writes into the file after which entry it went on under which version, and goes on there', () => {
    const file = copy('1861.json', 'carried.json');
    const before = read(file);
    const told = answer(['carry', file]);
    expect(told).toMatchObject({ from: '1.0.0', to: present?.version, carried: true, entries: before.entries.length });
    const carried = [{ seq: before.entries.length, from: '1.0.0', to: present?.version, head: before.head }];
    expect(read(file)).toEqual({ ...before, carried });
    expect(answer<Told>(['verify', file])).toMatchObject({ ok: true, version: present?.version, standing: 'present' });
    expect(answer(['carry', file])).toMatchObject({ carried: false });
    expect(answer(['replay', file])).toMatchObject({ same: true });
  });

  it('leaves a match as it is that would have gone otherwise', () => {
    const file = copy('1864-base.json', 'not-carried.json');
    const before = readFileSync(file, 'utf8');
    expect(refusal(['carry', file])).toMatch(/it stays on 1\.0\.0; .* differs first at entry 59: .*\[ahd-bcombat-1\]$/);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});

describe('replay-all', () => {
  const all = join(folder, 'all');

  it('passes the held matches of both books, and says which could be carried over', () => {
    mkdirSync(all, { recursive: true });
    const files = ['house-divided', 'itchy-scratchy'].flatMap((book) => {
      const held = join(HELD, '../../../..', book, 'tests/held/data');
      cpSync(held, join(all, book), { recursive: true });
      return readdirSync(held);
    });
    const { matches, broken } = answer<{ readonly matches: readonly Told[]; readonly broken: number }>([
      'replay-all',
      all,
    ]);
    expect(broken).toBe(0);
    expect(matches).toHaveLength(files.length);
    const old = matches.filter(({ standing }) => standing !== 'present').map(({ standing }) => standing);
    // Two of 1.0.0 met a rule that 1.1.0 has changed, and two of Itchy and Scratchy a set-up that 1.2.0 has changed.
    expect(old.sort()).toEqual([...Array(5).fill('carries'), ...Array(4).fill('stays')]);
    const ran = longroll(['replay-all', all]);
    expect([ran.code, ran.out]).toEqual([
      0,
      expect.stringContaining(`All ${files.length} matches hold and can go on.`),
    ]);
  });

  it('fails where a match is broken, unreadable or without its rules', () => {
    copy('1861.json', 'all/gone.json', under('0.9.0'));
    copy('1861.json', 'all/no-book.json', (file) => ({ ...file, header: { ...file.header, rulebook: 'chess' } }));
    copy('1861.json', 'all/wrong.json', (file) => ({ ...file, state: 'ab'.repeat(32) }));
    writeFileSync(join(all, 'text.json'), '{');
    const ran = longroll(['replay-all', all, '--json']);
    expect(ran.code).toBe(1);
    const { matches, broken } = JSON.parse(ran.out);
    expect(broken).toBe(4);
    const standings = Object.fromEntries(
      matches.map(({ match, standing }: { match: string; standing: string }) => [match, standing]),
    );
    expect(standings).toMatchObject({
      'gone.json': 'gone',
      'no-book.json': 'unreadable',
      'wrong.json': 'fails',
      'text.json': 'unreadable',
    });
    expect(longroll(['replay-all', all]).out).toContain(`4 of ${matches.length} matches could not go on.`);
  });

  it('asks for a folder or a database', () => {
    expect(refusal(['replay-all'])).toContain('either a folder of match files or --database URL');
    expect(refusal(['replay-all', all, '--database', 'postgres://x'])).toContain('either a folder');
    expect(refusal(['replay-all', join(folder, 'nowhere')])).toContain('there is no such folder');
  });
});
