import { deskOf, formFields, formSections } from '@longroll/kernel';
import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { plainTitle } from '../play/words.ts';
import { sectionsSaid } from './copying.ts';
import type { DeskModel } from './desk-model.ts';

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** What was ticked of one order to be copied. */
interface Ticked {
  readonly subject: number;
  readonly titles: ReadonlySet<string>;
}

/** Copies sections of the order that is looked at into those that are ticked in the list: those in which it says anything, unless others are ticked. */
export const CopyCard = ({
  desk,
  ticked,
}: {
  readonly desk: DeskModel;
  readonly ticked: Signal<ReadonlySet<number>>;
}): JSX.Element | null => {
  const own = useSignal<Ticked | undefined>(undefined);
  const copiedTo = useSignal(0);
  const { row } = desk;
  if (!row || desk.ready || !desk.open) return null;
  const book = deskOf(desk.at.value.book);
  const fields = Object.keys(formFields(book, row.subject));
  const takesAny = (subject: number): boolean => fields.some((name) => Object.hasOwn(formFields(book, subject), name));
  if (!desk.rows.value.some(({ subject }) => subject !== row.subject && takesAny(subject))) return null;
  const to = [...ticked.value].filter(
    (subject) => subject !== row.subject && desk.rows.value.some((each) => each.subject === subject),
  );
  if (to.length === 0)
    return (
      <p class="copy" role="status">
        {copiedTo.value > 0 ? `Copied to ${counted(copiedTo.value, 'order')}. ` : ''}
        Tick others in the list to copy this order to them.
      </p>
    );
  const { subject, order } = row;
  const sections = formSections(book, subject);
  const titles =
    own.value?.subject === subject
      ? own.value.titles
      : new Set(order ? sectionsSaid(desk.at.value, { subject, order }) : []);
  const chosen = sections.filter(({ title }) => titles.has(title));
  const off = chosen.length === 0 || order === undefined;
  const copied = `Copy ${counted(chosen.length, 'section')} to ${counted(to.length, 'order')}`;
  const copyWords = order === undefined ? 'It has no order yet' : chosen.length === 0 ? 'Tick what is copied' : copied;
  return (
    <fieldset class="copy">
      <legend>
        Copy from {row.title} to {to.length} chosen
      </legend>
      <div class="tick-list">
        {sections.map(({ title }) => (
          <label class="tick" key={title}>
            <input
              type="checkbox"
              checked={titles.has(title)}
              onChange={() => {
                const next = new Set(titles);
                if (!next.delete(title)) next.add(title);
                own.value = { subject, titles: next };
              }}
            />
            {plainTitle(title)}
          </label>
        ))}
      </div>
      <button
        type="button"
        disabled={off}
        onClick={() => {
          desk.copy(new Set(chosen.map(({ title }) => title)), to);
          ticked.value = new Set();
          copiedTo.value = to.length;
        }}
      >
        {copyWords}
      </button>
    </fieldset>
  );
};
