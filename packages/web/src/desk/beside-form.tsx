import type { ReportTable } from '@longroll/drawing';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';

/** Tables of more rows than this are searched by words. */
const SEARCHED = 12;

/** What the seat knows and the orders of a form rest on: each table closed until it is asked for. */
export const BesideForm = ({ tables }: { readonly tables: readonly ReportTable[] }): JSX.Element | null =>
  tables.length === 0 ? null : (
    <section class="beside" aria-label="What these orders rest on">
      <h3>What these orders rest on</h3>
      {tables.map((table) => (
        <BesideTable key={table.title} table={table} />
      ))}
    </section>
  );

const BesideTable = ({ table: { title, columns, rows } }: { readonly table: ReportTable }): JSX.Element => {
  const words = useSignal('');
  const wanted = words.value.trim().toLowerCase();
  const shown = wanted === '' ? rows : rows.filter((row) => row.join(' ').toLowerCase().includes(wanted));
  return (
    <details>
      <summary>
        {title} <span>{rows.length}</span>
      </summary>
      {rows.length > SEARCHED ? (
        <input
          type="search"
          aria-label={`Find in ${title.toLowerCase()}`}
          placeholder="Find"
          value={words.value}
          onInput={(event) => {
            words.value = event.currentTarget.value;
          }}
        />
      ) : undefined}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself */}
      <div class="beside-rows" role="region" aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((column, i) => (
                <th scope="col" key={`${i} ${column}`}>
                  {column === '' ? <span class="visually-hidden">{i === 0 ? 'Name' : 'Remarks'}</span> : column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.join()}>
                {row.map((cell, i) =>
                  i === 0 ? (
                    <th scope="row" key={columns[i]}>
                      {cell}
                    </th>
                  ) : (
                    <td key={`${i} ${columns[i]}`}>{cell}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
        {shown.length === 0 ? <p class="fine">Nothing of that name.</p> : undefined}
      </div>
    </details>
  );
};
