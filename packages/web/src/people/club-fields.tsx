import type { JSX } from 'preact';

/** What a club says of itself. */
export interface ClubWords {
  readonly name: string;
  readonly about: string;
}

interface ClubFieldsProps {
  readonly words: ClubWords;
  /** The name may not be changed by everybody who may say what the club is about. */
  readonly named: boolean;
  readonly onChange: (words: ClubWords) => void;
}

/** The fields in which a club says what it is called and what it is about. */
export const ClubFields = ({ words, named, onChange }: ClubFieldsProps): JSX.Element => (
  <>
    {named ? (
      <div class="field">
        <label for="club-name">Name</label>
        <input
          id="club-name"
          required
          minLength={3}
          maxLength={40}
          value={words.name}
          onInput={(event) => onChange({ ...words, name: event.currentTarget.value })}
        />
      </div>
    ) : undefined}
    <div class="field">
      <label for="club-about">What it is about</label>
      <textarea
        id="club-about"
        class="plain"
        rows={4}
        maxLength={2000}
        value={words.about}
        onInput={(event) => onChange({ ...words, about: event.currentTarget.value })}
      />
    </div>
  </>
);
