/** The beginning of a player turn: drafts, border states, supply check and march roll (chapters 4, 5 and 10). */
import { capital, count, counted, int, numberWord, rowsOf, seat, type Teller, text } from '@longroll/kernel';
import { dateOf } from '../calendar.ts';
import { AT_REST, disrupt, disruptedBySupply } from '../changes.ts';
import { event, phase, sideWord } from '../define.ts';
import { DRAFT_TURNS, militiaLimit } from '../limits.ts';
import { marchesFor } from '../procedures/rolls.ts';
import { isInSupply } from '../procedures/supply.ts';
import { controls, standing, unitOf } from '../queries.ts';
import { BORDER_STATES } from '../scenario-file.ts';
import { CONFEDERATE, type Side, type State, UNION, type Unit } from '../state.ts';

const turnBegan = event(
  'turn-began',
  ['ahd-turn-2', 'ahd-turn-3'],
  { turn: count(), side: seat() },
  ({ turn, side }) => `Turn ${turn}, ${dateOf(turn)}: ${sideWord(side)} player turn.`,
  'turn',
);
const drafted = event(
  'draft',
  ['ahd-turn-4'],
  { side: seat(), limit: count() },
  ({ limit }) => `A draft: the Union may now have ${limit} militia infantry in play.`,
);
const borderState = event(
  'border-state',
  ['ahd-turn-5'],
  { side: seat(), state: text(), limit: count() },
  ({ state, limit }) => `${state} joined the Confederacy: its militia limit is now ${limit}.`,
);
const marchesRolled = event(
  'marches-rolled',
  ['ahd-march-1'],
  { side: seat(), die: int(0, 6), marches: count() },
  ({ die, marches }) =>
    die > 0
      ? `The die shows ${die}: ${counted(marches, 'march', 'marches')}.`
      : `${capital(numberWord(marches))} marches, without a roll.`,
);
const UNSUPPLIED = ['ahd-supply-1', 'ahd-supply-2'] as const;
const STARVED = ['ahd-supply-1', 'ahd-supply-2', 'ahd-disrupt-1', 'ahd-disrupt-3'] as const;

/** The boxes that bring each border state in (ahd-turn-5). */
const BORDER_BOXES: { readonly [state in (typeof BORDER_STATES)[number]]: readonly string[] } = {
  Missouri: ['st-joseph', 'st-louis', 'springfield-mo'],
  Kentucky: ['louisville', 'bowling-green'],
  Maryland: ['baltimore'],
};

/** Field by field: a loop over their names would look each of them up for every unit, which is a tenth of the time of play. */
const isFresh = ({ marches, lastMarch, from, came, fought, risen }: Unit): boolean =>
  marches === AT_REST.marches &&
  lastMarch === AT_REST.lastMarch &&
  from === AT_REST.from &&
  came === AT_REST.came &&
  fought === AT_REST.fought &&
  risen === AT_REST.risen;

/** The table with everything forgotten that was noted of the units in the last player turn; the same one when nothing was. */
const refresh = (units: readonly Unit[]): readonly Unit[] => {
  let fresh: Unit[] | undefined;
  for (let row = 0; row < units.length; row++) {
    const unit = units[row] as Unit;
    if (isFresh(unit)) continue;
    fresh ??= units.slice();
    fresh[row] = { ...unit, ...AT_REST };
  }
  return fresh ?? units;
};

const joinBorderStates = (s: State, tell: Teller): State => {
  let now = s;
  for (const [place, state] of BORDER_STATES.entries()) {
    const joined = now.borderStates | (1 << place);
    if (joined === now.borderStates) continue;
    const isTaken = BORDER_BOXES[state].every((id) => {
      const box = s.setting.boxNumber[id];
      return box !== undefined && controls(s, box, CONFEDERATE);
    });
    if (!isTaken) continue;
    now = { ...now, borderStates: joined };
    tell.tell(borderState, { side: CONFEDERATE, state, limit: militiaLimit(now, CONFEDERATE, 'infantry') });
  }
  return now;
};

/** What was noted of the last player turn is forgotten; drafts and border states come in. */
export const playerTurn = phase({
  id: 'player-turn',
  title: 'Drafts and border states',
  clause: 'ahd-turn-4',
  begin: (s, { tell }) => {
    tell.tell(turnBegan, { turn: s.turn, side: s.phasing });
    const next: State = {
      ...s,
      units: refresh(s.units),
      marchDie: 0,
      marchesLeft: 0,
      march: 0,
      marching: -1,
      recruitsLeft: 0,
      recruited: [],
      due: [],
    };
    const { drafts, firstTurn } = s.setting.rules;
    if (!drafts) return next;
    if (s.phasing === CONFEDERATE) return joinBorderStates(next, tell);
    if (s.turn > firstTurn && DRAFT_TURNS.includes(s.turn))
      tell.tell(drafted, { side: UNION, limit: militiaLimit(next, UNION, 'infantry') });
    return next;
  },
});

/** Whether any box that a side holds is out of supply. */
const someStarve = (s: State, side: Side): boolean => standing(s).held[side].some((box) => !isInSupply(s, box, side));

/** Every unit out of supply is disrupted, all judged on the same position (ahd-supply-3, -4). */
export const supplyCheck = phase({
  id: 'supply-check',
  title: 'Supply check',
  clause: 'ahd-supply-1',
  when: ({ setting }) => setting.switches.supply === 'variant',
  begin: (s, { tell }) => {
    const isAsked = (side: Side): boolean => s.setting.switches.supplyCheck === 'all' || side === s.phasing;
    if (!([0, 1] as const).some((side) => isAsked(side) && someStarve(s, side))) return s;
    const starving = rowsOf(s.units).filter((row) => {
      const { box, side } = unitOf(s, row);
      return box >= 0 && isAsked(side) && !isInSupply(s, box, side);
    });
    return starving.reduce((now, row) => disrupt(now, row, disruptedBySupply, UNSUPPLIED, STARVED, tell), s);
  },
});

/** One die, or the marches that the scenario fixes for this turn without a die. */
export const marchRoll = phase({
  id: 'march-roll',
  title: 'March roll',
  clause: 'ahd-march-1',
  begin: (s, { dice, tell }) => {
    const fixed = s.setting.rules.fixedMarches.find(({ turn }) => turn === s.turn);
    const marchDie = fixed ? 0 : dice.d(6);
    const marchesLeft = fixed ? fixed.marches : marchesFor(marchDie);
    tell.tell(marchesRolled, { side: s.phasing, die: marchDie, marches: marchesLeft });
    return { ...s, phase: 'movement', marchDie, marchesLeft, march: 0, marching: -1 };
  },
});

/** The player turn passes to the other side, and after the Confederacy's to the next turn. */
export const turnEnds = phase({
  id: 'player-turn-ends',
  title: 'The player turn ends',
  clause: 'ahd-turn-3',
  begin: (s) => (s.phasing === UNION ? { ...s, phasing: CONFEDERATE } : { ...s, phasing: UNION, turn: s.turn + 1 }),
});
