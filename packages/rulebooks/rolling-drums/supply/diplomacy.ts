/** War, alliance, truce and peace between states (rotd-G7, rotd-5.1a): what ministers propose, accept and declare. */
import { at, name, type TurnEffect, text } from '@longroll/kernel';
import { bold, event } from '../define.ts';
import { CS, STATES, stateText, US } from '../names.ts';
import { ACTIVE_ALLY, ALLY, HOSTILE, NEUTRAL, SAME } from '../offices.ts';
import { areHostile, relate, relationOf } from '../relations.ts';
import type { Position, Work } from '../work.ts';
import { allOffices, holds, OFFICE_REFUSED } from './opening.ts';

/** What may be agreed, in the order of their numbers on file. */
const PACTS = ['alliance', 'truce', 'peace'] as const;
export type Pact = (typeof PACTS)[number];

/** A treaty on file is a number: who proposed it, to whom, and what; from 1,000 on it is agreed. */
const AGREED = 1000;
const fileOf = (from: number, to: number, pact: number): number => (from * STATES.length + to) * 10 + pact;

/** Whether a truce or a peace has been agreed by somebody. */
export const hasAgreed = (treaties: readonly number[], pact: Pact): boolean =>
  treaties.some((each) => each >= AGREED && each % 10 === PACTS.indexOf(pact));

/** The treaties that a state has a part in: all that its players may know of. */
export const treatiesOf = (treaties: readonly number[], state: number): readonly number[] =>
  treaties.filter((each) => {
    const pair = Math.floor((each % AGREED) / 10);
    return Math.floor(pair / STATES.length) === state || pair % STATES.length === state;
  });

/** What one state has proposed to another and waits for an answer to. */
export const proposalsOf = (treaties: readonly number[], from: number, to: number): readonly Pact[] =>
  PACTS.filter((_, pact) => treaties.includes(fileOf(from, to, pact)));

const SAID = { state: name('nation'), other: name('nation'), pact: text() };
const PROPOSED = event(
  'proposed',
  ['rotd-G7'],
  SAID,
  (d) => `${bold(stateText(d.state, true))} proposed ${d.pact} to ${stateText(d.other)}.`,
);
const CONCLUDED = event(
  'agreed',
  ['rotd-G7'],
  SAID,
  (d) => `${bold(stateText(d.state, true))} and ${stateText(d.other)} agreed on ${d.pact}.`,
);
const WAR = event(
  'war-declared',
  ['rotd-G7'],
  { state: name('nation'), other: name('nation') },
  (d) => `${bold(stateText(d.state, true))} declared war on ${stateText(d.other)}.`,
  'battle',
);
const LEFT = event(
  'alliance-left',
  ['rotd-G7'],
  { state: name('nation'), other: name('nation') },
  (d) => `${bold(stateText(d.state, true))} left its alliance with ${stateText(d.other)}.`,
);

/** Union and Confederacy, who are hostile in every campaign (rotd-G7). */
const areAtCivilWar = (one: number, other: number): boolean => [US, CS].every((each) => each === one || each === other);

const haveCommonEnemy = (p: Pick<Position, 'relations'>, one: number, other: number): boolean =>
  [...STATES.keys()].some((third) => areHostile(p, one, third) && areHostile(p, other, third));

/** Allies are active while they have an enemy in common (rotd-G7). */
const settleAllies = (work: Work): void => {
  for (const one of STATES.keys())
    for (const other of STATES.keys()) {
      const relation = relationOf(work, one, other);
      if (one === other || relation === SAME || relation >= NEUTRAL) continue;
      relate(work, one, other, haveCommonEnemy(work, one, other) ? ACTIVE_ALLY : ALLY);
    }
};

/** Who may speak for a state on a pact: its Secretary of War, on truce and peace its President and Vice-President (rotd-G7, rotd-5.1a). */
const maySpeak = (work: Work, seat: number, pact: number): boolean =>
  pact === 0 ? holds(work.setting, seat, 'secretary-of-war') : holds(work.setting, seat, 'president', 'vice-president');

/** Carries out what a minister says to another state. Gives the treaties on file after it. */
class Talks {
  readonly #work: Work;
  readonly #effect: TurnEffect;
  treaties: readonly number[];

  constructor(work: Work, effect: TurnEffect) {
    this.#work = work;
    this.#effect = effect;
    this.treaties = work.changes.treaties ?? work.state.treaties;
  }

