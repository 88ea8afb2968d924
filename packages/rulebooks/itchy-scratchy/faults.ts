/** Faults of a position that the rules must never bring about (is-test-6): asked after every action in tests. */
import { at } from '@longroll/kernel';
import { areaName, pieceId } from './naming.ts';
import { lineOf, mayEndIn } from './queries.ts';
import { DESTROYED, type Piece, SAFE, type Side, type State, WAITING } from './state.ts';

const pieceFaults = (s: State, piece: Piece, row: number): string[] => {
  const { id, sp, transport, entry } = lineOf(s, row);
  const found: string[] = [];
  const { area } = piece;
  if (piece.sp < 0 || piece.sp > sp) found.push(`${id} has ${piece.sp} SP of ${sp}`);
  if ((piece.sp === 0) !== (area === DESTROYED)) found.push(`${id} has ${piece.sp} SP in ${area}`);
  if (area < SAFE || area >= s.setting.grid.areas) found.push(`${id} stands in no area: ${area}`);
  if (area === SAFE && !transport) found.push(`${id} is taken off, but no transport`);
  if (area === WAITING && entry.length === 0) found.push(`${id} waits, but has nowhere to arrive`);
  if (area === WAITING && piece.activated) found.push(`${id} has been activated, but waits`);
  if (piece.facing < 0 || piece.facing >= s.setting.grid.facings) found.push(`${id} faces no edge`);
  return found;
};

/** Two pieces that must not share an area (is-grid-6, is-move-4); a unit may only pass through another. */
const sharingFaults = (s: State): string[] => {
  const found: string[] = [];
  s.pieces.forEach(({ area }, row) => {
    if (area < 0) return;
    const bits = s.setting.ground[area];
    if (bits?.barred) found.push(`${pieceId(s, row)} stands in ${bits.name}`);
    for (let other = 0; other < row; other++) {
      if (at(s.pieces, other).area !== area) continue;
      const [a, b] = [lineOf(s, row), lineOf(s, other)];
      const fight = !a.general && !a.transport && !b.general && !b.transport;
      const passing = s.activation.piece === row || s.activation.piece === other;
      if (a.side !== b.side || (fight && !passing))
        found.push(`${a.id} and ${b.id} both stand in ${areaName(s, area)}`);
    }
  });
  return found;
};

const strengthFaults = (s: State): string[] =>
  ([0, 1] as const).flatMap((side: Side) => {
    const left = s.pieces.reduce((sum, { sp }, row) => (lineOf(s, row).side === side ? sum + sp : sum), 0);
    const lost = s.pieces.reduce(
      (sum, { sp }, row) => (lineOf(s, row).side === side ? sum + lineOf(s, row).sp - sp : sum),
      0,
    );
    const total = s.setting.totals[side];
    return left + lost === total ? [] : [`side ${side}: ${left} SP left and ${lost} lost, but ${total} at the start`];
  });

const momentFaults = (s: State): string[] => {
  const found: string[] = [];
  const { piece, way } = s.activation;
  if ((s.phase === 'over') !== (s.outcome !== undefined))
    found.push('the battle is over without an outcome, or has one');
  if ((s.phase === 'beaten') !== (s.beaten !== undefined)) found.push(`a lost close combat in the phase ${s.phase}`);
  if (piece >= 0 && s.phase !== 'activation') found.push(`an activation in the phase ${s.phase}`);
  if (s.turn < 1 || s.turn > s.setting.lastTurn) found.push(`turn ${s.turn} of ${s.setting.lastTurn}`);
  if (piece < 0) return found;
  const acting = at(s.pieces, piece);
  if (acting.area !== way.area) found.push('the acting piece is not where its move has come');
  if (acting.activated) found.push('the acting piece has been activated before');
  if (lineOf(s, piece).side !== s.acting) found.push('the acting piece is of the other side');
  if (way.stopped && !mayEndIn(s, piece, way.area)) found.push('the acting piece is stopped where it cannot end');
  return found;
};

/** Every fault of the position as a sentence; none when it is sound. */
export const faults = (s: State): readonly string[] => [
  ...momentFaults(s),
  ...strengthFaults(s),
  ...sharingFaults(s),
  ...s.pieces.flatMap((piece, row) => pieceFaults(s, piece, row)),
];
