import { stripTypeScriptTypes } from 'node:module';
import { parseSync } from 'vite';

/** A node of a parsed source. Offsets are in UTF-16 units of the source. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** The program of one TypeScript source. Throws when it does not parse. */
export const parse = (file: string, source: string): Node => {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0]?.message}`);
  return program as unknown as Node;
};

/** The source with blanks in place of its types: every offset stays what it was. */
export const withoutTypes = (source: string): string => {
  const stripped = stripTypeScriptTypes(source);
  if (stripped.length !== source.length) throw new Error('types with letters of two bytes cannot be blanked out');
  return stripped;
};

/** A member that is a node. */
export const member = (node: Node, key: string): Node | undefined => {
  const value = node[key];
  return isNode(value) ? value : undefined;
};

/** A member that is a list of nodes. */
export const members = (node: Node, key: string): readonly Node[] => {
  const value = node[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

/** The name of an identifier; undefined for any other node. */
export const nameOf = (node: Node | undefined): string | undefined =>
  node?.type === 'Identifier' ? String(node.name) : undefined;

/** The node without parentheses and type assertions round it. */
export const bare = (node: Node): Node => {
  const inner = WRAPPERS.has(node.type) ? member(node, 'expression') : undefined;
  return inner ? bare(inner) : node;
};
const WRAPPERS = new Set(['ParenthesizedExpression', 'TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

/** Whether a node holds types only, and nothing that is evaluated. */
export const isType = (node: Node): boolean => node.type.startsWith('TS') && !WRAPPERS.has(node.type);

/** The nodes directly below one that are evaluated, with the names under which they stand. */
export const parts = (node: Node): readonly (readonly [key: string, node: Node])[] =>
  Object.entries(node).flatMap(([key, value]) => {
    const found = Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];
    return found.filter((each) => !isType(each)).map((each) => [key, each] as const);
  });