  #tell(type: typeof PROPOSED, state: number, other: number, pact: number, seenBy: 'all' | readonly number[]): void {
    const words = { state: at(STATES, state), other: at(STATES, other), pact: at(PACTS, pact) };
    this.#effect.tell.tell(type, words, { seenBy });
  }

  refuse(seat: number, what: string, reason: string): void {
    this.#effect.tell.tell(OFFICE_REFUSED, { what, reason }, { seenBy: [seat], clauses: ['rotd-G7'] });
  }

  propose(state: number, other: number, pact: number): void {
    const answers = fileOf(other, state, pact);
    if (this.treaties.includes(answers)) {
      this.conclude(state, other, pact);
      return;
    }
    const mine = fileOf(state, other, pact);
    if (this.treaties.includes(mine)) return;
    this.treaties = [...this.treaties, mine].sort((a, b) => a - b);
    const parties = this.#work.setting.players.flatMap((player, seat) =>
      player.state === state || player.state === other ? [seat] : [],
    );
    this.#tell(PROPOSED, state, other, pact, parties);
  }

  /**
   * Both consent: an alliance begins at once, and what two other states agree on makes them neutral at once; a truce or a
   * peace of Union and Confederacy ends the campaign when the turn is over (rotd-G7, rotd-5.1a).
   */
  conclude(state: number, other: number, pact: number): void {
    const open = new Set([fileOf(state, other, pact), fileOf(other, state, pact)]);
    const rest = this.treaties.filter((each) => !open.has(each));
    const agreed = AGREED + fileOf(Math.min(state, other), Math.max(state, other), pact);
    const endsWar = pact !== 0 && areAtCivilWar(state, other);
    this.treaties = endsWar ? [...rest, agreed].sort((a, b) => a - b) : rest;
    if (pact === 0) relate(this.#work, state, other, ALLY);
    else if (!endsWar && areHostile(this.#work, state, other)) relate(this.#work, state, other, NEUTRAL);
    this.#tell(CONCLUDED, state, other, pact, 'all');
  }

  accept(seat: number, state: number, other: number): void {
    const open = PACTS.keys().filter(
      (pact) => this.treaties.includes(fileOf(other, state, pact)) && maySpeak(this.#work, seat, pact),
    );
    const pacts = [...open];
    if (pacts.length === 0)
      this.refuse(seat, `accept what ${STATES[other]} proposed`, 'nothing is proposed that it may accept');
    for (const pact of pacts) this.conclude(state, other, pact);
  }

  declareWar(state: number, other: number): void {
    if (relationOf(this.#work, state, other) === HOSTILE) return;
    relate(this.#work, state, other, HOSTILE);
    this.#effect.tell.tell(WAR, { state: at(STATES, state), other: at(STATES, other) });
  }

  leave(state: number, other: number): void {
    const relation = relationOf(this.#work, state, other);
    if (relation !== ALLY && relation !== ACTIVE_ALLY) return;
    relate(this.#work, state, other, NEUTRAL);
    this.#effect.tell.tell(LEFT, { state: at(STATES, state), other: at(STATES, other) });
  }
}

const PROPOSALS: { readonly [act: string]: number } = { proposeAlliance: 0, proposeTruce: 1, proposePeace: 2 };

/** What ministers have said takes effect when the turn opens (rotd-G7). */
export const diplomacy = (work: Work, effect: TurnEffect): void => {
  const talks = new Talks(work, effect);
  for (const { seat, state, asks } of allOffices(work, effect))
    for (const { state: other, act } of asks.diplomacy) {
      if (other === state) continue;
      const pact = PROPOSALS[act];
      if (act === 'accept') talks.accept(seat, state, other);
      else if (!maySpeak(work, seat, pact ?? 0))
        talks.refuse(seat, `${act} ${STATES[other]}`, 'the office does not speak for its state on that');
      else if (pact === 0 && areAtCivilWar(state, other))
        talks.refuse(seat, `${act} ${STATES[other]}`, 'Union and Confederacy are enemies until they make peace');
      else if (pact !== undefined) talks.propose(state, other, pact);
      else if (act === 'declareWar') talks.declareWar(state, other);
      else talks.leave(state, other);
    }
  settleAllies(work);
  work.changes = { ...work.changes, treaties: talks.treaties };
};
