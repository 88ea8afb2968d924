import type { ChoiceRows, Element, Forecast } from '@longroll/drawing';
import { type AnyAction, isRefusal, type Offer } from '@longroll/kernel';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { boardShown } from '../map/pane.ts';
import type { MatchModel } from './match.ts';
import { beginning, type Choice, litAfter, type Nesting, type Path, type Plan, resolve, touch } from './picking.ts';
import { takenTogether } from './together.ts';
import type { Trouble } from './trouble.ts';

/** What the person has picked of the offer so far, and what follows from it. All of it is worked out in the page. */
export interface Orders {
  readonly offer: ReadonlySignal<Offer<AnyAction> | undefined>;
  readonly choices: ReadonlySignal<readonly Choice[]>;
  /** Choices that still fit what was picked. */
  readonly open: ReadonlySignal<readonly Choice[]>;
  readonly anytime: ReadonlySignal<readonly Choice[]>;
  readonly path: ReadonlySignal<Path>;
  readonly picked: ReadonlySignal<readonly string[]>;
  readonly lit: ReadonlySignal<ReadonlySet<string>>;
  readonly elements: ReadonlySignal<readonly Element[]>;
  readonly nesting: ReadonlySignal<Nesting>;
  /** Choices that the board compares in rows. */
  readonly rows: ReadonlySignal<readonly ChoiceRows<AnyAction>[]>;
  /** Ways to carry out what was picked; one of them is chosen when it is the only one or was named. */
  readonly plans: ReadonlySignal<readonly Plan[]>;
  readonly chosen: ReadonlySignal<Plan | undefined>;
  readonly forecasts: ReadonlySignal<readonly Forecast[]>;
  /** The forecast that stands for the chosen order: what it would bring or is about, not what waits anyway. */
  readonly headline: ReadonlySignal<Forecast | undefined>;
  /** Whether the chosen order would bring a battle. */
  readonly battleChosen: ReadonlySignal<boolean>;
  /** Lit elements whose touch would bring a battle. */
  readonly battles: ReadonlySignal<ReadonlySet<string>>;
  /** Elements of a touched box of which one is to be chosen. */
  readonly tray: ReadonlySignal<readonly string[]>;
  /** A touch of the map. Lit: picks. Not lit: asks the rules why not. */
  touch(element: string, toggle: boolean): void;
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

const nestingOf = (elements: readonly Element[]): Nesting => {
  const members = new Map<string, string[]>();
  const within = new Map<string, string>();
  for (const element of elements) {
    if (element.within === undefined) continue;
    within.set(element.name, element.within);
    members.set(element.within, [...(members.get(element.within) ?? []), element.name]);
  }
  return { members: (name) => members.get(name) ?? [], within: (name) => within.get(name) };
};

/** Follows the offer of a match. */
export const openOrders = (match: MatchModel): Orders => {
  const { rulebook, board } = match.shelf;
  const path = signal<Path>([]);
  const named = signal<Plan | undefined>(undefined);
  const opened = signal<readonly string[]>([]);
  const seat = (): number | undefined => (match.viewer.value === 'spectator' ? undefined : match.viewer.value);

  const rows = computed(() => {
    const who = seat();
    return who === undefined ? [] : (board.rows?.(match.view.value, who, offer.value?.choices ?? []) ?? []);
  });
  const offer = computed(() => {
    const who = seat();
    return who === undefined || !match.myTurn.value ? undefined : rulebook.offer(match.view.value, who);
  });
  const captioned = (actions: readonly AnyAction[]): readonly Choice[] => {
    const who = seat();
    if (who === undefined) return [];
    return actions.map((action) => ({ action, caption: rulebook.describe(match.view.value, who, action) }));
  };
  const choices = computed(() => captioned(offer.value?.choices ?? []));
  const anytime = computed(() => captioned(offer.value?.anytime ?? []));
  const open = computed(() => beginning(choices.value, path.value));
  const picked = computed(() => path.value.flat());
  const lit = computed(() => litAfter(choices.value, path.value));
  const elements = computed(() =>
    boardShown(match.shelf, match.view.value).elements(match.view.value, match.viewer.value, picked.value),
  );
  const nesting = computed(() => nestingOf(elements.value));
  const resolved = computed(() => resolve(choices.value, path.value));
  const plans = computed(() => {
    const who = seat();
    return resolved.value.plans.map((plan) =>
      who === undefined ? plan : { ...plan, choices: takenTogether(rulebook, match.view.value, who, plan.choices) },
    );
  });
  const chosen = computed(() => named.value ?? (plans.value.length === 1 ? plans.value[0] : undefined));
  const forecasts = computed(() => {
    return board.foresee(match.view.value, match.viewer.value, chosen.value?.choices.map(({ action }) => action) ?? []);
  });

  const headline = computed(() => {
    const [first] = forecasts.value;
    if (!chosen.value || !first) return undefined;
    const known = JSON.stringify(first);
    const waits = board.foresee(match.view.value, match.viewer.value, []);
    return waits.some((each) => JSON.stringify(each) === known) ? undefined : first;
  });

  const isCalm = (action: AnyAction): boolean => rulebook.open || rulebook.calm.includes(action.do);
  /** Whether the choices would bring a battle that does not wait already. */
  const foreseen = (of: readonly Choice[]): boolean => {
    const before = board.foresee(match.view.value, match.viewer.value, []).length;
    const actions = of.map(({ action }) => action);
    return board.foresee(match.view.value, match.viewer.value, actions).length > before;
  };

  const battles = computed(() => {
    const found = new Set<string>();
    if (path.value.length === 0) return found;
    for (const element of lit.value) {
      const there = beginning(choices.value, [...path.value, [element]]);
      if (there.length > 0 && foreseen(there.slice(0, 1))) found.add(element);
    }
    return found;
  });

  const battleChosen = computed(() => path.value.length > 0 && foreseen(chosen.value?.choices ?? []));

  const tray = computed(() => opened.value.filter((name) => lit.value.has(name)));
  /** Whether the units of a box lie in the tray: to touch the box again closes it. */
  const isOpen = (members: readonly string[]): boolean => members.every((name) => tray.value.includes(name));
  const letGo = (all = true): void => {
    batch(() => {
      opened.value = [];
      path.value = all ? [] : path.value.slice(0, -1);
      named.value = undefined;
      match.trouble.value = undefined;
    });
  };
  const sendNow = async (actions: readonly AnyAction[]): Promise<void> => {
    const last = path.value.at(-1)?.[0];
    letGo();
    if (!(await match.send(actions))) return;
    pickMembers(last);
  };
  /** After a box was chosen, its units that may now act are picked together. */
  const pickMembers = (element: string | undefined): void => {
    if (element === undefined) return;
    const members = nesting.value.members(element).filter((name) => lit.value.has(name));
    if (members.length > 0 && litAfter(choices.value, [members]).size > 0) path.value = [members];
  };

  const whyNot = (element: string): void => {
    const who = seat();
    if (who === undefined || !match.myTurn.value) return;
    const action = board.attempt(match.view.value, who, [...picked.value, element]);
    const answer = action && rulebook.whyNot(match.view.value, who, action);
    match.trouble.value = answer && isRefusal(answer) ? refusalShown(elements.value, element, answer) : undefined;
  };

  const settle = (): void => {
    const plan = plans.value.length === 1 ? plans.value[0] : undefined;
    const first = plan?.choices[0];
    if (!plan || !first || resolved.value.further) return;
    if (isCalm(first.action) && !foreseen(plan.choices)) void sendNow(plan.choices.map(({ action }) => action));
  };

  return {
    offer,
    choices,
    open,
    anytime,
    path,
    picked,
    lit,
    elements,
    nesting,
    rows,
    plans,
    chosen,
    forecasts,
    headline,
    battles,
    battleChosen,
    tray,
    letGo,
    sendNow,
    whyNot,
    isAsked: (element) =>
      path.value.length > 0 || touch(choices.value, path.value, element, nesting.value, false).kind !== 'not-lit',
    touch: (element, toggle) => {
      if (match.sending.value) return;
      const did = touch(choices.value, path.value, element, nesting.value, toggle);
      if (did.kind === 'not-lit') return whyNot(element);
      if (did.kind === 'again') {
        const plan = chosen.value;
        if (plan) void sendNow(plan.choices.map(({ action }) => action));
        return;
      }
      batch(() => {
        path.value = did.path;
        opened.value = did.kind === 'open' && !isOpen(did.members) ? did.members : [];
        named.value = undefined;
        match.trouble.value = undefined;
      });
      if (!toggle && did.kind === 'picked') settle();
    },
    choose: (plan) => {
      const first = plan.choices[0];
      batch(() => {
        named.value = plan;
        if (!plans.value.some((known) => known.key === plan.key))
          path.value = first ? first.caption.lights.map((light) => [light]) : [];
        match.trouble.value = undefined;
      });
      if (first && isCalm(first.action) && !foreseen(plan.choices)) void sendNow(plan.choices.map((c) => c.action));
    },
    send: async () => {
      const plan = chosen.value;
      if (plan) await sendNow(plan.choices.map(({ action }) => action));
    },
  };
};

const refusalShown = (
  elements: readonly Element[],
  element: string,
  refusal: { readonly reason: string; readonly clause: string },
): Trouble => {
  const name = shortName(elements, element);
  return {
    kind: 'refusal',
    reason: refusal.reason,
    clause: refusal.clause,
    element,
    ...(name === undefined ? {} : { title: `Not ${name}.` }),
  };
};

/** The name of an element out of its label: what stands before the first comma or colon with a space. */
export const shortName = (elements: readonly Element[], name: string): string | undefined =>
  elements
    .find((element) => element.name === name)
    ?.label.split(/[,:](?=\s)/)[0]
    ?.trim();
