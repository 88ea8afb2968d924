import type { JSX } from 'preact';
import { foretell } from '../play/forecast.ts';
import type { MatchModel } from '../play/match.ts';
import type { Orders } from '../play/orders.ts';
import { ClauseTag } from '../widgets/clause.tsx';
import { Picture } from './roster.tsx';

interface RowsProps {
  readonly match: MatchModel;
  readonly orders: Orders;
}

const percent = (chance: number): string => `${(chance * 100).toFixed(1)}%`;

/** The piece that the question is about: its picture, its name, where it stands. */
export const SubjectLine = ({ match, orders }: RowsProps): JSX.Element | null => {
  const seat = match.viewer.value;
  const subject = seat === 'spectator' ? undefined : match.shelf.board.subject?.(match.view.value, seat);
  if (!subject) return null;
  const element = orders.elements.value.find((each) => each.name === subject.element);
  return (
    <>
      <div class="subject">
        {element ? <Picture element={element} size={48} /> : undefined}
        <p>
          <b>{subject.title}</b>
          {subject.detail}
        </p>
      </div>
      {subject.facts ? (
        <dl class="subject-facts">
          {subject.facts.map(({ label, value, clause }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value} {clause ? <ClauseTag book={match.shelf.rulebook.id} id={clause} /> : undefined}
              </dd>
            </div>
          ))}
        </dl>
      ) : undefined}
    </>
  );
};

/** Choices compared in rows: picture, name, what matters, dice, chance. A row is picked first and sent by the button. */
export const ChoiceRowsList = ({ match, orders }: RowsProps): JSX.Element => {
  const chosen = orders.chosen.value?.choices[0]?.action;
  const wanted = JSON.stringify(chosen);
  return (
    <>
      {orders.rows.value.map((group) => (
        <fieldset class="compared" key={group.title}>
          <legend>{group.title}</legend>
          {group.rows.map((row) => {
            const key = JSON.stringify(row.action);
            const choice = orders.choices.value.find(({ action }) => JSON.stringify(action) === key);
            const element = orders.elements.value.find((each) => each.name === row.element);
            const main = row.forecast && foretell(match.shelf, row.forecast)?.chart.main;
            return choice ? (
              <button
                key={key}
                type="button"
                class="choice-row"
                aria-pressed={key === wanted ? 'true' : 'false'}
                disabled={match.sending.value}
                onClick={() => orders.choose({ key, choices: [choice] })}
              >
                {element ? <Picture element={element} size={34} /> : undefined}
                <span>
                  <b>{row.title}</b>
                  <small>{row.detail}</small>
                </span>
                {row.figure ? <em>{row.figure}</em> : undefined}
                {main ? (
                  <strong>
                    {percent(main.chance)}
                    <small>{main.label}</small>
                  </strong>
                ) : undefined}
              </button>
            ) : undefined;
          })}
        </fieldset>
      ))}
    </>
  );
};
