/** The loser of a close combat withdraws or loses a strength point (is-close-5, -7, -9). */
import { distance } from '@longroll/geometry';
import { at, type Because, id, name, type Teller } from '@longroll/kernel';
import { loseStrength, settle, withPiece } from '../changes.ts';
import { bold, decision, event, PIECE, phase, pieceText, pieceTold, rule, sureRule } from '../define.ts';
import { mayEnter } from '../movement.ts';
import { isFaced, isFighter, lineOf, mayEndIn, piecesAt } from '../queries.ts';
import type { Beaten, State } from '../state.ts';
import { areaLong, areaName, listedWords, pieceId, pieceLong } from '../words.ts';

const WAY = { ...PIECE, from: name('area'), to: name('area') };
const withdrew = event(
  'withdrew',
  ['is-close-5', 'is-close-7'],
  WAY,
  (d) => `${pieceText(d)} withdrew from ${d.from} to ${bold(d.to)}.`,
  'battle',
);
const followed = event(
  'followed',
  ['is-close-7'],
  WAY,
  (d) => `${pieceText(d)} went along to ${bold(d.to)}.`,
  'battle',
);

interface Withdrawal {
  readonly piece: number;
  readonly to: number;
}

const lossOf = ({ beaten }: State): Beaten => {
  if (!beaten) throw new TypeError('no close combat has been lost');
  return beaten;
};
const areasAround = (s: State, row: number): readonly number[] => at(s.setting.around, at(s.pieces, row).area);

/** Where a beaten piece may withdraw to (is-close-7). */
const withdrawalRules = [
  rule<Withdrawal>(
    'is-close-7',
    (s, { piece, to }) => mayEnter(s, piece, to),
    (s, { piece, to }) => `${pieceLong(s, piece)} cannot enter ${areaLong(s, to)}.`,
  ),
  rule<Withdrawal>(
    'is-close-7',
    (s, { to }) => distance(s.setting.grid, lossOf(s).winner, to) > 1,
    (s, { to }) => `${areaLong(s, to)} is next to the winner in ${areaName(s, lossOf(s).winner)}.`,
  ),
  rule<Withdrawal>(
    'is-close-7',
    (s, { piece, to }) => !isFaced(s, lineOf(s, piece).side, to),
    (s, { to }) => `${areaLong(s, to)} is the front of another enemy.`,
  ),
  rule<Withdrawal>(
    'is-grid-6',
    (s, { piece, to }) => mayEndIn(s, piece, to),
    (s, { to }) => `Another unit stands in ${areaLong(s, to)}.`,
  ),
];

const mayWithdraw = (s: State, piece: number): boolean =>
  areasAround(s, piece).some((to) => withdrawalRules.every(({ holds }) => holds(s, { piece, to }, s.acting)));

/** Goes on to the next piece that has a choice; one that cannot withdraw loses its point at once (is-close-7). */
const proceed = (s: State, beaten: Beaten, tell: Teller): State => {
  if (beaten.companions.length > 0) return { ...s, beaten };
  let next: State = { ...s, beaten };
  let { pieces } = beaten;
  for (let row = pieces[0]; row !== undefined; row = pieces[0]) {
    if (mayWithdraw(next, row)) return { ...next, beaten: { ...beaten, pieces } };
    next = loseStrength(next, row, 1, byLone(next, row, NOWHERE), tell, true);
    pieces = pieces.slice(1);
  }
  return { ...next, beaten: undefined };
};
const NOWHERE = ['is-close-7', 'is-close-5'];

/** The pieces `rows` in `area` have lost a close combat against a unit in `winner`. */
export const beginLoss = (s: State, rows: readonly number[], area: number, winner: number, tell: Teller): State => {
  const [first] = rows;
  if (first === undefined) return s;
  return proceed(s, { side: lineOf(s, first).side, area, winner, pieces: rows, to: -1, companions: [] }, tell);
};

/** Generals and transports in the area that may go along with the unit that withdrew. */
const companionsOf = (s: State, row: number, to: number): readonly number[] => {
  if (!isFighter(lineOf(s, row))) return [];
  return piecesAt(s, lossOf(s).area).filter((other) => mayEnter(s, other, to) && mayEndIn(s, other, to));
};

const moveOff = (s: State, row: number, to: number, kind: typeof withdrew, tell: Teller): State => {
  const data = { ...pieceTold(s, row), from: areaName(s, at(s.pieces, row).area), to: areaName(s, to) };
  tell.tell(kind, data, { clauses: kind === followed ? followed.clauses : byLone(s, row, withdrew.clauses) });
  return withPiece(s, row, { area: to });
};

