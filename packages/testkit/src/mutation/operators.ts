import { bare, isNode, member, members, type Node, nameOf } from './tree.ts';

/** How an expression is changed. */
export type Operator = 'comparison' | 'condition' | 'logic' | 'number' | 'arithmetic' | 'boolean' | 'call';

/** Another text for an expression. */
export interface Change {
  readonly operator: Operator;
  readonly text: string;
}

/** Where an expression stands, as far as it matters for changing it. */
export interface Place {
  readonly parent: Node | undefined;
  readonly key: string;
  /** It decides something by being true or false: a test, a predicate's answer. */
  readonly decides: boolean;
  /** The test of a loop: it is never made true for ever. */
  readonly loop: boolean;
}

type Source = (node: Node) => string;

const BOUNDARY: { readonly [operator: string]: string } = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const OPPOSITE: { readonly [operator: string]: string } = {
  ...{ '<': '>=', '<=': '>', '>': '<=', '>=': '<' },
  ...{ '===': '!==', '!==': '===', '==': '!=', '!=': '==' },
};
const ARITHMETIC: { readonly [operator: string]: string } = { '+': '-', '-': '+', '*': '+', '/': '*', '%': '*' };
const ASSIGNED: { readonly [operator: string]: string } = { '+=': '-=', '-=': '+=', '|=': '&=', '&=': '|=' };
const STEPPED: { readonly [operator: string]: string } = { '++': '--', '--': '++' };
const SWAPPED: { readonly [method: string]: string } = { some: 'every', every: 'some', min: 'max', max: 'min' };
const PREDICATES = new Set(['filter', 'some', 'every', 'find', 'findIndex', 'findLast', 'findLastIndex']);
/** Members and arguments of the contract that decide. */
const DECIDING = new Set(['when', 'until', 'has']);
const DECIDING_ARGUMENT: { readonly [name: string]: number } = { rule: 1, repeat: 1, where: 0 };

const operatorOf = (node: Node): string => String(node.operator);
const sides = (node: Node): readonly Node[] => [member(node, 'left'), member(node, 'right')].filter(isNode);

/** The whole number that a literal stands for, its sign included. */
export const numberOf = (node: Node | undefined): number | undefined => {
  if (!node) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'number' ? node.value : undefined;
  if (node.type !== 'UnaryExpression' || node.operator !== '-') return undefined;
  const number = numberOf(member(node, 'argument'));
  return number === undefined ? undefined : -number;
};
const isNumber = (node: Node): boolean => numberOf(bare(node)) !== undefined;

const isText = (node: Node): boolean => {
  const inner = bare(node);
  if (inner.type === 'TemplateLiteral') return true;
  if (inner.type === 'Literal') return typeof inner.value === 'string';
  return inner.type === 'BinaryExpression' && inner.operator === '+' && sides(inner).some(isText);
};

const isComparison = (node: Node): boolean =>
  node.type === 'BinaryExpression' && OPPOSITE[operatorOf(node)] !== undefined;

const methodOf = (call: Node): string | undefined => {
  const callee = member(call, 'callee');
  return callee?.type === 'MemberExpression' && callee.computed !== true
    ? nameOf(member(callee, 'property'))
    : undefined;
};

/** Whether an expression can be told to be true or false from its form. */
export const isBoolean = (node: Node): boolean => {
  const inner = bare(node);
  if (inner.type === 'LogicalExpression') return inner.operator !== '??' && sides(inner).every(isBoolean);
  if (inner.type === 'UnaryExpression') return inner.operator === '!';
  if (inner.type === 'CallExpression') return ['some', 'every', 'includes', 'has'].includes(methodOf(inner) ?? '');
  return isComparison(inner);
};

/** Whether a function's answer decides: the predicate of a call such as `filter`, what a rule holds to, what is said to be boolean. */
export const isPredicate = (made: Node, { parent }: Place): boolean => {
  const type = member(made, 'returnType');
  if (type && member(type, 'typeAnnotation')?.type === 'TSBooleanKeyword') return true;
  if (parent?.type === 'Property') return DECIDING.has(nameOf(member(parent, 'key')) ?? '');
  if (parent?.type !== 'CallExpression') return false;
  const place = DECIDING_ARGUMENT[nameOf(member(parent, 'callee')) ?? ''];
  return place === undefined ? PREDICATES.has(methodOf(parent) ?? '') : members(parent, 'arguments')[place] === made;
};

const comparison = (node: Node, place: Place, source: Source): readonly Change[] => {
  const [left, right] = sides(node);
  const operator = operatorOf(node);
  if (!left || !right || OPPOSITE[operator] === undefined) return [];
  const as = (changed: string | undefined): readonly Change[] =>
    changed === undefined ? [] : [{ operator: 'comparison', text: `${source(left)} ${changed} ${source(right)}` }];
  // A whole number beside it is changed by one either way, which moves the boundary too.
  const boundary = isNumber(left) || isNumber(right) ? [] : as(BOUNDARY[operator]);
  return [...boundary, ...(place.decides ? [] : as(OPPOSITE[operator]))];
};

