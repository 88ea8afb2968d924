import { type Box, isDrawn, mapsOf, type Point } from '@longroll/drawing';
import { isRefusal, type PlainRecord, rowsOf, SimDice } from '@longroll/kernel';
import { expect, test } from 'vitest';
import { board } from '../board/index.ts';
import { layout } from '../board/layout.ts';
import { bots } from '../bot.ts';
import { shelf } from '../index.ts';
import { LEADERS } from '../leaders.ts';
import { CITIES, GRID, placeNamed } from '../map.ts';
import { rulebook } from '../rulebook.ts';
import type { State } from '../state.ts';
import { whereabouts } from '../whereabouts.ts';
import { at, dataOf, unionFirst } from './game.ts';
import { siege, toSieges } from './siege.ts';
import { NOBODYS, war as warOf } from './war.ts';

const rowOf = (leader: string): number => LEADERS.findIndex(({ id }) => id === leader);
const WHOLE: Box = { left: 0, top: 0, right: layout.width, bottom: layout.height };
const learning = () => unionFirst(dataOf('learning'));

test('the map shows armies far out, stacks with their leaders nearer, and single forces near', () => {
  const { state } = learning();
  const maps = mapsOf(board);
  const live = (level: number) => maps.live(state, 0, { map: maps.first(state, 0), window: WHOLE, level }, []);
  const names = [0, 1, 2].map((level) => live(level).map(({ name }) => name));
  expect(names[0]?.some((name) => name.startsWith('cluster:'))).toBe(true);
  expect(names[1]).toContain('force:mcdowell');
  expect(names[1]).not.toContain('force:x-086');
  expect(names[2]).toEqual(expect.arrayContaining(['force:mcdowell', 'force:x-086', 'place:richmond']));
  expect(live(2).filter(({ name }) => !name.startsWith('name:'))).toEqual(board.elements(state, 0, []));
  const mcdowell = live(2).find(({ name }) => name === 'force:mcdowell');
  expect(mcdowell).toMatchObject({ own: true, label: expect.stringContaining('56 militia, 6 line, 2 cavalry') });
});

test('a hex without a name is told by the city near it, and a march with the places between which it went', () => {
  const game = learning().toMoves().play({ do: 'march', force: 'mcdowell', together: false });
  const { state } = game.play({ do: 'step', to: '6812' });
  const said = board.sentence({ ...game.last('moved'), faces: [] }, state);
  expect(said.text).toBe('McDowell marched to **the hex west of Washington** and stopped before the enemy.');
  const way = { from: 'Washington', to: 'the hex west of Washington', named: false };
  expect(said.step).toEqual({ ...way, who: 'mcdowell', text: 'McDowell marched @ and stopped before the enemy.' });
  expect(board.subject?.(state, 0)?.detail).toContain('in the hex west of Washington; ');
  expect(board.elements(state, 0, []).find(({ name }) => name === 'force:mcdowell')?.label).toMatch(
    /^Irvin McDowell, Union, three stars, commands an army: .*, in the hex west of Washington\.$/,
  );
  expect(whereabouts(placeNamed('6914') ?? -1)).toBe('the second hex south of Washington');
});

test('every hex is called by another name: by the city near it, far from any by its number too', () => {
  const names = rowsOf({ length: GRID.areas }).map(whereabouts);
  expect(new Set(names).size).toBe(GRID.areas);
  expect(['6812', '6914', '8060'].map((word) => whereabouts(placeNamed(word) ?? -1))).toEqual([
    ...[
      'the hex west of Washington',
      'the second hex south of Washington',
      'hex 8060 (27 hexes south-east of Wilmington)',
    ],
  ]);
});

test('whoever may march, attack or sail is told of places, never of numbers of hexes', () => {
  const game = learning().toMoves().play({ do: 'march', force: 'mcdowell', together: false });
  const captions = rulebook
    .offer(game.state, 0)
    .choices.map((action) => rulebook.describe(game.state, 0, action).label);
  expect(captions.join()).toContain('To the hex west of Washington: ');
  expect(captions.join()).not.toMatch(/hex \d{4}/);
});

test('orders of a month are told as parts of their sum, and militia made line by whose it is', () => {
  const { state } = learning();
  const shareOf = (kind: string, data: PlainRecord) =>
    board.sentence({ kind, clauses: [], data: { side: 0, ...data }, faces: [] }, state).share;
  const militia = ['SF of militia', 'SF of militia'];
  expect(shareOf('ordered', { product: 'militia', amount: 5, place: 'harrisburg', due: 14 })).toEqual({
    ...{ text: 'The Union ordered # for @, due II July 1861.', amount: 5, to: 'Harrisburg', what: militia },
  });
  expect(shareOf('arrived', { product: 'depot', amount: 1, place: 'harrisburg' })).toMatchObject({
    text: '# came to the Union at @.',
  });
  expect(shareOf('militia-upgraded', { force: 'mcdowell', strength: 2 })).toEqual({
    ...{ text: '# of @ became line infantry.', amount: 2, to: 'McDowell', what: militia },
  });
});

