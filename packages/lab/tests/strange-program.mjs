// A program that plays by the protocol, or in its own way: the first argument says how. The second is a file in which it keeps
// how often it was started.
import { appendFileSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [manner, starts] = process.argv.slice(2);
appendFileSync(starts, '|');
const isFirst = readFileSync(starts, 'utf8').length === 1;
const tell = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);

const first = ({ choices, templates }) => (choices[0] ?? templates[0].example).action;

const manners = {
  good: ({ number, offer }) =>
    tell({ say: 'play', number, ...(offer.choices.length > 0 ? { choice: 0 } : { action: first(offer) }) }),
  words: ({ number, offer }) => tell({ say: 'play', number, action: first(offer) }),
  dies: (told) => (told.number === 3 && isFirst ? process.exit(7) : manners.good(told)),
  'always-dies': () => process.exit(7),
  late: (told) => (told.number === 2 && isFirst ? undefined : manners.good(told)),
  rubbish: (told) =>
    told.number === 2 && isFirst ? process.stdout.write('I march on Richmond\n') : manners.good(told),
  'other-question': (told) => (isFirst ? tell({ say: 'play', number: 99, choice: 0 }) : manners.good(told)),
  'nothing-named': (told) => (isFirst ? tell({ say: 'play', number: told.number }) : manners.good(told)),
  endless: (told) => (isFirst ? process.stdout.write('x'.repeat(1_100_000)) : manners.good(told)),
  unruly: (told) => (told.number === 1 ? tell({ say: 'play', number: 1, choice: 9999 }) : manners.good(told)),
  illegal: ({ number }) => tell({ say: 'play', number, action: { do: 'march', box: 'new-orleans' } }),
};

for await (const line of createInterface({ input: process.stdin })) {
  const told = JSON.parse(line);
  if (told.say === 'begin') tell({ say: 'ready' });
  else if (told.say === 'decide') manners[manner](told);
  else if (told.say === 'refused')
    manner === 'illegal' ? manners.illegal(told) : tell({ say: 'play', number: told.number, choice: 0 });
}
