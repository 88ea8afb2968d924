import type { Clauses } from '@longroll/kernel';
import type { JSX } from 'preact';
import { ClauseTag } from '../widgets/clause.tsx';

interface FindingsProps {
  readonly value: unknown;
  /** Words that are clauses become links to them. */
  readonly clauses: Clauses;
  readonly book: string;
}

const inWords = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

const plain = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === undefined ? 'none' : String(value);
};

const isFlat = (value: unknown): boolean => typeof value !== 'object' || value === null;

const Word = ({ value, clauses, book }: FindingsProps): JSX.Element =>
  typeof value === 'string' && value in clauses ? (
    <ClauseTag book={book} id={value} text={clauses[value]?.text} />
  ) : (
    <span>{plain(value)}</span>
  );

/** What a procedure found, field by field, in words. */
export const Findings = (props: FindingsProps): JSX.Element => {
  const { value } = props;
  if (Array.isArray(value)) return <List {...props} values={value} />;
  if (typeof value !== 'object' || value === null) return <Word {...props} />;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  if (entries.length === 0) return <span class="wait">nothing</span>;
  return (
    <dl>
      {entries.flatMap(([name, each]) => [
        <dt key={name}>{inWords(name)}</dt>,
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
  return (
    <ol>
      {values.map((value, i) => (
        <li key={i}>
          {typeof value === 'object' && value !== null && Object.values(value).every(isFlat) ? (
            <Spread {...props} values={Object.values(value)} />
          ) : (
            <Findings {...props} value={value} />
          )}
        </li>
      ))}
    </ol>
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
