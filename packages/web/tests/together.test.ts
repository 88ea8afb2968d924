import { isRefusal, newHeader, openMatch, type PlainRecord } from '@longroll/kernel';
import { loadRulebook } from '@longroll/rulebooks';
import { describe, expect, it } from 'vitest';
import type { Choice } from '../src/play/picking.ts';
import { takenTogether } from '../src/play/together.ts';

const open = async (scenario: PlainRecord) => {
  const shelf = await loadRulebook('itchy-scratchy');
  if (!shelf) throw new Error('the rulebook is missing');
  const { rulebook } = shelf;
  const secret = new Uint8Array(32);
  const header = newHeader(rulebook, scenario, {}, secret, {});
  if (isRefusal(header)) throw new Error(header.reason);
  const match = openMatch(rulebook, { header, secret });
  if (isRefusal(match)) throw new Error(match.reason);
  const [seat = 0] = rulebook.actors(match.state);
  const choices = rulebook
    .offer(match.state, seat)
    .choices.map((action): Choice => ({ action, caption: rulebook.describe(match.state, seat, action) }));
  return { rulebook, state: match.state, seat, choices };
};

const named = (choices: readonly Choice[]) => choices.map(({ caption }) => caption.label);

describe('orders given together', () => {
  it('leaves out who would find the place taken by one before', async () => {
    const { rulebook, state, seat, choices } = await open({
      base: 'crossroads',
      turn: 6,
      phase: 'arrivals',
      acting: 'Union',
    });
    const there = choices.filter(({ caption }) => caption.lights.includes('area:5,0'));
    expect(there).toHaveLength(2);
    expect(named(takenTogether(rulebook, state, seat, there))).toEqual(named(there.slice(0, 1)));
    const apart = [...there.slice(0, 1), ...choices.filter(({ caption }) => caption.lights.includes('area:6,0'))];
    expect(named(takenTogether(rulebook, state, seat, apart))).toHaveLength(2);
  });

  it('keeps all from where dice decide', async () => {
    const { rulebook, state, seat, choices } = await open({
      base: 'redoubt',
      phase: 'activation',
      acting: 'Union',
      pieces: [{ id: 'U3', area: '5,3', facing: 'SE' }],
      activation: { piece: 'U3' },
    });
    const attacks = choices.filter(({ action }) => action.do === 'attack');
    expect(attacks.length).toBeGreaterThan(0);
    const twice = [...attacks, ...attacks];
    expect(takenTogether(rulebook, state, seat, twice)).toEqual(twice);
  });
});
