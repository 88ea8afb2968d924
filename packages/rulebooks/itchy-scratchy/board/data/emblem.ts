/** The book's emblem: a grid, an arc of fire and two units. */
import type { Mark } from '@longroll/drawing';

export const EMBLEM: readonly Mark[] = [
  {
    kind: 'path',
    d: 'M12 8v64M28 8v64M44 8v64M60 8v64M76 8v64M92 8v64M4 16h96M4 32h96M4 48h96M4 64h96',
    style: { stroke: 'map-ink-2', width: 0.6, opacity: 0.55 },
  },
  {
    kind: 'path',
    d: 'M44 32h16v16h16v16H28V48h16z',
    style: { fill: 'lit-fill', stroke: 'lit', width: 1.8 },
  },
  { kind: 'path', d: 'M46 18h12v12H46z', style: { fill: 'union', stroke: 'union-edge', width: 1 } },
  { kind: 'path', d: 'M33 50h6l3 3v6l-3 3h-6l-3-3v-6z', style: { fill: 'csa', stroke: 'map-ink', width: 1.2 } },
];
