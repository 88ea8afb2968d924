/** Victory (chapter 15) and the ends of the scenarios (chapter 16). */
import { type ClauseId, capital, count, numberWord, optional, seat, type Teller } from '@longroll/kernel';
import { event, phase, theSide } from './define.ts';
import { VICTORY_CITIES } from './map.ts';
import { armyMaximum, controls } from './queries.ts';
import type { Side, State } from './state.ts';
import { CONFEDERATE, UNION } from './state.ts';

/** Whoever gave up has not won. */
const GIVEN_UP = 'ahd-victory-7';
/** Why the war ended, by the clause that ended it. The short form tells of cities instead. */
const REASONS: { readonly [clause: string]: string } = {
  'ahd-victory-1': 'the Union holds every city that it needs',
  'ahd-victory-2': 'Washington has been held by the Confederacy for a whole turn',
  'ahd-victory-3': 'the Confederate army maximum is greater than the Union’s',
  'ahd-victory-4': 'the Union has not won in time',
};

/** The clauses by which the short forms end, by scenario, and of those without one of their own. */
const SHORT_FORMS: ReadonlyMap<string, ClauseId> = new Map(['1862', '1863'].map((id) => [id, `ahd-scen-${id}`]));
const OTHER_SHORT = 'ahd-scen-1';
/** By which the learning game ends. */
const LEARNT = 'ahd-scen-learn-2';

/** Why the learning game ended: who has Richmond at its end. */
const RICHMOND = ['it holds Richmond at the end of its battles', 'it has kept Richmond to the last turn'];
/** The clauses by which a war can end. */
export const ENDINGS: ReadonlySet<ClauseId> = new Set([
  ...Object.keys(REASONS),
  GIVEN_UP,
  LEARNT,
  OTHER_SHORT,
  ...SHORT_FORMS.values(),
]);
/** "the Union holds one victory city and needed two". */
const citiesTold = (held: number, needed: number): string =>
  `the Union holds ${numberWord(held)} victory ${held === 1 ? 'city' : 'cities'} and needed ${numberWord(needed)}`;

const warEnded = event(
  'war-ended',
  ['ahd-victory-4'],
  { winner: seat(), turn: count(), cities: optional(count()), needed: optional(count()) },
  ({ winner, cities = 0, needed }, { clauses }) => {
    const [clause = ''] = clauses;
    const ended = clause === LEARNT ? RICHMOND[winner] : REASONS[clause];
    const reason = clause === GIVEN_UP ? `${theSide(winner === UNION ? CONFEDERATE : UNION)} gave up` : ended;
    const why = needed === undefined ? reason : citiesTold(cities, needed);
    return `**${capital(theSide(winner))} has won the war**: ${why ?? 'it is over'}.`;
  },
  'win',
);

/** How a war ends: who wins, by which clause, and in the short form the victory cities that decide it. */
interface Ending {
  readonly winner: Side;
  readonly clause: ClauseId;
  readonly cities?: { readonly cities: number; readonly needed: number };
}

/** Ends the war and tells of it. */
export const endWar = (s: State, { winner, clause, cities }: Ending, tell: Teller): State => {
  tell.tell(warEnded, { winner, turn: s.turn, ...cities }, { clauses: [clause] });
  return { ...s, phase: 'over', outcome: { winner, clause }, contested: [], marching: -1 };
};

/** Victory cities that the Union controls (ahd-map-6). */
const citiesHeld = (s: State): number =>
  VICTORY_CITIES.filter((id) => {
    const box = s.setting.boxNumber[id];
    return box !== undefined && controls(s, box, UNION);
  }).length;

/** The last turn that is played in this match: the short form ends earlier (ahd-scen-1). */
export const finalTurn = ({ setting: { rules, switches } }: State): number =>
  switches.length === 'short' && rules.short ? rules.short.lastTurn : rules.lastTurn;

const rebelsHoldWashington = (s: State): boolean => controls(s, s.setting.washington, CONFEDERATE);

const byCities = (s: State): Ending | undefined => {
  const { unionGoal, learning } = s.setting.rules;
  if (unionGoal.length === 0 || !unionGoal.every((box) => controls(s, box, UNION))) return undefined;
  return { winner: UNION, clause: learning ? LEARNT : 'ahd-victory-1' };
};

const byCapital = (s: State): Ending | undefined =>
  s.washingtonTaken && rebelsHoldWashington(s) ? { winner: CONFEDERATE, clause: 'ahd-victory-2' } : undefined;

const byTime = (s: State): Ending | undefined => {
  const { rules, switches } = s.setting;
  if (s.turn < finalTurn(s)) return undefined;
  if (switches.length === 'full' || !rules.short) {
    return { winner: CONFEDERATE, clause: rules.learning ? LEARNT : 'ahd-victory-4' };
  }
  const cities = { cities: citiesHeld(s), needed: rules.short.cities };
  const clause = SHORT_FORMS.get(rules.id) ?? OTHER_SHORT;
  return { winner: cities.cities >= cities.needed ? UNION : CONFEDERATE, clause, cities };
};

const byStrength = (s: State): Ending | undefined =>
  s.setting.rules.strengthVictory && armyMaximum(s, CONFEDERATE) > armyMaximum(s, UNION)
    ? { winner: CONFEDERATE, clause: 'ahd-victory-3' }
    : undefined;

/** The tests at the end of a battle phase, in the book's order: 1, 2, 4 for the Union's, 3 for the Confederacy's. */
export const victory = phase({
  id: 'victory',
  title: 'Victory',
  clause: 'ahd-victory-5',
  begin: (s, { tell }) => {
    const isUnion = s.phasing === UNION;
    const washingtonTaken = isUnion ? s.washingtonTaken : rebelsHoldWashington(s);
    const now = washingtonTaken === s.washingtonTaken ? s : { ...s, washingtonTaken };
    const ending = isUnion ? (byCities(now) ?? byCapital(now) ?? byTime(now)) : byStrength(now);
    return ending ? endWar(now, ending, tell) : now;
  },
});
