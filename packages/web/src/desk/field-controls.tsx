import { type Field, filledOrder, type Plain, type PlainRecord } from '@longroll/kernel';
import type { JSX } from 'preact';
import { plainTitle } from '../play/words.ts';
import { type FormContext, innerField, titleOf } from './form-context.ts';
import { KnownWords, LISTED, listed } from './known-words.tsx';
import { PlaceList, ShowOnMap } from './place-list.tsx';

/** What a control holds, and where it stands in its order. */
export interface ControlProps {
  readonly context: FormContext;
  readonly field: Field<unknown>;
  readonly path: readonly string[];
  readonly value: Plain | undefined;
  readonly id: string;
  readonly title: string;
  /** Id of what is said of it. */
  readonly said: string | undefined;
  readonly faulty: boolean;
  readonly onChange: (value: Plain | undefined) => void;
}

/** Choices up to so many stand beside one another. */
const BESIDE = 5;

/** What the assistive names of a control have in common. */
const said = ({ id, said: about, faulty, context }: ControlProps) => ({
  id,
  'aria-describedby': about,
  'aria-invalid': faulty ? ('true' as const) : undefined,
  disabled: context.shut,
});

interface Choice {
  readonly title: string;
  readonly value: Plain | undefined;
}

/** One of a few, beside one another or in a list. */
const OneOf = (props: ControlProps & { readonly choices: readonly Choice[] }): JSX.Element => {
  const { choices, value, onChange, id, title } = props;
  if (choices.length > BESIDE || choices.some((choice) => choice.title.length > 16))
    return (
      <select
        {...said(props)}
        value={String(choices.findIndex((choice) => choice.value === value))}
        onChange={(event) => onChange(choices[Number(event.currentTarget.value)]?.value)}
      >
        {choices.map((choice, i) => (
          <option key={choice.title} value={String(i)}>
            {choice.title}
          </option>
        ))}
      </select>
    );
  return (
    <div class="seg" role="radiogroup" aria-label={title} aria-describedby={props.said}>
      {choices.map((choice, i) => (
        <label key={choice.title}>
          <input
            id={i === 0 ? id : undefined}
            type="radio"
            name={id}
            disabled={props.context.shut}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.title}</span>
        </label>
      ))}
    </div>
  );
};

const none = (field: Field<unknown>): readonly Choice[] =>
  field.kind === 'optional' && field.otherwise === undefined ? [{ title: 'None', value: undefined }] : [];

const NumberInput = (props: ControlProps & { readonly least: number; readonly most: number }): JSX.Element => (
  <input
    {...said(props)}
    type="number"
    inputMode="numeric"
    min={props.least}
    max={props.most}
    placeholder={props.field.kind === 'optional' ? 'none' : undefined}
    value={props.value === undefined ? '' : String(props.value)}
    onInput={(event) => {
      const text = event.currentTarget.value;
      props.onChange(text === '' ? undefined : Number(text));
    }}
  />
);

const Member = (props: ControlProps & { readonly domain: string }): JSX.Element => {
  const { context, domain, field, value, id } = props;
  const { at, ids } = context;
  const known = ids.of(domain);
  const choices = [...none(field), ...known.map((each) => ({ title: titleOf(at, domain, each), value: each }))];
  const word = typeof value === 'number' ? (at.book.names[domain]?.word(at.view, value) ?? '') : '';
  return (
    <div class="member">
      {known.length > 0 && known.length <= LISTED ? (
        <OneOf {...props} choices={choices} />
      ) : (
        <input
          {...said(props)}
          key={word}
          defaultValue={word}
          placeholder="none"
          list={listed(`${id}-known`, known)}
          onChange={(event) => {
            const text = event.currentTarget.value.trim();
            props.onChange(text === '' ? undefined : (at.book.names[domain]?.id(at.view, text) ?? text));
          }}
        />
      )}
      <KnownWords at={at} domain={domain} known={known} id={`${id}-known`} />
      <ShowOnMap context={context} path={props.path} field={field} id={`${id}-map`} title={props.title} />
    </div>
  );
};

const Flag = (props: ControlProps): JSX.Element => (
  <input
    {...said(props)}
    type="checkbox"
    checked={props.value === true}
    onChange={(event) => props.onChange(event.currentTarget.checked)}
  />
);

const Bits = (props: ControlProps & { readonly words: readonly string[] }): JSX.Element => {
  const held = typeof props.value === 'number' ? props.value : 0;
  const has = (i: number): boolean => Math.floor(held / 2 ** i) % 2 === 1;
  return (
    <div class="tick-list" role="group" aria-label={props.title}>
      {props.words.map((word, i) => (
        <label key={word} class="tick">
          <input
            type="checkbox"
            disabled={props.context.shut}
            checked={has(i)}
            onChange={() => props.onChange(held + (has(i) ? -1 : 1) * 2 ** i)}
          />
          {plainTitle(word)}
        </label>
      ))}
    </div>
  );
};

/** Words one of which may stand in the place of something else, and that: a word, or another, or a place. */
const wordsThen = (
  word: string,
  of: Field<unknown>,
): { readonly words: readonly string[]; readonly other: Field<unknown> } => {
  const inner = innerField(of);
  if (inner.kind !== 'or') return { words: [word], other: of };
  const { words, other } = wordsThen(inner.word, inner.of);
  return { words: [word, ...words], other };
};

