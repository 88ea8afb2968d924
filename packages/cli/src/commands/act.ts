import { isRefusal, parseAction, UNDO } from '@longroll/kernel';
import { seatOf } from '../books.ts';
import type { Command } from '../command.ts';
import { InputError, refused } from '../faults.ts';
import { diceOf, recordFrom } from '../input.ts';
import { openFile, writeMatch } from '../matches.ts';
import { linesText, namesOf, seatNames, tell } from '../telling.ts';

/** `longroll act match.json --seat S --action JSON` */
export const act: Command = {
  usage: ['match.json --seat S --action JSON|@FILE|- [--dice 3,6]'],
  help: 'Plays one action and appends it to the file. What the rules forbid changes nothing and exits 2 with the clause. {"do":"undo"} takes one\'s last action back where nothing was learnt by it. With --dice the dice are yours.',
  options: {
    seat: { value: 'S', help: "a seat's name or number" },
    action: { value: 'JSON|@FILE|-', help: 'the action in words, as `show --offer` lists them' },
    dice: { value: '3,6', help: 'your own dice, in the order in which they are thrown' },
  },
  least: 1,
  most: 1,
  run: async (call) => {
    const [path = ''] = call.args;
    const seatGiven = call.value('seat');
    const given = call.value('action');
    if (seatGiven === undefined) throw new InputError('is missing: who acts', '--seat');
    if (given === undefined) throw new InputError('is missing: what is done', '--action');
    const { shelf, match } = await openFile(path);
    const { rulebook: book } = shelf;
    const seat = seatOf(match.seats, seatGiven).id;
    const words = recordFrom(given, '--action');
    const action = words.do === 'undo' ? UNDO : parseAction(book, match.view(seat), words);
    if (isRefusal(action)) throw refused(action);
    const answer = match.submit(seat, action, diceOf(call));
    if (answer.refused === true) throw refused(answer);
    writeMatch(path, match);
    const lines = tell(shelf, answer.state, answer.events, answer.dice);
    const actors = seatNames(match, book.actors(answer.state));
    const { outcome } = answer;
    const winners = outcome && seatNames(match, outcome.winners);
    return {
      json: {
        seq: answer.seq,
        dice: answer.dice,
        events: lines,
        actors,
        state: match.stateHash(),
        ...(outcome ? { outcome: { winners, clause: outcome.clause } } : {}),
      },
      text: () =>
        [
          linesText(lines) || 'Done.',
          outcome
            ? `It is over: ${winners && winners.length > 0 ? `${namesOf(winners)} won` : 'a draw'} [${outcome.clause}].`
            : `Entry ${answer.seq}. ${namesOf(actors)} may act.`,
        ].join('\n'),
    };
  },
};
