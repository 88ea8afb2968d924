import { symbols } from '@longroll/drawing';
import type { Event, PlainRecord } from '@longroll/kernel';
import { exactOdds } from '@longroll/odds';
import { describe, expect, it } from 'vitest';
import { LESSON_IDS } from '../board/hints.ts';
import { board } from '../board/index.ts';
import { nameMarks } from '../board/names.ts';
import { events, heading, inches } from '../define.ts';
import { combatInput, inOrder } from '../phases/melee.ts';
import { unitFire } from '../procedures/unit-fire.ts';
import { rulebook } from '../rulebook.ts';
import { sawmillVillage } from '../scenarios/sawmill-village.ts';
import { BARE, battleOf, facing, type Game, muster } from './game.ts';

/** Sawmill Village with the sides still putting their units. */
const deploying = (): Game =>
  battleOf(
    (sawmillVillage.data as { readonly units: readonly PlainRecord[] }).units,
    sawmillVillage.data as PlainRecord,
  );

const told = (event: Event) => ({ ...event, faces: [] });

it('grant-mor-6: a test of morale is told with its die, what officers add and what losses and threats take', () => {
  const said = (data: PlainRecord): string =>
    events.types
      .get('tested')
      ?.sentence({ unit: '1st', side: 0, needed: 6, result: 'bad', ...data } as never, { clauses: [], faces: [] }) ??
    '';
  expect(said({ officers: 6, losses: 4, deduction: 1, total: 4 })).toBe(
    '1st tested its morale: the die 3, +6 for its officers, −4 for its losses, −1 for the threat: 4, 6 needed, **bad**.',
  );
  expect(said({ officers: 0, losses: 0, deduction: 0, total: 0 })).toBe('1st tested its morale: 0, 6 needed, **bad**.');
});

it('grant-geo-1: lengths are said as a ruler shows them, and ways by the compass with the degrees of what lies between its points', () => {
  expect([0, 50, 300, 550, 725, 1175, 587, 590].map(inches)).toEqual(['0', '½', '3', '5½', '7¼', '11¾', '5.87', '5.9']);
  expect([0, 180, 45, 315].map(heading)).toEqual(['north', 'south', 'north-east', 'north-west']);
  expect([11, 12, 205, 359].map(heading)).toEqual([
    ...['north (11°)', 'north-north-east (12°)', 'south-south-west (205°)', 'north (359°)'],
  ]);
});

const games = () => [
  muster(),
  muster().march('U1', 180, 300).end(),
  facing(500, { formation: 'column' }).play({ do: 'contact', unit: 'U1', target: 'C1', kind: 'charge', turn: 0 }, 6, 1),
];

/** What the board names of the forms that a position offers the Union. */
const namedIn = (state: Game['state']) =>
  (rulebook.offer(state, 0).templates ?? []).flatMap((form) => board.named?.(state, 0, form) ?? []);

