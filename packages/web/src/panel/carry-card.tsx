import { type Beside, type Carried, type Grip, pagePalette, sheetMarksToSvg } from '@longroll/drawing';
import type { AnyAction } from '@longroll/kernel';
import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { Carrying } from '../play/carrying.ts';
import { ClauseTag } from '../widgets/clause.tsx';
import { Icon } from '../widgets/icon.tsx';
import { SelectField } from '../widgets/select-field.tsx';

interface CarryProps {
  readonly carrying: Carrying;
  /** What is to be done while nothing is in the hand. */
  readonly invite: string;
  readonly book: string;
  readonly busy: boolean;
}

/** The piece in the hand: how it is moved, by how much in which direction, what that costs and what stops it. */
export const CarryCard = ({ carrying, invite, book, busy }: CarryProps): JSX.Element => {
  const held = carrying.held.value;
  if (!held) return <p class="fine">{invite}</p>;
  const carried = carrying.carried.value;
  return (
    <section class="carry" aria-label={`Move ${held.name}`}>
      <h3>{held.name}</h3>
      <div class="acts" role="group" aria-label="How">
        {held.grips.map(({ id, title }) => (
          <button key={id} type="button" aria-pressed={id === held.grip.id} onClick={() => carrying.turnTo(id)}>
            {title}
          </button>
        ))}
      </div>
      <ByWords
        key={`${held.element} ${held.grip.id} ${held.grip.at}`}
        grip={held.grip}
        onReach={carrying.reach}
        onLetGo={carrying.letGo}
      />
      {carried ? <Outcome carried={carried} book={book} /> : undefined}
      <div class="acts send">
        <button
          type="button"
          class="primary"
          disabled={busy || carried?.action === undefined}
          onClick={() => void carrying.send()}
        >
          {carried?.action ? `${held.grip.title}: ${carried.title}` : held.grip.title}
        </button>
        <Instead some={carried?.instead ?? []} busy={busy} onSend={carrying.sendInstead} />
        <button type="button" onClick={carrying.letGo}>
          Let go
        </button>
      </div>
      {held.beside.length > 0 ? (
        <div class="acts beside" role="group" aria-label={`Change ${held.name}`}>
          <Instead some={held.beside} busy={busy} onSend={carrying.sendInstead} />
        </div>
      ) : undefined}
    </section>
  );
};

/** Other orders for what is held, each as a button. */
const Instead = ({
  some,
  busy,
  onSend,
}: {
  readonly some: readonly Beside<AnyAction>[];
  readonly busy: boolean;
  readonly onSend: (action: AnyAction) => Promise<void>;
}): JSX.Element => (
  <>
    {some.map(({ title, action }) => (
      <button key={title} type="button" disabled={busy} onClick={() => void onSend(action)}>
        {title}
      </button>
    ))}
  </>
);

/** Direction and amount in words and numbers, for whoever draws nothing. */
const ByWords = ({
  grip,
  onReach,
  onLetGo,
}: {
  readonly grip: Grip;
  readonly onLetGo: () => void;
  readonly onReach: (way: string, amount: number) => void;
}): JSX.Element => {
  const id = useId();
  const [way, setWay] = useState(grip.ways[0]?.id ?? '');
  const [amount, setAmount] = useState(grip.start === undefined ? '' : String(grip.start));
  const reach = (nextWay: string, nextAmount: string): void => {
    setWay(nextWay);
    setAmount(nextAmount);
    const number = Number(nextAmount);
    if (nextAmount !== '' && number >= 0) onReach(nextWay, number);
  };
  return (
    <div class="by-words">
      {grip.ways.length > 1 ? (
        <SelectField
          label={grip.toward ?? 'Direction'}
          options={grip.ways}
          value={way}
          onChange={(next) => reach(next, amount)}
        />
      ) : undefined}
      <div class="field">
        <label for={id}>{grip.counted}</label>
        <input
          id={id}
          type="number"
          inputMode="decimal"
          min={0}
          step={grip.step}
          value={amount}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onLetGo();
          }}
          onInput={(event) => reach(way, event.currentTarget.value)}
        />
      </div>
    </div>
  );
};

const Outcome = ({ carried, book }: { readonly carried: Carried<AnyAction>; readonly book: string }): JSX.Element => (
  <div role="status">
    <p class="price">
      <b>{carried.title}</b>
      <span>{carried.price}</span>
    </p>
    {carried.share === undefined ? undefined : (
      <div class="spent" aria-hidden="true">
        <div style={{ width: `${Math.round(carried.share * 100)}%` }} />
      </div>
    )}
    {carried.stop ? (
      <div class="refusal">
        <Icon name="refused" size={16} />
        <p>
          {carried.stop.reason}
          <ClauseTag book={book} id={carried.stop.clause} />
        </p>
      </div>
    ) : undefined}
    {carried.detail ? <Detail detail={carried.detail} /> : undefined}
    {carried.rows ? (
      <dl class="chances">
        {carried.rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    ) : undefined}
    {carried.notes.map(({ text, clause }) => (
      <p class="fine" key={clause}>
        {text}
        <ClauseTag book={book} id={clause} />
      </p>
    ))}
  </div>
);

/** Pixels a sheet unit at which a part of the table is shown near. */
const NEAR = 4;

/** A part of the table seen near, with what lies over it. */
const Detail = ({ detail }: { readonly detail: NonNullable<Carried<AnyAction>['detail']> }): JSX.Element => {
  const [x, y] = detail.at;
  const [width, height] = detail.span;
  return (
    <figure class="near">
      <figcaption>{detail.title}</figcaption>
      <svg
        viewBox={[x - width / 2, y - height / 2, width, height].map((length) => length * NEAR).join(' ')}
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: sheetMarksToSvg(detail.marks, pagePalette, NEAR, 'near-') }}
      />
    </figure>
  );
};
