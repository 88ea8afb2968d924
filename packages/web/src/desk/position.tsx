import type { ReportTable, TurnReport } from '@longroll/drawing';
import type { JSX } from 'preact';

/** The position at the end of a turn: its tables, with the maps in letters that belong to them. */
export const Position = ({ told }: { readonly told: TurnReport }): JSX.Element => {
  const titles = new Map(told.became.map(({ element, title }) => [element.slice(element.indexOf(':') + 1), title]));
  const called = (cell: string): string =>
    cell
      .split(', ')
      .map((word) => titles.get(word) ?? word)
      .join(', ');
  return (
    <div class="position">
      {told.position.map((table, place) => (
        <PositionTable
          key={table.title}
          table={table}
          title={place === 0 ? `${table.title}, ${told.now}` : table.title}
          called={called}
        />
      ))}
    </div>
  );
};

interface TableProps {
  readonly table: ReportTable;
  readonly title: string;
  /** A cell with what one orders by its name: the page has the room for it that a line of text has not. */
  readonly called: (cell: string) => string;
}

const PositionTable = ({ table, title, called }: TableProps): JSX.Element => (
  <div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a narrow screen */}
    <div class="scrolled" role="region" aria-label={table.title} tabIndex={0}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {table.columns.map((column, i) => (
              <th scope="col" key={`${i} ${column}`}>
                {column === '' ? <span class="visually-hidden">{i === 0 ? 'Name' : 'Remarks'}</span> : column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, i) =>
                i === 0 ? (
                  <th scope="row" key={table.columns[i]}>
                    {called(cell)}
                  </th>
                ) : (
                  <td key={`${i} ${table.columns[i]}`}>{called(cell)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <Letters table={table} />
  </div>
);

/** Maps in letters: on the page they are closed until somebody asks for them, since the board shows the same. */
const Letters = ({ table: { letters, key } }: { readonly table: ReportTable }): JSX.Element | null =>
  letters === undefined || letters.length === 0 ? null : (
    <details class="letters">
      <summary>The map in letters</summary>
      {letters.map((lines) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a narrow screen
        <pre key={lines.join()} tabIndex={0}>
          {lines.join('\n')}
        </pre>
      ))}
      <p class="fine">{key}</p>
    </details>
  );
