import type { ChoiceRows, Element } from '@longroll/drawing';
import { type AnyAction, type AnyState, isRefusal, type Offer } from '@longroll/kernel';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { boardShown } from '../map/pane.ts';
import { leadsAt, lookAhead, withAhead } from './ahead.ts';
import { nestingOf, refusalShown } from './elements.ts';
import type { MatchModel } from './match.ts';
import { type Outlook, openOutlook } from './outlook.ts';
import {
  actionsOf,
  beginning,
  type Choice,
  complete,
  litAfter,
  type Nesting,
  type Path,
  type Plan,
  resolve,
  type Touch,
  touch,
} from './picking.ts';
import { takenTogether } from './together.ts';

/** What the person has picked of the offer so far, and what follows from it. All of it is worked out in the page. */
export interface Orders extends Omit<Outlook, 'foreseen'> {
  readonly offer: ReadonlySignal<Offer<AnyAction> | undefined>;
  /** What is asked of what is in hand: the offer, or what would be asked after the lead of the touched element. */
  readonly asking: ReadonlySignal<{ readonly view: AnyState; readonly offer: Offer<AnyAction> } | undefined>;
  readonly choices: ReadonlySignal<readonly Choice[]>;
  /** Choices that still fit what was picked. */
  readonly open: ReadonlySignal<readonly Choice[]>;
  /** What stands open in the seat's turn or not. */
  readonly anytime: ReadonlySignal<readonly Choice[]>;
  readonly path: ReadonlySignal<Path>;
  readonly picked: ReadonlySignal<readonly string[]>;
  readonly lit: ReadonlySignal<ReadonlySet<string>>;
  readonly elements: ReadonlySignal<readonly Element[]>;
  readonly nesting: ReadonlySignal<Nesting>;
  /** Choices that the board compares in rows. */
  readonly rows: ReadonlySignal<readonly ChoiceRows<AnyAction>[]>;
  /** What may be done with the place of what was picked itself, beside sending it somewhere: to dig in there. */
  readonly deeds: ReadonlySignal<readonly Choice[]>;
  /** Verbs that what was picked may go on with, each with how many ends; one of them may be kept to. */
  readonly verbs: ReadonlySignal<readonly string[]>;
  readonly keptTo: ReadonlySignal<string | undefined>;
  keepTo(verb: string | undefined): void;
  /** Ways to carry out what was picked; one of them is chosen when it is the only one or was named. */
  readonly plans: ReadonlySignal<readonly Plan[]>;
  readonly chosen: ReadonlySignal<Plan | undefined>;
  /** Elements of a touched box of which one is to be chosen. */
  readonly tray: ReadonlySignal<readonly string[]>;
  /** A touch of the map. Lit: picks. Not lit: asks the rules why not. `meant`: it is no look, and sends what it completes. */
  touch(element: string, toggle: boolean, meant?: boolean): void;
  /** Chooses from the list of the panel. */
  choose(plan: Plan): void;
  send(): Promise<void>;
  sendNow(actions: readonly AnyAction[]): Promise<void>;
  /** Lets go of the last step, or of all. */
  letGo(all?: boolean): void;
  whyNot(element: string): void;
  /** Whether a touch of this element would pick or send anything, or ask for what was picked before. */
  isAsked(element: string): boolean;
}

