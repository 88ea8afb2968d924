/** A deed carried on by its answers. */
import { type Refusal, refuse } from '../contract.ts';
import { type Answer, type Control, type Deed, type Done, type Filled, HANDS, type Question } from './contract.ts';

/** How far a deed has come: what it asks now, or what it has come to. */
export type Progress<T> =
  | { readonly asks: Question; readonly done?: undefined }
  | { readonly done: Done<T>; readonly asks?: undefined };

const isRecord = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const bad = (field: string, reason: string): Refusal => refuse('', reason, field);

const inControl = (control: Control, value: unknown, field: string): Refusal | undefined => {
  if (control.kind === 'step') {
    const { least, most } = control;
    const fits = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
    return fits ? undefined : bad(field, `${control.title} is a whole number from ${least} to ${most}.`);
  }
  if (control.kind === 'text')
    return typeof value === 'string' && value.length <= control.most
      ? undefined
      : bad(field, `${control.title} is a text of up to ${control.most} letters.`);
  const known = control.choices.some(({ id }) => id === value);
  return known
    ? undefined
    : bad(field, `${control.title} is one of ${control.choices.map(({ id }) => id).join(', ')}.`);
};

const MOST_FACES = 6;

/** Whether an answer fits its question; a refusal names the field under `path`. */
export const fits = (question: Question, answer: unknown, path: string): Refusal | undefined => {
  if (!isRecord(answer)) return bad(path, 'An answer is a record of fields, or dice.');
  if (question.kind === 'dice') {
    const { dice, hand } = answer;
    if (!Array.isArray(dice) || dice.length !== question.labels.length)
      return bad(`${path}/dice`, `${question.labels.length} dice are thrown here.`);
    const wrong = dice.findIndex((face) => !Number.isInteger(face) || face < 1 || face > MOST_FACES);
    if (wrong >= 0) return bad(`${path}/dice/${wrong}`, 'A die shows 1 to 6.');
    if (!HANDS.some((each) => each === hand)) return bad(`${path}/hand`, `It is one of ${HANDS.join(', ')}.`);
    return undefined;
  }
  const { fields } = answer;
  if (!isRecord(fields)) return bad(`${path}/fields`, 'A form is answered by a record of its fields.');
  for (const control of question.controls) {
    const wrong = inControl(control, fields[control.name], `${path}/fields/${control.name}`);
    if (wrong) return wrong;
  }
  const refused = question.refuses?.(fields as Filled);
  return refused ? { ...refused, field: `${path}/fields/${refused.field ?? ''}` } : undefined;
};

/**
 * Carries a deed on as far as its answers reach. Refuses an answer that does not fit its question, and one too many, with
 * the path of the field below `path`.
 */
export const perform = <T>(
  deed: Deed<T>,
  table: T,
  given: Filled,
  answers: readonly unknown[],
  path = 'answers',
): Progress<T> | Refusal => {
  const closed = deed.closed?.(table);
  if (closed) return closed;
  const asking = deed.begin(table, given);
  let now = asking.next();
  for (const [i, answer] of answers.entries()) {
    if (now.done) return bad(`${path}/${i}`, 'Nothing was asked any more.');
    const wrong = fits(now.value, answer, `${path}/${i}`);
    if (wrong) return wrong;
    now = asking.next(answer as Answer);
  }
  return now.done ? { done: now.value } : { asks: now.value };
};

/** What a form begins with: the value of each of its controls. */
export const startsWith = (controls: readonly Control[]): Filled =>
  Object.fromEntries(controls.map(({ name, value }) => [name, value]));
