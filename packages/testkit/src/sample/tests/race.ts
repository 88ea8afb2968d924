import type { PlainRecord } from '@longroll/kernel';
import { Position } from '@longroll/testkit';
import { shelf } from '../index.ts';

const THREE = { rations: 3 };
export const rest = { do: 'march', pace: 'rest' };
export const steady = { do: 'march', pace: 'steady' };
export const hard = { do: 'march', pace: 'hard' };
export const harass = (column: string) => ({ do: 'harass', column });

/** A race of ten miles in five days in which every column has three rations, with these things changed. */
export const race = (changes: PlainRecord = {}, options: { readonly [option: string]: string } = {}): Position => {
  const { red = THREE, white = THREE, blue = THREE, ...others } = changes;
  return new Position(shelf.rulebook, {
    scenario: { miles: 10, lastDay: 5, ...others, columns: { red, white, blue } },
    options,
  });
};

/** Miles marched by Red, White and Blue. */
export const miles = (position: Position): readonly number[] => columns(position).map((column) => column.miles);

/** Rations of Red, White and Blue. */
export const rations = (position: Position): readonly number[] => columns(position).map((column) => column.rations);

const columns = ({ state }: Position) =>
  (state as unknown as { columns: readonly { miles: number; rations: number }[] }).columns;