/** Follows the offer of a match. */
export const openOrders = (match: MatchModel): Orders => {
  const { rulebook, board } = match.shelf;
  const path = signal<Path>([]);
  const named = signal<Plan | undefined>(undefined);
  const opened = signal<readonly string[]>([]);
  /** The element whose orders are looked ahead at. */
  const looked = signal<string | undefined>(undefined);
  const keptTo = signal<string | undefined>(undefined);
  const seat = (): number | undefined => (match.viewer.value === 'spectator' ? undefined : match.viewer.value);

  const offer = computed(() => {
    const who = seat();
    return who === undefined || !match.myTurn.value ? undefined : rulebook.offer(match.view.value, who);
  });
  const captioned = (actions: readonly AnyAction[]): readonly Choice[] => {
    const who = seat();
    if (who === undefined) return [];
    return actions.map((action) => ({ action, caption: rulebook.describe(match.view.value, who, action) }));
  };
  /** What is listed, and of each form what its board names. */
  const offered = computed(() => {
    const { choices: listed = [], templates = [] } = offer.value ?? {};
    const who = seat();
    if (who === undefined) return [];
    const named = templates.flatMap((template) => board.named?.(match.view.value, who, template) ?? []);
    return captioned([...listed, ...named]);
  });
  const anytime = computed(() => {
    const who = seat();
    const whole = who === undefined ? undefined : (offer.value ?? rulebook.offer(match.view.value, who));
    return captioned(whole?.anytime ?? []);
  });
  const leadsOf = (verb: string): readonly string[] => board.verbs[verb]?.leads ?? [];
  const ahead = computed(() => {
    const who = seat();
    if (who === undefined) return [];
    return lookAhead(rulebook, who, match.view.value, leadsAt(offered.value, leadsOf, looked.value), leadsOf);
  });
  const whole = computed(() =>
    withAhead(offered.value, ahead.value, looked.value, (light) => nesting.value.within(light)),
  );
  const choices = computed(() =>
    keptTo.value === undefined ? whole.value : whole.value.filter(({ action }) => action.do === keptTo.value),
  );
  const verbs = computed(() => {
    const onward = beginning(whole.value, path.value).filter(
      ({ caption }) => caption.lights.length > path.value.length,
    );
    return path.value.length === 0 ? [] : [...new Set(onward.map(({ action }) => action.do))];
  });
  const asking = computed(() => {
    const who = seat();
    if (who === undefined || !offer.value) return undefined;
    const view = base.value;
    return { view, offer: view === match.view.value ? offer.value : rulebook.offer(view, who) };
  });
  const viewOf = (of: readonly Choice[]) => of[0]?.view ?? match.view.value;
  /** The position that the touched element is looked at in: after the lead that opens its orders. */
  const base = computed(() =>
    looked.value === undefined ? match.view.value : viewOf(ahead.value.filter(({ before }) => before?.length === 1)),
  );
  const rows = computed(() => {
    const who = seat();
    const here = choices.value.filter(({ view = match.view.value }) => view === base.value);
    return who === undefined
      ? []
      : (board.rows?.(
          base.value,
          who,
          here.map(({ action }) => action),
        ) ?? []);
  });
  const open = computed(() => beginning(choices.value, path.value));
  const picked = computed(() => path.value.flat());
  const lit = computed(() => litAfter(choices.value, path.value));
  const elements = computed(() =>
    boardShown(match.shelf, match.view.value).elements(match.view.value, match.viewer.value, picked.value),
  );
  const nesting = computed(() => nestingOf(elements.value));
  const resolved = computed(() => resolve(choices.value, path.value));
  const deeds = computed(() => {
    const [first, ...others] = path.value;
    const place = first?.[0] === undefined ? undefined : nesting.value.within(first[0]);
    return place === undefined || others.length > 0 ? [] : complete(whole.value, [[place]]);
  });
  const plans = computed(() => {
    const who = seat();
    return resolved.value.plans.map((plan) =>
      who === undefined ? plan : { ...plan, choices: takenTogether(rulebook, viewOf(plan.choices), who, plan.choices) },
    );
  });
  const chosen = computed(() => named.value ?? (plans.value.length === 1 ? plans.value[0] : undefined));
  const { foreseen, ...outlook } = openOutlook(match, { path, lit, choices, chosen });
  const isCalm = (action: AnyAction): boolean => rulebook.open || rulebook.calm.includes(action.do);
  const tray = computed(() => opened.value.filter((name) => lit.value.has(name)));
  /** Whether the units of a box lie in the tray: to touch the box again closes it. */
  const isOpen = (members: readonly string[]): boolean => members.every((name) => tray.value.includes(name));
  const letGo = (all = true): void => {
    batch(() => {
      opened.value = [];
      path.value = all ? [] : path.value.slice(0, -1);
      if (path.value.length === 0) {
        looked.value = undefined;
        keptTo.value = undefined;
      }
      named.value = undefined;
      match.trouble.value = undefined;
    });
  };
  const sendNow = async (actions: readonly AnyAction[]): Promise<void> => {
    const last = path.value.at(-1)?.[0];
    letGo();
    if (!(await match.send(actions))) return;
    if (leadsOf(actions.at(-1)?.do ?? '').length > 0) pickMembers(last);
  };
  const sendPlan = (plan: Plan): Promise<void> => sendNow(actionsOf(plan.choices));
  /** After a box was chosen by itself, its units that may now act are picked together. */
  const pickMembers = (element: string | undefined): void => {
    if (element === undefined) return;
    const members = nesting.value.members(element).filter((name) => lit.value.has(name));
    if (members.length > 0 && litAfter(choices.value, [members]).size > 0) path.value = [members];
  };

  const whyNot = (element: string): void => {
    const who = seat();
    if (who === undefined || !match.myTurn.value) return;
    // What has led to the position that is looked at is no part of what is meant in it.
    const [first = [], ...others] = path.value;
    const isLed = first.length === 1 && first[0] === looked.value;
    const action = board.attempt(base.value, who, [...(isLed ? others.flat() : picked.value), element]);
    const answer = action && rulebook.whyNot(base.value, who, action);
    match.trouble.value = answer && isRefusal(answer) ? refusalShown(elements.value, element, answer) : undefined;
  };

  /** The first touch of somebody who stands there is a look: nothing is sent by it. */
  const isLook = (element: string): boolean =>
    path.value.length === 1 &&
    (nesting.value.members(element).length > 0 || nesting.value.within(element) !== undefined);
  const settle = (element: string, meant: boolean): void => {
    const plan = plans.value.length === 1 ? plans.value[0] : undefined;
    const first = plan?.choices[0];
    if (!plan || !first || resolved.value.further || (!meant && isLook(element))) return;
    if (isCalm(first.action) && !foreseen(plan.choices)) void sendPlan(plan);
  };

  /** What a touch means: one that begins anew looks ahead at what the touched element may do. */
  const touched = (element: string, toggle: boolean): Touch => {
    const did = touch(choices.value, path.value, element, nesting.value, toggle);
    const isFresh =
      did.kind === 'not-lit' ||
      (did.kind === 'open' && did.path.length === 0) ||
      (did.kind === 'picked' && did.path.length === 1);
    if (toggle || !isFresh) return did;
    const from = [element, nesting.value.within(element)].find(
      (name) => name !== undefined && leadsAt(offered.value, leadsOf, name).length > 0,
    );
    if (from === undefined || from === looked.value) return did;
    batch(() => {
      looked.value = from;
      keptTo.value = undefined;
    });
    return touch(choices.value, [], element, nesting.value, false);
  };

  return {
    ...outlook,
    offer,
    asking,
    verbs,
    keptTo,
    keepTo: (verb) => {
      batch(() => {
        keptTo.value = verb;
        named.value = undefined;
        path.value = path.value.slice(0, 1);
      });
    },
    choices,
    open,
    anytime,
    path,
    picked,
    lit,
    elements,
    nesting,
    rows,
    deeds,
    plans,
    chosen,
    tray,
    letGo,
    sendNow,
    whyNot,
    isAsked: (element) =>
      path.value.length > 0 || touch(choices.value, path.value, element, nesting.value, false).kind !== 'not-lit',
    touch: (element, toggle, meant = false) => {
      if (match.sending.value) return;
      const did = touched(element, toggle);
      if (did.kind === 'not-lit') return whyNot(element);
      if (did.kind === 'again') {
        const plan = chosen.value;
        if (plan) void sendPlan(plan);
        return;
      }
      batch(() => {
        path.value = did.path;
        if (did.path.length === 0) looked.value = undefined;
        opened.value = did.kind === 'open' && !isOpen(did.members) ? did.members : [];
        named.value = undefined;
        match.trouble.value = undefined;
      });
      if (!toggle && did.kind === 'picked') settle(element, meant);
    },
    choose: (plan) => {
      const first = plan.choices[0];
      const [place, ...others] = first?.caption.lights ?? [];
      if (
        first &&
        place !== undefined &&
        others.length === 0 &&
        leadsAt(offered.value, leadsOf, place).includes(first)
      ) {
        letGo();
        const did = touched(place, false);
        if (did.kind === 'picked' && litAfter(choices.value, did.path).size > 0) {
          path.value = did.path;
          return;
        }
      }
      batch(() => {
        named.value = plan;
        if (!plans.value.some((known) => known.key === plan.key))
          path.value = first ? first.caption.lights.map((light) => [light]) : [];
        match.trouble.value = undefined;
      });
      if (first && isCalm(first.action) && !foreseen(plan.choices)) void sendPlan(plan);
    },
    send: async () => {
      const plan = chosen.value;
      if (plan) await sendPlan(plan);
    },
  };
};
