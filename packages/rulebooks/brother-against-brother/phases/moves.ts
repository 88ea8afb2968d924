/** Moves of a side: by rail, then on land, one force or army after the other (chapter 4), or none at all: it may stand where it is. */
import { at, count, flag, id, int, list, name, seat } from '@longroll/kernel';
import { attachedTo, moveOver } from '../command.ts';
import { bar, decision, event, FORCE, FORCE_THERE, LOSS, phase, rule, said, WAY } from '../define.ts';
import { carried, entered } from '../entering.ts';
import { forceAt, isLed, strengthOf, withForces } from '../forces.ts';
import { rollAttrition, withLoss } from '../losses.ts';
import { hexesBeside, isHex } from '../map.ts';
import { afterStep, goesOn, isFree, mover, movingStrength, pointsLeft, stepCost } from '../movement.ts';
import {
  boxOf,
  canRide,
  EXIT_STRENGTH,
  hasRoom,
  isWhole,
  railsOf,
  railWeight,
  rideTargets,
  rideWeight,
} from '../rails.ts';
import { fleetOf } from '../ships/routes.ts';
import { HALTED, inArmies, isResting, roster, roused, type State, sideOf, type Working } from '../state.ts';
import { withStores } from '../stores.ts';
import { whereabouts } from '../whereabouts.ts';
import { capital, counted, forceHead, forceLong, forceWord, inPlace, placeLight, placeTold, told } from '../words.ts';
import { attach, chooseSenior, nameArmy, release, unsettle } from './assign.ts';
import { hasNotMoved, isFitting, isForced, isOpen, isOwn, nobodyMoves, noFleet, own } from './movers.ts';
import { embark, engage, hoist, sail, stay, weigh } from './naval.ts';
import { drop, haul, take } from './transfer.ts';

/** SF that the railroads of the acting side carry yet this turn (bab-rail-1). */
const railLeft = (s: State): number => s.allowance[s.acting] - s.railed[s.acting];
const railText = (s: State): string => `The railroads carry ${railLeft(s)} SF more this turn.`;
const isRailLeft = (s: State): boolean => railLeft(s) > 0;
const tracks = (s: State) => railsOf(s, s.acting);
const pointsText = (points: number): string => counted(points, 'movement point', 'movement points');

const isMoving = bar('bab-move-3', 'No force is being moved.').unless(isOpen);
const isUnmoved = bar('bab-move-3', '{mover} has begun to move.').unless((s) => s.march.steps === 0);
const onFoot = bar('bab-rail-2', 'This move is made by rail.').unless((s) => !s.march.rail);

/** Fields of an event that tells who moves: the force that leads, and those with it. */
const WITH = { ...FORCE, with: list(name('force'), 99) };
/** The forces of the open move as an event tells them. */
const movers = ({ acting, march }: State) => {
  const [force = '', ...others] = march.forces.map(forceWord);
  return { side: acting, force, with: others };
};

const rode = event('rode', 'bab-rail-2')
  .of({ ...WITH, ...WAY, strength: count() })
  .says('{force} went by rail from {from} to **{to}**.');
export const entrain = decision('entrain', 'bab-rail-2', 'Go by rail', 'rail')
  .leading('ride')
  .when(nobodyMoves, noFleet)
  .pick(
    'force',
    id('force'),
    own,
    isOwn,
    hasNotMoved,
    bar('bab-rail-2', '{force} does not stand on a railroad of its side.').unless((s, { force }) => canRide(s, force)),
    bar('bab-rail-1', 'The railroads carry no more SF this turn.').unless(
      (s, { force }) => isRailLeft(s) || railWeight(forceAt(s, force)) === 0,
    ),
  )
  .restingByRow(roster, tracks, isRailLeft)
  .called(said('{force+SF} goes by rail'))
  .does((s, { force }) => ({ ...s, march: { ...HALTED, forces: [force], rail: true } }));

/** What a ride to a place brings to the exit that it uses; -1 where it uses none. */
const exitOf = (s: State, to: number): number => {
  const { place, side } = mover(s);
  if (to === boxOf(side)) return place;
  return place === boxOf(side) ? to : -1;
};
/** SF that the exit has passed by which a ride goes to a place. */
const exitUse = (s: State, to: number): number => s.exits.find(([exit]) => exit === exitOf(s, to))?.[1] ?? 0;

