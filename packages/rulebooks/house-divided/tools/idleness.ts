/**
 * What stands idle beside a weaker enemy in wars between computer players, as a table:
 * `npx node packages/rulebooks/house-divided/tools/idleness.ts SCENARIO UNION CONFEDERATE GAMES [FIRST] > FILE.csv`.
 */
import { isBotName } from '@longroll/bots';
import { IDLENESS_HEAD, idleness } from '../bot/idleness.ts';
import { botKit } from '../bot.ts';
import { rulebook } from '../rulebook.ts';

const [scenario = '1864', union = 'marshal', confederate = 'marshal', games = '1', first = '1'] = process.argv.slice(2);
if (!isBotName(union)) throw new RangeError(`there is no computer player "${union}"`);
if (!isBotName(confederate)) throw new RangeError(`there is no computer player "${confederate}"`);
const book = { rulebook, bots: botKit(rulebook.offer) } as unknown as Parameters<typeof idleness>[0];
process.stdout.write(`${IDLENESS_HEAD.join(',')}\n`);
for (let seed = Number(first); seed < Number(first) + Number(games); seed++)
  process.stdout.write(`${idleness(book, scenario, [union, confederate], seed).join(',')}\n`);
