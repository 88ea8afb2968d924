import type { KeptDice } from '@longroll/kernel';
import type { JSX } from 'preact';

/** Takes out what this browser keeps of the dice of a match, for a check elsewhere. */
export const KeptLink = ({ kept }: { readonly kept: KeptDice }): JSX.Element => (
  <a
    class="button"
    href={`data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(kept))}`}
    download={`kept-${kept.match}.json`}
  >
    What this browser keeps
  </a>
);
