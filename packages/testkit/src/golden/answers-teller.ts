import { pickOffered } from '@longroll/bots';
import {
  type AnyAction,
  type AnyState,
  actionWords,
  at,
  canonical,
  type Event,
  isRefusal,
  type Match,
  newHeader,
  type Offer,
  openMatch,
  type Plain,
  type Refusal,
  type SeatId,
  SimDice,
  sha256,
  utf8,
} from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { AnyActions } from '../battery/any-action.ts';
import type { Combination } from '../battery/combinations.ts';
import { digest } from './digest.ts';
import { faultAnswers } from './fault-answers.ts';
import { PlayedFiles } from './file-answers.ts';

/** Actions tried at a position, drawn and changed. */
const TRIED = 10;
/** Of a long template so many answers are looked at. */
const MOST_ANSWERS = 24;
/** A position is looked at when its question is new, and otherwise at one in so many. */
const EVERY = 6;

/** One in so many actions is chosen by its verb first. */
const BY_VERB = 3;

/** Plays one set-up at random and writes down what the book answers on the way. Equal seeds give equal texts. */
export class AnswersTeller {
  readonly #shelf: Shelf;
  readonly #match: Match;
  readonly #dice: SimDice;
  /** The last state in which somebody was to act. */
  #played: AnyState;
  readonly #lines: string[] = [];
  readonly #asked = new Map<string, number>();
  readonly #refused = new Set<string>();
  readonly #told = new Set<string>();
  readonly #files: PlayedFiles | undefined;

  /** `files`: positions on the way are written as files too, and these changed. */
  constructor(shelf: Shelf, { scenario, options }: Combination, seed: number, files: boolean) {
    const secret = sha256(utf8(`answers ${seed}`));
    const header = newHeader(shelf.rulebook, scenario, options, secret, {});
    if (isRefusal(header)) throw new Error(header.reason);
    const match = openMatch(shelf.rulebook, { header, secret });
    if (isRefusal(match)) throw new Error(match.reason);
    this.#shelf = shelf;
    this.#match = match;
    this.#played = match.state;
    const own = shelf.rulebook.scenarios.find(({ id }) => id === scenario);
    this.#files = files ? new PlayedFiles(shelf.rulebook, own?.data as Plain, match.header.options) : undefined;
    this.#dice = new SimDice(seed);
  }

