import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { MatchModel } from '../play/match.ts';

/** Answers of the panel in the order in which somebody at the keys is asked them. */
const ANSWERS = [
  '.end .acts .button',
  '.handover button',
  '.leaving button',
  '.happened > .acts button',
  '.acts.send .primary.chosen',
  '.ways button',
  '.roster.tray button',
  '.verbs button',
  'form :is(button, input):not(:disabled)',
  '.choice-row',
  '.choices details[open] li button',
  '.choices summary',
  '.acts.send button',
];

const afterPaint = (then: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(then));
};

/** Gives the focus to the first answer of the panel, to the panel itself where there is none. */
export const focusAnswer = (): void => {
  const panel = document.getElementById('orders');
  for (const selector of ANSWERS) {
    const answer = panel?.querySelector<HTMLElement>(`${selector}:not(:disabled)`);
    if (!answer || answer.offsetParent === null) continue;
    return answer.focus({ preventScroll: false });
  }
  panel?.focus({ preventScroll: true });
};

/** Whether the last thing that the reader did was done by keys. */
const useByKeys = (): { readonly current: boolean } => {
  const byKeys = useRef(false);
  useEffect(() => {
    const keys = (): void => {
      byKeys.current = true;
    };
    const pointer = (): void => {
      byKeys.current = false;
    };
    document.addEventListener('keydown', keys, true);
    document.addEventListener('pointerdown', pointer, true);
    return () => {
      document.removeEventListener('keydown', keys, true);
      document.removeEventListener('pointerdown', pointer, true);
    };
  }, []);
  return byKeys;
};

/**
 * Keeps the focus where the next answer is given. A control that was sent with goes away with its order: then the first answer
 * of what is asked next has it. Gives what is called after a place was touched: by keys, what it asks is answered next.
 */
export const useKeptFocus = (match: MatchModel): (() => void) => {
  const byKeys = useByKeys();
  const held = useRef(false);
  useSignalEffect(() => {
    const isBare = (): boolean => document.activeElement === document.body || document.activeElement?.id === 'orders';
    if (match.sending.value) {
      held.current = byKeys.current || document.activeElement !== document.body;
      const panel = document.getElementById('orders');
      if (held.current && (isBare() || panel?.contains(document.activeElement))) panel?.focus({ preventScroll: true });
      return;
    }
    // Read so that it runs again at the end of the war, which replaces the panel.
    void match.outcome.value;
    if (!held.current) return;
    afterPaint(() => {
      if (!isBare()) return;
      if (byKeys.current) focusAnswer();
      else document.getElementById('orders')?.focus({ preventScroll: true });
    });
  });
  return () => {
    if (!byKeys.current) return;
    afterPaint(() => {
      if (document.querySelector('.prompt .order-line, .prompt .roster.tray')) focusAnswer();
    });
  };
};
