import type { Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** What has the focus, where that is shown: it came there by a key. */
const focusByKey = (): HTMLElement | undefined => {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement.matches(':focus-visible') ? activeElement : undefined;
};

/** Whoever begins to draw by a key has the focus on the map in `box`, and again where it was as soon as it is drawn. */
export const useDrawingFocus = (drawing: Signal<unknown>, box: RefObject<HTMLElement | null>): void => {
  const before = useRef<HTMLElement | undefined>(undefined);
  const isDrawing = drawing.value !== undefined;
  useEffect(() => {
    const was = before.current;
    before.current = isDrawing ? focusByKey() : undefined;
    if (before.current) box.current?.querySelector<HTMLElement>('.over')?.focus();
    else if (!isDrawing && (box.current?.contains(document.activeElement) || document.activeElement === document.body))
      was?.focus();
  }, [isDrawing]);
};
