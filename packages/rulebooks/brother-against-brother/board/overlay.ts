/** Marks over the map: where the open move may go and at what cost, zones of control, supply; and the key that explains them. */
import { borderRings, type KeySign, type Mark, ringPath } from '@longroll/drawing';
import { memoize, rowsOf } from '@longroll/kernel';
import { forceAt, withForces } from '../forces.ts';
import { GRID, isHex } from '../map.ts';
import { type Reach, reachOf } from '../movement.ts';
import { force } from '../phases/moves.ts';
import { rideTargets } from '../rails.ts';
import { isInEnemyZone, standing } from '../standing.ts';
import { otherSide, type Side, type State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { costMarks, forcedCost, forcedMark } from './costs.ts';
import { inkedBeneath, layout, moveTo } from './layout.ts';
import { supplyMarks } from './supply-overlay.ts';

type Eyes = number | 'spectator';

/** Some hexes as one region with an outline. */
const regionMarks = (hexes: readonly number[]): readonly Mark[] => {
  const d = borderRings(layout, hexes).map(ringPath).join('');
  return [
    ...inkedBeneath(d, { fill: 'lit-fill', opacity: 0.45, under: true }),
    ...inkedBeneath(d, { stroke: 'lit', width: 2, join: 'round' }),
  ];
};

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
    return [...regionMarks(hexes), ...hexes.flatMap((hex) => costMarks(s, hex, '', false))];
  }
  const reach = reachOf(s);
  const isStop = (hex: number): boolean => isInEnemyZone(s, side, hex);
  return [
    ...regionMarks(reach.map(({ hex }) => hex)),
    ...reach.flatMap(({ hex, cost }) => costMarks(s, hex, `${s.march.spent + cost}`, isStop(hex))),
    ...forcedReach(s).map(({ hex, cost }) => forcedCost(s, hex, `${s.march.spent + cost}`)),
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
  return inkedBeneath(d, { stroke: side === 0 ? 'union-text' : 'csa-text', width: 1, opacity: 0.55 });
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
