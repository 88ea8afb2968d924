import { readFields } from '../actions.ts';
import { type AnyState, isRefusal } from '../contract.ts';
import type { Field, Fields } from '../fields.ts';
import type { ClauseId, Plain, PlainRecord } from '../words.ts';
import type { DeskBook, Level } from './desk.ts';
import { fieldWord } from './order-print.ts';
import type { Token } from './order-tokens.ts';
import { filledOrder, mayBeLeftOut } from './sheets.ts';

/** What is wrong with a text of orders, with its place in the text, counted from 1. */
export interface TextFault {
  readonly line: number;
  readonly column: number;
  readonly field: string;
  readonly level: Level;
  readonly clause: ClauseId;
  readonly reason: string;
}

const plain = (name: string): string => name.replaceAll('-', '').toLowerCase();
const NUMBER = /^-?\d{1,15}$/;

/** Reads the fields of one order. Every fault is told, not only the first. */
export class OrderReader {
  readonly faults: TextFault[] = [];
  readonly #book: DeskBook;
  readonly #view: AnyState;
  readonly #tokens: readonly Token[];
  readonly #clause: ClauseId;
  #place: number;

  /** `from`: the token after the subject. `clause`: cited with faults of form. */
  constructor(book: DeskBook, view: AnyState, tokens: readonly Token[], from: number, clause: ClauseId) {
    this.#book = book;
    this.#view = view;
    this.#tokens = tokens;
    this.#place = from;
    this.#clause = clause;
  }

  /** The order that the rest of the tokens say, what is usual filled in; undefined when there are faults. */
  order(fields: Fields): PlainRecord | undefined {
    const order = this.#fields(fields, '');
    const left = this.#peek();
    if (left) this.#fault('', `${show(left)} is left over`, left);
    return this.faults.length > 0 ? undefined : order;
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#place];
  }

  #next(): Token | undefined {
    return this.#tokens[this.#place++];
  }

  #take(text: string): boolean {
    if (this.#peek()?.text !== text) return false;
    this.#place++;
    return true;
  }

  #fault(
    field: string,
    reason: string,
    token = this.#tokens[Math.min(this.#place, this.#tokens.length) - 1],
  ): undefined {
    const { line = 1, column = 1 } = token ?? {};
    this.faults.push({ line, column, field, level: 'illegal', clause: this.#clause, reason: `${reason}.` });
  }

  #fields(fields: Fields, path: string): PlainRecord | undefined {
    const names = new Map(Object.keys(fields).map((name) => [plain(name), name]));
    const said: { [name: string]: Plain | undefined } = {};
    const before = this.faults.length;
    for (let token = this.#peek(); token && token.text !== ')'; token = this.#peek()) {
      this.#place++;
      const name = names.get(plain(token.text));
      const field = name === undefined ? undefined : fields[name];
      if (name === undefined || !field) {
        this.#fault(
          path,
          `${show(token)} is no field here; known: ${Object.keys(fields).map(fieldWord).join(', ')}`,
          token,
        );
        this.#skipTo(names);
        continue;
      }
      const where = path === '' ? name : `${path}/${name}`;
      if (Object.hasOwn(said, name)) this.#fault(where, `${fieldWord(name)} stands twice`, token);
      said[name] = this.#value(field, where);
    }
    for (const [name, field] of Object.entries(fields))
      if (!Object.hasOwn(said, name) && !mayBeLeftOut(field)) this.#fault(name, `${fieldWord(name)} is missing`);
    return this.faults.length > before ? undefined : filledOrder(fields, said);
  }

  /** On to the next name of a field, so that one fault does not hide the others. */
  #skipTo(names: ReadonlyMap<string, string>): void {
    for (let token = this.#peek(); token && token.text !== ')'; token = this.#peek()) {
      if (names.has(plain(token.text))) return;
      this.#place++;
    }
  }

  #value(field: Field<unknown>, path: string): Plain | undefined {
    const token = this.#peek();
    switch (field.kind) {
      case 'optional':
        return field.otherwise === undefined && this.#take('-') ? undefined : this.#value(field.of, path);
      case 'flag':
        return this.#take('yes') || !this.#take('no');
      case 'list':
        return this.#list(field.of, field.most, field.least, path);
      case 'sheet': {
        if (!this.#take('(')) return this.#fault(path, `${path}: "(" is missing`, token);
        const sheet = this.#fields(field.fields, path);
        if (!this.#take(')')) return this.#fault(path, `${path}: ")" is missing`);
        return sheet;
      }
      case 'or':
        return token?.text.toLowerCase() === field.word.toLowerCase() && this.#take(token.text)
          ? field.word
          : this.#value(field.of, path);
      default:
        return this.#scalar(field, path);
    }
  }

  #list(of: Field<unknown>, most: number, least: number, path: string): Plain | undefined {
    const first = this.#peek();
    const out: Plain[] = [];
    const before = this.faults.length;
    if (first?.text === '(' && this.#tokens[this.#place + 1]?.text === ')') this.#place += 2;
    else
      do {
        const value = this.#value(of, path);
        if (value !== undefined) out.push(value);
      } while (this.#take(','));
    if (this.faults.length > before) return undefined;
    if (out.length > most) return this.#fault(path, `${path}: ${out.length} values, but at most ${most} fit`, first);
    if (out.length < least)
      return this.#fault(path, `${path}: ${out.length} values, but at least ${least} are needed`, first);
    return out;
  }

  #scalar(field: Field<unknown>, path: string): Plain | undefined {
    const token = this.#next();
    if (!token || token.text === ')' || token.text === ',') {
      if (token) this.#place--;
      return this.#fault(path, `${path}: a value is missing`);
    }
    const given = field.kind === 'int' && NUMBER.test(token.text) ? Number(token.text) : unquoted(token.text);
    const read = readFields({ verbs: {}, names: this.#book.names }, this.#view, { [path]: field }, { [path]: given });
    if (isRefusal(read)) return this.#fault(path, read.reason, token);
    return read[path] as Plain;
  }
}

/** A word as it is quoted to whoever wrote it. */
export const show = ({ text }: Token): string => (text.length > 40 ? `"${text.slice(0, 37)}..."` : `"${text}"`);

/** A word without the quotes that it is written in. */
export const unquoted = (text: string): string => {
  if (!/^".*"$/.test(text)) return text;
  try {
    return JSON.parse(text) as string;
  } catch {
    return text;
  }
};
