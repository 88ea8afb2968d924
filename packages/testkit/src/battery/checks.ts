import {
  type AnyAction,
  type AnyRulebook,
  type AnyState,
  actionWords,
  canonical,
  canonicalState,
  type Event,
  isRefusal,
  NO_DICE,
  parseAction,
  type Refusal,
  type Seat,
  SimDice,
} from '@longroll/kernel';
import { broken, show } from './fault.ts';
import type { Moment } from './moment.ts';

/** Of a template: how many of its answers are sampled, and how many of its distinct ones tried. */
const SAMPLES = 3;
const DISTINCT = 12;

/** Someone may act until there is an outcome, and nobody after it. */
export const checkActors = (book: AnyRulebook, state: AnyState, seats: readonly Seat[]): void => {
  const actors = book.actors(state);
  const outcome = book.outcome(state);
  if (!outcome && actors.length === 0) throw broken('dead end', 'nobody may act, and there is no outcome');
  if (outcome && actors.length > 0) throw broken('outcome', `seats ${show(actors)} may act after the outcome`);
  for (const seat of [...actors, ...(outcome?.winners ?? [])])
    if (!seats.some((known) => known.id === seat)) throw broken('seats', `there is no seat ${seat}`);
  if (outcome) checkClause(book, 'outcome', outcome.clause);
};

/** The seat that acts is asked something that it can answer. */
export const checkOffer = ({ offer, seat }: Moment): void => {
  if (offer.choices.length + (offer.templates?.length ?? 0) === 0)
    throw broken('dead end', `seat ${seat} may act, but is offered nothing`);
};

/** Every event cites clauses of the book, is seen by seats that exist and uses dice that were thrown. */
export const checkEvents = (
  book: AnyRulebook,
  events: readonly Event[],
  seats: readonly Seat[],
  thrown: number,
): void => {
  for (const event of events) {
    const name = `event ${event.kind}`;
    if (event.clauses.length === 0) throw broken('clauses', `${name} cites no clause`);
    for (const clause of event.clauses) checkClause(book, name, clause);
    if (event.seenBy !== 'all')
      for (const seat of event.seenBy)
        if (!seats.some((known) => known.id === seat)) throw broken('seats', `${name} is seen by seat ${seat}`);
    const [from, to] = event.dice ?? [0, 0];
    if (from < 0 || to < from || to > thrown) throw broken('dice', `${name} uses dice ${from} to ${to} of ${thrown}`);
    canonical(event.data);
  }
};

/** The rulebook's own faults of the state. */
export const checkFaults = (book: AnyRulebook, state: AnyState): void => {
  const faults = book.faults?.(state) ?? [];
  if (faults.length > 0) throw broken('faults', faults.join('; '));
};

const checkClause = (book: AnyRulebook, who: string, clause: string): void => {
  if (book.clauses[clause] === undefined)
    throw broken('clauses', `${who} cites ${clause}, which is no clause of the book`);
};

/** Nothing is offered twice; everything offered is accepted by `whyNot` and by `apply`, reads back from its words, and has a label. */
export const checkOffered = (moment: Moment): void => {
  const { book, view, seat, offer, dice } = moment;
  checkDistinct(moment);
  const faults = book.offerFaults?.(view, seat) ?? [];
  if (faults.length > 0) throw broken('sure', faults.join('; '));
  for (const action of offer.choices) checkLegal(moment, action, 'choice');
  for (const action of offer.anytime ?? []) checkLegal(moment, action, 'aside');
  for (const template of offer.templates ?? []) {
    const answers = Array.from({ length: SAMPLES }, () => template.sample(dice));
    if (template.each) answers.push(...[...template.each(DISTINCT)].slice(0, DISTINCT));
    for (const action of answers) {
      const verdict = template.check(action);
      if (isRefusal(verdict)) throw broken('template', `its own answer ${show(action)} is refused: ${verdict.reason}`);
      if (action.do !== template.verb) throw broken('template', `a template of ${template.verb} gave ${show(action)}`);
      checkLegal(moment, action, 'answer');
    }
  }
};

const checkDistinct = ({ book, offer }: Moment): void => {
  const seen = new Set<string>();
  for (const action of [...offer.choices, ...(offer.anytime ?? [])]) {
    const text = canonical(action);
    if (seen.has(text)) throw broken('offer', `${text} is offered twice`);
    seen.add(text);
    if (book.verbs[action.do] === undefined) throw broken('offer', `${text} is of no verb of the book`);
  }
};

const checkLegal = ({ book, state, view, seat, dice }: Moment, action: AnyAction, as: string): void => {
  const judged = book.whyNot(view, seat, action);
  if (judged) throw broken('offer', `the ${as} ${show(action)} is refused by whyNot: ${judged.reason}`);
  const step = book.apply(state, seat, action, new SimDice(dice.d(1000)));
  if (isRefusal(step)) throw broken('offer', `the ${as} ${show(action)} is refused by apply: ${step.reason}`);
  const words = actionWords(book, view, action);
  const read = parseAction(book, view, JSON.parse(JSON.stringify(words)));
  if (isRefusal(read)) throw broken('words', `${show(words)} does not read back: ${read.reason}`);
  if (canonical(read) !== canonical(action)) throw broken('words', `${show(action)} reads back as ${show(read)}`);
  const caption = book.describe(view, seat, action);
  if (caption.label.trim() === '') throw broken('captions', `${show(words)} has no label`);
  for (const light of caption.lights)
    if (!/^[a-z-]+:.+$/.test(light)) throw broken('captions', `"${light}" names no element`);
};

/** A refusal says why in a whole sentence, by a clause of the book. */
export const checkRefusal = (book: AnyRulebook, refusal: Refusal, action: AnyAction): void => {
  checkClause(book, `the refusal of ${show(action)}`, refusal.clause);
  if (!/^\P{Ll}.*[.?!]$/su.test(refusal.reason.trim()))
    throw broken('refusals', `"${refusal.reason}", of ${show(action)}, is no sentence`);
};

/** The position written as a scenario is set up again as it was. */
export const checkScenario = ({ book, state, options }: Moment): void => {
  if (!book.toScenario || book.outcome(state)) return;
  const scenario = JSON.parse(JSON.stringify(book.toScenario(state)));
  const { open, start } = book.split?.(scenario) ?? { open: scenario };
  const setting = book.prepare(open, options);
  if (isRefusal(setting)) throw broken('scenario', `the written position is refused: ${setting.reason}`);
  const again = canonicalState(book.setup(setting, NO_DICE, start).state);
  const before = canonicalState(state);
  if (again !== before) throw broken('scenario', `the written position differs: ${firstDifference(before, again)}`);
};

/** Where two texts part, with what follows in each. */
export const firstDifference = (before: string, after: string): string => {
  let i = 0;
  while (i < before.length && before[i] === after[i]) i++;
  const from = Math.max(0, i - 40);
  return `...${before.slice(from, i + 60)} | ...${after.slice(from, i + 60)}`;
};
