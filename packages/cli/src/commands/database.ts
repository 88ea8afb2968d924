import { type Distribution, distribute, gather, type Layout, layoutOf } from '@longroll/server';
import type { Answer, Call, Command } from '../command.ts';
import { InputError } from '../faults.ts';
import { wholeOf } from '../input.ts';
import { mustBeThere, withDatabase } from '../kept-database.ts';
import { table } from '../say.ts';

const DEEDS: { readonly [what: string]: { readonly did: string; readonly would: string } } = {
  distribute: { did: 'Spread', would: 'It would spread' },
  gather: { did: 'Brought together', would: 'It would bring together' },
};

const told = (what: string, dry: boolean, { tables, statements }: Distribution): Answer => ({
  json: { tables, statements, done: !dry && statements.length > 0 },
  text: () => {
    if (statements.length === 0) return 'Nothing to do.';
    const deed = DEEDS[what];
    const names = tables.length === 0 ? 'no further table' : tables.join(', ');
    if (dry) return [`${deed?.would} ${names}:`, ...statements.map((each) => `${each};`)].join('\n');
    return `${deed?.did}: ${names}. The servers may be started again.`;
  },
});

const placeOf = ({ key, spread }: Layout['tables'][number]): string =>
  spread ? 'spread' : key === undefined ? 'together' : 'together, can be spread';

const checkedOf = (layout: Layout): Answer => ({
  json: layout,
  code: layout.faults.length > 0 ? 1 : 0,
  text: () =>
    [
      layout.distributed ? 'The matches are spread over a cluster.' : 'The matches lie in this one database.',
      table(
        ['table', 'key', 'lies'],
        layout.tables.map((each) => [each.table, each.key ?? '', placeOf(each)]),
      ),
      ...layout.faults,
    ].join('\n'),
});

const work = async (call: Call, what: string, url: string): Promise<Answer> => {
  const dry = call.flag('dry-run');
  if (what === 'check') return checkedOf(await layoutOf(url));
  if (what === 'gather') return told(what, dry, await gather(url, dry));
  return told(what, dry, await distribute(url, wholeOf(call, 'shards', 32), dry));
};

/** `longroll database` */
export const database: Command = {
  usage: ['distribute [--shards N] [--dry-run]', 'gather [--dry-run]', 'check'],
  help: 'Where the rows of matches lie. "distribute" spreads them by match id over the workers of the Citus cluster whose coordinator DATABASE_URL names, those that are there already with them; done again it spreads what a new version has brought, or nothing. "gather" brings them back together. Both want the servers stopped. "check" lists the tables of any database of ours with where they lie, and what would keep them from being spread; exit code 1 if anything would. docs/distributed.md says when and how.',
  options: {
    shards: { value: 'N', help: 'parts that may lie on different workers (32)' },
    'dry-run': { help: 'print the statements and run none of them' },
    data: { value: 'DIR', help: 'folder of the database (LONGROLL_DATA, else .data)' },
  },
  least: 1,
  most: 1,
  run: async (call) => {
    const [what = ''] = call.args;
    if (!DEEDS[what] && what !== 'check')
      throw new InputError(`"${what}" is none of "distribute", "gather" and "check"`, 'database');
    if (what !== 'distribute' && call.value('shards') !== undefined)
      throw new InputError(`"${what}" takes no number of parts`, '--shards');
    mustBeThere(call.value('data'));
    return withDatabase(call.value('data'), (url) => work(call, what, url));
  },
};
