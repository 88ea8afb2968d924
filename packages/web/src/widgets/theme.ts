import { signal } from '@preact/signals';
import { keepText } from '../net/kept.ts';

/** `system` follows the reader's own setting. */
export type Theme = 'system' | 'light' | 'dark';

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
  // The page's first line of script reads it, before anything is drawn.
  keepText('theme', next === 'system' ? undefined : next);
};

const NEXT: { readonly [theme in Theme]: Theme } = { system: 'light', light: 'dark', dark: 'system' };

/** Light, dark, as the system says, and round again. */
export const turnTheme = (): void => setTheme(NEXT[theme.value]);
