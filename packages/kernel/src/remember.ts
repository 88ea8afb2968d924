import { keeps } from './kept.ts';

/**
 * A small ring of reused slots for what is derived from a state: zones of control, supply, who stands where.
 * `fill` writes into the slot's own buffers. The answer is valid until `slots` newer keys have been asked for:
 * read it, do not keep it. `earlier` are the buffers of the key before, where they can be built on.
 * Keys are told apart by identity, so they must never change after they were used.
 */
export const remember = <K extends object, B>(
  slots: number,
  make: () => B,
  fill: (key: K, buffers: B, earlier: B | undefined) => void,
): ((key: K) => B) => {
  const keys: (K | undefined)[] = Array.from({ length: slots }, () => undefined);
  const buffers = Array.from({ length: slots }, make);
  let newest = 0;
  keeps(() => keys.fill(undefined));
  return (key) => {
    if (keys[newest] === key) return buffers[newest] as B;
    for (let i = 0; i < slots; i++) if (keys[i] === key) return buffers[i] as B;
    const earlier = slots > 1 && keys[newest] ? buffers[newest] : undefined;
    newest = newest + 1 === slots ? 0 : newest + 1;
    const slot = buffers[newest] as B;
    keys[newest] = undefined;
    fill(key, slot, earlier);
    keys[newest] = key;
    return slot;
  };
};
