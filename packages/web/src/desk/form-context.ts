import { deskOf, type Field, findingsOf, formFields, KnownIds, type Plain, type PlainRecord } from '@longroll/kernel';
import type { Signal } from '@preact/signals';
import { plainTitle } from '../play/words.ts';
import type { AtDesk } from './rows.ts';

/** Something of an order that is being shown on the map: one place, places one after another, or places in no order. */
export interface Drawing {
  readonly subject: number;
  /** The names of the fields down to it. */
  readonly path: readonly string[];
  readonly domain: string;
  readonly how: 'one' | 'path' | 'area';
  readonly most: number;
}

/** What the controls of a form need besides the value that they hold. */
export interface FormContext {
  readonly at: AtDesk;
  readonly subject: number;
  readonly ids: KnownIds<AtDesk['view']>;
  readonly drawing: Signal<Drawing | undefined>;
  /** Nothing can be written: the sheet is sealed, or the turn is closed. */
  readonly shut: boolean;
}

/** The context of a subject's form. */
export const contextOf = (
  at: AtDesk,
  subject: number,
  drawing: Signal<Drawing | undefined>,
  shut: boolean,
): FormContext => ({ at, subject, drawing, shut, ids: new KnownIds(at.book.names, at.view) });

/** What a member of a domain is called. */
export const titleOf = ({ book, view }: Pick<AtDesk, 'book' | 'view'>, domain: string, id: number): string =>
  book.names[domain]?.called?.(view, id) ?? plainTitle(book.names[domain]?.word(view, id) ?? String(id));

/** The element of the board that stands for a member of a domain. */
export const elementNamed = ({ book, view }: Pick<AtDesk, 'book' | 'view'>, domain: string, id: number): string =>
  `${domain}:${book.names[domain]?.word(view, id) ?? ''}`;

/** The member of a domain that an element of the board stands for. */
export const memberOf = (
  { book, view }: Pick<AtDesk, 'book' | 'view'>,
  domain: string,
  element: string,
): number | undefined =>
  element.startsWith(`${domain}:`) ? book.names[domain]?.id(view, element.slice(domain.length + 1)) : undefined;

/** The same field without that it may be left out. */
export const innerField = (field: Field<unknown>): Field<unknown> => (field.kind === 'optional' ? field.of : field);

/** The domain whose members a field or the members of a list are, through the words that may stand in their place. */
export const domainIn = (field: Field<unknown>): string | undefined => {
  const inner = innerField(field);
  if (inner.kind === 'id') return inner.domain;
  return inner.kind === 'or' || inner.kind === 'list' ? domainIn(inner.of) : undefined;
};

const isRecord = (value: Plain | undefined): value is PlainRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path of an order. */
export const valueAt = (order: PlainRecord, path: readonly string[]): Plain | undefined => {
  let value: Plain | undefined = order;
  for (const name of path)
    value = isRecord(value)
      ? value[name]
      : Array.isArray(value)
        ? (value as readonly Plain[])[Number(name)]
        : undefined;
  return value;
};

/** What stands in a field with another value at a path inside it: a member of a list by its number, or a field of a form. */
const withinValue = (before: Plain | undefined, path: readonly string[], value: Plain | undefined): Plain => {
  if (!Array.isArray(before)) return withValue(isRecord(before) ? before : {}, path, value);
  const list = before as readonly Plain[];
  const [place = '', ...rest] = path;
  const member = list[Number(place)];
  return member === undefined ? list : list.with(Number(place), withinValue(member, rest, value));
};

/** The order with another value at a path; undefined leaves the field out. */
export const withValue = (order: PlainRecord, path: readonly string[], value: Plain | undefined): PlainRecord => {
  const [name, ...rest] = path;
  if (name === undefined) return order;
  const { [name]: before, ...others } = order;
  const next = rest.length === 0 ? value : withinValue(before, rest, value);
  return next === undefined ? others : { ...others, [name]: next };
};

/** A list at a path; empty where something else stands there. */
export const listAt = (order: PlainRecord, path: readonly string[]): readonly Plain[] => {
  const value = valueAt(order, path);
  return Array.isArray(value) ? (value as readonly Plain[]) : [];
};

/** The order after a touch of a place on the map: added to what is drawn, or taken out of it. */
export const drawn = (order: PlainRecord, { path, how, most }: Drawing, id: number): PlainRecord => {
  if (how === 'one') return withValue(order, path, id);
  const list = listAt(order, path);
  if (how === 'area' && list.includes(id))
    return withValue(
      order,
      path,
      list.filter((each) => each !== id),
    );
  if (how === 'path' && list.at(-1) === id) return withValue(order, path, list.slice(0, -1));
  return list.length >= most ? order : withValue(order, path, [...list, id]);
};

/** Places are asked for one by one up to so many. */
const MOST_ASKED = 300;

/** The places that may be drawn next: those that the rules would not refuse, or all of very many. */
export const drawable = ({ at, ids }: FormContext, order: PlainRecord, drawing: Drawing): readonly number[] => {
  const all = ids.of(drawing.domain);
  if (all.length > MOST_ASKED) return all;
  const mine = new Set(deskOf(at.book).subjects(at.view, at.seat));
  const { subject } = drawing;
  const top = drawing.path[0];
  return all.filter((id) =>
    findingsOf(at.book, at.view, at.seat, { subject, order: drawn(order, drawing, id) }, mine).every(
      ({ level, field }) => level !== 'illegal' || field?.split('/')[0] !== top,
    ),
  );
};

/** The elements of the places with which what is drawn likely goes on, as the book says; none where it says nothing, or no more fit. */
export const likelyNext = (
  at: AtDesk,
  order: PlainRecord,
  { subject, path, domain, most }: Drawing,
): readonly string[] => {
  const [field, ...inner] = path;
  if (field === undefined || inner.length > 0 || listAt(order, path).length >= most) return [];
  const next = deskOf(at.book).onward?.(at.view, subject, order, field) ?? [];
  return next.map((id) => elementNamed(at, domain, id));
};

/** How a list of places is drawn: as the field says, one after another unless said. */
export const drawingOf = (subject: number, path: readonly string[], field: Field<unknown>): Drawing | undefined => {
  const inner = innerField(field);
  const domain = domainIn(inner);
  if (domain === undefined) return undefined;
  const leaf = inner.kind === 'or' ? innerField(inner.of) : inner;
  return leaf.kind === 'list'
    ? { subject, path, domain, how: leaf.drawn ?? 'path', most: leaf.most }
    : { subject, path, domain, how: 'one', most: 1 };
};

/** What of an order lies on places of the board, field by field: paths, areas and single places. */
export const drawnParts = (
  book: AtDesk['book'],
  subject: number,
  order: PlainRecord,
): readonly (Drawing & { readonly ids: readonly number[] })[] => {
  const walk = (fields: { readonly [name: string]: Field<unknown> }, path: readonly string[]) =>
    Object.entries(fields).flatMap(([name, field]): (Drawing & { readonly ids: readonly number[] })[] => {
      const inner = innerField(field);
      const here = [...path, name];
      if (inner.kind === 'sheet') return walk(inner.fields, here);
      const drawing = drawingOf(subject, here, field);
      if (!drawing) return [];
      const value = valueAt(order, here);
      const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number');
      return ids.length > 0 ? [{ ...drawing, ids }] : [];
    });
  return walk(formFields(deskOf(book), subject), []);
};