export const ride = decision('ride', 'bab-rail-2', 'Ride to', 'rail', true)
  .when(
    isMoving,
    isUnmoved,
    bar('bab-rail-2', 'This move is made on foot.').unless((s) => s.march.rail),
    bar('bab-rail-1', 'The railroads carry {there} SF more this turn; this force counts for {needed}.').unlessEnough(
      (s) => [rideWeight(s), railLeft(s)],
    ),
  )
  .pick(
    'to',
    id('place'),
    (s) => rideTargets(s),
    bar('bab-stack-2', '{to} has no room for so many.').unless((s, { to }) =>
      hasRoom(s, s.acting, to, movingStrength(s)),
    ),
    rule(
      'bab-rail-3',
      (s, { to }) => exitOf(s, to) < 0 || exitUse(s, to) + movingStrength(s) <= EXIT_STRENGTH,
      (s, { to }) =>
        `An exit passes ${EXIT_STRENGTH} SF a turn; ${whereabouts(exitOf(s, to))} has passed ${exitUse(s, to)}.`,
    ),
  )
  .otherwise(said('No ride by own and unbroken rail leads to {to}.'))
  .called(said('By rail to {to}'))
  .tells(rode, (s, { to }) => {
    const way = { from: placeTold(mover(s).place), to: placeTold(to) };
    return { ...movers(s), ...way, strength: movingStrength(s) };
  })
  .does((s, { to }, effect) => {
    const { forces, stores } = s.march;
    const exit = exitOf(s, to);
    const railed = s.railed.with(s.acting, s.railed[s.acting] + rideWeight(s)) as [number, number];
    const passed = [exit, exitUse(s, to) + movingStrength(s)] as const;
    const exits = exit < 0 ? s.exits : [...s.exits.filter(([hex]) => hex !== exit), passed];
    const hauled = withStores({ ...s, railed, exits, march: HALTED }, s.acting, mover(s).place, to, stores);
    return carried(hauled, forces, to, effect);
  });

const moved = event('moved', 'bab-move-1')
  .of({ ...WITH, ...WAY, cost: count(), stopped: flag() })
  .says('{force} marched {to+reached}{stopped? and stopped before the enemy}.');
const forcedMarch = event('forced-march', 'bab-move-2').of(WITH).says('{force} began a forced march.');
const wornOut = event('worn-out', 'bab-move-2', 'bab-attr-1')
  .of({ ...FORCE_THERE, modifier: int(-99, 99), percent: count(), lost: count() })
  .says('{force} lost {lost?**# SF**|nobody} by the forced march{faces}.', LOSS);
const railBroken = event('rail-broken', 'bab-move-4').of(FORCE_THERE).says('{force} broke the railroad {place+at}.');

/** What moves together with an army commander: his corps in the same place that have not moved (bab-move-3). */
const together = (s: State, force: number): readonly number[] =>
  attachedTo(s, force).filter((row) => !forceAt(s, row).moved && forceAt(s, row).place === forceAt(s, force).place);

export const march = decision('march', 'bab-move-3', 'March', 'march', true)
  .leading('step')
  .when(nobodyMoves)
  .pick(
    'force',
    id('force'),
    own,
    isOwn,
    hasNotMoved,
    bar('bab-map-10', '{force} is off the map, which is left by rail or by sea.').unless((s, { force }) =>
      isHex(forceAt(s, force).place),
    ),
  )
  .pick(
    'together',
    flag(),
    () => [false, true],
    bar('bab-move-3', 'No corps of an army is there to move with {force}.').unless(
      (s, { force, together: all }) => !all || together(s, force).length > 0,
    ),
  )
  .restingByRow(roster, inArmies)
  .called((s, { force, together: all }) =>
    all
      ? `${forceHead(s, force)} marches with ${counted(together(s, force).length, 'corps', 'corps')}`
      : `${forceLong(s, force)} marches`,
  )
  .does((s, { force, together: all }) => ({
    ...s,
    march: { ...HALTED, forces: all ? [force, ...together(s, force)] : [force] },
  }));

