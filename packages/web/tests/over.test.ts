/** Marks over a map in tiles. */
import type { Mark } from '@longroll/drawing';
import { expect, test } from 'vitest';
import { layered } from '../src/map/over.ts';

test('marks over a map are parted by whether they lie under what stands there, each in its order', () => {
  const region: Mark = { kind: 'path', d: 'M0 0H9V9Z', style: { fill: 'lit-fill' }, beneath: true };
  const edge: Mark = { ...region, style: { stroke: 'lit' } };
  const sign: Mark = { kind: 'group', at: [3, 3], marks: [region] };
  const line: Mark = { kind: 'path', d: 'M0 0H9', style: { stroke: 'lit' } };
  expect(layered([region, sign, edge, line])).toEqual({ beneath: [region, edge], above: [sign, line] });
});
