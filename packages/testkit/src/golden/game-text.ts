import {
  type AnyState,
  DiceError,
  deskOf,
  type Event,
  isRefusal,
  type Match,
  newHeader,
  openMatch,
  parseAction,
  printOrders,
  type Refusal,
  type Seal,
  sheetOf,
  UNDO,
  unmarked,
  unpackSheet,
} from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { actionLine, readActionLine } from './action-line.ts';

/** One action of a recorded game, as its line has it. */
export interface RecordedAction {
  readonly seat: string;
  /** `march box=manassas` */
  readonly line: string;
  readonly dice: readonly number[];
}

/** What a golden game is: a set-up with its dice, and actions with theirs. All else in its text follows from the rules. */
export interface RecordedGame {
  readonly scenario: string;
  readonly options: { readonly [option: string]: string };
  readonly setupDice: readonly number[];
  readonly actions: readonly RecordedAction[];
}

const ACTION = /^(\d+) ([\w-]+): (.*?)(?: {2}\[([\d ]+)\])?$/;

/** Reads the text of a golden game. Throws SyntaxError, naming the line, when it is none. */
export const readGame = (text: string): RecordedGame => {
  const header = new Map<string, string>();
  const actions: RecordedAction[] = [];
  for (const line of text.split('\n')) {
    const known = /^(scenario|options|setup)(?: (.*))?$/.exec(line);
    if (known && actions.length === 0) header.set(known[1] ?? '', known[2] ?? '');
    const action = ACTION.exec(line);
    if (action) actions.push({ seat: action[2] ?? '', line: action[3] ?? '', dice: facesOf(action[4]) });
  }
  const scenario = header.get('scenario');
  if (scenario === undefined) throw new SyntaxError('a golden game begins with its rulebook and scenario');
  const options = (header.get('options') ?? '').split(' ').filter((pair) => pair !== '');
  return {
    scenario,
    options: Object.fromEntries(options.map((pair) => [pair.split('=')[0], pair.split('=')[1] ?? ''])),
    setupDice: facesOf(/\[([\d ]+)\]/.exec(header.get('setup') ?? '')?.[1]),
    actions,
  };
};

const facesOf = (text: string | undefined): readonly number[] =>
  text === undefined || text === '' ? [] : text.split(' ').map(Number);

/** The actions of a match that has been played, to be told as a golden game. */
export const recordOf = (match: Match): RecordedGame => {
  const { header, entries, setupDice = [] } = match.file({ secret: false });
  if (typeof header.scenario !== 'string') throw new TypeError('a golden game is played on a scenario of the book');
  return {
    scenario: header.scenario,
    options: header.options,
    setupDice,
    actions: entries.map(({ seat, action, dice = [] }) => ({ seat, line: actionLine(action), dice })),
  };
};

/**
 * The whole text of a recorded game under the rules as they are now: header, every action with its dice, what happened
 * in sentences with their clauses, how things stand at the end of each turn. An action that the rules now refuse ends
 * the text with the refusal.
 */
export const gameText = (shelf: Shelf, game: RecordedGame): string => {
  const { rulebook } = shelf;
  const header = newHeader(rulebook, game.scenario, game.options, new Uint8Array(32), {});
  if (isRefusal(header)) return `${header.reason}\n`;
  const match = openMatch(rulebook, { header, setupDice: game.setupDice });
  if (isRefusal(match)) return `${match.reason}\n`;
  const teller = new GameTeller(shelf, match);
  teller.begin();
  for (const action of game.actions) if (!teller.tell(action)) break;
  return teller.end();
};

const throwText = (dice: readonly number[]): string => (dice.length === 0 ? '' : `  [${dice.join(' ')}]`);

class GameTeller {
  readonly #shelf: Shelf;
  readonly #match: Match;
  readonly #lines: string[] = [];
  #turn: string;

  constructor(shelf: Shelf, match: Match) {
    this.#shelf = shelf;
    this.#match = match;
    this.#turn = shelf.board.status(match.state).turn;
  }

