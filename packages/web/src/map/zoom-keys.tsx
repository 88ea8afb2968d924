import type { JSX } from 'preact';
import type { Stage } from './stage.ts';

/** Closer, wider, whole. */
export const ZoomKeys = ({ stage }: { readonly stage: Stage }): JSX.Element => (
  <div class="zoom-keys">
    <button type="button" aria-label="Closer" onClick={() => stage.zoom(1.4)}>
      +
    </button>
    <button type="button" aria-label="Wider" onClick={() => stage.zoom(1 / 1.4)}>
      −
    </button>
    <button type="button" aria-label="0: whole sheet" onClick={() => stage.whole()}>
      0
    </button>
  </div>
);