export const step = decision('step', 'bab-move-1', 'March to', 'march')
  .leading('step')
  .when(isMoving, onFoot, goesOn)
  .pick(
    'to',
    id('place'),
    (s) => hexesBeside(mover(s).place),
    bar('bab-move-1', '{to} is not beside {here}.').unlessListed,
    isFree,
  )
  .called((s, { to }) => `To ${whereabouts(to)}: ${pointsText(stepCost(s, to))}`)
  .does((s, { to }, effect) => {
    const after = afterStep(s, to);
    const from = mover(s).place;
    const told = { from: placeTold(from), to: placeTold(to), cost: stepCost(s, to) };
    effect.tell.tell(moved, { ...movers(s), ...told, stopped: after.stopped });
    const hauled = withStores(s, s.acting, from, to, s.march.stores);
    return entered({ ...hauled, march: after }, s.march.forces, to, effect);
  });

export const force = decision('force', 'bab-move-2', 'Forced march', 'march')
  .when(
    isMoving,
    onFoot,
    goesOn,
    bar('bab-move-2', '{mover} has no leader.').unless((s) => isLed(at(s.march.forces, 0))),
    bar('bab-move-2', '{mover} makes a forced march already.').unless((s) => !isForced(s)),
  )
  .called(() => 'Make a forced march: 2 movement points more, 3 for cavalry, and a roll for attrition')
  .tells(forcedMarch, movers)
  .does((s) => withForces(s, s.march.forces, { forced: true }));

/** SF of a force that can break a railroad, and what it costs (bab-move-4). */
export const BREAKERS = 3;
const BREAKING = 1;

export const breakRail = decision('break-rail', 'bab-move-4', 'Break the railroad', 'rail')
  .when(
    isMoving,
    onFoot,
    bar('bab-move-4', 'There is no railroad to break {here+at}.').unless((s) => isWhole(s, mover(s).place)),
    bar('bab-move-4', `It takes ${BREAKERS} SF to break a railroad; {mover+SF} is too weak.`).unless(
      (s) => movingStrength(s) >= BREAKERS,
    ),
    bar('bab-move-4', 'To break a railroad takes a movement point; none is left.').unless(
      (s) => pointsLeft(s) >= BREAKING,
    ),
  )
  .called((s) => ({
    label: `Break the railroad ${inPlace(mover(s).place)}: 1 movement point`,
    lights: [placeLight(mover(s).place)],
  }))
  .tells(railBroken, (s) => told(s, at(s.march.forces, 0)))
  .does((s) => {
    const breaks = [...s.breaks, { hex: mover(s).place, turn: s.turn, mending: 0 }];
    return { ...s, breaks, march: { ...s.march, spent: s.march.spent + BREAKING } };
  });

/** What is thrown once a forced march is over: one die for each force with troops (bab-move-2). */
const payForced = (s: State, { dice, tell }: Working): State =>
  s.march.forces.reduce((now, row) => {
    if (!forceAt(now, row).forced || strengthOf(forceAt(now, row)) === 0) return now;
    const { modifier, percent, lost } = rollAttrition(now, row, dice);
    tell.tell(wornOut, { ...told(now, row), modifier, percent, lost });
    return withLoss(now, [row], lost);
  }, s);

export const halt = decision('halt', 'bab-move-3', 'Halt', 'hq', true)
  .when(isMoving)
  .called(said('End the move of {mover}'))
  .does((s, _action, effect) => {
    const paid = payForced(s, effect);
    return moveOver({ ...paid, march: HALTED }, s.march.forces, mover(s).place);
  });

/** What is done before the marches beside standing where one is. */
const COMMANDS = [entrain, attach, nameArmy, release, chooseSenior, weigh, hoist, engage] as const;

/** Whether the acting side has none of it to do: it goes on to its marches. */
const isIdle = (s: State): boolean =>
  !isOpen(s) && !isFitting(s) && !COMMANDS.some((decision) => decision.isOpen(s, s.acting));

const resting = event('rests', 'bab-seq-3')
  .of({ side: seat(), until: int(1, 999) })
  .says('{side} stands where it is until {until}, unless the enemy attacks it.');

/** So many turns with the one in which the side is asked again. */
const standing = (s: State, { turns }: { readonly turns: number }) => ({ turns, until: s.turn + turns });