/** A word, or what else may stand in its place: the one-of of orders. */
const WordOr = (props: ControlProps & { readonly word: string; readonly of: Field<unknown> }): JSX.Element => {
  const { field, value, onChange } = props;
  const { words, other: of } = wordsThen(props.word, props.of);
  const other = innerField(of);
  const isOther = value !== undefined && !words.some((word) => word === value);
  const what = other.kind === 'id' ? 'Chosen' : other.kind === 'list' ? 'Chosen places' : 'Other';
  // Where a kind of value begins: lists are empty, numbers least, members the first that there is.
  const first =
    other.kind === 'list'
      ? []
      : other.kind === 'int'
        ? other.min
        : other.kind === 'id'
          ? (props.context.ids.of(other.domain)[0] ?? 0)
          : '';
  const kinds: readonly Choice[] = [
    ...none(field),
    ...words.map((word) => ({ title: plainTitle(word), value: word })),
    { title: what, value: isOther ? value : first },
  ];
  return (
    <div class="word-or">
      <OneOf {...props} choices={kinds} />
      {isOther ? <Control {...props} id={`${props.id}-of`} field={of} onChange={onChange} /> : undefined}
    </div>
  );
};

const SheetPart = (props: ControlProps & { readonly fields: { readonly [name: string]: Field<unknown> } }) => {
  const { context, field, fields, path, id, value, onChange } = props;
  const record = typeof value === 'object' && value !== null ? (value as PlainRecord) : undefined;
  const mayLack = field.kind === 'optional';
  return (
    <div class="part-fields">
      {mayLack ? (
        <label class="tick">
          <input
            {...said(props)}
            type="checkbox"
            checked={record !== undefined}
            onChange={(event) => onChange(event.currentTarget.checked ? filledOrder(fields, {}) : undefined)}
          />
          Order this
        </label>
      ) : undefined}
      {record !== undefined || !mayLack
        ? Object.entries(fields).map(([name, of]) => (
            <div class="f" key={name}>
              <label for={`${id}-${name}`}>{plainTitle(name)}</label>
              <Control
                context={context}
                field={of}
                path={[...path, name]}
                id={`${id}-${name}`}
                title={plainTitle(name)}
                said={props.said}
                faulty={props.faulty}
                value={record?.[name]}
                onChange={(next) => {
                  const { [name]: _, ...others } = record ?? {};
                  onChange(filledOrder(fields, next === undefined ? others : { ...others, [name]: next }));
                }}
              />
              <AboutField field={of} />
            </div>
          ))
        : undefined}
    </div>
  );
};

/** What is said of a field, under it. */
const AboutField = ({ field }: { readonly field: Field<unknown> }): JSX.Element | null => {
  const about = field.about ?? innerField(field).about;
  return about === undefined ? null : <small>{about}</small>;
};

/** Several of one form, as transfers of supplies are: each can be taken out, and one more added. */
const SheetList = (
  props: ControlProps & {
    readonly of: Field<unknown>;
    readonly fields: { readonly [name: string]: Field<unknown> };
    readonly most: number;
  },
): JSX.Element => {
  const { context, fields, id, most, of, onChange, path, title, value } = props;
  const list = Array.isArray(value) ? (value as readonly Plain[]) : [];
  return (
    <div class="sheet-list">
      {list.map((member, i) => (
        // Members have nothing of their own by which they could be told apart: their place is their name.
        <fieldset key={i}>
          <legend>
            {title} {i + 1}
          </legend>
          <SheetPart
            {...props}
            field={of}
            fields={fields}
            id={`${id}-${i}`}
            path={[...path, String(i)]}
            value={member}
            onChange={(next) => onChange(next === undefined ? list.toSpliced(i, 1) : list.with(i, next))}
          />
          {context.shut ? undefined : (
            <button
              type="button"
              aria-label={`Take it out: ${title.toLowerCase()} ${i + 1}`}
              onClick={() => onChange(list.toSpliced(i, 1))}
            >
              Take it out
            </button>
          )}
        </fieldset>
      ))}
      {context.shut ? undefined : (
        <button
          type="button"
          id={id}
          aria-label={`Add one to ${title.toLowerCase()}`}
          aria-describedby={props.said}
          disabled={list.length >= most}
          onClick={() => onChange([...list, filledOrder(fields, {})])}
        >
          {list.length >= most ? `No more than ${most}` : 'Add one'}
        </button>
      )}
    </div>
  );
};

/** The control of a field, by its kind. A kind that has no place in an order is written as text. */
export const Control = (props: ControlProps): JSX.Element => {
  const { field } = props;
  const inner = innerField(field);
  switch (inner.kind) {
    case 'flag':
      return <Flag {...props} />;
    case 'word':
      return (
        <OneOf
          {...props}
          choices={[...none(field), ...inner.words.map((word) => ({ title: plainTitle(word), value: word }))]}
        />
      );
    case 'coded':
      return (
        <OneOf
          {...props}
          choices={[...none(field), ...inner.words.map((word, code) => ({ title: plainTitle(word), value: code }))]}
        />
      );
    case 'bits':
      return <Bits {...props} words={inner.words} />;
    case 'int':
      return <NumberInput {...props} least={inner.min} most={inner.max} />;
    case 'id':
      return <Member {...props} domain={inner.domain} />;
    case 'list': {
      const each = innerField(inner.of);
      if (each.kind === 'sheet') return <SheetList {...props} of={inner.of} fields={each.fields} most={inner.most} />;
      return <PlaceList {...props} of={inner.of} most={inner.most} how={inner.drawn ?? 'path'} />;
    }
    case 'or':
      return <WordOr {...props} word={inner.word} of={inner.of} />;
    case 'sheet':
      return <SheetPart {...props} fields={inner.fields} />;
    default:
      return (
        <input
          {...said(props)}
          maxLength={inner.kind === 'text' ? inner.most : undefined}
          value={typeof props.value === 'string' ? props.value : ''}
          onInput={(event) => {
            const text = event.currentTarget.value;
            props.onChange(text === '' && field.kind === 'optional' ? undefined : text);
          }}
        />
      );
  }
};
