import {
  type Step as Answer,
  type Caption,
  type Offer,
  type Refusal,
  type Rulebook,
  refuse,
  type Seat,
  type Template,
} from '../contract.ts';
import type { SealedSheets } from '../desk/desk.ts';
import { deskInBook } from '../desk/in-book.ts';
import { type Dice, NO_DICE } from '../dice.ts';
import type { Verbs } from '../fields.ts';
import { keeps } from '../kept.ts';
import type { ClauseId, SeatId } from '../words.ts';
import { attemptOf } from './attempt.ts';
import { Choices, DecisionText } from './decision.ts';
import { derived } from './derived.ts';
import { eventIsAbout } from './event.ts';
import { type AnyDecision, type Line, type Phase, type Prompt, phasesOf, type WholePhase } from './phase.ts';
import type { BookPlan, Placed, Spoken } from './plan.ts';
import { type Station, sequenceRun, Work } from './run.ts';

/** The kernel's own verb beside `undo`: to give up. */
export const RESIGN = { do: 'resign' } as const;
export type Resign = typeof RESIGN;
/** Verbs that the kernel carries out in every book alike, beside those that a book may have of it. */
const OF_KERNEL = ['undo', 'draw', 'overtime', 'sit'] as const;
const RESIGN_ONLY: readonly never[] = [RESIGN as never];
const WAIT: Offer<never> = { ask: 'wait', facts: undefined, choices: [], templates: undefined, anytime: undefined };
const OVER: Offer<never> = { ...WAIT, ask: 'over' };
const NOBODY: readonly SeatId[] = [];
/** Where every offer is listed. */
const listed = new Choices();
/** Why a seat may not answer, where the book does not say. */
const ANOTHER = 'It is not for this seat to decide now.';

/** The rulebook that a written book is: the sequence is run, and offer, refusal and effect all ask its decisions. */
export const book = <
  G,
  S extends V & Placed & { readonly setting: G },
  V extends Placed,
  A extends { readonly do: string },
