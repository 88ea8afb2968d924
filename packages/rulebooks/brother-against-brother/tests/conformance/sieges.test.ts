import type { PlainRecord } from '@longroll/kernel';
import { exactOdds } from '@longroll/odds';
import { expect, test } from 'vitest';
import { battleInput } from '../../combat/attacks.ts';
import { withControl } from '../../control.ts';
import { siegeTable } from '../../data/losses.ts';
import { fortTaken } from '../../entering.ts';
import { fortLevel } from '../../forces.ts';
import { hexesBeside, hexName, isLand } from '../../map.ts';
import { siegeInput, siegeModifier, siegesNow, starvingModifier } from '../../phases/sieges.ts';
import { siegeTool } from '../../procedures/sieges.ts';
import { rulebook } from '../../rulebook.ts';
import type { ScenarioFile } from '../../scenario-file.ts';
import { fortAgainst, isBesieged } from '../../sieges/siege.ts';
import { otherSide } from '../../state.ts';
import { isSupplied } from '../../supply/feeding.ts';
import { stockIn } from '../../supply/sources.ts';
import { attack, chits, facing, told } from '../battle.ts';
import { at, Game, unionFirst } from '../game.ts';
import { numberOf, tableIn, valuesOf } from '../printed.ts';
import { afloat, ship } from '../ships.ts';
import { INSIDE, RING, siege, toSieges } from '../siege.ts';

const nextTurn = (game: Game, ...dice: readonly number[]): Game =>
  game.play({ do: 'end-sieges' }, ...dice).play({ do: 'initiative', first: true });

test('bab-siege-3: the Siege Table, cell by cell', () => {
  const printed = tableIn('bab-siege-3');
  expect(printed).toHaveLength(3);
  for (const [head = '', besieger = '', besieged = ''] of printed)
    for (const final of valuesOf(head)) {
      const surrender = besieger === 'surrender';
      const losses = surrender ? [0, 0] : [numberOf(besieger), numberOf(besieged)];
      expect([final, siegeTable.at(final)]).toEqual([final, { besieger: losses[0], besieged: losses[1], surrender }]);
    }
});

test('bab-siege-4: the besieger’s value counts for him, the besieged’s and the fort against, winter turns double', () => {
  const none = { besieger: 0, besieged: 0, fort: 0, trains: 0, turns: 0, winter: 0 };
  expect(siegeModifier({ ...none, besieger: 3 })).toBe(3);
  expect(siegeModifier({ ...none, besieged: 2 })).toBe(-2);
  expect(siegeModifier({ ...none, fort: 3 })).toBe(-3);
  expect(siegeModifier({ ...none, turns: 4 })).toBe(4);
  expect(siegeModifier({ ...none, turns: 4, winter: 3 })).toBe(7);
});

test('bab-siege-5: each siege train lowers the fort by a level, two at most, not below 0', () => {
  expect([fortAgainst(3, 1), fortAgainst(4, 2), fortAgainst(4, 5), fortAgainst(1, 2), fortAgainst(2, 0)]).toEqual([
    ...[2, 2, 2, 0, 2],
  ]);
});

test('bab-siege-1: a city is besieged once enemy SF and zones of control ring it; turns count from 1 and begin anew when the ring breaks', () => {
  const game = toSieges(siege());
  expect(game.state.fight.sieges).toMatchObject([{ hex: at('culpeper'), turns: 1, winter: 0 }]);
  const gap = siege({ union: RING.slice(0, 1) });
  expect(siegesNow(gap.state)).toEqual([]);
  const older = { ...game.state, turn: 36 };
  expect(siegesNow(older)).toMatchObject([{ turns: 2, winter: 1 }]);
  const broken = { ...older, fight: { ...older.fight, sieges: [] } };
  expect(siegesNow(broken)).toMatchObject([{ turns: 1 }]);
});

test('bab-siege-2, bab-attr-6: each turn the besieger may throw for attrition, with the turns of the siege', () => {
  const game = toSieges(siege());
  expect(game.seat).toBe(0);
  // Beauregard's administrative value is 1, and it is the first turn: 0, and 6 is 20% of 20.
  game.play({ do: 'starve', hex: 'culpeper' }, 6, 9, 1);
  expect(game.last('besieged-starved').data).toMatchObject({ modifier: 0, percent: 20, lost: 4 });
  expect(game.strength('beauregard')).toBe(16);
});

