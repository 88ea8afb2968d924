/** Who may attack what, and a battle on the map as the tool of battle asks for it (bab-cmb-1, bab-crt-5, bab-terrain-5). */
import { distance, facingTo } from '@longroll/geometry';
import { at, type Rule } from '@longroll/kernel';
import { GROUNDS, HEXSIDE_CHART, type Hexside } from '../data/terrain.ts';
import { bar } from '../define.ts';
import { combatPoints, commandOf, forceAt, forcesOf, fortLevel, isLed, strengthOf, strengthOfAll } from '../forces.ts';
import { cityIn, GRID, hexesBeside, hexsideOf, isHex, stationOf, TERRAINS, terrain } from '../map.ts';
import { crossing, edgeBetween } from '../movement.ts';
import { factorsOf, isPort } from '../ships/ships.ts';
import { fortAgainst, isBesieged, staysPut } from '../sieges/siege.ts';
import { ownForcesIn, standing } from '../standing.ts';
import { otherSide, type Retreat, type Side, type State, UNION } from '../state.ts';
import { type BattleInput, CAVALRY_LEVEL, cavalryModifier } from './resolution.ts';

/** Whether troops of a side in a hex could attack another: beside it, over a hexside that they may pass (bab-cmb-1, bab-terrain-2, bab-map-6). */
export const isWithinReach = (s: State, side: Side, from: number, hex: number): boolean =>
  isHex(from) && isHex(hex) && distance(GRID, from, hex) === 1 && crossing(s, side, edgeBetween(from, hex)) > 0;

type Attack = { readonly force: number; readonly hex: number };

/** What a force must be to attack a hex (bab-cmb-1, bab-unit-6). */
export const attackRules: readonly Rule<State, Attack>[] = [
  bar('bab-unit-6', '{force} has no leader and may not attack.').surelyUnless((_s, { force }) => isLed(force)),
  bar('bab-cmb-1', '{force} has no troops of the attacker.').surelyUnless((s, { force }) => {
    const troops = forceAt(s, force);
    return troops.side === s.acting && strengthOf(troops) > 0;
  }),
  bar('bab-cmb-1', '{force} has attacked this turn.').surelyUnless((s, { force }) => !s.fight.spent.includes(force)),
  bar('bab-cmb-1', '{force} does not stand beside {hex}, or no way leads across.').surelyUnless((s, { force, hex }) =>
    isWithinReach(s, s.acting, forceAt(s, force).place, hex),
  ),
];

/** Forces of the acting side that could attack a hex. */
export const attackersOf = (s: State, hex: number): readonly number[] =>
  hexesBeside(hex)
    .flatMap((from) => ownForcesIn(s, s.acting, from))
    .filter((force) => attackRules.every(({ holds }) => holds(s, { force, hex }, s.acting)))
    .toSorted((a, b) => a - b);

/** Hexes that the acting side may attack, by their number (bab-cmb-1). */
export const targetsOf = (s: State): readonly number[] => {
  const { [otherSide(s.acting)]: enemies } = standing(s).strength;
  const near = new Set<number>();
  for (const row of forcesOf(s, s.acting))
    for (const hex of hexesBeside(forceAt(s, row).place)) if (enemies[hex] !== 0) near.add(hex);
  const isTarget = (hex: number): boolean => !s.fight.attacked.includes(hex) && attackersOf(s, hex).length > 0;
  return [...near].filter(isTarget).toSorted((a, b) => a - b);
};

/** All who take part for the attacker: the forces named, and leaders without troops who are with them (bab-chit-2). */
export const takingPart = (s: State, attackers: readonly number[]): readonly number[] => {
  const places = new Set(attackers.map((row) => forceAt(s, row).place));
  const { side } = forceAt(s, attackers[0] ?? 0);
  return [...places]
    .flatMap((place) => ownForcesIn(s, side, place))
    .filter((row) => attackers.includes(row) || (isLed(row) && strengthOf(forceAt(s, row)) === 0))
    .toSorted((a, b) => a - b);
};

/** The forces that defend a hex against the acting side. */
export const defendersOf = (s: State, hex: number): readonly number[] => ownForcesIn(s, otherSide(s.acting), hex);

const cavalryOf = (s: State, rows: readonly number[]): number =>
  rows.reduce((sum, row) => sum + forceAt(s, row).cavalry, 0);
const pointsOf = (s: State, rows: readonly number[]): number => combatPoints(rows.map((row) => forceAt(s, row)));

