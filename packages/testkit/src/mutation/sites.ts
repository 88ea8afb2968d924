import { type Change, changesOf, isBoolean, isPredicate, type Operator, type Place } from './operators.ts';
import { bare, member, type Node, nameOf, parse, parts, withoutTypes } from './tree.ts';

/** An expression of a rules file with its changes. Sites of a file lie inside or apart from one another. */
export interface Site {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** The top-level declaration that it stands in. */
  readonly within: string;
  /** Clauses that this declaration cites. */
  readonly clauses: readonly string[];
  readonly changes: readonly CodedChange[];
}

/** A change as it reads, and without types as it runs. */
export interface CodedChange extends Change {
  readonly code: string;
}

/** One change of one expression. */
export interface Mutant {
  /** From 1 on: 0 stands for the rules as they are. */
  readonly id: number;
  readonly file: string;
  readonly line: number;
  readonly within: string;
  readonly operator: Operator;
  /** The expression and what it is changed to. */
  readonly from: string;
  readonly to: string;
}

const CLAUSE = /\b[a-z]{2,5}-[a-z]+-\d+[a-z]?\b/g;

const declared = (statement: Node): string => {
  const declaration = member(statement, 'declaration') ?? statement;
  const list = declaration.declarations;
  const first = Array.isArray(list) ? (list[0] as Node) : declaration;
  const id = member(first, 'id');
  return nameOf(id) ?? (id?.type === 'ObjectPattern' ? 'names' : '');
};

const NO_VALUES = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ImportExpression']);

/** What a child of a node decides. */
const placeOf = (parent: Node, key: string, node: Node, outer: Place): Place => {
  const loop = key === 'test' && /^(For|While|DoWhile)Statement$/.test(parent.type);
  const test = key === 'test' && /^(If|For|While|DoWhile)Statement$|^ConditionalExpression$/.test(parent.type);
  const answer = key === 'body' && parent.type === 'ArrowFunctionExpression' && node.type !== 'BlockStatement';
  const returned = parent.type === 'ReturnStatement' && isBoolean(node);
  // Parentheses hand on what the place of what they hold is.
  if (parent.type === 'ParenthesizedExpression') return { ...outer, parent, key };
  const decides = test || returned || (answer && (isBoolean(node) || isPredicate(parent, outer)));
  return { parent, key, decides, loop };
};

/** All sites of one rules file, outer ones before those inside them. */
export const sitesOf = (file: string, source: string): readonly Site[] => {
  const sites: Site[] = [];
  const text = ({ start, end }: Node): string => source.slice(start, end);
  const stripped = withoutTypes(source);
  const code = ({ start, end }: Node): string => stripped.slice(start, end);
  const lines = lineStarts(source);
  const visit = (node: Node, place: Place, within: string, clauses: readonly string[]): void => {
    if (NO_VALUES.has(node.type)) return;
    const codes = node.type === 'ParenthesizedExpression' ? [] : changesOf(node, place, code);
    const changes =
      codes.length === 0 ? [] : changesOf(node, place, text).map((c, i) => ({ ...c, code: codes[i]?.text ?? c.text }));
    if (changes.length > 0)
      sites.push({ start: node.start, end: node.end, line: lineOf(lines, node.start), within, clauses, changes });
    for (const [key, part] of parts(node)) {
      if (!isEvaluated(node, key)) continue;
      visit(part, placeOf(node, key, part, place), within, clauses);
    }
  };
  const top: Place = { parent: undefined, key: '', decides: false, loop: false };
  for (const [, statement] of parts(parse(file, source)))
    visit(statement, top, declared(statement), [...new Set(text(statement).match(CLAUSE))]);
  return sites;
};

/** Whether a part of a node is an expression or a statement, and no name, pattern or label. */
const isEvaluated = (node: Node, key: string): boolean => {
  if (key === 'key') return node.computed === true;
  if (key === 'source' || key === 'specifiers' || key === 'label') return false;
  return !(key === 'expression' && node.type === 'ExpressionStatement' && bare(node).type === 'Literal');
};

const lineStarts = (source: string): readonly number[] => [
  0,
  ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1),
];
const lineOf = (starts: readonly number[], offset: number): number =>
  starts.findLastIndex((start) => start <= offset) + 1;

/** The mutants of the sites of one file, numbered from `first` on in the order of the sites. */
export const mutantsOf = (file: string, source: string, sites: readonly Site[], first: number): readonly Mutant[] => {
  let id = first;
  return sites.flatMap(({ start, end, line, within, changes }) =>
    changes.map(({ operator, text }) => ({
      id: id++,
      file,
      line,
      within,
      operator,
      from: source.slice(start, end),
      to: text,
    })),
  );
};
