import type { BoardMaps, Box, Element, Eyes, MapPlan, Mark, Point, Wanted } from '@longroll/drawing';

/** One position of a board in maps as one pair of eyes sees it: what the map of the page asks for what it shows. */
export interface Scene {
  readonly first: string;
  plan(id: string): MapPlan | undefined;
  opens(map: string, at: Point): string | undefined;
  ground(wanted: Wanted): readonly Mark[];
  live(wanted: Wanted, picked: readonly string[]): readonly Element[];
  beneath(map: string, at: Point): Element | undefined;
  where(name: string): { readonly map: string; readonly element: Element } | undefined;
  /** Where the ground differs from that of another scene; undefined: it may differ anywhere. */
  changedSince(before: Scene, map: string): readonly Box[] | undefined;
}

/** Makes the scenes of a board, position by position. */
export const scenesOf = <V>(maps: BoardMaps<V>): ((view: V, eyes: Eyes) => Scene) => {
  const made = new WeakMap<Scene, { readonly view: V; readonly eyes: Eyes }>();
  return (view, eyes) => {
    const scene: Scene = {
      first: maps.first(view, eyes),
      plan: (id) => maps.plan(view, eyes, id),
      opens: (map, at) => maps.opens?.(view, eyes, map, at),
      ground: (wanted) => maps.ground(view, eyes, wanted),
      live: (wanted, picked) => maps.live(view, eyes, wanted, picked),
      beneath: (map, at) => maps.beneath?.(view, eyes, map, at),
      where: (name) => maps.where(view, eyes, name),
      changedSince: (before, map) => {
        const old = made.get(before);
        if (!old || old.eyes !== eyes) return undefined;
        return maps.changed ? maps.changed(old.view, view, eyes, map) : [];
      },
    };
    made.set(scene, { view, eyes });
    return scene;
  };
};