test('bab-vic-1: the end of a war tells what decided it', () => {
  const { state } = learning();
  const war = { ...state, setting: { ...state.setting, parts: ['politics'], lastTurn: 200 } } as State;
  const said = (winner: number, change: Partial<State>): string =>
    board.sentence({ kind: 'ended', clauses: [], data: { winner }, faces: [] }, { ...war, ...change }).text;
  expect(said(0, { politics: -61 })).toBe('The Union won the game. It has come to +61 political points.');
  expect(said(1, { war: { ...war.war, washington: 4 } })).toBe(
    'The Confederacy won the game. It has held Washington for four turns.',
  );
  const capitals = CITIES.filter(({ capital, side }) => capital && side === 'confederate').map(({ id }) => id);
  const { state: taken } = warOf({
    parts: ['politics'],
    turn: 2,
    confederate: [{ at: 'atlanta', militia: 4 }],
    control: { ...NOBODYS, union: capitals },
  });
  expect(said(0, taken)).toMatch(/\. It holds .* capitals?, Richmond among them\.$/);
  expect(said(0, { ...taken, turn: 200 })).toBe(said(0, taken));
  expect(said(2, { turn: 200, politics: 3 })).toBe(
    'The game ended in a draw. The last turn is over, with −3 political points of the Union: it wins with +30, the Confederacy where the Union has +9 or less.',
  );
});

test('a phase is told with the side whose it is, once', () => {
  const { state } = learning();
  const phases = ['union-leaders', 'confederate-production', 'first-sieges', 'battles'];
  expect(phases.map((phase) => board.status({ ...state, phase }).phase)).toEqual([
    ...['Union: Leaders’ Choice', 'Confederate: production', 'Union: sieges', 'Union: battles'],
  ]);
});

test('bab-siege-1: a besieged city bears lines round it and tells for how long; its besieger is told too', () => {
  const game = toSieges(siege());
  const culpeper = (): string =>
    board.elements(game.state, 0, []).find(({ name }) => name === 'place:culpeper')?.label ?? '';
  expect(culpeper()).toBe('Culpeper: Confederate, besieged for one turn.');
  const { detail } = board.ask(game.state, 0, 'sieges', undefined);
  expect(detail).toContain('Culpeper: one turn under siege, 20 SF in it.');
});

test('bab-lead-6: of a leader who was drawn it is told what he is worth at the rank that his counter gives', () => {
  const { state } = learning();
  const asked = (leader: string) =>
    board.ask({ ...state, phase: 'union-leaders', drawn: [rowOf(leader)] }, 0, 'leaders', undefined).detail;
  expect(asked('grant')).toBe(
    'Drawn: Grant. Deploy, promote, or put back. Grant: two stars, command +2, administration 2.',
  );
  expect(asked('jackson')).toContain('Jackson: two stars, command +4, administration 2.');
});

/** Where the names of cities stand at a scale of the middle level, in pixels from their city. */
const namesAt = (s: State, scale: number): ReadonlyMap<string, Point> =>
  new Map(
    mapsOf(board)
      .live(s, 0, { map: 'map', window: WHOLE, level: 1 }, [])
      .filter(({ name }) => name.startsWith('name:'))
      .flatMap(({ label, marks }) =>
        marks.flatMap((mark): [string, Point][] =>
          mark.kind === 'text' && isDrawn(mark.zoom, scale) ? [[label, mark.offset ?? [0, 0]]] : [],
        ),
      ),
  );

test('the name of Yorktown stands clear of Butler at Fort Monroe, that of a city in which nobody stands below it', () => {
  const names = namesAt(learning().state, 0.7);
  expect(names.get('Gettysburg')).toEqual([0, 21]);
  expect(Math.abs(names.get('Yorktown')?.[0] ?? 0)).toBeGreaterThan(40);
});

test('whatever a caption lights stands somewhere on the map', () => {
  const game = learning().toMoves().play({ do: 'march', force: 'mcdowell', together: false });
  const maps = mapsOf(board);
  for (const action of game.offer.choices)
    for (const light of rulebook.describe(game.state, 0, action).lights)
      expect([light, maps.where(game.state, 0, light)?.map]).toEqual([light, 'map']);
});

