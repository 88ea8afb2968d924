import type { Refusal, Shape, Template } from '../contract.ts';
import type { Dice } from '../dice.ts';
import { at } from '../words.ts';

/** Who takes part in a share: how much at most, and the place of the first member that is like it. */
export type Sharer = Extract<Shape, { kind: 'share' }>['among'][number];

/** A share drawn unit by unit: each is equally likely to fall on any room that is left. */
const drawn = (among: readonly Sharer[], total: number, dice: Dice): number[] => {
  const taken = among.map(() => 0);
  for (let left = total; left > 0; left--) {
    const open = among.flatMap(({ most }, i) => Array.from({ length: most - at(taken, i) }, () => i));
    (taken[at(open, dice.d(open.length) - 1)] as number)++;
  }
  return taken;
};

/** Every way to share an amount among like members from `place` on, none taking more than the one before it. */
function* among(
  members: readonly number[],
  place: number,
  most: number,
  amount: number,
  taken: number[],
): Generator<undefined> {
  const member = members[place];
  if (member === undefined) {
    if (amount === 0) yield;
    return;
  }
  const least = Math.ceil(amount / (members.length - place));
  for (let here = Math.min(most, amount); here >= least; here--) {
    taken[member] = here;
    yield* among(members, place + 1, here, amount - here, taken);
  }
}

/** Every way to share an amount among the groups of like members from `group` on. */
function* shares(
  groups: readonly (readonly number[])[],
  sharers: readonly Sharer[],
  group: number,
  amount: number,
  taken: number[],
): Generator<readonly number[]> {
  const members = groups[group];
  if (!members) {
    if (amount === 0) yield taken.slice();
    return;
  }
  const { most } = at(sharers, at(members, 0));
  for (let here = Math.min(amount, members.length * most); here >= 0; here--)
    for (const _ of among(members, 0, most, here, taken))
      yield* shares(groups, sharers, group + 1, amount - here, taken);
}

/**
 * A number to be shared out, such as losses: a template that draws shares and lists the distinct ones, members that are
 * alike taken once, more on the first of them. `refuses` is the whole check of an answer.
 */
export const shareTemplate = <A>(plan: {
  readonly verb: string;
  readonly domain: string;
  readonly total: number;
  readonly among: readonly Sharer[];
  fill(taken: readonly number[]): A;
  refuses(action: A): Refusal | undefined;
}): Template<A> => {
  const { verb, domain, total, among: sharers, fill, refuses } = plan;
  return {
    verb,
    shape: { kind: 'share', domain, total, among: sharers },
    fill: (values) => fill(Array.isArray(values) ? (values as readonly number[]) : []),
    check: (action) => refuses(action) ?? { refused: false, warnings: [] },
    sample: (dice) => fill(drawn(sharers, total, dice)),
    *each(most) {
      const groups = [...Map.groupBy(sharers.keys(), (i) => at(sharers, i).like).values()];
      const none = sharers.map(() => 0);
      let made = 0;
      for (const taken of shares(groups, sharers, 0, total, none)) {
        if (made++ === most) return;
        yield fill(taken);
      }
    },
  };
};
