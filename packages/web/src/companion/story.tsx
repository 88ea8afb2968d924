import type { Chapter } from '@longroll/kernel/companion';
import type { JSX } from 'preact';
import { ClauseSign, Rich } from '../widgets/clause.tsx';
import { Die } from '../widgets/die.tsx';

const HAND_WORDS = { thrown: 'thrown on the device', typed: 'thrown on the table' } as const;

/** The dice of an entry, with the hand that they came from. */
export const EntryDice = ({ chapter }: { readonly chapter: Chapter }): JSX.Element | null => {
  if (chapter.throws.length === 0) return null;
  return (
    <span class="entry-dice">
      {chapter.throws.map(({ dice, hand }, i) => (
        <span key={i} title={HAND_WORDS[hand]}>
          {dice.map((face, die) => (
            <Die key={die} face={face} size={18} typed={hand === 'typed'} />
          ))}
          <small>{HAND_WORDS[hand]}</small>
        </span>
      ))}
    </span>
  );
};

interface LinesProps {
  readonly book: string;
  readonly chapter: Chapter;
}

/** What one entry came to, in sentences with their rules. */
export const EntryLines = ({ book, chapter }: LinesProps): JSX.Element => (
  <>
    {chapter.told.map((line, i) => (
      <p key={i} class={line.loss ? 'lost' : ''}>
        <Rich text={line.text} />
        <ClauseSign book={book} ids={line.clauses} />
      </p>
    ))}
    <EntryDice chapter={chapter} />
  </>
);

/** The chapters of a battle by move and phase. */
const parts = (chapters: readonly Chapter[]): readonly (readonly Chapter[])[] => {
  const all: Chapter[][] = [];
  for (const chapter of chapters) {
    if (chapter.told.length === 0) continue;
    const last = all.at(-1);
    if (last?.[0]?.when === chapter.when) last.push(chapter);
    else all.push([chapter]);
  }
  return all;
};

interface StoryProps {
  readonly book: string;
  readonly title: string;
  readonly chapters: readonly Chapter[];
}

/** The story of the battle, to be read and printed. What was taken back stands in it, struck out. */
export const Story = ({ book, title, chapters }: StoryProps): JSX.Element => (
  <article class="story">
    <h2>{title}: the story of the battle</h2>
    {chapters.every(({ told }) => told.length === 0) ? <p class="fine">Nothing has happened yet.</p> : undefined}
    {parts(chapters).map((part, i) => (
      <section key={i}>
        <h3>{part[0]?.when}</h3>
        {part.map((chapter, j) => (
          <div key={j} class={chapter.takenBack ? 'entry taken-back' : 'entry'}>
            {chapter.takenBack ? <small>Taken back:</small> : undefined}
            <EntryLines book={book} chapter={chapter} />
          </div>
        ))}
      </section>
    ))}
  </article>
);
