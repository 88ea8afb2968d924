import { marksToSvg, type PrintCell, type PrintTable, pagePalette, type ReadTable } from '@longroll/drawing';
import type { Playable } from '@longroll/rulebooks';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Ruling } from '../play/adjudicate.ts';
import { ClauseSign } from '../widgets/clause.tsx';

const cellOf = (cell: string | PrintCell): PrintCell => (typeof cell === 'string' ? { text: cell } : cell);

/** Pixels a millimetre of a printed drawing. */
const PIXELS = 3.6;

const Drawing = ({ drawing }: { readonly drawing: NonNullable<PrintCell['drawing']> }): JSX.Element => {
  const [x, y] = drawing.origin ?? [0, 0];
  const box = [-x / drawing.unit, -y / drawing.unit, drawing.width / drawing.unit, drawing.height / drawing.unit];
  return (
    <svg width={drawing.width * PIXELS} height={drawing.height * PIXELS} viewBox={box.join(' ')} aria-hidden="true">
      <g dangerouslySetInnerHTML={{ __html: marksToSvg(drawing.marks, pagePalette, drawing.pixel / drawing.unit) }} />
    </svg>
  );
};

const Cell = ({ cell }: { readonly cell: PrintCell }): JSX.Element => (
  <span class="with-chip">
    {cell.drawing ? <Drawing drawing={cell.drawing} /> : undefined}
    {cell.text}
  </span>
);

interface ReadProps {
  readonly shelf: Playable;
  readonly procedure: string;
  readonly ruling: Ruling;
}

/** The tables of the book from which a ruling was read, each with its row or its place lit. */
export const ReadTables = ({ shelf, procedure, ruling }: ReadProps): JSX.Element | null => {
  const [tables, show] = useState<readonly ReadTable[]>([]);
  useEffect(() => {
    let left = false;
    const told = (found: readonly ReadTable[]): void => {
      if (!left) show(found);
    };
    // Without them the ruling stands all the same.
    shelf.board.tools?.tables?.(procedure, ruling.input, ruling.output).then(told, () => told([]));
    return () => {
      left = true;
    };
  }, [shelf, procedure, ruling]);
  if (tables.length === 0) return null;
  return (
    <section class="result" aria-label="Tables of the book">
      <h2>Read from the book</h2>
      {tables.map(({ table, lit }) => (
        <Printed key={table.title} table={table} lit={lit} book={shelf.rulebook.id} />
      ))}
    </section>
  );
};

interface PrintedProps extends ReadTable {
  readonly book: string;
}

const Printed = ({ table, lit, book }: PrintedProps): JSX.Element => {
  const stateOf = (row: number, column: number): 'read' | 'row' | '' => {
    const places = lit.filter((place) => place.row === row);
    if (places.some((place) => place.column === undefined || place.column === column)) return 'read';
    return places.length > 0 || lit.some((place) => place.column === column) ? 'row' : '';
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a narrow screen
    <section class="read-table" aria-label={table.title} tabIndex={0}>
      <table>
        <caption>
          {table.title}
          <ClauseSign book={book} ids={table.clauses ?? []} />
        </caption>
        <Heads columns={table.columns} />
        <tbody>
          {table.rows.map((row, r) => (
            <tr key={r}>
              {row.map((cell, c) => {
                const state = stateOf(r, c);
                const shown = cellOf(cell);
                return (
                  <td key={c} class={`${state} ${shown.bold ? 'bold' : ''} ${table.columns[c]?.align ?? ''}`}>
                    {state === 'read' && c === (lit.find((place) => place.row === r)?.column ?? 0) ? (
                      <span class="visually-hidden">Read here: </span>
                    ) : undefined}
                    <Cell cell={shown} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {table.note ? <p class="fine">{table.note}</p> : undefined}
    </section>
  );
};

const Heads = ({ columns }: { readonly columns: PrintTable['columns'] }): JSX.Element => (
  <thead>
    <tr>
      {columns.map(({ title, align }, i) =>
        title === '' ? (
          <td key={i} />
        ) : (
          <th key={i} scope="col" class={align ?? ''}>
            {title}
          </th>
        ),
      )}
    </tr>
  </thead>
);
