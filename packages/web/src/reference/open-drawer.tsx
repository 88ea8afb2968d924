import type { Clauses } from '@longroll/kernel';
import type { Playable } from '@longroll/rulebooks';
import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Icon } from '../widgets/icon.tsx';
import { Failure, Loading } from '../widgets/states.tsx';
import { ClauseBody, type Reader, sourceOf } from './clause-body.tsx';
import { codesIn } from './clause-text.ts';
import { useClauses } from './clauses.ts';
import { relatedClauses } from './cross-references.ts';
import { type Reading, shut, wayBack } from './reading.ts';

interface FrameProps {
  readonly title: string;
  /** What the frame is at now: whenever it changes, the frame has the focus and shows its beginning. */
  readonly here: string;
  readonly back?: (() => void) | undefined;
  readonly children: ComponentChildren;
}

/** The drawer itself: a heading, a way back, a way out, and what scrolls in it. */
const DrawerFrame = ({ title, here, back, children }: FrameProps): JSX.Element => {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.querySelector('.scroll')?.scrollTo(0, 0);
  }, [here]);
  return (
    <aside
      ref={box}
      class="clause-drawer"
      aria-label="Rules"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        shut();
      }}
    >
      <header>
        {back ? (
          <button type="button" onClick={back}>
            Back
          </button>
        ) : undefined}
        <h2>{title}</h2>
        <button type="button" class="quiet" aria-label="Close the rules" onClick={shut}>
          <Icon name="close" size={16} />
        </button>
      </header>
      <div class="scroll">{children}</div>
    </aside>
  );
};

const titleFor = (ids: readonly string[]): string => (ids.length === 1 ? 'The rule' : `${ids.length} rules`);

interface OpenProps {
  /** The version that the page shows. */
  readonly shelf: Playable;
  readonly reading: Reading;
}

/** The drawer with the clauses that were asked for, once their texts are here. Those that the book has not are left out. */
export const OpenDrawer = ({ shelf, reading: { ids } }: OpenProps): JSX.Element | null => {
  const { clauses, error } = useClauses(shelf);
  if (clauses === undefined)
    return (
      <DrawerFrame title={titleFor(ids)} here="">
        {error === undefined ? <Loading what="the rules" /> : <Failure error={error} heading="h2" />}
      </DrawerFrame>
    );
  const shown = ids.filter((id) => Object.hasOwn(clauses, id));
  return shown.length > 0 ? <Read book={shelf.rulebook.id} clauses={clauses} ids={shown} /> : null;
};

/** More related clauses than this would be a list of their own. */
const MOST_RELATED = 12;

interface ReadProps {
  readonly book: string;
  readonly clauses: Clauses;
  readonly ids: readonly string[];
}

/** The clauses, and those that they name or that name them: each opens in the same drawer, with a way back. */
const Read = ({ book, clauses, ids }: ReadProps): JSX.Element => {
  const [trail, setTrail] = useState<readonly (readonly string[])[]>([ids]);
  const here = trail.at(-1) ?? ids;
  const { path } = useLocation();
  const from = wayBack(path);
  const link = (id: string, text: ComponentChildren): JSX.Element => (
    <button type="button" class="link" onClick={() => setTrail([...trail, [id]])}>
      {text}
    </button>
  );
  const reader: Reader = { clauses, words: [], link };
  const related = [...new Set(here.flatMap((id) => relatedClauses(id, clauses)))].filter((id) => !here.includes(id));
  return (
    <DrawerFrame
      title={titleFor(here)}
      here={here.join()}
      back={trail.length > 1 ? () => setTrail(trail.slice(0, -1)) : undefined}
    >
      {here.map((id) => {
        const clause = clauses[id];
        return clause ? (
          <article key={id} class="clause-card">
            <h3>
              <a href={`/rules/${book}/${id}${from === undefined ? '' : `?from=${from}`}`}>{id}</a>
              <span class="source">
                {clause.chapter}, {sourceOf(clause)}
              </span>
            </h3>
            <ClauseBody clause={clause} reader={reader} />
          </article>
        ) : undefined;
      })}
      {related.length > 0 ? (
        <nav class="related" aria-label="Related rules">
          <h3>Related</h3>
          <ul>
            {related.slice(0, MOST_RELATED).map((id) => (
              <li key={id}>
                {link(id, id)} <span>{briefly(clauses[id]?.text ?? '')}</span>
              </li>
            ))}
          </ul>
        </nav>
      ) : undefined}
    </DrawerFrame>
  );
};

const LONGEST = 72;

/** The beginning of a clause, up to a whole word. */
const briefly = (text: string): string => {
  const [line = ''] = codesIn(text).join('').split('\n');
  if (line.length <= LONGEST) return line;
  return `${line.slice(0, line.lastIndexOf(' ', LONGEST))} …`;
};
