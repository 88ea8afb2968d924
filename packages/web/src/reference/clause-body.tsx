import type { Clause, Clauses } from '@longroll/kernel';
import type { ComponentChildren, JSX } from 'preact';
import { codesIn, type TextBlock, textBlocks, typeset } from './clause-text.ts';
import { crossReferences } from './cross-references.ts';

const SOURCES: { readonly [source in Clause['source']]: string } = {
  base: 'base game',
  variant: 'variant',
  source: 'as written',
  design: 'design of this edition',
};

/** What a clause is shown with. */
export interface Reader {
  readonly clauses: Clauses;
  /** Words that were looked for: underlined. */
  readonly words: readonly string[];
  /** A link to another clause. */
  readonly link: (id: string, text: ComponentChildren) => JSX.Element;
}

/** Text with the words that were looked for underlined. */
const Marked = ({ text, words }: { readonly text: string; readonly words: readonly string[] }): JSX.Element => {
  if (words.length === 0) return <>{text}</>;
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi');
  return <>{text.split(pattern).map((part, i) => (i % 2 === 1 ? <mark key={`${i} ${part}`}>{part}</mark> : part))}</>;
};

/** Text with its signs set; what stands between backticks is a word of the rules' own data, and is set as one. */
const Typeset = ({ text, words }: { readonly text: string; readonly words: readonly string[] }): JSX.Element => (
  <>
    {codesIn(text).map((part, i) =>
      i % 2 === 1 ? <code key={i}>{part}</code> : <Marked key={i} text={typeset(part)} words={words} />,
    )}
  </>
);

/** A run of text with the clauses that it names as links. */
const Run = ({ text, reader }: { readonly text: string; readonly reader: Reader }): JSX.Element => (
  <>
    {crossReferences(text, reader.clauses).map((piece, i) => {
      if (piece.clause === undefined) return <Typeset key={i} text={piece.text} words={reader.words} />;
      return reader.link(piece.clause, <Marked key={i} text={piece.text} words={reader.words} />);
    })}
  </>
);

/** Columns of figures stand in the middle under their headings. */
const isFigures = (rows: readonly (readonly string[])[], column: number): boolean =>
  column > 0 && rows.every((row) => (row[column] ?? '').length <= 12);

const Table = ({
  block,
  reader,
}: {
  readonly block: TextBlock & { kind: 'table' };
  readonly reader: Reader;
}): JSX.Element => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the page is moved sideways by keys
  <div class="clause-table" tabIndex={0} role="group" aria-label="Table">
    <table>
      {block.head.length > 0 ? (
        <thead>
          <tr>
            {block.head.map((title, i) =>
              title === '' ? (
                <td key={i} />
              ) : (
                <th key={i} scope="col" class={isFigures(block.rows, i) ? 'figures' : ''}>
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
      ) : undefined}
      <tbody>
        {block.rows.map((row) => (
          <tr key={row.join()}>
            {row.map((cell, i) =>
              i === 0 ? (
                <th key={i} scope="row">
                  <Run text={cell} reader={reader} />
                </th>
              ) : (
                <td key={i} class={isFigures(block.rows, i) ? 'figures' : ''}>
                  <Run text={cell} reader={reader} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Block = ({ block, reader }: { readonly block: TextBlock; readonly reader: Reader }): JSX.Element => {
  if (block.kind === 'table') return <Table block={block} reader={reader} />;
  if (block.kind === 'text')
    return (
      <p>
        <Run text={block.text} reader={reader} />
      </p>
    );
  const items = block.items.map((item) => (
    <li key={item}>
      <Run text={item} reader={reader} />
    </li>
  ));
  return block.start === undefined ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
};

/** The text of a clause: paragraphs, lists and tables, and our decision where the book is silent. */
export const ClauseBody = ({ clause, reader }: { readonly clause: Clause; readonly reader: Reader }): JSX.Element => (
  <>
    {textBlocks(clause.text).map((block, i) => (
      <Block key={i} block={block} reader={reader} />
    ))}
    {clause.decision ? (
      <p class="decision">
        <b title="The book is silent here: this edition has decided it.">Our decision.</b>{' '}
        <Run text={clause.decision} reader={reader} />
      </p>
    ) : undefined}
  </>
);

/** Where the clause comes from, in words. */
export const sourceOf = (clause: Clause): string => SOURCES[clause.source];
