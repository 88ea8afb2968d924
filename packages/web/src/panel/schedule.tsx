import type { Coming, Schedule, ScheduleRow } from '@longroll/drawing';
import type { JSX } from 'preact';
import { ClauseTag } from '../widgets/clause.tsx';
import { Icon } from '../widgets/icon.tsx';

interface ScheduleProps {
  readonly schedule: Schedule;
  readonly book: string;
  /** Names of rows that may be ordered from now. */
  readonly open: ReadonlySet<string>;
  /** The name that was picked first, if any. */
  readonly picked: string | undefined;
  readonly onPick: (name: string) => void;
}

const share = (column: number, columns: number): string =>
  `${((100 * Math.min(column, columns)) / columns).toFixed(2)}%`;

/** A line from now to the last turn on which such orders come. */
const Line = ({
  comings,
  columns,
}: {
  readonly comings: readonly Coming[];
  readonly columns: number;
}): JSX.Element | null => {
  const last = comings.at(-1);
  return last ? (
    <i
      class={last.fresh ? 'way fresh' : 'way'}
      style={{ width: share(last.column + 0.5, columns) }}
      aria-hidden="true"
    />
  ) : null;
};

/** What comes on a turn, at its column; what comes after the last column at the end, with an arrow. */
const Chip = ({
  coming,
  columns,
  ink,
}: {
  readonly coming: Coming;
  readonly columns: number;
  readonly ink: string;
}): JSX.Element => {
  const later = coming.column >= columns;
  return (
    <b
      class={`coming ${coming.fresh ? 'fresh' : ink}${later ? ' later' : ''}`}
      style={{ left: later ? '100%' : share(coming.column + 0.5, columns) }}
      title={coming.text}
    >
      {coming.amount}
    </b>
  );
};

const Row = ({
  row,
  schedule,
  open,
  picked,
  onPick,
}: Omit<ScheduleProps, 'book'> & { readonly row: ScheduleRow }): JSX.Element => {
  const columns = schedule.columns.length;
  const { title, name, comings } = row;
  return (
    <tr>
      <th scope="row">
        <span>
          <Icon name={row.symbol} size={18} />
          <span>{title}</span>
          <small>{row.price}</small>
        </span>
      </th>
      <td colSpan={columns} style={{ '--columns': columns }}>
        <Line comings={comings.filter(({ fresh }) => fresh)} columns={columns} />
        <Line comings={comings.filter(({ fresh }) => !fresh)} columns={columns} />
        {comings.map((coming) => (
          <Chip key={`${coming.column} ${coming.fresh}`} coming={coming} columns={columns} ink={schedule.ink} />
        ))}
      </td>
      <td class="act">
        <button
          type="button"
          // Touched all the same it says why not.
          aria-disabled={open.has(name) ? undefined : 'true'}
          aria-pressed={picked === name ? 'true' : 'false'}
          aria-label={`Order: ${title}`}
          onClick={() => onPick(name)}
        >
          +
        </button>
      </td>
    </tr>
  );
};

/** What a side has ordered and when it comes: a row a kind, a column a turn. The button of a row begins an order of it. */
export const SchedulePart = ({ schedule, book, ...rest }: ScheduleProps): JSX.Element => (
  <section class={`schedule ${schedule.ink}`} aria-label={schedule.title}>
    <header>
      <h2>
        {schedule.title}
        <ClauseTag book={book} id={schedule.clause} />
      </h2>
      <span class="signs">
        <i class="way" aria-hidden="true" /> on the way
        <i class="way fresh" aria-hidden="true" /> ordered now, may be undone
      </span>
      <strong>{schedule.left}</strong>
    </header>
    <div class="scroll" tabIndex={-1}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="visually-hidden">Kind</span>
            </th>
            {schedule.columns.map(({ label, short, heading }) => (
              <th scope="col" key={label} class={heading === undefined ? '' : 'month'} title={label}>
                {heading === undefined ? short : heading.slice(0, 3)}
              </th>
            ))}
            <th scope="col">Order</th>
          </tr>
        </thead>
        <tbody>
          {schedule.rows.map((row) => (
            <Row key={row.name} row={row} schedule={schedule} {...rest} />
          ))}
        </tbody>
      </table>
    </div>
  </section>
);