export const rest = decision('rest', 'bab-seq-3', 'Stand where you are', 'entrenched')
  .when(
    nobodyMoves,
    noFleet,
    bar('bab-seq-3', 'A side that has moved this turn does not stand where it is.').unless((s) =>
      own(s).every((row) => !forceAt(s, row).moved),
    ),
    bar('bab-seq-3', 'A side stands where it is before it marches.').unless((s) => s.phase === 'rails' || isIdle(s)),
  )
  // Up to a month.
  .pick('turns', int(1, 4), () => [1, 2, 3, 4])
  .ending()
  .called((s, action) => ({
    label: said('For {turns|turn|turns}, until {until}, unless the enemy attacks')(s, standing(s, action)),
    lights: [`turns:${action.turns}`],
  }))
  .tells(resting, (s, action) => ({ side: s.acting, until: standing(s, action).until }))
  .does((s, action) => ({ ...s, rest: s.rest.with(s.acting, standing(s, action).until) as [number, number] }));

const rouses = event('rouses', 'bab-seq-3').of({ side: seat() }).says('{side} stands where it is no longer.');

/** In the side's own turn or not: from then on it is asked again. */
export const rouse = decision('rouse', 'bab-seq-3', 'Stop standing', 'march')
  .when(bar('bab-seq-3', 'This side does not stand where it is.').unless((s, _action, of) => s.turn < at(s.rest, of)))
  .called((s, _action, of) => said('Stop standing, ordered until {until}')(s, { until: at(s.rest, of) }))
  .tells(rouses, (_s, _action, of) => ({ side: of }))
  .does((s, _action, { seat: of }) => roused(s, sideOf(of)));

export const endRails = decision('end-rails', 'bab-seq-3', 'On to the marches', 'march', true)
  .when(nobodyMoves, noFleet)
  .ending()
  .called(said('No more commands: on to the marches'))
  .does((s) => s);

export const endMoves = decision('end-moves', 'bab-seq-3', 'End the moves', 'march', true)
  .when(nobodyMoves)
  .ending()
  .called(said('End the moves of this turn'))
  .does((s) => s);

/** What is asked while ships are ready or a move is open, and what else. */
const promptOr = (title: string, detail: (s: State) => string) => (s: State) => {
  if (isFitting(s)) {
    const { room, load } = fleetOf(s);
    const aboard = room > 0 ? `, or who goes aboard first: they lift ${room} SF${load > 0 ? ' more' : ''}` : '';
    return { title: said('Ships {fleet+at}')(s, {}), detail: `Say where they sail${aboard}.` };
  }
  if (!isOpen(s)) return { title, detail: detail(s) };
  const onLand = s.march.stopped
    ? 'It stands in an enemy zone of control: its march is over.'
    : `${capital(pointsText(Math.max(0, pointsLeft(s))))} left.`;
  return { title: said('Move {mover}')(s, {}), detail: s.march.rail ? railText(s) : onLand };
};

export const rails = phase('rails', 'Commands, rail and naval moves', 'bab-seq-3', {
  when: (s) => !isResting(s),
  begin: unsettle,
  decisions: [
    ...[nameArmy, attach, release, chooseSenior, entrain, ride, haul, drop, take, halt],
    ...[weigh, embark, sail, stay, hoist, engage, rest, endRails],
  ],
  until: isIdle,
  ask: (s) => (isFitting(s) ? 'sail' : isOpen(s) ? 'ride' : 'rails'),
  prompt: promptOr(
    'Commands, rail and naval moves',
    (s) => `Name army commanders, attach corps, sail, send forces by rail: ${railLeft(s)} SF this turn.`,
  ),
});

export const moves = phase('moves', 'Moves on land', 'bab-seq-3', {
  when: (s) => !isResting(s),
  decisions: [march, step, force, breakRail, haul, drop, take, halt, rest, endMoves],
  until: (s) => !isOpen(s) && own(s).every((row) => forceAt(s, row).moved),
  ask: (s) => (isOpen(s) ? 'march' : 'moves'),
  prompt: promptOr('March', () => 'Each force moves once. Entering an enemy zone of control ends a move.'),
});
