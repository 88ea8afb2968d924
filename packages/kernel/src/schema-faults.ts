import * as z from 'zod/mini';
import { listedWords, shown } from './english.ts';
import { noField } from './nearest.ts';

/** What is wrong with something that came from outside, in the sentences in which actions are refused as well. */

type Issue = z.core.$ZodRawIssue;
type Bounds = { readonly whole: boolean; readonly least: number; readonly most: number };

/** Words of a list that are told before it is cut short. */
const TOLD = 12;
/** "one of infantry, cavalry, artillery", or the beginning of a long list. */
const oneOf = (words: readonly unknown[]): string => {
  const named = words.map(String);
  if (named.length === 1) return shown(words[0]);
  const more = named.length > TOLD ? ` and ${named.length - TOLD} more` : '';
  return `one of ${named.slice(0, TOLD).join(', ')}${more}`;
};

/** What the checks of a number hold it to. Bounds that every whole number of a computer has are none. */
const boundsOf = (def: z.core.$ZodNumberDef): Bounds => {
  let [whole, least, most] = ['format' in def, -Infinity, Infinity];
  for (const { _zod } of def.checks ?? []) {
    const check = _zod.def as z.core.$ZodChecks['_zod']['def'];
    if (check.check === 'number_format') whole = true;
    else if (check.check === 'greater_than') least = Math.max(least, Number(check.value));
    else if (check.check === 'less_than') most = Math.min(most, Number(check.value));
  }
  return { whole, least, most };
};

const askedNumber = (def: z.core.$ZodNumberDef): string => {
  const { whole, least, most } = boundsOf(def);
  const number = whole ? 'a whole number' : 'a number';
  if (least > -Infinity && most < Infinity) return `${number} from ${least} to ${most}`;
  if (least > -Infinity) return `${number} of at least ${least}`;
  return most < Infinity ? `${number} of at most ${most}` : number;
};

/** A check of one's own says what it asks for in its description for OpenAPI alone. */
const askedOfOwn = (schema: z.core.$ZodType | undefined): string =>
  schema !== undefined && z.core.globalRegistry.get(schema)?.['type'] === 'object' ? 'a record' : 'what belongs here';

const asked = (schema: z.core.$ZodType | undefined): string => {
  const def = (schema as z.core.$ZodTypes | undefined)?._zod.def;
  switch (def?.type) {
    case 'number':
      return askedNumber(def);
    case 'string':
      return 'a text';
    case 'boolean':
      return 'true or false';
    case 'array':
    case 'tuple':
    case 'set':
      return 'a list';
    case 'object':
    case 'record':
    case 'map':
      return 'a record';
    case 'enum':
      return oneOf(Object.values(def.entries));
    case 'literal':
      return oneOf(def.values);
    case 'union':
      return listedWords([...new Set(def.options.map(asked))], 'or');
    case 'nullable':
      return `${asked(def.innerType)} or null`;
    case 'optional':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return asked(def.innerType);
    case 'pipe':
      return asked(def.in);
    case 'custom':
      return askedOfOwn(schema);
    default:
      return 'what belongs here';
  }
};

const beyond = (issue: Extract<Issue, { code: 'too_big' | 'too_small' }>): string => {
  const { input, origin } = issue;
  const bound = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum);
  if (origin === 'string') {
    if (issue.code === 'too_small') return bound === 1 ? 'is empty' : `is shorter than ${bound} letters`;
    return `is longer than ${bound} letters`;
  }
  if (origin === 'array') {
    const has = `${(input as readonly unknown[]).length} values`;
    return issue.code === 'too_big' ? `${has}, but at most ${bound} fit` : `${has}, but at least ${bound} are needed`;
  }
  return wrong(issue);
};

const wrong = ({ input, schema }: Issue): string =>
  input === undefined ? `is missing; ${asked(schema)} is asked for` : `${shown(input)} is not ${asked(schema)}`;

/** Names of formats that a text may be held to. A wrong text itself is not told: it may be a secret. */
const FORMATS: { readonly [format: string]: string } = {
  email: 'an address for mail',
  url: 'an address of the web',
  uuid: 'a UUID',
  base64: 'base64',
  base64url: 'base64 for addresses',
  datetime: 'a date and time such as 1861-07-21T10:00:00Z',
  date: 'a date such as 1861-07-21',
};

const unformed = (issue: Extract<Issue, { code: 'invalid_format' }>): string => {
  if (issue.format === 'regex') return `is not of the form ${issue.pattern}`;
  return `is not ${FORMATS[issue.format] ?? `of the form "${issue.format}"`}`;
};

const unknown = ({ keys: [first = ''], schema }: Extract<Issue, { code: 'unrecognized_keys' }>): string => {
  const def = (schema as z.core.$ZodTypes | undefined)?._zod.def;
  return noField(first, def?.type === 'object' ? Object.keys(def.shape) : undefined);
};

/**
 * What is wrong, as a clause that follows the name of the field: "is missing; a whole number from 1 to 6 is asked for",
 * `"horse" is not one of infantry, cavalry`. For `z.config`; what a schema says itself goes before it.
 */
export const faultInWords = (issue: Issue): string => {
  switch (issue.code) {
    case 'too_big':
    case 'too_small':
      return beyond(issue);
    case 'invalid_format':
      return unformed(issue);
    case 'not_multiple_of':
      return `${shown(issue.input)} is not a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return unknown(issue);
    case 'invalid_key':
      return `${issue.issues[0]?.message ?? 'is not a name that belongs here'}`;
    case 'invalid_type':
    case 'invalid_value':
    case 'invalid_union':
      return wrong(issue);
    default:
      return 'is not what belongs here';
  }
};
