import type { Forecast, OddsChart } from '@longroll/drawing';
import type { Playable } from '@longroll/rulebooks';
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { assume, assumptionOf } from '../play/assumption.ts';
import { foretell } from '../play/forecast.ts';
import { ClauseTag } from '../widgets/clause.tsx';

const percent = (chance: number): string => (chance * 100).toFixed(1);

/** One split bar, rows in groups, expected figures: the picture of a distribution. */
export const Chart = ({ chart, book }: { readonly chart: OddsChart; readonly book: string }): JSX.Element => (
  <>
    {chart.ratio ? (
      <p class="force">
        <strong>
          {chart.ratio.left} : {chart.ratio.right}
        </strong>
        <span>
          {chart.ratio.note}
          <ClauseTag book={book} id={chart.ratio.clause} />
        </span>
      </p>
    ) : undefined}
    {chart.split.length > 0 ? <Split split={chart.split} /> : undefined}
    {chart.groups.map((group) => (
      <div key={group.title}>
        <h3>{group.title}</h3>
        {group.rows.map((row) => (
          <div class="odds-row" key={row.label}>
            <span>{row.label}</span>
            <i class={row.partial ? 'partial' : ''} style={{ '--bar': `var(--${BARS[row.ink] ?? row.ink})` }}>
              <s style={{ width: `${percent(row.chance)}%` }} />
            </i>
            <b>{percent(row.chance)}%</b>
          </div>
        ))}
      </div>
    ))}
    {chart.means.length > 0 ? (
      <dl>
        {chart.means.flatMap((fact) => [
          <dt key={fact.label}>{fact.label}</dt>,
          <dd key={`${fact.label} value`}>{fact.value}</dd>,
        ])}
      </dl>
    ) : undefined}
  </>
);

/** Plates that would be too pale as a bar are drawn in their lettering's ink. */
const BARS: { readonly [ink: string]: string } = { csa: 'csa-text', neutral: 'line-strong' };

const NARROW = 0.2;

const WRITTEN_ON: { readonly [ink: string]: string } = { union: 'on-union', csa: 'on-csa', neutral: 'ink' };

/** A plate in an ink, with lettering that can be read on it. */
const plateOf = (ink: string): { readonly background: string; readonly color: string } => ({
  background: `var(--${ink})`,
  color: `var(--${WRITTEN_ON[ink] ?? 'surface'})`,
});

/** Who has the place at the end, as one bar with its key. */
export const Split = ({ split }: { readonly split: OddsChart['split'] }): JSX.Element => (
  <>
    <div
      class="split"
      role="img"
      aria-label={split.map((part) => `${part.label} ${percent(part.chance)} per cent`).join(', ')}
    >
      {split
        .filter((part) => part.chance > 0)
        .map((part) => (
          <span key={part.label} style={{ flex: String(Math.max(part.chance, 0.02)), ...plateOf(part.ink) }}>
            {part.chance >= NARROW ? <b>{percent(part.chance)}%</b> : undefined}
          </span>
        ))}
    </div>
    <ul class="split-key">
      {split.map((part) => (
        <li key={part.label}>
          <b>{percent(part.chance)}%</b> {part.label}
        </li>
      ))}
    </ul>
  </>
);

/** What all forecasts assume of decisions that are still to come, where the book has a choice of it. */
const Assumption = ({ shelf }: { readonly shelf: Playable }): JSX.Element | null =>
  shelf.board.assumptions ? (
    <select
      class="assumption"
      aria-label="What the odds assume"
      value={assumptionOf(shelf)}
      onChange={(event) => assume(event.currentTarget.value)}
    >
      {shelf.board.assumptions.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  ) : null;

interface HeadlineProps {
  readonly shelf: Playable;
  readonly forecast: Forecast;
  /** A row tells the chance by which it is compared: only a split bar is added to it. */
  readonly compared: boolean;
}

/** The one figure that an order stands or falls by, short: the split bar, or the chance that a list compares by. */
export const Headline = ({ shelf, forecast, compared }: HeadlineProps): JSX.Element | null => {
  const chart = foretell(shelf, forecast)?.chart;
  if (!chart || (chart.split.length === 0 && (compared || !chart.main))) return null;
  return (
    <div class="headline" role="group" aria-label={`Odds: ${forecast.title}`}>
      <p>
        <b>{forecast.title}</b>
        {chart.main && chart.split.length === 0 ? (
          <span>
            <strong>{percent(chart.main.chance)}%</strong> {chart.main.label}
          </span>
        ) : undefined}
        <Assumption shelf={shelf} />
      </p>
      {chart.split.length > 0 ? <Split split={chart.split} /> : undefined}
    </div>
  );
};

interface OddsProps {
  readonly shelf: Playable;
  readonly forecasts: ReturnType<Playable['board']['foresee']>;
  readonly empty?: ComponentChildren;
}

/** Odds of the battles that a choice would bring, or of those that wait: worked out here, by the procedure itself. */
export const OddsCard = ({ shelf, forecasts, empty }: OddsProps): JSX.Element | null => {
  const [at, choose] = useState(0);
  const forecast = forecasts[Math.min(at, forecasts.length - 1)];
  const foretold = forecast && foretell(shelf, forecast);
  if (!foretold) return empty ? <section class="card odds">{empty}</section> : null;
  const book = shelf.rulebook.id;
  return (
    <section class="card odds" aria-label="Odds">
      <header>
        <h2>{foretold.forecast.title}</h2>
        {forecasts.length > 1 ? (
          <select
            aria-label="Which battle"
            value={String(Math.min(at, forecasts.length - 1))}
            onChange={(event) => choose(Number(event.currentTarget.value))}
          >
            {forecasts.map((each, i) => (
              <option key={`${each.title} ${i}`} value={String(i)}>
                {each.title}
              </option>
            ))}
          </select>
        ) : undefined}
        <Assumption shelf={shelf} />
      </header>
      <Chart chart={foretold.chart} book={book} />
      <p class="fine">
        {foretold.basis} {foretold.forecast.assumed}
      </p>
    </section>
  );
};
