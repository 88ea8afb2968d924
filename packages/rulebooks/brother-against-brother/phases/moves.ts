/** Moves of a side: by rail, then on land, one force or army after the other (chapter 4). */
import { at, count, type Effect, flag, id, int, name } from '@longroll/kernel';
import { attachedTo, loosened } from '../command.ts';
import { bold, decision, event, FORCE, must, phase, said, surely } from '../define.ts';
import { entered } from '../entering.ts';
import { commandsArmy, forceAt, isLed, strengthOf, united, withForces } from '../forces.ts';
import { rollAttrition, withLoss } from '../losses.ts';
import { GRID, isHex } from '../map.ts';
import { afterStep, goesOn, mover, movingStrength, pointsLeft, stepCost, stepRules } from '../movement.ts';
import { hasRail, isBroken } from '../rails.ts';
import { HALTED, isResting, type Side, type State } from '../state.ts';
import { withStores } from '../stores.ts';
import {
  capital,
  counted,
  forceHead,
  forceLong,
  forceName,
  forceText,
  forceWord,
  placeLight,
  placeName,
  placeText,
  placeTold,
} from '../words.ts';
import { attach, chooseSenior, nameArmy, release, unsettle } from './assign.ts';
import { haul } from './haul.ts';
import { hasNotMoved, isOwn, movers, names, own, WITH } from './movers.ts';
import { embark, sail, stay, weigh } from './naval.ts';
import { engage, hoist } from './naval-battle.ts';
import { isFitting, isMoving, nobodyMoves, noFleet, onFoot } from './open-move.ts';
import { isIdle, rest } from './rest.ts';
import { entrain, ride } from './riding.ts';
import { drop, take } from './transfer.ts';

const moved = event(
  'moved',
  ['bab-move-1'],
  { ...WITH, from: name('place'), to: name('place'), cost: count(), stopped: flag() },
  (d, _told, s) =>
    `${names(s, d)} marched to ${bold(placeText(d.to))}${d.stopped ? ' and stopped before the enemy' : ''}.`,
);
const forcedMarch = event(
  'forced-march',
  ['bab-move-2'],
  WITH,
  (d, _told, s) => `${names(s, d)} began a forced march.`,
);
const wornOut = event(
  'worn-out',
  ['bab-move-2', 'bab-attr-1'],
  { ...FORCE, place: name('place'), modifier: int(-99, 99), percent: count(), lost: count() },
  (d, _told, s) =>
    `${capital(forceText(s, d.force, d.place))} lost ${d.lost === 0 ? 'nobody' : bold(`${d.lost} SF`)} by the forced march.`,
  { loss: true },
);
const railBroken = event(
  'rail-broken',
  ['bab-move-4'],
  { ...FORCE, place: name('place') },
  '{force} broke the railroad at {place}.',
);

/** What moves together with an army commander: his corps in the same place that have not moved (bab-move-3). */
const together = (s: State, force: number): readonly number[] =>
  commandsArmy(s, force)
    ? attachedTo(s, force).filter((row) => !forceAt(s, row).moved && forceAt(s, row).place === forceAt(s, force).place)
    : [];

export const march = decision('march', 'bab-move-3', 'March', 'march', true)
  .leading('step')
  .when(nobodyMoves)
  .pick(
    'force',
    id('force'),
    own,
    isOwn,
    hasNotMoved,
    must('bab-map-10', '{force} is off the map, which is left by rail or by sea.', (s, { force }) =>
      isHex(forceAt(s, force).place),
    ),
  )
  .pick(
    'together',
    flag(),
    () => [false, true],
    must(
      'bab-move-3',
      'No corps of an army is there to move with {force}.',
      (s, { force, together: all }) => !all || together(s, force).length > 0,
    ),
  )
  .called((s, { force, together: all }) =>
    all
      ? `${forceHead(s, force)} marches with ${counted(together(s, force).length, 'corps', 'corps')}`
      : `${forceLong(s, force)} marches`,
  )
  .does((s, { force, together: all }) => ({
    ...s,
    march: { ...HALTED, forces: all ? [force, ...together(s, force)] : [force] },
  }));

const around = (s: State): readonly number[] => {
  const { place } = mover(s);
  return [...GRID.neighbours.subarray(place * GRID.facings, (place + 1) * GRID.facings)].filter((to) => to >= 0);
};

export const step = decision('step', 'bab-move-1', 'March to', 'march')
  .leading('step')
  .when(isMoving, onFoot, goesOn)
  .pick(
    'to',
    id('place'),
    around,
    surely('bab-move-1', '{to} is not beside {here}.', (s, { to }) => around(s).includes(to)),
    ...stepRules,
  )
  .called((s, { to }) => {
    const cost = stepCost(s, mover(s).place, to);
    return `To ${placeName(to)}: ${counted(cost, 'movement point', 'movement points')}`;
  })
  .does((s, { to }, effect) => {
    const after = afterStep(s, to);
    const from = mover(s).place;
    const told = { from: placeTold(from), to: placeTold(to), cost: stepCost(s, from, to) };
    effect.tell.tell(moved, { ...movers(s), ...told, stopped: after.stopped });
    const hauled = withStores(s, s.acting, from, to, s.march.stores);
    return entered({ ...hauled, march: after }, s.march.forces, to, effect);
  });

