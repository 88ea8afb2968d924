import type { Point } from '@longroll/drawing';
import type { SheetStage } from './stage.ts';

/** Pixels that a pointer may wander before a touch becomes a drag. */
const SLACK = 6;
/** Pixels round a grip that mean it, for a mouse and for a finger. */
const NEAR = { mouse: 11, touch: 22 } as const;

/** Pieces that are carried over a map: by whom they are taken, and where the hand is. */
export interface CarryHands {
  /** Takes what was pressed; `near`: sheet units round a grip that mean it. Whether it can be carried. */
  take(element: string, at: Point, near: number): boolean;
  /** Whether a point means a grip of what is held. */
  holds(at: Point, near: number): boolean;
  /** The element that is held. */
  held(): string | undefined;
  carry(to: Point): void;
  /** The pointer was lifted from what it took. */
  drop?(): void;
}

/**
 * Carrying of pieces by pointer, before the map is dragged by it: a mouse takes any piece that can be carried, a finger
 * one that is held already, so that a map full of pieces can still be moved by it. At most one look at the rules a frame.
 */
export const followCarrying = (
  box: HTMLElement,
  stage: Pick<SheetStage, 'view' | 'pointUnder'>,
  handsOf: () => CarryHands | undefined,
): (() => void) => {
  let from: { readonly x: number; readonly y: number; readonly element: string; readonly id: number } | undefined;
  let carries = false;
  let frame = 0;
  let last: Point = [0, 0];
  const nearOf = ({ pointerType }: PointerEvent): number =>
    (pointerType === 'touch' ? NEAR.touch : NEAR.mouse) / stage.view.scale;
  const pressed = (event: PointerEvent, hands: CarryHands): string | undefined => {
    if (hands.holds(stage.pointUnder(event), nearOf(event))) return hands.held();
    const name = (event.target as Element).closest<SVGElement>('.place')?.dataset.name;
    return event.pointerType === 'touch' && name !== hands.held() ? undefined : name;
  };
  const onDown = (event: PointerEvent): void => {
    const hands = handsOf();
    if (!hands || event.button !== 0 || from) return;
    const element = pressed(event, hands);
    if (element === undefined || !hands.take(element, stage.pointUnder(event), nearOf(event))) return;
    from = { x: event.clientX, y: event.clientY, element, id: event.pointerId };
    carries = false;
    event.stopPropagation();
  };
  const onMove = (event: PointerEvent): void => {
    if (event.pointerId !== from?.id) return;
    event.stopPropagation();
    if (!carries && Math.hypot(event.clientX - from.x, event.clientY - from.y) <= SLACK) return;
    if (!carries) box.setPointerCapture(event.pointerId);
    carries = true;
    last = stage.pointUnder(event);
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      handsOf()?.carry(last);
    });
  };
  const onUp = (event: PointerEvent): void => {
    if (event.pointerId !== from?.id) return;
    from = undefined;
    if (frame !== 0) {
      cancelAnimationFrame(frame);
      frame = 0;
      handsOf()?.carry(last);
    }
    handsOf()?.drop?.();
  };
  box.addEventListener('pointerdown', onDown, { capture: true });
  box.addEventListener('pointermove', onMove, { capture: true });
  box.addEventListener('pointerup', onUp, { capture: true });
  box.addEventListener('pointercancel', onUp, { capture: true });
  return () => {
    cancelAnimationFrame(frame);
    box.removeEventListener('pointerdown', onDown, { capture: true });
    box.removeEventListener('pointermove', onMove, { capture: true });
    box.removeEventListener('pointerup', onUp, { capture: true });
    box.removeEventListener('pointercancel', onUp, { capture: true });
  };
};
