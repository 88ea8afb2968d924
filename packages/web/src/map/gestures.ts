import type { Point } from '@longroll/drawing';
import type { Stage } from './stage.ts';

/** Pixels that a pointer may wander before a touch becomes a drag. */
const SLACK = 6;

const isNotch = (event: WheelEvent): boolean =>
  event.deltaMode !== 0 || (event.deltaX === 0 && Math.abs(event.deltaY) >= 60);

/**
 * Drag, pinch, wheel and double click on the map. A wheel with notches zooms; a touchpad pans with two fingers and
 * zooms with a pinch. `dragged` tells whether the click that follows a pointer belongs to a drag.
 */
export const followGestures = (box: HTMLElement, stage: Stage): { dragged(): boolean; close(): void } => {
  const down = new Map<number, Point>();
  let start: Point | undefined;
  let drag = false;
  const place = (event: { clientX: number; clientY: number }): Point => {
    const rect = box.getBoundingClientRect();
    return [event.clientX - rect.left, event.clientY - rect.top];
  };
  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0 || (event.target as Element).closest('button:not(.hit), input, .mini')) return;
    if (down.size === 0) {
      drag = false;
      start = place(event);
    }
    down.set(event.pointerId, place(event));
  };
  const pinch = (event: PointerEvent, now: Point): void => {
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    const before = down.get(event.pointerId);
    if (!other || !before) return;
    const apart = (p: Point): number => Math.max(1, Math.hypot(p[0] - other[0], p[1] - other[1]));
    stage.zoom(apart(now) / apart(before), [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]);
    stage.pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
  };
  const onMove = (event: PointerEvent): void => {
    const before = down.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    if (!drag && start && Math.hypot(now[0] - start[0], now[1] - start[1]) > SLACK) {
      drag = true;
      box.classList.add('dragging');
      box.setPointerCapture(event.pointerId);
    }
    if (down.size > 1) pinch(event, now);
    else if (drag) stage.pan(now[0] - before[0], now[1] - before[1]);
    down.set(event.pointerId, now);
  };
  const onUp = (event: PointerEvent): void => {
    down.delete(event.pointerId);
    if (down.size === 0) box.classList.remove('dragging');
  };
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    if (event.ctrlKey) stage.zoom(Math.exp(-event.deltaY / 120), place(event));
    else if (isNotch(event) && !event.shiftKey) stage.zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, place(event));
    else stage.pan(-event.deltaX, -event.deltaY);
  };
  const onDouble = (event: MouseEvent): void => {
    if ((event.target as Element).closest('.place, button, .mini')) return;
    stage.zoom(event.shiftKey ? 1 / 1.6 : 1.6, place(event));
  };
  box.addEventListener('pointerdown', onDown);
  box.addEventListener('pointermove', onMove);
  box.addEventListener('pointerup', onUp);
  box.addEventListener('pointercancel', onUp);
  box.addEventListener('wheel', onWheel, { passive: false });
  box.addEventListener('dblclick', onDouble);
  return {
    dragged: () => drag,
    close: () => {
      box.removeEventListener('pointerdown', onDown);
      box.removeEventListener('pointermove', onMove);
      box.removeEventListener('pointerup', onUp);
      box.removeEventListener('pointercancel', onUp);
      box.removeEventListener('wheel', onWheel);
      box.removeEventListener('dblclick', onDouble);
    },
  };
};
