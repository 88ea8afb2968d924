/** Calls and levies, and what becomes of militia (chapter 11). */
import { at as atOf } from '@longroll/kernel';
import { expect, test } from 'vitest';
import { militiaTable } from '../../data/losses.ts';
import { cityNamed } from '../../map.ts';
import { garrisonLoss, militiaModifier } from '../../phases/militia.ts';
import { peopleNow, raisingOf } from '../../phases/production.ts';
import { rulebook } from '../../rulebook.ts';
import { withEconomy } from '../../state.ts';
import { Game } from '../game.ts';
import { asConfederacy, cellsOf, NOBODYS, purse, until, war } from '../war.ts';

test('bab-pp-1 to -5: calls, with two points for each city lost or gained', () => {
  const game = war();
  expect([raisingOf(game.state, 0, 'call'), raisingOf(game.state, 1, 'call')]).toEqual([700 - 32, 415]);
  const changed = war({ control: { ...NOBODYS, union: ['memphis'], confederate: ['st-louis'] } }).state;
  expect([raisingOf(changed, 0, 'call'), raisingOf(changed, 1, 'call')]).toEqual([700 - 32, 415]);
  // Neither gains by what it holds of the other (bab-pp-5).
  expect(raisingOf(war({ control: { ...NOBODYS, union: ['memphis'] } }).state, 0, 'call')).toBe(700 - 32);
});

test('bab-pp-7, bab-pp-8: half of a call may be spent in one turn, and there is one call a year', () => {
  const game = asConfederacy(war());
  game.play({ do: 'call' });
  expect(purse(game, 1)).toMatchObject({ people: 415, most: 207, calls: 1 });
  expect(game.refusal({ do: 'call' }).clause).toBe('bab-pp-8');
  game.play({ do: 'order', product: 'militia', place: 'richmond', amount: 100 });
  game.play({ do: 'order', product: 'militia', place: 'richmond', amount: 10 });
  // 586 Resource Points pay for 117 in all.
  expect(game.refusal({ do: 'order', product: 'militia', place: 'richmond', amount: 8 }).reason).toMatch(
    /At most 7 SF of militia /,
  );
  const rich = war({ economy: { union: { resources: 9000 }, confederate: { resources: 0 } } }).play({ do: 'call' });
  expect(rich.refusal({ do: 'order', product: 'militia', place: 'north', amount: 335 }).reason).toMatch(/At most 334 /);
});

test('bab-pp-6: what is left of a call lapses with the year', () => {
  const game = war({ turn: 33 });
  game.play({ do: 'call' });
  expect(purse(until(game, 36), 0).people).toBeGreaterThan(0);
  const { state } = until(game, 37);
  expect(atOf(state.war.economies, 0)).toMatchObject({ people: 0, most: 0 });
});

test('bab-pp-9, bab-pp-10, bab-pp-11: levies from 1862, one a year, and no volunteers after the first', () => {
  expect(war().refusal({ do: 'levy' }).clause).toBe('bab-pp-11');
  const game = asConfederacy(war({ turn: 41 }));
  game.play({ do: 'call' }).play({ do: 'levy' });
  expect(purse(game, 1)).toMatchObject({ people: 415 + 260, most: 207 + 130 });
  expect(game.refusal({ do: 'levy' }).clause).toBe('bab-pp-10');
  expect(game.refusal({ do: 'call' }).clause).toBe('bab-pp-9');
});

test('bab-pp-11: a scenario may replace what levies bring, and how many there are', () => {
  const game = war({ turn: 41, levies: { union: [99], confederate: [] }, control: NOBODYS });
  const lost = raisingOf(war({ turn: 41, control: NOBODYS }).state, 0, 'levy') - 450;
  expect(raisingOf(game.state, 0, 'levy')).toBe(99 + lost);
  expect(asConfederacy(game).refusal({ do: 'levy' })).toMatchObject({
    clause: 'bab-pp-11',
    reason: 'There is nobody left to levy.',
  });
});

