// Makes sure that the dependencies named by package-lock.json are installed for this machine. No dependencies of its
// own and syntax of Node 18, since it runs before anything is installed. Quiet when there is nothing to do.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const marker = join(root, 'node_modules', '.installed-from');

const wanted = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');

const installed = () => {
  try {
    return readFileSync(marker, 'utf8');
  } catch {
    return '';
  }
};

// A user's settings for production would leave out what the tests and the page's build need.
const environment = () => {
  const kept = { ...process.env };
  for (const name of Object.keys(kept))
    if (/^(NODE_ENV|npm_config_(omit|only|production|also|include|ignore_scripts|dry_run))$/i.test(name))
      delete kept[name];
  return kept;
};

const install = () => {
  const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.env.npm_node_execpath || process.execPath, [npm]] : ['npm', []];
  return spawnSync(command, [...first, ...args], {
    cwd: root,
    env: environment(),
    // Standard output belongs to the command that is about to run.
    stdio: ['ignore', 2, 2],
    shell: !npm && process.platform === 'win32',
  });
};

if (installed() !== wanted()) {
  process.stderr.write('Installing dependencies (once, about 20 seconds) ...\n');
  const { status, error } = install();
  if (error || status !== 0) {
    process.stderr.write(`npm ci failed${error ? `: ${error.message}` : ` with exit code ${status}`}.\n`);
    process.exit(1);
  }
  writeFileSync(marker, wanted());
}
