import { type KeySign, marksToSvg, pagePalette } from '@longroll/drawing';
import type { JSX } from 'preact';

/** The signs that lie on the map now, explained in a line under it. */
export const MapKey = ({ signs }: { readonly signs: readonly KeySign[] }): JSX.Element => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what does not fit is scrolled to, by keyboard too
  <ul class="map-key" aria-label="Signs on the map" tabIndex={0}>
    {signs.map(({ text, marks }) => (
      <li key={text}>
        <svg width="20" height="20" viewBox="-10 -10 20 20" aria-hidden="true">
          <g dangerouslySetInnerHTML={{ __html: marksToSvg(marks, pagePalette) }} />
        </svg>
        {text}
      </li>
    ))}
  </ul>
);
