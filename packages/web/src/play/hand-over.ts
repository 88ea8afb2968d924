import { signal } from '@preact/signals';

const STORE = 'longroll:hand-over';

const stored = (): boolean => {
  try {
    return localStorage.getItem(STORE) !== 'no';
  } catch {
    return true;
  }
};

/** Whether two people at one screen are asked to hand it over where nothing is hidden from either of them. */
export const handsOver = signal(stored());

/** Changes that and remembers it for the next visit. */
export const setHandsOver = (yes: boolean): void => {
  handsOver.value = yes;
  try {
    if (yes) localStorage.removeItem(STORE);
    else localStorage.setItem(STORE, 'no');
  } catch {
    // Without storage it holds until the page is closed.
  }
};
