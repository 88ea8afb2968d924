/** Compiles the clause index of a book: `npx node tools/compile-clauses.ts FOLDER` makes data/clauses.ts of clauses.md. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clausesOf } from '@longroll/kernel';
import { endWithUsage, folderGiven } from './called.ts';

const USAGE = 'npx node tools/compile-clauses.ts FOLDER: makes data/clauses.ts of the clauses.md in it';
const folder = folderGiven(USAGE);
if (!existsSync(join(folder, 'clauses.md'))) endWithUsage(USAGE, `${folder} has no clauses.md`);
const clauses = clausesOf(readFileSync(join(folder, 'clauses.md'), 'utf8'), 'design');
mkdirSync(join(folder, 'data'), { recursive: true });
const lines = [
  '// Made of clauses.md by tools/compile-clauses.ts. Do not edit.',
  "import type { Clauses } from '@longroll/kernel';",
  '',
  `export const clauses: Clauses = ${JSON.stringify(clauses, undefined, 1)};`,
  '',
];
const file = join(folder, 'data/clauses.ts');
writeFileSync(file, lines.join('\n'));
execFileSync('node_modules/.bin/biome', ['format', '--write', '--vcs-enabled=false', '--log-level=error', file]);
console.log(`${Object.keys(clauses).length} clauses`);
