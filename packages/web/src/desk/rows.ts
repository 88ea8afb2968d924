import type { Element } from '@longroll/drawing';
import {
  type AnyRulebook,
  type AnyState,
  deskOf,
  type Finding,
  filledOrder,
  findingsOf,
  formFields,
  formName,
  type PlainRecord,
  type SeatId,
} from '@longroll/kernel';
import { plainTitle } from '../play/words.ts';

/** What the desk works on: a book that is played by sheets, what the seat knows, and the seat. */
export interface AtDesk {
  readonly book: AnyRulebook;
  readonly view: AnyState;
  readonly seat: SeatId;
}

/** An order as it stands on this page: nothing is `undefined`, for it was taken back or never given. */
export type Order = PlainRecord | undefined;

/** Something that the seat may order, with what is written for it. */
export interface Row {
  readonly subject: number;
  /** Its word in texts of orders. */
  readonly word: string;
  /** What it is called on the page: "US 3 IN", "Secretary of War". */
  readonly title: string;
  readonly order: Order;
  /** What is said of it, by the code that carries orders out; what could not be copied into it stands first. */
  readonly findings: readonly Finding[];
  /** What would be sealed now: the order, or where that is faulty the one before it. */
  readonly stands: Order;
  /** Whether what is written here is on the server's disk. */
  readonly kept: boolean;
}

/** Where an order stands. `faulty`: it is not taken, and the one before it stays. */
export type RowState = 'none' | 'drafted' | 'unlikely' | 'faulty' | 'sealed';

const isFault = ({ level }: Finding): boolean => level === 'illegal';
/** Taken, and said all the same. */
const isWarning = ({ level }: Finding): boolean => level === 'contradictory' || level === 'unlikely';

/** Whether the rules take an order as it is written. */
export const isTaken = ({ findings }: Pick<Row, 'findings'>): boolean => !findings.some(isFault);

/** Where an order stands; `sealed`: the seat has said that it is ready. */
export const stateOf = ({ order, findings }: Pick<Row, 'order' | 'findings'>, sealed: boolean): RowState => {
  if (findings.some(isFault)) return 'faulty';
  if (order === undefined) return 'none';
  if (sealed) return 'sealed';
  return findings.some(isWarning) ? 'unlikely' : 'drafted';
};

/** The word of a subject in texts of orders. */
export const wordOf = ({ book, view }: Pick<AtDesk, 'book' | 'view'>, subject: number): string =>
  book.names[deskOf(book).domain]?.word(view, subject) ?? String(subject);

/** What a subject is called on the page. */
export const calledOf = ({ book, view }: Pick<AtDesk, 'book' | 'view'>, subject: number): string =>
  deskOf(book).called?.(view, subject) ?? plainTitle(wordOf({ book, view }, subject));

/** The element of the board that stands for a subject. */
export const lightOf = (at: Pick<AtDesk, 'book' | 'view'>, subject: number): string => {
  const desk = deskOf(at.book);
  return desk.light?.(at.view, subject) ?? `${desk.domain}:${wordOf(at, subject)}`;
};

/** An order to begin with: what is usual in every field. */
export const firstOrder = ({ book }: Pick<AtDesk, 'book'>, subject: number): PlainRecord =>
  filledOrder(formFields(deskOf(book), subject), {});

/** How the order of a row came about, where it is not the one on the server's disk. */
export interface Edited {
  /** The order that the server has. */
  readonly before: Order;
  /** What is said of how the order came about. */
  readonly besides?: readonly Finding[];
}

/** A row with what is to be said of its order. Without `edited` it is on the server's disk as it stands. */
export const rowOf = (at: AtDesk, subject: number, order: Order, edited?: Edited): Row => {
  const { besides = [] } = edited ?? {};
  const findings = order ? [...besides, ...findingsOf(at.book, at.view, at.seat, { subject, order })] : besides;
  return {
    subject,
    word: wordOf(at, subject),
    title: calledOf(at, subject),
    order,
    stands: findings.some(isFault) ? edited?.before : order,
    kept: edited === undefined,
    findings,
  };
};

/** How many rows stand where. */
export const countStates = (rows: readonly Row[], sealed: boolean): ReadonlyMap<RowState, number> => {
  const counts = new Map<RowState, number>();
  for (const row of rows) {
    const state = stateOf(row, sealed);
    counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  return counts;
};

/** The findings of one field, or of fields in it; without a field, those that are about none of the form's. */
export const findingsAt = ({ book }: Pick<AtDesk, 'book'>, row: Row, field?: string): readonly Finding[] => {
  const names = Object.keys(formFields(deskOf(book), row.subject));
  return row.findings.filter(({ field: path = '' }) => {
    const [first = ''] = path.split('/');
    return field === undefined ? !names.includes(first) : first === field;
  });
};

/** Rows in the order of their forms, those of one form together. */
export const groupsOf = (
  { book }: Pick<AtDesk, 'book'>,
  rows: readonly Row[],
): readonly (readonly [form: string, rows: readonly Row[]])[] => {
  const desk = deskOf(book);
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const form = formName(desk, row.subject);
    const known = groups.get(form);
    if (known) known.push(row);
    else groups.set(form, [row]);
  }
  return [...groups];
};

/** The subject that a touch of an element means: its own, or of several that stand within it, as units under a flag, the next after the one that is looked at. */
export const touchedSubject = (
  at: AtDesk,
  rows: readonly Pick<Row, 'subject'>[],
  elements: readonly Element[],
  { name, looked }: { readonly name: string; readonly looked: number | undefined },
): number | undefined => {
  const lights = rows.map(({ subject }) => [subject, lightOf(at, subject)] as const);
  const own = lights.find(([, light]) => light === name);
  if (own) return own[0];
  const inside = new Set(elements.flatMap((each) => (each.within === name ? [each.name] : [])));
  const held = lights.flatMap(([subject, light]) => (inside.has(light) ? [subject] : []));
  return held[(looked === undefined ? -1 : held.indexOf(looked)) + 1] ?? held[0];
};
