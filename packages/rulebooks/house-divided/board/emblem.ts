/** The book's emblem: towns, railroads and a river. */
import type { Mark } from '@longroll/drawing';

const town = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export const EMBLEM: readonly Mark[] = [
  { kind: 'path', d: 'M4 62C20 50 30 58 44 44S70 26 100 30', style: { stroke: 'water-ink', width: 3, cap: 'round' } },
  {
    kind: 'path',
    d: 'M14 20 46 30 84 14M46 30l-8 34M46 30l36 26M38 64l44-8',
    style: { stroke: 'map-ink', width: 1.4 },
  },
  {
    kind: 'path',
    d: town(14, 20, 4) + town(46, 30, 5) + town(84, 14, 4),
    style: { fill: 'union', stroke: 'union-edge', width: 1 },
  },
  { kind: 'path', d: 'm38 58 6 6-6 6-6-6zM82 50l6 6-6 6-6-6z', style: { fill: 'csa', stroke: 'map-ink', width: 1.2 } },
];
