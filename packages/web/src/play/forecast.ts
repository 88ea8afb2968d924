import type { Forecast, OddsChart, Roles } from '@longroll/drawing';
import { exactOdds, type Odds } from '@longroll/odds';
import type { Playable } from '@longroll/rulebooks';

/** A forecast worked out: the picture, and how sure it is. */
export interface Foretold {
  readonly forecast: Forecast;
  readonly chart: OddsChart;
  /** "Exact: 237 courses of the dice." or "Simulated: 20,000 battles, give or take 0.7." */
  readonly basis: string;
}

const WHOLE = (n: number): string => n.toString().replace(/\B(?=(\d{3})+$)/g, ',');

/** How the odds were found, in words. */
export const basisOf = (odds: Odds<unknown>): string => {
  if (odds.exact) return `Exact: ${WHOLE(odds.leaves)} ${odds.leaves === 1 ? 'course' : 'courses'} of the dice.`;
  const error = Math.max(0, ...odds.outcomes.map((outcome) => outcome.error ?? 0));
  return `Simulated: ${WHOLE(odds.samples ?? 0)} throws, give or take ${(error * 100).toFixed(1)} in 100.`;
};

/** Forecasts worked out, the latest last: rows of a list ask for several at each change. */
const kept = new Map<string, Foretold | undefined>();
const MOST_KEPT = 60;

/** Works out a forecast by the procedure that resolves it. Undefined when the book has no such procedure. */
export const foretell = (shelf: Playable, forecast: Forecast): Foretold | undefined => {
  const key = `${shelf.rulebook.id} ${JSON.stringify(forecast)}`;
  if (kept.has(key)) return kept.get(key);
  const procedure = shelf.rulebook.procedures.find((known) => known.id === forecast.procedure);
  const input = procedure?.input.safeParse(forecast.input);
  const foretold =
    procedure && input?.success
      ? {
          forecast,
          ...chartOf(shelf, forecast.procedure, input.data, exactOdds(procedure, input.data), forecast.roles),
        }
      : undefined;
  kept.set(key, foretold);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
  return foretold;
};

/** The board's picture of a procedure's odds. */
export const chartOf = (
  shelf: Playable,
  procedure: string,
  input: unknown,
  odds: Odds<unknown>,
  roles?: Roles,
): { readonly chart: OddsChart; readonly basis: string } => ({
  chart: shelf.board.chart(procedure, input, odds.outcomes, roles),
  basis: basisOf(odds),
});
