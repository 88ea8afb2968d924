import type { JSX } from 'preact';
import type { Stage } from './stage.ts';

interface ZoomKeysProps {
  readonly stage: Stage;
  /** Goes to the next of what may act now; absent where nothing may. */
  readonly onNext?: (() => void) | undefined;
}

/** The next of what may act, closer, wider, whole. */
export const ZoomKeys = ({ stage, onNext }: ZoomKeysProps): JSX.Element => (
  <div class="zoom-keys">
    {onNext ? (
      <button type="button" aria-label="Next that may act" title="Next that may act" onClick={onNext}>
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M3 4l8 6-8 6zM13 4h3v12h-3z" fill="currentColor" />
        </svg>
      </button>
    ) : undefined}
    <button type="button" aria-label="Closer" title="Closer" onClick={() => stage.zoom(1.4)}>
      +
    </button>
    <button type="button" aria-label="Wider" title="Wider" onClick={() => stage.zoom(1 / 1.4)}>
      −
    </button>
    <button type="button" aria-label="Whole sheet" title="Whole sheet (key 0)" onClick={() => stage.whole()}>
      <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
        <path d="M2 6V2h4M12 2h4v4M16 12v4h-4M6 16H2v-4" fill="none" stroke="currentColor" stroke-width="2" />
      </svg>
    </button>
  </div>
);