test('bab-attr-7: whom the besieger has thrown for does not roll again for supply, and turns out of supply do not count', () => {
  const game = toSieges(siege());
  const hungry = {
    ...game.state,
    forces: game.state.forces.map((force) => ({ ...force, unsupplied: 5 })),
  };
  expect(starvingModifier(hungry, { hex: at('culpeper'), turns: 3, winter: 0, starved: false, pressed: false })).toBe(
    2,
  );
  game.play({ do: 'starve', hex: 'culpeper' }, 1, 9, 1);
  expect(
    game.events.some(
      ({ kind, data }) => kind === 'out-of-supply' && (data as { force: string }).force === 'beauregard',
    ),
  ).toBe(false);
});

test('bab-conv-6, bab-siege-5: what besiegers lose alike falls on the lower id first, in whatever order they were named', () => {
  const union = RING.map((force) => ({ ...force, line: 10 }));
  const leftOf = (...order: readonly string[]): readonly number[] => {
    const game = toSieges(siege({ union, confederate: [{ at: 'culpeper', leader: 'beauregard', line: 20 }] }));
    toSieges(nextTurn(game, 1, 9, 1)).play({ do: 'press', hex: 'culpeper' });
    for (const force of order) game.play({ do: 'besiege', force });
    // 35 of 100, which is 7 SF of 20: 4 and 3.
    game.play({ do: 'summon' }, 1, 1, 9, 1);
    return ['mcdowell', 'meade'].map((force) => game.strength(force));
  };
  expect([leftOf('mcdowell', 'meade'), leftOf('meade', 'mcdowell')]).toEqual([
    [6, 7],
    [6, 7],
  ]);
});

test('bab-unit-5, bab-conv-11, bab-siege-4: of besiegers of equal rank the lower id commands, in whatever order they were named', () => {
  // Hancock's administrative value is 1 at two stars, that of Hooker 0.
  const union = [
    { at: '6414', leader: 'hooker', stars: 2, line: 20 },
    { at: '6614', leader: 'hancock', stars: 2, line: 20 },
    { at: '6413', line: 20 },
  ];
  const game = siege({ union });
  const own = { hex: at('culpeper'), turns: 2, winter: 0, starved: false, pressed: false };
  const [hooker, hancock] = [game.row('hooker'), game.row('hancock')];
  expect(
    [
      [hooker, hancock],
      [hancock, hooker],
    ].map((rows) => siegeInput(game.state, own, rows)),
  ).toMatchObject([{ besieger: 1 }, { besieger: 1 }]);
});

test('bab-siege-2, bab-siege-5: the Siege Table each second turn, by formations that have the strength of the besieged', () => {
  const game = toSieges(siege());
  expect(game.refusal({ do: 'press', hex: 'culpeper' }).clause).toBe('bab-siege-2');
  toSieges(nextTurn(game, 1, 9, 1));
  expect(game.state.fight.sieges).toMatchObject([{ turns: 2 }]);
  game.play({ do: 'press', hex: 'culpeper' });
  expect(game.refusal({ do: 'summon' }).clause).toBe('bab-siege-5');
  expect(game.refusal({ do: 'end-sieges' }).clause).toBe('bab-siege-5');
  game.play({ do: 'besiege', force: 'meade' });
  expect(game.allows({ do: 'summon' })).toBe(true);
});

test('bab-siege-3, bab-siege-5: the losses of a roll fall on the formations named and on the besieged', () => {
  const game = toSieges(nextTurn(toSieges(siege()), 1, 9, 1));
  const before = game.strength('beauregard');
  game.play({ do: 'press', hex: 'culpeper' }).play({ do: 'besiege', force: 'mcdowell' });
  // McDowell 1, Beauregard 1, two turns: 2; 5 on the die is 7.
  game.play({ do: 'summon' }, 5, 1, 9, 1);
  expect(game.last('siege-pressed').data).toMatchObject({ modifier: 2, lost: 6, surrender: false });
  expect([game.strength('mcdowell'), game.strength('meade')]).toEqual([24, 20]);
  expect(game.strength('beauregard')).toBe(before - Math.floor((before * 50 + 50) / 100));
});

