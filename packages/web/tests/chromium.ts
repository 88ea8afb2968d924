import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

/** A browser that can be started: its program and the environment that it needs. Plain data, so tests can be handed it. */
export interface Chromium {
  readonly executablePath: string;
  readonly env: { readonly [name: string]: string };
}

const root = fileURLToPath(new URL('../../../', import.meta.url));

const runnable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const packaged = (): { readonly folder: string; readonly version: string } | undefined => {
  try {
    const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
    const folder = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, version };
  } catch {
    return undefined;
  }
};

const unpack = async (into: string): Promise<void> => {
  const draft = `${into}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const script = "const { default: c } = await import('@sparticuz/chromium'); await c.executablePath();";
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    // The runtime's name makes the package unpack its own libraries and fonts; it unpacks to the temporary folder.
    env: { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
  });
  // The fonts.conf of the package names /tmp; with this one a machine without fonts shows text.
  const conf = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${join(into, 'fonts')}</dir><cachedir>${join(into, 'fc')}</cachedir></fontconfig>\n`;
  writeFileSync(join(draft, 'fonts.conf'), conf);
  try {
    renameSync(draft, into);
  } catch (fault) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(join(into, 'fonts.conf'))) throw fault;
  }
};

const fromPackage = async (): Promise<Chromium | undefined> => {
  const found = process.platform === 'linux' && process.arch === 'x64' ? packaged() : undefined;
  if (!found) return undefined;
  const folder = join(root, 'node_modules/.cache', `chromium-${found.version}`);
  if (!existsSync(join(folder, 'fonts.conf'))) await unpack(folder);
  const libraries = join(folder, 'al2023/lib');
  const inherited = process.env.LD_LIBRARY_PATH;
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: inherited ? `${libraries}${delimiter}${inherited}` : libraries,
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      FONTCONFIG_PATH: folder,
    },
  };
};

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds a browser: CHROME_PATH if set, else the one inside the npm package (unpacked once for each clone), else an
 * installed Chrome or Chromium; undefined when there is none. Throws when CHROME_PATH names nothing that can be run.
 */
export const findChromium = async (): Promise<Chromium | undefined> => {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (!runnable(named)) throw new Error(`CHROME_PATH names ${named}, which cannot be run.`);
    return { executablePath: named, env: {} };
  }
  const inPackage = await fromPackage();
  if (inPackage) return inPackage;
  const path = INSTALLED.find(runnable);
  return path === undefined ? undefined : { executablePath: path, env: {} };
};

/**
 * Starts a headless browser. The caller closes it. `ownFonts`: whether letters are those of the site, which each page
 * unpacks anew, or any.
 */
export const launchChromium = (found: Chromium, ownFonts = true): Promise<Browser> =>
  chromium.launch({
    executablePath: found.executablePath,
    // Pages of one site within a profile share a process, and with it what was compiled: a new one opens in half the time.
    args: ['--no-sandbox', '--process-per-site', ...(ownFonts ? [] : ['--disable-remote-fonts'])],
    env: { ...(process.env as { [name: string]: string }), ...found.env },
  });
