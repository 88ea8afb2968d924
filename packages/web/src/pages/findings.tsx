import type { Clauses } from '@longroll/kernel';
import type { JSX } from 'preact';
import { plainWords } from '../play/words.ts';
import { ClauseTag } from '../widgets/clause.tsx';
import { useWords } from '../widgets/field-words.tsx';

interface FindingsProps {
  readonly value: unknown;
  /** Words that are clauses become links to them. */
  readonly clauses: Clauses;
  readonly book: string;
}

const plain = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && value < 0) return `−${-value}`;
  return value === undefined ? 'none' : String(value);
};

const isFlat = (value: unknown): boolean => typeof value !== 'object' || value === null;

const Word = ({ value, clauses, book }: FindingsProps): JSX.Element => {
  const wordOf = useWords();
  if (typeof value !== 'string') return <span>{plain(value)}</span>;
  return value in clauses ? <ClauseTag book={book} id={value} /> : <span>{wordOf(value) ?? value}</span>;
};

/** What a procedure found, field by field, in words. */
export const Findings = (props: FindingsProps): JSX.Element => {
  const { value } = props;
  const wordOf = useWords();
  if (Array.isArray(value)) return <List {...props} values={value} />;
  if (typeof value !== 'object' || value === null) return <Word {...props} />;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  if (entries.length === 0) return <span class="wait">nothing</span>;
  return (
    <dl>
      {entries.flatMap(([name, each]) => [
        <dt key={name}>{wordOf(name) ?? plainWords(name)}</dt>,
        <dd key={`${name} value`}>
          <Findings {...props} value={each} />
        </dd>,
      ])}
    </dl>
  );
};

const List = (props: FindingsProps & { readonly values: readonly unknown[] }): JSX.Element => {
  const { values } = props;
  if (values.length === 0) return <span class="wait">none</span>;
  if (values.every(isFlat)) return <Spread {...props} />;
  const columns = columnsOf(values);
  if (columns) return <Grid {...props} columns={columns} />;
  return (
    <ol>
      {values.map((value, i) => (
        <li key={i}>
          <Findings {...props} value={value} />
        </li>
      ))}
    </ol>
  );
};

/** More fields than this do not stand beside one another. */
const MOST_COLUMNS = 6;

/** Plain, or a few plain values. */
const isShort = (value: unknown): boolean => isFlat(value) || (Array.isArray(value) && value.every(isFlat));

/** The fields of a list of records that all have the same few, each short. */
const columnsOf = (values: readonly unknown[]): readonly string[] | undefined => {
  const records = values.map((value) => (typeof value === 'object' && value !== null ? Object.entries(value) : []));
  const names = records[0]?.map(([name]) => name) ?? [];
  const fits = records.every(
    (entries) => entries.map(([name]) => name).join() === names.join() && entries.every(([, each]) => isShort(each)),
  );
  return fits && names.length > 0 && names.length <= MOST_COLUMNS ? names : undefined;
};

const isFigure = (value: unknown): boolean => typeof value === 'number';

/** Records with the same fields: a row each. */
const Grid = (
  props: FindingsProps & { readonly values: readonly unknown[]; readonly columns: readonly string[] },
): JSX.Element => {
  const rows = props.values as readonly { readonly [name: string]: unknown }[];
  return (
    <table>
      <thead>
        <tr>
          {props.columns.map((name) => (
            <th scope="col" key={name} class={isFigure(rows[0]?.[name]) ? 'figure' : ''}>
              {plainWords(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={i}>
            {props.columns.map((name) => (
              <td key={name} class={isFigure(row[name]) ? 'figure' : ''}>
                <Findings {...props} value={row[name]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Plain values in one line. */
const Spread = (props: FindingsProps & { readonly values: readonly unknown[] }): JSX.Element => (
  <>
    {props.values.map((value, i) => (
      <span key={i}>
        {i > 0 ? ', ' : ''}
        <Word {...props} value={value} />
      </span>
    ))}
  </>
);