test('bab-siege-6: a surrender takes the SF, the city and its depots, and each leader is captured or escapes', () => {
  const game = toSieges(nextTurn(toSieges(siege({ depots: { union: [], confederate: ['culpeper'] } })), 9, 1));
  game.play({ do: 'press', hex: 'culpeper' }).play({ do: 'besiege', force: 'mcdowell' });
  game.play({ do: 'summon' }, 8, 3, 9, 1);
  expect(game.last('leader-met-enemy').data).toMatchObject({ force: 'beauregard', captured: true });
  expect(game.state.officers[game.row('beauregard')]).toMatchObject({ fate: 'cup', back: 21 + 24 });
  expect(game.state.war.depots).toEqual([]);
  expect(siegesNow(game.state)).toEqual([]);
});

test('bab-fort-2: a fort counts by its level in combat and siege, and loses one when its hex is captured', () => {
  const file = {
    union: [{ at: '6818', leader: 'mcdowell', line: 30 }],
    confederate: [{ at: 'petersburg', line: 5 }],
  };
  const before = unionFirst(file);
  expect(fortLevel(before.state, at('richmond'))).toBe(1);
  const game = unionFirst(file).toMoves().march('mcdowell', 'richmond');
  expect(fortLevel(game.state, at('richmond'))).toBe(0);
  const strong = { ...before.state, forts: [{ hex: at('richmond'), level: 3 }] };
  expect(fortLevel(fortTaken(strong, at('richmond')), at('richmond'))).toBe(2);
  expect(siegeModifier({ besieger: 0, besieged: 0, fort: 3, trains: 0, turns: 3, winter: 0 })).toBe(0);
});

test('bab-move-3, bab-siege-6: a force that enters takes depots and siege trains that nobody guards', () => {
  const game = unionFirst({
    union: [{ at: 'fort-monroe', militia: 3 }],
    confederate: [{ at: '0315', leader: 'jackson', stars: 2, line: 10 }],
    depots: { union: ['0415'], confederate: [] },
    trains: ['0415'],
  });
  game.toMoves().play({ do: 'end-moves' }).toMoves().march('jackson', '0415');
  expect([game.state.war.depots, game.state.war.trains]).toEqual([[], []]);
  expect(game.last('stores-lost').data).toMatchObject({ side: 0, count: 2 });
});

test('bab-siege-2: the odds of a siege are those of the roll', () => {
  const odds = exactOdds(siegeTool, siegeTool.example);
  const surrender = odds.outcomes.find(({ value }) => value.surrender)?.chance ?? 0;
  // 2 of the besieger less 1 of the besieged, a fort of 2 less a train, 4 turns and one of them in winter.
  expect(odds.outcomes.every(({ value }) => value.modifier === 2 - 1 - 1 + 4 + 1)).toBe(true);
  const faces = Array.from({ length: 10 }, (_, i) => siegeTable.at(i + 1 + siegeModifier(siegeTool.example)).surrender);
  expect(surrender).toBeCloseTo(faces.filter(Boolean).length / 10, 9);
});

/** Union attackers of besieged Culpeper on their own turn, before the battles. */
const assault = (file: Partial<ScenarioFile> = {}): Game => siege(file).toMoves().play({ do: 'end-moves' });

test('bab-chit-4, bab-ret-1: a force under siege may not choose the withdrawal, and stays where it is', () => {
  const game = assault().play({ do: 'attack', hex: 'culpeper', force: 'mcdowell' }).play({ do: 'begin' });
  game.play({ do: 'chit', chit: 'A3' });
  expect(game.refusal({ do: 'chit', chit: 'D2' }).clause).toBe('bab-chit-4');
  game.play({ do: 'chit', chit: 'D1' }, 1, 9, 9);
  expect(game.last('fought').data).toMatchObject({ winner: 'attacker' });
  expect(game.force('beauregard').place).toBe(at('culpeper'));
  expect(game.state.phase).not.toBe('retreats');
});

