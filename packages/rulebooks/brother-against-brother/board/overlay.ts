/** Marks over the map: where the open move may go and at what cost, zones of control, supply; and the key that explains them. */
import { borderRings, type KeySign, type Mark, type Point, ringPath } from '@longroll/drawing';
import { memoize, rowsOf } from '@longroll/kernel';
import { forceAt, withForces } from '../forces.ts';
import { GRID, isHex } from '../map.ts';
import { type Reach, reachOf } from '../movement.ts';
import { force } from '../phases/moves.ts';
import { rideTargets } from '../rails.ts';
import { forcesIn, isInEnemyZone, standing } from '../standing.ts';
import { otherSide, type Side, type State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { inked, layout, moveTo } from './layout.ts';
import { supplyMarks } from './supply-overlay.ts';

type Eyes = number | 'spectator';

const DISC = 'M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0z';
const SQUARE = 'M-8.500-8.500h17v17h-17z';

/** The scale from which what lies in neighbouring hexes stands apart: farther out the region alone tells of a move. */
const APART = 0.28;

/** What the way to a hex costs: in a disc where the move goes on from there, in a square where it stops. */
const costMark = (at: Point, text: string, stops: boolean): Mark => ({
  kind: 'group',
  at,
  zoom: { from: APART },
  marks: [
    { kind: 'path', d: stops ? SQUARE : DISC, style: { fill: 'lit-fill', stroke: 'lit', width: stops ? 2 : 1.4 } },
    {
      kind: 'text',
      at: [0, 4],
      text,
      lettering: { font: 'head', size: 11, ink: 'on-lit', weight: 700, anchor: 'middle' },
    },
  ],
});

/** Where the cost of a hex stands: in its middle, and beside the troops that stand there. */
const costPlace = (s: State, hex: number): Point => {
  const [x, y] = layout.at(hex);
  return forcesIn(s, hex).length > 0 ? [x + 25, y + 10] : [x, y];
};

/** Where the cost of a hex stands that only a forced march comes to: above its middle, where names of cities lie. */
const forcedPlace = (s: State, hex: number): Point => {
  const [x, y] = layout.at(hex);
  return forcesIn(s, hex).length > 0 ? [x + 25, y + 10] : [x, y - 22];
};

/** Some hexes as one region with an outline. */
const regionMarks = (hexes: readonly number[]): readonly Mark[] => {
  const d = borderRings(layout, hexes).map(ringPath).join('');
  return [
    ...inked(d, { fill: 'lit-fill', opacity: 0.45, under: true }),
    ...inked(d, { stroke: 'lit', width: 2, join: 'round' }),
  ];
};

/** The cost of a hex that only a forced march comes to: no disc, since the move does not go there as it stands. */
const forcedMark = (at: Point, text: string): Mark => ({
  kind: 'text',
  at,
  zoom: { from: APART },
  offset: [0, 4],
  text,
  lettering: { font: 'head', size: 11, ink: 'ink-2', weight: 600, anchor: 'middle', halo: 'halo', haloWidth: 3 },
});

/** Hexes that the open move would come to by a forced march and does not without one (bab-move-2). */
const forcedReach = memoize((s: State): readonly Reach[] => {
  if (s.march.rail || !force.isOpen(s, s.acting)) return [];
  const near = new Set(reachOf(s).map(({ hex }) => hex));
  return reachOf(withForces(s, s.march.forces, { forced: true })).filter(({ hex }) => !near.has(hex));
});

const reachMarks = (s: State): readonly Mark[] => {
  const [first] = s.march.forces;
  if (first === undefined) return [];
  const { side } = forceAt(s, first);
  if (s.march.rail) {
    const hexes = rideTargets(s).filter(isHex);
    return [...regionMarks(hexes), ...hexes.map((hex) => costMark(costPlace(s, hex), '', false))];
  }
  const reach = reachOf(s);
  const isStop = (hex: number): boolean => isInEnemyZone(s, side, hex);
  return [
    ...regionMarks(reach.map(({ hex }) => hex)),
    ...reach.map(({ hex, cost }) => costMark(costPlace(s, hex), `${s.march.spent + cost}`, isStop(hex))),
    ...forcedReach(s).map(({ hex, cost }) => forcedMark(forcedPlace(s, hex), `${s.march.spent + cost}`)),
  ];
};

/** Hexes to which the ships that are about to sail may go, as they are offered. */
const sailHexes = (choices: readonly Action[]): readonly number[] =>
  choices.flatMap((choice) => (choice.do === 'sail' && isHex(choice.to) ? [choice.to] : []));

/** Ruling that leans to the left for one side and to the right for the other, so that both are told apart where they meet. */
const RULING = ['m-27 6l33-33m-24 54l54-54m-33 54l33-33', 'm27 6l-33-33m24 54l-54-54m33 54l-33-33'] as const;

/** Hexes in a side's zone of control, ruled in its ink. */
const zoneMarks = (s: State, side: Side): readonly Mark[] => {
  const zones = standing(s).zones[side];
  const hexes = rowsOf({ length: GRID.areas }).filter((hex) => (zones[hex] ?? 0) > 0);
  const d = hexes.map((hex) => moveTo(layout.at(hex)) + RULING[side]).join('');
  return inked(d, { stroke: side === 0 ? 'union-text' : 'csa-text', width: 1, opacity: 0.55 });
};

const sideOfEyes = (s: State, eyes: Eyes): Side => (eyes === 0 || eyes === 1 ? eyes : s.acting);

/** The reach of the open move with the enemy's zones of control, and the overlay that is switched on. */
export const overlay = (
  s: State,
  eyes: Eyes,
  _picked: readonly string[],
  choices: readonly Action[],
  switched: string,
): readonly Mark[] => {
  const side = sideOfEyes(s, eyes);
  const moves = s.march.forces.length > 0;
  return [
    ...(switched === 'supply' ? supplyMarks(s, side) : []),
    ...(switched === 'zones' || moves ? zoneMarks(s, otherSide(moves ? s.acting : side)) : []),
    ...(switched === 'zones' ? zoneMarks(s, moves ? s.acting : side) : []),
    ...(moves ? reachMarks(s) : []),
    ...regionMarks(sailHexes(choices)),
  ];
};

/** Overlays that can be switched on. */
export const OVERLAYS = [
  { id: 'zones', title: 'Zones', symbol: 'eye' },
  { id: 'supply', title: 'Supply', symbol: 'supply' },
] as const;

const scaled = (d: string, width: number, stroke: string): readonly Mark[] => [
  { kind: 'path', d, style: { stroke, width, cap: 'round' } },
];
const lit = (d: string): readonly Mark[] => [
  { kind: 'path', d, style: { fill: 'lit-fill', stroke: 'lit', width: 1.4 } },
];

const zoneSign = (side: Side): KeySign => ({
  marks: scaled(
    side === 0 ? 'M-9 3L3-9M-6 9L9-6M0 9L9 0' : 'M9 3L-3-9M6 9L-9-6M0 9L-9 0',
    1.2,
    side === 0 ? 'union-text' : 'csa-text',
  ),
  text: side === 0 ? 'Union zone of control' : 'Confederate zone of control',
});

const goalSign = (text: string): KeySign => ({ marks: lit('M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0z'), text });
const SAIL_SIGN: KeySign = { marks: lit('M-9-6h18v12h-18z'), text: 'in reach of the ships' };
const RAIL_SIGN = goalSign('in reach by rail');
const REACH_SIGNS: readonly KeySign[] = [
  goalSign('in reach, points spent'),
  { marks: lit('M-7.500-7.500h15v15h-15z'), text: 'in reach, must stop' },
];
const FORCED_SIGN: KeySign = { marks: [forcedMark([0, 0], '7')], text: 'only by a forced march' };
const SUPPLY_SIGNS: readonly KeySign[] = [
  { marks: scaled('M-10 0H10M-6 0v6M0 0v6M6 0v6', 1.8, 'good'), text: 'within 8 points of a source' },
  {
    marks: [{ kind: 'path', d: 'M-10 0H10', style: { stroke: 'ink', width: 1.5, dash: [4, 3] } }],
    text: 'draws on this source',
  },
  {
    marks: [
      { kind: 'path', d: 'M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0z', style: { stroke: 'refused', width: 2, dash: [4, 3] } },
    ],
    text: 'out of supply',
  },
];

/** The signs that the overlay has put on the map. */
export const key = (
  s: State,
  _picked: readonly string[],
  choices: readonly Action[],
  switched: string,
): readonly KeySign[] => {
  const moves = s.march.forces.length > 0;
  return [
    ...(moves ? (s.march.rail ? [RAIL_SIGN] : REACH_SIGNS) : []),
    ...(sailHexes(choices).length > 0 ? [SAIL_SIGN] : []),
    ...(forcedReach(s).length > 0 ? [FORCED_SIGN] : []),
    ...(switched === 'zones' ? [zoneSign(0), zoneSign(1)] : moves ? [zoneSign(otherSide(s.acting))] : []),
    ...(switched === 'supply' ? SUPPLY_SIGNS : []),
  ];
};
