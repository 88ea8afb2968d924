import type { Domain } from '../contract.ts';
import type { Field } from '../fields.ts';
import type { SeatId } from '../words.ts';
import type { Picking } from './action-tree.ts';
import type { AnyDecision } from './phase.ts';

type Named<V> = { readonly [domain: string]: Domain<V> & { readonly within?: Within<V> } };
type Row = { readonly [field: string]: unknown };
/** What the members of a domain stand in: units in a box, pieces in an area. Who touches one may mean its place. */
export interface Within<V> {
  readonly domain: string;
  /** Undefined for a member that is nowhere. */
  of(view: V, member: number): number | undefined;
}

/** The members touched last, by domain. */
type Touched = { readonly [domain: string]: number };

/** What a decision may mean, how many of the touched members it uses, and whether all of it is among its candidates. */
interface Guess {
  readonly action: Row;
  readonly used: number;
  readonly known: boolean;
}

/** Members by their domain: those that are touched, and where none of a domain is, what the touched ones stand in. */
const touchedBy = <V>(names: Named<V>, view: V, elements: readonly string[]): Touched => {
  const touched: { [domain: string]: number } = {};
  const around: { [domain: string]: number } = {};
  for (const element of elements) {
    const colon = element.indexOf(':');
    const domain = names[element.slice(0, colon)];
    const member = domain?.id(view, element.slice(colon + 1));
    if (!domain || member === undefined) continue;
    touched[element.slice(0, colon)] = member;
    const place = domain.within?.of(view, member);
    if (domain.within && place !== undefined) around[domain.within.domain] = place;
  }
  return { ...around, ...touched };
};

const meant = (field: Field<unknown> | undefined, touched: Touched): number | undefined =>
  field?.kind === 'id' ? touched[field.domain] : undefined;

/** The row of a pick whose last touched field is the touched member; with none such, one made of it and the first words. */
const rowMeant = <V>(pick: Picking<V>, view: V, action: Row, seat: SeatId, touched: Touched): Guess | undefined => {
  const { fields, names, single } = pick;
  const asRow = (value: unknown): Row => (single === undefined ? (value as Row) : { [single]: value });
  const rows = [
    ...pick.from(view, action as never, seat).map(asRow),
    ...(pick.closed?.(view, action as never, seat) ?? []),
  ];
  const name = names.findLast((field) => meant(fields[field], touched) !== undefined);
  if (name === undefined) {
    const open = rows.find((row) => pick.holds(view, { ...action, ...row } as never, seat)) ?? rows[0];
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
  if (!picking.some(({ fields }) => Object.values(fields).some((field) => meant(field, touched) !== undefined)))
    return undefined;
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
 * is taken from the first open candidate, or the first. Undefined when the elements mean nothing here.
 */
export const attemptOf = <S, V>(
  decisions: readonly AnyDecision<S, V>[],
  names: Named<V>,
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
