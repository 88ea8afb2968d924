/** A turn round the moves and battles of both sides: its beginning, initiative and player turns, its end with garrisons, rails and the victory check (bab-seq-3, bab-init-1, -2, bab-move-4). */
import { count, flag, int, list, name, optional, seat, type Teller } from '@longroll/kernel';
import { dateText } from '../calendar.ts';
import { controlOf, withControl } from '../control.ts';
import { asked, decision, event, FORCE_THERE, LOSS, phase } from '../define.ts';
import { commandsArmy, forcesOf, isGarrison, rankOf, strengthOf } from '../forces.ts';
import { withLoss } from '../losses.ts';
import { cityIn, cityNamed } from '../map.ts';
import { KENTUCKY_UNTIL } from '../movement.ts';
import { afterMending } from '../rails.ts';
import { arrive, GARRISON } from '../setup.ts';
import { afterDocking } from '../ships/ships.ts';
import { isInEnemyZone, strengthIn } from '../standing.ts';
import { type Coming, NEUTRAL, NOBODY, otherSide, type Side, type State, withFight, withWar } from '../state.ts';
import { endOfTurn } from '../victory.ts';
import { forceWord, placeTold, theSide, told } from '../words.ts';
import { arrivalOf } from './arrivals.ts';

const turnBegan = event('turn-began', 'bab-seq-3', 'bab-conv-9')
  .of({ turn: count() })
  .says((d) => `Turn {turn}: ${dateText(d.turn)}.`, 'turn');
const came = event('came', 'bab-scn-2', 'bab-seq-3')
  .of({ side: seat(), leader: optional(name('leader')), place: name('place'), strength: count() })
  .says(({ leader, strength }) => {
    const who = leader === undefined ? '{strength} SF' : '{leader}';
    return `${who} came to {side} **{place+at}**${leader !== undefined && strength > 0 ? ' with {strength} SF' : ''}.`;
  });
const dispersed = event('garrison-dispersed', 'bab-stack-1')
  .of({ ...FORCE_THERE, lost: count() })
  .says('The garrison of {place} was too large: **{lost} SF** were lost.', LOSS);
const mended = event('rail-mended', 'bab-move-4')
  .of({ place: name('place') })
  .says('The railroad {place+at} was mended.');

/** The rows with a change where something holds of them; the same list where it holds of none. */
const changedWhere = <T>(rows: readonly T[], holds: (row: T) => boolean, change: Partial<T>): readonly T[] =>
  rows.some(holds) ? rows.map((row) => (holds(row) ? { ...row, ...change } : row)) : rows;

/** What a turn forgets of the one before. */
const fresh = (s: State): State => {
  const none = { moved: false, forced: false, battles: 0 };
  const forces = changedWhere(s.forces, ({ moved, forced, battles }) => moved || forced || battles > 0, none);
  const ships = changedWhere(s.war.ships, ({ moved }) => moved, { moved: false });
  const wishes = s.war.wishes.length > 0 ? [] : s.war.wishes;
  const rested = withWar({ ...s, forces, railed: [0, 0], exits: [] }, { ships, wishes });
  return withFight(rested, { attacked: [], spent: [] });
};

export const turnBegins = phase('turn', 'A turn begins', 'bab-seq-3', {
  begin: (s, { tell }) => {
    tell.tell(turnBegan, { turn: s.turn });
    return fresh(s);
  },
});

/** Where a force of the set-up comes now: in the open country also in the enemy's, else as new troops do (bab-zoc-3, bab-prod-4). */
const comesTo = (s: State, coming: Coming): number => {
  const { side, place } = coming;
  const isOpen = cityIn(place) === undefined && !isInEnemyZone(s, side, place);
  const isFree = strengthIn(s, otherSide(side), place) === 0 && (strengthOf(coming) === 0 || isOpen);
  return isFree ? place : arrivalOf(s, side, place);
};

export const comings = phase('comings', 'Forces of the set-up that come now', 'bab-scn-2', {
  when: (s) => s.coming.some(({ turn }) => turn <= s.turn),
  begin: (s, { tell }) => {
    const due = s.coming.filter(({ turn }) => turn <= s.turn);
    const before: State = { ...s, coming: s.coming.filter(({ turn }) => turn > s.turn) };
    return due.reduce((now, coming) => {
      const [{ side }, place, strength] = [coming, comesTo(now, coming), strengthOf(coming)];
      const named = coming.leader === NOBODY ? {} : { leader: forceWord(coming.leader) };
      tell.tell(came, { side, ...named, place: placeTold(place), strength });
      const there = arrive(now, { ...coming, place });
      return strength > 0 ? withControl(there, place, side) : there;
    }, before);
  },
});

const turned = event('kentucky-turned', 'bab-scn-2')
  .of({ places: list(name('place'), 4) })
  .says('Kentucky took the side of the Union: {places}.');

