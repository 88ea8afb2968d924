import { counted } from '@longroll/kernel';
import { perform, standing, standingText } from '../acting.ts';
import { seatOf } from '../books.ts';
import type { Answer, Call, Command } from '../command.ts';
import { InputError, refusalOf } from '../faults.ts';
import { diceOf, recordFrom } from '../input.ts';
import { linesFrom } from '../lines.ts';
import { type OpenFile, openFile, writeMatch } from '../matches.ts';
import { playScript } from '../script.ts';
import { linesText } from '../telling.ts';

const actOnce = (call: Call, { path, shelf, match }: OpenFile, seatGiven: string, given: string): Answer => {
  const seat = seatOf(match.seats, seatGiven).id;
  const { seq, dice, events } = perform(shelf, match, seat, recordFrom(given, '--action'), diceOf(call));
  writeMatch(path, match);
  const now = standing(shelf, match);
  const entry = now.outcome ? '' : `Entry ${seq}. `;
  return {
    json: { seq, dice, events, ...now },
    text: () => [linesText(events) || 'Done.', `${entry}${standingText(now)}`].join('\n'),
  };
};

const actByScript = (call: Call, { path, shelf, match }: OpenFile, script: string): Answer => {
  for (const option of ['action', 'dice'])
    if (call.value(option) !== undefined) throw new InputError('stands in each line of a script', `--${option}`);
  const lines = linesFrom(script, '--script');
  const { deeds, refusals } = playScript(shelf, match, lines, call.value('seat'), call.flag('continue'));
  if (deeds.length > 0) writeMatch(path, match);
  const now = standing(shelf, match);
  const applied = `${deeds.length} of ${lines.length} actions played, ${counted(match.length, 'entry', 'entries')} in ${path}.`;
  return {
    json: {
      applied: deeds.length,
      of: lines.length,
      seq: match.length,
      steps: deeds,
      refusals: refusals.map(({ line, error }) => ({ line, ...refusalOf(error) })),
      ...now,
    },
    text: () =>
      [
        ...deeds.map(({ seq, seat, events }) => [`${seq}. ${seat}`, linesText(events, '   ') || '   Done.'].join('\n')),
        `${applied} ${standingText(now)}`,
      ].join('\n'),
    complaints: refusals.map(({ line, error }) => `${script} line ${line}: ${error.line}`),
    code: refusals.length > 0 ? 2 : 0,
  };
};

/** `longroll act match.json --seat S --action JSON`, or with `--script FILE` many actions. */
export const act: Command = {
  usage: [
    'match.json --seat S --action JSON|@FILE|- [--dice 3,6]',
    'match.json --script FILE|- [--seat S] [--continue]',
  ],
  help: 'Plays one action and appends it to the file. What the rules forbid changes nothing and exits 2 with the clause. {"do":"undo"} takes one\'s last action back where nothing was learnt by it. With --dice the dice are yours. A script plays many: an action a line, bare ({"do":"halt"}) or as in a match file ({"seat":"union","action":{"do":"halt"},"dice":[3]}, whose dice are yours); a line without a seat acts for --seat, else for the only seat that may act; empty lines and those that begin with # say nothing. It ends at the first line that is refused and exits 2 with its number; the actions before it are kept, and the file is written once, at the end.',
  options: {
    seat: { value: 'S', help: "a seat's name or number" },
    action: { value: 'JSON|@FILE|-', help: 'the action in words, as `show --offer` lists them' },
    dice: { value: '3,6', help: 'your own dice, in the order in which they are thrown' },
    script: { value: 'FILE|-', help: 'many actions, one a line' },
    continue: { help: 'with --script: leave refused lines out and go on; the exit code is 2 all the same' },
  },
  least: 1,
  most: 1,
  run: async (call) => {
    const [path = ''] = call.args;
    const script = call.value('script');
    if (script !== undefined) return actByScript(call, await openFile(path), script);
    const seat = call.value('seat');
    const given = call.value('action');
    if (seat === undefined) throw new InputError('is missing: who acts', '--seat');
    if (given === undefined) throw new InputError('is missing: what is done', '--action');
    return actOnce(call, await openFile(path), seat, given);
  },
};