describe('the board of the table', () => {
  it('shows a base for each figure, names each unit once and says what it is in a sentence', () => {
    for (const { state } of games()) {
      const elements = board.elements(state, 0, []);
      expect(elements.map(({ name }) => name)).toEqual(['unit:U1', 'unit:C1']);
      for (const { label, marks } of elements) {
        expect(label).toMatch(/^[A-Z0-9].*\.$/);
        const [bases, bars, dots] = marks.map((mark) => (mark.kind === 'path' ? mark.d.split('M').length - 1 : 0));
        expect([bases, bars, dots]).toEqual([27, 24, 3]);
      }
    }
  });
  it('draws its ground in tenths of an inch and with symbols that there are', () => {
    const { state } = muster();
    const sheet = board.sheet(state);
    expect([sheet.width, sheet.height]).toEqual([480, 360]);
    const used = [...sheet.layers.flatMap(({ marks }) => marks)].flatMap((mark) =>
      mark.kind === 'symbol' ? [mark.symbol] : [],
    );
    expect(used.filter((symbol) => !Object.hasOwn(symbols, symbol))).toEqual([]);
    expect(board.sheet(state)).toBe(sheet);
  });
  it('grant-form-12: a wheel by hand of 60° stops at 40° for 5.87 inches, and says what 60° would cost', () => {
    const { state } = muster();
    const [march, left, right] = board.hand?.grips(state, 0, 'unit:U1') ?? [];
    expect([march?.id, left?.id, right?.id]).toEqual(['march', 'wheel-left', 'wheel-right']);
    const to = board.hand?.reached(state, 'unit:U1', 'wheel-right', 'right', 60) ?? [0, 0];
    const carried = board.hand?.carried(state, 0, 'unit:U1', 'wheel-right', to);
    expect(carried?.action).toEqual({ do: 'wheel', unit: 0, pivot: 'right', degrees: 40 });
    expect(carried?.price).toBe('5.87 of 6 inches');
    expect(carried?.stop?.reason).toContain('60° would cost 8.8 inches');
  });
  it('grant-form-13: who turns on the spot is faced by hand, and no form of it is shown', () => {
    const gun = { id: 'G1', name: 'Gun', side: 'Union', arm: 'gun', x: 2400, y: 400, facing: 180 };
    const chief = { id: 'H1', name: 'Chief', side: 'Union', arm: 'general', x: 1400, y: 400, facing: 180 };
    const foe = { id: 'C1', name: '1st', side: 'Confederate', x: 2400, y: 3000, facing: 0 };
    const { state } = battleOf([gun, chief, foe], { ...BARE, height: 4800 }).play({ do: 'order', first: true });
    const gripsOf = (element: string) => board.hand?.grips(state, 0, element).map(({ id }) => id);
    expect(gripsOf('unit:H1')).toEqual(['march', 'face']);
    expect(gripsOf('unit:G1')).toEqual(['march', 'wheel-left', 'wheel-right', 'face']);
    expect(board.hand?.verbs).toContain('face');
    const to = board.hand?.reached(state, 'unit:G1', 'face', 'to', 200) ?? [0, 0];
    expect(board.hand?.carried(state, 0, 'unit:G1', 'face', to).action).toEqual({ do: 'face', unit: 0, facing: 200 });
  });
  it('grant-chg-3, grant-chg-2: whom a unit may charge or close with is named once each; carried onto him it offers the same', () => {
    const column = {
      id: 'U1',
      name: '1st',
      side: 'Union',
      arm: 'infantry',
      x: 2400,
      y: 1000,
      facing: 180,
      formation: 'column',
    };
    const foe = { id: 'C1', name: '2nd', side: 'Confederate', arm: 'infantry', x: 2400, y: 1700, facing: 0 };
    const far = { ...foe, id: 'C2', name: '3rd', x: 1200, y: 4000 };
    const { state } = battleOf([column, foe, far], { ...BARE, height: 4800 }).play({ do: 'order', first: true });
    const named = namedIn(state);
    expect(named).toEqual([
      { do: 'contact', unit: 0, target: 1, kind: 'charge', turn: 0 },
      { do: 'contact', unit: 0, target: 1, kind: 'close', turn: 0 },
    ]);
    expect(named.map((action) => rulebook.whyNot(state, 0, action))).toEqual([undefined, undefined]);
    const onHim = board.hand?.carried(
      state,
      0,
      'unit:U1',
      'march',
      board.hand.reached(state, 'unit:U1', 'march', 'ahead', 7),
    );
    expect(onHim?.instead?.map(({ title }) => title)).toEqual(['Charge 2nd', 'Close with 2nd']);
    const short = board.hand?.carried(
      state,
      0,
      'unit:U1',
      'march',
      board.hand.reached(state, 'unit:U1', 'march', 'ahead', 3),
    );
    expect(short?.instead).toEqual([]);
  });
  it('grant-api-5, grant-mel-16: before a charge the odds of a combat are told as the mêlée throws it when nobody has fired', () => {
    const charge = { do: 'contact', unit: 0, target: 1, kind: 'charge', turn: 0 } as const;
    const game = facing(500, { formation: 'column' });
    const [combat, ...others] = board.foresee(game.state, 0, [charge]);
    expect([combat?.procedure, others]).toEqual(['combat', []]);
    expect(board.deed?.(game.state, 0, [charge])).toBe('Charge 1st Confederate');
    expect(board.foresee(game.state, 0, [{ ...charge, turn: 31 }])).toEqual([]);
    const { state } = game.play({ ...charge, unit: 'U1', target: 'C1' }, 6, 1);
    const [melee] = state.melees;
    if (!melee) throw new Error('nobody is in contact');
    const combats = inOrder(state, melee);
    expect(combat?.title).toContain(`of ${combats.length}:`);
    expect(combatInput(state, melee, combats[combats.length >> 1] ?? { attackers: [], defenders: [] })).toEqual(
      combat?.input,
    );
    expect(combat?.input).toMatchObject({
      attacker: { count: 1, advantages: { charging: true } },
      defender: { count: 1 },
    });
  });
  it('grant-move-16, grant-skir-11: who comes on the table is named once, and each figure that may be picked off', () => {
    const entry = { move: 1, x: 0, y: 1000 };
    const late = { id: 'U1', name: '1st', side: 'Union', arm: 'infantry', x: 100, y: 1000, facing: 90, entry };
    const foe = { id: 'C1', name: '2nd', side: 'Confederate', arm: 'infantry', x: 2400, y: 3400, facing: 0 };
    const { state } = battleOf([late, foe], { ...BARE, height: 4800 }).play({ do: 'order', first: true });
    const coming = namedIn(state).filter((action) => action.do === 'enter');
    expect(coming).toMatchObject([{ unit: 0, share: 0 }]);
    expect(rulebook.describe(state, 0, coming[0] as never).lights).toEqual(['unit:U1']);
    const long = { ...BARE, lastMove: 20, untilBeaten: false };
    const game = facing(1000, { formation: 'skirmish' }, { facing: 180 }, long).end().end();
    const picked = namedIn(game.state).flatMap((action) => (action.do === 'pick-off' ? [action.figure] : []));
    expect(new Set(picked).size).toBeGreaterThan(1);
  });
  it('grant-move-13: a march by hand goes as far as the allowance, and names what stops it; only his own who may move', () => {
    const { state } = muster();
    const to = board.hand?.reached(state, 'unit:U1', 'march', 'ahead', 8) ?? [0, 0];
    const carried = board.hand?.carried(state, 0, 'unit:U1', 'march', to);
    expect(carried?.action).toEqual({ do: 'march', unit: 0, way: 180, length: 600 });
    expect(carried?.stop?.clause).toBe('grant-move-13');
    expect(carried?.notes.map(({ clause }) => clause)).toEqual(['grant-move-2']);
    const near = board.hand?.carried(
      state,
      0,
      'unit:U1',
      'march',
      board.hand.reached(state, 'unit:U1', 'march', 'south', 3),
    );
    expect([near?.action, near?.stop, near?.notes]).toEqual([
      { do: 'march', unit: 0, way: 180, length: 300 },
      undefined,
      [],
    ]);
    expect(board.hand?.grips(state, 0, 'unit:C1')).toEqual([]);
  });
  it('grant-terr-8, grant-terr-10, grant-form-14: a way by hand names what makes it dear: ground, a wall, going sideways', () => {
    const line = { id: 'U1', name: '1st', side: 'Union', arm: 'infantry', x: 2400, y: 1000, facing: 180 };
    const wood = {
      kind: 'wood',
      name: 'the wood',
      corners: [
        { x: 1500, y: 1100 },
        { x: 3300, y: 1100 },
        { x: 3300, y: 1250 },
        { x: 1500, y: 1250 },
      ],
    };
    const wall = {
      name: 'the wall',
      line: [
        { x: 1500, y: 1050 },
        { x: 3300, y: 1050 },
      ],
    };
    const foe = { id: 'C1', name: '1st', side: 'Confederate', arm: 'infantry', x: 2400, y: 3400, facing: 0 };
    const carriedTo = (ground: PlainRecord, way: string) => {
      const { state } = battleOf([line, foe], { ...BARE, ...ground }).play({ do: 'order', first: true });
      const to = board.hand?.reached(state, 'unit:U1', 'march', way, 2) ?? [0, 0];
      return board.hand?.carried(state, 0, 'unit:U1', 'march', to)?.notes.map(({ text }) => text);
    };
    expect(carriedTo({}, 'ahead')).toEqual([]);
    expect(carriedTo({ areas: [wood] }, 'ahead')?.[0]).toBe('The wood: each inch there counts double.');
    expect(carriedTo({ walls: [wall] }, 'ahead')?.[0]).toBe('The wall: to cross costs inches too.');
    expect(carriedTo({}, 'left')?.[0]).toBe('Sideways or backwards, each inch counts double.');
  });
  it('a unit that is taken lies at once where it comes straight ahead; what a hand may take is lit, guns too', () => {
    const { state } = muster();
    expect(board.hand?.grips(state, 0, 'unit:U1')[0]?.start).toBe(6);
    const gun = { id: 'G1', name: 'Gun', side: 'Union', arm: 'gun', x: 2400, y: 400, facing: 180 };
    const foe = { id: 'C1', name: '1st', side: 'Confederate', x: 2400, y: 3000, facing: 0 };
    const game = battleOf([gun, foe], { ...BARE, height: 4800 }).play({ do: 'order', first: true });
    const lit = () => board.elements(game.state, 0, []).flatMap(({ name, state: is }) => (is === 'may' ? [name] : []));
    expect([lit(), board.hand?.invite(game.state)]).toEqual([
      ['unit:G1'],
      expect.stringMatching(/march, wheel or face/),
    ]);
    game.end().end();
    expect([lit(), board.hand?.invite(game.state)]).toEqual([['unit:G1'], expect.stringMatching(/gun that is lit/)]);
  });
  it('grant-gun-4, grant-gun-7: a gun in the hand lies on the figure that is near, with the chance of each under the stick', () => {
    const gun = { id: 'G1', name: 'Gun', side: 'Union', arm: 'gun', x: 2400, y: 400, facing: 180 };
    const foe = { id: 'C1', name: '1st', side: 'Confederate', x: 2400, y: 3000, facing: 0 };
    const far = { ...foe, id: 'C2', name: '2nd', x: 3600, y: 3400 };
    const { state } = battleOf([gun, foe, far], { ...BARE, height: 4800 })
      .play({ do: 'order', first: true })
      .end()
      .end();
    const [ball, canister] = board.hand?.grips(state, 0, 'unit:G1') ?? [];
    expect([ball?.ways, canister?.ways]).toEqual([
      [
        { id: 'C1', title: '1st' },
        { id: 'C2', title: '2nd' },
      ],
      [],
    ]);
    const to = board.hand?.reached(state, 'unit:G1', 'ball', 'C1', ball?.start ?? 0) ?? [0, 0];
    const carried = board.hand?.carried(state, 0, 'unit:G1', 'ball', to);
    expect([carried?.title, carried?.action]).toEqual([
      '1st at 26 inches',
      { do: 'lay', unit: 0, ammo: 'ball', target: 1, figure: 0 },
    ]);
    expect(carried?.rows?.map(({ label }) => label)).toEqual(['White, 33.3 %', 'Yellow, 33.3 %', 'Green, 33.3 %']);
    const beside = board.hand?.carried(state, 0, 'unit:G1', 'ball', [60, 200]);
    expect([beside?.action, beside?.stop?.clause]).toEqual([undefined, 'grant-gun-6']);
    expect(board.hand?.grips(state, 0, 'unit:C1')).toEqual([]);
  });
  it('grant-choice-2: a unit is put by hand in its zone and nowhere else, turned, and formed as its arm may be', () => {
    const { state } = deploying();
    const at = (to: readonly [number, number]) => board.hand?.carried(state, 0, 'unit:U2', 'put', to);
    expect(at([700, 300])?.action).toMatchObject({ do: 'put', unit: 1, x: 7000, y: 3000, facing: 270 });
    expect([at([400, 300])?.action, at([400, 300])?.stop?.clause]).toEqual([undefined, 'grant-choice-2']);
    const turned = (unit: string, to: number) =>
      board.hand?.carried(state, 0, unit, 'turn', board.hand.reached(state, unit, 'turn', 'to', to));
    expect(turned('unit:UB', 300)?.action).toMatchObject({ facing: 300 });
    // The flank of a regiment would leave the zone.
    expect(turned('unit:U2', 300)?.stop?.clause).toBe('grant-choice-2');
    expect(board.hand?.beside(state, 0, 'unit:U2').map(({ title }) => title)).toEqual([
      'Line in one rank',
      'Line in 3 ranks',
      'Column',
      'Open order in 2 ranks',
      'Hold this place',
    ]);
    expect(board.hand?.grips(state, 0, 'unit:C1')).toEqual([]);
  });
  it('grant-musk-13, grant-musk-5: every target of a unit is a row with its dice, its range and exact odds', () => {
    const { state } = facing(1000).end().end();
    const fires = [{ do: 'fire', unit: 0, target: 1 } as const];
    const [group] = board.rows?.(state, 0, fires) ?? [];
    expect([group?.title, group?.rows.map(({ title, detail, figure }) => [title, detail, figure])]).toEqual([
      '1st Union fires at',
      [['1st Confederate', '10 inches, less 2', 'four dice']],
    ]);
    const [forecast] = board.foresee(state, 0, fires);
    expect(forecast).toEqual(group?.rows[0]?.forecast);
    expect(board.deed?.(state, 0, fires)).toBe('Fire four dice');
    const { exact, outcomes } = exactOdds(unitFire, forecast?.input as Parameters<typeof unitFire.run>[0]);
    expect(exact).toBe(true);
    const chart = board.chart('unit-fire', forecast?.input, outcomes);
    expect(chart.groups[0]?.rows[0]?.label).toBe('Nobody falls');
    expect(chart.main?.chance).toBeCloseTo(1 - (chart.groups[0]?.rows[0]?.chance ?? 0), 12);
  });
  it('a march is seen from where it began; casualties are taken away one by one, where they stood', () => {
    const marched = muster().march('U1', 180, 300);
    const [step] = board.motions(told(marched.last('marched')), marched.state);
    expect(step).toEqual({
      element: 'unit:U1',
      path: [
        [240, 30],
        [240, 60],
      ],
    });
    const fired = facing(1000).end().end();
    const stood = [...fired.figures('C1').values()];
    fired.play({ do: 'fire', unit: 'U1', target: 'C1' }).play({ do: 'hold-fire' }, 5, 1, 1, 1, 2, 4, 6, 1, 6, 1);
    const fell = fired.last('fell');
    const falls = board.motions(told(fell), fired.state);
    const places = (fell.data as { readonly places: readonly { readonly x: number; readonly y: number }[] }).places;
    expect(falls.map(({ path }) => path[0])).toEqual(places.map(({ x, y }) => [x / 10, y / 10]));
    expect(places.length).toBe(24 + 3 - fired.figures('C1').size);
    expect(places.every(({ x, y }) => stood.includes(`${x},${y}`))).toBe(true);
  });
  it('has a symbol for every button', () => {
    const missing = Object.values(board.verbs).filter(({ symbol }) => !Object.hasOwn(symbols, symbol));
    expect(missing).toEqual([]);
  });
  it('grant-scn-learn-5: hints teach a line, the column, the wall, the first volley, the table, the charge, the mêlée, morale', () => {
    expect(LESSON_IDS).toEqual(['march', 'column', 'wall', 'first-volley', 'deduction', 'charge', 'melee', 'morale']);
    expect(board.hints?.(muster().state, 0).map(({ id }) => id)).toEqual(['march', 'wall']);
    const column = facing(900, { formation: 'column' }).state;
    expect(board.hints?.(column, 0).map(({ id }) => id)).toContain('charge');
  });
  it('asks and tells at every moment, and shows ranges of what is picked', () => {
    for (const game of games()) {
      expect(board.ask(game.state, game.seat, '', undefined).title).not.toBe('');
      expect(board.status(game.state).tables[0]?.rows).toHaveLength(2);
      for (const event of game.events)
        expect(board.sentence({ ...event, faces: [] }, game.state).text).toMatch(/^[A-Z0-9].*\.\**$/s);
    }
    const bare = board.overlay(muster().state, 0, ['unit:U1'], [], '').length;
    expect(board.overlay(muster().state, 0, ['unit:U1'], [], 'ranges')).toHaveLength(bare + 6);
    expect(board.textMap?.(muster().state).rows).toHaveLength(18);
  });
  it('says of a battle that is over that it is, whatever phase it ended in', () => {
    const ended = muster().changed({ phase: 'musketry-second', outcome: { winners: [0], clause: 'grant-vic-1' } });
    expect(board.status(ended.state).phase).toBe('The battle is over');
    expect(board.status(ended.changed({ outcome: undefined }).state).phase).toBe(
      'Musketry: the second side names its targets',
    );
  });
  it('each unit has its name behind it, once, where there is room', () => {
    const texts = (game: Game): readonly string[] =>
      nameMarks(game.state).flatMap((mark) => (mark.kind === 'text' ? [`${mark.text} ${mark.lettering.anchor}`] : []));
    expect(texts(muster())).toEqual(['1st Union middle', '1st Confederate middle']);
    expect(texts(deploying())).toContain('1st Regiment start');
    expect(texts(deploying()).filter((name) => name.startsWith('Battery'))).toHaveLength(2);
  });
});
