/** Moves by rail (bab-rail-1 to -3). */
import { count, id, name } from '@longroll/kernel';
import { loosened } from '../command.ts';
import { bold, decision, event, must, rule, said } from '../define.ts';
import { departed } from '../entering.ts';
import { united, withForces } from '../forces.ts';
import { mover, movingStrength } from '../movement.ts';
import { boxOf, canRide, EXIT_STRENGTH, hasRoom, rideTargets, rideWeight } from '../rails.ts';
import { HALTED, type State } from '../state.ts';
import { withStores } from '../stores.ts';
import { placeName, placeText, placeTold } from '../words.ts';
import { hasNotMoved, isOwn, movers, names, own, WITH } from './movers.ts';
import { isMoving, isUnmoved, nobodyMoves, noFleet } from './open-move.ts';

const rode = event(
  'rode',
  ['bab-rail-2'],
  { ...WITH, from: name('place'), to: name('place'), strength: count() },
  (d, _told, s) => `${names(s, d)} went by rail from ${placeText(d.from)} to ${bold(placeText(d.to))}.`,
);
export const entrain = decision('entrain', 'bab-rail-2', 'Go by rail', 'rail')
  .leading('ride')
  .when(nobodyMoves, noFleet)
  .pick(
    'force',
    id('force'),
    own,
    isOwn,
    hasNotMoved,
    must('bab-rail-2', '{force} does not stand on a railroad of its side.', (s, { force }) => canRide(s, force)),
  )
  .called(said('{force+SF} goes by rail'))
  .does((s, { force }) => ({ ...s, march: { ...HALTED, forces: [force], rail: true } }));

/** What a ride to a place brings to the exit that it uses; -1 where it uses none. */
const exitOf = (s: State, to: number): number => {
  const { place, side } = mover(s);
  if (to === boxOf(side)) return place;
  return place === boxOf(side) ? to : -1;
};
const exitUse = (s: State, hex: number): number => s.exits.find(([exit]) => exit === hex)?.[1] ?? 0;

export const ride = decision('ride', 'bab-rail-2', 'Ride to', 'rail', true)
  .when(
    isMoving,
    isUnmoved,
    must('bab-rail-2', 'This move is made on foot.', (s) => s.march.rail),
    rule(
      'bab-rail-1',
      (s) => s.railed[s.acting] + rideWeight(s) <= s.allowance[s.acting],
      (s) => {
        const left = s.allowance[s.acting] - s.railed[s.acting];
        return `The railroads carry ${left} SF more this turn; this force counts for ${rideWeight(s)}.`;
      },
    ),
  )
  .pick(
    'to',
    id('place'),
    (s) => rideTargets(s),
    must('bab-stack-2', '{to} has no room for so many.', (s, { to }) => hasRoom(s, s.acting, to, movingStrength(s))),
    rule(
      'bab-rail-3',
      (s, { to }) => exitOf(s, to) < 0 || exitUse(s, exitOf(s, to)) + movingStrength(s) <= EXIT_STRENGTH,
      (s, { to }) =>
        `An exit passes ${EXIT_STRENGTH} SF a turn; ${placeName(exitOf(s, to))} has passed ${exitUse(s, exitOf(s, to))}.`,
    ),
  )
  .otherwise(said('No ride by own and unbroken rail leads to {to}.'))
  .called(said('By rail to {to}'))
  .does((s, { to }, { tell }) => {
    const exit = exitOf(s, to);
    const strength = movingStrength(s);
    tell.tell(rode, { ...movers(s), from: placeTold(mover(s).place), to: placeTold(to), strength });
    const railed = s.railed.with(s.acting, s.railed[s.acting] + rideWeight(s)) as [number, number];
    const exits =
      exit < 0 ? s.exits : [...s.exits.filter(([hex]) => hex !== exit), [exit, exitUse(s, exit) + strength] as const];
    const there = withForces(departed(s, s.march.forces), s.march.forces, { place: to, moved: true, assigned: true });
    const hauled = withStores({ ...there, railed, exits, march: HALTED }, s.acting, mover(s).place, to, s.march.stores);
    return loosened(united(hauled, s.acting, to));
  });
