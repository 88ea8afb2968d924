/** Who fights whom and where (rotd-9.3b, 10.1a, 10.1c): the record of a fight, made of the position. */
import { at, cell } from '@longroll/kernel';
import { putInOrder } from '../arithmetic.ts';
import { DEFENSIVE, LINES, OFFENSIVE } from '../forms.ts';
import { cityAtTac, garrisonLoad } from '../forts.ts';
import { STATES } from '../names.ts';
import { ALLY, HOSTILE } from '../offices.ts';
import { areHostile, enmitiesOf, haveEnemies, isCombatant, relationOf, stateIn, typeIn } from '../relations.ts';

import { SQUARES, TACS } from '../squares.ts';
import { tacticalMap } from '../tactical/map.ts';
import { isCrossing, TAC_TOWN } from '../tactical/terrain.ts';
import { isActive, type Position, unitsIn, type Work } from '../work.ts';
import { ATTACKERS, DEFENDERS, type Fight, type Fighter, FRESH, frontLength, type Ground } from './fight.ts';
import { cameFrom, directionsOf } from './ways.ts';

/** A position with the orders of its units, where they are known: those of a turn under way. */
export type Ordered = Position & Partial<Pick<Work, 'campaign'>>;

/** Squares in which active units of states hostile to each other stand, ascending. */
export const contestedSquares = (p: Position): readonly number[] => {
  const states = new Uint8Array(SQUARES);
  const { units } = p;
  const shared: number[] = [];
  for (let row = 0; row < units.name.length; row++) {
    if (!isActive(units, row)) continue;
    const square = cell(units.square, row);
    const before = at(states, square);
    states[square] = before | (1 << stateIn(units, row));
    // Where a second state comes in.
    if (before !== 0 && (before & (before - 1)) === 0 && states[square] !== before) shared.push(square);
  }
  const enmities = enmitiesOf(p);
  return shared.filter((square) => haveEnemies(enmities, at(states, square))).sort((a, b) => a - b);
};

/** Rows of the active combat units in a tac, in canonical order. */
export const brigadesIn = ({ units, standing }: Position, square: number, tac: number): readonly number[] => {
  const rows: number[] = [];
  for (let row = cell(standing.first, square); row >= 0; row = cell(standing.next, row))
    if (units.tac[row] === tac && isActive(units, row) && isCombatant(units, row)) rows.push(row);
  return rows;
};

/** Tacs of a square in which active combat units stand, ascending. */
export const tacsOfBrigades = ({ units, standing }: Position, square: number): readonly number[] => {
  const tacs: number[] = [];
  for (let row = cell(standing.first, square); row >= 0; row = cell(standing.next, row))
    if (isActive(units, row) && isCombatant(units, row)) putInOrder(tacs, cell(units.tac, row));
  return tacs;
};

/** Nobody moved in: the state with more men attacks, of equals the first (rotd-9.3b). */
const strongest = ({ units }: Position, rows: readonly number[]): number => {
  const men = STATES.map((_, state) =>
    rows.reduce((sum, row) => sum + (stateIn(units, row) === state ? cell(units.men, row) : 0), 0),
  );
  return men.indexOf(Math.max(...men));
};

/** Rows of the two sides of a fight in a tac, attackers first; undefined where nobody fights (rotd-9.3b, 10.1a). */
export const sidesOf = (
  p: Position,
  rows: readonly number[],
  enmities: readonly number[] = enmitiesOf(p),
): readonly [readonly number[], readonly number[]] | undefined => {
  const { units } = p;
  if (rows.length < 2) return undefined;
  let states = 0;
  for (const row of rows) states |= 1 << stateIn(units, row);
  if (!haveEnemies(enmities, states)) return undefined;
  const isKnown = rows.some((row) => cell(units.role, row) > 0);
  const first = isKnown ? -1 : strongest(p, rows);
  const roleOf = (row: number): number => (isKnown ? cell(units.role, row) : Number(stateIn(units, row) === first));
  const sideOf = (row: number): number => {
    let side = roleOf(row);
    if (side > 0) return side;
    for (const other of rows) {
      const role = roleOf(other);
      if (role === 0) continue;
      const relation = relationOf(p, stateIn(units, row), stateIn(units, other));
      if (relation <= ALLY) side = role;
      else if (relation === HOSTILE) side = 3 - role;
      if (side === 1) break;
    }
    return side;
  };
  const attackers: number[] = [];
  const defenders: number[] = [];
  for (const row of rows) {
    const side = sideOf(row);
    if (side === 1) attackers.push(row);
    else if (side === 2) defenders.push(row);
  }
  return attackers.length > 0 && defenders.length > 0 ? [attackers, defenders] : undefined;
};

