import { mapsOf } from '@longroll/drawing';
import { isRefusal } from '@longroll/kernel';
import { loadRulebook, rulebookIds } from '@longroll/rulebooks';
import { describe, expect, it } from 'vitest';
import { playGame } from '../src/index.ts';

describe('a board in maps', () => {
  it.each(rulebookIds)('%s is one: a first map with all that can be touched at the nearest level', async (id) => {
    const shelf = await loadRulebook(id);
    if (!shelf) throw new Error(`there is no ${id}`);
    const game = {
      scenario: shelf.rulebook.scenarios[0]?.id ?? '',
      options: {},
      bots: ['random', 'random'] as const,
      seed: 1,
      most: 1,
    };
    const played = playGame(shelf, game);
    if (isRefusal(played)) throw new Error(played.reason);
    const view = played.match.view(0);
    const { board } = shelf;
    const maps = mapsOf(board);
    const first = maps.first(view, 0);
    const window = { left: 0, top: 0, right: 9999, bottom: 9999 };
    const plan = maps.plan(view, 0, first);
    expect(plan?.width).toBe(board.sheet(view).width);
    expect(maps.plan(view, 0, 'other')).toBeUndefined();
    expect(maps.ground(view, 0, { map: first, window, level: 1 }).length).toBeGreaterThan(5);
    const elements = board.elements(view, 0, []).filter(({ tray, still }) => !tray && !still);
    const nearest = plan?.scales.length ?? 0;
    const live = maps.live(view, 0, { map: first, window, level: nearest }, []).filter(({ still }) => !still);
    expect(live.map(({ name }) => name)).toEqual(elements.map(({ name }) => name));
    expect(maps.where(view, 0, elements[0]?.name ?? '')?.map).toBe(first);
    expect(maps.where(view, 0, 'nothing')).toBeUndefined();
  });
});
