/** What computer players see on the map: what cities are worth, who stands where, and who is in danger. */
import { distance } from '@longroll/geometry';
import { derived, rowsOf } from '@longroll/kernel';
import { controlOf } from '../control.ts';
import type { Mind } from '../data/opponents.ts';
import { combatPoints, forceAt, fortLevel, isLed, strengthOf } from '../forces.ts';
import { CITIES, type City, cityIn, GRID, isHex, NOWHERE, TERRAINS, terrain } from '../map.ts';
import { otherSide, type Side, type State } from '../state.ts';

/** The forces of a side in a place. */
export interface Stack {
  readonly side: Side;
  readonly hex: number;
  readonly rows: readonly number[];
  readonly strength: number;
  /** Combat points of all of it, and of those with leaders, who alone attack (bab-unit-6). */
  readonly points: number;
  readonly attackers: number;
}

const stackOf = (s: State, hex: number, rows: readonly number[], side: Side): Stack => {
  const forces = rows.map((row) => forceAt(s, row));
  return {
    side,
    hex,
    rows,
    strength: forces.reduce((sum, force) => sum + strengthOf(force), 0),
    points: combatPoints(forces),
    attackers: combatPoints(rows.filter(isLed).map((row) => forceAt(s, row))),
  };
};

/** The stacks of both sides, on the map and in boxes. Read it, do not keep it. */
export const stacksOf = derived<State, readonly [readonly Stack[], readonly Stack[]]>(
  (s) => {
    const places = [new Map<number, number[]>(), new Map<number, number[]>()] as const;
    for (const row of rowsOf(s.forces)) {
      const { place, side } = forceAt(s, row);
      if (place === NOWHERE) continue;
      const there = places[side].get(place);
      if (there) there.push(row);
      else places[side].set(place, [row]);
    }
    const [union, confederate] = places.map((map, side) =>
      [...map].map(([hex, rows]) => stackOf(s, hex, rows, side === 0 ? 0 : 1)),
    );
    return [union ?? [], confederate ?? []];
  },
  (s) => s.forces,
);

const NO_STACK = { rows: [], strength: 0, points: 0, attackers: 0 };
/** The stack of a side in a hex; an empty one where it has none there. */
export const stackAt = (s: State, side: Side, hex: number): Stack =>
  stacksOf(s)[side].find((stack) => stack.hex === hex) ?? { ...NO_STACK, side, hex };

const isSeat = ({ id }: City): boolean => id === 'richmond' || id === 'washington';

/** Points of a city in a war. */
const warWorth = (city: City, mind: Mind): number => {
  const { resource, capital, strategic, port } = city;
  if (!resource) return mind.city + port * mind.port;
  const great = capital || strategic ? mind.great + 2 * mind.politicalPoint : 0;
  return mind.resource + mind.politicalPoint + great + port * mind.port + (isSeat(city) ? mind.capital : 0);
};

/** What it is worth to hold a hex, in points. */
export const prizeOf = (s: State, mind: Mind, hex: number): number => {
  const { objectives, window } = s.setting;
  if (window[hex] !== 1) return 0;
  const city = cityIn(hex);
  if (objectives.length === 0) return city ? warWorth(city, mind) : 0;
  const points = objectives.find((objective) => objective.hex === hex)?.points ?? 0;
  return points * mind.victoryPoint + (city ? 1 : 0);
};

/** Cities in play that a side does not hold, and those that it holds. */
export const citiesOf = (
  s: State,
  side: Side,
): { readonly wanted: readonly number[]; readonly held: readonly number[] } => {
  const wanted: number[] = [];
  const held: number[] = [];
  for (const { hex } of CITIES) if (s.setting.window[hex] === 1) (controlOf(s, hex) === side ? held : wanted).push(hex);
  return { wanted, held };
};

/** Points that ground and walls are worth to a defender, in parts of his own strength. */
const COVER = 0.15;

/** Combat points of a defender in a hex with what the ground adds to them. */
export const defenceOf = (s: State, points: number, hex: number): number => {
  const { combat } = s.setting.terrain[TERRAINS[terrain[hex] ?? 0] ?? 'clear'];
  return points * (1 + COVER * (combat + (cityIn(hex) ? 1 : 0) + fortLevel(s, hex)));
};

/** How much of an enemy counts at a distance: all of him beside it, less the farther he is. */
const NEAR = [1, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.35, 0.3, 0.25, 0.2, 0.15];

/** Combat points that the enemies of a side could bring against a hex. */
export const threatTo = (s: State, side: Side, hex: number): number => {
  let sum = 0;
  for (const { hex: from, attackers } of stacksOf(s)[otherSide(side)])
    if (attackers > 0 && isHex(from)) sum += attackers * (NEAR[distance(GRID, from, hex)] ?? 0);
  return sum;
};

/** Odds at which it is as likely as not that a place is lost. */
const EVEN = 1.5;

/** How likely defenders of these combat points lose their place to attackers of those, from 0 to 1: every defender more makes it less. */
export const riskOf = (threat: number, defence: number): number => {
  if (threat < 1) return 0;
  const odds = threat / (EVEN * Math.max(0.5, defence));
  return (odds * odds) / (1 + odds * odds);
};