>(
  plan: BookPlan<G, S, V, A['do']>,
): Rulebook<G, S, A, V> & Spoken<V, A> => {
  const seatsOf = (setting: G): readonly Seat[] =>
    typeof plan.seats === 'function' ? plan.seats(setting) : plan.seats;
  const { desk, sequence, deadline, verbs: own } = deskInBook(plan, seatsOf);
  const { stations, stationAt, playFrom, playOn, places, exits } = sequenceRun({ ...plan, sequence });
  const resignation = new DecisionText<S, V, 'resign', Resign>('resign', plan.resign.clause, {
    title: plan.resign.title,
    symbol: 'refused',
  }).does((s, _action, effect) => plan.resign.does(s, effect.seat, effect));
  for (const reserved of OF_KERNEL)
    if (reserved in own) throw new TypeError(`the verb ${reserved} is the kernel's own: give the book's another name`);
  const verbs: Verbs = 'resign' in own ? own : { ...own, resign: {} };
  const anytime = plan.anytime ?? [];
  const written = [...[...stations.values()].flatMap(({ decisions }) => decisions), ...anytime, resignation];
  for (const { verb, fields } of written)
    if (verbs[verb] === undefined)
      throw new TypeError(
        `the decision ${verb} is not in the table of verbs: add it at the end, with ${Object.keys(fields).join(', ') || 'no fields'}`,
      );
  const buttons = Object.fromEntries(written.map((decision) => [decision.verb, decision.button]));
  const players = derived<{ readonly setting: G }, readonly SeatId[]>(
    ({ setting }) => seatsOf(setting).flatMap(({ id, kind }) => (kind === 'player' ? [id] : [])),
    ({ setting }) => setting,
  );
  const mayResign = (view: V, seat: SeatId): boolean =>
    players(view as unknown as S).includes(seat) && !plan.resign.whyNot?.(view, seat);

  /** The position asked about last: a command asks several times where it stands and who acts there. */
  let seen: V | undefined;
  let here = stations.values().next().value as Station<S, V>;
  let acting = NOBODY;
  let isOver = false;
  keeps(() => {
    seen = undefined;
  });
  const look = (view: V): void => {
    isOver = plan.outcome(view) !== undefined;
    if (!isOver) here = stationAt(view);
    acting = isOver ? NOBODY : (here.phase.actors?.(view) ?? plan.active(view));
    seen = view;
  };
  const over = (view: V): boolean => {
    if (view !== seen) look(view);
    return isOver;
  };
  const stationOf = (view: V): Station<S, V> => {
    if (view !== seen) look(view);
    return here;
  };
  const phaseOf = (view: V): WholePhase<S, V> => stationOf(view).phase;
  const actors = (view: V): readonly SeatId[] => {
    if (view !== seen) look(view);
    return acting;
  };
  const isActor = (view: V, seat: SeatId): boolean => {
    const asked = actors(view);
    return asked[0] === seat || asked.includes(seat);
  };

  const decisionOf = (view: V, verb: string): AnyDecision<S, V> | undefined => {
    if (verb === 'resign') return resignation as AnyDecision<S, V>;
    return stationOf(view).verbs.get(verb) ?? anytime.find((decision) => decision.verb === verb);
  };

  /** What a seat may do in its turn or not. */
  const asidesOf = (view: V, seat: SeatId): readonly never[] | undefined => {
    const resigns = mayResign(view, seat) ? RESIGN_ONLY : undefined;
    if (anytime.length === 0 || !players(view as unknown as S).includes(seat)) return resigns;
    const from = listed.end;
    for (const decision of anytime) decision.list(view, seat, listed);
    return listed.end === from ? resigns : [...listed.take(from), ...(resigns ?? [])];
  };

  const offer = (view: V, seat: SeatId): Offer<never> => {
    if (over(view)) return OVER;
    const asides = asidesOf(view, seat);
    if (!isActor(view, seat)) return asides ? { ...WAIT, anytime: asides } : WAIT;
    const { phase, decisions } = stationOf(view);
    const from = listed.end;
    let templates: Template<never>[] | undefined;
    for (let i = 0; i < decisions.length; i++) {
      const template = (decisions[i] as AnyDecision<S, V>).list(view, seat, listed);
      if (template) templates = [...(templates ?? []), template];
    }
    return {
      ask: phase.ask ? phase.ask(view, seat) : phase.id,
      facts: phase.facts?.(view, seat),
      choices: listed.take(from),
      templates,
      anytime: asides,
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
    if (over(view)) return plan.over(view);
    if (action.do === 'resign') {
      if (mayResign(view, seat)) return undefined;
      return plan.resign.whyNot?.(view, seat) ?? refuse(plan.resign.clause, 'Only a player can give up.', 'action/do');
    }
    const isAside = anytime.some(({ verb }) => verb === action.do) && players(view as unknown as S).includes(seat);
    if (!isAside && !isActor(view, seat)) {
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

  const apply = (s: S, seat: SeatId, action: A, dice: Dice, sheets?: SealedSheets): Answer<S> | Refusal => {
    const found = decisionOf(s, action.do);
    const refusal = judged(plan.view ? plan.view(s, seat) : s, seat, action, found);
    if (refusal) return refusal;
    const work = new Work(dice, seat, sheets);
    const phase = phaseOf(s);
    const decision = found as AnyDecision<S, V>;
    const done = decision.carryOut(s, action as never, work);
    const state = playOn(done, phase, decision.ends(s), work, decision.leaves ? exits : places);
    const { events } = work.tell;
    // A turn that is closed is another turn to everybody, also to who was told nothing of it.
    const isForAll = plan.secret !== undefined || (plan.orders !== undefined && action.do === 'close');
    return isForAll ? { state, events, affects: 'all' } : { state, events };
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
    if (over(view)) {
      const { reason, clause } = plan.over(view);
      return { title: reason.replace(/\.$/, ''), detail: '', clause };
    }
    if (!isActor(view, seat)) {
      const { reason, clause } = plan.notYourTurn?.(view, seat) ?? refuse(plan.turnClause, ANOTHER);
      return { title: 'Waiting', detail: reason, clause };
    }
    const phase = phaseOf(view);
    return { clause: phase.clause, ...(phase.prompt?.(view, seat) ?? { title: phase.title, detail: '' }) };
  };

  const sentence: Spoken<V, A>['sentence'] = ({ kind, clauses, data, faces }, view, instead) => {
    const type = plan.events.types.get(kind);
    if (!type) throw new RangeError(`no event ${kind} is declared`);
    const { dice = faces.map(() => 'plain' as const), opens, decides, loss, who } = type.look;
    return {
      text: type.sentence(data as never, { clauses, faces, ...(instead && { instead }) }, view as never),
      dice,
      kind: type.tone,
      ...(who ? { who: who(data as never) } : {}),
      ...(opens ? { opens } : {}),
      ...(decides ? { decides } : {}),
      ...(loss ? { loss } : {}),
      ...eventIsAbout(type, data as never),
    };
  };

  const isPublic = plan.open || plan.secret !== undefined;
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
    calm: isPublic
      ? (Object.keys(verbs) as A['do'][]).filter((verb) => !plan.secret?.includes(verb))
      : (written.filter(({ calm }) => calm).map(({ verb }) => verb) as A['do'][]),
    open: plan.open,
    prepare: plan.prepare,
    ...(plan.split ? { split: plan.split } : {}),
    setup: (setting, dice, secret = {}) => {
      const work = new Work(dice, 0);
      const { state, at: first, begun = false } = plan.start(setting, dice, work.tell, secret);
      const { events } = work.tell;
      if (plan.outcome(state)) return { state, events };
      const place = first === undefined ? 0 : places.get(first);
      if (place === undefined) throw new RangeError(`the sequence of play has no phase ${first}`);
      return { state: begun ? playOn(state, phaseOf(state), false, work) : playFrom(state, place, work), events };
    },
    seats: seatsOf,
    actors,
    view: viewOf,
    offer,
    describe,
    whyNot,
    apply,
    ...(desk ? { orders: desk } : {}),
    ...(plan.pack ? { pack: plan.pack } : {}),
    ...(plan.unpack ? { unpack: plan.unpack } : {}),
    ...(plan.packView ? { packView: plan.packView } : {}),
    ...(deadline ? { deadline } : {}),
    ...(plan.replies ? { replies: plan.replies } : {}),
    outcome: plan.outcome,
    offerFaults: (view, seat) =>
      over(view) || !isActor(view, seat)
        ? []
        : (phaseOf(view).decisions ?? []).flatMap((decision) => [
            ...decision
              .unsure(view, seat)
              .map(
                ({ clause, action }) =>
                  `${JSON.stringify(action)} is a candidate and breaks ${clause}, which passes for sure`,
              ),
            ...(decision.isStale?.(view, seat) ? [`what ${decision.verb} offers rests on more than it says`] : []),
          ]),
    imagine: plan.imagine ?? ((view) => view as unknown as S),
    ...(plan.toScenario ? { toScenario: plan.toScenario } : {}),
    ...(plan.faults ? { faults: plan.faults } : {}),
    prompt,
    attempt: (view, seat, elements) => {
      const decisions = over(view) ? [] : (phaseOf(view).decisions ?? []);
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
      const from = listed.end;
      for (const decision of decisions.values()) decision.list(view, seat, listed);
      return listed.take(from);
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

/** The printed sequence of play: the table that is run. */
export const printedSequence = <S, V>(
  lines: readonly Line<S, V>[],
): readonly { readonly id: string; readonly title: string; readonly clause: ClauseId }[] =>
  phasesOf(lines).map(({ id, title, clause }) => ({ id, title, clause }));
