import { canonical, deskOf, type Finding, finding, formFields, formSections, type PlainRecord } from '@longroll/kernel';
import { plainTitle } from '../play/words.ts';
import { type AtDesk, firstOrder, type Order } from './rows.ts';

/** What a copy makes of one row: the order with what was copied into it, and what could not be. */
export interface Copied {
  readonly subject: number;
  readonly order: PlainRecord;
  readonly faults: readonly Finding[];
}

/** The title of a section as people read it. */
export const sectionTitle = (title: string): string => plainTitle(title);

/** The titles of the sections in which an order says anything that an order just begun does not. */
export const sectionsSaid = (
  { book }: Pick<AtDesk, 'book'>,
  { subject, order }: { readonly subject: number; readonly order: PlainRecord },
): readonly string[] => {
  const begun = firstOrder({ book }, subject);
  const textOf = (value: PlainRecord[string] | undefined): string => (value === undefined ? '' : canonical(value));
  const says = (name: string): boolean => textOf(order[name]) !== textOf(begun[name]);
  return formSections(deskOf(book), subject).flatMap(({ title, fields }) => (fields.some(says) ? [title] : []));
};

/**
 * Copies sections of one order into the orders of other subjects, field by field; what a subject has in its other sections stays.
 * A field that the form of a subject does not have is named as a fault of that row, never left out in silence. Whether a copied
 * field may stand there is for the rules to judge, like anything that was typed.
 */
export const copyTo = (
  { book }: Pick<AtDesk, 'book'>,
  from: { readonly subject: number; readonly order: PlainRecord },
  titles: ReadonlySet<string>,
  to: readonly { readonly subject: number; readonly order: Order }[],
): readonly Copied[] => {
  const desk = deskOf(book);
  const fields = formSections(desk, from.subject).flatMap((section) =>
    titles.has(section.title) ? section.fields : [],
  );
  return to
    .filter(({ subject }) => subject !== from.subject)
    .map(({ subject, order = firstOrder({ book }, subject) }) => {
      const known = formFields(desk, subject);
      const foreign = fields.filter((name) => !Object.hasOwn(known, name));
      const copied = Object.fromEntries(
        fields.flatMap((name) =>
          Object.hasOwn(known, name) && from.order[name] !== undefined ? [[name, from.order[name]]] : [],
        ),
      );
      const emptied = fields.filter((name) => from.order[name] === undefined);
      const kept = Object.fromEntries(Object.entries(order).filter(([name]) => !emptied.includes(name)));
      return {
        subject,
        order: { ...kept, ...copied } as PlainRecord,
        faults: foreign.map((name) =>
          finding('illegal', desk.clause, `Its form has no field "${plainTitle(name)}": that was not copied.`),
        ),
      };
    });
};