  begin(): void {
    const { header, setupDice, opening } = this.#match;
    const options = Object.entries(header.options).map(([option, value]) => `${option}=${value}`);
    this.#lines.push(`rulebook ${header.rulebook} ${header.version}`, `scenario ${header.scenario}`);
    this.#lines.push(`options ${options.join(' ')}`.trimEnd(), '', `setup${throwText(setupDice)}`);
    this.#events(opening.events, setupDice, opening.state);
    this.#standing();
  }

  /** Tells one action; false when the rules refuse it. */
  tell({ seat, line, dice }: RecordedAction): boolean {
    this.#lines.push(`${this.#match.length + 1} ${seat}: ${line}${throwText(dice)}`);
    const orders = this.#orders(seat, line);
    const answer = this.#play(seat, line, dice);
    if (answer.refused === true) {
      this.#lines.push(`    REFUSED: ${answer.reason} (${answer.clause})`);
      return false;
    }
    this.#lines.push(...orders);
    this.#events(answer.events, answer.dice, answer.state);
    const { turn } = this.#shelf.board.status(answer.state);
    if (turn !== this.#turn) this.#standing();
    this.#turn = turn;
    return true;
  }

  end(): string {
    const outcome = this.#shelf.rulebook.outcome(this.#match.state);
    const winners = outcome?.winners.map((seat) => this.#match.seatName(seat)).join(', ') || 'nobody';
    this.#standing();
    this.#lines.push(outcome ? `won by ${winners} (${outcome.clause})` : 'not ended');
    return `${this.#lines.join('\n')}\n`;
  }

  /** The orders of a sheet that is sealed, a line each: its bytes tell nobody anything. */
  #orders(name: string, line: string): readonly string[] {
    const { book } = this.#match;
    const seat = this.#match.seatNumber(name);
    if (seat === undefined || book.orders === undefined || !line.startsWith('seal ')) return [];
    const view = this.#match.view(seat);
    const action = parseAction(book, view, readActionLine(line));
    if (isRefusal(action)) return [];
    const sheet = unpackSheet(deskOf(book), sheetOf(action as Seal));
    return printOrders(book, view, sheet)
      .split('\n')
      .flatMap((order) => (order === '' ? [] : [`    | ${order}`]));
  }

  #play(name: string, line: string, dice: readonly number[]): ReturnType<Match['submit']> {
    const match = this.#match;
    const seat = match.seatNumber(name);
    if (seat === undefined) return noSeat(name);
    if (line === UNDO.do) return match.submit(seat, UNDO);
    const action = parseAction(match.book, match.view(seat), readActionLine(line));
    if (isRefusal(action)) return action;
    try {
      return match.submit(seat, action, dice);
    } catch (error) {
      if (error instanceof DiceError) return { refused: true, clause: 'form', reason: error.message };
      throw error;
    }
  }

  #events(events: readonly Event[], dice: readonly number[], state: AnyState): void {
    for (const { kind, clauses, data, seenBy, dice: span } of events) {
      const faces = span ? dice.slice(...span) : [];
      const { text } = this.#shelf.board.sentence({ kind, clauses, data, faces }, state);
      const who = seenBy === 'all' ? '' : `(${seenBy.map((seat) => this.#match.seatName(seat)).join(', ')} only) `;
      const thrown = faces.length === 0 ? '' : ` [${faces.join(' ')}]`;
      this.#lines.push(`    ${who}${unmarked(text)}${thrown} (${clauses.join(', ')})`);
    }
  }

  /** How things stand: a line a side, and the beginning of the state's hash, which tells what no line does. */
  #standing(): void {
    const { turn, phase, sides } = this.#shelf.board.status(this.#match.state);
    this.#lines.push('', `== ${turn}, ${phase}; state ${this.#match.stateHash().slice(0, 12)}`);
    for (const { name, facts } of sides)
      this.#lines.push(`   ${name}: ${facts.map(({ label, value }) => `${label} ${value}`).join(', ')}`);
    this.#lines.push('');
  }
}

const noSeat = (name: string): Refusal => ({ refused: true, clause: 'form', reason: `There is no seat "${name}".` });
