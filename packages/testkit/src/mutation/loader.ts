import { registerHooks } from 'node:module';

const STAND_IN = new URL('stand-in.ts', import.meta.url).href;

/** Loads rewritten rules in place of their files, and the stand-in for vitest in the tests. */
export class Loader {
  readonly #folder: string;
  #generation = 0;
  #newest = 0;

  /** `folder`: URL of the book's folder with a slash at its end. Takes hold of every import from now on. */
  constructor(folder: string, sources: ReadonlyMap<string, string>) {
    this.#folder = folder;
    registerHooks({
      resolve: (specifier, context, next) => {
        if (specifier === 'vitest' && context.parentURL !== STAND_IN) return { url: STAND_IN, shortCircuit: true };
        const found = next(specifier, context);
        if (!found.url.startsWith(this.#folder) || found.url.includes('?')) return found;
        const [, generation = this.#generation] = context.parentURL?.split('?') ?? [];
        return { ...found, url: `${found.url}?${generation}` };
      },
      load: (url, context, next) => {
        const source = sources.get(url.split('?')[0] ?? url);
        return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true };
      },
    });
  }

  /** From now on the book and its tests are loaded anew, and apart from what was loaded before. */
  renew(): void {
    this.#newest++;
    this.#generation = this.#newest;
  }

  /** From now on they are those that were loaded first. */
  goBack(): void {
    this.#generation = 0;
  }

  /** Loads one file of the book, given from its folder. */
  async load(file: string): Promise<unknown> {
    return import(new URL(file, this.#folder).href);
  }
}
