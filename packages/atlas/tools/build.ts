/** Builds the grounds that the browser takes from the tables: `node packages/atlas/tools/build.ts`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PackedGround } from '../src/ground.ts';
import { WINDOWS } from '../src/windows.ts';
import { buildGround } from './ground.ts';

/** The text of the module under data/built that holds a ground. */
export const moduleText = (name: string, ground: PackedGround): string =>
  `// Built from the tables by tools/build.ts. Do not edit.\nimport type { PackedGround } from '../../src/ground.ts';\n\n` +
  `export const ${name}: PackedGround = ${JSON.stringify(ground)};\n`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, window] of Object.entries(WINDOWS)) {
    const text = moduleText(name, buildGround(window));
    writeFileSync(new URL(`../data/built/${name}.ts`, import.meta.url), text);
    process.stdout.write(`${name}: ${Math.round(text.length / 1000)} kB\n`);
  }
}
