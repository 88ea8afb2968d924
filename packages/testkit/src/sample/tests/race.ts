import type { PlainRecord } from '@longroll/kernel';
import { Turns } from '@longroll/testkit';
import { shelf } from '../index.ts';

const THREE = { rations: 3 };

/** A race of ten miles in five days in which every column has three rations, with these things changed. */
export const race = (changes: PlainRecord = {}, options: { readonly [option: string]: string } = {}): Turns => {
  const { red = THREE, white = THREE, blue = THREE, ...others } = changes;
  return new Turns(shelf.rulebook, {
    scenario: { miles: 10, lastDay: 5, ...others, columns: { red, white, blue } },
    options,
  });
};

/** A day with the order of each column as it is written behind its name; whoever is left out marches. */
export const day = (
  turns: Turns,
  orders: { readonly [column: string]: string } = {},
  faces: { readonly [phase: string]: { readonly [column: string]: readonly number[] } } = {},
): Turns => {
  const all = { red: 'pace steady', white: 'pace steady', blue: 'pace steady', ...orders };
  const texts = Object.entries(all).map(([column, text]) => [column, `${column} ${text}`] as const);
  return turns.turn(Object.fromEntries(texts), faces);
};

/** Levels, clauses and fields of what the desk finds in an order. */
export const findings = (turns: Turns, column: string, text: string): readonly string[] =>
  turns.read(column, `${column} ${text}`).faults.map(({ level, clause, field }) => `${level} ${clause} ${field}`);

/** Miles marched by Red, White and Blue. */
export const miles = (turns: Turns): readonly number[] => columns(turns).map((column) => column.miles);

/** Rations of Red, White and Blue. */
export const rations = (turns: Turns): readonly number[] => columns(turns).map((column) => column.rations);

const columns = ({ state }: Turns) =>
  (state as unknown as { columns: readonly { miles: number; rations: number }[] }).columns;
