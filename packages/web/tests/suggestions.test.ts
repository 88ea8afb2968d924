import { loadRulebook } from '@longroll/rulebooks';
import { describe, expect, it } from 'vitest';
import { suggestionsFor } from '../src/play/suggestions.ts';

describe('words to choose from in the adjudicator', () => {
  it('are the boxes of the position where the example names a box', async () => {
    const shelf = await loadRulebook('house-divided');
    if (!shelf) throw new Error('no such book');
    const example = { position: { base: '1861' }, kind: 'MI', box: 'washington' };
    const { box = [], ...rest } = suggestionsFor(shelf, example, { ...example, position: { base: 'learning' } });
    expect(Object.keys(rest)).toEqual([]);
    expect(box).toHaveLength(18);
    expect(box.find(({ word }) => word === 'richmond')?.label).toContain('Richmond');
  });

  it('are the pieces of a battle, and none where the position does not fit', async () => {
    const shelf = await loadRulebook('itchy-scratchy');
    if (!shelf) throw new Error('no such book');
    const example = { position: { base: 'crossroads' }, piece: 'U4' };
    const { piece = [] } = suggestionsFor(shelf, example, example);
    expect(piece.map(({ word }) => word)).toContain('U1');
    expect(suggestionsFor(shelf, example, { position: { base: 'nowhere' } })).toEqual({});
  });
});