  /** The whole text after so many actions, or at the end of the match. */
  told(actions: number): string {
    this.#events(this.#match.opening.events, this.#match.setupDice);
    for (let i = 0; i < actions && !this.#shelf.rulebook.outcome(this.#match.state); i++) this.#step();
    const outcome = this.#shelf.rulebook.outcome(this.#match.state);
    this.#lines.push(`end ${digest(this.#match.state)} ${canonical(outcome ?? 'goes on')}`);
    this.#lines.push('', 'faults', ...faultAnswers(this.#shelf.rulebook, this.#played));
    return `${this.#lines.join('\n')}\n`;
  }

  #step(): void {
    const { rulebook } = this.#shelf;
    this.#played = this.#match.state;
    const actors = rulebook.actors(this.#match.state);
    const seat = at(actors, this.#dice.d(actors.length) - 1);
    const offer = rulebook.offer(this.#match.view(seat), seat);
    const times = this.#asked.get(offer.ask) ?? 0;
    this.#asked.set(offer.ask, times + 1);
    if (times < 2 || times % EVERY === 0) this.#position(seat, offer);
    const action = this.#chosen(offer);
    if (!action) throw new Error('nothing is offered');
    const answer = this.#match.submit(seat, action);
    if (answer.refused === true) throw new Error(answer.reason);
    this.#events(answer.events, answer.dice);
  }

  /** Any answer, or at times any verb and then any answer with it: so that rare verbs are met too. */
  #chosen(offer: Offer<AnyAction>): AnyAction | undefined {
    const verbs = [...new Set(offer.choices.map(({ do: verb }) => verb))];
    if (verbs.length < 2 || this.#dice.d(BY_VERB) > 1) return pickOffered(offer, this.#dice);
    const verb = at(verbs, this.#dice.d(verbs.length) - 1);
    return pickOffered({ ask: offer.ask, choices: offer.choices.filter((choice) => choice.do === verb) }, this.#dice);
  }

  #position(seat: SeatId, offer: Offer<AnyAction>): void {
    const { rulebook, board } = this.#shelf;
    const view = this.#match.view(seat);
    const { title, detail, clause } = board.ask(view, seat, offer.ask, offer.facts);
    const file = rulebook.outcome(this.#match.state) ? undefined : rulebook.toScenario?.(this.#match.state);
    this.#lines.push(
      '',
      `${this.#match.length} ${this.#match.seatName(seat)} ${offer.ask}: ${title}. ${detail} (${clause})`,
      `  state ${digest(this.#match.state)}, file ${digest(file ?? '')}, facts ${canonical(offer.facts ?? {})}`,
      `  ${offer.choices.length} choices ${digest(this.#captions(seat, offer))}`,
    );
    if (file !== undefined) this.#lines.push(...(this.#files?.answers(file) ?? []));
    this.#attempts(seat, offer);
  }

  #captions(seat: SeatId, offer: Offer<AnyAction>): unknown {
    const { rulebook } = this.#shelf;
    const view = this.#match.view(seat);
    const templates = (offer.templates ?? []).map((template) => ({
      shape: template.shape,
      answers: [
        ...Array.from({ length: 3 }, () => template.sample(this.#dice)),
        ...[...(template.each?.(MOST_ANSWERS) ?? [])].slice(0, MOST_ANSWERS),
      ].map((action) => ({ action, caption: rulebook.describe(view, seat, action) })),
    }));
    const choices = [...offer.choices, ...(offer.anytime ?? [])].map((action) => ({
      words: actionWords(rulebook, view, action),
      caption: rulebook.describe(view, seat, action),
    }));
    return JSON.parse(JSON.stringify({ templates, choices }));
  }

  /** Refusals of actions of the right form: each kind in words where it is met first, all in a digest. */
  #attempts(seat: SeatId, offer: Offer<AnyAction>): void {
    const { rulebook } = this.#shelf;
    const view = this.#match.view(seat);
    const any = new AnyActions(rulebook, view, this.#dice);
    const found: Refusal[] = [];
    for (let i = 0; i < TRIED; i++) {
      const offered = pickOffered(offer, this.#dice);
      for (const action of [any.draw(), offered && any.changed(offered)]) {
        const refusal = action && rulebook.whyNot(view, seat, action);
        if (!action || !refusal) continue;
        found.push(refusal);
        const kind = `${action.do} ${refusal.clause} ${refusal.field ?? ''}`;
        if (this.#refused.has(kind)) continue;
        this.#refused.add(kind);
        const { clause, reason, field = '-', facts } = refusal;
        const rest = facts === undefined ? '' : ` ${canonical(facts)}`;
        this.#lines.push(`  no ${canonical(action)}: ${reason} (${clause} ${field})${rest}`);
      }
    }
    this.#lines.push(`  ${found.length} refused ${digest(JSON.parse(JSON.stringify(found)))}`);
  }

  /** Sentences of events: each kind in words where it is met first, the data of all in a digest. */
  #events(events: readonly Event[], dice: readonly number[]): void {
    const { board } = this.#shelf;
    const { state } = this.#match;
    const sentences = events.map((event) => {
      const faces = event.dice ? dice.slice(...event.dice) : [];
      const sentence = board.sentence({ kind: event.kind, clauses: event.clauses, data: event.data, faces }, state);
      if (!this.#told.has(event.kind))
        this.#lines.push(`  ${event.kind}: ${sentence.text} (${event.clauses.join(', ')})`);
      this.#told.add(event.kind);
      return { event, sentence };
    });
    if (events.length > 0)
      this.#lines.push(`  ${events.length} events ${digest(JSON.parse(JSON.stringify(sentences)))}`);
  }
}
