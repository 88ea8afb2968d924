/** What computer players see on the map: what cities are worth, what the ground adds, and who is in danger. */
import { distance } from '@longroll/geometry';
import { derived } from '@longroll/kernel';
import { controlOf } from '../control.ts';
import type { Mind } from '../data/opponents.ts';
import { fortLevel } from '../forces.ts';
import { CITIES, type City, cityIn, GRID, TERRAINS, terrain } from '../map.ts';
import { CONFEDERATE, otherSide, type Side, type State, UNION } from '../state.ts';
import { attackersOnMap, parties } from './stacks.ts';

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

/** How many times a defender's combat points count in a hex for the ground. */
export const coverIn = (s: State, hex: number): number => {
  const { combat } = s.setting.terrain[TERRAINS[terrain[hex] ?? 0] ?? 'clear'];
  return 1 + COVER * (combat + (cityIn(hex) ? 1 : 0) + fortLevel(s, hex));
};

/** Combat points of a defender in a hex with what the ground adds to them. */
export const defenceOf = (s: State, points: number, hex: number): number => points * coverIn(s, hex);

/** By hex, as far as anybody has asked and for as long as the forces of a side stand as they do; -1 where nobody has. */
export const asked = (side: Side): ((s: State) => Float64Array) =>
  derived<State, Float64Array>((_s, spare) => (spare ?? new Float64Array(GRID.areas)).fill(-1), parties[side]);

/** Combat points of a side's enemies who can attack, as they count for a hex: of each the share that stands for his distance, none beyond. */
const enemiesBy = (shares: readonly number[]): ((s: State, side: Side, hex: number) => number) => {
  const tables = [asked(UNION), asked(CONFEDERATE)] as const;
  const sumOf = (s: State, enemy: Side, hex: number): number => {
    let sum = 0;
    for (const { hex: from, attackers } of attackersOnMap(s, enemy))
      sum += attackers * (shares[distance(GRID, from, hex)] ?? 0);
    return sum;
  };
  return (s, side, hex) => {
    const enemy = otherSide(side);
    const known = tables[enemy](s);
    if (known[hex] === -1) known[hex] = sumOf(s, enemy, hex);
    return known[hex] as number;
  };
};

/** Combat points that the enemies of a side could bring against a hex: all of those beside it, less the farther they are. */
export const threatTo = enemiesBy([1, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.35, 0.3, 0.25, 0.2, 0.15]);

/** Combat points of the enemies of a side near a hex who would help to defend it. */
export const helpFor = enemiesBy([0, 0.5, 0.25, 0.25, 0.25]);

/** Odds at which it is as likely as not that a place is lost. */
const EVEN = 1.5;

/** How likely defenders of these combat points lose their place to attackers of those, from 0 to 1: every defender more makes it less. */
export const riskOf = (threat: number, defence: number): number => {
  if (threat < 1) return 0;
  const odds = threat / (EVEN * Math.max(0.5, defence));
  return (odds * odds) / (1 + odds * odds);
};
