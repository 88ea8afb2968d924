import { describe, expect, it } from 'vitest';
import type { Box, Control, Seen, Words } from './look/boxes.ts';
import { cutFaults } from './look/cut.ts';
import { overlapFaults } from './look/overlap.ts';
import { fingerFaults, targetFaults } from './look/targets.ts';
import { widthFaults } from './look/width.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const WINDOW = box(0, 0, 400, 400);

const text = (name: string, whole: Box, more: Partial<Words> = {}): Words => ({
  name,
  layer: 'page',
  within: [],
  label: -1,
  lines: [{ whole, shown: whole }],
  frame: WINDOW,
  mayBeCut: false,
  ...more,
});

const control = (number: number, name: string, at: Box, more: Partial<Control> = {}): Control => ({
  number,
  name,
  layer: 'page',
  within: [number],
  label: -1,
  shown: at,
  target: at,
  stands: 'alone',
  ...more,
});

const seen = (parts: Partial<Seen>): Seen => ({ tooWide: 0, words: [], controls: [], ...parts });

describe('text and controls over one another', () => {
  it('names two lines of text, a button over a line, and two buttons', () => {
    const words = [text('one', box(0, 0, 100, 20)), text('two', box(50, 5, 100, 20))];
    expect(overlapFaults(seen({ words }))).toEqual(['one over another: one and two']);
    const over = control(0, 'button', box(90, 0, 40, 24));
    expect(overlapFaults(seen({ words: [text('one', box(0, 0, 100, 20))], controls: [over] }))).toEqual([
      'one over another: button and one',
    ]);
    const controls = [control(0, 'left', box(0, 0, 40, 40)), control(1, 'right', box(38, 0, 40, 40))];
    expect(overlapFaults(seen({ controls }))).toEqual(['one over another: left and right']);
  });

  it('lets be what lies side by side, what belongs together, and what lies over the page on purpose', () => {
    const line = text('one', box(0, 0, 100, 20));
    // Lines that stand close share the room above their letters, not the letters.
    expect(overlapFaults(seen({ words: [line, text('below', box(0, 14, 100, 20))] }))).toEqual([]);
    const own = text('its words', box(4, 4, 30, 20), { within: [0] });
    expect(overlapFaults(seen({ words: [own], controls: [control(0, 'button', box(0, 0, 40, 28))] }))).toEqual([]);
    const label = text('its label', box(0, 0, 60, 20), { label: 3 });
    expect(
      overlapFaults(seen({ words: [label], controls: [control(0, 'box', box(50, 0, 20, 20), { label: 3 })] })),
    ).toEqual([]);
    const dialog = control(0, 'yes', box(20, 0, 40, 40), { layer: 'dialog' });
    expect(overlapFaults(seen({ words: [line], controls: [dialog] }))).toEqual([]);
    const link = control(0, 'sign', box(60, 2, 30, 34), { stands: 'in a line' });
    expect(overlapFaults(seen({ words: [line, text('next', box(0, 20, 100, 20))], controls: [link] }))).toEqual([]);
    // What is scrolled out of sight lies over nothing.
    const gone = text('gone', box(0, 0, 100, 20), {
      lines: [{ whole: box(0, 0, 100, 20), shown: box(0, 30, 100, -10) }],
    });
    expect(overlapFaults(seen({ words: [line, gone] }))).toEqual([]);
  });
});

describe('text that is cut off', () => {
  const narrow = { frame: box(0, 0, 80, 20) };
  it('is named with how much is lost, across and down', () => {
    expect(cutFaults(seen({ words: [text('a long word', box(0, 0, 100, 20), narrow)] }))).toEqual([
      'cut off by 20 px: a long word',
    ]);
    expect(cutFaults(seen({ words: [text('a low word', box(0, 10, 60, 20), narrow)] }))).toEqual([
      'cut off by 6 px: a low word',
    ]);
  });

  it('is let be where it fits, where the map is moved under it, and where an ellipsis is allowed', () => {
    const words = [
      text('fits', box(0, 0, 80, 24), narrow),
      text('Norfolk', box(0, 0, 100, 20), { ...narrow, layer: 'map' }),
      text('a player with a long name', box(0, 0, 100, 20), { ...narrow, mayBeCut: true }),
    ];
    expect(cutFaults(seen({ words }))).toEqual([]);
  });
});

describe('targets', () => {
  it('under 24 pixels with another too near are named', () => {
    const controls = [control(0, 'small', box(0, 0, 20, 20)), control(1, 'large', box(21, 0, 40, 40))];
    expect(targetFaults(seen({ controls }))).toEqual(['only 20 x 20 px to point at: small']);
    const both = [control(0, 'first', box(0, 0, 16, 16)), control(1, 'second', box(0, 20, 16, 16))];
    expect(targetFaults(seen({ controls: both }))).toEqual([
      'only 16 x 16 px to point at: first',
      'only 16 x 16 px to point at: second',
    ]);
  });

  it('may be small with room about them, and in a line of text', () => {
    const controls = [control(0, 'small', box(0, 0, 16, 16)), control(1, 'far', box(0, 30, 16, 16))];
    expect(targetFaults(seen({ controls }))).toEqual([]);
    const inLine = [
      control(0, 'link', box(0, 0, 60, 16), { stands: 'in a line' }),
      control(1, 'next', box(0, 18, 60, 30)),
    ];
    expect(targetFaults(seen({ controls: inLine }))).toEqual([]);
  });

  it('under 44 pixels are too small for a finger, but for a link in a sentence', () => {
    const controls = [
      control(0, 'button', box(0, 0, 60, 40)),
      control(1, 'link', box(0, 60, 60, 20), { stands: 'in a line' }),
      control(2, 'large', box(0, 100, 44, 44)),
    ];
    expect(fingerFaults(seen({ controls }))).toEqual(['only 60 x 40 px to touch: button']);
  });
});

describe('a page wider than its window', () => {
  it('is named with how much wider', () => {
    expect(widthFaults(seen({ tooWide: 12 }))).toEqual(['the page is 12 px wider than its window']);
    expect(widthFaults(seen({ tooWide: 0 }))).toEqual([]);
  });
});
