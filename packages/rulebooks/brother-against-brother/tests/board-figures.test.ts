/** What the board tells beside the map: odds before a battle, supply, production, the track. */
import { isRefusal, SimDice } from '@longroll/kernel';
import { exactOdds } from '@longroll/odds';
import { expect, test } from 'vitest';
import { board } from '../board/index.ts';
import { suppliedHexes } from '../board/supply-overlay.ts';
import { battleInput } from '../combat/attacks.ts';
import { NOWHERE } from '../map.ts';
import { battle } from '../procedures/battle.ts';
import { rulebook } from '../rulebook.ts';
import { scenarios } from '../scenarios/index.ts';
import { NOBODY, type State } from '../state.ts';
import { feeding } from '../supply/feeding.ts';
import { attack, plain } from './battle.ts';
import { at, dataOf, unionFirst } from './game.ts';
import { fleets, ready } from './ships.ts';

const startOf = (id: string): State => {
  const setting = rulebook.prepare(scenarios.find((scenario) => scenario.id === id)?.data ?? {}, {});
  if (isRefusal(setting)) throw new Error(setting.reason);
  return rulebook.setup(setting, new SimDice(1)).state;
};

const UNTRAINED = { trainer: NOBODY, centre: NOWHERE };

const tableOf = (s: State, id: string) => board.status(s).tables.find((table) => table.id === id);

test('the odds before an attack are asked of the tool by which it is fought', () => {
  const game = plain(60, 20);
  const [first] = game.offer.choices;
  const forecast = board.foresee(game.state, 0, first ? [first] : [])[0];
  expect(forecast?.procedure).toBe('battle');
  expect(forecast?.input).toEqual({
    ...battleInput(game.state, [game.row('mcdowell')], at('0315')),
    attack: 'unknown',
    defence: 'unknown',
  });
  attack(game);
  expect(board.foresee(game.state, 0, [])[0]?.input).toEqual(forecast?.input);
  const chit = game.offer.choices.find((choice) => choice.do === 'chit' && choice.chit === 'A3');
  expect(board.foresee(game.state, 0, chit ? [chit] : [])[0]?.input).toMatchObject({
    attack: 'A3',
    defence: 'unknown',
  });
});

test('attacks stand side by side, each with who meets whom and the chance; whoever has only moved may still attack', () => {
  const game = plain(60, 20);
  const [group] = board.rows?.(game.state, 0, game.offer.choices) ?? [];
  expect(group?.title).toBe('Attack');
  expect(group?.rows).toEqual([
    {
      action: { do: 'attack', hex: at('0315'), force: game.row('mcdowell') },
      element: 'force:beauregard',
      title: expect.stringMatching(/0315|hex/i),
      detail: 'McDowell, 60 SF, against Beauregard, 20 SF',
      figure: '3-1',
      forecast: expect.objectContaining({ procedure: 'battle' }),
    },
  ]);
  const choice = group?.rows[0]?.action;
  expect(board.deed?.(game.state, 0, choice ? [choice] : [])).toBe('Attack the second hex north of Fort Scott');
  const mcdowell = (s: State) => board.elements(s, 0, []).find(({ name }) => name === 'force:mcdowell');
  expect(mcdowell(game.state)?.state).toBeUndefined();
  attack(game);
  expect(mcdowell({ ...game.state, phase: 'battles' })?.state).toBe('acted');
});

test('the report of a battle begins with who met whom, and with the odds before it', () => {
  const game = plain(60, 20);
  const before = game.state;
  attack(game);
  const stakes = board.stakes?.(before, { ...game.last('attacked'), faces: [] });
  expect(stakes?.there).toEqual(['force:mcdowell', 'force:beauregard']);
  expect(stakes?.forecast).toMatchObject({ procedure: 'battle', input: { attackers: 60, defenders: 20 } });
  expect(board.stakes?.(before, { kind: 'moved', clauses: [], data: {}, faces: [] })).toBeUndefined();
});

test('tactics stand side by side, each with what it makes of the die and of the losses (bab-chit-4)', () => {
  const game = attack(plain(60, 20));
  const rowsFor = (seat: number) =>
    (board.rows?.(game.state, seat, rulebook.offer(game.state, seat).choices) ?? []).flatMap(({ rows }) => rows);
  const told = (seat: number) => Object.fromEntries(rowsFor(seat).map(({ title, detail }) => [title, detail]));
  expect(told(0).Probe).toMatch(/^the die \S+ to \S+; both lose half, and nobody falls back$/);
  expect(told(1).Withdrawal).toMatch(/; both lose half, and the defender falls back$/);
  expect(told(1).Hold).toMatch(/^the die \S+ to \S+$/);
  expect(rowsFor(0).map(({ figure }) => figure)).toEqual(['A1', 'A2', 'A3']);
  expect(rowsFor(0)[1]?.forecast?.input).toMatchObject({ attack: 'A2', defence: 'unknown' });
});

