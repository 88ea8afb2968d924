import type { Clauses } from '@longroll/kernel';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Icon } from '../widgets/icon.tsx';
import { ClauseBody, type Reader, sourceOf } from './clause-body.tsx';
import { relatedClauses } from './cross-references.ts';
import { hasDrawer, type Reading, reading, wayBack } from './reading.ts';

interface DrawerProps {
  readonly book: string;
  /** The clauses of the version that the page shows. */
  readonly clauses: Clauses;
}

const shut = (): void => {
  const opener = reading.value?.opener;
  reading.value = undefined;
  if (opener?.isConnected) opener.focus({ preventScroll: true });
  else document.getElementById('orders')?.focus({ preventScroll: true });
};

/** The rules beside the page: whatever clause sign is touched opens here, and the page stays where it is. */
export const ClauseDrawer = (props: DrawerProps): JSX.Element | null => {
  useEffect(() => {
    hasDrawer.value = true;
    return () => {
      hasDrawer.value = false;
      reading.value = undefined;
    };
  }, []);
  const open = reading.value;
  const shown = open?.ids.filter((id) => Object.hasOwn(props.clauses, id)) ?? [];
  return open && shown.length > 0 ? <Open key={shown.join()} {...props} reading={{ ...open, ids: shown }} /> : null;
};

/** More related clauses than this would be a list of their own. */
const MOST_RELATED = 12;

const Open = ({ book, clauses, reading: { ids } }: DrawerProps & { readonly reading: Reading }): JSX.Element => {
  const box = useRef<HTMLElement>(null);
  const [trail, setTrail] = useState<readonly (readonly string[])[]>([ids]);
  const here = trail.at(-1) ?? ids;
  const { path } = useLocation();
  const from = wayBack(path);
  useLayoutEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.querySelector('.scroll')?.scrollTo(0, 0);
  }, [here]);
  const link = (id: string, text: ComponentChildren): JSX.Element => (
    <button type="button" class="link" onClick={() => setTrail([...trail, [id]])}>
      {text}
    </button>
  );
  const reader: Reader = { clauses, words: [], link };
  const related = [...new Set(here.flatMap((id) => relatedClauses(id, clauses)))].filter((id) => !here.includes(id));
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
        {trail.length > 1 ? (
          <button type="button" onClick={() => setTrail(trail.slice(0, -1))}>
            Back
          </button>
        ) : undefined}
        <h2>{here.length === 1 ? 'The rule' : `${here.length} rules`}</h2>
        <button type="button" class="quiet" aria-label="Close the rules" onClick={shut}>
          <Icon name="close" size={16} />
        </button>
      </header>
      <div class="scroll">
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
      </div>
    </aside>
  );
};

const LONGEST = 72;

/** The beginning of a clause, up to a whole word. */
const briefly = (text: string): string => {
  const [line = ''] = text.split('\n');
  if (line.length <= LONGEST) return line;
  return `${line.slice(0, line.lastIndexOf(' ', LONGEST))} …`;
};