const logic = (node: Node, source: Source): readonly Change[] => {
  const [left, right] = sides(node);
  const operator = operatorOf(node);
  if (!left || !right || (operator !== '&&' && operator !== '||')) return [];
  const without = (kept: Node): Change => ({ operator: 'logic', text: source(kept) });
  // `a && b && c` is `(a && b) && c`: each of the three is left out once.
  const first = bare(left);
  const longer = first.type === 'LogicalExpression' && first.operator === operator;
  return longer ? [without(left)] : [without(left), without(right)];
};

/** Both fixed answers of what decides. Of `a && b` always true is no more than `a` left out, and so is never asked. */
const condition = (node: Node, place: Place): readonly Change[] => {
  if (!place.decides || typeof node.value === 'boolean') return [];
  const answers = node.type !== 'LogicalExpression' ? [true, false] : node.operator === '&&' ? [false] : [true];
  return answers
    .filter((answer) => !(answer && place.loop))
    .map((answer) => ({ operator: 'condition', text: String(answer) }));
};

/** Calls whose numbers bound what a form may hold, and decide nothing. */
const FIELDS = new Set(['int', 'list', 'count']);

const numbersNear = (number: number, { parent, key }: Place): readonly number[] => {
  const compared = parent?.type === 'BinaryExpression' && BOUNDARY[operatorOf(parent)] !== undefined;
  if (parent?.type === 'CallExpression' && FIELDS.has(nameOf(member(parent, 'callee')) ?? '')) return [];
  // One less than nothing is as good as the condition fixed: nothing compared here is below -1.
  if (compared) return number === 0 ? [1] : [number + 1, number - 1];
  if (parent?.type === 'MemberExpression' && key === 'property') return [number > 0 ? number - 1 : number + 1];
  if (parent?.type === 'BinaryExpression' || number <= 0) return [number + 1];
  return [number + 1, number - 1];
};

const number = (node: Node, place: Place): readonly Change[] => {
  const value = numberOf(node);
  // The literal of `-1` is changed with its sign.
  const signed = place.parent && numberOf(place.parent) !== undefined;
  if (value === undefined || !Number.isSafeInteger(value) || signed || Math.abs(value) > MOST_CHANGED) return [];
  return numbersNear(value, place).map((near) => ({ operator: 'number', text: near < 0 ? `(${near})` : `${near}` }));
};
/** Larger ones stand for "without end". */
const MOST_CHANGED = 100_000;

const arithmetic = (node: Node, source: Source): readonly Change[] => {
  const [left, right] = sides(node);
  const operator = operatorOf(node);
  const changed = ARITHMETIC[operator];
  if (!left || !right || changed === undefined || isText(node) || isText(left) || isText(right)) return [];
  // `2 * x` and `x % 7` change with their number.
  if (!['+', '-'].includes(operator) && (isNumber(left) || isNumber(right))) return [];
  return [{ operator: 'arithmetic', text: `${source(left)} ${changed} ${source(right)}` }];
};

const unary = (node: Node, place: Place, source: Source): readonly Change[] => {
  const argument = member(node, 'argument');
  if (!argument || numberOf(node) !== undefined) return [];
  if (node.operator === '!' && !place.decides) return [{ operator: 'boolean', text: source(argument) }];
  return node.operator === '-' ? [{ operator: 'arithmetic', text: source(argument) }] : [];
};

const assignment = (node: Node, source: Source): readonly Change[] => {
  const [left, right] = sides(node);
  const changed = ASSIGNED[operatorOf(node)];
  if (!left || !right || changed === undefined || isText(right)) return [];
  return [{ operator: 'arithmetic', text: `${source(left)} ${changed} ${source(right)}` }];
};

const step = (node: Node, { parent, key }: Place, source: Source): readonly Change[] => {
  const argument = member(node, 'argument');
  const changed = STEPPED[operatorOf(node)];
  if (!argument || changed === undefined || (parent?.type === 'ForStatement' && key === 'update')) return [];
  const text = node.prefix === true ? `${changed}${source(argument)}` : `${source(argument)}${changed}`;
  return [{ operator: 'arithmetic', text }];
};

const call = (node: Node, source: Source): readonly Change[] => {
  const method = methodOf(node);
  const changed = method === undefined ? undefined : SWAPPED[method];
  const callee = member(node, 'callee');
  const object = callee && member(callee, 'object');
  if (!object || !changed || node.optional === true || callee?.optional === true) return [];
  if ((method === 'min' || method === 'max') && nameOf(object) !== 'Math') return [];
  const args = members(node, 'arguments').map(source).join(', ');
  return [{ operator: 'call', text: `${source(object)}.${changed}(${args})` }];
};

const own = (node: Node, place: Place, source: Source): readonly Change[] => {
  switch (node.type) {
    case 'BinaryExpression':
      return [...comparison(node, place, source), ...arithmetic(node, source)];
    case 'LogicalExpression':
      return logic(node, source);
    case 'UnaryExpression':
      return [...unary(node, place, source), ...number(node, place)];
    case 'AssignmentExpression':
      return assignment(node, source);
    case 'UpdateExpression':
      return step(node, place, source);
    case 'CallExpression':
      return call(node, source);
    case 'Literal':
      if (typeof node.value === 'boolean') return [{ operator: 'boolean', text: String(!node.value) }];
      return number(node, place);
    default:
      return [];
  }
};

/** All changes of one expression. What stands below it is changed by itself. */
export const changesOf = (node: Node, place: Place, source: Source): readonly Change[] => [
  ...condition(node, place),
  ...own(node, place, source),
];
