import { useEffect, useRef } from 'preact/hooks';
import { keptSwitch } from '../net/kept.ts';

/** Whether single letters are commands. Some readers' tools type letters of their own. */
export const [singleKeys, setSingleKeys] = keptSwitch('single-keys', 'off');

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)) &&
  !(target instanceof HTMLInputElement && target.type === 'range');

/** Commands of the page by key (`event.key`). None is taken while the reader types or a layer is open. */
export const useKeys = (keys: { readonly [key: string]: (event: KeyboardEvent) => void }): void => {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      if (event.key.length === 1 && event.key !== ' ' && !singleKeys.value) return;
      const inButton = event.target instanceof Element && event.target.closest('button, a, summary, [role=button]');
      if (inButton && (event.key === ' ' || event.key === 'Enter')) return;
      const command = latest.current[event.key];
      if (!command) return;
      event.preventDefault();
      command(event);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