test('a war says how many turns it lasts at most, though its track shows the months of a year', () => {
  expect([board.status(startOf('learning')).turns, board.status(startOf('1862')).turns]).toEqual([6, 164]);
});

test('a new player is told at each moment of the learning game what matters there, and in no war', () => {
  const game = unionFirst(dataOf('learning'));
  const told = (s: State) => board.hints?.(s, 0).map(({ id }) => id);
  expect(told(startOf('learning'))).toEqual(['aim', 'counters', 'initiative']);
  const later = (s: State): State => ({ ...s, turn: s.turn + 1 });
  expect(told(later(game.state))).toEqual(['rails']);
  game.toMoves();
  expect([told(later(game.state)), board.hints?.(later(game.state), 1)]).toEqual([['march'], []]);
  game.play({ do: 'march', force: 'mcdowell', together: false });
  expect(told(later(game.state))).toEqual(['garrison']);
  expect(told(startOf('1862'))).toEqual([]);
  expect(board.hints?.(startOf('learning'), 0).every(({ clause }) => Object.hasOwn(rulebook.clauses, clause))).toBe(
    true,
  );
});

test('nobody is told a chit that the other side has sealed', () => {
  const game = attack(plain(60, 20)).play({ do: 'chit', chit: 'A3' });
  expect(board.foresee(rulebook.view(game.state, 0), 0, [])[0]?.input).toMatchObject({ attack: 'A3' });
  expect(board.foresee(rulebook.view(game.state, 1), 1, [])[0]?.input).toMatchObject({ attack: 'unknown' });
});

test('the chart of a battle holds every outcome once: who wins, what each side loses, who falls back', () => {
  const game = attack(plain(60, 20));
  const forecast = board.foresee(game.state, 0, [])[0];
  const input = battle.input.parse(forecast?.input);
  if (isRefusal(input)) throw new Error(input.reason);
  const chart = board.chart('battle', input, exactOdds(battle, input).outcomes, forecast?.roles);
  const sum = (rows: readonly { readonly chance: number }[]) => rows.reduce((total, { chance }) => total + chance, 0);
  for (const rows of [chart.split, ...chart.groups.map((group) => group.rows)]) expect(sum(rows)).toBeCloseTo(1, 10);
  expect(chart.split[0]).toMatchObject({ label: 'Union wins', chance: chart.main?.chance });
  const defence = board.foresee(game.state, 1, [])[0];
  const asked = board.chart('battle', input, exactOdds(battle, input).outcomes, defence?.roles);
  expect(asked.main).toMatchObject({ label: 'Confederacy wins', chance: chart.split[1]?.chance });
  expect(chart.ratio).toMatchObject({ left: '60', right: '20', clause: 'bab-crt-5' });
  expect(chart.groups.map(({ title }) => title)).toContain('Confederacy loses, of 20 SF');
});

test('every force that a source feeds stands where the overlay says that supply reaches, and whoever stands outside draws on none', () => {
  for (const { id } of scenarios) {
    const s = startOf(id);
    const of = feeding(s);
    const reached = suppliedHexes(s).map((hexes) => new Set(hexes));
    s.forces.forEach(({ side, place }, row) => {
      if ((of[row] ?? -1) >= 0) expect([id, row, reached[side]?.has(place)]).toEqual([id, row, true]);
    });
  }
  const s = startOf('1862');
  expect(board.overlay(s, 0, [], [], 'supply').length).toBeGreaterThan(2);
  expect(board.key?.(s, [], [], 'supply').map(({ text }) => text)).toContain('out of supply');
});

test('the planner has a row for all that a side may order: its price, when it comes, and what is under way', () => {
  const s = startOf('campaign');
  const planned = tableOf(s, 'planner-0');
  expect(planned?.rows).toContainEqual(['Line infantry', '10', '1', '8', 'I June 1861', '']);
  expect(tableOf(s, 'planner-1')?.rows.some(([what]) => what === 'Siege train')).toBe(false);
  const order = { side: 0, product: 1, amount: 20, place: at('harrisburg'), due: 9, plain: 9, ...UNTRAINED } as const;
  const later = { ...s, war: { ...s.war, orders: [order] } };
  expect(tableOf(later, 'planner-0')?.rows[1]?.at(-1)).toBe('20 on I June 1861 (Harrisburg)');
  expect(tableOf(s, 'month-0')?.rows).toContainEqual(['Resource Points left', '700']);
});

