/** Fire and close combat (chapters 10 to 12). */
import { distance } from '@longroll/geometry';
import type { Dice, Refusal, Teller } from '@longroll/kernel';
import { at, never, refuse } from '@longroll/kernel';
import {
  type AttackerFault,
  attackerFault,
  collectTargets,
  defenceDice,
  diceAgainst,
  type TargetFault,
  targetFault,
} from '../attacks.ts';
import { loseStrength, withPiece } from '../changes.ts';
import { readingsFor, sumIn } from '../doubles.ts';
import { areaName, facingName, pieceId } from '../naming.ts';
import { frontOf, hasGeneral, inCover, lineOf, piecesAt, standing } from '../queries.ts';
import { harmOf, type Loser, loserOf, type Target } from '../results.ts';
import { sightLine } from '../sight.ts';
import type { Piece, State } from '../state.ts';
import { IDLE } from '../state.ts';
import type { Action } from '../verbs.ts';
import { rangeOf, WEAPONS } from '../weapons.ts';
import { areaLong, counted, pieceLong, thePiece } from '../words.ts';
import { beginBeaten } from './beaten.ts';

type Attack = Extract<Action, { do: 'attack' }>;

const FIRED = ['is-attack-3', 'is-attack-5'] as const;
const CLOSED = ['is-attack-4', 'is-close-1', 'is-close-4'] as const;
const HIT = ['is-result-2'] as const;
const HIT_IN_COVER = ['is-result-3'] as const;
const FIELD = 'action/target';

const attacks: Action[] = [];
const attackOn = (target: number): Action => (attacks[target] ??= { do: 'attack', target });
const found: number[] = [];

/** Adds every area that the acting unit may attack. */
export const offerAttacks = (s: State, choices: Action[]): void => {
  if (attackerFault(s, s.activation) !== undefined) return;
  found.length = 0;
  collectTargets(s, s.activation.piece, found);
  for (const target of found) choices.push(attackOn(target));
};

const refuseAttacker = (s: State, fault: AttackerFault): Refusal => {
  const { piece, way } = s.activation;
  const { general, movement } = lineOf(s, piece);
  const name = pieceLong(s, piece);
  switch (fault) {
    case 'no-weapon':
      return general
        ? refuse('is-gen-3', `${name} never attacks.`, 'action/do')
        : refuse('is-unit-5', `${name} has no weapon to attack with.`, 'action/do');
    case 'pick':
      return refuse('is-move-9', `${name} must turn to an enemy first.`, 'action/do');
    case 'ford':
      return refuse('is-terrain-2', `${name} stands in a ford and cannot attack.`, 'action/do');
    case 'spent':
      return refuse(
        'is-move-2',
        `${name} has used ${counted(way.spent, 'area', 'areas')} of its movement of ${movement}; to attack takes one away.`,
        'action/do',
      );
    case 'passing':
      return refuse(
        'is-move-5',
        `${name} is passing through ${areaLong(s, way.area)}, where another unit stands.`,
        'action/do',
      );
    default:
      return never(fault);
  }
};

const refuseSight = (s: State, target: number): Refusal => {
  const { area } = at(s.pieces, s.activation.piece);
  const line = sightLine(s, area, target);
  const blocker = line.left[0] ?? line.right[0];
  const what = blocker
    ? blocker.why === 'unit'
      ? `units in ${areaLong(s, blocker.area)}`
      : areaLong(s, blocker.area)
    : 'nothing';
  const where = areaName(s, target);
  return refuse(
    blocker?.clause ?? 'is-los-1',
    `From ${areaName(s, area)} to ${where} sight is blocked by ${what}.`,
    FIELD,
  );
};

const refuseTarget = (s: State, target: number, fault: TargetFault): Refusal => {
  const { piece: row } = s.activation;
  const { area, facing } = at(s.pieces, row);
  const { weapon } = lineOf(s, row);
  const name = thePiece(s, row);
  const where = areaLong(s, target);
  switch (fault) {
    case 'nobody':
      return refuse('is-attack-6', `No enemy piece stands in ${where}.`, FIELD);
    case 'range': {
      const arms = weapon === 'none' ? 'nothing' : WEAPONS[weapon].name;
      const range = distance(s.setting.grid, area, target);
      return refuse('is-attack-1', `${where} is at range ${range}; ${arms} reach ${rangeOf(weapon)}.`, FIELD);
    }
    case 'front': {
      const front = frontOf(s, row);
      const only = front < 0 ? 'off the board' : areaName(s, front);
      return refuse(
        'is-arc-2',
        `At range 1 ${name}, facing ${facingName(s, facing)}, attacks its front area only: ${only}.`,
        FIELD,
      );
    }
    case 'arc':
      return refuse('is-arc-3', `${where} is outside the arc of ${name}, which faces ${facingName(s, facing)}.`, FIELD);
    case 'sight':
      return refuseSight(s, target);
    default:
      return never(fault);
  }
};

/** Refuses an attack that chapters 8 to 10 do not allow. */
export const judgeAttack = (s: State, { target }: Attack): Refusal | undefined => {
  if (!(target >= 0 && target < s.setting.grid.areas)) return refuse('is-grid-3', 'The board has no such area.', FIELD);
  const own = attackerFault(s, s.activation);
  if (own) return refuseAttacker(s, own);
  const other = targetFault(s, s.activation.piece, target);
  return other && refuseTarget(s, target, other);
};

