import type { AnyRulebook, Refusal } from '../contract.ts';
import type { Dice } from '../dice.ts';
import type { Fields } from '../fields.ts';
import type { Effect } from '../rules/decision.ts';
import type { EventTable } from '../rules/event.ts';
import type { AnyDecision, Line, Phase } from '../rules/phase.ts';
import type { ClauseId, PlainRecord, SeatId } from '../words.ts';
import type { TurnDice } from './keyed-dice.ts';

/** How grave a finding is: what is illegal is refused, the rest is taken and said; a note only says what an order comes to. */
export type Level = 'illegal' | 'contradictory' | 'unlikely' | 'note';

/** What an order desk finds in an order. */
export type Finding = Refusal & { readonly level: Level };

/** A finding by its clause; `reason` is a whole sentence, `field` the name of the field at fault. */
export const finding = (level: Level, clause: ClauseId, reason: string, field?: string): Finding => ({
  refused: true,
  level,
  clause,
  reason,
  ...(field === undefined ? {} : { field }),
});

/** The order of one subject (a unit, an office) for one turn, every field filled in. */
export interface SheetLine {
  readonly subject: number;
  readonly order: PlainRecord;
}

/** The sealed sheets of a turn, packed, by seat. */
export type SealedSheets = ReadonlyMap<SeatId, Uint8Array>;

/** The orders of a turn as they are carried out: of each subject the line that counts. */
export interface Orders<O = PlainRecord> {
  of(subject: number): O | undefined;
}

/** What a phase of a turn may use beside the position: the orders, and dice with a stream for each subject. */
export interface TurnEffect<O = PlainRecord> extends Effect {
  readonly dice: TurnDice;
  readonly orders: Orders<O>;
}

/** One phase of a turn that is carried out from sealed orders. Nobody decides anything in it. */
export interface TurnPhase<W, O = PlainRecord> extends Pick<Phase<W, W>, 'id' | 'title' | 'clause' | 'when'> {
  /** Gives the position after it: a new one, or `work` itself where that is the turn's own copy. */
  begin(work: W, effect: TurnEffect<O>): W;
}

/** A phase of a turn as a line of its sequence, to stand in `again`, `where` and `repeat` like any other. */
export const turnPhase = <W, O = PlainRecord>(phase: TurnPhase<W, O>): Line<W, W> => phase as Line<W, W>;

/** Fields of a form that stand together and are copied together, under a heading. */
export interface FormSection {
  readonly title: string;
  readonly fields: readonly string[];
}

/** Something of a phase that a seat cannot know beforehand, in a whole sentence; of one subject, or of all. */
export interface Doubt {
  readonly subject?: number;
  readonly clause: ClauseId;
  readonly reason: string;
}

/** How a seat goes through a turn beforehand, with its own orders alone: what the book declares to be unknown. */
export interface Rehearsal<S, V> {
  /** The position that the phases are carried out on; the view itself when absent. It rests on the view alone. */
  begin?(view: V, seat: SeatId): S;
  /** What of a phase no seat can know before it. `view`: as it stands before the turn; `orders`: the seat's own. */
  doubts(view: V, seat: SeatId, phase: string, orders: Orders<never>): readonly Doubt[];
}

/**
 * Sealed simultaneous orders: what a book declares to be served drafts, sheets, mails, deadlines and reports. `W` is what
 * the phases of a turn work on, made of the state once a turn: the state itself, or columns of typed arrays.
 */
