import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** The address of a chapter within its page. */
export const chapterId = (chapter: string): string => `chapter-${chapter.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

/** The chapter that is being read: the first whose end is below the upper third of the window. */
const useReadChapter = (chapters: readonly string[]): string | undefined => {
  const [read, setRead] = useState<string | undefined>(undefined);
  useEffect(() => {
    const look = (): void => {
      const line = innerHeight / 3;
      setRead(
        chapters.find((each) => (document.getElementById(chapterId(each))?.getBoundingClientRect().bottom ?? 0) > line),
      );
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [chapters.join()]);
  return read;
};

const BESIDE = '(min-width: 900px)';

/** Whether the chapters are open: beside the clauses always, over them when asked for. */
const useFold = (): readonly [boolean, (open: boolean) => void] => {
  const [open, setOpen] = useState(() => matchMedia(BESIDE).matches);
  useEffect(() => {
    const room = matchMedia(BESIDE);
    const follow = (): void => setOpen(room.matches);
    room.addEventListener('change', follow);
    return () => room.removeEventListener('change', follow);
  }, []);
  return [open, setOpen];
};

interface ContentsProps {
  /** Where the reader has come from. */
  readonly back: { readonly href: string; readonly title: string } | undefined;
  readonly chapters: readonly string[];
  readonly search: string;
  /** How many clauses have the words that are looked for. */
  readonly told: string;
  readonly onSearch: (search: string) => void;
  /** Goes to the first clause that was found. */
  readonly onFirst: () => void;
}

/** Search and chapters beside the clauses: they stay in sight, and on a narrow page the chapters fold away. */
export const Contents = ({ back, chapters, search, told, onSearch, onFirst }: ContentsProps): JSX.Element => {
  const [open, setOpen] = useFold();
  const read = useReadChapter(chapters);
  return (
    <nav class="side-list contents" aria-label="Chapters">
      {back ? (
        <a class="button way-back" href={back.href}>
          {back.title}
        </a>
      ) : undefined}
      <form
        class="field"
        onSubmit={(event) => {
          event.preventDefault();
          onFirst();
        }}
      >
        <label for="search">Find</label>
        <input
          id="search"
          type="search"
          placeholder="Words of a rule"
          value={search}
          onInput={(event) => onSearch(event.currentTarget.value)}
        />
        <small role="status">{told}</small>
      </form>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>Chapters</summary>
        <ul>
          {chapters.map((chapter) => (
            <li key={chapter}>
              <a href={`#${chapterId(chapter)}`} aria-current={chapter === read ? 'location' : undefined}>
                {chapter}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
};
