import type { Playable } from '@longroll/rulebooks';
import { signal } from '@preact/signals';
import { prefix } from '../net/prefix.ts';
import { registerWorker } from '../net/worker.ts';

/** The cache that the worker reads. */
const KEPT = 'longroll-kept';

/** Whether this page can be opened without a network now. */
export const worksAlone = signal(false);

const canKeep = (): boolean => 'serviceWorker' in navigator && 'caches' in window && isSecureContext;

/** Files that the page has fetched so far, and those beside it that it is begun with. */
const filesNow = (): readonly string[] => {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  const own = `${location.origin}${prefix}/`;
  const files = fetched.filter((name) => name.startsWith(`${own}assets/`));
  return [...new Set([...files, `${own}theme.js`, `${own}icon.svg`])];
};

/** The page itself, if the server still gives the one that is open: parts of two versions do not fit each other. */
const sameShell = async (): Promise<Response | undefined> => {
  const shell = await fetch(`${prefix}/`);
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]')?.getAttribute('src');
  const text = await shell.clone().text();
  return script && text.includes(script) ? shell : undefined;
};

/**
 * Keeps the page with all of its parts, so that it opens without a network; what an older version left is thrown away.
 * Where that cannot be done now (no network, a newer version, a browser without workers) what was kept before stays.
 */
export const keepForAlone = async ({ clauses }: Playable): Promise<void> => {
  if (!canKeep()) return;
  try {
    await registerWorker();
    // What is fetched when it is first needed belongs to it as well.
    await Promise.all([import('../reference/open-drawer.tsx'), clauses?.(), document.fonts.ready]);
    const cache = await caches.open(KEPT);
    const shell = await sameShell();
    if (shell) {
      const files = filesNow();
      const known = new Set((await cache.keys()).map(({ url }) => url));
      await cache.addAll(files.filter((file) => !known.has(file)));
      await cache.put(`${prefix}/`, shell);
      const wanted = new Set([...files, `${location.origin}${prefix}/`]);
      await Promise.all([...known].filter((url) => !wanted.has(url)).map((url) => cache.delete(url)));
    }
    await navigator.serviceWorker.ready;
    worksAlone.value = (await cache.match(`${prefix}/`)) !== undefined;
  } catch {
    worksAlone.value = (await caches.match(`${prefix}/`, { cacheName: KEPT })) !== undefined;
  }
};
