import type { Field, Fields, SheetOf } from '../fields.ts';
import { memoize } from '../memo.ts';
import type { Audience, ClauseId } from '../words.ts';

/** What a sentence may know of its event beside the data. */
export interface Told {
  readonly clauses: readonly string[];
  readonly faces: readonly number[];
  /** What stands in the sentence in place of some fields, by their names or holes: `{ place: '@' }`. */
  readonly instead?: Instead;
}

/** Words that take the place of fields in a sentence of a book with a voice. */
export interface Instead {
  readonly [field: string]: string;
}

/** How a line of the log is set. */
export type Tone = 'line' | 'turn' | 'battle' | 'win';

/** How a dice box draws one die of a throw. */
export type DieLook = 'plain' | 'blue' | 'gray';

/** How an event stands in the log, where its tone is not all. */
export interface Look<D> {
  readonly tone?: Tone;
  /** Its dice in order; all are plain when absent. */
  readonly dice?: readonly DieLook[];
  /** Whose line it is; the first seat among its fields when absent. */
  whose?(data: D): number | undefined;
  /** Whom it is about, as its sentence begins: lines that go on alike are told as one, counted by it. */
  who?(data: D): string;
  /** A fight begins with it: what follows of the fight is told in one report. */
  readonly opens?: true;
  /** A fight is decided by it: a report begins with it. */
  readonly decides?: true;
  /** A unit, or part of one, is lost by it: no page lets it pass unseen. */
  readonly loss?: true;
}

/** One kind of happening: what it carries, what it cites, and how it is told. */
export interface EventType<D> {
  readonly kind: string;
  /** Cited unless the telling says otherwise. */
  readonly clauses: readonly ClauseId[];
  readonly fields: Fields;
  /** One sentence in the past tense and in the book's words; the view is for names that the setting gives. */
  sentence(data: D, told: Told, view?: never): string;
  readonly tone: Tone;
  readonly look: Look<D>;
}

/** What one telling changes. */
export interface Telling {
  readonly clauses?: readonly ClauseId[];
  readonly seenBy?: Audience;
}

/** The data of an event type. */
export type DataOf<E> = E extends EventType<infer D> ? D : never;

const isSeat = (field: Field<unknown>): boolean => {
  const of = field.kind === 'optional' ? field.of : field;
  return of.kind === 'int' && of.max === 63;
};

/** Which fields of a kind of event name members of a domain, each with the beginning of their elements, and which hold seats. */
const placesIn = memoize((fields: Fields) => ({
  lights: Object.entries(fields).flatMap(([name, field]) => {
    const of = field.kind === 'list' || field.kind === 'optional' ? field.of : field;
    return of.kind === 'name' ? [{ name, before: `${of.domain}:` }] : [];
  }),
  seats: Object.entries(fields).flatMap(([name, field]) => (isSeat(field) ? [name] : [])),
}));

/** What an event is about: the fields that name members of a domain, as board elements, and the first seat. */
export const eventIsAbout = (
  { fields, look }: EventType<never>,
  data: { readonly [field: string]: unknown },
): { readonly lights: readonly string[]; readonly seat?: number } => {
  const places = placesIn(fields);
  const lights = new Set<string>();
  for (const { name, before } of places.lights) {
    const held = data[name];
    for (const word of Array.isArray(held) ? held : [held]) if (typeof word === 'string') lights.add(before + word);
  }
  const seat = look.whose
    ? look.whose(data as never)
    : (data[places.seats.find((name) => name in data) ?? ''] as number | undefined);
  return { lights: [...lights], ...(seat === undefined ? {} : { seat }) };
};

/** Declares event types. Each book has its own, so that a kind that was told can always be put into words. */
export class EventTable<V = unknown> {
  readonly types = new Map<string, EventType<never>>();

  declare<T extends Fields>(
    kind: string,
    clauses: readonly ClauseId[],
    fields: T,
    sentence: (data: SheetOf<T>, told: Told, view: V) => string,
    given: Tone | Look<SheetOf<T>> = 'line',
  ): EventType<SheetOf<T>> {
    if (this.types.has(kind)) throw new TypeError(`the event ${kind} is declared twice`);
    const look = typeof given === 'string' ? { tone: given } : given;
    const told = sentence as EventType<SheetOf<T>>['sentence'];
    const type: EventType<SheetOf<T>> = { kind, clauses, fields, sentence: told, tone: look.tone ?? 'line', look };
    this.types.set(kind, type as EventType<never>);
    return type;
  }
}