test('bab-siege-5: siege trains with the attackers lower the fort in sieges and in assaults', () => {
  const game = assault({ trains: ['6414', '6414', '6714'] });
  const forts = [{ hex: at('culpeper'), level: 3 }];
  const s = { ...game.state, forts };
  const rows = ['mcdowell', 'meade'].map((word) => game.row(word));
  expect(battleInput(s, rows, at('culpeper')).fort).toBe(1);
  expect(battleInput(s, rows.slice(1), at('culpeper')).fort).toBe(3);
  const course = { hex: at('culpeper'), turns: 2, winter: 0, starved: false, pressed: false };
  expect([siegeInput(s, course, rows).trains, siegeInput(s, course, rows.slice(1)).trains]).toEqual([2, 0]);
});

test('bab-siege-6: on 6 to 10 a besieged leader escapes', () => {
  const game = toSieges(nextTurn(toSieges(siege()), 1, 9, 1));
  game.play({ do: 'press', hex: 'culpeper' }).play({ do: 'besiege', force: 'mcdowell' });
  game.play({ do: 'summon' }, 8, 6, 9, 1);
  expect(game.last('leader-met-enemy').data).toMatchObject({ force: 'beauregard', captured: false });
  expect(game.force('beauregard').place).not.toBe(at('culpeper'));
  expect(game.state.destroyed[1]).toBe(20);
});

test('bab-siege-2: for a city that is not besieged there is no roll, and that is why', () => {
  const game = toSieges(siege());
  for (const verb of ['starve', 'press'])
    expect(game.refusal({ do: verb, hex: 'richmond' }).reason).toBe('This side besieges nobody at Richmond.');
});

test('bab-siege-1: only cities of the map that is played on are besieged', () => {
  const { state } = siege();
  expect(siegesNow(state)).toHaveLength(1);
  const window = state.setting.window.map((is, hex) => (hex === at('culpeper') ? 0 : is));
  expect(siegesNow({ ...state, setting: { ...state.setting, window } })).toEqual([]);
});

test('bab-siege-1: the water beside a city that is no port is closed, beside a port only by a blockade', () => {
  // Dover in Delaware has water on two sides and is no port; Fort Monroe counts as one.
  const ring = (city: string): NonNullable<ScenarioFile['confederate']> =>
    hexesBeside(at(city))
      .filter(isLand)
      .map((hex) => ({ at: hexName(hex), line: 3 }));
  const dover = unionFirst({ union: [{ at: 'dover', militia: 2 }], confederate: ring('dover') });
  expect(isBesieged(dover.state, 0, at('dover'))).toBe(true);
  const monroe = unionFirst({ union: [{ at: 'fort-monroe', militia: 2 }], confederate: ring('fort-monroe') });
  expect(isBesieged(monroe.state, 0, at('fort-monroe'))).toBe(false);
  // One Union ship blockades Savannah.
  const savannah = (count: number): boolean =>
    isBesieged(
      unionFirst({
        union: ring('savannah'),
        confederate: [{ at: 'savannah', militia: 2 }],
        ships: { union: [{ at: 'off-savannah', kind: 'ocean-naval', count }], confederate: [] },
      }).state,
      1,
      at('savannah'),
    );
  expect(savannah(1)).toBe(true);
});

test('bab-siege-2: a single SF in a city is besieged as well, an empty city is not thrown for', () => {
  expect(
    toSieges(siege({ confederate: [{ at: 'culpeper', militia: 1 }] })).allows({ do: 'starve', hex: 'culpeper' }),
  ).toBe(true);
});

test('bab-siege-5: a besieger is named once', () => {
  const game = toSieges(nextTurn(toSieges(siege()), 1, 9, 1));
  game.play({ do: 'press', hex: 'culpeper' }).play({ do: 'besiege', force: 'meade' });
  expect(game.refusal({ do: 'besiege', force: 'meade' }).clause).toBe('bab-siege-5');
});

test('bab-siege-6: ships of the besieged in the city are lost by its surrender, others are not', () => {
  const ships = [ship(0, 'gunboat', 'cairo'), ship(1, 'gunboat', 'culpeper'), ship(1, 'gunboat', 'memphis')];
  const game = toSieges(nextTurn(toSieges(afloat(siege(), ...ships)), 1, 9, 1));
  game.play({ do: 'press', hex: 'culpeper' }).play({ do: 'besiege', force: 'mcdowell' });
  game.play({ do: 'summon' }, 8, 3, 9, 1);
  expect(game.state.war.ships.map(({ place }) => place)).toEqual(['cairo', 'memphis'].map(at));
});

