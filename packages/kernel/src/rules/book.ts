import {
  type Step as Answer,
  type Caption,
  type Clauses,
  type Deadline,
  type Domain,
  type Offer,
  type Option,
  type Outcome,
  type Refusal,
  type Rulebook,
  refuse,
  type Scenario,
  type Seat,
  type Template,
} from '../contract.ts';
import { type Dice, NO_DICE } from '../dice.ts';
import type { Fields, Verbs } from '../fields.ts';
import { Teller } from '../tell.ts';
import type { ClauseId, Plain, SeatId, Viewer } from '../words.ts';
import { attemptOf, type Within } from './attempt.ts';
import { type Because, type Button, DecisionText, type Effect, type Rule } from './decision.ts';
import { derived } from './derived.ts';
import { type DieLook, EventTable, type EventType, eventIsAbout, type Tone } from './event.ts';
import {
  type AnyDecision,
  compile,
  type FlowStep,
  type Line,
  type Phase,
  type Prompt,
  phasesOf,
  type WholePhase,
} from './phase.ts';
import type { AnyProcedure } from './procedure.ts';

/** What every state carries for the kernel: where in the sequence of play it stands. */
export interface Placed {
  readonly phase: string;
  /** Phases to come back to, the innermost last; only in books with routines. */
  readonly returns?: readonly string[];
}

/** How a condition is written, with its clause and the answer to "why not?". */
const ruleOf =
  <V>(met = false) =>
  <A>(
    clause: ClauseId,
    holds: (view: V, action: A, seat: SeatId) => boolean,
    refusal: string | ((view: V, action: A, seat: SeatId) => Because),
  ): Rule<V, A> => ({
    clause,
    holds,
    refusal: typeof refusal === 'string' ? () => refusal : refusal,
    ...(met ? { sure: true } : {}),
  });

/** The words in which a book is written, bound once to its state and its view. */
export const define = <S extends V & Placed, V extends Placed = S>() => {
  const events = new EventTable<V>();
  return {
    events,
    /** A kind of happening, with its clauses, fields and sentence. */
    event: events.declare.bind(events) as EventTable<V>['declare'],
    /** A decision: its verb, the clause that gives it, and its button. */
    decision: <W extends string>(verb: W, clause: ClauseId, title: string, symbol = 'hq', primary = false) =>
      new DecisionText<S, V, W, { readonly do: W }>(verb, clause, { title, symbol, ...(primary ? { primary } : {}) }),
    rule: ruleOf<V>(),
    /** The same of a condition that every candidate meets (see `sure`). */
    sureRule: ruleOf<V>(true),
    phase: <W extends string = never>(phase: Phase<S, V, W>): Phase<S, V, W> => phase,
  };
};

/** A book as it is written in its second form. */
export interface BookPlan<
  G,
  S extends V & Placed & { readonly setting: G },
  V extends Placed,
  W extends string = string,
> {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly about: string;
  readonly clauses: Clauses;
  readonly options: readonly Option[];
  readonly scenarios: readonly Scenario[];
  readonly scenarioFile: Rulebook<G, S, never, V>['scenarioFile'];
  readonly procedures: readonly AnyProcedure[];
  /** Every verb with its fields. The order fixes the stored log: add at the end. */
  readonly verbs: Verbs & { readonly [verb in Exclude<W, 'resign'>]: Fields };
  readonly names: {
    readonly [domain: string]: Domain<V> & {
      /** The refusal of a number that names nothing, and the quick test for it. */
      readonly absent?: readonly [clause: ClauseId, reason: string];
      has?(view: V, id: number): boolean;
      readonly within?: Within<V>;
    };
  };
  readonly sequence: readonly Line<S, V, W>[];
  /** How a state says where in the sequence it stands, where its `phase` alone does not: for a book with nested tables. */
  readonly stands?: { at(view: V): string; move(state: S, phase: string): S };
  /** Sequences that a decision or a phase may call from anywhere. */
  readonly routines?: { readonly [id: string]: readonly Line<S, V, W>[] };
  /**
   * To give up: the kernel's own verb, open to every player until the match is over, in his turn or not. It does not answer
   * the question, and no bot draws it.
   */
  readonly resign: {
    readonly clause: ClauseId;
    readonly title: string;
    /** Why a seat may not; a player whose seat is still in the match may. */
    whyNot?(view: V, seat: SeatId): Refusal | undefined;
    does(state: S, seat: SeatId, effect: Effect): S;
  };
  readonly events: EventTable<V>;
  /** Who sits at the match; by its setting where sides are named there. */
  readonly seats: readonly Seat[] | ((setting: G) => readonly Seat[]);
  /** Who is asked where the phase does not say. */
  active(view: V): readonly SeatId[];
  readonly open: boolean;
  readonly turnClause: ClauseId;
  readonly sequenceClause: ClauseId;
  notYourTurn?(view: V, seat: SeatId): Refusal;
  prepare(scenario: Plain, options: { readonly [option: string]: string }): G | Refusal;
  /** The state before the first phase, and where play begins: a phase, and whether it is still to be begun. */
  start(setting: G, dice: Dice, tell: Teller): { readonly state: S; readonly at?: string; readonly begun?: boolean };
  view?(state: S, viewer: Viewer): V;
  imagine?(view: V, seat: SeatId, dice: Dice): S;
  outcome(view: V): Outcome | undefined;
  /** Why nothing can be done any more. */
  over(view: V): Refusal;
  deadline?(state: S): Deadline<never> | undefined;
  toScenario?(state: S): Plain;
  faults?(state: S): readonly string[];
}