test('bab-upg-1, bab-upg-3: four SF of supplied militia become line in a month of 1861', () => {
  const game = war().play({ do: 'upgrade', force: 'x-086', strength: 2 });
  expect(game.force('x-086')).toMatchObject({ militia: 2, line: 2 });
  game.play({ do: 'upgrade', force: 'x-086', strength: 2 });
  expect(game.refusal({ do: 'upgrade', force: 'x-086', strength: 1 }).clause).toBe('bab-upg-1');
});

test('bab-mil-1: the Militia Table, cell by cell', () => {
  const rows = cellsOf('bab-mil-1').slice(1);
  expect(rows.length).toBe(9);
  const loss = (final: number): string => String(militiaTable.at(final).loss);
  for (const [finals = '', printed] of rows) {
    const faces = finals.startsWith('-2')
      ? [-2, 3]
      : finals.startsWith('12')
        ? [12, 15]
        : finals.split('-').map(Number);
    for (const face of faces) expect([finals, `${loss(face)}%`]).toEqual([finals, printed === '0' ? '0%' : printed]);
  }
});

test('bab-mil-2: modifiers by side and year, supply and territory', () => {
  const plain = { administrative: 0, outOfSupply: false, enemyTerritory: false };
  const rows = cellsOf('bab-mil-2').slice(1);
  for (const [side, name] of [
    [0, 'Union'],
    [1, 'Confederate'],
  ] as const) {
    const row = rows
      .find(([first]) => first === name)
      ?.slice(1)
      .map(Number);
    expect([1861, 1862, 1863, 1864].map((year) => militiaModifier({ ...plain, side, year }))).toEqual(row);
  }
  expect(militiaModifier({ side: 0, year: 1862, administrative: 2, outOfSupply: true, enemyTerritory: true })).toBe(4);
  expect(militiaModifier({ side: 1, year: 1862, administrative: 0, outOfSupply: false, enemyTerritory: true })).toBe(
    -1,
  );
});

test('bab-mil-1, bab-mil-3: before I January a garrison of militia alone loses half, fractions up, and others roll', () => {
  expect([garrisonLoss(7), garrisonLoss(4)]).toEqual([4, 2]);
  const game = war({
    turn: 36,
    union: [
      { at: 'washington', militia: 7 },
      { at: 'baltimore', leader: 'mcdowell', militia: 20, line: 1 },
    ],
  });
  game.play({ do: 'initiative', first: true });
  game.toMoves().play({ do: 'end-moves' }).toMoves().play({ do: 'end-moves' }, 10);
  expect(game.strength('x-086')).toBe(3);
  const { modifier, percent } = game.last('militia-went-home').data as {
    readonly modifier: number;
    readonly percent: number;
  };
  expect([modifier, percent]).toEqual([0, 50]);
  expect(game.strength('mcdowell')).toBeLessThan(21);
});

test('bab-pp-1, bab-pp-11: a call is told as a call, a levy as a levy', () => {
  const game = war({ turn: 41 }).play({ do: 'call' });
  expect(game.last('raised').data).toMatchObject({ side: 0, levy: 0, people: 668 });
  expect(game.play({ do: 'levy' }).last('raised').data).toMatchObject({ side: 0, levy: 1, people: 450 - 32 });
});

test('bab-pp-2, bab-pol-9: the second call is the second of its table, and Emancipation adds to the levy alone', () => {
  const second = { union: { resources: 0, calls: 1 }, confederate: { resources: 0 } };
  expect(raisingOf(war({ economy: second }).state, 0, 'call')).toBe(600 - 32);
  const third = { union: { resources: 0, calls: 2, levies: 1 }, confederate: { resources: 0, levies: 2 } };
  const { state } = war({ economy: third, emancipation: true });
  expect([raisingOf(state, 0, 'call'), raisingOf(state, 0, 'levy')]).toEqual([550 - 32, 420 - 32 + 100]);
  expect(raisingOf(state, 1, 'levy')).toBe(200);
});

