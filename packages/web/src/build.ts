import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = fileURLToPath(new URL('..', import.meta.url));

/** The folder that holds the built page: `index.html` and hashed assets. It exists after `buildClient`. */
export const clientFolder: string = fileURLToPath(new URL('../dist', import.meta.url));

export interface BuildOptions {
  /** Reports only warnings; the default. */
  readonly quiet?: boolean;
  /** Where to put the page; `clientFolder` by default. What lies there is replaced. */
  readonly folder?: string;
}

/**
 * Builds the page and gives the folder to serve. Every path without a file in it is answered with its `index.html`.
 * Throws when the build fails.
 */
export const buildClient = async ({ quiet = true, folder = clientFolder }: BuildOptions = {}): Promise<string> => {
  await build({
    root: here,
    configFile: false,
    logLevel: quiet ? 'warn' : 'info',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2000,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // The packages of the project do nothing when they are only imported: what is not used is left out.
        treeshake: { moduleSideEffects: [{ test: /\/packages\/(?!web\/)/, sideEffects: false }] },
      },
    },
  });
  return folder;
};
