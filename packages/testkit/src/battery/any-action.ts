import { below, pick } from '@longroll/bots';
import {
  type AnyAction,
  type AnyRulebook,
  type AnyState,
  type Dice,
  type Field,
  type Fields,
  KnownIds,
  type Plain,
  type PlainRecord,
  toBase64,
} from '@longroll/kernel';

/** Draws actions that have the form of the book's verbs, legal or not: what could come in from outside. */
export class AnyActions {
  readonly #book: AnyRulebook;
  readonly #ids: KnownIds<AnyState>;
  readonly #dice: Dice;

  constructor(book: AnyRulebook, view: AnyState, dice: Dice) {
    this.#book = book;
    this.#ids = new KnownIds(book.names, view);
    this.#dice = dice;
  }

  /** Any verb with any values of its fields; undefined when a field of it has no value at all. */
  draw(): AnyAction | undefined {
    const verb = pick(Object.keys(this.#book.verbs), this.#dice);
    const sheet = this.#sheet(this.#book.verbs[verb] ?? {});
    return sheet && { ...sheet, do: verb };
  }

  /** The action with one field drawn anew; undefined when it has none. */
  changed(action: AnyAction): AnyAction | undefined {
    const fields = Object.entries(this.#book.verbs[action.do] ?? {});
    if (fields.length === 0) return undefined;
    const [name, field] = pick(fields, this.#dice);
    const value = this.#value(field);
    return value === undefined ? undefined : { ...action, [name]: value };
  }

  #sheet(fields: Fields): PlainRecord | undefined {
    const sheet: { [field: string]: Plain } = {};
    for (const [name, field] of Object.entries(fields)) {
      const value = this.#value(field);
      if (value === undefined) return undefined;
      sheet[name] = value;
    }
    return sheet;
  }

  #value(field: Field<unknown>): Plain | undefined {
    switch (field.kind) {
      case 'id': {
        const ids = this.#ids.of(field.domain);
        return ids.length === 0 ? undefined : pick(ids, this.#dice);
      }
      case 'int':
        return field.min + below(Math.min(field.max - field.min + 1, 1_000_000), this.#dice);
      case 'flag':
        return this.#dice.d(2) === 1;
      case 'word':
        return pick(field.words, this.#dice);
      case 'list': {
        const length = below(Math.min(field.most, 12) + 1, this.#dice);
        const members = Array.from({ length }, () => this.#value(field.of));
        return members.filter((member) => member !== undefined);
      }
      case 'bytes':
        return toBase64(Uint8Array.from({ length: below(12, this.#dice) }, () => below(256, this.#dice)));
      case 'point':
        return { x: below(100_000, this.#dice), y: below(100_000, this.#dice) };
      case 'sheet':
        return this.#sheet(field.fields);
    }
  }
}
