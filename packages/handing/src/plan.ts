import {
  type AnyAction,
  type AnyRulebook,
  type AnyState,
  at,
  type BattleStanding,
  type CampaignBattle,
  canonical,
  canonicalState,
  FORM,
  type HandsDown,
  type Plain,
  type Refusal,
  refuse,
  type SealedSheets,
  type SeatId,
  sha256Hex,
  utf8,
} from '@longroll/kernel';
import { coursesOf } from './courses.ts';
import type { Result } from './result.ts';

/** One entry that carries a result back: an action of a seat with the dice that were chosen for it. */
export interface PlannedEntry {
  readonly seat: SeatId;
  readonly action: AnyAction;
  readonly dice: readonly number[];
}

/** How a result is carried back: by entries that the rules of the campaign accept. */
export interface Plan {
  readonly entries: readonly PlannedEntry[];
  /** How the battle then stands in the campaign. */
  readonly standing: BattleStanding;
  /** What the field asked for. */
  readonly wanted: Result;
}

/** A campaign at a battle: its book, what it hands down, the position, and sheets where it is played by them. */
export interface Campaign {
  readonly book: AnyRulebook;
  readonly handsDown: HandsDown<AnyState>;
  readonly state: AnyState;
  readonly sheets?: SealedSheets;
}

/** Positions kept at each step, courses of the dice of one action, ways to fill in a form, and steps of a plan. */
const BREADTH = 16;
const COURSES = 216;
const FILLED = 24;
const LONGEST = 60;

interface Node {
  readonly state: AnyState;
  readonly standing: BattleStanding;
  readonly entries: readonly PlannedEntry[];
}

const gap = (left: readonly number[], wanted: readonly number[]): number =>
  left.reduce((sum, one, i) => sum + Math.abs(one - at(wanted, i)), 0);
const total = (left: readonly number[]): number => left.reduce((sum, one) => sum + one, 0);
const BOTH = [0, 1] as const;

/**
 * How far a standing is from a result: who has the place first, then the strength of either side, then who has lost it.
 * While nothing is decided, only what has been lost beyond the result counts: the rest may still come.
 */
const distance = ({ left, holder }: BattleStanding, wanted: Result): readonly [number, number, number] => {
  const sums = BOTH.map((side) => total(left[side]) - total(wanted.left[side]));
  const off = sums.reduce((sum, one) => sum + (holder === undefined ? Math.max(0, -one) : Math.abs(one)), 0);
  const single = BOTH.reduce<number>((sum, side) => sum + gap(left[side], wanted.left[side]), 0);
  return [holder === undefined || holder === wanted.holder ? 0 : 1, off, single];
};

const nearer = (a: readonly number[], b: readonly number[]): number => {
  const place = a.findIndex((one, i) => one !== b[i]);
  return place < 0 ? 0 : at(a, place) - at(b, place);
};

/** The choices of whoever is asked, forms filled in by some of their ways. */
const choicesOf = ({ book, handsDown }: Campaign, state: AnyState): readonly [SeatId, AnyAction][] => {
  const [seat] = book.actors(state);
  if (seat === undefined) return [];
  const { choices, templates = [] } = book.offer(book.view(state, seat), seat);
  const filled = templates.flatMap((template) => [...(template.each?.(FILLED) ?? [])]);
  return [...choices, ...filled]
    .filter((action) => !handsDown.without.includes(action.do))
    .map((action) => [seat, action]);
};

/** All that may come of one action. */
const after = (
  campaign: Campaign,
  battle: CampaignBattle,
  node: Node,
  seat: SeatId,
  action: AnyAction,
  seed: number,
) => {
  const { book, handsDown, sheets } = campaign;
  const most = handsDown.courses ?? COURSES;
  return coursesOf((dice) => book.apply(node.state, seat, action, dice, sheets), most, seed).flatMap(
    ({ dice, outcome }): readonly Node[] => {
      if (outcome.refused === true) return [];
      const standing = handsDown.standing(outcome.state, battle);
      return [{ state: outcome.state, standing, entries: [...node.entries, { seat, action, dice }] }];
    },
  );
};

/** Draws lots between nodes that are equally near: a number that nobody knows before the battle is over. */
const lotOf = ({ entries }: Node, seed: number): number => {
  const said = entries.map(({ action, dice }) => [action as Plain, dice]);
  return Number.parseInt(sha256Hex(utf8(canonical([seed, said] as unknown as Plain))).slice(0, 12), 16);
};

/** The nearest of some nodes, each position once. */
const best = (nodes: readonly Node[], wanted: Result, most: number, seed: number): readonly Node[] => {
  const sorted = nodes
    .map((node) => ({ node, far: [...distance(node.standing, wanted), lotOf(node, seed)] }))
    .toSorted((a, b) => nearer(a.far, b.far));
  const seen = new Set<string>();
  const kept: Node[] = [];
  for (const { node } of sorted) {
    if (kept.length === most) break;
    const key = canonicalState(node.state);
    if (!seen.has(key)) kept.push(node);
    seen.add(key);
  }
  return kept;
};

/** A whole number that follows from a battle and its end: by which dice are chosen among those that come equally near. */
const seedOf = (battle: CampaignBattle, wanted: Result, head: string): number =>
  Number.parseInt(sha256Hex(utf8(canonical([battle, wanted, head] as unknown as Plain))).slice(0, 7), 16);

/**
 * How the rules of a campaign come nearest to the result of a battle that was fought out elsewhere: the battle's own
 * decisions and the faces of its dice are searched, a step at a time, with the positions that can still come nearest. Ends
 * as soon as the rules have decided the battle; what is then asked (where the beaten go, who is promoted) is left to the
 * players. Of what comes equally near one is drawn, by the head of the chain of the match in which it was fought, so that the
 * plan bends nothing else that the same dice decide. The same campaign, battle and result give the same plan. Refuses where the rules decide nothing.
 */
export const planOf = (campaign: Campaign, battle: CampaignBattle, wanted: Result, head: string): Plan | Refusal => {
  const seed = seedOf(battle, wanted, head);
  const start = { state: campaign.state, standing: campaign.handsDown.standing(campaign.state, battle), entries: [] };
  const { opens } = battle;
  const first = opens ? [[opens.seat, opens.action] as const] : choicesOf(campaign, campaign.state);
  let open: readonly Node[] = first.flatMap(([seat, action]) => after(campaign, battle, start, seat, action, seed));
  let ended: readonly Node[] = [];
  for (let step = 0; step < LONGEST && open.length > 0; step++) {
    ended = best([...ended, ...open.filter(({ standing }) => standing.holder !== undefined)], wanted, 1, seed);
    open = best(
      open.filter(({ standing }) => standing.holder === undefined),
      wanted,
      BREADTH,
      seed,
    );
    const [found] = ended;
    if (found && distance(found.standing, wanted).every((one) => one === 0)) break;
    open = open.flatMap((node) =>
      choicesOf(campaign, node.state).flatMap(([seat, action]) =>
        after(campaign, battle, node, seat, action, seed + step * COURSES),
      ),
    );
  }
  const [found] = ended;
  if (!found) return refuse(FORM, `battle: the rules of ${campaign.book.title} decide nothing here`, 'battle');
  return { entries: found.entries, standing: found.standing, wanted };
};
