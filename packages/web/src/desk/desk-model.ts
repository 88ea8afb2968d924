import {
  deskOf,
  type Finding,
  filledOrder,
  formFields,
  headerLine,
  type OrderText,
  parseOrders,
  printOrder,
  printOrders,
  type SeatId,
} from '@longroll/kernel';
import type { WireDesk, WireDrafts } from '@longroll/server/desk';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ApiError } from '../net/api.ts';
import type { MatchModel } from '../play/match.ts';
import { type Trouble, troubleOf } from '../play/trouble.ts';
import { copyTo } from './copying.ts';
import * as asks from './desk-calls.ts';
import { keepEdits, keepReceipt, keptEdits } from './kept-edits.ts';
import { type AtDesk, isTaken, type Order, type Row, rowOf, wordOf } from './rows.ts';
import { type SaveState, Saving } from './saving.ts';
import { isUnderWay } from './under-way.ts';

/** An order that is written here and not on the server's disk. */
interface Edit {
  readonly order: Order;
  /** What is said of how it came about: what could not be copied into it. */
  readonly besides: readonly Finding[];
}

type Edits = ReadonlyMap<number, Edit>;

/** One step that can be undone: what stood before it. */
type Undo = ReadonlyMap<number, Order>;

/** The order desk of a seat for the present turn. */
export class DeskModel {
  readonly match: MatchModel;
  readonly seat: SeatId;
  readonly seatName: string;
  /** The turn that was written here before this one: its record comes a moment after the next turn is open. */
  #before: number | undefined;
  /** What the server said last. */
  readonly wire: Signal<WireDesk>;
  /** When that came, by this machine's clock. */
  readonly asked = signal(Date.now());
  readonly at: ReadonlySignal<AtDesk>;
  readonly rows: ReadonlySignal<readonly Row[]>;
  readonly chosen = signal<number | undefined>(undefined);
  readonly trouble = signal<Trouble | undefined>(undefined);
  readonly busy = signal(false);
  readonly #kept: Signal<ReadonlyMap<number, { readonly order: Order; readonly rev: number }>>;
  readonly #edits = signal<Edits>(new Map());
  readonly #undo = signal<readonly Undo[]>([]);
  readonly #saving: Saving;

  constructor(match: MatchModel, seat: SeatId, seatName: string, wire: WireDesk) {
    this.match = match;
    this.seat = seat;
    this.seatName = seatName;
    this.wire = signal(wire);
    this.at = computed(() => ({ book: match.shelf.rulebook, view: match.view.value, seat }));
    this.#kept = signal(this.#read(wire));
    this.rows = computed(() => this.#rowsNow());
    this.#saving = new Saving({
      text: () => this.#unsent(),
      send: (text) => asks.writeOrders(match.id, { seat: seatName, turn: this.turn, text, rev: this.#nextRev() }),
      taken: (answer) => this.#taken(answer),
      stale: (error) => this.#stale(error),
    });
    this.#remember();
    this.chosen.value = this.#foremost();
  }

  get turn(): number {
    return this.wire.value.turn;
  }

  /** Whether the seat has said that it is ready: its sheet is sealed as far as it goes. */
  get ready(): boolean {
    return this.wire.value.mine?.ready ?? false;
  }

  /** Whether orders can be written now. */
  get open(): boolean {
    return this.wire.value.state === 'open' && this.match.outcome.value === undefined;
  }

  /** Whether a turn is closed and not yet carried out, or what came of it is not yet known here. */
  get underWay(): boolean {
    const { book, view } = this.at.value;
    const known = { turn: deskOf(book).turn(view), before: this.#before, over: this.match.outcome.value !== undefined };
    return isUnderWay(this.wire.value, known);
  }

  get saveState(): ReadonlySignal<SaveState> {
    return this.#saving.state;
  }

  get canUndo(): boolean {
    return this.#undo.value.length > 0;
  }

  /** The row that is looked at. */
  get row(): Row | undefined {
    return this.rows.value.find(({ subject }) => subject === this.chosen.value);
  }

  /** What is looked at before anything was chosen. */
  #foremost(): number | undefined {
    const { book, view, seat } = this.at.peek();
    return deskOf(book).foremost?.(view, seat) ?? this.rows.peek()[0]?.subject;
  }

  #read(wire: WireDesk) {
    const { book, view, seat } = this.at.peek();
    const ids = new Map(
      deskOf(book)
        .subjects(view, seat)
        .map((subject) => [wordOf({ book, view }, subject), subject]),
    );
    const kept = new Map<number, { readonly order: Order; readonly rev: number }>();
    for (const { subject, rev, order } of wire.mine?.subjects ?? []) {
      const id = ids.get(subject);
      const read = order === undefined ? undefined : parseOrders(book, view, seat, order).orders[0];
      if (id !== undefined) kept.set(id, { rev, order: read?.order });
    }
    return kept;
  }

