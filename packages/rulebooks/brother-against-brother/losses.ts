/** Percentages and who is lost by them (bab-conv-5, -6). */
import { at, rowsOf } from '@longroll/kernel';
import { forceAt, KINDS, strengthOf, swept, type Troops, withForce, without } from './forces.ts';
import type { State } from './state.ts';

/** SF lost of a strength by a percentage: the nearest, halves up; above 100 counts as 100 (bab-conv-5). */
export const lossOf = (strength: number, percent: number): number =>
  Math.floor((strength * Math.min(100, Math.max(0, percent)) + 50) / 100);

/**
 * A loss shared out in proportion by largest remainder; of equal remainders the earlier one goes first. The shares add up to the loss,
 * which may be no more than all parts together.
 */
export const shareOf = (loss: number, parts: readonly number[]): readonly number[] => {
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (total === 0) return parts;
  const shares = parts.map((part) => Math.floor((loss * part) / total));
  const order = rowsOf(parts).toSorted((a, b) => ((loss * at(parts, b)) % total) - ((loss * at(parts, a)) % total));
  const left = loss - shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share, i) => (order.indexOf(i) < left ? share + 1 : share));
};

/** What each of some forces loses of so many SF: over the kinds first, then each kind over the forces (bab-conv-6). */
export const lostBy = (forces: readonly Troops[], loss: number): readonly Troops[] => {
  const totals = KINDS.map((kind) => forces.reduce((sum, force) => sum + force[kind], 0));
  const byKind = shareOf(loss, totals);
  const [militia, line, cavalry] = KINDS.map((kind, i) =>
    shareOf(
      at(byKind, i),
      forces.map((force) => force[kind]),
    ),
  );
  return forces.map((_, i) => ({ militia: militia?.[i] ?? 0, line: line?.[i] ?? 0, cavalry: cavalry?.[i] ?? 0 }));
};

/** The state once some forces, by id, have lost so many SF between them; no more than they have. Leaderless forces without SF are gone. */
export const withLoss = (s: State, rows: readonly number[], loss: number): State => {
  const forces = rows.map((row) => forceAt(s, row));
  const most = forces.reduce((sum, force) => sum + strengthOf(force), 0);
  const lost = lostBy(forces, Math.min(loss, most));
  return rows.reduce((now, row, i) => swept(withForce(now, row, without(forceAt(now, row), at(lost, i))), row), s);
};
