import { type BotName, type Hint, hints, intended } from '@longroll/bots';
import {
  type AnyAction,
  type AnyState,
  actionWords,
  at,
  isRefusal,
  type MatchHeader,
  type PlainRecord,
  SimDice,
  scenarioOf,
} from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import type { Books } from '../match-cache.ts';

/** What a worker is asked: plain data only. */
export interface Question {
  readonly match: string;
  /** `version` is the one that the match is played under. */
  readonly header: Pick<MatchHeader, 'rulebook' | 'version' | 'scenario' | 'options'>;
  /** The seat's view without its setting. */
  readonly view: object;
  readonly seat: number;
  readonly bot: BotName;
  readonly seed: number;
}

/** What the marshal is asked for in somebody's place. */
export type HintQuestion = Omit<Question, 'bot'>;

/** What he would do, in words and as people call it, and why: a sentence without its full stop. */
export interface HintGiven {
  readonly action: PlainRecord;
  readonly label: string;
  readonly why: string;
}

interface Prepared {
  readonly shelf: Shelf;
  readonly setting: unknown;
}

const MOST = 32;
const prepared = new Map<string, Prepared>();

const prepare = async (books: Books, { match, header }: HintQuestion): Promise<Prepared> => {
  const kept = prepared.get(match);
  if (kept) return kept;
  const shelf = await books.load(header.rulebook, header.version);
  if (!shelf) throw new Error(`there is no rulebook ${header.rulebook} ${header.version}`);
  const scenario = scenarioOf(shelf.rulebook, header);
  if (isRefusal(scenario)) throw new Error(scenario.reason);
  const setting = shelf.rulebook.prepare(scenario, header.options);
  if (isRefusal(setting)) throw new Error(setting.reason);
  const made = { shelf, setting };
  if (prepared.size >= MOST) prepared.clear();
  prepared.set(match, made);
  return made;
};

/** What a bot does, and what it means to do after it while nobody else acts: from the view of its seat and nothing else. */
export const decided = async (books: Books, question: Question): Promise<readonly AnyAction[]> => {
  const { shelf, setting } = await prepare(books, question);
  const view = { ...question.view, setting } as AnyState;
  return intended(shelf, question.bot, view, question.seat, new SimDice(question.seed));
};

/** Milliseconds of thought after which the best that has been found is told. */
const ENOUGH = 4000;

/** What the marshal would do in the seat's place; of a book without a staff its planner. From the view of the seat and nothing else. */
export const hinted = async (books: Books, question: HintQuestion): Promise<HintGiven> => {
  const { shelf, setting } = await prepare(books, question);
  const { rulebook } = shelf;
  const { seat } = question;
  const view = { ...question.view, setting } as AnyState;
  const dice = new SimDice(question.seed);
  const { action, why } = thoughtOver(shelf, view, seat, dice) ?? {
    action: at(intended(shelf, 'marshal', view, seat, dice), 0),
  };
  const { label } = rulebook.describe(view, seat, action);
  return { action: actionWords(rulebook, view, action), label, why: why ?? label };
};

const thoughtOver = (shelf: Shelf, view: AnyState, seat: number, dice: SimDice): Hint | undefined => {
  const end = performance.now() + ENOUGH;
  const thinking = hints(shelf, view, seat, dice);
  for (;;) {
    const next = thinking.next();
    if (next.done) return next.value;
    if (performance.now() > end) return next.value.hint();
  }
};
