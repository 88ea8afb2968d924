import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = fileURLToPath(new URL('..', import.meta.url));

/** The folder that holds the built page: `index.html` and hashed assets. It exists after `buildClient`. */
export const clientFolder: string = fileURLToPath(new URL('../dist', import.meta.url));

/**
 * Builds the page and gives the folder to serve. Every path without a file in it is answered with its `index.html`.
 * `quiet` (the default) reports only warnings. Throws when the build fails.
 */
export const buildClient = async ({ quiet = true }: { readonly quiet?: boolean } = {}): Promise<string> => {
  await build({
    root: here,
    configFile: false,
    logLevel: quiet ? 'warn' : 'info',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      outDir: clientFolder,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2000,
      modulePreload: { polyfill: false },
    },
  });
  return clientFolder;
};
