import type { AnyState } from '../contract.ts';
import type { Dice } from '../dice.ts';
import type { Field, Fields } from '../fields.ts';
import { KnownIds } from '../known-ids.ts';
import type { Plain, PlainRecord, SeatId } from '../words.ts';
import { type DeskBook, formFields, type SheetLine } from './desk.ts';
import { deskOf, findingsOf } from './judge.ts';
import { filledOrder } from './sheets.ts';

/** Orders drawn for a subject before it is left without one. */
const TRIES = 8;
const LONGEST_LIST = 6;
const MOST_DRAWN = 1000;

/** Draws values of fields, whatever a rule may say of them. */
class FieldDraw {
  readonly #ids: KnownIds<AnyState>;
  readonly #dice: Dice;

  constructor(book: Pick<DeskBook, 'names'>, view: AnyState, dice: Dice) {
    this.#ids = new KnownIds(book.names, view);
    this.#dice = dice;
  }

  order(fields: Fields): PlainRecord {
    const said: { [name: string]: Plain | undefined } = {};
    for (const [name, field] of Object.entries(fields)) said[name] = this.#value(field);
    return filledOrder(fields, said);
  }

  #value(field: Field<unknown>): Plain | undefined {
    const dice = this.#dice;
    switch (field.kind) {
      case 'optional':
        return dice.d(2) === 1 ? field.otherwise : this.#value(field.of);
      case 'id': {
        const ids = this.#ids.of(field.domain);
        return ids.length === 0 ? undefined : ids[dice.d(Math.min(ids.length, MOST_DRAWN)) - 1];
      }
      case 'int':
        return field.min + dice.d(Math.min(field.max - field.min + 1, MOST_DRAWN)) - 1;
      case 'flag':
        return dice.d(2) === 1;
      case 'word':
        return field.words[dice.d(field.words.length) - 1];
      case 'coded':
        return dice.d(field.words.length) - 1;
      case 'list': {
        const length = Math.max(field.least, dice.d(Math.min(field.most, LONGEST_LIST) + 1) - 1);
        const drawn = Array.from({ length }, () => this.#value(field.of));
        return drawn.filter((member) => member !== undefined);
      }
      case 'sheet':
        return this.order(field.fields);
      case 'or':
        return dice.d(2) === 1 ? field.word : this.#value(field.of);
      case 'text':
        return 'drawn by lot'.slice(0, Math.min(dice.d(12), field.most ?? 12));
      default:
        return undefined;
    }
  }
}

/** A sheet that the seat could seal, drawn by lot: of each subject some order or none. It rests on the view alone. */
export const drawSheet = (book: DeskBook, view: AnyState, seat: SeatId, dice: Dice): readonly SheetLine[] => {
  const desk = deskOf(book);
  const subjects = desk.subjects(view, seat);
  const mine = new Set(subjects);
  const draw = new FieldDraw(book, view, dice);
  const orderOf = (subject: number): PlainRecord | undefined => {
    for (let i = 0; i < TRIES; i++) {
      const fields = formFields(desk, subject);
      const order = desk.draw ? filledOrder(fields, desk.draw(view, seat, subject, dice)) : draw.order(fields);
      if (findingsOf(book, view, seat, { subject, order }, mine).every(({ level }) => level !== 'illegal'))
        return order;
    }
    return undefined;
  };
  return subjects.flatMap((subject) => {
    const order = dice.d(8) === 1 ? undefined : orderOf(subject);
    return order ? [{ subject, order }] : [];
  });
};