test('bab-pp-1: there is no fourth call of the Confederacy and no fifth of the Union', () => {
  const after = (calls: number) => {
    const side = { resources: 0, calls };
    return war({ economy: { union: side, confederate: { ...side, calls: Math.min(3, calls) } } });
  };
  expect(after(3).allows({ do: 'call' })).toBe(true);
  expect(after(4).refusal({ do: 'call' }).clause).toBe('bab-pp-1');
  expect(asConfederacy(after(2)).allows({ do: 'call' })).toBe(true);
  expect(asConfederacy(after(3)).refusal({ do: 'call' }).clause).toBe('bab-pp-1');
});

test('bab-upg-1: only militia becomes line', () => {
  const game = war({ union: [{ at: 'washington', line: 4 }] });
  expect(game.refusal({ do: 'upgrade', force: 'x-086', strength: 1 }).reason).toContain('has no militia');
});

test('bab-pp-3, bab-pp-4: the Union gains nothing by neutral cities that it holds, and loses nothing by them', () => {
  const held = (union: readonly string[], confederate: readonly string[]) =>
    war({ control: { ...NOBODYS, union, confederate } as never }).state;
  expect(raisingOf(held(['louisville'], []), 0, 'call')).toBe(700 - 30);
  expect(raisingOf(held([], ['louisville']), 1, 'call')).toBe(415 + 2);
});

test('bab-pp-7: what has been spent in a turn counts against the half of it', () => {
  const economy = { union: { resources: 9000 }, confederate: { resources: 0 } };
  const game = war({ economy }).play({ do: 'call' });
  for (const amount of [200, 100, 20, 10, 2])
    game.play({ do: 'order', product: 'militia', place: 'north', amount: amount > 100 ? 100 : amount });
  // 232 of 334.
  expect(game.refusal({ do: 'order', product: 'militia', place: 'north', amount: 103 }).reason).toMatch(/At most 102 /);
  expect(game.allows({ do: 'order', product: 'militia', place: 'north', amount: 102 })).toBe(true);
});

test('bab-pp-7, bab-pp-10: what is gone of a call is no room for the levy after it: half of the levy may be spent in a turn', () => {
  const rich = { resources: 9000 };
  const game = asConfederacy(war({ turn: 41, economy: { union: rich, confederate: rich } }));
  const state = withEconomy(game.state, 1, { calls: 2, calledIn: 1862, people: 10, most: 165, spent: 100 });
  const levied = new Game(rulebook, state, []).play({ do: 'levy' });
  // All ten that are left of the call, and 130 of the 260 of the levy.
  expect(peopleNow(levied.state, 1)).toBe(140);
  const later = withEconomy(levied.state, 1, { spent: 0 });
  expect(peopleNow(later, 1)).toBe(140);
});

test('bab-pp-7: a levy in the turn of the call leaves what may still be spent of the call', () => {
  const rich = { resources: 9000 };
  const game = asConfederacy(war({ turn: 41, economy: { union: rich, confederate: rich } }));
  game.play({ do: 'call' });
  for (let i = 0; i < 4; i++) game.play({ do: 'order', product: 'militia', place: 'richmond', amount: 50 });
  // 200 of 207, so 7 more; of the levy 130; next month half of both.
  const { state } = game.play({ do: 'levy' });
  expect(peopleNow(state, 1)).toBe(137);
  expect(peopleNow(withEconomy(state, 1, { spent: 0 }), 1)).toBe(337);
});

