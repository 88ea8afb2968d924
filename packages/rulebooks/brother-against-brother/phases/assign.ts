/** Army commanders, their corps, and who commands among equals: settled before the moves of a side, at no cost (bab-unit-3 to -5). */

import { derived, id, name, type Rule } from '@longroll/kernel';
import {
  aloneLimit,
  areNear,
  armyStrength,
  attachedTo,
  COMMANDER_STARS,
  equalsOf,
  loosened,
  mostOfArmy,
  mostUnder,
} from '../command.ts';
import { bar, decision, event, FORCE, said } from '../define.ts';
import { commandsArmy, forceAt, isLed, rankOf, strengthOf, withForce, withForces } from '../forces.ts';
import { isAlone } from '../standing.ts';
import { inArmies, NOBODY, roster, type State, times } from '../state.ts';
import { forceHead, forceWord } from '../words.ts';
import { nobodyMoves, noFleet, own, type Picked, picked } from './movers.ts';

const named = event('army-named', 'bab-unit-3').of(FORCE).says('{force} took command of an army.');
const attached = event('attached', 'bab-unit-3')
  .of({ ...FORCE, army: name('force') })
  .says('{force} joined the army of {army}.');
const released = event('released', 'bab-unit-3').of(FORCE).says('{force} left his army.');
const dissolved = event('army-dissolved', 'bab-unit-3').of(FORCE).says('{force} gave up the command of his army.');
const seniorChosen = event('senior-chosen', 'bab-unit-5').of(FORCE).says('{force} was given the command in his place.');

/** Leaders of the acting side. */
const leaders = derived<State, readonly number[]>((s) => own(s).filter(isLed), own);

/** A leader of the acting side in play. */
const isLeader = bar('bab-unit-3', '{force} is no leader of this side in play.').unlessListed;

const isUnsettled = bar('bab-unit-3', 'The command of {force} has been settled for this turn.').unless(
  (s, { force }: Picked) => !forceAt(s, force).assigned,
);

/** Ways of the rules to lose its leader's army: what he leads alone must be within his limit (bab-unit-4). */
const leadsAlone = bar('bab-unit-4', '{force} leads at most {there} SF without an army; he has {needed}.').unlessEnough(
  (s, { force }: Picked) => [strengthOf(forceAt(s, force)), aloneLimit(s, rankOf(s, force).stars)],
);

const settled = (s: State, row: number, army: number): State => loosened(withForce(s, row, { army, assigned: true }));

/** What is chosen for a leader while no move is open. */
const ofLeader = <W extends string>(verb: W, clause: string, title: string, ...rules: readonly Rule<State, Picked>[]) =>
  decision(verb, clause, title, 'hq')
    .when(nobodyMoves, noFleet)
    .pick('force', id('force'), leaders, isLeader, ...rules)
    .restingByRow(roster, times);

export const nameArmy = ofLeader(
  'name-army',
  'bab-unit-3',
  'Name an army commander',
  isUnsettled,
  bar('bab-unit-3', '{force} commands an army already.').unless((s, { force }: Picked) => !commandsArmy(s, force)),
  bar('bab-unit-3', 'An army commander has two stars or more; {force} has one.').unless(
    (s, { force }: Picked) => rankOf(s, force).stars >= COMMANDER_STARS,
  ),
)
  .called(said('{force} commands an army'))
  .tells(named, picked)
  .does((s, { force }) => settled(s, force, force));

const armies = derived((s: State) => own(s).filter((row) => commandsArmy(s, row)), own, inArmies);

export const attach = ofLeader(
  'attach',
  'bab-unit-3',
  'Attach to an army',
  isUnsettled,
  bar('bab-unit-3', '{force} commands an army himself.').unless((s, { force }: Picked) => !commandsArmy(s, force)),
)
  .pick(
    'army',
    id('force'),
    armies,
    bar('bab-unit-3', '{army} commands no army of this side.').unlessListed,
    bar(
      'bab-unit-3',
      'A corps stands in the hex of its army commander or beside it; {force} is too far from {army}.',
    ).unless((s, { force, army }) => areNear(forceAt(s, force).place, forceAt(s, army).place)),
    bar('bab-unit-3', '{force} belongs to the army of {army}.').unless(
      (s, { force, army }) => forceAt(s, force).army !== army,
    ),
    bar('bab-unit-5', '{force} outranks {army}.').unless(
      (s, { force, army }) => rankOf(s, force).stars <= rankOf(s, army).stars,
    ),
    bar('bab-unit-4', '{army} has {there} leaders under him, the most that he can.').unlessEnough((s, { army }) => [
      attachedTo(s, army).length + 1,
      mostUnder(s, army),
    ]),
    bar('bab-unit-4', 'The army of {army} has at most {there} SF.').unlessEnough((s, { force, army }) => [
      armyStrength(s, army) + strengthOf(forceAt(s, force)),
      mostOfArmy(s, army),
    ]),
  )
  .restingByRow(roster, times, inArmies)
  .called(said('{force} joins the army of {army}'))
  .tells(attached, (s, { force, army }) => ({ ...picked(s, { force }), army: forceWord(army) }))
  .does((s, { force, army }) => settled(s, force, army));

export const release = ofLeader(
  'release',
  'bab-unit-3',
  'Leave the army',
  isUnsettled,
  bar('bab-unit-3', '{force} belongs to no army.').unless((s, { force }: Picked) => forceAt(s, force).army !== NOBODY),
  leadsAlone,
)
  .called((s, { force }) => `${forceHead(s, force)} ${commandsArmy(s, force) ? 'gives up' : 'leaves'} his army`)
  .does((s, { force }, { tell }) => {
    tell.tell(commandsArmy(s, force) ? dissolved : released, picked(s, { force }));
    return settled(s, force, NOBODY);
  });

export const chooseSenior = ofLeader(
  'senior',
  'bab-unit-5',
  'Who commands',
  bar('bab-unit-5', 'No leader of his rank, the highest there, is with {force}.').unless(
    (s, { force }: Picked) => !isAlone(s, forceAt(s, force).place) && equalsOf(s, force).length > 1,
  ),
  bar('bab-unit-5', 'Who commands where {force} is has been chosen, until one of the leaders leaves.').unless(
    (s, { force }: Picked) => !equalsOf(s, force).some((row) => forceAt(s, row).senior),
  ),
)
  .resting(roster, times, own)
  .called(said('{force} commands where he is'))
  .tells(seniorChosen, picked)
  .does((s, { force }) => withForce(s, force, { senior: true }));

/** Marks all leaders of the acting side as not settled: their moves begin. */
export const unsettle = (s: State): State => {
  const settledRows = own(s).filter((row) => forceAt(s, row).assigned);
  return withForces(s, settledRows, { assigned: false });
};
