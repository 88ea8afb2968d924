import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answer, longroll, refusal, scratch } from './longroll.ts';

const BOOK = 'house-divided';

describe('lab', () => {
  it('gives the same results for one worker and for two, and counts every game', () => {
    type Report = {
      scenario: string;
      series: { results: object[]; standings: { won: number; lost: number; drawn: number }[] };
    };
    const run = (workers: string): readonly Report[] =>
      answer([
        ...['lab', BOOK, '--scenario', 'learning', '--bots', 'random,greedy', '--games', '6', '--workers', workers],
      ]);
    const [one] = run('1');
    const [two] = run('2');
    expect(one?.series.results).toHaveLength(6);
    expect(two?.series.results).toEqual(one?.series.results);
    for (const { won, lost, drawn } of one?.series.standings ?? []) expect(won + lost + drawn).toBe(6);
    expect(refusal(['lab', BOOK, '--scenario', 'learning', '--bots', 'human'])).toContain('there is no bot "human"');
    expect(refusal(['lab', BOOK, '--scenario', 'waterloo'])).toContain('no scenario "waterloo"; known: learning');
  });
});

describe('lab of a scenario file', () => {
  const folder = scratch();

  it('plays the same games as by the name of the scenario', () => {
    const file = join(folder, 'learning.json');
    writeFileSync(file, JSON.stringify(answer(['scenarios', BOOK, 'learning'])));
    type Report = { scenario: string; series: { results: { seed: number; state: string }[] } };
    const run = (scenario: string): Report | undefined =>
      answer<Report[]>(['lab', BOOK, '--scenario', scenario, '--bots', 'random', '--games', '3', '--workers', '1'])[0];
    const fromFile = run(`@${file}`);
    expect(fromFile?.scenario).toBe(`@${file}`);
    expect(fromFile?.series.results).toEqual(run('learning')?.series.results);
    expect(new Set(fromFile?.series.results.map(({ seed }) => seed)).size).toBe(3);
    expect(refusal(['lab', BOOK, '--scenario', '@nowhere.json'])).toContain('nowhere.json: there is no such file');
  });
});

describe('lab of many players', () => {
  const args = ['lab', BOOK, '--scenario', 'learning', '--players', 'random,greedy', '--games', '2', '--workers', '1'];
  const out = join(scratch(), 'ladder');
  const read = (file: string): string => readFileSync(join(out, file), 'utf8');
  const FILES = ['games.csv', 'ratings.csv', 'meetings.csv', 'ladder.html', 'plan.json'];

  it('keeps games, tables and a page in a folder, and goes on there to the same bytes', () => {
    type Ladder = { tables: { ratings: { player: string; rating: number }[] }[] };
    const ladder = answer<Ladder>([...args, '--out', out]);
    expect(ladder.tables[0]?.ratings.map(({ player }) => player)).toEqual(['random', 'greedy']);
    const whole = FILES.map(read);
    writeFileSync(
      join(out, 'games.csv'),
      read('games.csv').split('\n').slice(0, 2).join('\n').concat('\nlearning,ran'),
    );
    expect(longroll([...args, '--out', out]).out).toContain('random against greedy');
    expect(FILES.map(read)).toEqual(whole);
    expect(refusal([...args, '--out', out, '--seed', '2'])).toContain('is of another ladder');
  });

  it('refuses players that make no ladder', () => {
    const players = (names: string) => refusal(['lab', BOOK, '--scenario', 'learning', '--players', names]);
    expect(players('greedy')).toContain('--players: names one player, but a ladder needs two');
    expect(players('greedy,greedy')).toContain('--players: names greedy twice');
    expect(players('greedy,clever')).toContain('there is no bot "clever"');
    expect(refusal([...args, '--bots', 'greedy'])).toContain('--bots: goes with a series');
    expect(refusal(['lab', BOOK, '--equals'])).toContain('--players: is missing');
  });
});

describe('bench', () => {
  it('measures beside a limit and proves the work', () => {
    type Figure = { goal: string; value: number; limit: number; proof: { checksum: string; stored: string } };
    const { figures } = answer<{ figures: Figure[] }>(['bench', '--only', 'P1', '--runs', '1']);
    expect(figures.length).toBeGreaterThan(0);
    for (const { goal, value, limit, proof } of figures) {
      expect(goal).toBe('P1');
      expect(value).toBeGreaterThan(0);
      expect(limit).toBeGreaterThan(0);
      expect(proof.checksum).toBe(proof.stored);
    }
    expect(longroll(['bench', '--help']).out).toContain('burst: the drafts of sixty players');
    expect(refusal(['bench', '--only', 'P77'])).toContain('--only: there is no figure "P77"');
    expect(refusal(['bench', '--runs', '0'])).toContain('--runs: "0" is not a whole number');
    expect(refusal(['bench', '--against', scratch()])).toContain('--against: ');
  });
});
