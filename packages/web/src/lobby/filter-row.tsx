import type { WireClub } from '@longroll/server/clubs';
import type { WireRulebook } from '@longroll/server/wire';
import type { ComponentChildren, JSX } from 'preact';
import { seatTitle } from '../play/words.ts';
import { type Filter, PACE_CHOICES, RATED_CHOICES, sidesOf, withBook } from './filters.ts';

interface FilterProps {
  readonly filter: Filter;
  readonly books: readonly WireRulebook[];
  readonly clubs: readonly WireClub[];
  readonly onChange: (filter: Filter) => void;
  /** What stands at the end of the row: the number found. */
  readonly children: ComponentChildren;
}

const STATES: readonly (readonly [Filter['state'], string])[] = [
  ['open', 'Open seats'],
  ['running', 'Being played'],
  ['over', 'Ended'],
];

/** Which matches are looked for: whether open, running or over, and the filters of the list. */
export const FilterRow = ({ filter, books, clubs, onChange, children }: FilterProps): JSX.Element => {
  const change = (part: Partial<Filter>): void => onChange({ ...filter, ...part });
  const book = books.find(({ id }) => id === filter.book);
  return (
    <search class="filters">
      <fieldset class="segments">
        <legend class="visually-hidden">Which matches</legend>
        {STATES.map(([id, title]) => (
          <label key={id}>
            <input
              type="radio"
              name="search-state"
              checked={filter.state === id}
              onChange={() => change({ state: id, side: '' })}
            />
            {title}
          </label>
        ))}
      </fieldset>
      <input
        type="search"
        aria-label="Title or scenario"
        placeholder="Title or scenario"
        maxLength={80}
        value={filter.text}
        onInput={(event) => change({ text: event.currentTarget.value })}
      />
      <Choice
        label="Rulebook"
        value={filter.book}
        choices={[['', 'All rulebooks'], ...books.map(({ id, title }) => [id, title] as const)]}
        onPick={(id) => onChange(withBook(filter, id))}
      />
      {book ? (
        <Choice
          label="Scenario"
          value={filter.scenario}
          choices={[['', 'Any scenario'], ...book.scenarios.map(({ id, title }) => [id, title] as const)]}
          onPick={(scenario) => change({ scenario, side: '' })}
        />
      ) : undefined}
      <Choice
        label="Pace"
        value={filter.pace}
        choices={PACE_CHOICES}
        onPick={(pace) => change({ pace: pace as Filter['pace'] })}
      />
      <Choice
        label="Rated"
        value={filter.rated}
        choices={RATED_CHOICES}
        onPick={(rated) => change({ rated: rated as Filter['rated'] })}
      />
      {filter.state === 'open' ? (
        <Choice
          label="Free side"
          value={filter.side}
          choices={[['', 'Any free side'], ...sidesOf(books, filter).map((side) => [side, seatTitle(side)] as const)]}
          onPick={(side) => change({ side })}
        />
      ) : undefined}
      {clubs.length > 0 ? (
        <Choice
          label="Club"
          value={filter.club}
          choices={[['', 'Open to all'], ...clubs.map(({ id, name }) => [id, name] as const)]}
          onPick={(club) => change({ club })}
        />
      ) : undefined}
      {children}
    </search>
  );
};

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, title: string])[];
  readonly onPick: (value: string) => void;
}

/** One filter as a list whose first answer is any. */
export const Choice = ({ label, value, choices, onPick }: ChoiceProps): JSX.Element => (
  <select aria-label={label} value={value} onChange={(event) => onPick(event.currentTarget.value)}>
    {choices.map(([id, title]) => (
      <option key={id} value={id}>
        {title}
      </option>
    ))}
  </select>
);
