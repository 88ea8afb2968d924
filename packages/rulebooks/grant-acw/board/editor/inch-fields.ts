/** Fields of the editor’s forms that ask for inches, while the file has hundredths of them (grant-geo-1). */
import { type DraftPart, draftPart, type Edited } from '@longroll/drawing';
import { about, type Field, type Fields, type SheetOf, text, type ValueOf } from '@longroll/kernel';
import type { Draft } from './draft.ts';

/** A length or a place in inches, kept within bounds that are hundredths. */
export type Inches = Field<string> & { readonly least: number; readonly most: number };

type Values = DraftPart<Draft>['form']['value'];

/** What a form of such fields holds: hundredths of an inch where it asks for inches. */
export type Held<T extends Fields> = {
  readonly [K in keyof T]: T[K] extends Inches ? number : ValueOf<T[K]>;
};

const PER_INCH = 100;

/** A field that asks for inches; `what` says of what. */
export const inchField = (least: number, most: number, what = 'Inches.'): Inches => ({
  ...about(what, text({ most: 9 })),
  least,
  most,
});

const isInches = (field: Field<unknown> | undefined): field is Inches =>
  field !== undefined && 'least' in field && 'most' in field;

/** Hundredths as inches in writing. */
export const inInches = (length: number): string => String(length / PER_INCH);

/** The hundredths that a text of inches means, within the bounds of its field; those before it where it means none. */
const hundredths = ({ least, most }: Inches, written: string, before: number): number => {
  const inches = Number(written.replace(',', '.'));
  if (written.trim() === '' || !Number.isFinite(inches)) return before;
  return Math.max(least, Math.min(most, Math.round(inches * PER_INCH)));
};

/** The part of a draft whose form asks for lengths in inches; `change` takes hundredths. */
export const inchPart = <T extends Fields>(
  title: string,
  fields: T,
  now: Held<T>,
  change: (told: Held<T>, values: Values) => Edited<Draft>,
  without: readonly string[] = [],
): DraftPart<Draft> => {
  const held = now as { readonly [name: string]: unknown };
  const shown = Object.entries(held).map(([name, value]) => [
    name,
    isInches(fields[name]) ? inInches(Number(value)) : value,
  ]);
  return draftPart(
    title,
    fields,
    Object.fromEntries(shown) as SheetOf<T>,
    (answers, values) => {
      const told = Object.entries(answers as object).map(([name, answer]) => {
        const field = fields[name];
        return [name, isInches(field) ? hundredths(field, String(answer), Number(held[name])) : answer];
      });
      return change(Object.fromEntries(told) as Held<T>, values);
    },
    without,
  );
};
