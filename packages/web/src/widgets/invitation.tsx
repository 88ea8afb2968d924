import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { under } from '../net/prefix.ts';

/** A secret link to a seat, to be copied and sent. */
export const Invitation = ({ link }: { readonly link: string | undefined }): JSX.Element | null => {
  const [copied, setCopied] = useState(false);
  if (link === undefined) return null;
  const whole = new URL(under(link), location.href).href;
  return (
    <span class="field">
      <input readOnly value={whole} aria-label="Invitation link" onFocus={(event) => event.currentTarget.select()} />
      <button
        type="button"
        onClick={() => {
          navigator.clipboard?.writeText(whole).then(
            () => setCopied(true),
            () => setCopied(false),
          );
        }}
      >
        {copied ? 'Copied' : 'Copy the link'}
      </button>
    </span>
  );
};
