import type { AnyState, Event } from '../contract.ts';
import { ByteWriter, Reader, readSheet, writeSheet } from '../field-bytes.ts';
import type { EventType } from '../rules/event.ts';
import type { Audience, PlainRecord, SeatId } from '../words.ts';
import type { WholeDesk } from './desk.ts';

/** What a turn told, in bytes: the fields of each event by the number of its kind, read back as events when somebody reads. */

type Desk = Pick<WholeDesk<AnyState, AnyState>, 'events'>;

interface Kinds {
  readonly types: readonly EventType<never>[];
  readonly numbers: ReadonlyMap<string, number>;
}

const known = new WeakMap<object, Kinds>();
const kindsOf = ({ events }: Desk): Kinds => {
  const kept = known.get(events);
  if (kept) return kept;
  const types = [...events.types.values()];
  const made = { types, numbers: new Map(types.map(({ kind }, number) => [kind, number])) };
  known.set(events, made);
  return made;
};

const writeEvent = (writer: ByteWriter, { types, numbers }: Kinds, event: Event): void => {
  const number = numbers.get(event.kind);
  const type = types[number ?? -1];
  if (number === undefined || !type) throw new RangeError(`no event ${event.kind} is declared`);
  const usual = event.clauses === type.clauses || event.clauses.join() === type.clauses.join();
  writer.varint(number * 2 + (usual ? 0 : 1));
  if (!usual) writer.text(event.clauses.join());
  writeSheet(writer, type.fields, event.data as PlainRecord);
};

const readEvent = (reader: Reader, { types }: Kinds, seenBy: Audience): Event => {
  const head = reader.varint();
  const type = types[Math.floor(head / 2)];
  if (!type) throw new RangeError('the bytes name a kind of event that the book does not have');
  const clauses = head % 2 === 0 ? type.clauses : reader.text().split(',');
  const data = readSheet(reader, type.fields);
  return { kind: type.kind, clauses, seenBy, data };
};

/** What each seat learns of the events, by its number from 0 up to, not including, `seats`. */
export const packReports = (desk: Desk, seats: number, events: readonly Event[]): readonly Uint8Array[] => {
  const kinds = kindsOf(desk);
  const reports = Array.from({ length: seats }, () => new ByteWriter());
  const one = new ByteWriter();
  for (const event of events) {
    one.length = 0;
    writeEvent(one, kinds, event);
    if (event.seenBy === 'all') for (const report of reports) report.copy(one.bytes, 0, one.length);
    else for (const seat of event.seenBy) reports[seat]?.copy(one.bytes, 0, one.length);
  }
  return reports.map(({ written }) => written);
};

/** The events of a seat's report. Throws RangeError when the bytes are none. */
export const unpackReport = (desk: Desk, seat: SeatId, bytes: Uint8Array): readonly Event[] => {
  const reader = new Reader(bytes);
  const events: Event[] = [];
  while (reader.place < bytes.length) events.push(readEvent(reader, kindsOf(desk), [seat]));
  return events;
};

/** All events with who may know of them. */
export const packTold = (desk: Desk, events: readonly Event[]): Uint8Array => {
  const writer = new ByteWriter();
  for (const event of events) {
    const seats = event.seenBy === 'all' ? undefined : event.seenBy;
    writer.varint(seats ? seats.length + 1 : 0);
    for (const seat of seats ?? []) writer.varint(seat);
    writeEvent(writer, kindsOf(desk), event);
  }
  return writer.written;
};

/** The events again. Throws RangeError when the bytes are none. */
export const unpackTold = (desk: Desk, bytes: Uint8Array): readonly Event[] => {
  const reader = new Reader(bytes);
  const events: Event[] = [];
  while (reader.place < bytes.length) {
    const count = reader.varint();
    const seenBy: Audience = count === 0 ? 'all' : Array.from({ length: count - 1 }, () => reader.varint());
    events.push(readEvent(reader, kindsOf(desk), seenBy));
  }
  return events;
};