test('the reach of an open move is drawn with its costs, and zones of control when they are asked for', () => {
  const quiet = learning().toMoves();
  expect(board.overlay(quiet.state, 0, [], [], '')).toEqual([]);
  expect(board.overlay(quiet.state, 0, [], [], 'zones')).toHaveLength(2);
  const moving = quiet.play({ do: 'march', force: 'mcdowell', together: false });
  expect(board.overlay(moving.state, 0, [], [], '').length).toBeGreaterThan(20);
  const texts = (s: State) =>
    board.overlay(s, 0, [], [], '').flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
  // Far out, where hexes are smaller than a disc, the region alone is drawn.
  const atScale = (scale: number) =>
    board.overlay(moving.state, 0, [], [], '').filter(({ zoom }) => isDrawn(zoom, scale));
  expect([atScale(0.5).length > 20, atScale(0.13).every(({ kind }) => kind === 'path')]).toEqual([true, true]);
  expect(new Set(texts(moving.state))).toEqual(new Set(['6', '7']));
  expect(board.key?.(moving.state, [], [], '').map(({ text }) => text)).toContain('only by a forced march');
  const subject = board.subject?.(moving.state, 0);
  expect(subject?.element).toBe('force:mcdowell');
  expect(subject?.facts?.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Command −1',
    'Administration 1',
    'Movement 5',
  ]);
  expect(texts(moving.play({ do: 'force' }).state)).toEqual([]);
});

test('the ground of a window holds what lies in it, on land and on water', () => {
  const { state } = learning();
  const maps = mapsOf(board);
  const [x, y] = layout.at(at('norfolk'));
  const window = { left: x - 200, top: y - 200, right: x + 200, bottom: y + 200 };
  for (const level of [0, 1, 2]) expect(maps.ground(state, 0, { map: 'map', window, level }).length).toBeGreaterThan(5);
  expect(maps.beneath?.(state, 0, 'map', [x, y])?.label).toBe(
    'Norfolk: woods, Confederate, strategic city, port, fort of level 1.',
  );
});

test('the small map in letters has the part that is played on, with the strength of who stands there', () => {
  const rows = board.textMap?.(learning().state).rows ?? [];
  expect(rows.join('\n')).toMatch(/U76/);
  expect(rows).toHaveLength(19);
});

test('a computer player takes the place that counts, and the shelf hands it out', () => {
  const { state } = learning();
  expect(bots.evaluate(state, 0)).toBe(-bots.evaluate(state, 1));
  expect(shelf.rulebook.id).toBe('brother-against-brother');
});

test('the boxes beside the map stand on it with what is in them, where the whole map is played on', () => {
  const setting = rulebook.prepare(dataOf('campaign') as PlainRecord, {});
  if (isRefusal(setting)) throw new Error(setting.reason);
  const { state } = rulebook.setup(setting, new SimDice(1));
  const maps = mapsOf(board);
  const map = maps.first(state, 0);
  const north = maps.where(state, 0, 'place:north')?.element;
  expect(north?.label).toMatch(/^The North: Union: .*, four ocean naval units, two ocean transports/);
  expect(maps.beneath?.(state, 0, map, north?.at ?? [0, 0])?.name).toBe('place:north');
  expect(maps.beneath?.(learning().state, 0, map, north?.at ?? [0, 0])?.name).not.toBe('place:north');
  const blockade = maps.where(state, 0, 'place:blockade')?.element;
  for (const level of [0, 1, 2]) {
    const shown = maps.live(state, 0, { map, window: WHOLE, level }, []);
    const ships = shown.find(({ label }) => /warships in the Blockade Box/.test(label));
    expect(Math.abs((ships?.at[0] ?? 0) - (blockade?.at[0] ?? 0))).toBeLessThan(blockade?.half[0] ?? 0);
  }
});

test('every city of the learning game is named at the scale at which it opens', () => {
  const { state } = learning();
  const window = state.setting.window;
  const named = namesAt(state, 0.7);
  const played = CITIES.filter(({ hex }) => window[hex] === 1).map(({ name }) => name);
  expect(played.filter((name) => !named.has(name))).toEqual([]);
});

test('a hex says by which fords and bridges it is left', () => {
  const { state } = learning();
  const label = mapsOf(board).where(state, 0, 'place:6814')?.element.label;
  expect(label).toMatch(/^The hex north-east of Fredericksburg: .*a ford to Fredericksburg/);
});

test('of leaders side by side every other one has his name under his plate, where no city stands', () => {
  const { state } = unionFirst({
    union: [
      { at: '6614', leader: 'mcdowell', line: 9 },
      { at: '6714', leader: 'banks', line: 9 },
      { at: '6914', leader: 'butler', line: 9 },
    ],
    confederate: [{ at: 'richmond', line: 9 }],
  });
  const under = (leader: string): boolean | undefined =>
    mapsOf(board)
      .live(state, 0, { map: 'map', window: WHOLE, level: 1 }, [])
      .find(({ name }) => name === `force:${leader}`)
      ?.marks.some((mark) => mark.kind === 'text' && mark.text.length > 3 && mark.at[1] > 0);
  expect(['mcdowell', 'banks', 'butler'].map(under)).toEqual([true, false, false]);
});