/** Pieces as targets of a throw, in roster order (is-frame-4). */
const targetsOf = (s: State, rows: readonly number[]): readonly Target[] =>
  rows.map((row) => ({ target: lineOf(s, row).target, sp: at(s.pieces, row).sp }));

const takeLosses = (
  s: State,
  rows: readonly number[],
  harm: readonly number[],
  cover: boolean,
  tell: Teller,
): State => {
  let next = s;
  for (let i = 0; i < rows.length; i++)
    next = loseStrength(next, at(rows, i), at(harm, i), cover ? HIT_IN_COVER : HIT, tell);
  return next;
};

/** Fire at range 2 or more: the target does not reply (is-attack-3). */
const fire = (s: State, row: number, target: number, dice: Dice, tell: Teller): State => {
  const { side, type, weapon } = lineOf(s, row);
  const { area } = at(s.pieces, row);
  const count = diceAgainst(s, row, target);
  const cover = inCover(s, target);
  const rows = piecesAt(s, target);
  const targets = targetsOf(s, rows);
  const harm = harmOf(dice.pool(count, 6, readingsFor(targets, cover).loss), targets);
  tell.say('fired', FIRED, {
    side,
    piece: pieceId(s, row),
    type,
    weapon,
    from: areaName(s, area),
    target: areaName(s, target),
    range: distance(s.setting.grid, area, target),
    dice: count,
    general: hasGeneral(s, area),
    cover,
    targets: rows.map((enemy) => pieceId(s, enemy)),
    lost: harm.reduce((sum, points) => sum + points, 0),
  });
  return takeLosses(s, rows, harm, cover, tell);
};

const hasFallen = (rows: readonly number[], harm: readonly number[], s: State, row: number): boolean => {
  const i = rows.indexOf(row);
  return i >= 0 && at(harm, i) >= (s.pieces[row] as Piece).sp;
};

/** Close combat with the front area: both throw, both take effect together, the lower sum loses (is-close-1 to -6). */
const close = (s: State, row: number, target: number, dice: Dice, tell: Teller): State => {
  const { side, type } = lineOf(s, row);
  const { area } = at(s.pieces, row);
  const fighter = at(standing(s).fighter, target);
  const counts = [diceAgainst(s, row, target), defenceDice(s, fighter)] as const;
  const cover = [inCover(s, area), inCover(s, target)] as const;
  const ours = piecesAt(s, area);
  const theirs = piecesAt(s, target);
  const general = hasGeneral(s, area);
  const [attackers, defenders] = [targetsOf(s, ours), targetsOf(s, theirs)];
  const attack = dice.pool(counts[0], 6, readingsFor(defenders, cover[1]).close);
  const defence = counts[1] > 0 ? dice.pool(counts[1], 6, readingsFor(attackers, cover[0]).close) : 0;
  const taken = harmOf(attack, defenders);
  const given = harmOf(defence, attackers);
  const fallen = (enemy: number): boolean => hasFallen(theirs, taken, s, enemy);
  const destroyed = hasFallen(ours, given, s, row) || (fighter < 0 ? theirs.every(fallen) : fallen(fighter));
  const loser = loserOf(sumIn(attack), sumIn(defence), destroyed);
  tell.say('close-fought', CLOSED, {
    side,
    piece: pieceId(s, row),
    type,
    from: areaName(s, area),
    target: areaName(s, target),
    ...(fighter < 0 ? {} : { defender: pieceId(s, fighter) }),
    attackers: ours.map((own) => pieceId(s, own)),
    targets: theirs.map((enemy) => pieceId(s, enemy)),
    dice: [...counts],
    general,
    cover: [...cover],
    sums: [sumIn(attack), sumIn(defence)],
    lost: [given, taken].map((harm) => harm.reduce((sum, points) => sum + points, 0)),
    loser,
  });
  const hurt = takeLosses(s, theirs, taken, cover[1], tell);
  const both = takeLosses(hurt, ours, given, cover[0], tell);
  return lose(both, loser, row, fighter, theirs, area, target, tell);
};

/** Whoever lost must withdraw or lose a point; where no unit defended, every piece left there (is-close-5, -9). */
const lose = (
  s: State,
  loser: Loser,
  row: number,
  fighter: number,
  theirs: readonly number[],
  area: number,
  target: number,
  tell: Teller,
): State => {
  if (loser === 'nobody') return s;
  if (loser === 'attacker') return beginBeaten(s, [row], area, target, tell);
  const left = fighter >= 0 ? [fighter] : theirs.filter((enemy) => at(s.pieces, enemy).area >= 0);
  return beginBeaten(s, left, target, area, tell);
};

/** Carries out a judged attack. The activation is over: nothing moves after attacking (is-turn-3). */
export const applyAttack = (s: State, { target }: Attack, dice: Dice, tell: Teller): State => {
  const { piece: row } = s.activation;
  const begun = { ...withPiece(s, row, { activated: true }), activation: IDLE };
  const { area } = at(s.pieces, row);
  return distance(s.setting.grid, area, target) === 1
    ? close(begun, row, target, dice, tell)
    : fire(begun, row, target, dice, tell);
};