/** What a written book gives beside the rulebook: for the board, and for people. */
export interface Spoken<V, A> {
  prompt(view: V, seat: SeatId): Prompt;
  /** The action that somebody means who touched these elements in this order, to be told why not. */
  attempt(view: V, seat: SeatId, elements: readonly string[]): A | undefined;
  readonly buttons: { readonly [verb: string]: Button };
  sentence(
    event: {
      readonly kind: string;
      readonly clauses: readonly string[];
      readonly data: unknown;
      readonly faces: readonly number[];
    },
    view: V,
  ): {
    readonly text: string;
    readonly dice: readonly DieLook[];
    readonly kind: Tone;
    readonly lights: readonly string[];
    readonly seat?: number;
  };
}

/** The kernel's own verb beside `undo`: to give up. */
export const RESIGN = { do: 'resign' } as const;
export type Resign = typeof RESIGN;
const RESIGN_ONLY: readonly never[] = [RESIGN as never];
const WAIT: Offer<never> = { ask: 'wait', facts: undefined, choices: [], templates: undefined, anytime: undefined };
const OVER: Offer<never> = { ...WAIT, ask: 'over' };
const NOBODY: readonly SeatId[] = [];
/** Why a seat may not answer, where the book does not say. */
const ANOTHER = 'It is not for this seat to decide now.';
/** More steps than any book takes from one decision to the next: a loop that never asks anybody. */
const MOST_STEPS = 100_000;

/** A phase with what may be decided in it, by verb. */
interface Station<S, V> {
  readonly id: string;
  readonly phase: WholePhase<S, V>;
  readonly decisions: readonly AnyDecision<S, V>[];
  readonly verbs: ReadonlyMap<string, AnyDecision<S, V>>;
}

class Work implements Effect {
  readonly dice: Dice;
  readonly tell: Teller;
  readonly seat: SeatId;
  called: string | undefined;

  constructor(dice: Dice, seat: SeatId) {
    this.dice = dice;
    this.tell = new Teller(dice);
    this.seat = seat;
  }

  get call(): (routine: string) => void {
    return (routine) => {
      this.called = routine;
    };
  }
}

/** The rulebook that a written book is: the sequence is run, and offer, refusal and effect all ask its decisions. */
export const book = <
  G,
  S extends V & Placed & { readonly setting: G },
  V extends Placed,
  A extends { readonly do: string },
