import { isRefusal, type Plain, type Refusal } from '@longroll/kernel';
import { type AnyCompanion, newRecord, tellRecord, type WrittenUnit } from '@longroll/kernel/companion';
import type { Playable } from '@longroll/rulebooks';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { freshId } from '../net/api.ts';
import { FileDrop } from '../widgets/drop.tsx';
import { Refused } from '../widgets/states.tsx';
import { forgetBattle, keepBattle, keptBattle, keptBattles, recordIn } from './kept-battles.ts';
import { worksAlone } from './offline.ts';

interface StartProps {
  readonly shelf: Playable;
  readonly companion: AnyCompanion;
}

/** A refusal in words: the field at fault, and why. */
const wordsOf = ({ field, reason }: Refusal): string =>
  field === undefined || reason.startsWith(field) ? reason : `${field}: ${reason}`;

/** Keeps a new battle and gives its address, or why there can be none. */
const beginBattle = (companion: AnyCompanion, roster: Plain, options: { readonly [option: string]: string }) => {
  const record = newRecord(companion, freshId(), roster, options);
  const told = tellRecord(companion, record);
  if (isRefusal(told)) return told;
  const { title, now } = companion.desk(told.table);
  keepBattle({ record, draft: undefined, brought: -1 }, { id: record.id, title, now });
  return `/companion/${companion.rulebook}/${record.id}`;
};

const MOST_UNITS = 20;

/** A roster written down by hand: a line a unit. */
const Written = ({
  companion,
  onBegin,
}: {
  readonly companion: AnyCompanion;
  readonly onBegin: (roster: Plain) => void;
}) => {
  const blank = (side: number, i: number): WrittenUnit => ({
    name: `${i}${i === 1 ? 'st' : i === 2 ? 'nd' : i === 3 ? 'rd' : 'th'} ${companion.sides[side] ?? ''}`,
    side,
    kind: companion.kinds[0]?.id ?? '',
    men: 24,
  });
  const [title, setTitle] = useState('Our battle');
  const [units, setUnits] = useState<readonly WrittenUnit[]>([blank(0, 1), blank(1, 1)]);
  const change = (at: number, unit: Partial<WrittenUnit>): void =>
    setUnits(units.map((each, i) => (i === at ? { ...each, ...unit } : each)));
  return (
    <details class="switches written">
      <summary>Write down your own units</summary>
      <label class="field">
        What the battle is called
        <input maxLength={60} value={title} onInput={(event) => setTitle(event.currentTarget.value)} />
      </label>
      {companion.sides.map((side, seat) => (
        <fieldset key={side}>
          <legend>{side}</legend>
          {units.map((unit, i) =>
            unit.side === seat ? (
              <div key={i} class="written-unit">
                <input
                  aria-label={`Name of unit ${i + 1}`}
                  maxLength={40}
                  value={unit.name}
                  onInput={(event) => change(i, { name: event.currentTarget.value })}
                />
                <select
                  aria-label={`Kind of ${unit.name}`}
                  value={unit.kind}
                  onChange={(event) => {
                    const kind = event.currentTarget.value;
                    change(i, { kind, men: kind === 'cavalry' ? 12 : 24 });
                  }}
                >
                  {companion.kinds.map(({ id, title: words }) => (
                    <option key={id} value={id}>
                      {words}
                    </option>
                  ))}
                </select>
                <button
                  type="button"
                  aria-label={`Leave out ${unit.name}`}
                  onClick={() => setUnits(units.filter((_unit, j) => j !== i))}
                >
                  ×
                </button>
              </div>
            ) : undefined,
          )}
          <button
            type="button"
            disabled={units.length >= 2 * MOST_UNITS}
            onClick={() => setUnits([...units, blank(seat, units.filter((unit) => unit.side === seat).length + 1)])}
          >
            One more
          </button>
        </fieldset>
      ))}
      <button type="button" class="primary wide" onClick={() => onBegin(companion.written(title, units))}>
        Begin with these
      </button>
    </details>
  );
};

/** Battles that are kept on this device. */
const Kept = ({ book }: { readonly book: string }): JSX.Element | null => {
  const [rows, setRows] = useState(() => keptBattles(book));
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>Go on</h2>
      <ul class="offered">
        {rows.map(({ id, title, now }) => (
          <li key={id} class="kept-battle">
            <a class="button" href={`/companion/${book}/${id}`}>
              <span>
                <b>{title}</b>
                <small>{now}</small>
              </span>
              <span aria-hidden="true">›</span>
            </a>
            <button
              type="button"
              class="quiet"
              aria-label={`Forget ${title}`}
              onClick={() => {
                forgetBattle(book, id);
                setRows(keptBattles(book));
              }}
            >
              Forget
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The readings of the book for a battle that begins: each table says which it plays by. */
const Readings = ({
  shelf,
  options,
  onChange,
}: {
  readonly shelf: Playable;
  readonly options: { readonly [option: string]: string };
  readonly onChange: (options: { readonly [option: string]: string }) => void;
}): JSX.Element => (
  <details class="switches">
    <summary>Readings and options</summary>
    {shelf.rulebook.options.map((option) => (
      <label key={option.id} class="field">
        {option.title}
        <select
          value={options[option.id] ?? option.default}
          onChange={(event) => onChange({ ...options, [option.id]: event.currentTarget.value })}
        >
          {option.values.map(({ value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      </label>
    ))}
  </details>
);

/** Where a battle begins, goes on, or comes in as a file. */
export const Start = ({ shelf, companion }: StartProps): JSX.Element => {
  const { route } = useLocation();
  const [trouble, setTrouble] = useState('');
  const [options, setOptions] = useState<{ readonly [option: string]: string }>({});
  const begin = (roster: Plain): void => {
    const begun = beginBattle(companion, roster, options);
    if (isRefusal(begun)) setTrouble(wordsOf(begun));
    else route(begun);
  };
  const bring = (text: string): void => {
    const record = recordIn(text);
    const told = isRefusal(record) ? record : tellRecord(companion, record);
    if (isRefusal(record)) return setTrouble(wordsOf(record));
    if (isRefusal(told)) return setTrouble(wordsOf(told));
    const { title, now } = companion.desk(told.table);
    keepBattle({ record, draft: keptBattle(record.id)?.draft, brought: -1 }, { id: record.id, title, now });
    route(`/companion/${companion.rulebook}/${record.id}`);
  };
  return (
    <section class="comp-start">
      <h1>Beside a real table</h1>
      <p>
        You move the figures. This page keeps roster, morale and ammunition, asks for the dice and rules by the book. It
        works without a network once it has been opened.
      </p>
      <p class="fine" role="status">
        {worksAlone.value ? 'All of it is on this device now: the network may go.' : ''}
      </p>
      <Kept book={companion.rulebook} />
      <h2>Begin</h2>
      <ul class="offered">
        {companion.battles.map(({ id, title, about, roster }) => (
          <li key={id}>
            <button type="button" onClick={() => begin(roster)}>
              <span>
                <b>{title}</b>
                <small>{about}</small>
              </span>
              <span aria-hidden="true">›</span>
            </button>
          </li>
        ))}
      </ul>
      <Readings shelf={shelf} options={options} onChange={setOptions} />
      <Written companion={companion} onBegin={begin} />
      <details class="switches">
        <summary>Bring in a record</summary>
        <FileDrop onText={bring} choose="Choose a battle record">
          <p>A battle kept on another device. All of it is carried out by the rules before it is taken.</p>
        </FileDrop>
      </details>
      <Refused trouble={trouble} />
    </section>
  );
};
