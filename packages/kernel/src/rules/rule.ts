import type { Refusal } from '../contract.ts';
import type { ClauseId, Plain, SeatId } from '../words.ts';

/** A condition of the book: what must hold, the clause that says so, and the answer to "why not?". */
export interface Rule<V, A> {
  readonly clause: ClauseId;
  readonly holds: (view: V, action: A, seat: SeatId) => boolean;
  /** Every candidate meets it: it is asked only of answers that are none. The battery checks that. */
  readonly sure?: boolean;
  /** It asks for nothing but to be one of the candidates of the pick it stands in. */
  readonly listed?: boolean;
  /** The refusal, asked for only where `holds` is false. The field at fault is that of the pick the rule stands in. */
  refusal(view: V, action: A, seat: SeatId): Because;
}

/** Why not: a whole sentence, or with another clause, field or facts than the rule's own. */
export type Because =
  | string
  | { readonly reason: string; readonly clause?: ClauseId; readonly field?: string; readonly facts?: Plain };

/** These rules are met by every candidate: they stand for the answer to "why not?" alone. */
export const sure = <V, A>(...rules: readonly Rule<V, A>[]): Rule<V, A>[] =>
  rules.map((rule) => ({ ...rule, sure: true }));

/** The refusal of a rule that does not hold; `field` is that of the pick it stands in, `root` stands before it. */
export const refused = <V, A>(
  rule: Rule<V, A>,
  view: V,
  action: A,
  seat: SeatId,
  field: string | undefined,
  root = 'action',
): Refusal => {
  const because = rule.refusal(view, action, seat);
  const told = typeof because === 'string' ? { reason: because } : because;
  const at = told.field ?? field;
  return {
    refused: true,
    clause: told.clause ?? rule.clause,
    reason: told.reason,
    ...(at === undefined ? {} : { field: `${root}/${at}` }),
    ...(told.facts === undefined ? {} : { facts: told.facts }),
  };
};

/** The refusal of a file by the first of these rules that it breaks; `root` stands before the field that the rule names. */
export const firstBroken = <V, A>(
  rules: readonly Rule<V, A>[],
  view: V,
  file: A,
  root: string,
): Refusal | undefined => {
  const rule = rules.find(({ holds }) => !holds(view, file, 0));
  return rule && refused(rule, view, file, 0, undefined, root);
};
