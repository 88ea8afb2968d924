import { type AnyAction, isRefusal, type Plain, type Shape, type Template } from '@longroll/kernel';
import type { ComponentChildren, JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { FieldsForm, type Sheet, Written } from './fields-form.tsx';
import { Icon } from './icon.tsx';
import { Stepper } from './stepper.tsx';

interface TemplateProps {
  readonly template: Template<AnyAction>;
  readonly title: string;
  /** A dense number of a domain in words. */
  readonly nameOf: (domain: string, id: number) => string;
  /** Its picture, where it has one. */
  readonly pictureOf: (domain: string, id: number) => ComponentChildren;
  readonly busy: boolean;
  readonly onSend: (action: AnyAction) => void;
}

type Filled = readonly number[] | Plain;

/** Spreads a total over members with room: one each in turn, so that no one takes two before all have one. */
const evenly = (total: number, room: readonly number[]): readonly number[] => {
  const given = room.map(() => 0);
  let left = Math.min(
    total,
    room.reduce((a, b) => a + b, 0),
  );
  while (left > 0)
    for (let i = 0; i < room.length && left > 0; i++)
      if ((given[i] ?? 0) < (room[i] ?? 0)) {
        given[i] = (given[i] ?? 0) + 1;
        left--;
      }
  return given;
};

/** What a shape is filled with to begin with: the first distinct legal answer where the book lists them. */
export const defaultFor = (shape: Shape): Filled => {
  if (shape.kind === 'share')
    return evenly(
      shape.total,
      shape.among.map(({ most }) => most),
    );
  if (shape.kind === 'subset') return shape.of.map((_, i) => (i < shape.least ? 1 : 0));
  if (shape.kind === 'order') return shape.of.map((_, i) => i);
  return {};
};

/** So many sheets that might be sent are looked at, to offer what may stand in their fields. */
const MOST_KNOWN = 60;

/** Sheets that might be sent as they are, where the book can name some: their fields, without the verb. */
const examplesOf = ({ shape, each }: Template<AnyAction>): readonly Sheet[] =>
  shape.kind === 'sheet' ? [...(each?.(MOST_KNOWN) ?? [])].map(({ do: _, ...fields }) => fields as Sheet) : [];

/** One widget for each shape, with the book's own check before it is sent. */
export const TemplateForm = ({ template, title, nameOf, pictureOf, busy, onSend }: TemplateProps): JSX.Element => {
  const { shape } = template;
  const known = useMemo(() => examplesOf(template), [shape]);
  const first = useMemo(() => known[0] ?? defaultFor(shape), [shape]);
  const [filled, fill] = useState<Filled>(first);
  const values = filled;
  const action = template.fill(values);
  const answer = template.check(action);
  // Of an empty sheet it is known that it cannot be sent: no rule need say so before anything is written.
  const isEmpty = shape.kind === 'sheet' && Object.keys(values).length === 0;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRefusal(answer)) onSend(action);
      }}
    >
      <Widget shape={shape} values={values} known={known} nameOf={nameOf} pictureOf={pictureOf} onChange={fill} />
      {isEmpty ? undefined : isRefusal(answer) ? (
        <div class="refusal" role="status">
          <Icon name="refused" size={16} />
          <p>{answer.reason}</p>
        </div>
      ) : (
        answer.warnings.map((warning) => (
          <p class="fine" key={warning.reason}>
            {warning.reason}
          </p>
        ))
      )}
      <div class="acts">
        <button type="submit" class="primary" disabled={busy || isRefusal(answer)}>
          {title}
        </button>
        <button type="button" onClick={() => fill(first)}>
          Begin again
        </button>
      </div>
    </form>
  );
};

interface WidgetProps {
  readonly shape: Shape;
  readonly values: Filled;
  /** Sheets that might be sent as they are. */
  readonly known: readonly Sheet[];
  readonly nameOf: (domain: string, id: number) => string;
  /** Its picture, where it has one. */
  readonly pictureOf: (domain: string, id: number) => ComponentChildren;
  readonly onChange: (values: Filled) => void;
}