/** Whether a unit has ammunition: what it spends in a phase serves it for all of the phase (rotd-11.11a). */
export const hasAmmunition = ({ units }: Pick<Position, 'units'>, row: number): boolean =>
  cell(units.ammunition, row) > 0 || cell(units.fired, row) === 1;

/** A unit as it goes into a fight, in the line and the posture of its orders (rotd-6.6, 6.9a, 10.1c). */
export const fighterIn = (p: Ordered, row: number, side: number): Fighter => {
  const order = p.campaign?.[row];
  const { units } = p;
  const came = cell(units.cameFrom, row);
  const { terrain } = tacticalMap(p.setting, cell(units.square, row));
  return {
    row,
    type: typeIn(units, row),
    weapon: cell(units.weapon, row),
    tubes: cell(units.tubes, row),
    batteries: cell(units.batteries, row),
    quality: cell(units.quality, row),
    experience: cell(units.experience, row),
    morale: cell(units.morale, row),
    hasAmmunition: hasAmmunition(p, row),
    isInFort: cell(units.fort, row) === 1,
    hasMoved: cell(units.heading, row) > 0,
    hasCrossed: came > 0 && isCrossing(at(terrain, came - 1)),
    line: LINES.indexOf(order?.line ?? 'first'),
    posture:
      side === ATTACKERS
        ? OFFENSIVE.indexOf(order?.offensive ?? 'skirmish')
        : DEFENSIVE.indexOf(order?.defensive ?? 'skirmish'),
    fatigue: cell(units.fatigue, row),
    men: cell(units.men, row),
    side,
    ...FRESH,
  };
};

/** The ground of a fight in a tac; `directions`: from where attackers came, as bits (rotd-10.4b, 10.6g, -h). */
export const groundOf = (p: Position, square: number, tac: number, directions: number): Ground => {
  const map = tacticalMap(p.setting, square);
  const city = cityAtTac(p, square, tac);
  const fort = city < 0 ? 0 : cell(p.cities.fort, city);
  return {
    rating: at(map.rating, tac),
    isTown: map.terrain[tac] === TAC_TOWN,
    fort,
    isThin: fort > 0 && 3 * garrisonLoad(p, square, tac) < cell(p.cities.capacity, city),
    length: frontLength(directionsOf(directions)),
  };
};

/** The fight of two sides in a tac. */
export const fightOf = (
  p: Ordered,
  square: number,
  tac: number,
  [attackers, defenders]: readonly [readonly number[], readonly number[]],
): Fight => ({
  ground: groundOf(p, square, tac, cameFrom(p, attackers)),
  sides: [attackers.map((row) => fighterIn(p, row, ATTACKERS)), defenders.map((row) => fighterIn(p, row, DEFENDERS))],
});

/** A place on the map as the subject of dice: square and tac in one number (rotd-G2). */
export const placeNumber = (square: number, tac: number): number => square * TACS + tac;

/** Whether a unit stands with an enemy in its tac: it is in a battle. */
export const isInBattle = (p: Position, row: number): boolean => {
  const { units } = p;
  for (const other of unitsIn(p, cell(units.square, row)))
    if (
      units.tac[other] === units.tac[row] &&
      isActive(units, other) &&
      areHostile(p, stateIn(units, row), stateIn(units, other))
    )
      return true;
  return false;
};
