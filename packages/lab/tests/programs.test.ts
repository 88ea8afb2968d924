import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal } from '@longroll/kernel';
import { loadRulebook, type Shelf } from '@longroll/rulebooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MixedGame, playGames, playWithPrograms } from '../src/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'longroll-programs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
/** The command of the program in one manner, and how often it has been started. */
const strange = (manner: string): { readonly command: string; readonly starts: () => number } => {
  const file = join(folder, `starts-${count++}`);
  const program = join(import.meta.dirname, 'strange-program.mjs');
  return {
    command: `${process.execPath} ${program} ${manner} ${file}`,
    starts: () => readFileSync(file, 'utf8').length,
  };
};

let shelf: Shelf;
beforeAll(async () => {
  const found = await loadRulebook('house-divided');
  if (!found) throw new Error('there is no such book');
  shelf = found;
});

const play = async (command: string, most = 60, seconds = 10): Promise<MixedGame> => {
  const plan = { scenario: 'learning', options: {}, bots: [command, 'greedy'], seed: 1861, most, seconds };
  const game = await playWithPrograms(shelf, plan);
  if (isRefusal(game)) throw new Error(game.reason);
  return game;
};

describe('a program of somebody’s own at a seat', () => {
  it('plays by choices or by actions in words, and equal seeds give equal games', async () => {
    const byChoice = strange('good');
    const game = await play(byChoice.command, 20_000);
    expect(game.match.outcome).toBeDefined();
    expect(game).toMatchObject({ complaints: [] });
    expect(game.broken).toBeUndefined();
    expect(byChoice.starts()).toBe(1);
    const inWords = await play(strange('words').command, 20_000);
    expect(inWords.match.head()).toBe(game.match.head());
  });

  it.each([
    ['dies', 'question 3): it ended by itself with code 7', 2],
    ['rubbish', 'question 2): it said what is no JSON: I march on Richmond', 2],
    ['other-question', 'question 1): it answered question 99, but was asked 1', 2],
    ['nothing-named', 'question 1): it must name either a choice or an action', 2],
    ['endless', 'question 1): it said more than 1000000 characters in one line', 2],
    ['unruly', 'question 1): its answer was refused: choice: 9999 is none of the', 1],
  ])('%s: it is told so, asked again, and loses nothing', async (manner, complaint, starts) => {
    const own = strange(manner);
    const game = await play(own.command);
    expect(game.complaints).toEqual([expect.stringContaining(complaint)]);
    expect(own.starts()).toBe(starts);
    expect(game.match.head()).toBe((await play(strange('good').command)).match.head());
  });

  it('late: it is ended, started anew and asked the same question', async () => {
    const own = strange('late');
    const game = await play(own.command, 60, 1);
    expect(game.complaints).toEqual([expect.stringContaining('question 2): it said nothing for 1 s')]);
    expect(game.match.length).toBe(60);
  });

  it('is given up after a few faults; the match stands as far as it came', async () => {
    const dead = await play(strange('always-dies').command);
    expect(dead.broken).toMatchObject({ field: 'bots', reason: expect.stringContaining('it is given up') });
    expect(dead.match.length).toBe(0);
    const illegal = await play(strange('illegal').command);
    expect(illegal.broken?.reason).toContain('its answer was refused');
    expect(illegal.complaints).toHaveLength(4);
    const nowhere = await play('./nowhere');
    expect(nowhere.broken?.reason).toContain('./nowhere (union, question 1): there is no such program');
    expect(nowhere.complaints).toHaveLength(1);
  });

  it('plays a series, which is refused where it is given up', async () => {
    const plan = { rulebook: 'house-divided', scenario: 'learning', options: {}, games: 2, seed: 1, most: 40 };
    const series = await playGames({ ...plan, bots: [strange('unruly').command, 'greedy'] });
    if (isRefusal(series)) throw new Error(series.reason);
    expect(series.results).toHaveLength(2);
    expect(series.complaints).toHaveLength(2);
    expect(await playGames({ ...plan, bots: ['./nowhere', 'greedy'] })).toMatchObject({ refused: true, field: 'bots' });
  });
});

const hasPython = spawnSync('python3', ['--version']).status === 0;
if (hasPython)
  describe('the example in Python', () => {
    it.each(['house-divided', 'itchy-scratchy'])('plays a whole game of %s', async (id) => {
      const book = await loadRulebook(id);
      if (!book) throw new Error('there is no such book');
      const example = join(import.meta.dirname, '../../../docs/examples/opponent.py');
      const [scenario] = book.rulebook.scenarios;
      const game = await playWithPrograms(book, {
        scenario: scenario?.id ?? '',
        options: {},
        bots: [`python3 ${example}`, 'greedy'],
        seed: 3,
      });
      if (isRefusal(game)) throw new Error(game.reason);
      expect(game).toMatchObject({ complaints: [] });
      expect(game.match.outcome).toBeDefined();
    });
  });
