import type { Domain } from '../contract.ts';
import type { Field } from '../fields.ts';
import type { SeatId } from '../words.ts';
import type { Picking } from './action-tree.ts';
import type { AnyDecision } from './phase.ts';

type Row = { readonly [field: string]: unknown };
/** The members touched last, by domain. */
type Touched = { readonly [domain: string]: number };

/** What a decision may mean, how many of the touched members it uses, and whether all of it is among its candidates. */
interface Guess {
  readonly action: Row;
  readonly used: number;
  readonly known: boolean;
}

const touchedBy = <V>(
  names: { readonly [domain: string]: Domain<V> },
  view: V,
  elements: readonly string[],
): { readonly [domain: string]: number } => {
  const touched: { [domain: string]: number } = {};
  for (const element of elements) {
    const colon = element.indexOf(':');
    const member = names[element.slice(0, colon)]?.id(view, element.slice(colon + 1));
    if (member !== undefined) touched[element.slice(0, colon)] = member;
  }
  return touched;
};

const meant = (field: Field<unknown> | undefined, touched: Touched): number | undefined =>
  field?.kind === 'id' ? touched[field.domain] : undefined;

/** The row of a pick whose last touched field is the touched member; with none such, one made of it and the first words. */
const rowMeant = <V>(pick: Picking<V>, view: V, action: Row, seat: SeatId, touched: Touched): Guess | undefined => {
  const { fields, names, single } = pick;
  const asRow = (value: unknown): Row => (single === undefined ? (value as Row) : { [single]: value });
  const rows = [...pick.from(view, action as never, seat), ...(pick.closed?.(view, action as never, seat) ?? [])].map(
    asRow,
  );
  const name = names.findLast((field) => meant(fields[field], touched) !== undefined);
  if (name === undefined) {
    const open = rows.find((row) => pick.holds(view, { ...action, ...row } as never, seat));
    return open && { action: { ...action, ...open }, used: 0, known: true };
  }
  const known = rows.find((row) => row[name] === meant(fields[name], touched));
  const made = Object.fromEntries(
    names.map((field) => {
      const kind = fields[field];
      return [field, meant(kind, touched) ?? (kind?.kind === 'word' ? kind.words[0] : rows[0]?.[field])];
    }),
  );
  if (!known && Object.values(made).includes(undefined)) return undefined;
  const picked = Object.fromEntries(names.map((field) => [field, (known ?? made)[field]]));
  return { action: { ...action, ...picked }, used: 1, known: known !== undefined };
};

const guess = <S, V>(
  { verb, picking }: AnyDecision<S, V>,
  view: V,
  seat: SeatId,
  touched: Touched,
): Guess | undefined => {
  let found: Guess = { action: { do: verb }, used: 0, known: true };
  for (const pick of picking) {
    const next = rowMeant(pick, view, found.action, seat, touched);
    if (!next) return undefined;
    found = { action: next.action, used: found.used + next.used, known: found.known && next.known };
  }
  return found.used > 0 ? found : undefined;
};

/**
 * The action that a person means who touched these elements (`unit:U-I-07`, `box:manassas`), legal or not: of the
 * decisions in question the one that uses most of them, and of those the first that knows them. What is not touched
 * is taken from the first open candidate. Undefined when the elements mean nothing here.
 */
export const attemptOf = <S, V>(
  decisions: readonly AnyDecision<S, V>[],
  names: { readonly [domain: string]: Domain<V> },
  view: V,
  seat: SeatId,
  elements: readonly string[],
): object | undefined => {
  const touched = touchedBy(names, view, elements);
  const worth = ({ used, known }: Guess): number => 2 * used + (known ? 1 : 0);
  let best: Guess | undefined;
  for (const decision of decisions) {
    const found = guess(decision, view, seat, touched);
    if (found && (!best || worth(found) > worth(best))) best = found;
  }
  return best?.action;
};
