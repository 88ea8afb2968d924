/** Exhaustion, the end of the battle and its winner (chapters 13 and 14). */
import { at, type ClauseId, capital, count, optional, seat, type Teller, word } from '@longroll/kernel';
import { bold, event } from './define.ts';
import { hasUnits, lineOf, otherSide, spLost, standing } from './queries.ts';
import { IDLE, SAFE, type Side, type State, WAITING } from './state.ts';
import { theSide } from './words.ts';

/** Why a battle ended. */
const ENDINGS = {
  'no-units': 'a side had no unit left',
  'last-turn': 'the last turn was over',
  'both-exhausted': 'both sides were exhausted',
  objective: 'the objective was decided',
  'exhausted-alone': 'one side alone was exhausted',
  resigned: 'the other side gave up',
} as const;
type Ending = keyof typeof ENDINGS;
const ENDING_WORDS = Object.keys(ENDINGS) as Ending[];

const exhausted = event(
  'exhausted',
  ['is-exh-2', 'is-exh-3'],
  { side: seat(), lost: count(), point: count() },
  ({ side, lost, point }, _told, view) =>
    `${bold(`${capital(theSide(view, side))} was exhausted`)}: ${lost} SP lost, exhaustion point ${point}.`,
);
const resigned = event(
  'resigned',
  ['is-victory-1'],
  { side: seat() },
  ({ side }, _told, view) => `${capital(theSide(view, side))} gave up the battle.`,
);
const battleEnded = event(
  'battle-ended',
  ['is-victory-1'],
  { winner: optional(seat()), why: word(...ENDING_WORDS), turn: count() },
  ({ winner, why }, _told, view) => {
    const loser = winner === 0 ? 1 : 0;
    const reason = why === 'resigned' ? `${theSide(view, loser)} gave up` : ENDINGS[why];
    const result = winner === undefined ? 'The battle was a draw' : `${capital(theSide(view, winner))} won the battle`;
    return `${bold(result)}: ${reason}.`;
  },
  'win',
);

interface Verdict {
  /** -1: a draw. */
  readonly winner: Side | -1;
  readonly clause: ClauseId;
}

const SIDES = [0, 1] as const;
const DRAW = -1;

/** Whether a side has lost as much as its exhaustion point (is-exh-2). */
export const isSpent = (s: State, side: Side): boolean => spLost(s, side) >= s.setting.exhaustion[side];

/** The check of both sides (is-exh-3). Tells `exhausted` of a side that was not before. */
const checkExhaustion = (s: State, tell: Teller): State => {
  let next = s;
  for (const side of SIDES) {
    if (s.exhausted[side] || !isSpent(s, side)) continue;
    tell.tell(exhausted, { side, lost: spLost(s, side), point: s.setting.exhaustion[side] });
    next = { ...next, exhausted: side === 0 ? [true, next.exhausted[1]] : [next.exhausted[0], true] };
  }
  return next;
};

/** The side of which alone something is true; undefined when it is true of both or of neither. */
const only = (is: (side: Side) => boolean): Side | undefined => {
  const first = is(0);
  if (first === is(1)) return undefined;
  return first ? 0 : 1;
};

/** The side with the higher of two figures; a draw where they are equal. */
const higher = (first: number, second: number): Verdict['winner'] => (first === second ? DRAW : first > second ? 0 : 1);

/** is-victory-2. The side that alone has a unit, else that alone is not exhausted, else with the smaller share lost. */
const byStrength = (s: State): Verdict => {
  const { totals } = s.setting;
  const alone = only((side) => hasUnits(s, side)) ?? only((side) => !s.exhausted[side]);
  const winner = alone ?? higher(spLost(s, 1) * totals[0], spLost(s, 0) * totals[1]);
  return { winner, clause: 'is-victory-2' };
};

/** Points of the objectives that a side was the last to hold. */
export const pointsOf = (s: State, side: Side): number =>
  s.setting.objectives.reduce((sum, { points }, i) => (s.holders[i] === side ? sum + points : sum), 0);

/** is-scen-1. Unless just one side is exhausted, more points of objectives win. */
const byPoints = (s: State): Verdict => {
  const winner = only((side) => !s.exhausted[side]) ?? higher(pointsOf(s, 0), pointsOf(s, 1));
  return winner === DRAW ? byStrength(s) : { winner, clause: 'is-scen-1' };
};

/** How many objectives a side was the last to hold. */
export const heldBy = (s: State, side: Side): number => s.holders.filter((holder) => holder === side).length;

