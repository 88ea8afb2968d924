import type { Playable } from '@longroll/rulebooks';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { fetchedPart } from '../widgets/fetched-part.tsx';
import { hasDrawer, reading } from './reading.ts';

const OpenDrawer = fetchedPart(async () => (await import('./open-drawer.tsx')).OpenDrawer);

/**
 * The rules beside the page: whatever clause sign is touched opens here, and the page stays where it is. The texts are
 * those of the version that the page shows; drawer and texts are fetched when it is first opened.
 */
export const ClauseDrawer = ({ shelf }: { readonly shelf: Playable }): JSX.Element | null => {
  useEffect(() => {
    hasDrawer.value = true;
    return () => {
      hasDrawer.value = false;
      reading.value = undefined;
    };
  }, []);
  const open = reading.value;
  return open ? <OpenDrawer key={open.ids.join()} shelf={shelf} reading={open} /> : null;
};
