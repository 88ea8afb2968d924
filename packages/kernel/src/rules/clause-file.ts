import type { Clause, Clauses } from '../contract.ts';

/**
 * The clause index of a book, read from its markdown file. An entry begins with its permanent id in bold or in code,
 * with or without a bullet, a `[source]` and a title; it lasts until the next entry or heading, tables included. Its
 * further lines may stand two spaces in, as lists in markdown have them. What follows `Decision:` is the answer
 * to a gap of the book; `Untestable:` says why no test can cite it.
 */
export const clausesOf = (markdown: string, otherwise: Clause['source'] = 'source'): Clauses => {
  const clauses: { [id: string]: Clause } = {};
  let chapter = '';
  let book = '';
  let open: { readonly id: string; readonly source: Clause['source']; readonly lines: string[] } | undefined;
  const close = (): void => {
    if (!open) return;
    if (clauses[open.id]) throw new TypeError(`the clause ${open.id} stands twice in the index`);
    clauses[open.id] = { chapter, ...partsOf(open.lines.join('\n').trim()), source: open.source };
    open = undefined;
  };
  for (const line of markdown.split(/\r?\n/)) {
    const heading = /^#{2,3} (.+)$/.exec(line);
    const entry = ENTRY.exec(line) ?? rowOf(line, book);
    if (heading) {
      close();
      chapter = heading[1] ?? '';
    } else if (entry) {
      close();
      const { bold, code = '', inside, after, title = '', rest = '' } = entry.groups ?? {};
      const id = bold ?? code;
      book ||= `${id.split('-')[0]}-`;
      open = {
        id,
        source: sourceOf(inside ?? after, otherwise),
        lines: [title.trim() === '' ? rest : `${title.trim()} ${rest}`],
      };
    } else open?.lines.push(line.replace(/^ {2}/, ''));
  }
  close();
  return clauses;
};

/** Bullet, id in bold or code, source in brackets inside the bold or after it, title inside the bold. */
const ENTRY =
  /^(?:- )?(?:\*\*(?<bold>[a-z]+(?:-[A-Za-z0-9.]+)+)(?: \[(?<inside>[a-z ]+)\])?(?<title>[^*]*)\*\*|`(?<code>[a-z]+(?:-[A-Za-z0-9.]+)+)`)(?: \[(?<after>[a-z ]+)\])?:? ?(?<rest>.*)$/;

/** An entry that is a row of a table. */
const ROW = /^\| `?(?<code>[a-z]+(?:-[A-Za-z.]+)*-[0-9]+)`? (?<rest>.*)$/;

const rowOf = (line: string, book: string): RegExpExecArray | undefined => {
  const row = ROW.exec(line);
  return row?.groups?.code?.startsWith(book) ? row : undefined;
};

const sourceOf = (tag: string | undefined, otherwise: Clause['source']): Clause['source'] => {
  if (tag === undefined) return otherwise;
  if (tag === 'base' || tag === 'variant' || tag === 'source' || tag === 'design') return tag;
  return tag.includes('variant') ? 'variant' : otherwise;
};

const partsOf = (whole: string): Pick<Clause, 'text' | 'decision' | 'untestable'> => {
  const [ruled = '', untestable] = whole.split(/\s*(?:\*\*)?Untestable:(?:\*\*)?\s*/);
  const [text = '', ...decisions] = ruled.split(/\s*(?:\*\*)?Decision:(?:\*\*)?\s*/);
  return {
    text: text === '' ? (decisions[0] ?? '') : text,
    ...(decisions.length > 0 ? { decision: decisions.join(' ') } : {}),
    ...(untestable === undefined ? {} : { untestable }),
  };
};
