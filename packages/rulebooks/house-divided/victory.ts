/** Victory (chapter 15) and the ends of the scenarios (chapter 16). */
import { type ClauseId, capital, count, seat, type Teller } from '@longroll/kernel';
import { event, theSide } from './define.ts';
import { VICTORY_CITIES } from './map.ts';
import { armyMaximum, controls } from './queries.ts';
import type { Side, State } from './state.ts';
import { CONFEDERATE, UNION } from './state.ts';

/** Why the war ended, by the clause that ended it. */
const ENDINGS: { readonly [clause: string]: string } = {
  'ahd-victory-1': 'the Union holds every city that it needs',
  'ahd-victory-2': 'Washington has been held by the Confederacy for a whole turn',
  'ahd-victory-3': 'the Confederate army maximum is greater than the Union’s',
  'ahd-victory-4': 'the Union has not won in time',
  'ahd-victory-7': 'the other side gave up',
  'ahd-scen-learn-2': 'Richmond has decided it',
};
const warEnded = event(
  'war-ended',
  ['ahd-victory-4'],
  { winner: seat(), turn: count() },
  ({ winner }, { clauses }) =>
    `**${capital(theSide(winner))} has won the war**: ${ENDINGS[clauses[0] ?? ''] ?? 'it is over'}.`,
  'win',
);

/** Ends the war and tells of it. The clause says how it was won. */
export const endWar = (s: State, winner: Side, clause: ClauseId, tell: Teller): State => {
  tell.tell(warEnded, { winner, turn: s.turn }, { clauses: [clause] });
  return { ...s, phase: 'over', outcome: { winner, clause }, contested: [], marching: -1 };
};

/** Victory cities that the Union controls (ahd-map-6). */
export const victoryCitiesTaken = (s: State): number => {
  let count = 0;
  for (const id of VICTORY_CITIES) {
    const box = s.setting.boxNumber[id];
    if (box !== undefined && controls(s, box, UNION)) count++;
  }
  return count;
};

/** The last turn that is played in this match: the short form ends earlier (ahd-scen-1). */
export const finalTurn = (s: State): number => {
  const { rules, switches } = s.setting;
  return switches.length === 'short' && rules.short ? rules.short.lastTurn : rules.lastTurn;
};

const rebelsHoldWashington = (s: State): boolean =>
  s.setting.washington >= 0 && controls(s, s.setting.washington, CONFEDERATE);

const shortFormClause = (id: string): ClauseId => (id === '1862' || id === '1863' ? `ahd-scen-${id}` : 'ahd-scen-1');

const lastTurnReached = (s: State, tell: Teller): State => {
  const { rules, switches } = s.setting;
  if (switches.length === 'short' && rules.short) {
    const winner = victoryCitiesTaken(s) >= rules.short.cities ? UNION : CONFEDERATE;
    return endWar(s, winner, shortFormClause(rules.id), tell);
  }
  return endWar(s, CONFEDERATE, rules.learning ? 'ahd-scen-learn-2' : 'ahd-victory-4', tell);
};

const testUnionPoint = (s: State, tell: Teller): State => {
  const { rules } = s.setting;
  if (rules.unionGoal.length > 0 && rules.unionGoal.every((box) => controls(s, box, UNION))) {
    return endWar(s, UNION, rules.learning ? 'ahd-scen-learn-2' : 'ahd-victory-1', tell);
  }
  if (s.washingtonTaken && rebelsHoldWashington(s)) return endWar(s, CONFEDERATE, 'ahd-victory-2', tell);
  return s.turn >= finalTurn(s) ? lastTurnReached(s, tell) : s;
};

const testConfederatePoint = (s: State, tell: Teller): State => {
  const washingtonTaken = rebelsHoldWashington(s);
  const next = washingtonTaken === s.washingtonTaken ? s : { ...s, washingtonTaken };
  if (s.setting.rules.strengthVictory && armyMaximum(s, CONFEDERATE) > armyMaximum(s, UNION)) {
    return endWar(next, CONFEDERATE, 'ahd-victory-3', tell);
  }
  return next;
};

/** The tests at the end of a battle phase, in the book's order: 1, 2, 4 for the Union's, 3 for the Confederacy's (ahd-victory-5). */
export const testVictory = (s: State, tell: Teller): State =>
  s.phasing === UNION ? testUnionPoint(s, tell) : testConfederatePoint(s, tell);