  #remember(): void {
    const before = keptEdits(this.match.id, this.seatName, this.turn);
    const edits = new Map<number, Edit>();
    for (const [subject, order] of Object.entries(before))
      edits.set(Number(subject), { order: order ?? undefined, besides: [] });
    this.#edits.value = edits;
    if (edits.size > 0) this.#saving.touch();
  }

  #rowsNow(): readonly Row[] {
    const at = this.at.value;
    const edits = this.#edits.value;
    return deskOf(at.book)
      .subjects(at.view, at.seat)
      .map((subject) => {
        const edit = edits.get(subject);
        const before = this.#kept.value.get(subject)?.order;
        return rowOf(at, subject, edit ? edit.order : before, edit && { before, besides: edit.besides });
      });
  }

  /** The lines that are to be sent: what is faulty is not, so that what stood before it stays. */
  #unsent(): string | undefined {
    const at = this.at.peek();
    const rows = this.rows.peek().filter((row) => !row.kept && isTaken(row));
    if (rows.length === 0) return undefined;
    return rows.map(({ subject, order }) => printOrder(at.book, at.view, { subject, order })).join('\n');
  }

  #nextRev(): number {
    return Math.max(0, ...[...this.#kept.peek().values()].map(({ rev }) => rev)) + 1;
  }

  #taken({ orders, receipt, due }: WireDrafts): void {
    const at = this.at.peek();
    if (receipt) keepReceipt(this.match.id, receipt);
    batch(() => {
      const kept = new Map(this.#kept.peek());
      const edits = new Map(this.#edits.peek());
      for (const { subject: word, became, rev, order: line } of orders) {
        const row = this.rows.peek().find((each) => each.word === word);
        if (!row || became === 'closed') continue;
        const read = parseOrders(at.book, at.view, at.seat, line).orders[0]?.order;
        if (became !== 'older') kept.set(row.subject, { order: read, rev });
        // What was typed since then is sent with the next.
        const now = edits.get(row.subject);
        const isSame = now && printOrder(at.book, at.view, { subject: row.subject, order: now.order }) === line;
        if (isSame && became !== 'older') edits.delete(row.subject);
      }
      this.#kept.value = kept;
      this.#hold(edits);
      this.wire.value = { ...this.wire.peek(), due };
    });
    if (orders.some(({ became }) => became === 'older' || became === 'closed')) void this.reload();
  }

  #stale(error: ApiError): void {
    this.trouble.value = troubleOf(error);
    void this.reload();
  }

  #hold(edits: Edits): void {
    this.#edits.value = edits;
    const words = Object.fromEntries([...edits].map(([subject, { order }]) => [String(subject), order ?? null]));
    keepEdits(this.match.id, this.seatName, this.turn, words);
  }

  #change(changes: ReadonlyMap<number, Edit>, undoable = true): void {
    if (!this.open || this.ready) return;
    const before = new Map(
      this.rows.peek().flatMap(({ subject, order }) => (changes.has(subject) ? [[subject, order] as const] : [])),
    );
    batch(() => {
      this.trouble.value = undefined;
      if (undoable) this.#undo.value = [...this.#undo.peek(), before];
      this.#hold(new Map([...this.#edits.peek(), ...changes]));
    });
    this.#saving.touch();
  }

  /** An order in the line of texts of orders. */
  line(subject: number, order: Order): string {
    const { book, view } = this.at.value;
    return printOrder(book, view, { subject, order });
  }

  /** What a subject does without an order, as a sentence. */
  standing(subject: number): string {
    const { book, view } = this.at.value;
    const desk = deskOf(book);
    const said = desk.standing?.(view, subject);
    if (!said || Object.keys(said).length === 0) return 'It has no order, and does what is usual.';
    const called = desk.standingCalled?.(view, subject);
    if (called !== undefined) return `It has no order, and ${called}.`;
    const order = filledOrder(formFields(desk, subject), said);
    const [, ...words] = printOrder(book, view, { subject, order }).split(' ');
    return `It has no order, and goes by its standing one: ${words.join(' ')}.`;
  }

  /** Writes the order of a subject; undefined takes it back. */
  write(subject: number, order: Order): void {
    const fields = formFields(deskOf(this.at.peek().book), subject);
    this.#change(new Map([[subject, { order: order && filledOrder(fields, order), besides: [] }]]));
  }

  /** Copies sections of the order that is looked at into those of others. */
  copy(titles: ReadonlySet<string>, to: readonly number[]): void {
    const { row } = this;
    if (!row?.order) return;
    const rows = this.rows.peek().filter(({ subject }) => to.includes(subject));
    const copied = copyTo(this.at.peek(), { subject: row.subject, order: row.order }, titles, rows);
    this.#change(new Map(copied.map(({ subject, order, faults }) => [subject, { order, besides: faults }])));
  }

  /** Takes the last edit back. */
  undo(): void {
    const last = this.#undo.peek().at(-1);
    if (!last) return;
    this.#undo.value = this.#undo.peek().slice(0, -1);
    this.#change(new Map([...last].map(([subject, order]) => [subject, { order, besides: [] }])), false);
  }

  /** Orders as text: each in a line, as files, mails and the command line have them. */
  text(): string {
    const at = this.at.peek();
    const lines = this.rows
      .peek()
      .flatMap((row) => (row.order && isTaken(row) ? [{ subject: row.subject, order: row.order }] : []));
    const head = headerLine({ match: this.match.id.slice(0, 8), seat: this.seatName, turn: this.turn });
    return `${head}\n${printOrders(at.book, at.view, lines)}`;
  }

  /** What a text of orders says, judged line by line. */
  readText(text: string): OrderText {
    const { book, view, seat } = this.at.peek();
    return parseOrders(book, view, seat, text);
  }

  /** Writes the good orders of a text. */
  takeText(text: string): void {
    const { orders } = this.readText(text);
    this.#change(new Map(orders.map(({ subject, order }) => [subject, { order, besides: [] }])));
  }

  /** Orders the same as last turn, as far as it may be ordered now. Gives what could not be. */
  async again(): Promise<WireDrafts['faults']> {
    return (
      (await this.#ask(async () => {
        const answer = await asks.orderAgain(this.match.id, this.seatName, this.turn);
        this.#hold(new Map([...this.#edits.peek()].filter(([subject]) => !this.#isIn(answer, subject))));
        this.#taken(answer);
        return answer.faults;
      })) ?? []
    );
  }

  #isIn({ orders }: WireDrafts, subject: number): boolean {
    const word = wordOf(this.at.peek(), subject);
    return orders.some((order) => order.subject === word);
  }

  /** Says that the seat is ready, when all that is written is on the disk, or that it no longer is. */
  async setReady(ready: boolean): Promise<void> {
    await this.#ask(async () => {
      if (ready && !(await this.#saving.flush())) return;
      await asks.setReady(this.match.id, this.seatName, this.turn, ready);
      await this.reload();
    });
  }

  /** Takes days of leave, both included. */
  async takeLeave(from: string, to: string): Promise<boolean> {
    const wire = await this.#ask(() => asks.takeLeave(this.match.id, this.seatName, from, to));
    if (wire) this.#take(wire);
    return wire !== undefined;
  }

  /** Proposes that orders close at another moment, as an ISO date, or agrees to it; undefined takes back or declines what is proposed. */
  async propose(due: string | undefined): Promise<void> {
    const { match, seatName, turn } = this;
    const wire = await this.#ask(() =>
      due === undefined
        ? asks.dropProposal(match.id, seatName, turn)
        : asks.proposeDeadline(match.id, seatName, turn, due),
    );
    if (wire) this.#take(wire);
  }

  /** Asks the server how the desk stands; of another turn nothing that was written before stays. */
  async reload(): Promise<void> {
    const wire = await this.#ask(() => asks.readDesk(this.match.id, this.seatName), false);
    if (wire) this.#take(wire);
  }

  #take(wire: WireDesk): void {
    const isNew = wire.turn !== this.turn;
    if (isNew) this.#before = this.turn;
    batch(() => {
      this.wire.value = wire;
      this.asked.value = Date.now();
      this.#kept.value = this.#read(wire);
      if (!isNew && this.#edits.peek().size > 0) this.#saving.touch();
      if (!isNew) return;
      this.#undo.value = [];
      this.#remember();
      if (!this.row) this.chosen.value = this.#foremost();
    });
  }

  async #ask<T>(work: () => Promise<T>, tells = true): Promise<T | undefined> {
    if (tells) this.busy.value = true;
    try {
      const answer = await work();
      if (tells) this.trouble.value = undefined;
      return answer;
    } catch (error) {
      if (tells) this.trouble.value = troubleOf(error);
      return undefined;
    } finally {
      if (tells) this.busy.value = false;
    }
  }

  close(): void {
    this.#saving.close();
  }
}
