/** Works out the fixed places of both boards from the map and the atlas: `node .../board/tools/build.ts [--tell]`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MapData } from '@longroll/drawing';
import { layOutMap } from '@longroll/drawing/map-tools';
import { PLANS } from './plans.ts';

/** The text of the module under board/data that holds a board: one string of JSON, which no formatter spreads out. */
export const moduleText = (data: MapData): string =>
  `// Worked out by board/tools/build.ts. Do not edit.\n` +
  `/** The places of a board: JSON of a \`MapData\`. */\n` +
  `export const ${data.name} =\n  '${JSON.stringify(data).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}';\n`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const plan of Object.values(PLANS)) {
    const { data, complaints, report } = layOutMap(plan);
    const text = moduleText(data);
    writeFileSync(new URL(`../data/${data.name}.ts`, import.meta.url), text);
    process.stdout.write(`${data.name}: ${Math.round(text.length / 1000)} kB; ${report}\n`);
    if (process.argv.includes('--tell')) process.stdout.write(`${complaints.join('\n')}\n`);
  }
}
