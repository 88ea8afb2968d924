/** Compiles the clause index of a book: `npx node tools/compile-clauses.ts FOLDER` makes data/clauses.ts of clauses.md. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clausesOf } from '@longroll/kernel';

const folder = process.argv[2] ?? '.';
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
