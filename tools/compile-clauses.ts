/** Compiles the clause index of a book: `node tools/compile-clauses.ts FOLDER` makes data/clauses.ts of clauses.md. */
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
writeFileSync(join(folder, 'data/clauses.ts'), lines.join('\n'));
console.log(`${Object.keys(clauses).length} clauses`);