/** Clauses of what a loser does, with the one by which a general or transport has lost of itself (is-close-9). */
const byLone = (s: State, row: number, clauses: readonly string[]): readonly string[] =>
  isFighter(lineOf(s, row)) ? clauses : [...clauses, 'is-close-9'];

const unitChooses = rule(
  'is-close-7',
  (s) => lossOf(s).companions.length === 0,
  'First the companions of the unit that withdrew choose.',
);
const companionsChoose = rule(
  'is-close-7',
  (s) => lossOf(s).companions.length > 0,
  'No unit has withdrawn whose companions could follow.',
);

const asked = (s: State): readonly number[] => lossOf(s).pieces.slice(0, 1);
const notAsked = (s: State): Because => {
  const [piece] = asked(s);
  const name = piece === undefined ? 'nobody' : pieceId(s, piece);
  return { clause: 'is-close-5', reason: `It is ${name} that has lost the close combat and must choose now.` };
};
export const withdraw = decision('withdraw', 'is-close-7', 'Withdraw', 'march', true)
  .when(unitChooses)
  .pick('piece', id('piece'), asked)
  .otherwise(notAsked)
  .pick(
    'to',
    id('area'),
    (s, { piece }) => areasAround(s, piece),
    sureRule(
      'is-close-7',
      (s, { piece, to }) => areasAround(s, piece).includes(to),
      (s, { piece, to }) => `${areaLong(s, to)} is not next to ${areaName(s, at(s.pieces, piece).area)}.`,
    ),
    ...withdrawalRules,
  )
  .called((s, { piece, to }) => `${pieceLong(s, piece)} withdraws to ${areaLong(s, to)}`)
  .does((s, { piece, to }, { tell }) => {
    const beaten = lossOf(s);
    const moved = moveOff(s, piece, to, withdrew, tell);
    const rest = { ...beaten, pieces: beaten.pieces.slice(1), to, companions: companionsOf(moved, piece, to) };
    return settle(proceed(moved, rest, tell), tell);
  });

export const stand = decision('stand', 'is-close-5', 'Stand and lose 1 SP', 'entrenched')
  .when(unitChooses)
  .pick('piece', id('piece'), asked)
  .otherwise(notAsked)
  .called((s, { piece }) => `${pieceLong(s, piece)} stands and loses 1 SP`)
  .does((s, { piece }, { tell }) => {
    const beaten = lossOf(s);
    const hurt = loseStrength(s, piece, 1, byLone(s, piece, ['is-close-5']), tell);
    return settle(proceed(hurt, { ...beaten, pieces: beaten.pieces.slice(1) }, tell), tell);
  });

export const follow = decision('follow', 'is-close-7', 'Go along', 'march', true)
  .when(companionsChoose)
  .pick('piece', id('piece'), (s) => lossOf(s).companions)
  .otherwise(() => 'This piece cannot go along with the unit that withdrew.')
  .called((s, { piece }) => `${pieceLong(s, piece)} goes along to ${areaName(s, lossOf(s).to)}`)
  .does((s, { piece }, { tell }) => {
    const beaten = lossOf(s);
    const moved = moveOff(s, piece, beaten.to, followed, tell);
    const companions = beaten.companions.filter((row) => row !== piece);
    return settle(proceed(moved, { ...beaten, companions }, tell), tell);
  });

export const stay = decision('stay', 'is-close-7', 'Stay', 'entrenched')
  .when(companionsChoose)
  .called(() => 'The others stay where they are')
  .does((s, _action, { tell }) => settle(proceed(s, { ...lossOf(s), companions: [] }, tell), tell));

export const loser = phase({
  id: 'beaten',
  title: 'The loser of a close combat',
  clause: 'is-close-5',
  when: (s) => s.beaten !== undefined,
  decisions: [withdraw, stand, follow, stay],
  until: (s) => s.beaten === undefined,
  ask: (s) => (lossOf(s).companions.length > 0 ? 'companions' : 'beaten'),
  prompt: (s) => {
    const { companions, area } = lossOf(s);
    if (companions.length === 0) {
      const detail = 'Withdraw one area, away from the winner, or stand and lose 1 SP.';
      return { title: `Lost at ${areaName(s, area)}`, detail, clause: 'is-close-5' };
    }
    const detail = `${listedWords(companions.map((row) => pieceId(s, row)))} may withdraw with the unit, or stay.`;
    return { title: 'Who goes along?', detail, clause: 'is-close-7' };
  },
});
