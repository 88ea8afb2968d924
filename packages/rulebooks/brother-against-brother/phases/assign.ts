/** Army commanders, their corps, and who commands among equals: settled before the moves of a side, at no cost (bab-unit-3 to -5). */
import { at, id, name, type Rule } from '@longroll/kernel';
import {
  aloneLimit,
  areNear,
  armyLimit,
  armyStrength,
  attachedTo,
  COMMANDER_STARS,
  equalsOf,
  loosened,
  subordinateLimit,
} from '../command.ts';
import { decision, event, FORCE, rule, sureRule } from '../define.ts';
import { commandsArmy, forceAt, forcesOf, isLed, rankOf, strengthOf, withForce, withForces } from '../forces.ts';
import { NOWHERE } from '../map.ts';
import { NOBODY, type State } from '../state.ts';
import { forceHead, forceName, forceText, forceWord, strengthText } from '../words.ts';
import { nobodyMoves, noFleet } from './open-move.ts';

const named = event(
  'army-named',
  ['bab-unit-3'],
  FORCE,
  (d, _told, s) => `${forceText(s, d.force)} took command of an army.`,
);
const attached = event(
  'attached',
  ['bab-unit-3'],
  { ...FORCE, army: name('force') },
  (d, _told, s) => `${forceText(s, d.force)} joined the army of ${forceText(s, d.army)}.`,
);
const released = event('released', ['bab-unit-3'], FORCE, (d, _told, s) => `${forceText(s, d.force)} left his army.`);
const dissolved = event(
  'army-dissolved',
  ['bab-unit-3'],
  FORCE,
  (d, _told, s) => `${forceText(s, d.force)} gave up the command of his army.`,
);
const seniorChosen = event(
  'senior-chosen',
  ['bab-unit-5'],
  FORCE,
  (d, _told, s) => `${forceText(s, d.force)} was given the command in his place.`,
);

/** Leaders of the acting side whose command is not settled yet. */
const unsettled = (s: State): readonly number[] =>
  forcesOf(s, s.acting).filter((row) => isLed(row) && !forceAt(s, row).assigned);

interface Picked {
  readonly force: number;
}

/** A leader of the acting side in play. */
const isLeader = sureRule<Picked>(
  'bab-unit-3',
  (s, { force }) => isLed(force) && forceAt(s, force).side === s.acting && forceAt(s, force).place !== NOWHERE,
  (s, { force }) => `${forceHead(s, force)} is no leader of this side in play.`,
);

const isUnsettled = rule<Picked>(
  'bab-unit-3',
  (s, { force }) => !forceAt(s, force).assigned,
  (s, { force }) => `The command of ${forceName(s, force)} has been settled for this turn.`,
);

/** Ways of the rules to lose its leader's army: what he leads alone must be within his limit (bab-unit-4). */
const leadsAlone = rule<Picked>(
  'bab-unit-4',
  (s, { force }) => strengthOf(forceAt(s, force)) <= aloneLimit(s, rankOf(s, force).stars),
  (s, { force }) => {
    const most = strengthText(aloneLimit(s, rankOf(s, force).stars));
    return `${forceHead(s, force)} leads at most ${most} without an army; he has ${strengthOf(forceAt(s, force))}.`;
  },
);

const settled = (s: State, row: number, army: number): State => loosened(withForce(s, row, { army, assigned: true }));

/** What is chosen for a leader whose command is not settled yet, while no move is open. */
const ofLeader = <W extends string>(verb: W, title: string, ...rules: readonly Rule<State, Picked>[]) =>
  decision(verb, 'bab-unit-3', title, 'hq')
    .when(nobodyMoves, noFleet)
    .pick('force', id('force'), unsettled, isLeader, isUnsettled, ...rules);

export const nameArmy = ofLeader(
  'name-army',
  'Name an army commander',
  rule<Picked>(
    'bab-unit-3',
    (s, { force }) => !commandsArmy(s, force),
    (s, { force }) => `${forceHead(s, force)} commands an army already.`,
  ),
  rule<Picked>(
    'bab-unit-3',
    (s, { force }) => rankOf(s, force).stars >= COMMANDER_STARS,
    (s, { force }) => `An army commander has two stars or more; ${forceName(s, force)} has one.`,
  ),
)
  .called((s, { force }) => `${forceHead(s, force)} commands an army`)
  .does((s, { force }, { tell }) => {
    tell.tell(named, { side: s.acting, force: forceWord(force) });
    return settled(s, force, force);
  });