>(
  plan: BookPlan<G, S, V, A['do']>,
): Rulebook<G, S, A, V> & Spoken<V, A> => {
  const { steps, places, exits, calls } = compile(plan.sequence, plan.routines ?? {});
  const resignation = new DecisionText<S, V, 'resign', Resign>('resign', plan.resign.clause, {
    title: plan.resign.title,
    symbol: 'refused',
  }).does((s, _action, effect) => plan.resign.does(s, effect.seat, effect));
  const stations = new Map<string, Station<S, V>>();
  for (const { phase } of steps) {
    if (!phase) continue;
    const decisions = phase.decisions ?? [];
    const verbs = new Map(decisions.map((decision) => [decision.verb, decision]));
    stations.set(phase.id, { id: phase.id, phase, decisions, verbs });
  }
  const verbs: Verbs = 'resign' in plan.verbs ? plan.verbs : { ...plan.verbs, resign: {} };
  const written = [...[...stations.values()].flatMap(({ decisions }) => decisions), resignation];
  for (const { verb, fields } of written)
    if (verbs[verb] === undefined)
      throw new TypeError(
        `the decision ${verb} is not in the table of verbs: add it at the end, with ${Object.keys(fields).join(', ') || 'no fields'}`,
      );
  const buttons = Object.fromEntries(written.map((decision) => [decision.verb, decision.button]));
  const seatsOf = (setting: G): readonly Seat[] =>
    typeof plan.seats === 'function' ? plan.seats(setting) : plan.seats;
  const players = derived<{ readonly setting: G }, readonly SeatId[]>(
    ({ setting }) => seatsOf(setting).flatMap(({ id, kind }) => (kind === 'player' ? [id] : [])),
    ({ setting }) => setting,
  );
  const mayResign = (view: V, seat: SeatId): boolean =>
    players(view as unknown as S).includes(seat) && !plan.resign.whyNot?.(view, seat);

  const { at: placeOf, move } = plan.stands ?? {
    at: ({ phase }: V): string => phase,
    move: (state: S, phase: string): S => ({ ...state, phase }),
  };
  let last = stations.values().next().value as Station<S, V>;
  const stationNamed = (id: string): Station<S, V> => {
    if (last.id === id) return last;
    const station = stations.get(id);
    if (!station) throw new RangeError(`the sequence of play has no phase ${id}`);
    last = station;
    return station;
  };
  const phaseOf = (view: V): WholePhase<S, V> => stationNamed(placeOf(view)).phase;
  const asks = (phase: WholePhase<S, V>): boolean => phase.decisions !== undefined;
  const waits = (phase: WholePhase<S, V>, s: S): boolean => asks(phase) && !phase.until?.(s);
  const actors = (view: V): readonly SeatId[] =>
    plan.outcome(view) ? NOBODY : (phaseOf(view).actors?.(view) ?? plan.active(view));

  /** Goes to a routine that was called, noting where to come back. */
  const called = (s: S, phase: WholePhase<S, V>, work: Work): { readonly state: S; readonly place: number } => {
    const routine = work.called as string;
    const place = calls.get(routine);
    if (place === undefined) throw new RangeError(`the sequence of play has no routine ${routine}`);
    work.called = undefined;
    return { state: { ...s, returns: [...(s.returns ?? []), phase.id] }, place };
  };

  /** Plays on from a step until somebody must decide or the match is over. */
  const playFrom = (s: S, from: number, work: Work): S => {
    let now = s;
    let place = from;
    for (let i = 0; i < MOST_STEPS; i++) {
      const step = steps[place] as FlowStep<S, V>;
      let { phase } = step;
      const before = now;
      if (phase) {
        if (phase.when && !phase.when(now)) {
          place++;
          continue;
        }
        if ((asks(phase) || work.called !== undefined) && placeOf(now) !== phase.id) now = move(now, phase.id);
        if (phase.begin) now = phase.begin(now, work);
      } else if (step.back) {
        const returns = now.returns ?? [];
        const back = returns[returns.length - 1];
        if (back === undefined) throw new RangeError('a routine ends that nobody called');
        now = move({ ...now, returns: returns.slice(0, -1) }, back);
        phase = stationNamed(back).phase;
        place = places.get(back) as number;
      } else {
        place = step.unless?.(now) ? place + 1 : step.to;
        continue;
      }
      if (now !== before && plan.outcome(now)) return now;
      if (work.called !== undefined) {
        const there = called(move(now, phase.id), phase, work);
        now = there.state;
        place = there.place;
        continue;
      }
      if (waits(phase, now)) return now;
      if (phase.end) {
        now = phase.end(now, work);
        if (plan.outcome(now)) return now;
      }
      place++;
    }
    throw new RangeError(`the sequence of play goes round without asking anybody, from ${s.phase}`);
  };

  /** After a decision: stays while the phase waits for more, else plays on; from behind the repeat if that is over as well. */
  const playOn = (s: S, phase: WholePhase<S, V>, done: boolean, work: Work, next = places): S => {
    if (plan.outcome(s)) return s;
    if (work.called !== undefined) {
      const there = called(s, phase, work);
      return playFrom(there.state, there.place, work);
    }
    if (!done && waits(phase, s)) return s;
    const ended = phase.end ? phase.end(s, work) : s;
    return ended !== s && plan.outcome(ended) ? ended : playFrom(ended, (next.get(phase.id) as number) + 1, work);
  };

  const decisionOf = (view: V, verb: string): AnyDecision<S, V> | undefined => {
    if (verb === 'resign') return resignation as AnyDecision<S, V>;
    const place = placeOf(view);
    return (last.id === place ? last : stations.get(place))?.verbs.get(verb);
  };

  const offer = (view: V, seat: SeatId): Offer<never> => {
    if (plan.outcome(view)) return OVER;
    const anytime = mayResign(view, seat) ? RESIGN_ONLY : undefined;
    if (!actors(view).includes(seat)) return anytime ? { ...WAIT, anytime } : WAIT;
    const { phase, decisions } = stationNamed(placeOf(view));
    const choices: never[] = [];
    let templates: Template<never>[] | undefined;
    for (let i = 0; i < decisions.length; i++) {
      const template = (decisions[i] as AnyDecision<S, V>).list(view, seat, choices);
      if (template) templates = [...(templates ?? []), template];
    }
    return {
      ask: phase.ask ? phase.ask(view, seat) : phase.id,
      facts: phase.facts?.(view, seat),
      choices,
      templates,
      anytime,
    };
  };

  /** Of each verb, the fields that name members of a domain which may lack them. */
  const named = new Map(
    Object.entries(verbs).map(([verb, fields]) => [
      verb,
      Object.entries(fields).flatMap(([name, field]) => {
        const domain = field.kind === 'id' ? plan.names[field.domain] : undefined;
        return domain?.absent ? [{ name, domain, absent: domain.absent }] : [];
      }),
    ]),
  );

  const absent = (view: V, action: { readonly do: string }): Refusal | undefined => {
    for (const { name, domain, absent: why } of named.get(action.do) ?? []) {
      const id: number = (action as never)[name];
      if (domain.has ? domain.has(view, id) : domain.word(view, id) !== undefined) continue;
      return refuse(why[0], why[1], `action/${name}`);
    }
    return undefined;
  };

  const whyNot = (view: V, seat: SeatId, action: A): Refusal | undefined =>
    judged(view, seat, action, decisionOf(view, action.do));

  const judged = (view: V, seat: SeatId, action: A, decision: AnyDecision<S, V> | undefined): Refusal | undefined => {
    if (plan.outcome(view)) return plan.over(view);
    if (action.do === 'resign') {
      if (mayResign(view, seat)) return undefined;
      return plan.resign.whyNot?.(view, seat) ?? refuse(plan.resign.clause, 'Only a player can give up.', 'action/do');
    }
    if (!actors(view).includes(seat)) {
      return plan.notYourTurn?.(view, seat) ?? refuse(plan.turnClause, ANOTHER);
    }
    if (!decision) {
      const reason = `To ${action.do} has no place in the ${phaseOf(view).title.toLowerCase()}.`;
      return refuse(plan.sequenceClause, reason, 'action/do');
    }
    if (decision.accepts(view, seat, action as never)) return undefined;
    return absent(view, action) ?? decision.whyNot(view, seat, action as never);
  };

  const viewOf = plan.view ?? ((s: S): V => s);

  const apply = (s: S, seat: SeatId, action: A, dice: Dice): Answer<S> | Refusal => {
    const found = decisionOf(s, action.do);
    const refusal = judged(plan.view ? plan.view(s, seat) : s, seat, action, found);
    if (refusal) return refusal;
    const work = new Work(dice, seat);
    const phase = phaseOf(s);
    const decision = found as AnyDecision<S, V>;
    const done = decision.carryOut(s, action as never, work);
    const state = playOn(done, phase, decision.ends(s), work, decision.leaves ? exits : places);
    return { state, events: work.tell.events };
  };

  const describe = (view: V, seat: SeatId, action: A): Caption => {
    const decision = decisionOf(view, action.do);
    const caption = decision?.caption(view, action as never, seat) ?? action.do;
    if (typeof caption !== 'string') return caption;
    const lights = Object.entries(decision?.fields ?? {}).flatMap(([name, field]) => {
      const member = (action as { readonly [field: string]: unknown })[name];
      const word = field.kind === 'id' && plan.names[field.domain]?.word(view, member as number);
      return word ? [`${field.domain}:${word}`] : [];
    });
    return { label: caption, lights };
  };

  const prompt = (view: V, seat: SeatId): Prompt => {
    if (plan.outcome(view)) {
      const { reason, clause } = plan.over(view);
      return { title: reason.replace(/\.$/, ''), detail: '', clause };
    }
    if (!actors(view).includes(seat)) {
      const { reason, clause } = plan.notYourTurn?.(view, seat) ?? refuse(plan.turnClause, ANOTHER);
      return { title: 'Waiting', detail: reason, clause };
    }
    const phase = phaseOf(view);
    return { clause: phase.clause, ...(phase.prompt?.(view, seat) ?? { title: phase.title, detail: '' }) };
  };

  const sentence: Spoken<V, A>['sentence'] = ({ kind, clauses, data, faces }, view) => {
    const type = plan.events.types.get(kind);
    if (!type) throw new RangeError(`no event ${kind} is declared`);
    return {
      text: type.sentence(data as never, { clauses, faces }, view as never),
      dice: type.look.dice ?? faces.map(() => 'plain' as const),
      kind: type.tone,
      ...eventIsAbout(type, data as never),
    };
  };

  return {
    id: plan.id,
    version: plan.version,
    title: plan.title,
    about: plan.about,
    clauses: plan.clauses,
    options: plan.options,
    scenarios: plan.scenarios,
    scenarioFile: plan.scenarioFile,
    procedures: plan.procedures,
    verbs,
    names: plan.names,
    calm: plan.open
      ? (Object.keys(verbs) as A['do'][])
      : (written.filter(({ calm }) => calm).map(({ verb }) => verb) as A['do'][]),
    open: plan.open,
    prepare: plan.prepare,
    setup: (setting, dice) => {
      const work = new Work(dice, 0);
      const { state, at: first, begun = false } = plan.start(setting, dice, work.tell);
      const place = first === undefined ? 0 : places.get(first);
      if (place === undefined) throw new RangeError(`the sequence of play has no phase ${first}`);
      const open = plan.outcome(state) === undefined;
      const opened = begun
        ? (now: S) => playOn(now, phaseOf(now), false, work)
        : (now: S) => playFrom(now, place, work);
      return { state: open ? opened(state) : state, events: work.tell.events };
    },
    seats: seatsOf,
    actors,
    view: viewOf,
    offer,
    describe,
    whyNot,
    apply,
    ...(plan.deadline ? { deadline: plan.deadline } : {}),
    outcome: plan.outcome,
    offerFaults: (view, seat) =>
      plan.outcome(view) || !actors(view).includes(seat)
        ? []
        : (phaseOf(view).decisions ?? []).flatMap((decision) =>
            decision
              .unsure(view, seat)
              .map(
                ({ clause, action }) =>
                  `${JSON.stringify(action)} is a candidate and breaks ${clause}, which passes for sure`,
              ),
          ),
    imagine: plan.imagine ?? ((view) => view as unknown as S),
    ...(plan.toScenario ? { toScenario: plan.toScenario } : {}),
    ...(plan.faults ? { faults: plan.faults } : {}),
    prompt,
    attempt: (view, seat, elements) => {
      const decisions = plan.outcome(view) ? [] : (phaseOf(view).decisions ?? []);
      return attemptOf(decisions, plan.names, view, seat, elements) as A | undefined;
    },
    buttons,
    sentence,
  };
};

