import { type Became, deedsText } from '@longroll/drawing';
import {
  deskOf,
  type Field,
  type FormSection,
  formFields,
  formSections,
  type Plain,
  type PlainRecord,
} from '@longroll/kernel';
import type { Signal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { plainTitle } from '../play/words.ts';
import { WholeWords } from '../widgets/whole-words.tsx';
import { BesideForm } from './beside-form.tsx';
import type { DeskModel } from './desk-model.ts';
import { Control } from './field-controls.tsx';
import { Findings } from './findings.tsx';
import { contextOf, type Drawing, type FormContext, innerField } from './form-context.ts';
import { StateSign } from './row-state.tsx';
import { type AtDesk, findingsAt, firstOrder, isTaken, type Row, stateOf } from './rows.ts';

interface FormProps {
  readonly desk: DeskModel;
  readonly row: Row;
  readonly drawing: Signal<Drawing | undefined>;
  /** Its picture, and what is said of it on the map. */
  readonly picture: ComponentChildren;
  readonly about: string;
  /** What became of it in the last turn. */
  readonly became: Became | undefined;
}

/** The sections of a form with what the seat may fill in now, and with whatever is filled in all the same: so it can be taken out. */
const offeredSections = (at: AtDesk, { subject, order }: Row): readonly FormSection[] => {
  const desk = deskOf(at.book);
  const offered = desk.offered?.(at.view, at.seat, subject);
  if (!offered) return formSections(desk, subject);
  const usual = firstOrder(at, subject);
  const isShown = (name: string): boolean =>
    offered.includes(name) || (order !== undefined && JSON.stringify(order[name]) !== JSON.stringify(usual[name]));
  return formSections(desk, subject)
    .map(({ title, fields }) => ({ title, fields: fields.filter(isShown) }))
    .filter(({ fields }) => fields.length > 0);
};

/** The form of one subject, made of the book's own fields: what is said of each stands under it. */
export const OrderForm = ({ desk, row, drawing, picture, about, became }: FormProps): JSX.Element => {
  const at = desk.at.value;
  const shut = !desk.open || desk.ready;
  const context = useMemo(() => contextOf(at, row.subject, drawing, shut), [at, row.subject, shut]);
  const { book } = at;
  const order = row.order ?? firstOrder(at, row.subject);
  const change = (name: string, value: Plain | undefined): void => {
    const { [name]: _, ...others } = order;
    desk.write(row.subject, value === undefined ? others : { ...others, [name]: value });
  };
  const sections = offeredSections(at, row);
  const general = findingsAt(at, row);
  return (
    <>
      <header class="form-head">
        {picture}
        <div>
          <h2>{row.title}</h2>
          <p>
            <WholeWords text={about} />
          </p>
        </div>
        <StateSign state={stateOf(row, desk.ready)} />
      </header>
      {became && became.deeds.length > 0 ? (
        <p class="form-last">
          <b>Last {deskOf(book).title.toLowerCase()}</b> {deedsText(became)}
        </p>
      ) : undefined}
      {row.order === undefined ? (
        <p class="form-none">
          {desk.standing(row.subject)} {shut ? undefined : 'Change anything to give it one.'}
        </p>
      ) : undefined}
      {isTaken(row) ? undefined : (
        <p class="form-none fault">
          Faulty as it stands: nothing of it is taken.{' '}
          {row.stands === undefined
            ? 'There is no order before it.'
            : `The order before it stays: ${desk.line(row.subject, row.stands)}.`}
        </p>
      )}
      <Findings book={book.id} findings={general} />
      {sections.map((section, i) => (
        <SectionPart
          key={section.title}
          number={sections.length > 1 ? i + 1 : undefined}
          title={section.title}
          names={section.fields}
          context={context}
          row={row}
          order={order}
          onChange={change}
        />
      ))}
      <BesideForm tables={desk.match.shelf.board.beside?.(at.view, at.seat, row.subject) ?? []} />
      {row.order === undefined || shut ? undefined : (
        <p class="acts">
          <button type="button" onClick={() => desk.write(row.subject, undefined)}>
            Take the order back
          </button>
        </p>
      )}
    </>
  );
};

interface SectionProps {
  readonly number: number | undefined;
  readonly title: string;
  readonly names: readonly string[];
  readonly context: FormContext;
  readonly row: Row;
  readonly order: PlainRecord;
  readonly onChange: (name: string, value: Plain | undefined) => void;
}

const SectionPart = ({ number, title, names, context, row, order, onChange }: SectionProps): JSX.Element => {
  const { book } = context.at;
  const fields = formFields(deskOf(book), row.subject);
  const alone = names.length === 1 && names[0] === title;
  return (
    <fieldset class="section">
      <legend>
        {number === undefined ? undefined : <span class="number">{number}</span>}
        {plainTitle(title)}
      </legend>
      {names.map((name) => {
        const field = fields[name];
        return field ? (
          <FieldPart
            key={name}
            name={name}
            bare={alone}
            field={field}
            context={context}
            row={row}
            value={order[name]}
            onChange={(value) => onChange(name, value)}
          />
        ) : undefined;
      })}
    </fieldset>
  );
};

interface FieldProps {
  readonly name: string;
  /** Its section bears its name already. */
  readonly bare: boolean;
  readonly field: Field<unknown>;
  readonly context: FormContext;
  readonly row: Row;
  readonly value: Plain | undefined;
  readonly onChange: (value: Plain | undefined) => void;
}

const FieldPart = ({ name, bare, field, context, row, value, onChange }: FieldProps): JSX.Element => {
  const id = `order-${row.subject}-${name}`;
  const findings = findingsAt(context.at, row, name);
  const faulty = findings.some(({ level }) => level === 'illegal');
  const said = findings.length > 0 ? `${id}-said` : undefined;
  const title = plainTitle(name);
  const about = field.about ?? innerField(field).about;
  const isTick = innerField(field).kind === 'flag';
  return (
    <div class={`f${faulty ? ' faulty' : ''}${isTick ? ' tick' : ''}`}>
      <label for={id} class={bare ? 'visually-hidden' : ''}>
        {title}
      </label>
      <Control
        context={context}
        field={field}
        path={[name]}
        id={id}
        title={title}
        said={said}
        faulty={faulty}
        value={value}
        onChange={onChange}
      />
      {about === undefined ? undefined : <small>{about}</small>}
      <Findings book={context.at.book.id} findings={findings} {...(said ? { id: said } : {})} />
    </div>
  );
};
