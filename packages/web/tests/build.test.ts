import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildClient } from '../src/build.ts';

describe('the built page', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await buildClient();
  }, 240_000);

  it('is the same folder for the same content, with fonts of its own', async () => {
    expect(await buildClient()).toBe(folder);
    const assets = readdirSync(join(folder, 'assets'));
    expect(assets.filter((name) => name.endsWith('.woff2'))).toHaveLength(8);
    expect(existsSync(join(folder, 'index.html'))).toBe(true);
  });

  it('sends less than 40 kB of script for its first page, without any rulebook', () => {
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    const scripts = [...html.matchAll(/(?:src|href)="(?:\.?\/)?(assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? '');
    expect(scripts.length).toBeGreaterThan(0);
    const size = scripts.reduce((sum, path) => sum + gzipSync(readFileSync(join(folder, path))).length, 0);
    expect(size).toBeLessThan(40_000);
  });

  it('lies packed beside itself: all script and style in 35 hundredths of its size', () => {
    const assets = join(folder, 'assets');
    const plain = readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name));
    const sizes = (names: readonly string[]): number =>
      names.reduce((sum, name) => sum + statSync(join(assets, name)).size, 0);
    const large = plain.filter((name) => statSync(join(assets, name)).size >= 1024);
    expect(large.length).toBeGreaterThan(5);
    expect(sizes(large.map((name) => `${name}.br`))).toBeLessThan(sizes(large) * 0.35);
    // Compared as bytes: to look at one number after the other takes seconds.
    const unlike = large.filter(
      (name) =>
        !brotliDecompressSync(readFileSync(join(assets, `${name}.br`))).equals(readFileSync(join(assets, name))),
    );
    expect(unlike).toEqual([]);
  });

  it('has no files that import each other in a circle: some would run before what they need', () => {
    const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
    const imports = new Map(
      scripts.map((name) => {
        const text = readFileSync(join(folder, 'assets', name), 'utf8');
        return [name, [...text.matchAll(/(?:from|import)["'`]\.\/([^"'`]+\.js)["'`]/g)].map((match) => match[1] ?? '')];
      }),
    );
    expect([...imports.values()].flat().length).toBeGreaterThan(scripts.length);
    // Files of which nothing is left to load are taken away, until none goes any more.
    for (let gone = -1; gone !== imports.size; ) {
      gone = imports.size;
      for (const [name, needed] of imports) if (!needed.some((one) => imports.has(one))) imports.delete(name);
    }
    expect([...imports.keys()]).toEqual([]);
  });

  it('is the page that players get, also when tests build it: nothing of the machine stands in it', () => {
    const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
    const telling = scripts.filter((name) =>
      readFileSync(join(folder, 'assets', name), 'utf8').includes(process.cwd()),
    );
    expect(telling).toEqual([]);
  });
});
