import { seatOf } from '../books.ts';
import type { Answer, Call, Command } from '../command.ts';
import { InputError } from '../faults.ts';
import { textFrom } from '../files.ts';
import { type OpenFile, openFile, writeMatch } from '../matches.ts';
import { sealedText, type TakenOrders, takeOrders } from '../sheets.ts';

const told = ({ turn, orders, faults, seq }: TakenOrders): string =>
  [
    ...orders,
    ...faults.map(
      ({ line, column, level, reason, clause }) => `line ${line}, column ${column} ${level} [${clause}]: ${reason}`,
    ),
    seq === undefined ? `Nothing is sealed for turn ${turn}.` : `Sealed for turn ${turn} as entry ${seq}.`,
  ].join('\n');

const given = (call: Call, { path, shelf, match }: OpenFile, seat: number, file: string): Answer => {
  const taken = takeOrders(shelf, match, seat, textFrom(file, 'orders'), !call.flag('check'));
  if (taken.seq !== undefined) writeMatch(path, match);
  const bad = taken.faults.some(({ level }) => level === 'illegal');
  return { json: taken, text: () => told(taken), code: bad ? 2 : 0 };
};

/** `longroll orders FILE --match match.json --seat S` */
export const orders: Command = {
  usage: ['FILE|- --match match.json --seat S [--check]', '--match match.json --seat S [--fields]'],
  help: 'Reads the orders of a seat for the present turn and seals them in the match file: a subject and its fields in one line, or a line a field further in below it; "none" takes an order back, "default" is one with everything as is usual. Good orders are taken, of a bad one nothing, and every fault is named with line and column; the exit code is 2 when there was one. What was sealed before and is not named stands. With --check nothing is sealed. Without a file it prints what the seat has sealed, as text that it reads again.',
  options: {
    match: { value: 'match.json', help: 'the match, of a book that is played by sheets of orders' },
    seat: { value: 'S', help: "a seat's name or number" },
    check: { help: 'read and judge, but seal nothing' },
    fields: { help: 'without a file: a line a field' },
  },
  least: 0,
  most: 1,
  run: async (call) => {
    const path = call.value('match');
    const name = call.value('seat');
    if (path === undefined) throw new InputError('is missing: the match file', '--match');
    if (name === undefined) throw new InputError('is missing: whose orders', '--seat');
    const open = await openFile(path);
    const seat = seatOf(open.match.seats, name).id;
    const [file] = call.args;
    if (file !== undefined) return given(call, open, seat, file);
    const text = sealedText(open.shelf, open.match, seat, call.flag('fields') ? 'fields' : 'line');
    return { json: { text }, text: () => text.trimEnd() };
  },
};
