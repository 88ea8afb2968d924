import { type Field, type Fields, fieldsSchema, type Plain, type SheetOf, usualOf } from '@longroll/kernel';
import type { DraftForm, Edited, Editor, FormSchema, Maker } from './editor.ts';

type Values = DraftForm['value'];
type Properties = NonNullable<FormSchema['properties']>;

/** What a form asks by some fields; those named in `without` are left out. */
const formSchema = (fields: Fields, without: readonly string[]): FormSchema => {
  const asked = Object.entries(fieldsSchema(fields).properties as Properties);
  const shown = asked.filter(([name]) => !without.includes(name));
  const properties = shown.map(([name, schema]) => [name, schema.enum ? { type: 'string', ...schema } : schema]);
  return { type: 'object', properties: Object.fromEntries(properties) };
};

/** A form of fields (texts, numbers, words and flags) with what they hold now; those named in `without` are not asked. */
export const formOf = <T extends Fields>(
  title: string,
  fields: T,
  now: SheetOf<T>,
  without: readonly string[] = [],
): DraftForm => {
  const held = Object.entries(now as Values).filter(([name]) => name in fields && !without.includes(name));
  return { title, schema: formSchema(fields, without), value: Object.fromEntries(held) };
};

const answerOf = (field: Field<unknown>, given: Plain | undefined, now: Plain | undefined): Plain | undefined => {
  switch (field.kind) {
    case 'optional':
      return answerOf(field.of, given, now);
    case 'int': {
      const number = Number(given);
      return Number.isInteger(number) ? Math.min(field.max, Math.max(field.min, number)) : now;
    }
    case 'flag':
      return given === true;
    case 'word':
      return field.words.find((word) => word === given) ?? now;
    default:
      return String(given ?? '').trim();
  }
};

/**
 * The answers of such a form: numbers are kept within their bounds, texts have no blanks round them, and what is neither a
 * number nor one of the words that are asked for stays as it is `now`.
 */
export const answersOf = <T extends Fields>(fields: T, values: Values, now: SheetOf<T>): SheetOf<T> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, answerOf(field, values[name], (now as Values)[name])]),
  ) as SheetOf<T>;

/** What makes a draft of fields of which each says what stands for it when it is left out. */
export const makerOf = <T extends Fields, D>(fields: T, make: (answers: SheetOf<T>, seed: number) => D): Maker<D> => {
  const usual = usualOf(fields);
  return {
    schema: formSchema(fields, []),
    value: usual as Values,
    make: (values, seed) => make(answersOf(fields, values, usual), seed),
  };
};

/** The form of one part of a draft, and what its answers make of the draft. */
export interface DraftPart<D> {
  readonly form: DraftForm;
  change(values: Values): Edited<D>;
}

/** The part whose form is that of some fields (see `formOf`): `change` takes its answers (see `answersOf`), and as they were given. */
export const draftPart = <T extends Fields, D>(
  title: string,
  fields: T,
  now: SheetOf<T>,
  change: (told: SheetOf<T>, values: Values) => Edited<D>,
  without: readonly string[] = [],
): DraftPart<D> => ({
  form: formOf(title, fields, now, without),
  change: (values) => change(answersOf(fields, values, now), values),
});

/** An editor's forms, by the part of a draft that is selected. */
export const formsOf = <D>(
  part: (draft: D, selected: string | undefined) => DraftPart<D>,
): Pick<Editor<D>, 'form' | 'change'> => ({
  form: (draft, selected) => part(draft, selected).form,
  change: (draft, selected, values) => part(draft, selected).change(values),
});
