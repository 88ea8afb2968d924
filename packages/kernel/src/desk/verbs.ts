import { fromBase64, toBase64 } from '../base64.ts';
import { type AnyState, type Preview, type Refusal, refuse, type Template } from '../contract.ts';
import type { Dice } from '../dice.ts';
import { bytes, int, type SheetOf } from '../fields.ts';
import { type Decision, DecisionText, type Effect } from '../rules/decision.ts';
import type { Phase } from '../rules/phase.ts';
import type { Rule } from '../rules/rule.ts';
import type { SeatId } from '../words.ts';
import type { DeskBook, SealedSheets, WholeDesk } from './desk.ts';
import { drawSheet } from './draw.ts';
import { deskOf, faultOfSheet, findingsOf } from './judge.ts';
import { printOrders } from './order-print.ts';
import { resolveTurn, throwSeed } from './resolve.ts';
import { packSheet, unpackSheet } from './sheets.ts';

/** The kernel's verbs of a book that is played by sheets, beside `undo` and `resign`. */

const LAST_TURN = 100_000;
/** Bytes of the longest sheet. */
export const LONGEST_SHEET = 1 << 20;

const turnField = { turn: int(1, LAST_TURN) };
const sealFields = { ...turnField, sheet: bytes(LONGEST_SHEET) };

/** By a seat: its orders for a turn, as packed bytes. A later sheet of the seat takes the place of an earlier one. */
export type Seal = { readonly do: 'seal' } & SheetOf<typeof sealFields>;
/** By the clock: the turn is carried out from what is sealed. */
export type Close = { readonly do: 'close' } & SheetOf<typeof turnField>;

/** The fields of both verbs: they stand before the book's own in its stored log. */
export const DESK_VERBS = { seal: sealFields, close: turnField } as const;

/** The action that seals a packed sheet. */
export const sealOf = (turn: number, sheet: Uint8Array): Seal => ({ do: 'seal', turn, sheet: toBase64(sheet) });

/** The bytes of a sealed sheet. */
export const sheetOf = ({ sheet }: Pick<Seal, 'sheet'>): Uint8Array => fromBase64(sheet) ?? new Uint8Array();

const NO_SHEETS: SealedSheets = new Map();

type Desk = WholeDesk<AnyState, AnyState>;

const faultOfTurn = (desk: Desk, view: AnyState, turn: number): Refusal | undefined => {
  const now = desk.turn(view);
  if (turn === now) return undefined;
  return refuse(desk.clause, `Orders are written for turn ${now}, not for turn ${turn}.`, 'action/turn');
};

/** Answers to what a sheet says that is taken all the same. */
const warningsOf = (book: DeskBook, view: AnyState, seat: SeatId, action: Seal): readonly Refusal[] => {
  const mine = new Set(deskOf(book).subjects(view, seat));
  return unpackSheet(deskOf(book), sheetOf(action)).flatMap((line) => findingsOf(book, view, seat, line, mine));
};

const sealTemplate = (book: DeskBook, view: AnyState, seat: SeatId): Template<Seal> => {
  const desk = deskOf(book);
  return {
    verb: 'seal',
    shape: { kind: 'sheet', fields: sealFields },
    fill: (values) => ({ do: 'seal', ...(values as SheetOf<typeof sealFields>) }),
    check: (action): Preview | Refusal =>
      faultOfTurn(desk, view, action.turn) ??
      faultOfSheet(book, view, seat, sheetOf(action)) ?? {
        refused: false,
        warnings: warningsOf(book, view, seat, action),
      },
    sample: (dice: Dice) => sealOf(desk.turn(view), packSheet(desk, drawSheet(book, view, seat, dice))),
  };
};

const sealing = (desk: Desk, book: () => DeskBook): Decision<AnyState, AnyState, Seal, 'seal'> => {
  const writes: Rule<AnyState, unknown> = {
    clause: desk.clause,
    holds: (view, _action, seat) => desk.waitsFor(view).includes(seat),
    refusal: () => 'This seat has no orders to write now.',
  };
  return new DecisionText<AnyState, AnyState, 'seal', { readonly do: 'seal' }>('seal', desk.clause, {
    title: 'Seal the orders',
    symbol: 'hq',
    primary: true,
  })
    .when(writes)
    .fill(sealFields, (view, seat) => sealTemplate(book(), view, seat))
    .called((view, action) => {
      const text = printOrders(book(), view, unpackSheet(desk, sheetOf(action)))
        .trimEnd()
        .replaceAll('\n', '; ');
      return text === '' ? 'Seal no orders' : `Seal: ${text}`;
    })
    .does((state) => state);
};

const closing = (
  desk: Desk,
  book: () => DeskBook,
  isClock: (view: AnyState, seat: SeatId) => boolean,
): Decision<AnyState, AnyState, Close, 'close'> =>
  new DecisionText<AnyState, AnyState, 'close', { readonly do: 'close' }>('close', desk.clause, {
    title: `Close the ${desk.title.toLowerCase()}`,
    symbol: 'drum',
    primary: true,
  })
    .when({
      clause: desk.clause,
      holds: (view, _action, seat) => isClock(view, seat),
      refusal: () => 'Only the clock closes a turn.',
    })
    .pick('turn', turnField.turn, (view) => [desk.turn(view)], {
      clause: desk.clause,
      holds: (view, { turn }) => turn === desk.turn(view),
      refusal: (view, { turn }) => `Turn ${desk.turn(view)} is to be closed, not turn ${turn}.`,
    })
    .ending()
    .called((_view, { turn }) => `Close ${desk.title.toLowerCase()} ${turn}`)
    .does((state, _action, { dice, tell, sheets = NO_SHEETS }: Effect) => {
      const resolved = resolveTurn(book(), state, sheets, throwSeed(dice));
      tell.retell(resolved.events);
      return resolved.state;
    });

/** The phase in which orders are written: it lasts until the clock closes the turn. */
export const ordersPhase = (
  desk: Desk,
  book: () => DeskBook,
  clockOf: (view: AnyState) => SeatId | undefined,
): Phase<AnyState, AnyState, string> => {
  const isClock = (view: AnyState, seat: SeatId): boolean => seat === clockOf(view);
  return {
    id: 'orders',
    title: 'Orders',
    clause: desk.clause,
    actors: (view) => {
      const clock = clockOf(view);
      return clock === undefined ? desk.waitsFor(view) : [...desk.waitsFor(view), clock];
    },
    decisions: [sealing(desk, book), closing(desk, book, isClock), ...(desk.meanwhile ?? [])],
    ask: (view, seat) => (isClock(view, seat) ? 'close' : 'orders'),
    prompt: (view, seat) =>
      isClock(view, seat)
        ? {
            title: `Close ${desk.title.toLowerCase()} ${desk.turn(view)}`,
            detail: 'Who has sealed no orders is not asked again.',
          }
        : {
            title: `Orders for ${desk.title.toLowerCase()} ${desk.turn(view)}`,
            detail: 'Nobody else sees them before they are carried out.',
          },
  };
};