/** Cities of Kentucky that turn Union once it is no neutral any more, unless somebody has entered them (bab-scn-2). */
const TURNING = ['louisville', 'frankfort', 'covington', 'lexington-ky'].map((city) => cityNamed(city).hex);
const turning = (s: State): readonly number[] => TURNING.filter((hex) => controlOf(s, hex) === NEUTRAL);

export const kentuckyTurns = phase('kentucky', 'Kentucky takes the side of the Union', 'bab-scn-2', {
  when: (s) => s.turn === KENTUCKY_UNTIL + 1 && turning(s).length > 0,
  begin: (s, { tell }) => {
    tell.tell(turned, { places: turning(s).map(placeTold) });
    return turning(s).reduce((now, hex) => withControl(now, hex, 0), s);
  },
});

/** Garrisons over their limit lose what is over it (bab-stack-1). */
const garrisonsCut = (s: State, tell: Teller): State =>
  s.forces.reduce((now, force, row) => {
    const over = strengthOf(force) - GARRISON;
    if (over <= 0 || !isGarrison(s, row)) return now;
    tell.tell(dispersed, { ...told(now, row), lost: over });
    return withLoss(now, [row], over);
  }, s);

export const turnEnds = phase('turn-ends', 'The turn ends: garrisons, rails, victory', 'bab-seq-3', {
  begin: (s, { tell }) => {
    const cut = garrisonsCut(s, tell);
    const breaks = cut.breaks.flatMap((broken) => {
      const after = afterMending(cut, broken);
      if (!after) tell.tell(mended, { place: placeTold(broken.hex) });
      return after ?? [];
    });
    const checked = endOfTurn(withWar({ ...cut, breaks }, { ships: afterDocking(cut) }), tell);
    return checked.outcome ? checked : { ...checked, turn: checked.turn + 1 };
  },
});

const initiativeThrown = event('initiative-thrown', 'bab-init-1', 'bab-init-2')
  .of({ winner: seat(), totals: int(0, 99), other: int(0, 99), tie: flag() })
  .says((d) =>
    d.tie
      ? 'Initiative: both have {totals}; {winner} went second last and chooses.'
      : '{winner} has the initiative, {totals} to {other}.',
  );
const orderChosen = event('order-chosen', 'bab-init-1')
  .of({ side: seat(), first: seat() })
  .says((d) => (d.side === d.first ? '{side} chose to go first.' : '{side} let {first} go first.'));
const partBegan = event('part-began', 'bab-seq-3').of({ side: seat() }).says('The turn of {side}.', 'turn');

/** What a side adds to its die: the command value of its highest-ranking army commander, never less than nothing (bab-init-2). */
export const initiativeModifier = (s: State, side: Side): number => {
  const commanders = forcesOf(s, side).filter((row) => commandsArmy(s, row));
  const ranks = commanders.map((row) => rankOf(s, row));
  const highest = Math.max(...ranks.map(({ stars }) => stars));
  return Math.max(0, ...ranks.filter(({ stars }) => stars === highest).map(({ command }) => command));
};

const firstBy = (s: State, own: boolean): Side => (own ? s.chooser : otherSide(s.chooser));

export const chooseOrder = decision('initiative', 'bab-init-1', 'Who goes first', 'drum', true)
  .pick('first', flag(), () => [true, false])
  .ending()
  .called((s, { first }) => (first ? 'Go first this turn' : `Let ${theSide(otherSide(s.chooser))} go first`))
  .tells(orderChosen, (s, { first }) => ({ side: s.chooser, first: firstBy(s, first) }))
  .does((s, { first }) => ({ ...s, first: firstBy(s, first) }));

export const initiative = phase('initiative', 'Initiative', 'bab-init-1', {
  begin: (s, { dice, tell }) => {
    const union = dice.d(10) + initiativeModifier(s, 0);
    const confederate = dice.d(10) + initiativeModifier(s, 1);
    const tie = union === confederate;
    // Who went second last turn; on the first turn the Confederacy (bab-init-1).
    const winner: Side = tie ? otherSide(s.first) : union > confederate ? 0 : 1;
    const [totals, other] = winner === 0 ? [union, confederate] : [confederate, union];
    tell.tell(initiativeThrown, { winner, totals, other, tie });
    return { ...s, chooser: winner, acting: winner, parts: 0 };
  },
  actors: (s) => [s.chooser],
  decisions: [chooseOrder],
  prompt: asked('You have the initiative', (s) => `Go first, or let ${theSide(otherSide(s.chooser))} go first.`),
});

export const playerTurn = phase('player-turn', 'A side’s turn begins', 'bab-seq-3', {
  begin: (s, { tell }) => {
    const acting = s.parts === 0 ? s.first : otherSide(s.first);
    tell.tell(partBegan, { side: acting });
    return s.war.fought.length > 0 ? withWar({ ...s, acting }, { fought: [] }) : { ...s, acting };
  },
});

export const playerTurnEnds = phase('player-turn-ends', 'A side’s turn ends', 'bab-seq-3', {
  begin: (s) => ({ ...s, parts: s.parts + 1 }),
});
