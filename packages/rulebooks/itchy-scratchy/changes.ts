/** Commands that change a position by copying what they touch, with the events that tell of it. */
import { at, capital, count, flag, name, numberWord, optional, seat, type Teller, text } from '@longroll/kernel';
import { bold, event, PIECE, pieceText, pieceTold, pointsText } from './define.ts';
import { lineOf, standing } from './queries.ts';
import { DESTROYED, IDLE, type Piece, SAFE, type State } from './state.ts';
import { endAtOnce } from './victory.ts';
import { areaName, theSide } from './words.ts';

/** `trapped`: for want of an area to withdraw to (is-close-7). */
const LOSS = { ...PIECE, area: name('area'), lost: count(), trapped: optional(flag()) };
const strengthLost = event(
  'strength-lost',
  ['is-result-2'],
  { ...LOSS, left: count() },
  (d) => {
    const lost = `lost ${pointsText(d.lost)} in ${d.area}; ${numberWord(d.left)} left`;
    return `${pieceText(d)} ${d.trapped ? 'could not withdraw and ' : ''}${lost}.`;
  },
  { tone: 'battle', loss: true },
);
const destroyed = event(
  'destroyed',
  ['is-unit-3'],
  LOSS,
  (d) => `${bold(`${pieceText(d)} was destroyed`)} in ${d.area}${d.trapped ? ': it could not withdraw' : ''}.`,
  { tone: 'win', loss: true },
);
const takenOff = event(
  'taken-off',
  ['is-scen-3'],
  { ...PIECE, area: name('area') },
  (d) => `${bold(`${pieceText(d)} was brought to safety`)} in ${d.area}.`,
  'win',
);
const objectiveTaken = event(
  'objective-taken',
  ['is-scen-1'],
  { side: seat(), area: name('area'), name: text() },
  (d, _told, view) => `${capital(theSide(view, d.side))} took ${d.name}, ${bold(d.area)}.`,
  'win',
);

/** The state with one piece changed. */
export const withPiece = (s: State, row: number, changes: Partial<Piece>): State => {
  const pieces = s.pieces.slice();
  pieces[row] = { ...(s.pieces[row] as Piece), ...changes };
  return { ...s, pieces };
};

/**
 * Takes strength points from a piece, at most those that it has, and removes it at 0 (is-unit-3). Tells `strength-lost`
 * or `destroyed`. `trapped`: it is the point of a loser that has no area to withdraw to.
 */
export const loseStrength = (
  s: State,
  row: number,
  points: number,
  clauses: readonly string[],
  tell: Teller,
  trapped = false,
): State => {
  const piece = at(s.pieces, row);
  const lost = Math.min(points, piece.sp);
  if (lost === 0) return s;
  const left = piece.sp - lost;
  const why = trapped ? { trapped } : {};
  const told = { ...pieceTold(s, row), area: areaName(s, piece.area), lost, ...why };
  if (left > 0) {
    tell.tell(strengthLost, { ...told, left }, { clauses });
    return withPiece(s, row, { sp: left });
  }
  tell.tell(destroyed, told, { clauses: [...clauses, ...(lineOf(s, row).general ? ['is-gen-1'] : []), 'is-unit-3'] });
  return withPiece(s, row, { sp: 0, area: DESTROYED });
};

/** Takes transports that have reached their haven off the board (is-scen-3). */
const takeOff = (s: State, tell: Teller): State => {
  const { victory } = s.setting;
  if (victory.kind !== 'escort') return s;
  let next = s;
  for (const haven of victory.haven) {
    const { first, next: following } = standing(s);
    for (let row = at(first, haven); row >= 0; row = at(following, row)) {
      const line = lineOf(s, row);
      if (!line.transport || line.side !== victory.side) continue;
      tell.tell(takenOff, { ...pieceTold(s, row), area: areaName(s, haven) });
      next = { ...withPiece(next, row, { area: SAFE, activated: true }), activation: IDLE };
    }
  }
  return next;
};

/** Notes the side that has a unit in an objective as the last to have had one there. */
const noteHolders = (s: State, tell: Teller): State => {
  const { objectives, roster } = s.setting;
  let next = s;
  for (let i = 0; i < objectives.length; i++) {
    const { area, name } = at(objectives, i);
    const { units, first } = standing(s);
    if ((units[area] as number) === 0) continue;
    const { side } = at(roster, first[area] as number);
    if (next.holders[i] === side) continue;
    const clauses = [s.setting.victory.kind === 'points' ? 'is-scen-1' : 'is-scen-2'];
    tell.tell(objectiveTaken, { side, area: areaName(s, area), name }, { clauses });
    next = { ...next, holders: next.holders.with(i, side) };
  }
  return next;
};

/** What follows at once when pieces have moved or fallen: wagons in safety, objectives taken, the end of the battle. */
export const settle = (s: State, tell: Teller): State => endAtOnce(noteHolders(takeOff(s, tell), tell), tell);
