import { signal } from '@preact/signals';

/** `system` follows the reader's own setting. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'longroll:theme';

const stored = (): Theme => {
  const set = document.documentElement.dataset.theme;
  return set === 'light' || set === 'dark' ? set : 'system';
};

export const theme = signal<Theme>(stored());

/** Changes the theme and remembers it for the next visit. */
export const setTheme = (next: Theme): void => {
  theme.value = next;
  if (next === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
  try {
    if (next === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    // Without storage the theme holds until the page is closed.
  }
};

const NEXT: { readonly [theme in Theme]: Theme } = { system: 'light', light: 'dark', dark: 'system' };

/** Light, dark, as the system says, and round again. */
export const turnTheme = (): void => setTheme(NEXT[theme.value]);