export interface OrderDesk<S, V, W = S> {
  /** Cited where a sheet is none: the clause that lets orders be sealed. */
  readonly clause: ClauseId;
  /** Title of a turn for people: `Day`. */
  readonly title: string;
  /** The domain whose members take orders. Its numbers must not tell how many there are, where that is secret. */
  readonly domain: string;
  /** All forms of the book. The order of their fields fixes the packed sheet: add at the end. At most 48 fields each. */
  readonly forms: { readonly [form: string]: Fields };
  /** The fields of a form under their headings, each field in one of them; absent: each field by itself. */
  readonly sections?: { readonly [form: string]: readonly FormSection[] };
  /** The form of a subject; needed only where there are several. It must not rest on the position. */
  formOf?(subject: number): string;
  /** Number of the turn for which orders are written, from 1. */
  turn(view: V): number;
  /** Seats that may write orders now, in order; none when the match is over. */
  waitsFor(view: V): readonly SeatId[];
  /** What the seat may order now, ascending. It rests on the view alone. */
  subjects(view: V, seat: SeatId): readonly number[];
  /** The subject that a page shows first; the first of `subjects` when absent or undefined. It rests on the view alone. */
  foremost?(view: V, seat: SeatId): number | undefined;
  /** What is to be said of an order. It rests on the view alone: no answer can tell more than the view does. */
  check?(view: V, seat: SeatId, subject: number, order: never): readonly Finding[];
  /** The fields of a subject's form that the seat may fill in now, by their names; all when absent. It rests on the view alone. */
  offered?(view: V, seat: SeatId, subject: number): readonly string[];
  /** What a subject is called on a page: "Secretary of War". Its word, `US12IN`, when absent or undefined. */
  called?(view: V, subject: number): string | undefined;
  /** The element of the board that stands for a subject; the domain and its word, `unit:US12IN`, when absent. */
  light?(view: V, subject: number): string;
  /** What the subject does without an order; what is usual in every field when absent. */
  standing?(view: V, subject: number): PlainRecord;
  /** The same in words, as a page says it: "supports battles"; in the words of texts of orders when absent or undefined. */
  standingCalled?(view: V, subject: number): string | undefined;
  /** Whose line counts where several seats ordered one subject: the lowest; undefined is ignored. Absent: `subjects` decides. */
  rank?(state: S, seat: SeatId, subject: number): number | undefined;
  /** Places with which a field that is drawn on the map likely goes on, or ends; undefined where nothing is said of it. It rests on the view alone. */
  onward?(view: V, subject: number, order: PlainRecord, field: string): readonly number[] | undefined;
  /** Some likely order, for bots and for tests; drawn from the fields when absent. */
  draw?(view: V, seat: SeatId, subject: number, dice: Dice): PlainRecord;
  /** How a turn is gone through beforehand; absent: the book has nothing for it. */
  readonly rehearsal?: Rehearsal<S, V>;
  /** What may be done besides while orders are written, by actions of the book: what is asked of others, and their answers. */
  readonly meanwhile?: readonly AnyDecision<S, V>[];
  /** How a turn is carried out, from top to bottom. */
  readonly phases: readonly Line<W, W>[];
  /** Whether the match is over, so that no further phase is carried out. */
  over?(work: W): boolean;
  /** The turn's own copy of the state, and the state made of it; both are left out where the phases work on states. */
  begin?(state: S): W;
  end?(work: W): S;
}

/** A desk as a book hands it in: what its phases work on is its own affair. */
export const orderDesk = <S, V, W = S>(desk: OrderDesk<S, V, W>): OrderDesk<S, V, unknown> =>
  desk as unknown as OrderDesk<S, V, unknown>;

/** What of a book its desk needs. */
export type DeskBook = Pick<AnyRulebook, 'id' | 'names' | 'orders' | 'view' | 'pack' | 'unpack' | 'packView'>;

/** A book's desk with its events: what code round the book sees. */
export interface WholeDesk<S, V> extends OrderDesk<S, V, unknown> {
  readonly events: EventTable<V>;
}

/** The name of a subject's form. */
export const formName = (desk: Pick<OrderDesk<never, never>, 'forms' | 'formOf'>, subject: number): string =>
  desk.formOf ? desk.formOf(subject) : (Object.keys(desk.forms)[0] ?? '');

/** The sections of a subject's form: as the book has them, else one for each field, without a heading of its own. */
export const formSections = (
  desk: Pick<OrderDesk<never, never>, 'forms' | 'formOf' | 'sections'>,
  subject: number,
): readonly FormSection[] =>
  desk.sections?.[formName(desk, subject)] ??
  Object.keys(formFields(desk, subject)).map((name) => ({ title: name, fields: [name] }));

/** The fields of a subject's form. Throws RangeError when the book has no such form. */
export const formFields = (desk: Pick<OrderDesk<never, never>, 'forms' | 'formOf'>, subject: number): Fields => {
  const form = formName(desk, subject);
  const fields = desk.forms[form];
  if (!fields) throw new RangeError(`there is no form ${form}`);
  return fields;
};
