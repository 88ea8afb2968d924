/** What the desk says of orders in tests, through the order text that players write. */
import {
  at,
  type OrderText,
  packSheet,
  parseOrders,
  type RehearsedPhase,
  rehearseTurn,
  resolveTurn,
} from '@longroll/kernel';
import { orders as desk } from '../orders.ts';
import { rulebook } from '../rulebook.ts';
import type { State } from '../state.ts';
import type { TurnDone } from './war.ts';

/** What the text of a seat's orders is read as. */
export const readOf = (state: State, seat: number, text: string): OrderText =>
  parseOrders(rulebook, rulebook.view(state, seat), seat, text);

/** Levels, clauses and fields of what the desk finds in them; notes too. */
export const saidOf = (state: State, seat: number, text: string): readonly string[] =>
  readOf(state, seat, text).faults.map(({ level, clause, field }) => `${level} ${clause} ${field}`);

/** The same without notes. */
export const faultsOf = (state: State, seat: number, text: string): readonly string[] =>
  saidOf(state, seat, text).filter((said) => !said.startsWith('note'));

/** A seat goes through the turn beforehand with the orders of a text. */
export const rehearsed = (state: State, seat: number, text: string): readonly RehearsedPhase[] => {
  const { orders } = readOf(state, seat, text);
  const lines = orders.flatMap(({ subject, order }) => (order ? [{ subject, order }] : []));
  return rehearseTurn(rulebook, rulebook.view(state, seat), seat, lines) ?? [];
};

/** A turn carried out from what each seat wrote, by seat; nothing is looked at but what could be read. */
export const carriedOut = (state: State, texts: readonly string[], seed = 1): TurnDone => {
  const sheets = texts.map((text, seat) => {
    const lines = readOf(state, seat, text).orders;
    const given = lines.flatMap(({ subject, order }) => (order ? [{ subject, order }] : []));
    return [seat, packSheet(desk, given)] as const;
  });
  const bytes = Uint8Array.from({ length: 16 }, (_, i) => (seed * 31 + i * 7) & 255);
  const done = resolveTurn(rulebook, state, new Map(sheets), bytes);
  return { state: done.state as State, events: done.events };
};

/** The one order of a text with every field filled in. Throws where it cannot be read. */
export const filled = (state: State, seat: number, text: string): Readonly<Record<string, unknown>> =>
  at(readOf(state, seat, text).orders, 0).order ?? {};
