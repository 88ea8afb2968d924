import type { Field, Plain } from '@longroll/kernel';
import type { JSX } from 'preact';
import { plainTitle } from '../play/words.ts';
import { Icon } from '../widgets/icon.tsx';
import type { ControlProps } from './field-controls.tsx';
import { drawingOf, type FormContext, innerField, titleOf } from './form-context.ts';
import { KnownWords, LISTED, listed } from './known-words.tsx';

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join('/') === b.join('/');

interface ShowProps {
  readonly context: FormContext;
  readonly path: readonly string[];
  readonly field: Field<unknown>;
  readonly id: string;
  readonly title: string;
}

/** Switches the map to showing a field: touches of places then go into it. */
export const ShowOnMap = ({ context, path, field, id, title }: ShowProps): JSX.Element | null => {
  const drawing = drawingOf(context.subject, path, field);
  if (!drawing || context.shut) return null;
  const now = context.drawing.value;
  const isOn = now?.subject === context.subject && isSame(now.path, path);
  return (
    <button
      type="button"
      id={id}
      class="draw"
      aria-pressed={isOn ? 'true' : 'false'}
      aria-label={`${title}: ${drawing.how === 'one' ? 'show it' : 'draw it'} on the map`}
      onClick={() => {
        context.drawing.value = isOn ? undefined : drawing;
      }}
    >
      <Icon name={drawing.how === 'area' ? 'area' : drawing.how === 'path' ? 'path' : 'place'} size={16} />
      {isOn ? 'Done' : drawing.how === 'one' ? 'On the map' : 'Draw'}
    </button>
  );
};

/** The word that may stand in the place of a member of a list: `-` is read as to wait. */
const waitWord = (of: Field<unknown>): string | undefined => {
  const inner = innerField(of);
  return inner.kind === 'or' ? inner.word : undefined;
};

/** The place of a name; the name itself where there is none, which the desk then says. */
const memberOf = ({ at }: FormContext, domain: string, word: string): Plain =>
  at.book.names[domain]?.id(at.view, word) ?? word;

/** Places one after another, or in no order: each with a button that takes it out, drawn on the map or added from a list. */
export const PlaceList = (
  props: ControlProps & { readonly of: Field<unknown>; readonly most: number; readonly how: 'path' | 'area' },
): JSX.Element => {
  const { context, of, most, how, id, title, value, onChange, path, field } = props;
  const list = Array.isArray(value) ? (value as readonly Plain[]) : [];
  const drawing = drawingOf(context.subject, path, field);
  const domain = drawing?.domain ?? '';
  const wait = waitWord(of);
  const nameOf = (member: Plain): string =>
    typeof member === 'number'
      ? titleOf(context.at, domain, member)
      : member === '-'
        ? 'wait'
        : plainTitle(String(member));
  const isFull = list.length >= most;
  const left = context.ids.of(domain).filter((member) => how === 'path' || !list.includes(member));
  return (
    <div class={`places ${how}`}>
      <ol aria-label={title}>
        {list.map((member, i) => (
          <li key={`${i} ${String(member)}`}>
            {how === 'path' ? <i aria-hidden="true">{i + 1}</i> : undefined}
            <b>{nameOf(member)}</b>
            {context.shut ? undefined : (
              <button
                type="button"
                aria-label={`Take ${nameOf(member)} out of ${title.toLowerCase()}`}
                onClick={() => onChange(list.toSpliced(i, 1))}
              >
                <Icon name="close" size={12} />
              </button>
            )}
          </li>
        ))}
        {list.length === 0 ? <li class="empty">none</li> : undefined}
      </ol>
      {context.shut ? undefined : (
        <div class="place-acts">
          {left.length > LISTED ? (
            <input
              id={id}
              list={listed(`${id}-known`, left)}
              aria-label={`Add to ${title.toLowerCase()} by name`}
              aria-describedby={props.said}
              placeholder={isFull ? `no more than ${most}` : 'Add by name'}
              disabled={isFull}
              onChange={(event) => {
                const words = event.currentTarget.value.split(/[\s,]+/).filter((word) => word !== '');
                event.currentTarget.value = '';
                if (words.length > 0) onChange([...list, ...words.map((word) => memberOf(context, domain, word))]);
              }}
            />
          ) : (
            <select
              id={id}
              aria-label={`Add one to ${title.toLowerCase()}`}
              aria-describedby={props.said}
              value=""
              disabled={isFull}
              onChange={(event) => {
                if (event.currentTarget.value !== '') onChange([...list, Number(event.currentTarget.value)]);
                event.currentTarget.value = '';
              }}
            >
              <option value="">{isFull ? `no more than ${most}` : 'Add one'}</option>
              {left.map((member) => (
                <option key={member} value={String(member)}>
                  {nameOf(member)}
                </option>
              ))}
            </select>
          )}
          <KnownWords at={context.at} domain={domain} known={left} id={`${id}-known`} />
          {wait === undefined ? undefined : (
            <button type="button" disabled={isFull} onClick={() => onChange([...list, wait])}>
              {wait === '-' ? 'Wait' : plainTitle(wait)}
            </button>
          )}
          <ShowOnMap context={context} path={path} field={field} id={`${id}-map`} title={title} />
        </div>
      )}
    </div>
  );
};
