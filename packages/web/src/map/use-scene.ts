import type { Board, Eyes } from '@longroll/drawing';
import { useMemo } from 'preact/hooks';
import { type Scene, scenesOf } from './scene.ts';

/** The scene of a position on a board in maps, the same while nothing changes; undefined for a board of one sheet. */
export const useScene = <V, A>({ maps }: Board<V, A>, view: V, eyes: Eyes): Scene | undefined => {
  const make = useMemo(() => (maps ? scenesOf(maps) : undefined), [maps]);
  return useMemo(() => make?.(view, eyes), [make, view, eyes]);
};
