import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal, refuse } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { afterAll, describe, expect, it } from 'vitest';
import { actionLine, readActionLine } from '../src/golden/action-line.ts';
import { newText } from '../src/golden/golden.ts';
import { gameText, readGame } from '../src/index.ts';
import { shelf } from './decided/index.ts';

const kept = readFileSync(new URL('./decided/golden/race.txt', import.meta.url), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'golden-'));
afterAll(() => rmSync(folder, { recursive: true }));

const withRulebook = (over: Partial<Shelf['rulebook']>): Shelf => ({
  ...shelf,
  rulebook: { ...shelf.rulebook, ...over },
});
const noHarassing = withRulebook({
  offer: (view, seat) => {
    const offer = shelf.rulebook.offer(view, seat);
    return { ...offer, choices: offer.choices.filter((action) => action.do !== 'harass') };
  },
  apply: (state, seat, action, dice) =>
    action.do === 'harass'
      ? refuse('tc-order-6', 'Nobody may harass any more.')
      : shelf.rulebook.apply(state, seat, action, dice),
});

/** Lines of the text that are not in the kept one. */
const newLines = (text: string): readonly string[] =>
  text.split('\n').filter((line) => !kept.split('\n').includes(line));

describe('action lines', () => {
  it.each([
    { do: 'halt' },
    { do: 'move', unit: 'U-I-07', to: 'manassas' },
    { do: 'assign', losses: [1, 0, 2] },
    { do: 'odd', a: 'two words', b: 'true', c: true, d: '1861', e: 1861, f: '', g: { x: ['a b'] }, h: 'a=b' },
  ])('read back: %j', (action) => {
    expect(readActionLine(actionLine(action))).toEqual(action);
  });

  it('are plain where the values are', () => {
    expect(actionLine({ do: 'move', unit: 'U-I-07', to: 'manassas' })).toBe('move unit=U-I-07 to=manassas');
  });

  it('that cannot be read are an error', () => {
    expect(() => readActionLine('move unit')).toThrow('name=value');
  });
});

describe('golden games', () => {
  it('follow from their actions and dice', () => {
    expect(gameText(shelf, readGame(kept))).toBe(kept);
  });

  it('show a rule that now forbids an action', () => {
    const text = gameText(noHarassing, readGame(kept));
    expect(newLines(text)).toContain('    REFUSED: Nobody may harass any more. (tc-order-6)');
    expect(text.endsWith('not ended\n')).toBe(true);
  });

  it('show a rule that now throws other dice', () => {
    const thrifty = withRulebook({
      apply: (state, seat, action, dice) =>
        shelf.rulebook.apply(state, seat, action, { ...dice, on: (table) => table.rows[0] as never }),
    });
    expect(newLines(gameText(thrifty, readGame(kept))).join('\n')).toContain(
      'REFUSED: dice: 1 given, but only 0 thrown',
    );
  });

  it('show another clause, sentence and position', () => {
    const faster = withRulebook({
      apply: (state, seat, action, dice) => {
        const step = shelf.rulebook.apply(state, seat, action, dice);
        if (isRefusal(step)) return step;
        return { ...step, events: step.events.map((event) => ({ ...event, clauses: ['tc-new-1'] })) };
      },
    });
    expect(newLines(gameText(faster, readGame(kept)))).toContain('    Red marched 5 miles. [4] (tc-new-1)');
  });

  it('are no golden games without a scenario', () => {
    expect(() => readGame('1 red: march pace=rest\n')).toThrow('begins with its rulebook and scenario');
  });
});

describe('writing golden games', () => {
  const plan = { name: 'a', scenario: 'race', options: {}, bots: ['random', 'random', 'random'], seed: 2 } as const;

  it('plays a plan without a file, always alike', () => {
    const text = newText(shelf, join(folder, 'a.txt'), plan);
    expect(gameText(shelf, readGame(text))).toBe(text);
    expect(newText(shelf, join(folder, 'a.txt'), plan)).toBe(text);
  });

  it('keeps the actions of a file, and plays anew only where they are refused', () => {
    const file = join(folder, 'race.txt');
    writeFileSync(file, kept.replace('Red marched', 'Red strolled'));
    expect(newText(shelf, file, plan)).toBe(kept);
    expect(newText(noHarassing, file, { ...plan, bots: ['random', 'random', 'random'], most: 1 })).not.toContain(
      'REFUSED',
    );
  });

  it('cannot write a game that nobody planned', () => {
    expect(() => newText(shelf, join(folder, 'none.txt'), undefined)).toThrow('no plan says');
  });
});
