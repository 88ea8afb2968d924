import type { Status } from '@longroll/drawing';
import type { JSX } from 'preact';
import { ClauseTag } from '../widgets/clause.tsx';
import { Score } from './score.tsx';

/** Columns of figures stand to the right, their headings over them. */
const figuresIn = (rows: readonly (readonly string[])[], column: number): string =>
  rows.every((row) => /^(?:[\d−-]|$)/.test(row[column] ?? '')) && column > 0 ? 'figure' : '';

/** Forces, losses, cities and limits at a glance. */
export const TablesCard = ({ status, book }: { readonly status: Status; readonly book: string }): JSX.Element => (
  <section class="card tables" aria-label="Forces">
    <Score sides={status.sides} book={book} title="At a glance" />
    {status.tables.map((table) => (
      <table key={table.id}>
        <caption>
          {table.title}
          {table.clause ? <ClauseTag book={book} id={table.clause} /> : undefined}
        </caption>
        <thead>
          <tr>
            {table.columns.map((column, i) => (
              <th scope="col" key={`${column} ${i}`} class={figuresIn(table.rows, i)}>
                {column === '' ? <span class="visually-hidden">What</span> : column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.join(' ')}>
              {row.map((cell, i) =>
                i === 0 ? (
                  <th scope="row" key={table.columns[i]}>
                    {cell}
                  </th>
                ) : (
                  <td key={`${table.columns[i]} ${i}`} class={figuresIn(table.rows, i)}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    ))}
  </section>
);
