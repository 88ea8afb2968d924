import { type BotName, intended } from '@longroll/bots';
import { type AnyAction, type AnyState, isRefusal, type MatchHeader, SimDice, scenarioOf } from '@longroll/kernel';
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

interface Prepared {
  readonly shelf: Shelf;
  readonly setting: unknown;
}

const MOST = 32;
const prepared = new Map<string, Prepared>();

const prepare = async (books: Books, { match, header }: Question): Promise<Prepared> => {
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
