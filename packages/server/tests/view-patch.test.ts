import type { AnyState } from '@longroll/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patchOf } from '../src/view-patch.ts';
import type { WireView } from '../src/wire.ts';
import { applied } from './applied.ts';
import { Browser, Follower, lay, roll, undo } from './harness.ts';
import { withNode } from './with-node.ts';

const own = withNode();

const member = fc.constantFrom('units', 'turn', 'boxes', 'winner');
const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.array(fc.nat(2), { minLength: 6, maxLength: 10 }));
const view = fc.dictionary(member, value) as unknown as fc.Arbitrary<WireView['view']>;

test('a patch makes the later view of the earlier one, whatever they hold, and none is made of equal ones', () => {
  fc.assert(
    fc.property(view, view, (before, after) => {
      const [was, is] = [before, after] as unknown as [AnyState, AnyState];
      const patch = patchOf(was, is);
      const sent = patch && JSON.parse(JSON.stringify(patch));
      expect(sent ? applied(before, sent) : before).toEqual(JSON.parse(JSON.stringify(after)));
      expect(patchOf(is, structuredClone(is))).toBeUndefined();
    }),
    { numRuns: 500, seed: 1861 },
  );
});

test('of a long table only the rows are told that are other', () => {
  const units = Array.from({ length: 40 }, (_, i) => ({ id: i, men: 10 }));
  const before = { units, turn: 1, setting: 1 } as unknown as AnyState;
  const after = { units: units.with(7, { id: 7, men: 9 }), turn: 1, setting: 2 } as unknown as AnyState;
  expect(patchOf(before, after)).toEqual({ rows: { units: { 7: { id: 7, men: 9 } } } });
});

for (const book of ['race', 'dark'])
  test(`${book}: a stream of patches tells what a stream of views tells`, async () => {
    const me = new Browser(own.url);
    const match = await me.table({}, book);
    const [whole, patches] = [await Follower.open(me, match.id, 'Blue'), await Follower.patches(me, match.id, 'Blue')];
    for (const action of [lay(2), undo, lay(3), roll]) await me.act(match.id, 'Blue', action);
    for (const action of [lay(1), roll]) await me.act(match.id, 'Gray', action);
    const { n } = await me.view(match.id, 'Blue');
    for (const each of [whole, patches]) await each.until(({ messages }) => messages.at(-1)?.id === n);
    const told = ({ messages }: Follower) => messages.map(({ id, view: seen }) => ({ id, seen }));
    expect(told(patches)).toEqual(told(whole));
    expect(patches.text).not.toBe(whole.text);
    for (const each of [whole, patches]) each.close();
  });