/** The modifier of the last roll against the besieged. */
const starving = (game: Game): unknown =>
  (game.last('besieged-starved').data as { readonly modifier: number }).modifier;
/** The reason why the game does not do something now. */
const why = (game: Game, action: PlainRecord): string => game.refusal(action).reason;

test('bab-siege-2, bab-attr-4: a forced march of one of several forces into the city counts on the roll against all of them', () => {
  const confederate = [...INSIDE, { at: 'gordonsville', leader: 'jackson', stars: 1, cavalry: 3 }];
  const game = siege({ confederate }).toMoves().play({ do: 'end-moves' }).play({ do: 'end-battles' }).toMoves();
  game.play({ do: 'march', force: 'jackson', together: false }).play({ do: 'force' });
  game.play({ do: 'step', to: 'culpeper' });
  if (game.offer.choices.some((choice) => choice.do === 'halt')) game.play({ do: 'halt' }, 1);
  toSieges(game).play({ do: 'starve', hex: 'culpeper' }, 1, 9, 1);
  // Beauregard's administrative value of 1, the first turn, and the march.
  expect(starving(game)).toBe(1);
});

test('bab-siege-2, bab-attr-5: a battle that one of several forces in the city has fought counts on the roll against all of them', () => {
  const confederate = [...INSIDE, { at: 'culpeper', leader: 'jackson', stars: 1, cavalry: 3 }];
  const game = siege({ confederate }).toMoves().play({ do: 'end-moves' }).play({ do: 'end-battles' });
  game.toMoves().play({ do: 'end-moves' });
  const hex = RING[0]?.at ?? '';
  game.play({ do: 'attack', hex, force: 'jackson' }).play({ do: 'begin' });
  game.play({ do: 'chit', chit: 'A1' }).play({ do: 'chit', chit: 'D1' }, 6);
  toSieges(game).play({ do: 'starve', hex: 'culpeper' }, 1, 9, 1);
  expect(starving(game)).toBe(1);
});

test('bab-siege-2, bab-attr-2: nobody’s administrative value counts for a garrison without a leader', () => {
  const game = toSieges(siege({ confederate: [{ at: 'culpeper', line: 10 }] }));
  expect(starving(game.play({ do: 'starve', hex: 'culpeper' }, 1, 9, 1))).toBe(1);
});

test('bab-siege-2: for an empty city that is ringed there is no roll', () => {
  const game = siege({ confederate: [{ at: 'richmond', militia: 3 }] });
  expect(siegesNow(game.state)).toMatchObject([{ hex: at('culpeper'), turns: 1 }]);
  game.toMoves().play({ do: 'end-moves' }).toMoves().play({ do: 'end-moves' }, 9, 1);
  expect([game.state.turn, game.state.phase]).toEqual([21, 'initiative']);
});

test('bab-siege-5: those who besiege have troops and stand beside the city; a single SF will do', () => {
  const union = [...RING, { at: '6513', line: 1 }, { at: '6613', leader: 'custer', line: 0 }];
  const game = toSieges(nextTurn(toSieges(siege({ union, confederate: [{ at: 'culpeper', line: 1 }] })), 1, 9, 1));
  expect(why(game, { do: 'besiege', force: 'meade' })).toBe('No siege has been chosen for the Siege Table.');
  game.play({ do: 'press', hex: 'culpeper' });
  const named = game.offer.choices.flatMap((choice) => (choice.do === 'besiege' ? [choice.force] : []));
  expect(named).toEqual(['mcdowell', 'meade', 'x-086'].map((word) => game.row(word)));
  expect(game.allows({ do: 'besiege', force: 'custer' })).toBe(false);
  expect(game.play({ do: 'besiege', force: 'x-086' }).allows({ do: 'summon' })).toBe(true);
});