export const force = decision('force', 'bab-move-2', 'Forced march', 'march')
  .when(
    isMoving,
    onFoot,
    goesOn,
    must('bab-move-2', '{mover} has no leader.', (s) => isLed(at(s.march.forces, 0))),
    must('bab-move-2', '{mover} makes a forced march already.', (s) =>
      s.march.forces.every((row) => !forceAt(s, row).forced),
    ),
  )
  .called(() => 'Make a forced march: 2 movement points more, 3 for cavalry, and a roll for attrition')
  .does((s, _action, { tell }) => {
    tell.tell(forcedMarch, movers(s));
    return withForces(s, s.march.forces, { forced: true });
  });

/** SF of a force that can break a railroad, and what it costs (bab-move-4). */
const BREAKERS = 3;
const BREAKING = 1;

export const breakRail = decision('break-rail', 'bab-move-4', 'Break the railroad', 'rail')
  .when(
    isMoving,
    onFoot,
    must(
      'bab-move-4',
      'There is no railroad to break in {here}.',
      (s) => hasRail(mover(s).place) && !isBroken(s, mover(s).place),
    ),
    must(
      'bab-move-4',
      `It takes ${BREAKERS} SF to break a railroad; {mover+SF} is too weak.`,
      (s) => movingStrength(s) >= BREAKERS,
    ),
    must('bab-move-4', 'To break a railroad takes a movement point; none is left.', (s) => pointsLeft(s) >= BREAKING),
  )
  .called((s) => ({
    label: `Break the railroad in ${placeName(mover(s).place)}: 1 movement point`,
    lights: [placeLight(mover(s).place)],
  }))
  .does((s, _action, { tell }) => {
    const { place } = mover(s);
    tell.tell(railBroken, { side: s.acting, force: forceWord(at(s.march.forces, 0)), place: placeTold(place) });
    return {
      ...s,
      breaks: [...s.breaks, { hex: place, turn: s.turn, mending: 0 }],
      march: { ...s.march, spent: s.march.spent + BREAKING },
    };
  });

/** What is thrown once a forced march is over: one die for each force with troops (bab-move-2). */
const payForced = (s: State, { dice, tell }: Pick<Effect, 'dice' | 'tell'>): State =>
  s.march.forces.reduce((now, row) => {
    if (!forceAt(now, row).forced || strengthOf(forceAt(now, row)) === 0) return now;
    const { modifier, percent, lost } = rollAttrition(now, row, dice);
    const place = placeTold(forceAt(now, row).place);
    tell.tell(wornOut, { side: s.acting, force: forceWord(row), place, modifier, percent, lost });
    return withLoss(now, [row], lost);
  }, s);

export const halt = decision('halt', 'bab-move-3', 'Halt', 'hq', true)
  .when(isMoving)
  .called(said('End the move of {mover}'))
  .does((s, _action, effect) => {
    const paid = payForced(s, effect);
    const over = { ...withForces(paid, s.march.forces, { moved: true, assigned: true }), march: HALTED };
    return loosened(united(over, s.acting, mover(s).place));
  });

const waiting = (s: State, side: Side): boolean => s.forces.some((f) => f.side === side && f.place >= 0 && !f.moved);

export const endRails = decision('end-rails', 'bab-seq-3', 'On to the marches', 'march', true)
  .when(nobodyMoves, noFleet)
  .ending()
  .called(() => 'No more commands and rides: on to the marches')
  .does((s) => s);

export const endMoves = decision('end-moves', 'bab-seq-3', 'End the moves', 'march', true)
  .when(nobodyMoves)
  .ending()
  .called(() => 'End the moves of this turn')
  .does((s) => s);

const question = (s: State): 'pick' | 'go' => (s.march.forces.length === 0 ? 'pick' : 'go');
const goPrompt = (s: State) => ({
  title: `Move ${forceName(s, at(s.march.forces, 0))}`,
  detail: s.march.rail
    ? `The railroads carry ${s.allowance[s.acting] - s.railed[s.acting]} SF more this turn.`
    : s.march.stopped
      ? 'It stands in an enemy zone of control: its march is over.'
      : `${capital(counted(Math.max(0, pointsLeft(s)), 'movement point', 'movement points'))} left.`,
});

export const rails = phase('rails', 'Commands, rail and naval moves', 'bab-seq-3', {
  when: (s) => !isResting(s),
  begin: unsettle,
  decisions: [
    nameArmy,
    attach,
    release,
    chooseSenior,
    entrain,
    ride,
    haul,
    drop,
    take,
    halt,
    weigh,
    embark,
    sail,
    stay,
    hoist,
    engage,
    rest,
    endRails,
  ],
  until: isIdle,
  ask: (s) => (isFitting(s) ? 'sail' : question(s) === 'go' ? 'ride' : 'rails'),
  prompt: (s) =>
    question(s) === 'go'
      ? goPrompt(s)
      : {
          title: 'Commands and moves by rail',
          detail: `Name army commanders, attach corps, send forces by rail: ${s.allowance[s.acting] - s.railed[s.acting]} SF this turn.`,
        },
});

export const moves = phase('moves', 'Moves on land', 'bab-seq-3', {
  when: (s) => !isResting(s),
  decisions: [march, step, force, breakRail, haul, drop, take, halt, rest, endMoves],
  until: (s) => s.march.forces.length === 0 && !waiting(s, s.acting),
  ask: (s) => (question(s) === 'go' ? 'march' : 'moves'),
  prompt: (s) =>
    question(s) === 'go'
      ? goPrompt(s)
      : { title: 'March', detail: 'Each force moves once. Entering an enemy zone of control ends a move.' },
});
