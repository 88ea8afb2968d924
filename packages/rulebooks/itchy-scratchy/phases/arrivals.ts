/** Arrivals at the start of a side's part of the turn (is-turn-5). */
import { id, name, text } from '@longroll/kernel';
import { settle, withPiece } from '../changes.ts';
import { bold, decision, event, PIECE, phase, pieceText, pieceTold, rule, sureRule } from '../define.ts';
import { mayEnter } from '../movement.ts';
import { isBeside, lineOf, mayEndIn } from '../queries.ts';
import { type Piece, type State, WAITING } from '../state.ts';
import { areaLong, areaName, facingName, notOnBoard, pieceId, pieceLong } from '../words.ts';

const arrived = event(
  'arrived',
  ['is-turn-5'],
  { ...PIECE, area: name('area'), facing: text() },
  (d) => `${pieceText(d)} arrived in ${bold(d.area)}.`,
);

/** Pieces of the acting side that wait to arrive and whose turn has come. */
const due = (s: State): readonly number[] => {
  const rows: number[] = [];
  for (let row = 0; row < s.pieces.length; row++) {
    const { side, turn } = lineOf(s, row);
    if ((s.pieces[row] as Piece).area === WAITING && side === s.acting && turn <= s.turn) rows.push(row);
  }
  return rows;
};

export const arrive = decision('arrive', 'is-turn-5', 'Bring on', 'march', true)
  .pick('piece', id('piece'), due)
  .otherwise((s, { piece }) => {
    const { side, turn } = lineOf(s, piece);
    const { area } = s.pieces[piece] as Piece;
    if (side !== s.acting) return `${pieceLong(s, piece)} belongs to the other side.`;
    if (area === WAITING) return `${pieceLong(s, piece)} may arrive from turn ${turn} on; this is turn ${s.turn}.`;
    return area >= 0 ? `${pieceLong(s, piece)} is on the board already.` : notOnBoard(s, piece);
  })
  .pick(
    'area',
    id('area'),
    (s, { piece }) => [...new Set(lineOf(s, piece).entry)],
    sureRule(
      'is-turn-5',
      (s, { piece, area }) => lineOf(s, piece).entry.includes(area),
      (s, { piece, area }) => {
        const entry = lineOf(s, piece).entry.map((known) => areaName(s, known));
        return `${pieceLong(s, piece)} may arrive in ${entry.join(', ')}, not in ${areaLong(s, area)}.`;
      },
    ),
    rule(
      'is-turn-5',
      (s, { area }) => !isBeside(s, s.acting, area),
      (s, { area }) => `${areaLong(s, area)} is next to an enemy piece.`,
    ),
    rule(
      'is-turn-5',
      (s, { piece, area }) => mayEnter(s, piece, area),
      (s, { piece, area }) => `${pieceLong(s, piece)} cannot enter ${areaLong(s, area)}.`,
    ),
    rule(
      'is-grid-6',
      (s, { piece, area }) => mayEndIn(s, piece, area),
      (s, { piece, area }) => `Another unit stands in ${areaLong(s, area)}; ${pieceId(s, piece)} cannot end there.`,
    ),
  )
  .called((s, { piece, area }) => `${pieceLong(s, piece)} arrives in ${areaLong(s, area)}`)
  .does((s, { piece: row, area }, { tell }) => {
    const facing = facingName(s, (s.pieces[row] as Piece).facing);
    tell.tell(arrived, { ...pieceTold(s, row), area: areaName(s, area), facing });
    return settle(withPiece(s, row, { area, entered: true }), tell);
  });

export const ready = decision('ready', 'is-turn-5', 'No more arrivals')
  .ending()
  .called(() => 'No more arrivals this turn')
  .does((s) => s);

export const arrivals = phase({
  id: 'arrivals',
  title: 'Arrivals of the side that acts',
  clause: 'is-turn-5',
  decisions: [arrive, ready],
  until: (s) => !arrive.isOpen(s, s.acting),
  prompt: () => ({
    title: 'Bring on arrivals',
    detail: 'Choose a waiting piece and its entry area. To enter uses one area of its movement; it may wait.',
    clause: 'is-turn-5',
  }),
});