const Widget = ({ shape, values, known, nameOf, pictureOf, onChange }: WidgetProps): JSX.Element => {
  const list = Array.isArray(values) ? (values as readonly number[]) : [];
  if (shape.kind === 'share')
    return <Share shape={shape} values={list} nameOf={nameOf} pictureOf={pictureOf} onChange={onChange} />;
  if (shape.kind === 'subset')
    return <Subset shape={shape} values={list} nameOf={nameOf} pictureOf={pictureOf} onChange={onChange} />;
  if (shape.kind === 'order')
    return <Order shape={shape} values={list} nameOf={nameOf} pictureOf={pictureOf} onChange={onChange} />;
  if (shape.kind === 'sheet')
    return (
      <FieldsForm fields={shape.fields} value={values as Sheet} known={known} nameOf={nameOf} onChange={onChange} />
    );
  return <Written value={values} onChange={onChange} />;
};

interface ListProps<K extends Shape['kind']> {
  readonly shape: Extract<Shape, { kind: K }>;
  readonly values: readonly number[];
  readonly nameOf: (domain: string, id: number) => string;
  readonly pictureOf: (domain: string, id: number) => ComponentChildren;
  readonly onChange: (values: readonly number[]) => void;
}

const Share = ({ shape, values, nameOf, pictureOf, onChange }: ListProps<'share'>): JSX.Element => {
  const given = values.reduce((a, b) => a + b, 0);
  return (
    <>
      <ul class="share">
        {shape.among.map((member, i) => (
          <li key={member.id}>
            <span class="with-chip">
              {pictureOf(shape.domain, member.id)}
              {nameOf(shape.domain, member.id)}
            </span>
            <Stepper
              label={nameOf(shape.domain, member.id)}
              value={values[i] ?? 0}
              least={0}
              most={Math.min(member.most, (values[i] ?? 0) + shape.total - given)}
              onChange={(value) => onChange(values.with(i, value))}
            />
          </li>
        ))}
      </ul>
      <p class="total" role="status">
        <span>Assigned</span>
        <span>
          {given} of {shape.total}
        </span>
      </p>
    </>
  );
};

const Subset = ({ shape, values, nameOf, onChange }: ListProps<'subset'>): JSX.Element => {
  const taken = values.reduce((a, b) => a + b, 0);
  return (
    <fieldset>
      <legend>
        {shape.least === shape.most ? `Choose ${shape.most}` : `Choose ${shape.least} to ${shape.most}`}: {taken} chosen
      </legend>
      <div class="picks">
        {shape.of.map((id, i) => (
          <label class="pick" key={id}>
            <input
              type="checkbox"
              checked={values[i] === 1}
              disabled={values[i] !== 1 && taken >= shape.most}
              onChange={(event) => onChange(values.with(i, event.currentTarget.checked ? 1 : 0))}
            />
            {nameOf(shape.domain, id)}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

const Order = ({ shape, values, nameOf, onChange }: ListProps<'order'>): JSX.Element => {
  const swap = (a: number, b: number): void => onChange(values.with(a, values[b] ?? 0).with(b, values[a] ?? 0));
  return (
    <ol class="share">
      {values.map((place, i) => {
        const name = nameOf(shape.domain, shape.of[place] ?? 0);
        return (
          <li key={place}>
            <span>
              {i + 1}. {name}
            </span>
            <span class="acts">
              <button type="button" aria-label={`Earlier: ${name}`} disabled={i === 0} onClick={() => swap(i, i - 1)}>
                ↑
              </button>
              <button
                type="button"
                aria-label={`Later: ${name}`}
                disabled={i === values.length - 1}
                onClick={() => swap(i, i + 1)}
              >
                ↓
              </button>
            </span>
          </li>
        );
      })}
    </ol>
  );
};
