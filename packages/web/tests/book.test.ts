import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MatchFile } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { shelfFor, shelfOf, Unplayable } from '../src/play/book.ts';
import { prove } from '../src/play/proof.ts';
import { openRecording } from '../src/play/recording.ts';

const held = join(import.meta.dirname, '../../rulebooks/house-divided/tests/held/data/1864-base.json');
const file = JSON.parse(readFileSync(held, 'utf8')) as MatchFile;

describe('the rules of a match on the page', () => {
  it('are those of the version that it is played under', async () => {
    const present = await shelfOf('house-divided');
    const version = present?.rulebook.version ?? '';
    expect((await shelfFor(file)).rulebook.version).toBe('1.0.0');
    const carried = [{ seq: 0, from: '1.0.0', to: version, head: '' }];
    expect(await shelfFor({ header: file.header, carried })).toBe(present);
  });

  it('replay and prove a match of an older version', async () => {
    const { steps } = await openRecording(file);
    expect(steps).toHaveLength(file.entries.length + 1);
    const { verdict } = await prove(file);
    expect(verdict.faults).toEqual([]);
  });

  it('are missed with the reason', async () => {
    const header = { ...file.header, version: '0.9.0' };
    await expect(shelfFor({ header })).rejects.toThrow(Unplayable);
    await expect(shelfFor({ header })).rejects.toThrow('played under A House Divided 0.9.0');
    await expect(shelfFor({ header: { ...header, rulebook: 'chess' } })).rejects.toThrow('no rulebook "chess"');
  });
});