test('bab-mil-2: an army whose commander leads no SF himself is out of supply when his corps is', () => {
  const modifier = (place: string, ...dice: readonly number[]): number => {
    const union = [
      { at: place, leader: 'mcdowell', stars: 3 },
      { at: place, leader: 'hooker', stars: 2, militia: 20, line: 1, under: 'mcdowell' },
    ];
    const game = war({ turn: 36, union, confederate: [{ at: 'richmond', line: 3 }] });
    game
      .play({ do: 'initiative', first: true })
      .toMoves()
      .play({ do: 'end-moves' })
      .toMoves()
      .play({ do: 'end-moves' }, ...dice);
    return (game.last('militia-went-home').data as { readonly modifier: number }).modifier;
  };
  // McDowell's administrative value is 1, and the year ends with +1; in the woods of Alabama they are hungry and in enemy territory.
  expect([modifier('baltimore', 1), modifier('3237', 1, 1)]).toEqual([0, 7]);
});

test('bab-upg-1: what has become line in a month counts against what still may', () => {
  const game = war({ union: [{ at: 'washington', militia: 10 }] });
  game.play({ do: 'upgrade', force: 'x-086', strength: 1 }).play({ do: 'upgrade', force: 'x-086', strength: 2 });
  expect(game.refusal({ do: 'upgrade', force: 'x-086', strength: 2 }).reason).toContain('At most 1 SF more');
  game.play({ do: 'upgrade', force: 'x-086', strength: 1 });
  expect(game.force('x-086')).toMatchObject({ militia: 6, line: 4 });
  expect(game.refusal({ do: 'upgrade', force: 'x-086', strength: 1 }).reason).toContain('the most this year');
});

test('bab-pp-1, bab-pp-11: the sentences of a call and of a levy', () => {
  const text = (game: Game): string => rulebook.sentence({ ...game.last('raised'), faces: [] }, game.state).text;
  const game = war({ turn: 41 }).play({ do: 'call' });
  expect(text(game)).toBe('The Union called for volunteers: **668** Personnel Points.');
  expect(text(game.play({ do: 'levy' }))).toBe('The Union levied **418** Personnel Points.');
});

test('bab-pol-6: the button of a call or levy tells what it costs in political points, and of a free one nothing', () => {
  const captions = (game: Game, seat: 0 | 1): readonly string[] =>
    (['call', 'levy'] as const).map((verb) => rulebook.describe(game.state, seat, { do: verb }).label);
  const game = war({ turn: 41 });
  expect(captions(game, 0)).toEqual([
    'Call for volunteers: 668 Personnel Points',
    'Levy: 418 Personnel Points, at the price of four political points',
  ]);
  const [again] = captions(
    war({ turn: 41, economy: { union: { resources: 0, calls: 1 }, confederate: { resources: 0 } } }),
    0,
  );
  expect(again).toMatch(/^Call for volunteers: \d+ Personnel Points, at the price of one political point$/);
  expect(captions(asConfederacy(game), 1)[1]).toContain(', at the price of three political points');
});

test('bab-prod-1: what is ordered of troops is told in figures, of ships in words', () => {
  const label = (product: 'line' | 'gunboat', amount: number): string =>
    rulebook.describe(war({ turn: 41 }).state, 0, { do: 'order', product, place: cityNamed('cairo').hex, amount })
      .label;
  expect([label('line', 1), label('gunboat', 2)].map((text) => text.split(':')[0])).toEqual([
    '1 SF of line infantry at Cairo',
    'Two river gunboats at Cairo',
  ]);
});

test('bab-mil-1, bab-mil-3: the sentences of the militia check say who went home, or that all stayed', () => {
  const texts = (die: number): readonly string[] => {
    const game = war({
      turn: 36,
      union: [
        { at: 'washington', militia: 7 },
        { at: 'baltimore', leader: 'mcdowell', militia: 20, line: 1 },
      ],
    });
    game.play({ do: 'initiative', first: true });
    game.toMoves().play({ do: 'end-moves' }).toMoves().play({ do: 'end-moves' }, die);
    const told = game.events.filter(({ kind }) => kind === 'militia-went-home');
    return told.map((event) => rulebook.sentence({ ...event, faces: [] }, game.state).text);
  };
  expect(texts(1)).toContain('McDowell kept all militia.');
  expect(texts(10)).toContain('McDowell sent militia home: **12 SF**.');
});
