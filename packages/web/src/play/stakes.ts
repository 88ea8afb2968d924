import type { Element, OddsChart } from '@longroll/drawing';
import type { AnyState, Viewer } from '@longroll/kernel';
import type { Playable } from '@longroll/rulebooks';
import { assumptionOf } from './assumption.ts';
import { foretell } from './forecast.ts';

/** What was at stake when a fight opened. */
export interface Stakes {
  /** Who stood there, one element each, those of a side together where their names tell it. */
  readonly there: readonly Element[];
  /** What the odds said before the first throw; empty where the book tells none of it. */
  readonly odds: OddsChart['split'];
}

const nameOf = ({ label }: Element): string => label.split(/[,:]/)[0] ?? '';

/** What was at stake in the position before a fight, of which its first line lights the places and pieces. */
export const stakesOf = (shelf: Playable, before: AnyState, viewer: Viewer, lights: readonly string[]): Stakes => {
  const { board } = shelf;
  const elements = board.elements(before, viewer, []);
  const places = elements.filter(({ name }) => lights.includes(name));
  const sides = board.status(before).sides.map(({ name }) => name);
  const sideOf = ({ label }: Element): number => sides.findIndex((side) => label.includes(side));
  const there = elements
    .filter(({ within }) => within !== undefined && lights.includes(within))
    .toSorted((a, b) => sideOf(a) - sideOf(b));
  const forecasts = board.foresee(before, viewer, [], assumptionOf(shelf));
  const names = places.map(nameOf);
  const forecast = forecasts.find(({ title }) => names.some((name) => title.includes(name)));
  return { there, odds: (forecast && foretell(shelf, forecast)?.chart.split) ?? [] };
};
