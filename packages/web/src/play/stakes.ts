import type { Element, OddsChart } from '@longroll/drawing';
import type { AnyState, Viewer } from '@longroll/kernel';
import type { Playable } from '@longroll/rulebooks';
import { assumptionOf } from './assumption.ts';
import { foretell } from './forecast.ts';
import type { Line } from './lines.ts';

/** What was at stake when a fight opened. */
export interface Stakes {
  /** Who stood there, one element each, those of a side together where their names tell it. */
  readonly there: readonly Element[];
  /** What the odds said before the first throw; empty where the book tells none of it. */
  readonly odds: OddsChart['split'];
}

/** The first line of a fight. */
export type Opening = Pick<Line, 'told' | 'sentence'>;

const namedIn = (elements: readonly Element[], names: readonly string[]): readonly Element[] =>
  names.flatMap((name) => elements.find((element) => element.name === name) ?? []);

const nameOf = ({ label }: Element): string => label.split(/[,:]/)[0] ?? '';

/**
 * Of a book that does not say who meets whom: who stands in the places that the first line of a fight lights, first
 * whoever attacks, as in that line and in the odds.
 */
const standingThere = (shelf: Playable, before: AnyState, viewer: Viewer, { sentence }: Opening) => {
  const { board } = shelf;
  const { lights, seat: attacker } = sentence;
  const elements = board.elements(before, viewer, []);
  const sides = board
    .status(before)
    .sides.toSorted((a, b) => Number(b.seat === attacker) - Number(a.seat === attacker))
    .map(({ name }) => name);
  const sideOf = ({ label }: Element): number => sides.findIndex((side) => label.includes(side));
  const there = elements
    .filter(({ within }) => within !== undefined && lights.includes(within))
    .toSorted((a, b) => sideOf(a) - sideOf(b));
  const names = elements.filter(({ name }) => lights.includes(name)).map(nameOf);
  const forecasts = board.foresee(before, viewer, [], assumptionOf(shelf));
  return { there, forecast: forecasts.find(({ title }) => names.some((name) => title.includes(name))) };
};

/** What was at stake in the position before a fight, which its first line opens. */
export const stakesOf = (shelf: Playable, before: AnyState, viewer: Viewer, opening: Opening): Stakes => {
  const { board } = shelf;
  const said = board.stakes?.(before, opening.told);
  const { there, forecast } = said
    ? { there: namedIn(board.elements(before, viewer, []), said.there), forecast: said.forecast }
    : standingThere(shelf, before, viewer, opening);
  return { there, odds: (forecast && foretell(shelf, forecast)?.chart.split) ?? [] };
};
