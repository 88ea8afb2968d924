import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRefusal, replayFile, SimDice, verifyFile } from '@longroll/kernel';
import { playGame } from '@longroll/lab';
import { loadRulebook, releasedVersions, rulebookIds, type Shelf } from '@longroll/rulebooks';
import { describe, expect, it } from 'vitest';
import { playRandomGame } from '../src/battery/game.ts';

const present = await Promise.all(rulebookIds.map(async (id) => ({ id, shelf: await loadRulebook(id) })));

const loaded = async (id: string, version: string): Promise<Shelf> => {
  const shelf = await loadRulebook(id, version);
  if (!shelf) throw new Error(`${id} ${version} cannot be loaded`);
  return shelf;
};

/** The versions that a list of changes has as its headings, the newest first. */
const listed = (id: string): readonly string[] => {
  const path = join(import.meta.dirname, '../../rulebooks', id, 'CHANGES.md');
  return [...readFileSync(path, 'utf8').matchAll(/^## (\S+)$/gm)].map(([, version = '']) => version);
};

describe.each(present)('versions of $id', ({ id, shelf }) => {
  it('are those of its list of changes: the present one, and before it those that are kept', () => {
    const [newest, ...older] = listed(id);
    expect(newest).toBe(shelf?.rulebook.version);
    expect(releasedVersions(id).filter((version) => version !== newest)).toEqual(older.toReversed());
  });

  it('are told apart, and there is none of another number', async () => {
    expect(await loadRulebook(id, shelf?.rulebook.version)).toBe(shelf);
    expect(await loadRulebook(id, '0.0.1')).toBeUndefined();
    expect(await loadRulebook(id, 'toString')).toBeUndefined();
  });

  describe.each(releasedVersions(id))('%s', (version) => {
    it('keeps the promises of the contract in random play', async () => {
      const { rulebook } = await loaded(id, version);
      const [scenario] = rulebook.scenarios;
      const { fault, actions } = playRandomGame(rulebook, {
        scenario: scenario?.id ?? '',
        options: {},
        seed: 1863,
        most: 24,
        every: 8,
      });
      expect(fault?.message).toBeUndefined();
      expect(actions).toBeGreaterThan(10);
    });

    it('is played by the computer, shown and verified', async () => {
      const { rulebook, board, bots, prints } = await loaded(id, version);
      const [scenario] = rulebook.scenarios;
      const plan = {
        scenario: scenario?.id ?? '',
        options: {},
        bots: ['greedy', 'random'] as const,
        seed: 7,
        most: 24,
      };
      const played = playGame({ rulebook, board, bots }, plan);
      if (isRefusal(played)) throw new Error(played.reason);
      const { match } = played;
      const file = match.file({ secret: true });
      expect(file.header.version).toBe(version);
      expect(verifyFile(rulebook, file).faults).toEqual([]);
      const replayed = replayFile(rulebook, file);
      if (isRefusal(replayed)) throw new Error(replayed.reason);
      const view = match.view(0);
      const seat = rulebook.actors(match.state)[0] ?? 0;
      const offer = rulebook.offer(view, seat);
      const told = replayed.steps.flatMap(({ events }) =>
        events.map(({ kind, clauses, data }) => board.sentence({ kind, clauses, data, faces: [] }, view).text),
      );
      expect(told.every((text) => text.length > 0)).toBe(true);
      expect(board.status(view).turn).not.toBe('');
      expect(board.ask(view, seat, offer.ask, offer.facts).title).not.toBe('');
      expect(board.sheet(view).layers.some(({ marks }) => marks.length > 10)).toBe(true);
      // The smallest first scenario has one piece a side.
      expect(board.elements(view, seat, []).length).toBeGreaterThan(1);
      expect(rulebook.describe(view, seat, offer.choices[0] ?? { do: 'resign' }).label).not.toBe('');
      expect(bots.plan?.(view, seat) ?? offer.choices[0]).toMatchObject({ do: expect.any(String) });
      expect(rulebook.imagine(view, seat, new SimDice(1))).toBeDefined();
      expect(prints).toBeDefined();
    });
  });
});