test('bab-siege-5: a city is not pressed by fewer SF than are in it', () => {
  const strong = [{ at: 'culpeper', leader: 'beauregard', line: 60 }];
  const union = RING.map((force) => ({ ...force, line: 30 }));
  const inside = (line: number): Game => {
    const confederate = [...strong, { at: 'culpeper', line }];
    return toSieges(nextTurn(toSieges(siege({ union, confederate })), 1, 1, 9, 1));
  };
  expect(why(inside(1), { do: 'press', hex: 'culpeper' })).toBe('Culpeper holds 61 SF; beside it stand 60 SF.');
  const game = toSieges(nextTurn(toSieges(siege({ union, confederate: strong })), 1, 9, 1));
  expect(game.allows({ do: 'press', hex: 'culpeper' })).toBe(true);
});

test('bab-scn-1: a scenario without the Siege Table has no roll on it', () => {
  const game = toSieges(siege({ parts: [] }));
  game.play({ do: 'end-sieges' }, 1, 9, 1).play({ do: 'initiative', first: true });
  expect(toSieges(game).refusal({ do: 'press', hex: 'culpeper' }).clause).toBe('bab-scn-1');
});

test('bab-siege-2: attrition comes first, and the Siege Table may be used after it; after the table there is no more of either', () => {
  const game = toSieges(nextTurn(toSieges(siege()), 1, 9, 1));
  game.play({ do: 'starve', hex: 'culpeper' }, 1);
  expect(why(game, { do: 'starve', hex: 'culpeper' })).toContain('have been thrown for');
  game.play({ do: 'press', hex: 'culpeper' });
  expect(why(game, { do: 'press', hex: 'culpeper' })).toContain('First the roll on the Siege Table');
  game.play({ do: 'besiege', force: 'mcdowell' }).play({ do: 'summon' }, 5, 9, 1);
  expect([game.state.turn, game.state.phase]).toEqual([22, 'initiative']);
});

test('bab-siege-3, bab-siege-6: by a surrender all SF in the city are lost, by another roll half of them', () => {
  const inside = (die: number): Game => {
    const confederate = [{ at: 'culpeper', leader: 'beauregard', line: 60 }];
    const union = RING.map((force) => ({ ...force, line: 40 }));
    const game = toSieges(nextTurn(toSieges(siege({ union, confederate })), 1, 9, 1)).play({
      do: 'press',
      hex: 'culpeper',
    });
    game.play({ do: 'besiege', force: 'mcdowell' }).play({ do: 'besiege', force: 'meade' });
    return game.play({ do: 'summon' }, die, ...(die === 8 ? [3] : [1]), 9, 1);
  };
  const text = (game: Game): string => rulebook.sentence({ ...game.last('siege-pressed'), faces: [] }, game.state).text;
  const [taken, held] = [inside(8), inside(5)];
  expect(taken.last('siege-pressed').data).toMatchObject({ surrender: true, otherLost: 60, lost: 0 });
  expect(text(taken)).toBe('**Culpeper** surrendered to the Union with 60 SF.');
  expect(held.last('siege-pressed').data).toMatchObject({ surrender: false, lost: 16 });
  expect(text(held)).toMatch(/^The siege of Culpeper cost the besieger 16 SF and the besieged /);
});

test('bab-siege-2: the sentence of a roll for attrition says who was lost, or that nobody was', () => {
  const text = (die: number): string => {
    const game = toSieges(siege()).play({ do: 'starve', hex: 'culpeper' }, die, 9, 1);
    return rulebook.sentence({ ...game.last('besieged-starved'), faces: [] }, game.state).text;
  };
  expect([text(1), text(4)]).toEqual([
    'The besieged at Culpeper lost nobody by attrition.',
    'The besieged at Culpeper lost **2 SF** by attrition.',
  ]);
});

test('bab-siege-6: ships of the besieger at the city are not lost by its surrender', () => {
  const game = toSieges(nextTurn(toSieges(afloat(siege(), ship(0, 'gunboat', 'culpeper'))), 1, 9, 1));
  game.play({ do: 'press', hex: 'culpeper' }).play({ do: 'besiege', force: 'mcdowell' });
  game.play({ do: 'summon' }, 8, 3, 9, 1);
  expect(game.state.war.ships).toHaveLength(1);
});