const armies = (s: State): readonly number[] => forcesOf(s, s.acting).filter((row) => commandsArmy(s, row));

export const attach = ofLeader(
  'attach',
  'Attach to an army',
  rule<Picked>(
    'bab-unit-3',
    (s, { force }) => !commandsArmy(s, force),
    (s, { force }) => `${forceHead(s, force)} commands an army himself.`,
  ),
)
  .pick(
    'army',
    id('force'),
    armies,
    sureRule(
      'bab-unit-3',
      (s, { army }) => armies(s).includes(army),
      (s, { army }) => `${forceHead(s, army)} commands no army of this side.`,
    ),
    rule(
      'bab-unit-3',
      (s, { force, army }) => forceAt(s, force).army !== army,
      (s, { force, army }) => `${forceHead(s, force)} belongs to the army of ${forceName(s, army)}.`,
    ),
    rule(
      'bab-unit-3',
      (s, { force, army }) => areNear(forceAt(s, force).place, forceAt(s, army).place),
      (s, { force, army }) =>
        `A corps stands in the hex of its army commander or beside it; ${forceName(s, force)} is too far from ${forceName(s, army)}.`,
    ),
    rule(
      'bab-unit-5',
      (s, { force, army }) => rankOf(s, force).stars <= rankOf(s, army).stars,
      (s, { force, army }) => `${forceHead(s, force)} outranks ${forceName(s, army)}.`,
    ),
    rule(
      'bab-unit-4',
      (s, { army }) => attachedTo(s, army).length < subordinateLimit(rankOf(s, army).administrative),
      (s, { army }) => {
        const most = subordinateLimit(rankOf(s, army).administrative);
        return `${forceHead(s, army)} has ${most} leaders under him, the most that he can.`;
      },
    ),
    rule(
      'bab-unit-4',
      (s, { force, army }) =>
        armyStrength(s, army) + strengthOf(forceAt(s, force)) <= armyLimit(s, rankOf(s, army).stars),
      (s, { army }) =>
        `The army of ${forceName(s, army)} has at most ${strengthText(armyLimit(s, rankOf(s, army).stars))}.`,
    ),
  )
  .called((s, { force, army }) => `${forceHead(s, force)} joins the army of ${forceName(s, army)}`)
  .does((s, { force, army }, { tell }) => {
    tell.tell(attached, { side: s.acting, force: forceWord(force), army: forceWord(army) });
    return settled(s, force, army);
  });

export const release = ofLeader(
  'release',
  'Leave the army',
  rule<Picked>(
    'bab-unit-3',
    (s, { force }) => forceAt(s, force).army !== NOBODY,
    (s, { force }) => `${forceHead(s, force)} belongs to no army.`,
  ),
  leadsAlone,
)
  .called((s, { force }) =>
    commandsArmy(s, force) ? `${forceHead(s, force)} gives up his army` : `${forceHead(s, force)} leaves his army`,
  )
  .does((s, { force }, { tell }) => {
    tell.tell(commandsArmy(s, force) ? dissolved : released, { side: s.acting, force: forceWord(force) });
    return settled(s, force, NOBODY);
  });

/** Leaders of the acting side. */
const leaders = (s: State): readonly number[] => forcesOf(s, s.acting).filter(isLed);

export const chooseSenior = decision('senior', 'bab-unit-5', 'Who commands', 'hq')
  .when(nobodyMoves, noFleet)
  .pick(
    'force',
    id('force'),
    leaders,
    isLeader,
    rule(
      'bab-unit-5',
      (s, { force }) => equalsOf(s, force).length > 1,
      (s, { force }) => `No leader of his rank, the highest there, is with ${forceName(s, force)}.`,
    ),
    rule(
      'bab-unit-5',
      (s, { force }) => !equalsOf(s, force).some((row) => forceAt(s, row).senior),
      (s, { force }) =>
        `Who commands where ${forceName(s, force)} is has been chosen, until one of the leaders leaves.`,
    ),
  )
  .called((s, { force }) => `${forceHead(s, force)} commands where he is`)
  .does((s, { force }, { tell }) => {
    tell.tell(seniorChosen, { side: s.acting, force: forceWord(force) });
    return withForce(s, force, { senior: true });
  });

/** Marks all leaders of the acting side as not settled: their moves begin. */
export const unsettle = (s: State): State =>
  withForces(
    s,
    forcesOf(s, s.acting).filter((row) => at(s.forces, row).assigned),
    { assigned: false },
  );