/** is-scen-2. Both exhausted: who holds more; else the attacker has not taken the objectives in time. */
const byHolding = (s: State, attacker: Side): Verdict => {
  const alone = only((side) => hasUnits(s, side));
  if (alone !== undefined) return { winner: alone, clause: 'is-victory-2' };
  const tired = s.exhausted[0] && s.exhausted[1];
  return { winner: tired ? higher(heldBy(s, 0), heldBy(s, 1)) : otherSide(attacker), clause: 'is-scen-2' };
};

/** How many transports of a side stand so. */
export const wagons = (s: State, side: Side, stand: (area: number) => boolean = () => true): number => {
  let count = 0;
  for (let row = 0; row < s.pieces.length; row++) {
    const line = lineOf(s, row);
    if (line.transport && line.side === side && stand(at(s.pieces, row).area)) count++;
  }
  return count;
};
export const isSafe = (area: number): boolean => area === SAFE;
/** On the board or still to arrive. */
const isAtRisk = (area: number): boolean => area >= WAITING;

/** is-scen-3. All transports safe: a win; some: a draw; none: a loss. Without an enemy unit those on the board are safe. */
const byEscort = (s: State, side: Side): Verdict => {
  const rescued = hasUnits(s, otherSide(side)) ? 0 : wagons(s, side, isAtRisk);
  const saved = wagons(s, side, isSafe) + rescued;
  const all = wagons(s, side);
  return { winner: saved === all ? side : saved === 0 ? otherSide(side) : DRAW, clause: 'is-scen-3' };
};

const judgeEnd = (s: State): Verdict => {
  const { victory } = s.setting;
  if (victory.kind === 'battle') return byStrength(s);
  if (victory.kind === 'points') return byPoints(s);
  return victory.kind === 'hold' ? byHolding(s, victory.side) : byEscort(s, victory.side);
};

const over = (s: State, { winner, clause }: Verdict, why: Ending, tell: Teller): State => {
  const clauses = clause === 'is-victory-1' ? [clause] : [clause, 'is-victory-1'];
  tell.tell(battleEnded, { ...(winner === DRAW ? {} : { winner }), why, turn: s.turn }, { clauses });
  return { ...s, phase: 'over', activation: IDLE, beaten: undefined, outcome: { winner, clause } };
};

/** The battle is over now: exhaustion is checked once more (is-exh-3), and the winner judged. */
const finish = (s: State, why: Ending, tell: Teller): State => {
  const checked = checkExhaustion(s, tell);
  return over(checked, judgeEnd(checked), why, tell);
};

/** A side gives up (is-victory-1). */
export const giveUp = (s: State, side: Side, tell: Teller): State => {
  tell.tell(resigned, { side });
  return over(checkExhaustion(s, tell), { winner: otherSide(side), clause: 'is-victory-1' }, 'resigned', tell);
};

/** Ends the battle when it must end at once: a side without units, or no transport left at risk (is-victory-1, is-scen-3). */
export const endAtOnce = (s: State, tell: Teller): State => {
  if (s.outcome) return s;
  const { victory } = s.setting;
  const { unitsLeft } = standing(s);
  if (victory.kind === 'escort' && wagons(s, victory.side, isAtRisk) === 0) return finish(s, 'objective', tell);
  return unitsLeft[0] === 0 || unitsLeft[1] === 0 ? finish(s, 'no-units', tell) : s;
};

/** Whether a side has units in all objectives (is-scen-2). */
const holdsAll = (s: State, side: Side): boolean => {
  const { units, held: whose } = standing(s);
  return s.setting.objectives.every(({ area }) => at(units, area) > 0 && whose[area] === side + 1);
};

/** The end of a turn: the check of exhaustion, and the end of the battle if it has come (is-exh-3, -5, is-victory-1). */
export const endOfTurn = (s: State, tell: Teller): State => {
  const { victory, lastTurn } = s.setting;
  const checked = checkExhaustion(s, tell);
  if (victory.kind === 'hold') {
    const { side } = victory;
    if (holdsAll(checked, side)) return over(checked, { winner: side, clause: 'is-scen-2' }, 'objective', tell);
    if (checked.exhausted[side] && !checked.exhausted[otherSide(side)])
      return over(checked, { winner: otherSide(side), clause: 'is-scen-2' }, 'exhausted-alone', tell);
  }
  if (checked.exhausted[0] && checked.exhausted[1]) return finish(checked, 'both-exhausted', tell);
  return checked.turn >= lastTurn ? finish(checked, 'last-turn', tell) : checked;
};