/** Forces of 3 SF on all land round a city. */
const round = (city: string): NonNullable<ScenarioFile['union']> =>
  hexesBeside(at(city))
    .filter(isLand)
    .map((hex) => ({ at: hexName(hex), line: 3 }));

test('bab-siege-2: each city under siege is thrown for by itself, and each side for those that it besieges, the first player before the other', () => {
  const game = siege({
    union: [...RING, ...round('greensboro'), { at: 'grafton', militia: 3 }],
    confederate: [...INSIDE, { at: 'greensboro', militia: 3 }, ...round('grafton')],
  });
  toSieges(game);
  expect([game.seat, game.state.phase]).toEqual([0, 'first-sieges']);
  game.play({ do: 'starve', hex: 'culpeper' }, 1);
  expect(why(game, { do: 'starve', hex: 'culpeper' })).toContain('have been thrown for');
  game.play({ do: 'starve', hex: 'greensboro' }, 1);
  expect([game.seat, game.state.phase]).toEqual([1, 'second-sieges']);
  const open = game.offer.choices.flatMap((choice) => (choice.do === 'starve' ? [choice.hex] : []));
  expect(open).toEqual([at('grafton')]);
  // Its own cities that the Union has thrown for are none that it besieges.
  for (const verb of ['starve', 'press'])
    expect(game.refusal({ do: verb, hex: 'culpeper' }).reason).toBe('This side besieges nobody at Culpeper.');
});

test('bab-siege-1, bab-sup-6: no supply reaches a besieged city by way of friends outside, who are supplied themselves; a depot within feeds it', () => {
  const outside = { at: '6515', leader: 'lee', line: 20 };
  const fed = (file: Partial<ScenarioFile> = {}): readonly boolean[] => {
    const game = siege({ confederate: [...INSIDE, outside], ...file });
    expect(isBesieged(game.state, 1, at('culpeper'))).toBe(true);
    return ['beauregard', 'lee'].map((force) => isSupplied(game.state, game.row(force)));
  };
  expect(fed()).toEqual([false, true]);
  expect(fed({ depots: { union: [], confederate: ['culpeper'] } })).toEqual([true, true]);
  // Nor is a depot there linked by a transport, as it would be without the siege (bab-sup-5).
  const depot = siege({ depots: { union: [], confederate: ['culpeper'] } });
  const { state } = afloat(depot, ship(1, 'river-transport', 'culpeper'));
  expect(stockIn(state, 1).linked.size).toBe(0);
});

test('bab-siege-1: with a city that changes hands its siege is over: whoever rings it then counts from 1', () => {
  const { state } = toSieges(nextTurn(toSieges(siege()), 1, 9, 1));
  const hex = at('culpeper');
  expect(siegesNow(state)).toMatchObject([{ hex, turns: 3 }]);
  // The same ring, as if it were of the other side round a city of the Union.
  const forces = state.forces.map((force) => ({ ...force, side: otherSide(force.side) }));
  expect(siegesNow({ ...withControl(state, hex, 0), forces })).toMatchObject([{ hex, turns: 1 }]);
});

test('bab-siege-1: a ring that has been broken for a turn begins a siege anew', () => {
  const game = nextTurn(toSieges(siege()), 1, 9, 1).toMoves();
  game.march('meade', '6715').play({ do: 'halt' }).play({ do: 'end-moves' });
  game.play({ do: 'end-battles' }).toMoves().play({ do: 'end-moves' }).play({ do: 'end-battles' }, 9, 1);
  expect(game.state.fight.sieges).toEqual([]);
  game.play({ do: 'initiative', first: true }).toMoves().march('meade', '6614').play({ do: 'halt' });
  toSieges(game.play({ do: 'end-moves' }));
  expect(game.state.fight.sieges).toMatchObject([{ hex: at('culpeper'), turns: 1 }]);
});

test('bab-siege-2, bab-siege-5: the questions of a siege', () => {
  const game = toSieges(nextTurn(toSieges(siege()), 1, 9, 1));
  const asked = () => [game.offer.ask, rulebook.prompt(game.state, game.seat).title];
  expect(asked()).toEqual(['sieges', 'Sieges']);
  game.play({ do: 'press', hex: 'culpeper' }).play({ do: 'besiege', force: 'mcdowell' });
  expect(asked()).toEqual(['besiegers', 'Who besieges Culpeper']);
  expect(rulebook.prompt(game.state, game.seat).detail).toBe('30 SF named, of at least 20; the losses fall on them.');
});

