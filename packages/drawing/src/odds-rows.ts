import { type Procedure, unmarked } from '@longroll/kernel';
import type { Board, OddsChart, Roles } from './board.ts';

/** What a procedure may come to, with the chance of each. */
export type Outcomes<T = unknown> = readonly { readonly value: T; readonly chance: number }[];

export type OddsRow = OddsChart['groups'][number]['rows'][number];

/** A chart of a procedure that none is drawn of. */
export const NO_CHART: OddsChart = { split: [], groups: [], means: [] };

/** How the two parts of a fight are named and inked where nobody says whose they are. */
const NAMELESS: Roles = { attacker: { name: 'Attacker', ink: 'lit' }, defender: { name: 'Defender', ink: 'ink-2' } };

/** Name and ink of whoever plays a part. */
export const roleOf = (roles: Roles = NAMELESS, role: string): Roles[string] =>
  roles[role] ?? { name: role, ink: 'ink-3' };

/** The chance of all outcomes that are so. */
export const chanceOf = <T>(outcomes: Outcomes<T>, is: (value: T) => boolean): number =>
  outcomes.reduce((sum, { value, chance }) => (is(value) ? sum + chance : sum), 0);

/** The expected figure. */
export const meanOf = <T>(outcomes: Outcomes<T>, of: (value: T) => number): number =>
  outcomes.reduce((sum, { value, chance }) => sum + chance * of(value), 0);

/** The chances of each word or figure that an outcome comes to, in the order in which they are met. */
export const chancesBy = <T, K>(outcomes: Outcomes<T>, of: (value: T) => K): readonly (readonly [K, number])[] => {
  const chances = new Map<K, number>();
  for (const { value, chance } of outcomes) chances.set(of(value), (chances.get(of(value)) ?? 0) + chance);
  return [...chances];
};

/** A row for each figure, the least first. */
export const countRows = <T>(
  outcomes: Outcomes<T>,
  of: (value: T) => number,
  row: (count: number) => Omit<OddsRow, 'chance'>,
): readonly OddsRow[] =>
  chancesBy(outcomes, of)
    .toSorted((a, b) => a[0] - b[0])
    .map(([count, chance]) => ({ ...row(count), chance }));

/** How the outcomes of one procedure are drawn. */
export interface ChartOf {
  readonly procedure: string;
  draw(input: unknown, outcomes: Outcomes, roles?: Roles): OddsChart;
}

/** The chart of a procedure, drawn of what it was asked, what it may come to, and whose parts its roles are. */
export const chartOf = <I, O>(
  { id }: Procedure<I, O>,
  draw: (asked: I, ends: Outcomes<O>, roles?: Roles) => OddsChart,
): ChartOf => ({ procedure: id, draw: (input, outcomes, roles) => draw(input as I, outcomes as Outcomes<O>, roles) });

const drawnBy = (charts: readonly ChartOf[], procedure: string): ChartOf | undefined =>
  charts.find((chart) => chart.procedure === procedure);

/** A board's `chart` of those of its procedures; of any other none is drawn. */
export const chartsOf =
  (...charts: readonly ChartOf[]): Board<unknown, unknown>['chart'] =>
  (procedure, input, outcomes, roles) =>
    drawnBy(charts, procedure)?.draw(input, outcomes, roles) ?? NO_CHART;

/** The charts of a book's procedures: those that are drawn, and of any other each outcome as its procedure says it, and how likely it is. */
export const saidChart =
  (
    procedures: readonly Pick<Procedure<never, unknown>, 'id' | 'says'>[],
    ...charts: readonly ChartOf[]
  ): Board<unknown, unknown>['chart'] =>
  (id, input, outcomes, roles) => {
    const drawn = drawnBy(charts, id);
    if (drawn) return drawn.draw(input, outcomes, roles);
    const says = procedures.find((known) => known.id === id)?.says;
    const told = chancesBy(outcomes, (value) =>
      unmarked(says?.(value as never, input as never) ?? JSON.stringify(value)),
    );
    const rows = told.map(([label, chance]) => ({ label, ink: 'ink-2', partial: false, chance }));
    return { split: [], groups: [{ title: 'Outcomes', rows }], means: [] };
  };
