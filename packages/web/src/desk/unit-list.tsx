import type { Signal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { plainTitle } from '../play/words.ts';
import { WholeWords } from '../widgets/whole-words.tsx';
import type { DeskModel } from './desk-model.ts';
import { STATES, StateSign } from './row-state.tsx';
import { countStates, groupsOf, type Row, stateOf } from './rows.ts';

interface ListProps {
  readonly desk: DeskModel;
  /** Subjects that are ticked, into which is copied. */
  readonly ticked: Signal<ReadonlySet<number>>;
  readonly pictureOf: (subject: number) => ComponentChildren;
  readonly aboutOf: (subject: number) => string;
  readonly onChoose: (subject: number) => void;
}

/** What the seat may order, each with where its order stands as sign and word. */
export const UnitList = ({ desk, ticked, pictureOf, aboutOf, onChoose }: ListProps): JSX.Element => {
  const rows = desk.rows.value;
  const groups = groupsOf(desk.at.value, rows);
  const counts = countStates(rows, desk.ready);
  const toggle = (subject: number): void => {
    const next = new Set(ticked.value);
    if (!next.delete(subject)) next.add(subject);
    ticked.value = next;
  };
  return (
    <>
      <p class="tally">
        {STATES.filter(([state]) => counts.has(state)).map(([state]) => (
          <StateSign key={state} state={state} count={counts.get(state) ?? 0} />
        ))}
      </p>
      <div class="units">
        {groups.map(([form, members]) => (
          <section key={form} aria-label={`${plainTitle(form)}: what you order`}>
            {groups.length > 1 ? (
              <h3>
                {plainTitle(form)} <span>{members.length}</span>
              </h3>
            ) : undefined}
            <ul>
              {members.map((row) => (
                <UnitRow
                  key={row.subject}
                  row={row}
                  sealed={desk.ready}
                  here={row.subject === desk.chosen.value}
                  ticked={rows.length > 1 && !desk.ready ? ticked.value.has(row.subject) : undefined}
                  picture={pictureOf(row.subject)}
                  about={aboutOf(row.subject)}
                  onTick={() => toggle(row.subject)}
                  onChoose={() => onChoose(row.subject)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
};

interface RowProps {
  readonly row: Row;
  readonly sealed: boolean;
  readonly here: boolean;
  /** Undefined where nothing can be copied. */
  readonly ticked: boolean | undefined;
  readonly picture: ComponentChildren;
  readonly about: string;
  readonly onTick: () => void;
  readonly onChoose: () => void;
}

const UnitRow = ({ row, sealed, here, ticked, picture, about, onTick, onChoose }: RowProps): JSX.Element => (
  <li class={here ? 'here' : ''}>
    {ticked === undefined ? undefined : (
      <label class="choose">
        <input type="checkbox" aria-label={`Copy into ${row.title}`} checked={ticked} onChange={onTick} />
      </label>
    )}
    <button type="button" aria-current={here ? 'true' : undefined} onClick={onChoose}>
      {picture}
      <b>{row.title}</b>
      <StateSign state={stateOf(row, sealed)} />
      <small>
        <WholeWords text={about} />
      </small>
    </button>
  </li>
);