test('bab-siege-1: the tidal sides of a port are closed by a blockade and by nothing else', () => {
  // Jacksonville has land all round, two sides of it over the tidal St. Johns.
  const besieged = (ships: number): boolean =>
    isBesieged(
      unionFirst({
        union: round('jacksonville'),
        confederate: [{ at: 'jacksonville', militia: 2 }],
        ships: {
          union: ships > 0 ? [{ at: 'off-jacksonville', kind: 'ocean-naval', count: ships }] : [],
          confederate: [],
        },
      }).state,
      1,
      at('jacksonville'),
    );
  expect([besieged(0), besieged(1)]).toEqual([false, true]);
});

test('bab-siege-1: a port is open over the sea while it is not blockaded', () => {
  // Charleston has sea on two sides and no tidal river.
  const game = unionFirst({ union: round('charleston-sc'), confederate: [{ at: 'charleston-sc', militia: 2 }] });
  expect(isBesieged(game.state, 1, at('charleston-sc'))).toBe(false);
});

test('bab-siege-1: a port with neither sea nor tidal river on its sides is ringed by land alone', () => {
  // Beaufort.
  const game = unionFirst({ union: round('beaufort'), confederate: [{ at: 'beaufort', militia: 2 }] });
  expect(isBesieged(game.state, 1, at('beaufort'))).toBe(true);
});

test('bab-siege-1: the edge of the map closes a side of a city', () => {
  // Houston lies on the western edge.
  const game = unionFirst({ union: round('houston'), confederate: [{ at: 'houston', militia: 2 }] });
  expect(isBesieged(game.state, 1, at('houston'))).toBe(true);
});

test('bab-siege-1, bab-ret-1, bab-chit-4: a fort where there is no city is besieged as a city is: those in it may not withdraw, and stay', () => {
  const assaulted = (level: number): Game => {
    const { state } = facing(
      [
        { at: '0215', leader: 'mcdowell', line: 20 },
        { at: '0415', leader: 'hooker', line: 10 },
      ],
      [{ at: '0315', leader: 'beauregard', line: 10 }],
    );
    const forts = [...state.forts, ...(level > 0 ? [{ hex: at('0315'), level }] : [])];
    const game = attack(new Game(rulebook, { ...state, forts }, [])).play({ do: 'begin' });
    return game.play({ do: 'chit', chit: 'A3' });
  };
  expect([assaulted(0).allows({ do: 'chit', chit: 'D2' }), assaulted(1).allows({ do: 'chit', chit: 'D2' })]).toEqual([
    ...[true, false],
  ]);
  const held = assaulted(1).play({ do: 'chit', chit: 'D1' }, 1);
  expect([told(held).winner, held.force('beauregard').place]).toEqual(['attacker', at('0315')]);
});

test('bab-ret-1: a garrison in a city without a fort retreats', () => {
  const game = assault({ union: RING.slice(0, 1), confederate: [{ at: 'culpeper', line: 10 }] });
  chits(game.play({ do: 'attack', hex: 'culpeper', force: 'mcdowell' }), 'A3', 'D1', 1);
  expect([told(game).winner, game.state.phase]).toEqual(['attacker', 'retreats']);
});

test('bab-ret-1: in a fort that is not besieged a garrison stays, and whoever is led retreats', () => {
  const fought = (defender: { readonly leader?: string }): Game => {
    const { state } = facing([{ at: '0215', leader: 'mcdowell', line: 20 }], [{ at: '0315', line: 10, ...defender }]);
    const forts = [...state.forts, { hex: at('0315'), level: 1 }];
    return chits(attack(new Game(rulebook, { ...state, forts }, [])), 'A3', 'D1', 1);
  };
  const [garrison, led] = [fought({}), fought({ leader: 'beauregard' })];
  expect([told(garrison).winner, told(led).winner]).toEqual(['attacker', 'attacker']);
  expect([garrison.state.phase === 'retreats', led.state.phase === 'retreats']).toEqual([false, true]);
});