/** The hexside that counts: that of the contingent with the most combat points, and among equals that of the lower modifier (bab-terrain-5). */
export const hexsideOfAttack = (s: State, attackers: readonly number[], hex: number): Hexside => {
  const contingents = [...Map.groupBy(attackers, (row) => forceAt(s, row).place)].map(([from, rows]) => ({
    side: hexsideOf(from * GRID.facings + facingTo(GRID, from, hex)),
    points: pointsOf(s, rows),
  }));
  const [most] = contingents.toSorted(
    (a, b) => b.points - a.points || HEXSIDE_CHART[a.side].combat - HEXSIDE_CHART[b.side].combat,
  );
  return most?.side ?? 'open';
};

/** Siege trains with some forces of the acting side: none but the Union's (bab-siege-5). */
export const trainsWith = (s: State, forces: readonly number[]): number => {
  const places = s.acting === UNION ? forces.map((row) => forceAt(s, row).place) : [];
  return s.war.trains.filter((place) => places.includes(place)).length;
};

/** Factors by which ships must be ahead to count in a battle (bab-crt-5). */
const SHIPS_AHEAD = 3;

/** Whom armed ships in or beside a hex favour in a battle for it. */
const shipsFavour = (s: State, hex: number): BattleInput['ships'] => {
  const places = [hex, ...hexesBeside(hex), ...(isPort(hex) ? [stationOf(hex)] : [])];
  const lead = s.war.ships.reduce((sum, ship) => {
    if (!places.includes(ship.place)) return sum;
    return ship.side === s.acting ? sum + factorsOf(ship) : sum - factorsOf(ship);
  }, 0);
  return lead >= SHIPS_AHEAD ? 'attacker' : lead <= -SHIPS_AHEAD ? 'defender' : 'neither';
};

/** A battle as it would be fought now, chits apart. Whoever is not wholly in supply, or partly from a march, counts as the defender would have it. */
export const battleInput = (s: State, attackers: readonly number[], hex: number): BattleInput => {
  const own = takingPart(s, attackers);
  const theirs = defendersOf(s, hex);
  const [attackerCavalry, defenderCavalry] = [cavalryOf(s, own), cavalryOf(s, theirs)];
  const superior = cavalryModifier(attackerCavalry, defenderCavalry);
  const starved = (row: number): boolean => forceAt(s, row).unsupplied > 0;
  const troops = theirs.filter((row) => strengthOf(forceAt(s, row)) > 0);
  const isOpen = cityIn(hex) === undefined && fortLevel(s, hex) === 0;
  return {
    attackers: strengthOfAll(s, own),
    defenders: strengthOfAll(s, theirs),
    attackerPoints: pointsOf(s, own),
    defenderPoints: pointsOf(s, theirs),
    attackerCavalry,
    defenderCavalry,
    attackerLevel: commandOf(s, own) + (superior < 0 ? CAVALRY_LEVEL : 0),
    defenderLevel: commandOf(s, theirs) + (superior > 0 ? CAVALRY_LEVEL : 0),
    attack: 'unknown',
    defence: 'unknown',
    hexside: hexsideOfAttack(s, attackers, hex),
    terrain: GROUNDS.find((ground) => ground === at(TERRAINS, at(terrain, hex))) ?? 'clear',
    city: cityIn(hex) !== undefined,
    fort: fortAgainst(fortLevel(s, hex), trainsWith(s, attackers)),
    attackerStarved: attackers.some(starved),
    defenderStarved: troops.every(starved),
    forced: attackers.some((row) => forceAt(s, row).forced),
    ships: shipsFavour(s, hex),
    open: isOpen && !theirs.some(isLed),
    stays: troops.every((row) => staysPut(s, row)),
    besieged: isBesieged(s, otherSide(s.acting), hex),
    ...(s.setting.tables ? { tables: s.setting.tables } : {}),
  };
};

/** The battle as the tool of battle asks for it. */
export const inputOf = (s: State): BattleInput => battleInput(s, s.fight.attackers, s.fight.hex);

/** What retreats so many hexes of some forces of a side in the battle, by place: none of those that stay (bab-ret-1). */
export const stacksOf = (s: State, side: Side, rows: readonly number[], hexes: number): readonly Retreat[] => {
  const { hex, attackers } = s.fight;
  const from = [...new Set(attackers.map((row) => forceAt(s, row).place))];
  const [places, away] = side === s.acting ? [from, [hex]] : [[hex], from];
  return places.flatMap((place) => {
    const forces = rows.filter((row) => forceAt(s, row).place === place && !staysPut(s, row));
    return forces.length === 0 || hexes === 0 ? [] : [{ side, place, forces, hexes, away }];
  });
};