/** One phase by itself, for a bot that tries things out in it. Throws when a die is thrown. */
export const alone = <S extends V, V>(phase: Phase<S, V>) => {
  const decisions = new Map((phase.decisions ?? []).map((decision) => [decision.verb, decision]));
  return {
    offer: <A>(view: V, seat: SeatId): readonly A[] => {
      const choices: A[] = [];
      for (const decision of decisions.values()) decision.list(view, seat, choices);
      return choices;
    },
    whyNot: (view: V, seat: SeatId, action: { readonly do: string }): Refusal | undefined => {
      const decision = decisions.get(action.do);
      if (!decision) return refuse(phase.clause, `To ${action.do} has no place here.`);
      return decision.whyNot(view, seat, action as never);
    },
    carryOut: (state: S, seat: SeatId, action: { readonly do: string }): S =>
      decisions.get(action.do)?.carryOut(state, action as never, new Work(NO_DICE, seat)) ?? state,
  };
};

/** The fields of some decisions by verb, for the table that fixes the stored log. */
export const fieldsOf = <W extends string>(
  ...decisions: readonly { readonly verb: W; readonly fields: Fields }[]
): { readonly [verb in W]: Fields } =>
  Object.fromEntries(decisions.map(({ verb, fields }) => [verb, fields])) as { readonly [verb in W]: Fields };

/** The printed sequence of play: the table that is run. */
export const printedSequence = <S, V>(
  lines: readonly Line<S, V>[],
): readonly { readonly id: string; readonly title: string; readonly clause: ClauseId }[] =>
  phasesOf(lines).map(({ id, title, clause }) => ({ id, title, clause }));
export type { EventType };
