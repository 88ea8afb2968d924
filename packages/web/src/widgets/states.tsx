import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ApiError } from '../net/api.ts';
import { Icon } from './icon.tsx';

const CALM = 400;

/** Nothing for a moment, then a hairline and what is being fetched. */
export const Loading = ({ what }: { readonly what: string }): JSX.Element => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), CALM);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      {late ? <div class="loading-rule" /> : undefined}
      <p class={late ? 'wrap' : 'visually-hidden'}>Fetching {what}</p>
    </div>
  );
};

/** Why what was asked for has not been done; nothing while there is no trouble. */
export const Refused = ({ trouble }: { readonly trouble: string | undefined }): JSX.Element | null =>
  trouble ? (
    <p class="refusal" role="alert">
      {trouble}
    </p>
  ) : null;

/** Why an error came about, in words. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface FailureProps {
  readonly error: unknown;
  /** Its heading: `h2` on a page that has a title of its own. */
  readonly heading?: 'h1' | 'h2';
}

/** What failed, what is safe, what to do. */
export const Failure = ({ error, heading: Heading = 'h1' }: FailureProps): JSX.Element => {
  const missing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <section class="empty">
      <Icon name="entrenched" size={64} />
      <div>
        <Heading>{missing ? 'There is nothing here' : 'This could not be shown'}</Heading>
        <p>{wordsOf(error)}</p>
        {missing ? undefined : <p>Nothing was lost.</p>}
        <p class="acts">
          {missing ? undefined : (
            <button type="button" class="primary" onClick={() => location.reload()}>
              Try again
            </button>
          )}
          <a class={missing ? 'button primary' : 'button'} href="/">
            To the lobby
          </a>
        </p>
      </div>
    </section>
  );
};
