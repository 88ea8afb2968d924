/** A move round its phases: opening, the dice for the move, the movement of both sides, the close (section 4). */
import { at, count, type Dice, flag, int, list, seat, type Teller } from '@longroll/kernel';
import { allowanceFor } from '../allowance.ts';
import { takeGuns } from '../barrage.ts';
import { burnOn } from '../bombardment.ts';
import { decision, event, nameOf, otherSide, phase } from '../define.ts';
import { holdsAt } from '../generals.ts';
import { againAs } from '../morale.ts';
import { heldBy } from '../objectives.ts';
import { SIDES, type Side, type State, type Unit } from '../state.ts';
import { checkVictory } from '../victory.ts';
import { captureWagons } from '../wagons.ts';
import { load, unload } from './barges.ts';
import { diceOff } from './charge.ts';
import { driveOff, enter } from './coming.ts';
import { announce, declareContact } from './contact.ts';
import { dismount, remount } from './dismounting.ts';
import { ford, outOfWater } from './fording.ts';
import { about, battleMove, face, form } from './forming.ts';
import { join, leave } from './generals.ts';
import { comeOut, occupy } from './houses.ts';
import { end, march, wheel } from './movement.ts';
import { detach, rejoin } from './parts.ts';

const moveBegan = event(
  'move-began',
  ['grant-turn-3'],
  { move: count(), last: count() },
  ({ move, last }) => `Move ${move} of ${last}.`,
  'turn',
);
const diceThrown = event(
  'dice-thrown',
  ['grant-turn-4'],
  { winner: seat(), throws: list(list(int(1, 6), 2), 999) },
  ({ winner, throws }) =>
    `The ${SIDES[winner]} side chooses, ${[...(throws.at(-1) ?? [])].sort((a, b) => b - a).join(' to ')}.`,
);
const orderChosen = event(
  'order-chosen',
  ['grant-turn-4'],
  { side: seat(), first: seat() },
  ({ first }) => `The ${SIDES[first]} side is the first of this move.`,
);

/** Units for a new move: rest counts, and what was noted of the last one is cleared (grant-turn-3, -11). */
const rested = (unit: Unit): Unit => {
  if (unit.standing === 'rallying') return { ...unit, rally: unit.rally - 1 };
  if (unit.standing !== 'exhausted') return unit;
  const exhaustion = unit.exhaustion + 1;
  return exhaustion > 4 ? { ...unit, standing: 'steady', exhaustion: 0 } : { ...unit, exhaustion };
};

/** A move begins: it is told, rest and rallies count on, fires burn on (grant-turn-3). */
export const opened = (s: State, dice: Dice, tell: Teller): State => {
  tell.tell(moveBegan, { move: s.move, last: s.setting.lastMove });
  return burnOn({ ...s, units: s.units.map(rested) }, dice, tell);
};

export const opening = phase({
  id: 'opening',
  title: 'Opening',
  clause: 'grant-turn-3',
  begin: (s, { dice, tell }) => opened(s, dice, tell),
});

export const choose = decision('order', 'grant-turn-4', 'Who goes first', 'drum', true)
  .pick('first', flag(), () => [true, false])
  .ending()
  .called((_s, { first }) => (first ? 'Be the first side of this move' : 'Be the second side of this move'))
  .does((s, { first: own }, { tell }) => {
    const first = own ? s.acting : otherSide(s.acting);
    tell.tell(orderChosen, { side: s.acting, first });
    return { ...s, first };
  });

export const diceForMove = phase({
  id: 'dice',
  title: 'Dice for the move',
  clause: 'grant-turn-4',
  begin: (s, { dice, tell }) => {
    const throws = diceOff(dice);
    const [union, confederate] = at(throws, throws.length - 1);
    const winner: Side = union > confederate ? 0 : 1;
    tell.tell(diceThrown, { winner, throws });
    return { ...s, acting: winner, first: winner };
  },
  decisions: [choose],
  prompt: () => ({ title: 'You choose', detail: 'Be the first or the second side of this move.' }),
});

const movement = (key: 'first' | 'second', of: (s: State) => Side) =>
  phase({
    id: `movement-${key}`,
    title: `Movement of the ${key} side`,
    clause: 'grant-turn-5',
    begin: (s) => ({ ...s, acting: of(s), mover: -1 }),
    decisions: [
      march,
      wheel,
      form,
      about,
      face,
      declareContact,
      end,
      join,
      leave,
      announce,
      battleMove,
      detach,
      rejoin,
      enter,
      ford,
      driveOff,
      occupy,
      comeOut,
      dismount,
      remount,
      load,
      unload,
    ],
    prompt: (s) => ({
      title: 'Move your units',
      detail: s.mover < 0 ? 'One at a time, in any order.' : `${nameOf(s, s.mover)} is moving.`,
    }),
  });

export const firstMovement = movement('first', ({ first }) => first);
export const secondMovement = movement('second', ({ first }) => otherSide(first));

/** A unit at the close: its flags of this move are away (grant-turn-11). */
export const cleared = (unit: Unit): Unit => {
  const isBack = unit.standing === 'withdrawing' && unit.failures === 0 && unit.moved;
  const isFit = isBack || (unit.standing === 'rallying' && unit.rally <= 0);
  const isIdle = !unit.stirred && !unit.moved && !unit.fired && unit.standing !== 'melee';
  return {
    ...unit,
    // One idle move is a period of rest (grant-move-7).
    ...(unit.arm === 'cavalry' && isIdle ? { battles: 1 } : {}),
    ...(isFit ? { standing: againAs(unit) } : {}),
    moved: false,
    spent: 0,
    halves: 0,
    slowest: allowanceFor(unit),
    stirred: false,
    formed: false,
    fired: false,
    ordered: false,
    tested: false,
    lost: 0,
    shotBefore: unit.shot,
    shot: unit.shot.map(() => 0),
    hold: holdsAt(unit, unit),
  };
};

const closed = (s: State, tell: Teller): State => {
  const fresh = { ...s, units: s.units.map(cleared), melees: s.melees.map((melee) => ({ ...melee, fought: false })) };
  const taken = captureWagons(takeGuns(outOfWater(fresh, tell), tell), tell);
  const judged = checkVictory({ ...taken, holders: heldBy(taken), aims: [], mover: -1 }, tell);
  return judged.outcome ? judged : { ...judged, move: judged.move + 1 };
};

export const close = phase({
  id: 'close',
  title: 'Close',
  clause: 'grant-turn-11',
  begin: (s, { tell }) => closed(s, tell),
});
