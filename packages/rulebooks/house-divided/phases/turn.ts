/** The beginning of a player turn: drafts, border states, supply check and march roll (chapters 4, 5 and 10). */
import { capital, count, counted, type Dice, int, numberWord, seat, type Teller, text } from '@longroll/kernel';
import { dateOf } from '../calendar.ts';
import { disrupt, disruptedBySupply } from '../changes.ts';
import { event, sideWord } from '../define.ts';
import { DRAFT_TURNS, militiaLimit } from '../limits.ts';
import { marchesFor } from '../procedures/rolls.ts';
import { isInSupply } from '../procedures/supply.ts';
import { controls, otherSide, standing } from '../queries.ts';
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

const isFresh = (unit: Unit): boolean =>
  unit.box < 0 || (unit.marches === 0 && unit.lastMarch === 0 && unit.from < 0 && !unit.fought && !unit.risen);

/** The table with everything forgotten that was noted of the units in the last player turn; the same one when nothing was. */
const refresh = (units: readonly Unit[]): readonly Unit[] => {
  let fresh: Unit[] | undefined;
  for (let row = 0; row < units.length; row++) {
    const unit = units[row] as Unit;
    if (isFresh(unit)) continue;
    fresh ??= units.slice();
    fresh[row] = { ...unit, marches: 0, lastMarch: 0, from: -1, came: 'land', fought: false, risen: false };
  }
  return fresh ?? units;
};

/** A player turn begins: what was noted of the last one is forgotten; drafts and border states come in. */
export const beginPlayerTurn = (s: State, tell: Teller): State => {
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
  if (!s.setting.rules.drafts) return next;
  if (s.phasing === CONFEDERATE) return joinBorderStates(next, tell);
  if (s.turn > s.setting.rules.firstTurn && DRAFT_TURNS.includes(s.turn)) {
    tell.tell(drafted, { side: UNION, limit: militiaLimit(next, UNION, 'infantry') });
  }
  return next;
};

const joinBorderStates = (s: State, tell: Teller): State => {
  let next = s;
  BORDER_STATES.forEach((state, place) => {
    const bit = 1 << place;
    if ((next.borderStates & bit) !== 0) return;
    const taken = BORDER_BOXES[state].every((id) => {
      const box = s.setting.boxNumber[id];
      return box !== undefined && controls(s, box, CONFEDERATE);
    });
    if (!taken) return;
    next = { ...next, borderStates: next.borderStates | bit };
    tell.tell(borderState, {
      side: CONFEDERATE,
      state,
      limit: militiaLimit(next, CONFEDERATE, 'infantry'),
    });
  });
  return next;
};

/** Whether any box that a side holds is out of supply. */
const someStarve = (s: State, side: Side): boolean => standing(s).held[side].some((box) => !isInSupply(s, box, side));

/** Every unit out of supply is disrupted, all judged on the same position (ahd-supply-1, -3, -4). */
export const checkSupply = (s: State, tell: Teller): State => {
  const { supply, supplyCheck } = s.setting.switches;
  if (supply === 'base') return s;
  if (!someStarve(s, s.phasing) && (supplyCheck === 'phasing' || !someStarve(s, otherSide(s.phasing)))) return s;
  const starving: number[] = [];
  for (let row = 0; row < s.units.length; row++) {
    const unit = s.units[row] as Unit;
    if (unit.box < 0 || (supplyCheck === 'phasing' && unit.side !== s.phasing)) continue;
    if (!isInSupply(s, unit.box, unit.side)) starving.push(row);
  }
  let next = s;
  for (const row of starving) next = disrupt(next, row, disruptedBySupply, UNSUPPLIED, STARVED, tell);
  return next;
};

/** The march roll: one die, or the marches that the scenario fixes for this turn without a die (ahd-march-1). */
export const rollMarches = (s: State, dice: Dice, tell: Teller): State => {
  const fixed = s.setting.rules.fixedMarches.find((known) => known.turn === s.turn);
  const marchDie = fixed ? 0 : dice.d(6);
  const marchesLeft = fixed ? fixed.marches : marchesFor(marchDie);
  tell.tell(marchesRolled, { side: s.phasing, die: marchDie, marches: marchesLeft });
  return { ...s, phase: 'movement', marchDie, marchesLeft, march: 0, marching: -1 };
};

/** The player turn passes to the other side, and after the Confederacy's to the next turn (ahd-turn-3). */
export const endPlayerTurn = (s: State): State =>
  s.phasing === UNION ? { ...s, phasing: CONFEDERATE } : { ...s, phasing: UNION, turn: s.turn + 1 };
