import type { AnyState, Event } from '../contract.ts';
import { ByteWriter, Reader, readSheet, writeSheet } from '../field-bytes.ts';
import type { EventType } from '../rules/event.ts';
import { phasesOf } from '../rules/phase.ts';
import type { Audience, PlainRecord, SeatId } from '../words.ts';
import type { WholeDesk } from './desk.ts';

/**
 * What a turn told, in bytes: the fields of each event by the number of its kind, read back as events when somebody reads. A
 * number past all kinds stands before the first event of each phase, so that a seat learns of no phase in which it was told nothing.
 */

type Desk = Pick<WholeDesk<AnyState, AnyState>, 'events' | 'phases'>;

interface Kinds {
  readonly types: readonly EventType<never>[];
  readonly numbers: ReadonlyMap<string, number>;
  readonly phases: readonly string[];
  readonly phaseNumbers: ReadonlyMap<string, number>;
}

const known = new WeakMap<object, Kinds>();
const kindsOf = ({ events, phases: lines }: Desk): Kinds => {
  const kept = known.get(lines);
  if (kept) return kept;
  // By name: kinds are declared in the order in which files happen to be loaded, and roots rest on these bytes.
  const types = [...events.types.values()].toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
  const phases = phasesOf(lines).map(({ id }) => id);
  const made = {
    types,
    numbers: new Map(types.map(({ kind }, number) => [kind, number])),
    phases,
    phaseNumbers: new Map(phases.map((id, number) => [id, number])),
  };
  known.set(lines, made);
  return made;
};

/** Writes events one after another, each phase before its first. */
class EventWriter {
  readonly bytes = new ByteWriter();
  #phase: string | undefined;

  /** `written`: the event by itself. */
  add({ types, phaseNumbers }: Kinds, { phase }: Event, written: ByteWriter): void {
    if (phase !== this.#phase && phase !== undefined) {
      const number = phaseNumbers.get(phase);
      if (number === undefined) throw new RangeError(`no phase ${phase} is in the turn`);
      this.bytes.varint(2 * types.length + number);
    }
    this.#phase = phase;
    this.bytes.copy(written.bytes, 0, written.length);
  }
}

const writeEvent = (writer: ByteWriter, { types, numbers }: Kinds, event: Event): void => {
  const number = numbers.get(event.kind);
  const type = types[number ?? -1];
  if (number === undefined || !type) throw new RangeError(`no event ${event.kind} is declared`);
  const usual = event.clauses === type.clauses || event.clauses.join() === type.clauses.join();
  writer.varint(number * 2 + (usual ? 0 : 1));
  if (!usual) writer.text(event.clauses.join());
  writeSheet(writer, type.fields, event.data as PlainRecord);
};

const readEvent = (reader: Reader, { types }: Kinds, head: number, seenBy: Audience): Event => {
  const type = types[Math.floor(head / 2)];
  if (!type) throw new RangeError('the bytes name a kind of event that the book does not have');
  const clauses = head % 2 === 0 ? type.clauses : reader.text().split(',');
  const data = readSheet(reader, type.fields);
  return { kind: type.kind, clauses, seenBy, data };
};

/** What each seat learns of the events, by its number from 0 up to, not including, `seats`. */
export const packReports = (desk: Desk, seats: number, events: readonly Event[]): readonly Uint8Array[] => {
  const kinds = kindsOf(desk);
  const reports = Array.from({ length: seats }, () => new EventWriter());
  const one = new ByteWriter();
  for (const event of events) {
    one.length = 0;
    writeEvent(one, kinds, event);
    if (event.seenBy === 'all') for (const report of reports) report.add(kinds, event, one);
    else for (const seat of event.seenBy) reports[seat]?.add(kinds, event, one);
  }
  return reports.map(({ bytes }) => bytes.written);
};

/** The events of a seat's report with their phases. Throws RangeError when the bytes are none. */
export const unpackReport = (desk: Desk, seat: SeatId, bytes: Uint8Array): readonly Event[] => {
  const reader = new Reader(bytes);
  const kinds = kindsOf(desk);
  const events: Event[] = [];
  let phase: string | undefined;
  while (reader.place < bytes.length) {
    const head = reader.varint();
    const begun = kinds.phases[head - 2 * kinds.types.length];
    if (begun !== undefined) phase = begun;
    else events.push({ ...readEvent(reader, kinds, head, [seat]), ...(phase === undefined ? {} : { phase }) });
  }
  return events;
};

/** All events with who may know of them, and when they happened. */
export const packTold = (desk: Desk, events: readonly Event[]): Uint8Array => {
  const kinds = kindsOf(desk);
  const writer = new ByteWriter();
  for (const event of events) {
    const seats = event.seenBy === 'all' ? undefined : event.seenBy;
    writer.varint(event.phase === undefined ? 0 : (kinds.phaseNumbers.get(event.phase) ?? -1) + 1);
    writer.varint(seats ? seats.length + 1 : 0);
    for (const seat of seats ?? []) writer.varint(seat);
    writeEvent(writer, kinds, event);
  }
  return writer.written;
};

/** The events again. Throws RangeError when the bytes are none. */
export const unpackTold = (desk: Desk, bytes: Uint8Array): readonly Event[] => {
  const reader = new Reader(bytes);
  const kinds = kindsOf(desk);
  const events: Event[] = [];
  while (reader.place < bytes.length) {
    const phase = kinds.phases[reader.varint() - 1];
    const count = reader.varint();
    const seenBy: Audience = count === 0 ? 'all' : Array.from({ length: count - 1 }, () => reader.varint());
    events.push({
      ...readEvent(reader, kinds, reader.varint(), seenBy),
      ...(phase === undefined ? {} : { phase }),
    });
  }
  return events;
};
