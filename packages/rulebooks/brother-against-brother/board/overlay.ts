/** Marks over the map: where the open move may go and at what cost, and zones of control. */
import type { KeySign, Mark } from '@longroll/drawing';
import { areaPath } from '@longroll/drawing';
import { rowsOf } from '@longroll/kernel';
import { GRID } from '../grid.ts';
import { isHex } from '../places.ts';
import { rideTargets } from '../rails.ts';
import { standing } from '../standing.ts';
import type { State } from '../state.ts';
import { reachOf } from '../steps.ts';
import { layout } from './layout.ts';

const DISC = 'M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0z';

/** A disc in a hex with what the way there costs. */
const costMark = (hex: number, text: string): Mark => ({
  kind: 'group',
  at: layout.at(hex),
  marks: [
    { kind: 'path', d: DISC, style: { fill: 'lit-fill', stroke: 'lit', width: 1.6 } },
    {
      kind: 'text',
      at: [0, 3.6],
      text,
      lettering: { font: 'head', size: 10, ink: 'on-lit', weight: 700, anchor: 'middle' },
    },
  ],
});

const reachMarks = (s: State): readonly Mark[] =>
  s.march.rail
    ? rideTargets(s)
        .filter(isHex)
        .map((hex) => costMark(hex, ''))
    : reachOf(s).map(({ hex, cost }) => costMark(hex, `${cost}`));

/** Hexes in a side's zone of control as one tone. */
const zoneMarks = (s: State): readonly Mark[] =>
  standing(s).zones.flatMap((zones, side): readonly Mark[] => {
    const hexes = rowsOf({ length: GRID.areas }).filter((hex) => (zones[hex] ?? 0) > 0);
    if (hexes.length === 0) return [];
    const fill = side === 0 ? 'union-wash' : 'csa-wash';
    return [{ kind: 'path', d: areaPath(layout, hexes), style: { fill, opacity: 0.42, under: true } }];
  });

/** The reach of the open move, and the overlay that is switched on. */
export const overlay = (
  s: State,
  _eyes: number | 'spectator',
  _picked: readonly string[],
  _choices: readonly unknown[],
  switched: string,
): readonly Mark[] => [
  ...(switched === 'zones' ? zoneMarks(s) : []),
  ...(s.march.forces.length > 0 ? reachMarks(s) : []),
];

const swatch = (fill: string): readonly Mark[] => [
  { kind: 'path', d: 'M-9-9H9V9H-9z', style: { fill, opacity: 0.6, stroke: 'map-ink', width: 0.8 } },
];

/** The signs that the overlay has put on the map. */
export const key = (
  s: State,
  _picked: readonly string[],
  _choices: readonly unknown[],
  switched: string,
): readonly KeySign[] => [
  ...(s.march.forces.length > 0
    ? [
        {
          marks: [{ kind: 'path' as const, d: DISC, style: { fill: 'lit-fill', stroke: 'lit', width: 1.6 } }],
          text: 'within reach, with its movement points',
        },
      ]
    : []),
  ...(switched === 'zones'
    ? [
        { marks: swatch('union-wash'), text: 'Union zone of control' },
        { marks: swatch('csa-wash'), text: 'Confederate zone of control' },
      ]
    : []),
];
