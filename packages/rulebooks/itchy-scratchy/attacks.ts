/** Whom a unit may attack, and with how many dice (chapters 8 to 10). */
import { distance, inArc } from '@longroll/geometry';
import { at, type Because, counted, type Rule } from '@longroll/kernel';
import { rule } from './define.ts';
import { mayAttackAfter } from './movement.ts';
import { acting, frontOf, hasEnemy, hasGeneral, isGround, lineOf, mayEndIn } from './queries.ts';
import { canSee, sightLine } from './sight.ts';
import type { Piece, State } from './state.ts';
import { attackDice, rangeOf, WEAPONS, type WeaponId, weaponDice } from './weapons.ts';
import { actorLong, areaLong, areaName, facingWords, pieceId } from './words.ts';

interface Attack {
  readonly target: number;
}

/** What must hold for the acting unit to attack at all, whatever the target (is-gen-3, is-terrain-2, is-move-2, -5). */
export const attackerRules: readonly Rule<State, unknown>[] = [
  rule(
    'is-unit-5',
    (s) => acting(s).weapon !== 'none',
    (s): Because => {
      const name = actorLong(s);
      if (acting(s).general) return { clause: 'is-gen-3', reason: `${name} never attacks.` };
      return `${name} has no weapon to attack with.`;
    },
  ),
  rule(
    'is-move-9',
    (s) => s.activation.turning !== 'pick',
    (s) => `${actorLong(s)} must turn to an enemy first.`,
  ),
  rule(
    'is-terrain-2',
    (s) => !isGround(s.setting, s.activation.way.area, 'ford'),
    (s) => `${actorLong(s)} stands in a ford and cannot attack.`,
  ),
  rule(
    'is-move-2',
    (s) => mayAttackAfter(acting(s).movement, s.activation.way),
    (s) => {
      const used = `has used ${counted(s.activation.way.spent, 'area', 'areas')} of its movement of ${acting(s).movement}`;
      return `${actorLong(s)} ${used}; to attack takes one away.`;
    },
  ),
  rule(
    'is-move-5',
    (s) => mayEndIn(s, s.activation.piece, s.activation.way.area),
    (s) => `${actorLong(s)} is passing through ${areaLong(s, s.activation.way.area)}, where another unit stands.`,
  ),
];

/** Whether the acting unit may attack at all from where it has come. */
export const mayAttack = (s: State): boolean => attackerRules.every(({ holds }) => holds(s, undefined, s.acting));

/** The range from the acting unit to an area (is-grid-2). */
export const rangeTo = (s: State, target: number): number =>
  distance(s.setting.grid, (s.pieces[s.activation.piece] as Piece).area, target);

const outOfArc = (s: State, target: number): Because => {
  const { piece: row } = s.activation;
  const name = pieceId(s, row);
  const facing = facingWords(s, (s.pieces[row] as Piece).facing);
  if (rangeTo(s, target) > 1) return `${areaLong(s, target)} is outside the arc of ${name}, which faces ${facing}.`;
  const front = frontOf(s, row);
  const only = front < 0 ? 'off the board' : areaName(s, front);
  const reason = `At range 1 ${name}, facing ${facing}, attacks its front area only: ${only}.`;
  return { clause: 'is-arc-2', reason };
};

const outOfSight = (s: State, target: number): Because => {
  const { area } = s.pieces[s.activation.piece] as Piece;
  const blocker = at(sightLine(s, area, target).left, 0);
  const what = `${blocker.why === 'unit' ? 'units in ' : ''}${areaLong(s, blocker.area)}`;
  const reason = `From ${areaName(s, area)} to ${areaName(s, target)} sight is blocked by ${what}.`;
  return { clause: blocker.clause, reason };
};

/** What must hold for an attack on an area from where the acting unit stands (is-attack-6). */
export const targetRules: readonly Rule<State, Attack>[] = [
  rule(
    'is-attack-6',
    (s, { target }) => hasEnemy(s, acting(s).side, target),
    (s, { target }) => `No enemy piece stands in ${areaLong(s, target)}.`,
  ),
  rule(
    'is-attack-1',
    (s, { target }) => rangeTo(s, target) <= rangeOf(acting(s).weapon),
    (s, { target }) => {
      const { weapon } = acting(s);
      const arms = weapon === 'none' ? 'nothing' : WEAPONS[weapon].name;
      return `${areaLong(s, target)} is at range ${rangeTo(s, target)}; ${arms} reach ${rangeOf(weapon)}.`;
    },
  ),
  rule(
    'is-arc-3',
    (s, { target }) => {
      const { area, facing } = s.pieces[s.activation.piece] as Piece;
      return inArc(s.setting.grid, area, facing, target);
    },
    (s, { target }) => outOfArc(s, target),
  ),
  rule(
    'is-los-1',
    (s, { target }) => canSee(s, (s.pieces[s.activation.piece] as Piece).area, target),
    (s, { target }) => outOfSight(s, target),
  ),
];

/** Areas with enemies of the side that acts, in the order of the roster of their first piece. */
export const enemyAreas = (s: State): readonly number[] => {
  const areas: number[] = [];
  for (let row = 0; row < s.pieces.length; row++) {
    const { area } = s.pieces[row] as Piece;
    if (area >= 0 && lineOf(s, row).side !== s.acting && !areas.includes(area)) areas.push(area);
  }
  return areas;
};

/** Areas that the acting unit may attack from where it stands, if it may attack at all. */
export const targetsOf = (s: State): readonly number[] =>
  enemyAreas(s).filter((target) => targetRules.every(({ holds }) => holds(s, { target }, s.acting)));

/** Dice that a unit throws in an attack on an area, a general's die with them (is-attack-5, is-gen-3). */
export const diceAgainst = (s: State, row: number, target: number): number => {
  const { area } = s.pieces[row] as Piece;
  return attackDice(lineOf(s, row).weapon, distance(s.setting.grid, area, target), hasGeneral(s, area));
};

/** With what the fighting unit of an area strikes back in close combat: nothing without one and in a ford (is-close-2, is-terrain-2). */
export const weaponInDefence = (s: State, fighter: number): WeaponId | 'none' =>
  fighter < 0 || isGround(s.setting, (s.pieces[fighter] as Piece).area, 'ford') ? 'none' : lineOf(s, fighter).weapon;

/** The dice that it throws. */
export const defenceDice = (s: State, fighter: number): number => weaponDice(weaponInDefence(s, fighter), 1);
