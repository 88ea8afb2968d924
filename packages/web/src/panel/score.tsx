import type { Status } from '@longroll/drawing';
import { capital } from '@longroll/kernel';
import type { JSX } from 'preact';
import { ClauseTag } from '../widgets/clause.tsx';

interface ScoreProps {
  readonly sides: Status['sides'];
  /** The book whose clauses stand beside what they are about; without it no clause does. */
  readonly book?: string;
  /** What it is called where it stands among other tables; else it is only told to whoever hears the page. */
  readonly title?: string;
}

/** The figures of all sides, one beside the other. */
export const Score = ({ sides, book, title }: ScoreProps): JSX.Element | null => {
  const facts = sides.flatMap((side) => side.facts);
  const labels = [...new Set(facts.map(({ label }) => label))];
  if (labels.length === 0) return null;
  return (
    <table class="score">
      {title === undefined ? (
        <caption class="visually-hidden">{sides.map(({ name }) => name).join(' to ')}: the figures at the end</caption>
      ) : (
        <caption>{title}</caption>
      )}
      <thead>
        <tr>
          <td />
          {sides.map(({ name, ink }) => (
            <th key={name} scope="col" class={`figure of-${ink}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label) => {
          const clause = book === undefined ? undefined : facts.find((fact) => fact.label === label)?.clause;
          return (
            <tr key={label}>
              <th scope="row">
                {capital(label)}
                {book !== undefined && clause !== undefined ? <ClauseTag book={book} id={clause} /> : undefined}
              </th>
              {sides.map((side) => (
                <td key={side.name} class="figure">
                  {side.facts.find((fact) => fact.label === label)?.value ?? ''}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
