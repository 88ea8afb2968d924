import type { Clauses } from '@longroll/kernel';

/** A piece of text: plain, or the name of a clause as it stands there. */
export interface TextPiece {
  readonly text: string;
  /** The clause that it names. */
  readonly clause?: string;
}

/** A clause named in full, or by its last part after another: "ahd-scen-learn, -learn-3", "ahd-victory-1 to -3". */
const NAMED = /([a-z]+(?:-[a-z0-9]+)+)|(?<=(?:,| to| and) )-([a-z0-9]+(?:-[a-z0-9]+)*)/g;

/** The clause that a short form names after another: as many last parts of that are replaced as the short form has. */
const completed = (short: string, before: string, clauses: Clauses): string | undefined => {
  const parts = before.split('-');
  for (let kept = parts.length - 1; kept > 0; kept--) {
    const id = [...parts.slice(0, kept), short].join('-');
    if (Object.hasOwn(clauses, id)) return id;
  }
  return undefined;
};

/** Parts a text at the clauses that it names. A name that is no clause of the book stays text. */
export const crossReferences = (text: string, clauses: Clauses): readonly TextPiece[] => {
  const pieces: TextPiece[] = [];
  let from = 0;
  let before: string | undefined;
  for (const found of text.matchAll(NAMED)) {
    const [whole, full, short] = found;
    const id =
      full === undefined
        ? before && short !== undefined && completed(short, before, clauses)
        : Object.hasOwn(clauses, full) && full;
    if (!id) continue;
    if (found.index > from) pieces.push({ text: text.slice(from, found.index) });
    pieces.push({ text: whole, clause: id });
    from = found.index + whole.length;
    before = id;
  }
  if (from < text.length || pieces.length === 0) pieces.push({ text: text.slice(from) });
  return pieces;
};

const namedBy = (id: string, clauses: Clauses): readonly string[] => {
  const clause = clauses[id];
  if (!clause) return [];
  const pieces = crossReferences(`${clause.text}\n${clause.decision ?? ''}`, clauses);
  return [...new Set(pieces.flatMap(({ clause: named }) => (named === undefined || named === id ? [] : [named])))];
};

/** Clauses that belong to one: those that it names, then those that name it, in the order of the book. */
export const relatedClauses = (id: string, clauses: Clauses): readonly string[] => {
  const named = namedBy(id, clauses);
  const naming = Object.keys(clauses).filter((other) => other !== id && namedBy(other, clauses).includes(id));
  return [...new Set([...named, ...naming])];
};
