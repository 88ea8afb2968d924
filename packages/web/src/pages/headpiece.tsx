import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** A strip of the first book's map over the lobby. It comes when the page is at rest, and is an ornament. */
export const Headpiece = (): JSX.Element => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let gone = false;
    let close: (() => void) | undefined;
    const timer = setTimeout(() => {
      void import('../play/strip.ts').then(async ({ followStrip }) => {
        if (!gone && canvas.current) close = await followStrip(canvas.current);
        if (gone) close?.();
      });
    }, 50);
    return () => {
      gone = true;
      clearTimeout(timer);
      close?.();
    };
  }, []);
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas without tabindex takes no focus
  return <canvas class="headpiece" ref={canvas} aria-hidden="true" />;
};
