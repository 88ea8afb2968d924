/**
 * Who holds what at each year's end in wars between computer players, as a table:
 * `npx node packages/rulebooks/brother-against-brother/tools/chronicle.ts SCENARIO LEVEL GAMES [FIRST] > FILE.csv`.
 */
import { isBotName } from '@longroll/bots';
import { CHRONICLE_HEAD, chronicle } from '../bot/chronicle.ts';
import { bots } from '../bot.ts';
import { rulebook } from '../rulebook.ts';

const [scenario = 'campaign', level = 'greedy', games = '1', first = '1'] = process.argv.slice(2);
if (!isBotName(level)) throw new RangeError(`there is no computer player "${level}"`);
const book = { rulebook, bots } as unknown as Parameters<typeof chronicle>[0];
process.stdout.write(`${CHRONICLE_HEAD.join(',')}\n`);
for (let seed = Number(first); seed < Number(first) + Number(games); seed++)
  for (const line of chronicle(book, scenario, level, seed)) process.stdout.write(`${line.join(',')}\n`);
