import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { answer, longroll, refusal, scratch } from './longroll.ts';

const BOOK = 'house-divided';
const root = scratch();
const path = (name: string): string => join(root, name);
const game = path('game.json');
const play = ['play', BOOK, '--scenario', 'learning', '--bots', 'random', '--seed', '3'];

beforeAll(() => {
  answer([...play, '--out', game]);
  writeFileSync(path('empty'), '');
  mkdirSync(path('folder'));
});

describe('help', () => {
  it('of a command is the same by --help, -h and help before it', () => {
    const { code, out } = longroll(['show', '--help']);
    expect([code, out]).toEqual([0, expect.stringContaining('longroll show match.json')]);
    expect(longroll(['show', '-h']).out).toBe(out);
    expect(longroll(['help', 'show']).out).toBe(out);
    expect(longroll(['-h']).out).toBe(longroll([]).out);
  });

  it('fits into a hundred columns, but for the ways of calling a command', () => {
    for (const name of ['act', 'bench', 'lab', 'print', 'verify']) {
      const lines = longroll([name, '--help']).out.split('\n').slice(1);
      const long = lines.filter((line) => line.length > 100 && !line.startsWith(`  longroll ${name}`));
      expect([name, long]).toEqual([name, []]);
    }
  });
});

describe('a file', () => {
  it.each([
    ['folder', 'that is a folder'],
    ['empty', 'is empty'],
    ['nowhere.json', 'there is no such file'],
  ])('%s that is read is refused: %s', (name, why) => {
    for (const command of ['show', 'verify', 'replay', 'luck', 'carry', 'close', 'battle'])
      expect(refusal([command, path(name)])).toMatch(new RegExp(`^match: .*${name}:? ${why}$`));
  });

  it('that is no match is named once, with what is wrong with it', () => {
    writeFileSync(path('list.json'), '[]');
    expect(refusal(['show', path('list.json')])).toBe(`${path('list.json')}: match file: [] is not a record`);
    const { header, ...rest } = JSON.parse(readFileSync(game, 'utf8')) as { header: { commitment?: string } };
    const { commitment: _, ...less } = header;
    writeFileSync(path('less.json'), JSON.stringify({ ...rest, header: less }));
    expect(refusal(['show', path('less.json')])).toBe(
      `${path('less.json')}: header/commitment: is missing; a text is asked for`,
    );
  });

  it('that cannot be written is refused before a game is played, and leaves nothing behind', () => {
    const [folder, lost] = [path('folder'), path('lost/game.json')];
    for (const command of [play, ['new', BOOK, '--scenario', 'learning']]) {
      expect(refusal([...command, '--out', folder, '--force'])).toBe(`--out: ${folder}: that is a folder`);
      expect(refusal([...command, '--out', lost])).toBe(`--out: ${lost}: there is no folder to write it in`);
      expect(refusal([...command, '--out', game])).toContain('game.json is there already; --force replaces it');
    }
    expect(refusal(['print', BOOK, 'charts', '--out', path('lost/a.pdf')])).toContain('no folder to write it in');
    expect(readdirSync(root).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('where a folder is asked for is refused', () => {
    const ladder = ['lab', BOOK, '--scenario', 'learning', '--players', 'random,greedy', '--games', '2'];
    const why = `--out: ${path('empty')}: that is a file, not a folder`;
    expect(refusal([...ladder, '--out', path('empty')])).toBe(why);
    expect(refusal(['tune', BOOK, '--out', path('empty'), '--generations', '1'])).toBe(why);
    expect(refusal(['replay-all', path('empty')])).toContain('that is a file, not a folder');
    expect(longroll(['replay-all', path('folder')]).out).toContain('There are no matches here.');
  });
});

describe('options', () => {
  it('that say nothing where they stand are refused', () => {
    expect(refusal(['verify', game, '--ratio', game])).toBe('--ratio: goes with --with');
    expect(refusal(['verify', game, '--receipt-key', 'ab'])).toBe('--receipt-key: goes with --receipts');
    expect(refusal(['replay', game, '--from', '5', '--to', '3'])).toBe('--from: 5 comes after --to 3');
    expect(refusal(['battle', game, '--field', 'grant-acw'])).toContain('--place: is missing');
    const map = ['print', BOOK, 'map', '--out', path('map.pdf')];
    expect(refusal([...map, '--seat', 'union'])).toBe('--seat: goes with --match');
    expect(refusal([...map, '--match', game, '--scenario', '1861'])).toBe('--scenario: is said by the match already');
    expect(existsSync(path('map.pdf'))).toBe(false);
  });

  it('name a scenario that there is not with the nearest, and a file that wants its sign', () => {
    const set = (scenario: string, ...more: readonly string[]): string =>
      refusal(['new', BOOK, '--scenario', scenario, '--out', path('set.json'), ...more]);
    expect(set('lerning')).toMatch(/^scenario: A House Divided has no scenario "lerning"; did you mean "learning"\?/);
    expect(set('mine.json')).toContain('@mine.json');
    expect(set('learning', '--option', 'combta=base')).toMatch(/^options: .* has no option "combta"; .*"combat"\?/);
    expect(refusal(['play', BOOK])).toBe('--scenario: is missing; known: learning, 1861, 1862, 1863, 1864');
  });

  it('of tune name the books that have weights', () => {
    expect(refusal(['tune', 'grant-acw', '--out', path('weights')])).toMatch(
      /^book: The American Civil War Game has no weights to be tuned; those that do: .*house-divided/,
    );
  });
});

describe('battle', () => {
  it('lists none of a campaign that is over, and hands none down', () => {
    const war = path('war.json');
    const bullRun = ['play', 'rolling-drums', '--scenario', 'bull-run', '--bots', 'greedy', '--seed', '3'];
    answer([...bullRun, '--out', war]);
    expect(answer(['battle', war])).toEqual({ battles: [] });
    expect(refusal(['battle', war, '--place', 'K2-S5', '--field', 'itchy-scratchy', '--out', path('k2.json')])).toBe(
      'match: it is over: no battle waits to be fought',
    );
  });
});

describe('luck', () => {
  it('names the entry of a match that does not hold', () => {
    const broken = path('broken.json');
    writeFileSync(broken, readFileSync(game, 'utf8').replace(/"dice":\[\d/, '"dice":[7'));
    expect(refusal(['luck', broken])).toMatch(/^.*broken\.json: entry \d+: .* 7 at place 1 is not a face of a d6$/);
  });
});

describe('clauses', () => {
  it('keep the lines of their lists', () => {
    const { out } = longroll(['clauses', BOOK, 'ahd-combat-12']);
    expect(out).toContain('\n  Heavy casualties: attacker +1, defender +1\n');
    expect(longroll(['clauses', BOOK, 'heavy', 'casualties']).out).toContain('\n    Heavy casualties: attacker +1');
  });
});