test('a short game has a track of its turns, a war one of the months of its year', () => {
  expect(board.status(startOf('learning')).track.map(({ number }) => number)).toEqual([13, 14, 15, 16, 17, 18]);
  const track = board.status(startOf('1862')).track;
  expect(track.map(({ short }) => short).join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
  expect(track.filter(({ state }) => state === 'now')).toHaveLength(1);
});

test('an open move shows where it must stop, and the zones of the enemy that make it', () => {
  const game = unionFirst(dataOf('learning')).toMoves().play({ do: 'march', force: 'mcdowell', together: false });
  expect(board.key?.(game.state, [], [], '').map(({ text }) => text)).toEqual([
    'in reach, points spent',
    'in reach, must stop',
    'only by a forced march',
    'Confederate zone of control',
  ]);
});

test('the schedule shows on which turn each order comes, which of them were placed now and may be taken back, and what may be ordered', () => {
  const s = startOf('campaign');
  const order = { side: 0, product: 1, amount: 20, place: at('harrisburg'), due: 9, plain: 9, ...UNTRAINED } as const;
  const older = { ...order, amount: 4, due: 3, plain: 3 };
  const farther = { ...order, product: 6, amount: 1, due: 49, plain: 49 };
  const seen = { ...s, war: { ...s.war, orders: [order, older, farther] } };
  const schedule = board.schedule?.(seen, 0);
  const row = (name: string) => schedule?.rows.find((each) => each.name === name);
  expect(schedule?.columns.map(({ short }) => short).slice(0, 5)).toEqual(['I', 'II', 'III', 'IV', 'I']);
  expect(row('product:line')?.comings).toEqual([
    { column: 2, amount: 4, fresh: false, text: '4 at Harrisburg on III April 1861' },
    { column: 8, amount: 20, fresh: true, text: '20 at Harrisburg on I June 1861' },
  ]);
  expect(row('product:ocean-naval')?.comings).toMatchObject([{ column: 20, amount: 1, fresh: true }]);
  const later = board.schedule?.({ ...seen, phase: 'moves' }, 0);
  expect(later?.rows.flatMap(({ comings }) => comings.map(({ fresh }) => fresh))).toEqual([false, false, false]);
  const lights = rulebook.offer(s, 0).choices.map((choice) => rulebook.describe(s, 0, choice).lights[0]);
  expect(schedule?.rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['product:depot']));
  expect(lights).toContain('product:depot');
  expect(board.schedule?.(s, 1)?.rows.some(({ name }) => name === 'product:siege-train')).toBe(false);
  expect(board.schedule?.(startOf('learning'), 0)).toBeUndefined();
});

test('bab-nav-1: where ships may sail is a region of the map with a sign in its key', () => {
  const game = ready(fleets([{ at: 'cairo', kind: 'gunboat' }]), 'gunboat', 'cairo');
  const choices = rulebook.offer(game.state, 0).choices.filter((choice) => choice.do === 'sail');
  expect(choices.length).toBeGreaterThan(0);
  const drawn = (some: typeof choices): number => board.overlay(game.state, 0, [], some, '').length;
  expect([drawn([]), drawn(choices) > 0]).toEqual([0, true]);
  expect(board.key?.(game.state, [], choices, '').map(({ text }) => text)).toEqual(['in reach of the ships']);
});

test('bab-prod-3: a row of the planner that is not on offer says why', () => {
  const s = startOf('1863');
  const why = (product: string): unknown => {
    const meant = board.attempt(s, 0, [`product:${product}`]);
    return meant && rulebook.whyNot(s, 0, meant);
  };
  expect(s.phase).toBe('union-production');
  expect(why('line')).toMatchObject({
    reason: expect.stringMatching(/^One SF of line infantry takes 10 RP and 1 PP; the side has .* 0 Personnel Points/),
  });
  expect(why('depot')).toBeUndefined();
  expect(board.schedule?.(s, 0)?.rows.find(({ name }) => name === 'product:line')?.price).toBe('10 RP, 1 PP, 8 turns');
});
